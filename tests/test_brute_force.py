"""The solver against brute force on small packs: every legal move from every position tried.

A wrong "lost" is the worst a solver can say, so the shapes are the odd ones where "useless"
moves matter: few piles, piles of unequal length, cells occupied while they are locked.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from brute_force import Graph, explore, legal, replay_of, state_of
from conftest import PURE, scale
from pasyans.game import Game
from pasyans.games import find
from pasyans.move import Move
from pasyans.notation import Snapshot
from pasyans.position import Position
from pasyans.replay import verify
from pasyans.solver import REDUCTIONS, Limit, Verdict, passes, solve
from small import Shape, codes, random_deck, scaled, scattered

SHAPES = {
    "zvezda": (
        Shape(4, 2, {"rays": 1}),
        Shape(4, 2, {"rays": 2}),
        Shape(5, 2, {"rays": 2}),
        Shape(4, 3, {"rays": 2}),
        Shape(4, 3, {"rays": 3}),
        Shape(4, 4, {"rays": 3}),
        Shape(6, 2, {"rays": 2}),
        Shape(6, 1, {"rays": 2}),
        Shape(5, 3, {"rays": 3}),
    ),
    "triada": (
        Shape(4, 2, {"groups": 1}),
        Shape(4, 2, {"groups": 2}),
        Shape(4, 2, {"groups": 3}),
        Shape(5, 2, {"groups": 3}),
        Shape(4, 3, {"groups": 3}),
        Shape(4, 3, {"groups": 4}),
        Shape(4, 4, {"groups": 4}),
        Shape(6, 1, {"groups": 3}),
        Shape(5, 3, {"groups": 4}),
        Shape(3, 4, {"groups": 4}),
    ),
    "masterskiy": (
        Shape(4, 2, {"rows": 1, "auxiliary": 1}),
        Shape(4, 2, {"rows": 1, "auxiliary": 2}),
        Shape(5, 2, {"rows": 1, "auxiliary": 2}),
        Shape(4, 3, {"rows": 1, "auxiliary": 2}),
        Shape(4, 3, {"rows": 2, "auxiliary": 1}),
        Shape(4, 3, {"rows": 2, "auxiliary": 2}),
        Shape(6, 1, {"rows": 2, "auxiliary": 1}),
        Shape(5, 2, {"rows": 2, "auxiliary": 2}),
    ),
}
PAIRS = (
    "triada:series=true,refill=any",
    "triada:series=true,refill=king",
    "triada:build=updown_suit,series=true",
    "triada:build=updown_suit,refill=any",
    "triada:build=down_alternate,series=true",
    "triada:build=down_alternate,refill=king",
    "triada:build=down_any,series=true",
    "triada:base=choose,refill=king",
    "triada:base=choose,build=updown_suit",
    "triada:aces=removed,refill=king",
    "zvezda:direction=down,series=whole",
    "masterskiy:direction=up,series=true",
    "masterskiy:direction=down,series=true",
    "masterskiy:direction=down,cellar_to_foundation=always",
    "masterskiy:direction=up,cellar_to_foundation=always",
    "masterskiy:cellar_to_foundation=always,series=true",
)
SWITCHES = ((), *((name,) for name in REDUCTIONS), tuple(REDUCTIONS))
MOST = 700  # positions reachable from one start
EACH = 16  # of them given to the solver
LIMIT = Limit(memory=1 << 24)


def starts(game: Game, chance: random.Random) -> Iterator[Graph]:
    """Graphs from random deals and from cards thrown anywhere, in the game's small shapes."""
    shapes = [scaled(game, shape) for shape in SHAPES[game.id]]
    while True:
        small = chance.choice(shapes)
        if chance.random() < 0.5:
            piles = [[c for c, _ in pile] for pile in small.lay_out(random_deck(small, chance))]
        else:
            piles = scattered(small, chance)
        graph = explore(small, piles, scale(MOST, 120))
        if graph is not None and len(graph.states) > 2:
            yield graph


def picked(graph: Graph, chance: random.Random) -> list[int]:
    """Some positions of the graph: of the won and of the lost ones as many if there are."""
    all_of_them = set(range(len(graph.states)))
    numbers: list[int] = []
    for part in (graph.winning, all_of_them - graph.winning):
        numbers += chance.sample(sorted(part), min(EACH // 2, len(part)))
    return numbers


def check(graph: Graph, number: int) -> Verdict:
    """One position: legal moves, and the verdict with every switch; returns the verdict."""
    game = graph.game
    answer, faces = graph.states[number]
    replay = replay_of(game, graph.states[number])
    position = Position(game, Snapshot(game, tuple(tuple(p) for p in replay.piles), answer))
    assert set(position.moves) == set(legal(replay)), f"{game!r}: {position!r}"
    before = (position.piles, position.answer, position.key)
    wanted = Verdict.WON if number in graph.winning else Verdict.LOST
    for off in SWITCHES:
        result = solve(position, LIMIT, off=off)
        assert result.verdict is wanted, (
            f"{game.code} without {off}: {position.text('en', full=True)}"
        )
        if result.won:
            assert result.moves is not None
            assert verify(replay_of(game, (answer, faces)), result.moves).won
    assert (position.piles, position.answer, position.key) == before
    return wanted


def compare(game: Game, positions: int, seed: int) -> Counter[Verdict]:
    """That many random positions; returns how many were won and lost."""
    chance = random.Random(f"{game.code} {seed}")
    seen: Counter[Verdict] = Counter()
    for graph in starts(game, chance):
        for number in picked(graph, chance):
            seen[check(graph, number)] += 1
        if seen.total() >= positions:
            return seen
    raise AssertionError


@pytest.mark.parametrize("code", codes(1, PAIRS))
def test_the_solver_agrees_with_brute_force(code: str) -> None:
    seen = compare(find(code), scale(1_000, 12), seed=0)
    assert len(seen) == 2 or PURE  # few positions are tried uncompiled
    assert min(seen.values()) > seen.total() // 50


@pytest.mark.parametrize("code", codes(1, PAIRS))
def test_the_quick_passes_agree_with_brute_force(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As above, with a narrow beam after one position of the exhaustive pass."""
    monkeypatch.setattr(passes, "FIRST_TURN", {True: 1, False: 1})
    monkeypatch.setattr(passes, "FIRST_WIDTH", 2)
    assert compare(find(code), scale(40, 12), seed=2)


@pytest.mark.long
@pytest.mark.parametrize("code", codes(1, PAIRS))
def test_the_solver_agrees_with_brute_force_on_many_positions(code: str) -> None:
    seen = compare(find(code), scale(10_000), seed=1)
    assert len(seen) == 2


# --- the brute force itself ---------------------------------------------------------------


def test_brute_force_by_hand() -> None:
    """Two rays, in one of them two, three, king: the king and then the three make way."""
    game = scaled(find("zvezda"), Shape(4, 1, {"rays": 2}))
    ace, two, three, king = game.pack.cards
    graph = explore(game, [[ace], [two, three, king], []], 1000)
    assert graph is not None
    assert graph.moves[0] == [Move("move", 1, 1, 2)]  # the king into the empty ray
    assert 0 in graph.winning


def test_brute_force_sees_a_dead_end() -> None:
    """One group, no refill: the ace lies under the two, which has nowhere to go."""
    game = scaled(find("triada"), Shape(3, 1, {"groups": 1}))
    ace, two, king = game.pack.cards
    graph = explore(game, [[], [king, ace, two]], 1000)
    assert graph is not None
    assert (len(graph.states), graph.winning) == (1, set())
    assert state_of(replay_of(game, graph.states[0])) == (None, (b"", bytes([12, 0, 1])))
