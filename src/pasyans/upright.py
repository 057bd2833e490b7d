"""Figures for a narrow upright screen, 320 pixels wide and more.

There a card must keep 28 pixels, so a figure may be `NARROW` card widths wide. A game may
state such a figure itself (`Figure.upright`). If its own is narrow enough, only the gutters
close up; any other is laid anew: what grows stands in lines below, all else in lines above.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

from pasyans.figures import HEIGHT, Figure, Index, Place, column, fan, shown, wrapped
from pasyans.game import Game
from pasyans.piles import Role, Zone

NARROW = 11.3  # card widths of 28 pixels
PITCH = 1.04  # from a card to the next beside it
LINE = 1.46  # from a line of cards to the next
REACH = 5.0  # of a column in the last line
UPPER_REACH = 2.2  # of columns with others below
WRAP, CLOSE = 9, 1.15  # cards in a line of a wrapped row, and their pitch
ABOVE = (Role.STOCK, Role.WASTE, Role.FOUNDATION)  # in this order


@cache
def upright(game: Game) -> Figure:
    """The figure of a game for an upright screen."""
    own = game.figure.upright if game.figure else None
    if own and own.fits(game.zones):
        return own
    wide = shown(game.figure, game.zones)
    return tightened(wide) if width(wide) <= NARROW else rearranged(wide, game.zones)


def width(figure: Figure) -> float:
    """How wide the figure is at most, as far as it says."""
    xs = [x for its in figure.zones.values() for place in its for x in _sides(place)]
    return max(xs) - min(xs)


def _sides(place: Place) -> Iterator[float]:
    half = max(abs(x) for x, _ in place.corners((0.0, 0.0)))
    length = (place.dx**2 + place.dy**2) ** 0.5
    end = place.x + (place.dx * (place.wrap - 1) if place.wrap else 0.0)
    if place.reach and length:
        end += place.dx / length * place.reach
    yield min(place.x, end) - half
    yield max(place.x, end) + half


def tightened(figure: Figure) -> Figure:
    """The same figure with narrow gutters between upright cards that stand side by side."""
    places = [place for its in figure.zones.values() for place in its]
    if figure.curbs or any(p.dx or p.angle for p in places):
        return figure
    xs = sorted({place.x for place in places})
    moved = {xs[0]: xs[0]}
    for a, b in pairwise(xs):
        gap = b - a
        moved[b] = moved[a] + (min(gap, PITCH) if gap >= 1 else gap)
    return replace(
        figure,
        zones={
            name: tuple(replace(p, x=round(moved[p.x], 3)) for p in its)
            for name, its in figure.zones.items()
        },
    )


def rearranged(figure: Figure, zones: Sequence[Zone]) -> Figure:
    """Spots in lines above, stock, waste and foundations first; growing piles in lines below."""
    places: dict[str, tuple[Place, ...]] = {}
    across = int((NARROW - 1) / PITCH) + 1
    growing = [z for z in zones if any(p.grows for p in figure.zones[z.name])]
    still = [z for z in zones if z not in growing]
    still.sort(key=lambda z: ABOVE.index(z.role) if z.role in ABOVE else len(ABOVE))
    x, y = 0, 0.0
    for zone in still:
        if x and x + zone.count > across:
            x, y = 0, y + LINE
        cells = [((x + k) % across, (x + k) // across) for k in range(zone.count)]
        places[zone.name] = tuple(
            replace(p, x=PITCH * c, y=y + LINE * r, scale=1.0)
            for p, (c, r) in zip(figure.zones[zone.name], cells, strict=True)
        )
        last, line = cells[-1]
        x, y = last + 1, y + LINE * line
    y = y + LINE + 0.15 if still else 0.0
    rows = [z for z in growing if figure.zones[z.name][0].wrap]
    for zone in rows:
        row = wrapped(0, y, cards=WRAP, across=CLOSE, down=LINE)
        places[zone.name] = (row,) * zone.count
        y += LINE * zone.count + 0.15
    columns = [z for z in growing if z not in rows and not _sideways(figure, z)]
    places |= _columns(columns, y, across)
    y += sum(_heights(columns, across))
    places |= _fans([z for z in growing if z not in rows and _sideways(figure, z)], y)
    stacked = tuple(z.name for z in rows if z.count == 1)
    return replace(figure, zones=places, curbs=(), spread=(), stacked=stacked)


def _sideways(figure: Figure, zone: Zone) -> bool:
    return any(p.index is Index.FAN for p in figure.zones[zone.name])


def _columns(zones: Sequence[Zone], y: float, across: int) -> dict[str, tuple[Place, ...]]:
    """Columns in lines; those with others below them reach less far down."""
    total = sum(zone.count for zone in zones)
    lines = -(-total // across)
    places, k = {}, 0
    for zone in zones:
        its = []
        for _ in range(zone.count):
            line, place = divmod(k, across)
            reach = REACH if line + 1 == lines else UPPER_REACH
            its.append(column(PITCH * place, y + line * (HEIGHT + UPPER_REACH + 0.1), reach))
            k += 1
        places[zone.name] = tuple(its)
    return places


def _heights(zones: Sequence[Zone], across: int) -> Iterator[float]:
    lines = -(-sum(zone.count for zone in zones) // across)
    yield from (HEIGHT + (REACH if k + 1 == lines else UPPER_REACH) + 0.1 for k in range(lines))


def _fans(zones: Sequence[Zone], y: float) -> dict[str, tuple[Place, ...]]:
    """Fans three in a line."""
    each = NARROW / 3
    places, k = {}, 0
    for zone in zones:
        its = []
        for _ in range(zone.count):
            its.append(fan(each * (k % 3), y + LINE * (k // 3), reach=each - 1.15))
            k += 1
        places[zone.name] = tuple(its)
    return places
