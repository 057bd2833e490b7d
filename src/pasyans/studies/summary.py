"""What a study found, in numbers: counts, chances with intervals, work done."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from pasyans.shares import Interval, widened
from pasyans.studies.batch import Columns
from pasyans.studies.intervals import METHOD
from pasyans.studies.players import LOST, NOT_WON, REASONS, UNKNOWN, VERDICTS, WON
from pasyans.studies.question import Question


class Counts(NamedTuple):
    """How deals ended. Not won is a player's failure, lost and unknown are a solver's."""

    won: int = 0
    lost: int = 0
    unknown: int = 0
    not_won: int = 0

    @property
    def deals(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def estimate(self) -> Interval:
        """The share won: with the unknown lost, and with them won."""
        if not self.deals:
            return Interval(0.0, 1.0)
        return Interval(self.won / self.deals, (self.won + self.unknown) / self.deals)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the chance (see `pasyans.studies.intervals`)."""
        return widened(self.won, self.lost + self.not_won, self.unknown)

    def __add__(self, other: object) -> Counts:
        if not isinstance(other, Counts):
            return NotImplemented
        return Counts(*(a + b for a, b in zip(self, other, strict=True)))


def counts_of(rows: Columns) -> Counts:
    """How the deals of the rows ended."""
    found = [rows.verdicts.count(code) for code in range(len(VERDICTS))]
    by_name = dict(zip(VERDICTS, found, strict=True))
    return Counts(by_name[WON], by_name[LOST], by_name[UNKNOWN], by_name[NOT_WON])


def summary(question: Question, rows: Columns) -> dict[str, Any]:
    """What `study --json` says, from the rows of the question's deals sorted by deal."""
    counts = counts_of(rows)
    low, high = counts.interval
    reasons = Counter(REASONS[code] for code in rows.reasons if REASONS[code] is not None)
    game = question.game
    exact = game.play(game).chance() if game.play else None
    said = question.manifest()
    said["done"] = counts.deals
    said |= counts._asdict()
    said |= {
        "reasons": {str(name): n for name, n in sorted(reasons.items(), key=str)},
        "chance": {
            "estimate": list(counts.estimate),
            "interval": [low, high],
            "method": METHOD.en,
        },
        "exact": f"{exact.numerator}/{exact.denominator}" if exact is not None else None,
        "nodes": {"total": sum(rows.nodes), **_spread(sorted(rows.nodes))},
        "seconds": {"total": round(sum(rows.seconds), 6), **_spread(sorted(rows.seconds))},
        "moves": _spread(sorted(m for m in rows.moves if m >= 0)),
    }
    return said


def _spread(values: list[Any]) -> dict[str, Any]:
    """Median, 99th of a hundred, greatest; null without values."""
    if not values:
        return {"median": None, "p99": None, "max": None}
    n = len(values)
    picked = {"median": values[(n - 1) // 2], "p99": values[(99 * n - 1) // 100], "max": values[-1]}
    return {k: round(v, 9) if isinstance(v, float) else v for k, v in picked.items()}
