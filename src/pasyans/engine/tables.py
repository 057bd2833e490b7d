"""A game's rules as flat tables of numbers, asked once of its relations and read by the core.

Each relation is evaluated for every pair of faces; the answers are kept as bit masks, two
64-bit words for each card that may be laid upon. A game with an opening choice has one set
of rules for each answer ("mode"); mode 0 is the table before the choice.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache

from pasyans.cards import Card
from pasyans.engine.constants import FACE_LIMIT, NONE, ONE, TAIL, UNSEEN, WHOLE
from pasyans.game import Game
from pasyans.piles import Role, Series
from pasyans.relations import Kind, Relation

SERIES = {Series.ONE: ONE, Series.TAIL: TAIL, Series.WHOLE: WHOLE}

WAITING = {Role.WASTE: 2, Role.STOCK: 3}


def mask_words(indices: Iterable[int]) -> tuple[int, int]:
    """A set of faces as two 64-bit words."""
    bits = sum(1 << i for i in set(indices))
    return bits & 0xFFFFFFFFFFFFFFFF, bits >> 64


def kind_mask(kind: Kind | None, cards: Iterable[Card]) -> tuple[int, int]:
    """The faces of which the kind is true."""
    return mask_words(c.index for c in cards if kind is not None and kind(c))


def relation_masks(relation: Relation, cards: tuple[Card, ...]) -> array[int]:
    """For each face laid upon, the faces that may be laid on it: 2 words x FACE_LIMIT."""
    masks = array("Q", bytes(16 * FACE_LIMIT))
    for onto in cards:
        low, high = mask_words(c.index for c in cards if relation(c, onto))
        masks[2 * onto.index], masks[2 * onto.index + 1] = low, high
    return masks


class Tables:
    """The compiled rules of one game.

    Per pile: zone. Per zone: first pile, count, foundation?, series, capacity, alike, lock.
    Per mode and zone: index of the build relation and of the run relation (NONE: nothing),
    mask of what enters an empty pile. Per mode: mask of the cards that go up by themselves.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        zones = game.zones
        self.zone_count = len(zones)
        self.pile_count = len(game.pile_zones)
        self.width = max(len(game.pack), 1)
        self.total = len(game.pack)
        index = {zone.name: k for k, zone in enumerate(zones)}
        self.zone_of = array("i", [index[z.name] for z in game.pile_zones])
        self.first = array("i", [game.first_pile[z.name] for z in zones])
        self.count = array("i", [z.count for z in zones])
        self.home = array("i", [z.role is Role.FOUNDATION for z in zones])
        self.series = array("i", [SERIES[z.series] for z in zones])
        self.capacity = array("i", [z.capacity or self.width for z in zones])
        self.alike = array("i", [z.alike for z in zones])
        self.lock = array("i", [index.get(z.locked_until, NONE) for z in zones])
        self.lock_spares_home = array("i", [z.lock_spares_foundation for z in zones])
        self.home_first = game.first_pile[game.foundation.name]
        self.home_count = game.foundation.count
        self.suits = game.pack.suits

        self.turns_up = array("i", [z.turns_up for z in zones])
        self.enters_spaces = array("i", [z.enters_spaces for z in zones])
        # 2 for the waste, 3 for the stock: cards there wait and do not go up by themselves.
        self.waiting = array("i", [WAITING.get(z.role, 0) for z in zones])
        self.games: tuple[Game, ...] = (game,)
        if game.choice:
            self.games += tuple(answer.game for answer in game.choice.answers)
        self.choices = len(self.games) - 1
        self._relations: dict[bytes, int] = {}
        self.build = array("i")
        self.run = array("i")
        self.spaces = array("Q")
        self.auto = array("Q")
        self.masks = array("Q")
        for mode in self.games:
            self._add_mode(mode)

    def _add_mode(self, game: Game) -> None:
        cards = game.pack.faces
        for zone in game.zones:
            self.build.append(self._relation(zone.build, cards))
            lifts = zone.run_relation if zone.series is not Series.ONE else None
            self.run.append(self._relation(lifts, cards))
            self.spaces.extend(kind_mask(zone.spaces, cards))
        self.auto.extend(kind_mask(game.foundation.auto, cards))

    def _relation(self, relation: Relation | None, cards: tuple[Card, ...]) -> int:
        """The number of the relation's table; equal tables are kept once."""
        if relation is None:
            return NONE
        masks = relation_masks(relation, cards)
        known = self._relations.setdefault(masks.tobytes(), len(self._relations))
        if 2 * FACE_LIMIT * known == len(self.masks):
            self.masks.extend(masks)
        return known


@lru_cache(maxsize=256)
def pile_keys(game: Game) -> tuple[int, ...]:
    """For each pile its key in `Table`: equal for piles that may be exchanged.

    Discard piles are left out of the key. No card comes back from them, and no rules look at
    what lies there but for how many they are, which the other piles say already: so two
    positions that differ in nothing but the order of the discards have the same future.
    """
    order = {zone.name: k for k, zone in enumerate(game.zones)}
    keys = []
    for pile, zone in enumerate(game.pile_zones):
        if zone.role is Role.DISCARD:
            keys.append(UNSEEN)
        else:
            keys.append(256 + order[zone.name] if zone.alike else 512 + pile)
    return tuple(keys)


@lru_cache(maxsize=256)
def counter_owners(game: Game) -> tuple[int, ...]:
    """For each counter of `Table` the pile whose own it is, or NONE."""
    counted = game.play.counted_zones if game.play else ()
    own = [pile for pile, zone in enumerate(game.pile_zones) if zone.name in counted]
    return (NONE, *own)[: game.counters] if own else (NONE,) * game.counters


@lru_cache(maxsize=256)
def tables(game: Game) -> Tables:
    """The tables of a game, made once."""
    return Tables(game)
