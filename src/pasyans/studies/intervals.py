"""How sure a measured chance is: Wilson's interval, widened by what is undecided.

Undecided deals are never left out. The lower bound is reckoned as if all of them were lost,
the upper one as if all of them were won.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from pasyans.shares import Interval, Z
from pasyans.texts import Text

METHOD = Text(
    "Wilson, 95 %, undecided deals counted both ways",
    "Уилсон, 95 %, нерешённые расклады сочтены и так и так",
)
PAIRED_METHOD = Text(
    "adjusted Wald of Bonett and Price for pairs, 95 %, undecided deals counted both ways",
    "уточнённый Вальд Бонетта и Прайса для пар, 95 %, нерешённые расклады сочтены и так и так",
)


class Pairs(NamedTuple):
    """The same deals played in two ways: how often each pair of verdicts came.

    only_first, only_second: deals won in one way and lost in the other.  The last four are
    the pairs in which at least one verdict is unknown, by what the other one is.
    """

    both: int = 0
    only_first: int = 0
    only_second: int = 0
    neither: int = 0
    first_open_second_won: int = 0
    first_open_second_lost: int = 0
    first_won_second_open: int = 0
    first_lost_second_open: int = 0
    both_open: int = 0

    @property
    def deals(self) -> int:
        """All pairs."""
        return sum(self)

    @property
    def undecided(self) -> int:
        """The pairs with an unknown verdict."""
        return sum(self[4:])


def difference(pairs: Pairs) -> tuple[Interval, Interval]:
    """The chance of the first way less that of the second: (estimate, 95 % interval).

    The estimate is an interval too, of no width if every pair is decided: its bounds count
    the unknown of one way lost and those of the other won.  The interval goes from the lower
    bound of the one case to the upper bound of the other.  Without pairs both are (-1, 1).
    """
    if not pairs.deals:
        return Interval(-1.0, 1.0), Interval(-1.0, 1.0)
    # Worst for the first way: its unknown are lost, those of the second are won.
    least = (
        pairs.only_first,
        pairs.only_second
        + pairs.first_open_second_won
        + pairs.first_lost_second_open
        + pairs.both_open,
    )
    most = (
        pairs.only_first
        + pairs.first_open_second_lost
        + pairs.first_won_second_open
        + pairs.both_open,
        pairs.only_second,
    )
    n = pairs.deals
    estimate = Interval((least[0] - least[1]) / n, (most[0] - most[1]) / n)
    return estimate, Interval(_bonett_price(*least, n).low, _bonett_price(*most, n).high)


def _bonett_price(first: int, second: int, n: int) -> Interval:
    """The interval of a difference of paired shares from the pairs that disagree."""
    a, b = (first + 1) / (n + 2), (second + 1) / (n + 2)
    reach = Z * sqrt((a + b - (a - b) ** 2) / (n + 2))
    return Interval(max(-1.0, a - b - reach), min(1.0, a - b + reach))
