"""Колодец: positions proved hopeless, held against every play from them."""

from __future__ import annotations

import random

import pytest

from conftest import PURE, scale
from pasyans.cards import KING, Card
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import find
from pasyans.position import Position
from pasyans.sheet import MoveList
from pasyans.snapshot import Snapshot
from pasyans.solver import Limit, Verdict, solve

CODES = (
    "kolodets",
    "kolodets:auto_kings=false,store_start=any",
    "kolodets:series_to_store=false,build_on_aces=false",
    "kolodets:gather=left_first",
)
COPIES = 2


def endgame(game: Game, chance: random.Random) -> Position:
    """Most cards are up; the others lie in walls, row, store and stock, in some pass."""
    piles: list[list[Card]] = [[] for _ in game.pile_zones]
    columns = game.first_pile["columns"]
    cards: list[Card] = []
    for suit in range(4):
        order = range(KING * (suit + 1) - 1, KING * suit - 1, -1)
        wanted = [game.pack.by_index[face] for face in order] * COPIES
        short = chance.choice((0, 0, 3, 5, 14, 16))
        piles[columns + suit] = wanted[: len(wanted) - short]
        cards += wanted[len(wanted) - short :]
    chance.shuffle(cards)
    passed = chance.choice((3, 4, 4))
    walls, rows = game.first_pile["walls"], game.first_pile["rows"]
    stock = game.first_pile["stock"]
    places = [*range(walls, walls + 4)] * 3 + [*range(rows, rows + 5 - passed), stock]
    for card in cards:
        piles[chance.choice(places)].append(card)
    down = frozenset((stock, at) for at in range(len(piles[stock])))
    laid = tuple(tuple(pile) for pile in piles)
    position = Position(game, Snapshot(game, laid, down=down, counters=(passed,)))
    position.rules.settle(position.table)
    return position


def reached(position: Position, most: int) -> tuple[bool, list[bool]] | None:
    """Whether some play comes out, and what is thought hopeless on the way from here.

    None if there are more than `most` positions. What came out from a position thought
    hopeless would be wrong, hence what follows those is looked at like everything else.
    """
    rules, table, moves = position.rules, position.table, MoveList()
    first = table.position()
    after: dict[object, list[object]] = {first: []}
    waiting, thought, won = [first], {}, []
    while waiting:
        here = waiting.pop()
        table.load(*here)
        thought[here] = rules.hopeless(table)
        if rules.won(table):
            won.append(here)
            continue
        moves.cut(0)
        rules.generate(table, moves)
        for word in moves.all():
            rules.act(table, word)
            new = table.position()
            table.undo(0)
            if new not in after:
                after[new] = []
                waiting.append(new)
            after[new].append(here)
        if len(after) > most:
            return None
    table.load(*first)
    alive, back = set(won), list(won)
    while back:
        for before in after[back.pop()]:
            if before not in alive:
                alive.add(before)  # type: ignore[arg-type]
                back.append(before)  # type: ignore[arg-type]
    assert not [p for p in alive if thought[p]], "hopeless, yet it comes out"
    return first in alive, list(thought.values())


@pytest.mark.parametrize("code", CODES)
def test_what_is_thought_hopeless_never_comes_out(code: str) -> None:
    game, chance = find(code), random.Random(code)
    ends, proofs, decided = set(), 0, 0
    for _ in range(scale(60, 4)):
        position = endgame(game, chance)
        seen = reached(position, scale(2_000, 200))
        if seen is None:
            continue
        truth, thought = seen
        ends.add(truth)
        proofs += sum(thought)
        decided += 1
        said = solve(position, Limit(memory=16 << 20)).verdict
        assert said is (Verdict.WON if truth else Verdict.LOST)
    assert (ends == {True, False} and proofs > 20 and decided > 10) or PURE


def test_deals_that_are_lost_from_the_start() -> None:
    for number in (7, 8, 12, 13, 24):
        result = solve(Position(find("kolodets"), Deal(number=number)), Limit(nodes=10))
        assert result.lost


def test_where_the_argument_does_not_hold_nothing_is_hopeless() -> None:
    for option in ("series_to_wallside=true", "wallside_wrap=true", "empty_wallside=any"):
        position = Position(find(f"kolodets:{option}"), Deal(number=7))
        assert not position.rules.hopeless(position.table)
