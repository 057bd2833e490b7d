"""The signs on the cards as path data: ranks and digits drawn with a pen, suits filled.

No font is needed, so a card looks the same everywhere. A letter stands on a cap height of
20 and is stroked `PEN` wide; a suit fills a box from -10 to 10 round its centre.
"""

from __future__ import annotations

from typing import NamedTuple

from pasyans.cards import rank_text

CAP = 20.0
PEN = 3.3
GAP = 3.0  # between rank and suit on a cap height of 20


class Glyph(NamedTuple):
    """A letter: how far it advances, and its path."""

    width: float
    path: str


GLYPHS = {
    "0": Glyph(12.6, "M6.3 1.6C9.6 1.6 11 5 11 10S9.6 18.4 6.3 18.4 1.6 15 1.6 10 3 1.6 6.3 1.6Z"),
    "1": Glyph(7, "M.7 5.6L4.9 1.8V20"),
    "2": Glyph(12.6, "M1.8 6.6A4.6 5 0 0 1 11 6.3C11 10.2 4 13.4 2 18.4H11.9"),
    "3": Glyph(12.2, "M1.4 1.6H10.2L5.6 8.2A5.1 5.1 0 1 1 1 15.6"),
    "4": Glyph(13.4, "M9.2 20V2L1.7 14H13"),
    "5": Glyph(12.4, "M10.6 1.6H3.2L2.4 9.4A5.3 5.2 0 1 1 1.2 16"),
    "6": Glyph(13.2, "M10 1.5C5 3.6 1.6 8.4 1.6 13.2A5 5.2 0 1 0 6.6 8A5 5.2 0 0 0 1.6 13.2"),
    "7": Glyph(11.8, "M.8 1.6H10.4L4.8 20"),
    "8": Glyph(
        13.2,
        "M6.6 9.4A4.1 3.9 0 1 1 6.6 1.6A4.1 3.9 0 1 1 6.6 9.4A5 4.5 0 1 0 6.6 18.4"
        "A5 4.5 0 1 0 6.6 9.4Z",
    ),
    "9": Glyph(
        13.2, "M3.2 18.5C8.2 16.4 11.6 11.6 11.6 6.8A5 5.2 0 1 0 6.6 12A5 5.2 0 0 0 11.6 6.8"
    ),
    "10": Glyph(
        18.6,
        "M.6 5.6L4.4 2V20M13 1.6C15.8 1.6 17 5 17 10S15.8 18.4 13 18.4 9 15 9 10 10.2 1.6 13 1.6Z",
    ),
    "Т": Glyph(13, "M.3 1.6H12.7M6.5 1.6V20"),
    "В": Glyph(
        13.6,
        "M.2 1.6H7A3.95 3.95 0 0 1 7 9.5H3.3M7 9.5H7.4A4.45 4.45 0 0 1 7.4 18.4H.2M3.3 1.6V18.4",
    ),
    "Д": Glyph(15.2, "M1.6 21.6V16.8H13.6V21.6M3.3 16.8C4.8 13 5 8 5 1.6H11.5V16.8"),
    "К": Glyph(13.2, "M1.8 0V20M12 .5L2.9 10.6M5.6 7.6L12.5 19.6"),
    "A": Glyph(14, "M1 20L7 1.9L13 20M3.4 13.9H10.6"),
    "J": Glyph(12, "M4.2 1.6H10.2V13.4A4.4 5 0 0 1 1.5 14.6"),
    "Q": Glyph(
        14.6,
        "M7 1.6C10.6 1.6 12.4 5 12.4 10S10.6 18.4 7 18.4 1.6 15 1.6 10 3.4 1.6 7 1.6Z"
        "M7.8 13.4L13.6 20.6",
    ),
}
GLYPHS["K"] = GLYPHS["К"]

SUITS = (
    "M0-10C2-6 9.4-2.6 9.4 3.1A4.4 4.4 0 0 1 1 5.4Q1.2 8.4 3.8 10H-3.8Q-1.2 8.4-1 5.4"
    "A4.4 4.4 0 0 1-9.4 3.1C-9.4-2.6-2-6 0-10Z",
    "M0 9.6C-2.8 5.2-9.5 2.2-9.5-3.7C-9.5-10-1.8-10.8 0-5C1.8-10.8 9.5-10 9.5-3.7"
    "C9.5 2.2 2.8 5.2 0 9.6Z",
    "M0-10.4Q3-4.7 7.9 0Q3 4.7 0 10.4Q-3 4.7-7.9 0Q-3-4.7 0-10.4Z",
    "M-3.1-2.1A4.6 4.6 0 1 1 3.1-2.1A4.6 4.6 0 1 1 1 4.7Q1.2 8.2 3.8 10H-3.8Q-1.2 8.2-1 4.7"
    "A4.6 4.6 0 1 1-3.1-2.1Z",
)
STAR = "M0-10L2.4-3.2L9.5-3.1L3.9 1.2L5.9 8.1L0 4L-5.9 8.1L-3.9 1.2L-9.5-3.1L-2.4-3.2Z"


def rank_glyph(rank: int, language: str) -> Glyph:
    """The sign of a rank in the language's letters."""
    return GLYPHS[rank_text(rank, language)]


def number(value: float) -> str:
    """A coordinate as short as it can be written, to a hundredth: 3, .5, -1.25."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pen(glyph: Glyph, x: float, y: float, cap: float, weight: float = PEN) -> str:
    """A letter in the current colour: its left edge at x, its top at y, `cap` high."""
    return (
        f'<path transform="translate({number(x)} {number(y)})scale({cap / CAP:.3g})" '
        f'd="{glyph.path}" fill="none" stroke="currentColor" stroke-width="{number(weight)}" '
        'stroke-linejoin="round"/>'
    )


def suit_path(suit: int, x: float, y: float, height: float, fill: str = "currentColor") -> str:
    """A suit sign centred at (x, y), `height` high."""
    return filled(SUITS[suit], x, y, height / 20, fill)


def filled(path: str, x: float, y: float, scale: float, fill: str = "currentColor") -> str:
    """A filled path moved to (x, y)."""
    return (
        f'<path transform="translate({number(x)} {number(y)})scale({scale:.3g})" '
        f'd="{path}" fill="{fill}"/>'
    )


def digits(value: int, x: float, y: float, cap: float) -> str:
    """A number in the current colour, its middle at (x, y)."""
    letters = [GLYPHS[d] for d in str(value)]
    k = cap / CAP
    left = x - sum(g.width + 1.5 for g in letters) * k / 2
    out = ""
    for glyph in letters:
        out += pen(glyph, left, y - cap / 2, cap, 2.8)
        left += (glyph.width + 1.5) * k
    return out
