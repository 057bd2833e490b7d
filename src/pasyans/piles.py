"""The words in which the rules of a patience are said: zones of piles and how they are dealt.

A `Zone` is a set of piles under one rule: the rays of Звезда, the foundations, the cellar.
Three independent fields say how cards travel: `build` (what may be laid on a card), `spaces`
(what may enter an empty pile) and `series` with `run` (what may be lifted together).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, NamedTuple

from pasyans.relations import Kind, Relation
from pasyans.texts import Text

NO_TEXT = Text("", "")


class Role(StrEnum):
    """What a zone is for.

    Cards come to rest on foundations and do not leave them. A discard pile is out of play: what
    lies there is never looked at again.
    """

    FOUNDATION = "foundation"
    TABLEAU = "tableau"
    RESERVE = "reserve"
    CELL = "cell"
    STOCK = "stock"
    WASTE = "waste"
    DISCARD = "discard"


class Series(StrEnum):
    """How much of a run may be lifted: the top card, any tail of the run, the whole run."""

    ONE = "one"
    TAIL = "tail"
    WHOLE = "whole"


class Landmark(NamedTuple):
    """A pile's place in the picture: on which side of which foundation pile it lies."""

    side: str  # "left" or "right"
    foundation: int  # number of the foundation pile, from 0


@dataclass(frozen=True, kw_only=True)
class Zone:
    """Piles under one rule.

    name: key in positions and JSON.  letter, word: the pile in English and Russian notation.
    title: the zone's name in texts.  count: number of piles.  build: what may be laid on a
    card (None: nothing).  spaces: what may enter an empty pile (None: nothing).  series and
    run: how many cards may be lifted together, and the relation that makes them a run
    (default: `build`).  capacity: cards a pile can hold (0: no limit).  alike: piles that
    differ only by their place are interchangeable.  auto (foundations): cards that go up by
    themselves when available; ties_first: also where two piles show the same card and one
    foundation takes it (else the player says which goes, and must).  turns_up: a face-down
    card that ends a pile turns up by itself.  enters_spaces: cards of this zone may go to
    empty piles.  locked_until: cards leave this zone only once some pile of
    that zone is empty; lock_spares_foundation: except to a foundation.  landmarks: for each
    pile where it lies in the picture, if a remark may choose it by that.  free: what the
    book calls an empty pile of the zone in its notation.  laid_from: the stock that lays the
    piles out one after another, a card on each; before its card a pile is not on the table.
    """

    name: str
    role: Role
    letter: str
    word: Text
    title: Text
    count: int = 1
    build: Relation | None = None
    spaces: Kind | None = None
    series: Series = Series.ONE
    run: Relation | None = None
    capacity: int = 0
    alike: bool = False
    auto: Kind | None = None
    ties_first: bool = False
    turns_up: bool = False
    enters_spaces: bool = True
    locked_until: str = ""
    lock_spares_foundation: bool = False
    landmarks: tuple[Landmark, ...] = ()
    free: Text = NO_TEXT
    laid_from: str = ""

    def but(self, **changes: Any) -> Zone:
        """The same zone with some fields changed."""
        return replace(self, **changes)

    @property
    def run_relation(self) -> Relation | None:
        """The relation between the cards of a run that may be lifted together."""
        return self.run or self.build


UNLIMITED = 255  # redeals


@dataclass(frozen=True, kw_only=True)
class Stock:
    """What is done with the undealt cards, which lie face down in the zone `stock`.

    to: with the zone of a waste, an action turns the next card onto it.  redeals: how often
    the waste may be turned over, unshuffled, as a new stock.  when: "any" time, or only when
    "stuck": when no progress action (rules.md 0.3) exists.  redeal_when: as soon as the stock
    is "empty", or then only when "stuck": no other action exists.  refills: the zone each
    empty pile of which takes the next card by itself.  rows: the zone on each pile of which
    an action lays a card, as long as there are cards.  spaces_when_out: once the stock is out
    cards of every zone may go to empty piles (see `Zone.enters_spaces`).
    """

    to: str = ""
    redeals: int = 0
    when: str = "any"
    redeal_when: str = "empty"
    refills: str = ""
    rows: str = ""
    spaces_when_out: bool = False


class Spot(NamedTuple):
    """Where one dealt card goes: zone, number of the pile in it (from 0), face up or down."""

    zone: str
    pile: int
    face_up: bool = True


def in_rounds(zone: str, piles: int, cards: int) -> tuple[Spot, ...]:
    """`cards` cards one at a time to pile 1, 2, … and round again."""
    return tuple(Spot(zone, k % piles) for k in range(cards))


def pile_by_pile(zone: str, size: int, cards: int) -> tuple[Spot, ...]:
    """`cards` cards in piles of `size`, pile after pile; the last may be short."""
    return tuple(Spot(zone, k // size) for k in range(cards))


def foundations(build: Relation, first: Kind, count: int = 4, auto: Kind | None = None) -> Zone:
    """The usual foundations: pile k belongs to suit k (П Ч Б Т), begun by `first`."""
    return Zone(
        name="foundation",
        role=Role.FOUNDATION,
        letter="F",
        word=Text("foundation", "тузы"),
        title=Text("foundations", "ряд тузов"),
        count=count,
        build=build,
        spaces=first,
        auto=auto,
    )


def plain(
    name: str, role: Role, letter: str, word: Text, title: Text = NO_TEXT, count: int = 1
) -> Zone:
    """A zone on which nothing is built: one pile of stock, waste, discard, or rules in code."""
    title = word if title == NO_TEXT else title
    return Zone(name=name, role=role, letter=letter, word=word, title=title, count=count)


def by_name(zones: tuple[Zone, ...]) -> Iterator[tuple[str, int, Zone]]:
    """(name, number of the first pile over all zones, zone) for each zone in order."""
    first = 0
    for zone in zones:
        yield zone.name, first, zone
        first += zone.count


def not_laid(zones: tuple[Zone, ...], sizes: Sequence[int]) -> set[int]:
    """The piles that are not on the table yet (`Zone.laid_from`), given the heights of all."""
    first = {name: start for name, start, _ in by_name(zones)}
    return {
        pile
        for name, start, zone in by_name(zones)
        if zone.laid_from
        for pile in range(start + zone.count - sizes[first[zone.laid_from]], start + zone.count)
        if pile >= start and not sizes[pile]
    }
