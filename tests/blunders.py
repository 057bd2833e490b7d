"""Games with one known blunder: a win played until an action that is proved to lose."""

from __future__ import annotations

import random
from typing import NamedTuple

import pasyans
from pasyans.cards import Card
from pasyans.move import Move
from pasyans.piles import Role
from pasyans.position import Position
from pasyans.snapshot import Snapshot
from pasyans.solver import Limit, solve

LIMIT = Limit(nodes=50_000)


class Blunder(NamedTuple):
    """A game played on after action `at` (from 1) had lost it."""

    position: Position
    at: int


def blundered(start: Position, chance: random.Random, latest: bool = False) -> Blunder | None:
    """A game from the start along a win, with a losing action put in; None if there is none.

    Of the places where that can be done the first or the last is taken; then it is played on
    at random.
    """
    win = solve(start, LIMIT).moves
    if not win:
        return None
    places = range(len(win))
    for k in reversed(places) if latest else places:
        position = Position(start.game, start.deal or start.snapshot)
        for move in win[:k]:
            position.play(move)
        losing = [move for move in position.moves if loses(position, move)]
        if losing:
            position.play(chance.choice(losing))
            for _ in range(chance.randint(0, 20)):
                if not position.moves:
                    break
                position.play(chance.choice(list(position.moves)))
            return Blunder(position, k + 1)
    return None


def loses(position: Position, move: Move) -> bool:
    """Is it proved that nothing wins after the move?"""
    after = Position(position.game, position.snapshot)
    after.play(move)
    return solve(after, LIMIT).lost


def endgame(code: str, cards: int, columns: int, chance: random.Random) -> Position:
    """A position near the end: so many cards lie in so many columns, the rest has gone up."""
    game = pasyans.find(code)
    homes = [(suit, pile) for suit, own in enumerate(game.foundation_piles) for pile in own]
    heights = dict.fromkeys(homes, 0)
    for _ in range(len(game.pack) - cards):
        low = [home for home in homes if heights[home] < len(game.pack.ranks)]
        heights[chance.choice(low)] += 1
    piles: list[list[Card]] = [[] for _ in game.pile_zones]
    loose: list[Card] = []
    for (suit, pile), height in heights.items():
        own = sorted((c for c in game.pack.faces if c.suit == suit), key=lambda c: c.step)
        piles[pile] = own[:height]
        loose += own[height:]
    chance.shuffle(loose)
    tableau = [p for p, z in enumerate(game.pile_zones) if z.role is Role.TABLEAU]
    for k, card in enumerate(loose):
        piles[tableau[k % columns]].append(card)
    counters = (0,) * (game.counters - 1)
    return Position(game, Snapshot(game, tuple(map(tuple, piles)), counters=counters))
