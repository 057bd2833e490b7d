"""Several processes on one deal: the same verdicts, the nodes of all, and a quick end."""

from __future__ import annotations

from multiprocessing import active_children
from time import perf_counter

import pytest

from conftest import PURE
from pasyans.deals import Deal
from pasyans.games import find
from pasyans.position import Position
from pasyans.solver import Limit, Reason, Verdict, solve
from pasyans.solver.portfolio import solve_portfolio

HARD = ("triada:deck=52,build=updown_suit", 1)


@pytest.mark.skipif(PURE, reason="as compiled, only slower")
@pytest.mark.parametrize(("code", "number"), [("zvezda", 1), ("zvezda", 4), ("masterskiy", 1)])
def test_the_verdict_is_that_of_one_process(code: str, number: int) -> None:
    position = Position(find(code), Deal(number=number))
    alone = solve(position)
    result = solve_portfolio(position, Limit(nodes=1_000_000, memory=1 << 28), 2)
    assert result.verdict is alone.verdict
    assert not active_children()


@pytest.mark.skipif(PURE, reason="as compiled, only slower")
def test_nodes_are_those_of_all_and_limits_are_for_each() -> None:
    limit = Limit(nodes=500, memory=1 << 27)
    result = solve_portfolio(Position(find(HARD[0]), Deal(number=1)), limit, 3)
    assert (result.verdict, result.reason) == (Verdict.UNKNOWN, Reason.NODES)
    assert result.nodes == 3 * 500


@pytest.mark.skipif(PURE, reason="as compiled, only slower")
def test_cancelling_ends_all_soon() -> None:
    until = perf_counter() + 1.0
    position = Position(find(HARD[0]), Deal(number=1))
    limit = Limit(memory=1 << 28)
    result = solve_portfolio(position, limit, 2, lambda: perf_counter() > until)
    assert result.reason is Reason.INTERRUPTED
    assert perf_counter() - until < 0.5
    assert not active_children()
