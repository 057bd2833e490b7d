"""What a game value must be before it is played: contradictions are refused where it is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pasyans.piles import Role, Zone

if TYPE_CHECKING:
    from pasyans.game import Game

MOST = 255  # piles, cards and answers: moves and journal count them in bytes

# What an opening choice may not change: the table is laid for all its answers at once.
FIXED = [
    "name",
    "role",
    "letter",
    "count",
    "series",
    "capacity",
    "alike",
    "locked_until",
    "lock_spares_foundation",
]


def check(game: Game) -> None:
    """Raise ValueError for a game that cannot be laid out or played as it says."""
    faults = list(_faults(game))
    if faults:
        raise ValueError("; ".join(faults))


def _faults(game: Game) -> Iterator[str]:
    yield from _sizes(game)
    yield from _names(game)
    yield from _dealing(game)
    if game.play is None:
        yield from _foundations(game)
    if game.choice:
        for answer in game.choice.answers:
            yield from _answer(game, answer.game, str(answer.value))


def _sizes(game: Game) -> Iterator[str]:
    piles = sum(zone.count for zone in game.zones)
    answers = len(game.choice.answers) if game.choice else 0
    for what, n in (("piles", piles), ("cards", len(game.pack)), ("answers", answers)):
        if n > MOST:
            yield f"{n} {what}, at most {MOST} are possible"


def _names(game: Game) -> Iterator[str]:
    for what, names in (
        ("zones are called", [zone.name for zone in game.zones]),
        ("zones have the letter", [zone.letter for zone in game.zones]),
    ):
        for name, n in Counter(names).items():
            if n > 1:
                yield f"{n} {what} {name}"
    known = {zone.name for zone in game.zones}
    for zone in game.zones:
        if zone.locked_until and zone.locked_until not in known:
            yield f"{zone.name} waits for {zone.locked_until}, which is no zone"


def _dealing(game: Game) -> Iterator[str]:
    zones = {zone.name: zone for zone in game.zones}
    dealt = Counter((spot.zone, spot.pile) for spot in game.deal)
    for (name, pile), n in dealt.items():
        zone = zones.get(name)
        if zone is None or not 0 <= pile < zone.count:
            yield f"a card is dealt to {name} {pile + 1}, which there is not"
        elif zone.capacity and n > zone.capacity:
            yield f"{n} cards are dealt to {name} {pile + 1}, which holds {zone.capacity}"
    aside = sum(1 for c in game.pack.cards if game.set_aside and game.set_aside(c))
    if len(game.deal) + aside != len(game.pack):
        yield f"{len(game.deal)} cards dealt, {len(game.pack) - aside} to deal"


def _foundations(game: Game) -> Iterator[str]:
    homes = [zone for zone in game.zones if zone.role is Role.FOUNDATION]
    if len(homes) != 1:
        yield f"{len(homes)} zones are foundations, one is needed"
        return
    home = homes[0]
    if home.count % game.pack.suits:
        yield f"{home.count} foundations for {game.pack.suits} suits"
    if home.alike:
        yield "foundations belong to suits and are not alike"
    if game.choice is None and not _complete(game, home):
        yield "the foundations cannot take every card"


def _complete(game: Game, home: Zone) -> bool:
    """Does a chain of building reach every card from one that begins a foundation?"""
    for suit in range(game.pack.suits):
        cards = [card for card in game.pack.faces if card.suit == suit]
        reached = [card for card in cards if home.spaces and home.spaces(card)]
        for last in reached:
            reached += [
                card
                for card in cards
                if card not in reached and home.build and home.build(card, last)
            ]
        if len(reached) != len(cards):
            return False
    return True


def _answer(game: Game, chosen: Game, value: str) -> Iterator[str]:
    if len(game.zones) != len(chosen.zones):
        yield f"after {value} there are {len(chosen.zones)} zones instead of {len(game.zones)}"
        return
    for ours, theirs in zip(game.zones, chosen.zones, strict=True):
        for name in FIXED:
            if getattr(ours, name) != getattr(theirs, name):
                yield f"after {value} the zone {ours.name} has another {name}"
