"""Shares, chances and their intervals as people read them, in both languages."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from pasyans.texts import Text

Z = 1.959963984540054  # of the normal distribution, for 95 %


class Interval(NamedTuple):
    """Bounds of a chance (0 … 1) or of a difference of chances (-1 … 1)."""

    low: float
    high: float


def wilson(won: int, deals: int) -> Interval:
    """Wilson's 95 % interval for `won` of `deals`; (0, 1) if there are none.

    Raises ValueError unless 0 <= won <= deals.
    """
    if not 0 <= won <= deals:
        raise ValueError(f"{won} of {deals}")
    if not deals:
        return Interval(0.0, 1.0)
    share = won / deals
    centre = share + Z * Z / (2 * deals)
    reach = Z * sqrt(share * (1 - share) / deals + Z * Z / (4 * deals * deals))
    scale = 1 + Z * Z / deals
    low = 0.0 if won == 0 else (centre - reach) / scale
    high = 1.0 if won == deals else (centre + reach) / scale
    return Interval(low, high)


def widened(won: int, lost: int, unknown: int) -> Interval:
    """From Wilson's lower bound with the unknown lost to his upper bound with them won."""
    deals = won + lost + unknown
    return Interval(wilson(won, deals).low, wilson(won + unknown, deals).high)


def decimal(value: float, places: int) -> Text:
    """A number, with a decimal comma in Russian, and a true minus."""
    text = f"{value:.{places}f}".replace("-", "−")
    return Text(text, text.replace(".", ","))


def percent(share: float, places: int = 1) -> Text:
    """A share of 1 as per cent: "47.7 %", «47,7 %»."""
    number = decimal(100 * share, places)
    return Text(f"{number.en}\u00a0%", f"{number.ru}\u00a0%")


def span(bounds: Interval, places: int = 1) -> Text:
    """Bounds as per cent, "45.5 … 49.8 %"; one value if both read the same."""
    low, high = decimal(100 * bounds.low, places), decimal(100 * bounds.high, places)
    if low == high:
        return percent(bounds.low, places)
    return Text(f"{low.en} … {high.en}\u00a0%", f"{low.ru} … {high.ru}\u00a0%")


def places_for(interval: Interval) -> int:
    """Decimals of a per cent that an interval of this width deserves."""
    width = interval.high - interval.low
    return 1 if width > 0.002 else 2 if width > 0.0002 else 3


def number(n: int) -> Text:
    """A whole number in groups of three."""
    return Text(f"{n:,}", f"{n:,}".replace(",", "\u00a0"))
