"""Can a position still come out? `solve` answers won, lost (proved) or unknown."""

from pasyans.solver.limits import DEFAULT_LIMIT, Limit, Reason, Result, Verdict
from pasyans.solver.reductions import REDUCTIONS
from pasyans.solver.solve import solve

__all__ = ["DEFAULT_LIMIT", "REDUCTIONS", "Limit", "Reason", "Result", "Verdict", "solve"]
