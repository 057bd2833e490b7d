"""Shares that rules.md A states, over fixed deals: a 95 % interval must hold the figure."""

from __future__ import annotations

import pasyans
from conftest import scale
from pasyans.shares import wilson
from pasyans.solver import solve


def test_two_thirds_of_the_pyramids_come_out() -> None:
    """A11: 67 % for a player who knows all cards."""
    deals = scale(400, 8)
    results = [solve(pasyans.deal("piramida", number)) for number in range(1, deals + 1)]
    assert all(result.won or result.lost for result in results)
    low, high = wilson(sum(result.won for result in results), deals)
    assert low <= 0.67 <= high
