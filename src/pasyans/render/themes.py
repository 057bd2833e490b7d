"""The colours of table and cards."""

from __future__ import annotations

from typing import NamedTuple

GOLD = "#C2913B"  # ornament only, it tells nothing
INK, RED = "#16191F", "#B0202A"
TWO_COLOURS = (INK, RED, RED, INK)
FOUR_COLOURS = (INK, "#9C1028", "#AA5700", "#1F5FA6")
MADDER = ("#8E2F2A", "#F3E3C8")
INDIGO = ("#2A3F66", "#E6E9EE")


class Theme(NamedTuple):
    """A table: its ground, an area set off from it, signs on it; a card's face, edge, back."""

    ground: str
    band: str
    sign: str
    face: str
    edge: str
    turned: str  # face of a hidden card that is shown open
    back: tuple[str, str]


THEMES = {
    "felt": Theme("#2E4A41", "#28423A", "#F3EFE4", "#FCF9F2", "#B9B19D", "#E9DFC6", MADDER),
    "linen": Theme("#E9E4D8", "#DED8C9", "#26241F", "#FFFDF8", "#C3B9A4", "#EDE3CB", MADDER),
    "night": Theme("#161A20", "#1E232B", "#ECE7DA", "#F5F1E8", "#8D877A", "#DDD3BC", INDIGO),
}
