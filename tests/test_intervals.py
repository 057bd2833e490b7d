"""Intervals: the numbers promised, nothing undecided left out, pairs counted both ways."""

from __future__ import annotations

from itertools import product
from math import isfinite

import pytest

from pasyans.shares import Interval, widened, wilson
from pasyans.studies.intervals import Pairs, difference
from pasyans.studies.summary import Counts


def per_cent(interval: Interval) -> tuple[float, float]:
    return round(100 * interval.low, 1), round(100 * interval.high, 1)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        (Counts(0, 20, 0), (0.0, 16.1)),
        (Counts(20, 0, 0), (83.9, 100.0)),
        (Counts(0, 0, 5), (0.0, 100.0)),
        (Counts(0, 0, 0), (0.0, 100.0)),
        (Counts(740, 212, 48), (71.2, 81.2)),
        (Counts(740, 0, 48, 212), (71.2, 81.2)),
    ],
)
def test_wilson_widened_by_the_unknown(counts: Counts, expected: tuple[float, float]) -> None:
    assert per_cent(counts.interval) == expected


def test_the_bounds_are_exact_at_the_ends() -> None:
    assert widened(0, 20, 0).low == 0.0
    assert widened(20, 0, 0).high == 1.0
    assert widened(0, 0, 5) == (0.0, 1.0)
    assert Counts(0, 0, 5).estimate == (0.0, 1.0)


def test_dropping_the_unknown_would_say_too_much() -> None:
    dropped = wilson(740, 740 + 212)
    assert per_cent(dropped) == (75.0, 80.3)
    assert widened(740, 212, 48).low < dropped.low
    assert widened(740, 212, 48).high > dropped.high


def test_whatever_the_unknown_are_their_interval_lies_within() -> None:
    for won, lost, unknown in product((0, 3, 40), repeat=3):
        whole = widened(won, lost, unknown)
        assert all(isfinite(x) and 0 <= x <= 1 for x in whole)
        for k in range(unknown + 1):
            part = wilson(won + k, won + lost + unknown)
            assert whole.low <= part.low
            assert part.high <= whole.high


def test_more_wins_than_deals_are_refused() -> None:
    with pytest.raises(ValueError, match="3 of 2"):
        wilson(3, 2)


def test_a_difference_of_pairs() -> None:
    """The same 100 deals: 40 won both ways, 12 only the first, 4 only the second way."""
    estimate, interval = difference(Pairs(40, 12, 4, 44))
    assert estimate == (0.08, 0.08)
    # Bonett and Price: (13 - 5)/102 and twice 1.96·sqrt((18/102 - (8/102)^2)/102) wide
    assert per_cent(interval) == (-0.2, 15.9)


def test_undecided_pairs_are_counted_both_ways() -> None:
    estimate, interval = difference(Pairs(both_open=10))
    assert estimate == (-1.0, 1.0)
    assert interval.low == pytest.approx(-1.0)
    assert interval.high == pytest.approx(1.0)
    assert difference(Pairs())[1] == (-1.0, 1.0)
    # an unknown of the first way beside a win of the second can be a tie or a loss, no gain
    estimate, _ = difference(Pairs(first_open_second_won=10))
    assert estimate == (-1.0, 0.0)
    estimate, _ = difference(Pairs(first_won_second_open=5, first_lost_second_open=5))
    assert estimate == (-0.5, 0.5)


def test_every_way_to_decide_the_pairs_lies_within() -> None:
    open_pairs = Pairs(20, 5, 3, 10, 2, 2, 2, 2, 1)
    low, high = difference(open_pairs)[1]
    for a, b, c, d, e in product(range(3), range(3), range(3), range(3), range(4)):
        decided = Pairs(
            20 + a + c + (e == 0),
            5 + b + (2 - c) + (e == 1),
            3 + (2 - a) + (2 - d) + (e == 2),
            10 + (2 - b) + d + (e == 3),
        )
        assert decided.deals == open_pairs.deals
        part = difference(decided)[1]
        assert low <= part.low
        assert part.high <= high
