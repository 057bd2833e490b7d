"""The words in which a game states its own picture: geometry in card widths.

A card is 1.0 wide and 1.4 high, x grows to the right, y downwards, a place is named by the
centre of its first card. A `Place` says where one pile begins and how it grows; a `Figure`
gives a zone's piles their places, so that drawing needs to know no game.

    >>> row_left(-1.2, 0).centres([True, True])
    [(-1.2, 0.0), (-1.65, 0.0)]
    >>> [place.x for place in grid(3, columns=2, across=1.1, down=1.5, make=spot)]
    [0.0, 1.1, 0.0]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import cos, hypot, radians, sin
from typing import NamedTuple

from pasyans.piles import Role, Zone

HEIGHT = 1.4  # of a card
SIDEWAYS = 0.30  # step of a fan
OPEN = 0.35  # step of a column after a card that is face up
HIDDEN = 0.16  # and after one that is face down
LEAST_HIDDEN = 0.06  # to which that step may shrink
LEAST_OPEN = 0.2  # to which the step after an open card may shrink
LEAST_ON_RAY = 0.28  # the same where cards are turned and signs stand upright
GUTTER = 0.1  # between piles that make room for each other

Point = tuple[float, float]


class Index(StrEnum):
    """How the sign of a card follows the overlap: what the next card leaves of this one.

    column: a strip on top, the suit beside the rank.  fan: a strip at the side, the suit
    below the rank.  ray: the card is turned and the sign stands upright on the strip.
    """

    COLUMN = "column"
    FAN = "fan"
    RAY = "ray"


class Box(NamedTuple):
    """An upright rectangle in card widths; a curb with `round` corners, a disc if they meet."""

    left: float
    top: float
    right: float
    bottom: float
    round: float = 0.2


@dataclass(frozen=True, slots=True)
class Place:
    """Where one pile lies.

    x, y: centre of its first card.  dx, dy: from a card that is face up to the next.
    dy_down: dy after a card that is face down.  angle: degrees by which the cards are
    turned, clockwise.  index: which strip of a covered card shows.  reach: the distance
    between the first card and the last beyond which the steps shrink (0: none), as long as
    the strips stay readable.  scale: size of the cards.  wrap, line: a row that lies whole,
    broken after so many cards, and the distance between its lines (0: not broken).
    """

    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    dy_down: float = 0.0
    angle: float = 0.0
    index: Index = Index.COLUMN
    reach: float = 0.0
    scale: float = 1.0
    wrap: int = 0
    line: float = 0.0

    @property
    def grows(self) -> bool:
        """Do the cards lie side by side, so that all are seen? If not, only the last is."""
        return bool(self.dx or self.dy or self.dy_down)

    def centres(self, up: Sequence[bool]) -> list[Point]:
        """The centre of each card of a pile whose cards lie face up (True) or down, in order."""
        if self.wrap:
            return [
                (
                    round(self.x + self.dx * (k % self.wrap), 4),
                    self.y + self.line * (k // self.wrap),
                )
                for k in range(len(up))
            ]
        opened, hidden = self._shares(up)
        x, y = float(self.x), float(self.y)
        points: list[Point] = []
        for face_up in up:
            points.append((round(x, 4), round(y, 4)))
            x += self.dx * (opened if face_up else hidden)
            y += self.dy * opened if face_up else self.dy_down * hidden
        return points

    def _shares(self, up: Sequence[bool]) -> tuple[float, float]:
        """What is left of the steps after an open and after a hidden card: hidden shrink first."""
        down_step = hypot(self.dx, self.dy_down)
        opened = hypot(self.dx, self.dy) * sum(up[:-1])
        hidden = down_step * (len(up[:-1]) - sum(up[:-1]))
        if not self.reach or opened + hidden <= self.reach:
            return 1.0, 1.0
        least = hidden * min(1.0, LEAST_HIDDEN / down_step) if hidden else 0.0
        if opened + least <= self.reach:
            return 1.0, (self.reach - opened) / hidden
        if not opened:
            return 1.0, self.reach / hidden
        step = hypot(self.dx, self.dy)
        readable = (LEAST_ON_RAY if self.index is Index.RAY else LEAST_OPEN) / step
        share = max(min(1.0, readable), (self.reach - least) / opened)
        return share, least / hidden if hidden else 1.0

    def corners(self, centre: Point) -> list[Point]:
        """The four corners of a card of this pile that lies at `centre`."""
        turn, half = radians(self.angle), self.scale / 2
        points = []
        for a, b in ((-half, -half), (half, -half), (half, half), (-half, half)):
            b *= HEIGHT
            x = centre[0] + a * cos(turn) - b * sin(turn)
            points.append((x, centre[1] + a * sin(turn) + b * cos(turn)))
        return points


class Laid(NamedTuple):
    """A pile with its place and the centres of its cards."""

    place: Place
    centres: list[Point]


@dataclass(frozen=True)
class Figure:
    """The picture of a game: for each zone the places of its piles.

    hatched: zones whose empty places are hatched.  counted: zones whose piles carry the
    number of their cards.  spread: zones whose piles move apart on their line when one
    grows.  curbs: areas set off from the table, drawn below everything.  stacked: zones of
    one pile that lie one below the other and move down when one above them takes more lines.
    bare: zones whose empty places are not drawn.  solid: zones whose empty places hide what
    lies below them, as cards do.  upright: the figure for a narrow upright screen, if the
    game states one (see `pasyans.upright`).
    """

    zones: Mapping[str, tuple[Place, ...]]
    hatched: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    spread: tuple[str, ...] = ()
    curbs: tuple[Box, ...] = ()
    stacked: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    solid: tuple[str, ...] = ()
    upright: Figure | None = None

    def fits(self, zones: Sequence[Zone]) -> bool:
        """Has every pile of these zones a place?"""
        return all(len(self.zones.get(zone.name, ())) == zone.count for zone in zones)

    def arrange(self, piles: Mapping[str, Sequence[Sequence[bool]]]) -> dict[str, list[Laid]]:
        """Where the cards lie; `piles` says for each pile of each zone which lie face up."""
        laid = {name: self._zone(name, faces) for name, faces in piles.items()}
        lower = 0.0  # by so much the next of the stacked zones
        for name in self.stacked:
            ((place, centres),) = laid[name]
            moved = [(x, y + lower) for x, y in centres]
            laid[name] = [Laid(replace(place, y=place.y + lower), moved)]
            if centres:
                lower += centres[-1][1] - place.y
        return laid

    def _zone(self, name: str, piles: Sequence[Sequence[bool]]) -> list[Laid]:
        places = list(self.zones[name])
        if name in self.spread:
            ends: dict[float, float] = {}  # of each line so far
            for k in sorted(range(len(places)), key=lambda k: places[k].x):
                y, x = places[k].y, places[k].x
                places[k] = replace(places[k], x=max(x, ends.get(y, x - GUTTER) + GUTTER))
                ends[y] = [places[k].x, *(c[0] for c in places[k].centres(piles[k]))][-1] + 1
        return [Laid(p, p.centres(up)) for p, up in zip(places, piles, strict=True)]


def shown(figure: Figure | None, zones: Sequence[Zone]) -> Figure:
    """The figure, if it has a place for every pile; else a plain one."""
    return figure if figure and figure.fits(zones) else automatic(zones)


def spot(x: float, y: float, scale: float = 1.0) -> Place:
    """A pile of which only the last card is seen."""
    return Place(float(x), float(y), scale=scale)


def column(x: float, y: float, reach: float = 0.0) -> Place:
    """A pile that grows downwards, hidden cards closer together."""
    return Place(x, y, dy=OPEN, dy_down=HIDDEN, reach=reach)


def fan(x: float, y: float, step: float = SIDEWAYS, reach: float = 0.0) -> Place:
    """A pile that grows to the right, or to the left if `step` is negative."""
    return Place(x, y, dx=step, index=Index.FAN, reach=reach)


def wrapped(x: float, y: float, cards: int, across: float, down: float) -> Place:
    """A row of whole cards, broken after so many; the next line lies `down` below."""
    return Place(float(x), float(y), dx=across, index=Index.FAN, wrap=cards, line=down)


def row_right(x: float, y: float, step: float = 0.45, reach: float = 0.0) -> Place:
    """A row whose innermost card lies at x, growing to the right, the outer card on top."""
    return fan(x, y, step, reach)


def row_left(x: float, y: float, step: float = 0.45, reach: float = 0.0) -> Place:
    """The mirror image of `row_right`."""
    return fan(x, y, -step, reach)


def ray(
    angle: float, inner: float, step: float, reach: float = 0.0, x: float = 0.0, y: float = 0.0
) -> Place:
    """A pile on the ray that leaves (x, y) at `angle`, its first card at radius `inner`.

    angle: degrees clockwise from the right, so -90 is twelve o'clock.
    """
    across, down = cos(radians(angle)), sin(radians(angle))
    return Place(
        x + inner * across,
        y + inner * down,
        dx=step * across,
        dy=step * down,
        dy_down=step * down,
        angle=(angle + 90) % 360,
        index=Index.RAY,
        reach=reach,
    )


def grid(
    count: int,
    *,
    columns: int,
    across: float,
    down: float,
    make: Callable[[float, float], Place],
    x: float = 0.0,
    y: float = 0.0,
) -> tuple[Place, ...]:
    """`count` places line by line from (x, y), each made by `make(x, y)`; the last may be short."""
    return tuple(make(x + across * (k % columns), y + down * (k // columns)) for k in range(count))


def line(count: int, middle: float, y: float, across: float = 1.1) -> tuple[Place, ...]:
    """`count` spots side by side, the middle of the line at x = `middle`."""
    return tuple(spot(middle + across * (k - (count - 1) / 2), y) for k in range(count))


def automatic(zones: Sequence[Zone]) -> Figure:
    """A plain picture for a game that states none: foundations and cells above, columns below."""
    above = [z for z in zones if z.role in (Role.FOUNDATION, Role.CELL)]
    below = [z for z in zones if z not in above]
    piles = sum(z.count for z in below)
    columns = next((n for n in range(8, 14) if n >= piles), 12)
    reach = OPEN * 12 if piles <= columns else OPEN * 5
    places: dict[str, tuple[Place, ...]] = {}
    x = 0.0
    for zone in above:
        places[zone.name] = grid(zone.count, columns=99, across=1.1, down=0, make=spot, x=x)
        x += 1.1 * zone.count + 0.5
    rest = grid(
        piles,
        columns=columns,
        across=1.1,
        down=HEIGHT + reach + 0.2,
        make=lambda x, y: column(x, y, reach),
        y=1.7,
    )
    for zone in below:
        places[zone.name], rest = rest[: zone.count], rest[zone.count :]
    return Figure(places)
