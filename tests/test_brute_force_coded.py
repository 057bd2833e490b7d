"""The solver against brute force on small forms of the games with a stock or rules in code.

All that can be reached is explored on exact tables (what lies where, which way up, and the
counters), nothing being thought equal. The verdict on positions picked from it must be the
same with every schedule of passes and, where there are reductions, with each of them off.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from conftest import PURE, scale
from pasyans.game import Game
from pasyans.games import entries, find
from pasyans.plain import CodeReplay, replay_of
from pasyans.play import unpack
from pasyans.position import Position
from pasyans.sheet import MoveList
from pasyans.solver import REDUCTIONS, Limit, Verdict, solve
from pasyans.solver.passes import Schedule
from small import variants
from small_coded import FORMS

State = tuple[tuple[bytes, ...], tuple[int, ...]]

MOST = 1_500  # positions reachable from one start
EACH = 16  # of them given to the solver
LIMIT = Limit(memory=1 << 24)
BEAMS = Schedule(1, 2, 4, 3, 0)  # beams of width two after one position of the exhaustive pass
SWITCHES = ((), *((name,) for name in REDUCTIONS), tuple(REDUCTIONS))
NUMBERS = {"row_size": (3, 4, 5, 8), "redeals": (0, 1, 2, 3)}  # of the values tried of such options


def shown(game: Game) -> bool:
    """Is the game among those tried, its numbers being of the few tried?"""
    return all(
        not isinstance(value, int)
        or isinstance(value, bool)
        or value in NUMBERS.get(name, (value,))
        for name, value in game.changed.items()
    )


CODES = [g.code for e in entries() if e.id in FORMS for g in variants(e) if shown(g)]
GAMES = {find(name).code for e in entries() if e.id in FORMS for name in (e.id, *e.aliases)}


@dataclass
class Graph:
    """Exact positions by number, where each leads, and which of them can still be won."""

    position: Position
    states: list[State] = field(default_factory=list)
    moves: list[list[int]] = field(default_factory=list)
    winning: set[int] = field(default_factory=set)


def explore(position: Position, most: int) -> Graph | None:
    """All that can be reached from the position, None if it is more than `most` positions."""
    rules, table = position.rules, position.table
    graph = Graph(position, [table.position()])
    number = {graph.states[0]: 0}
    parents: list[list[int]] = [[]]
    for here, state in enumerate(graph.states):  # grows while it is walked
        table.load(*state)
        if rules.won(table):
            graph.winning.add(here)
        out = MoveList()
        rules.generate(table, out)
        graph.moves.append(out.all())
        for word in graph.moves[here]:
            rules.act(table, word)
            after = table.position()
            table.undo(0)
            if after not in number:
                number[after] = len(graph.states)
                graph.states.append(after)
                parents.append([])
                if len(graph.states) > most:
                    return None
            parents[number[after]].append(here)
    queue = deque(graph.winning)
    while queue:
        for before in parents[queue.popleft()]:
            if before not in graph.winning:
                graph.winning.add(before)
                queue.append(before)
    return graph


def always_won(game: Game) -> bool:
    """Is nothing lost: in the literal Маскарад (a theorem), in a small well with open places?"""
    if game.id == "kolodets":
        return game.options["empty_wallside"] == "any"
    return game.id == "maskarad" and game.options["places"] == "separate"


def graphs(game: Game, chance: random.Random, most: int) -> Iterator[Graph]:
    """The graphs of random small forms of the game, of those where all is won one in four."""
    while True:
        graph = explore(FORMS[game.id](game, chance), most)
        if graph is None or len(graph.states) < 3:
            continue
        lost = len(graph.winning) < len(graph.states)
        if lost or always_won(game) or chance.random() < 0.25:
            yield graph


def picked(graph: Graph, chance: random.Random) -> list[int]:
    """Some positions of the graph: of the won and of the lost ones as many if there are."""
    numbers: list[int] = []
    for part in (graph.winning, set(range(len(graph.states))) - graph.winning):
        numbers += chance.sample(sorted(part), min(EACH // 2, len(part)))
    return numbers


def check(graph: Graph, number: int) -> Verdict:
    """One position with every schedule and switch; returns its verdict."""
    position = graph.position
    position.table.load(*graph.states[number])
    wanted = Verdict.WON if number in graph.winning else Verdict.LOST
    for off in SWITCHES if position.game.play is None else ((),):
        said = solve(position, LIMIT, off=off).verdict
        assert said is wanted, f"{position.game.code} without {off}: {position.text('en', True)}"
    said = solve(position, LIMIT, schedule=BEAMS).verdict
    assert said is wanted, f"{position.game.code} by beams: {position.text('en', True)}"
    assert position.table.position() == graph.states[number]
    return wanted


def compare(code: str, positions: int, seed: int) -> Counter[Verdict]:
    """So many positions of small forms; returns how many of them were won and lost."""
    chance = random.Random(f"{code} {seed}")
    seen: Counter[Verdict] = Counter()
    for graph in graphs(find(code), chance, scale(MOST, 60)):
        for number in picked(graph, chance):
            seen[check(graph, number)] += 1
        if seen.total() >= positions:
            return seen
    raise AssertionError


def share(code: str) -> int:
    """How many positions of a game, or of one with an option changed, the long run tries."""
    return 10_000 if code in GAMES else 2_000


@pytest.mark.parametrize("code", CODES)
def test_the_solver_agrees_with_brute_force(code: str) -> None:
    seen = compare(code, scale(share(code) // 10, 6), seed=0)
    assert set(seen) == {Verdict.WON, Verdict.LOST} or PURE or always_won(find(code))


@pytest.mark.long
@pytest.mark.parametrize("code", CODES)
def test_the_solver_agrees_with_brute_force_on_many_positions(code: str) -> None:
    seen = compare(code, scale(share(code)), seed=1)
    assert set(seen) == {Verdict.WON, Verdict.LOST} or PURE or always_won(find(code))


@pytest.mark.parametrize("code", CODES)
def test_the_rules_by_themselves_lead_to_the_same_positions(code: str) -> None:
    """Each move of some positions, played on plain lists without journal and keys."""
    chance = random.Random(code)
    for _ in range(scale(3, 1)):
        graph = next(graphs(find(code), chance, scale(MOST, 60)))
        position = graph.position
        for number in picked(graph, chance)[:: scale(1, 4)]:
            position.table.load(*graph.states[number])
            start, won = position.snapshot, position.rules.won(position.table)
            assert replay_of(start).won == won
            for word in graph.moves[number]:
                replay = replay_of(start)
                assert replay.why_not(unpack(word)) is None
                replay.play(unpack(word))
                mark = position.table.done
                position.rules.act(position.table, word)
                assert replay.piles == position.piles
                if isinstance(replay, CodeReplay):
                    assert replay.table.counters == position.table.counters_list()
                position.table.undo(mark)
