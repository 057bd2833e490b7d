"""Shorter wins: never longer, verified, and called shortest only where brute force agrees."""

from __future__ import annotations

import random

import pytest

from conftest import PURE, scale
from pasyans.cli.solving import verdict_text
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import find
from pasyans.plain import replay_of
from pasyans.position import Position
from pasyans.replay import verify
from pasyans.sheet import MoveList
from pasyans.solver import Limit, solve
from small import Shape, random_deck, scaled, with_stock

SMALL = (
    scaled(find("zvezda"), Shape(5, 3, {"rays": 3})),
    scaled(find("triada"), Shape(5, 3, {"groups": 4})),
    scaled(find("masterskiy:direction=up"), Shape(5, 2, {"rows": 2, "auxiliary": 2})),
    with_stock(find("kosynka"), 3, 2, {"columns": 2}, 5),
)


def least_moves(position: Position) -> int | None:
    """The fewest moves to a win, by plain breadth-first search without any equivalence."""
    rules, table = position.rules, position.table
    level, seen, depth = [table.position()], {table.position()}, 0
    while level:
        after = []
        for here in level:
            table.load(*here)
            if rules.won(table):
                return depth
            moves = MoveList()
            rules.generate(table, moves)
            for word in moves.all():
                rules.act(table, word)
                if (there := table.position()) not in seen:
                    seen.add(there)
                    after.append(there)
                table.undo(0)
        level, depth = after, depth + 1
    return None


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.code)
def test_the_shortest_win_is_as_short_as_brute_force_finds(game: Game) -> None:
    chance = random.Random(game.code)
    proved = 0
    for _ in range(scale(12, 1)):
        deal = Deal(deck=random_deck(game, chance))
        result = solve(Position(game, deal), Limit(nodes=scale(100_000, 2_000)), short=True)
        if result.moves is None:
            assert result.shortest is None
            continue
        if result.shortest:
            proved += 1
            assert len(result.moves) == least_moves(Position(game, deal))
    assert proved or PURE


@pytest.mark.parametrize("code", ["zvezda", "masterskiy", "lesenka"])
def test_short_wins_are_not_longer_and_limits_hold(code: str) -> None:
    for number in range(1, scale(4, 2)):
        position = Position(find(code), Deal(number=number))
        limit = Limit(nodes=scale(20_000, 300), memory=1 << 26)
        plain, short = solve(position, limit), solve(position, limit, short=True)
        assert plain.shortest is None
        assert limit.nodes is not None
        assert short.nodes <= limit.nodes
        if plain.moves is not None and short.moves is not None:
            assert len(short.moves) <= len(plain.moves)
            assert verify(replay_of(position.snapshot), short.moves).won


def test_the_command_says_shortest_only_with_proof() -> None:
    """A position a few moves from its win; and the whole deal under a limit too low for proof."""
    game = find("zvezda")
    position = Position(game, Deal(number=1))
    result = solve(position)
    assert result.moves is not None
    for move in result.moves[:-4]:
        position.play(move)
    near = solve(position, short=True)
    assert near.shortest
    assert near.moves is not None
    assert len(near.moves) <= 4
    assert "there is no shorter win" in str(verdict_text(near))
    far = solve(Position(game, Deal(number=1)), Limit(nodes=scale(3_000, 300)), short=True)
    assert far.won
    assert far.shortest is False
    assert "there is no shorter win" not in str(verdict_text(far))
