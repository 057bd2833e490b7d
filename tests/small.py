"""Small packs: each game cut down to a few ranks, suits and piles, where all can be tried.

The rules are those of the game value itself; only pack, number of piles and dealing change.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from pasyans.cards import Card
from pasyans.errors import InvalidGameError
from pasyans.game import Answer, Choice, Entry, Game, Value
from pasyans.games import entries
from pasyans.piles import Role, Spot
from pasyans.replay_stock import needs_stock

# With the ace at the bottom and the king on top, so that the kings of a rule are there.
RANKS = {
    3: (1, 2, 13),
    4: (1, 2, 3, 13),
    5: (1, 2, 3, 12, 13),
    6: (1, 2, 3, 4, 12, 13),
    7: (1, 2, 3, 4, 5, 12, 13),
}


@dataclass(frozen=True)
class Shape:
    """Ranks x suits, and how many piles each zone has (zones not named keep theirs)."""

    ranks: int
    suits: int
    counts: Mapping[str, int]

    def __str__(self) -> str:
        piles = "+".join(str(n) for n in self.counts.values())
        return f"{self.ranks}x{self.suits}/{piles}"


def scaled(game: Game, shape: Shape) -> Game:
    """The game with a small pack and few piles; the answers of its choice as well."""
    pack = game.pack.but(ranks=RANKS[shape.ranks], suits=shape.suits)
    zones = tuple(
        zone.but(
            count=shape.suits
            if zone.role is Role.FOUNDATION
            else shape.counts.get(zone.name, zone.count),
            landmarks=(),
        )
        for zone in game.zones
    )
    aside = game.set_aside
    cards = sum(1 for card in pack.cards if not (aside and aside(card)))
    piles = [
        (zone.name, pile)
        for zone in zones
        if zone.role in (Role.TABLEAU, Role.RESERVE)
        for pile in range(zone.count)
    ]
    deal = tuple(Spot(*piles[k % len(piles)]) for k in range(cards))
    choice = None
    if game.choice:
        wanted = [a for a in game.choice.answers if a.game.pack.lowest in pack.ranks]
        choice = Choice(
            game.choice.name,
            game.choice.question,
            tuple(Answer(a.value, a.word, scaled(a.game, shape)) for a in wanted),
        )
    return game.but(pack=pack, zones=zones, deal=deal, choice=choice)


def with_stock(game: Game, ranks: int, suits: int, counts: Mapping[str, int], laid: int) -> Game:
    """A declared game with a stock, cut down: so many cards are laid, the rest are its stock.

    What lies beside the columns (a ladder) gets its cards with them, pile by pile in turn.
    """
    pack = game.pack.but(ranks=RANKS[ranks], suits=suits)
    zones = tuple(
        zone.but(
            count=len(pack) // len(pack.ranks)
            if zone.role is Role.FOUNDATION
            else counts.get(zone.name, zone.count),
            landmarks=(),
        )
        for zone in game.zones
    )
    piles = [
        (zone, pile)
        for zone in zones
        if zone.role in (Role.TABLEAU, Role.RESERVE)
        for pile in range(zone.count)
    ]
    spots = [piles[k % len(piles)] for k in range(laid)]
    last = {place: k for k, place in enumerate(spots)}
    deal = tuple(
        Spot(zone.name, pile, face_up=not zone.turns_up or last[zone, pile] == k)
        for k, (zone, pile) in enumerate(spots)
    )
    rest = (Spot("stock", 0, face_up=False),) * (len(pack) - laid)
    return game.but(pack=pack, zones=zones, deal=deal + rest, figure=None)


# --- which games --------------------------------------------------------------------------


def made(entry: Entry, options: Mapping[str, Value]) -> Game | None:
    """The game with these options, None if they contradict each other."""
    try:
        return entry.make(options)
    except InvalidGameError:
        return None


def variants(entry: Entry, changed: int = 1) -> list[Game]:
    """The game, its aliases, and all ways to change up to `changed` of its options."""
    given: list[dict[str, Value]] = [{}, *(dict(a) for a in entry.aliases.values())]
    for n in range(1, changed + 1):
        for options in combinations(entry.options, n):
            ways: list[dict[str, Value]] = [{}]
            for option in options:
                ways = [way | {option.name: value} for way in ways for value in option.values[1:]]
            given += ways
    games = [game for options in given if (game := made(entry, options)) is not None]
    return list({game.code: game for game in games}.values())


def codes(changed: int = 1, but: Sequence[str] = (), every: bool = False) -> list[str]:
    """The codes of games and their `variants`, and `but`.

    Of those that `scaled` can make small (declared by zones, without a stock) or of `every`.
    """
    found = [
        game.code
        for entry in entries()
        if every or (entry.make({}).play is None and not needs_stock(entry.make({})))
        for game in variants(entry, changed)
    ]
    return list(dict.fromkeys([*found, *but]))


# --- positions ----------------------------------------------------------------------------


def random_deck(game: Game, chance: random.Random) -> tuple[Card, ...]:
    """The pack, shuffled."""
    deck = list(game.pack.cards)
    chance.shuffle(deck)
    return tuple(deck)


def scattered(game: Game, chance: random.Random) -> list[list[Card]]:
    """Piles as they may never have been dealt: so much gathered, the rest thrown anywhere."""
    gathered = game.set_aside or game.extract
    piles: list[list[Card]] = [[] for _ in game.pile_zones]
    rest: list[Card] = []
    top = min(1 if gathered else 0, len(game.pack.ranks))
    for suit, (pile, *_) in enumerate(game.foundation_piles):
        up = max(top, chance.randint(-2, len(game.pack.ranks)))
        cards = list(foundation_order(game, suit))
        piles[pile] += cards[:up]
        rest += cards[up:]
    chance.shuffle(rest)
    loose = [p for p, z in enumerate(game.pile_zones) if z.role is not Role.FOUNDATION]
    used = chance.sample(loose, chance.randint(1, len(loose)))
    used += [p for p in loose if not game.pile_zones[p].capacity][:1]
    for card in rest:
        open_piles = [
            p
            for p in used
            if not game.pile_zones[p].capacity or len(piles[p]) < game.pile_zones[p].capacity
        ]
        piles[chance.choice(open_piles)].append(card)
    return piles


def foundation_order(game: Game, suit: int) -> Iterator[Card]:
    """The cards of a suit in the order in which its foundation is built."""
    home = game.foundation
    assert home.spaces
    assert home.build
    cards = [c for c in game.pack.faces if c.suit == suit]
    last = next(c for c in cards if home.spaces(c))
    left = [c for c in cards if c is not last]
    yield last
    while left:
        last = next(c for c in left if home.build(c, last))
        left.remove(last)
        yield last
