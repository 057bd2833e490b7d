"""The deal of the day.

Its number is the date written as a number, 20261231; the date is the player's own: the local
date that the browser sends. So the day turns at the player's midnight, and a page left open
gets the new deal when it asks next.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from pasyans.errors import PasyansError
from pasyans.texts import Text

FURTHEST = timedelta(hours=14)  # ahead of UTC no clock is further, behind by 12 hours


def player_date(said: str | None) -> date:
    """The date that the browser sent, "2026-12-31"; without one, that of the server.

    Raises PasyansError if it is no date. A clock that is wrong is the player's own affair.
    """
    if said is None:
        return date.today()
    wrong = Text(
        "{date} is no date; expected such as 2026-12-31",
        "{date} — не дата; ожидается вида 2026-12-31",
    ).fill(date=repr(said[:20]))
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", said, re.ASCII):
        raise PasyansError(wrong)
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise PasyansError(wrong) from None


def deal_of(day: date) -> int:
    """The number of the day's deal."""
    return day.year * 10000 + day.month * 100 + day.day


def is_today_somewhere(day: date, clock: datetime | None = None) -> bool:
    """Is it this date anywhere on earth now?"""
    utc = clock or datetime.now(UTC)
    return (utc - timedelta(hours=12)).date() <= day <= (utc + FURTHEST).date()
