"""The drawings inside cards: head-dresses of the court, wreath, jester's cap, printed back.

A hat with a plume is the jack, a kokoshnik the queen, a crown the king; the outline changes
with the suit. A head-dress stands in a box from -26 to 26 and from -22 to 13. All drawings
use the current colour for the suit, and gold and the colour of the card for ornament.
"""

from __future__ import annotations

from pasyans.cards import CLUBS, JACK, KING, QUEEN
from pasyans.render.glyphs import STAR, filled, number, suit_path
from pasyans.render.themes import GOLD

PLUMES = (
    "M9-5C7-12 10-19 17-24C20-16 19-8 14-1Z",
    "M8-4C13-9 13-18 4-19C-1-19.5-4-15-.5-12.6C-5-13-7-19-2-22.5C9-28 24-16 13-1Z",
    "M8-4L5-22L12-13L14-25L17-13L25-20L15-1Z",
    "M10-3C4-6 1-12 4-18C9-16 11-11 12-7C12-14 15-20 20-23C23-17 20-9 15-4C18-8 23-10 27-9"
    "C26-3 21 0 13 0Z",
)
HATS = (
    "M-14 8C-14-6-8-9-6-14Q0-17.5 6-14C8-9 14-6 14 8Z",
    "M-14 8C-20-8-9-19 0-11C9-19 20-8 14 8Z",
    "M-16 8L-10-14H10L16 8Z",
    "M-13 8C-20-1-16-9-9.4-8C-9-18 9-18 9.4-8C16-9 20-1 13 8Z",
)
BRIMS = (
    "M-26 7.5Q0-1 26 7.5Q14 12.6 0 12.6T-26 7.5Z",
    "M-25 4C-12 9 12 9 25 4C26 12 12 13.5 0 11.5C-12 13.5-26 12-25 4Z",
    "M-26 9L-15 4H15L26 9L13 12.5H-13Z",
    "M-22 4Q0 9 22 4A4.4 4.4 0 0 1 22 12.4Q0 14-22 12.4A4.4 4.4 0 0 1-22 4Z",
)
KOKOSHNIKS = (
    "M-24 12C-28 2-20-6-11-9C-5-11-2-15 0-22C2-15 5-11 11-9C20-6 28 2 24 12",
    "M-24 12C-31-3-21-20-9-19C-4-18.6-1-16 0-12.5C1-16 4-18.6 9-19C21-20 31-3 24 12",
    "M-25 12L-26 4L-14-7L-10-6L0-22L10-6L14-7L26 4L25 12",
    "M-24 12C-32 6-27-7-15.5-6.5C-17.5-15-9-21 0-21C9-21 17.5-15 15.5-6.5C27-7 32 6 24 12",
)
BROW = "Q18 2 0 2T{0} 12Z"
BEADS = (
    "M-18 2.5L-10-3.5M10-3.5L18 2.5",
    "M-19-1L-13-10M13-10L19-1",
    "M-19 4L-11-1M11-1L19 4",
    "M-20 1L-12-2M12-2L20 1",
)
CROWNS = (
    "M-20 5L-25-10L-13-2L-11-12L0-17L11-12L13-2L25-10L20 5Z",
    "M-20 5C-18-3-25-7-25-12C-18-13-13-9-11-3C-11-10-6-14 0-17C6-14 11-10 11-3C13-9 18-13 25-12"
    "C25-7 18-3 20 5Z",
    "M-20 5L-26-7L-16-2L-15-14L-6-5L0-18L6-5L15-14L16-2L26-7L20 5Z",
    "M-20 5C-29-9-13-17-3-14L0-17L3-14C13-17 29-9 20 5Z",
)
TIPS = (
    ((-25, -13), (0, -20), (25, -13)),
    ((-25, -15), (0, -20), (25, -15)),
    ((-15, -17), (0, -21), (15, -17)),
    ((0, -20),),
)


def head(rank: int, suit: int, face: str) -> str:
    """The head-dress of a court card; `face` is the colour of the card."""
    return {JACK: _hat, QUEEN: _kokoshnik, KING: _crown}[rank](suit, face)


def _solid(path: str, colour: str = "currentColor") -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _stroke(path: str, colour: str, width: float, dots: float = 0) -> str:
    """A line, or with `dots` a row of round beads so far apart."""
    beads = f' stroke-linecap="round" stroke-dasharray="0 {number(dots)}"' if dots else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{beads}/>'


def _hat(suit: int, face: str) -> str:
    return (
        _solid(PLUMES[suit], GOLD)
        + _solid(HATS[suit] + BRIMS[suit])
        + _stroke("M-14.6 2.6Q0-.4 14.6 2.6", GOLD, 2.4)
        + suit_path(suit, 0, -6, 8.5, face)
    )


def _kokoshnik(suit: int, face: str) -> str:
    left = -25 if suit == 2 else -24
    return (
        _solid(KOKOSHNIKS[suit] + BROW.format(left))
        + suit_path(suit, 0, -7, 9.5, face)
        + _stroke(BEADS[suit], face, 2.6, 5)
        + _stroke(f"M{left + 3} 11.6Q-15 5.4 0 5.4T{-left - 3} 11.6", GOLD, 3.4, 4.9)
    )


def _crown(suit: int, face: str) -> str:
    arches = "M-9 5C-10-4-6-10 0-14C6-10 10-4 9 5M0-14V5" if suit == CLUBS else "M-12 4L0-9L12 4"
    return (
        _solid(CROWNS[suit])
        + _stroke(arches, face, 1.2)
        + "".join(suit_path(suit, x, y, 6.8, GOLD) for x, y in TIPS[suit])
        + f'<rect x="-20.5" y="6" width="41" height="6" rx="1.6" fill="{GOLD}"/>'
        + _stroke("M-15.6 9H16", face, 2.8, 7.8)
    )


def frame(narrow: bool) -> str:
    """The frame of a court card with the belt between the two heads; narrow beside an index."""
    left, wide = (24, 52) if narrow else (13, 74)
    return (
        f'<g fill="none" stroke="{GOLD}">'
        f'<rect x="{left}" y="29.5" width="{wide}" height="81" rx="3"/>'
        f'<path d="M{left + 5} 70H{100 - left - 5}" stroke-width="1.2" stroke-dasharray='
        f'"{39 - left} 12"/></g>'
        + _solid("".join(f"M{x} 66l3 4l-3 4l-3-4z" for x in (left + 7, 93 - left)), GOLD)
        + ("" if narrow else _solid("M30 67l2.4 3l-2.4 3l-2.4-3zM70 67l2.4 3l-2.4 3l-2.4-3z", GOLD))
    )


def wreath(key: str) -> str:
    """Two sprays of laurel round the middle of an ace; `key` names a part of it."""
    leaf = "M0-4.2C2.6-2 2.6 2 0 4.2C-2.6 2-2.6-2 0-4.2Z"
    leaves = "".join(
        f'<use href="#{key}l" transform="rotate({turn} 50 70)translate({x} 70)rotate({lean})"/>'
        for turn in (-58, -34, -10, 14, 38)
        for x, lean in ((87, -28), (80, 28))
    )
    half = f'<circle cx="50" cy="35" r="2.2"/>{leaves}'
    stem = _stroke("M70 100A36 36 0 0 0 69.5 39.5", GOLD, 1)
    return (
        f'<defs><path id="{key}l" d="{leaf}"/></defs>'
        f'<g id="{key}" fill="{GOLD}">{half}{stem}</g>'
        f'<use href="#{key}" transform="rotate(180 50 70)"/>'
    )


def jester(face: str) -> str:
    """A cap with three bells over a ruff, for the middle of a joker."""
    cap = (
        "M-20 15C-19 5-24 2-31 6C-35-6-24-15-12-8C-10-17-5-21 3-24C2-18 6-13 12-8"
        "C24-15 35-6 31 6C24 2 19 5 20 15Z"
    )
    bells = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.6" fill="{GOLD}"/>'
        for x, y in ((-31, 9.5), (4, -26), (31, 9.5))
    )
    return (
        _solid(cap)
        + _stroke("M-12-8Q-3 2-6 15M12-8Q3 2 6 15", face, 1.4)
        + bells
        + f'<rect x="-22" y="16.4" width="44" height="5.4" rx="2" fill="{GOLD}"/>'
        + _solid("M-22 24h44l-5.5 9l-5.5-9l-5.5 9l-5.5-9l-5.5 9l-5.5-9l-5.5 9z")
    )


def joker_star(x: float, y: float) -> str:
    """The star that is a joker's sign."""
    return filled(STAR, x, y, 1.1)


def back(ground: str, thread: str, face: str) -> str:
    """Printed cloth: flowers in rows, buds between them, a border of peas."""
    flower = (
        '<circle r="6" fill="none" stroke-width="4.3" stroke-linecap="round" '
        'stroke-dasharray="0 4.712"/><circle r="2.1" stroke="none"/>'
    )
    flowers = "".join(
        f'<g transform="translate({x} {y})">{flower}</g>'
        for x in (29, 50, 71)
        for y in (29, 70, 111)
    ) + "".join(
        f'<g transform="translate({x} {y})">{flower}</g>'
        for x in (39.5, 60.5)
        for y in (49.5, 90.5)
    )
    buds = "".join(
        f"M{number(x)} {number(y - 4)}q3.2 4 0 8q-3.2-4 0-8z"
        for columns, rows in (((18.5, 81.5), (49.5, 90.5)), ((39.5, 60.5), (24, 70, 116)))
        for x in columns
        for y in rows
    )
    leaves = "M29 45v9M71 45v9M50 45v9M29 86v9M71 86v9M50 86v9"
    return (
        f'<rect width="100" height="140" rx="6" fill="{face}"/>'
        f'<rect x="4" y="4" width="92" height="132" rx="3.5" fill="{ground}"/>'
        f'<g fill="{thread}" stroke="{thread}">{flowers}<path d="{buds}" stroke="none"/>'
        f'<path d="{leaves}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0 4.5"/>'
        '<rect x="13.6" y="13.6" width="72.8" height="112.8" rx="1.5" fill="none" '
        'stroke-width=".9"/>'
        '<path d="M9 9H91V131H9Z" fill="none" stroke-width="2.4" stroke-linecap="round" '
        'stroke-dasharray="0 6.8"/></g>'
    )


def small_back(ground: str, thread: str, face: str) -> str:
    """Peas only, for cards too small for flowers."""
    lines = "".join(f"M{18 + 8 * (k % 2)} {15 + 15.7 * k:.1f}H{90 - 8 * (k % 2)}" for k in range(8))
    return (
        f'<rect width="100" height="140" rx="8" fill="{face}"/>'
        f'<rect x="6" y="6" width="88" height="128" rx="4" fill="{ground}"/>'
        f'<path d="{lines}" stroke="{thread}" stroke-width="6" stroke-linecap="round" '
        'stroke-dasharray="0 16"/>'
    )
