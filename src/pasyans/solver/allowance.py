"""What a search may still use of its limit, and the one place where it is watched."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from pasyans.engine.constants import FRESH, PAUSED
from pasyans.engine.visited import KeySet
from pasyans.solver.limits import Limit, Reason

SLICE_NODES = 50  # positions between two looks at clock and keyboard, at first
SLICE_SECONDS = 0.02


class Pass(Protocol):
    """A resumable search, `Search` or `Beam`."""

    seen: KeySet
    state: int
    nodes: int

    def run(self, nodes: int) -> int:
        """Go on until `nodes` positions have been entered in all; returns the state."""

    def stacks(self) -> int:
        """Bytes of everything but the seen positions."""

    def give_up(self) -> None:
        """End for want of memory: the state becomes FULL."""


class Allowance:
    """One limit shared by all passes of a search.

    cancel: asked every few hundredths of a second; once it says True the search ends.
    """

    def __init__(self, limit: Limit, cancel: Callable[[], bool] | None) -> None:
        self.began = perf_counter()
        self.limit = limit
        self.cancel = cancel
        self.nodes = limit.nodes if limit.nodes is not None else 1 << 63  # left
        self.memory = limit.bytes_allowed()  # for all passes together

    @property
    def seconds(self) -> float:
        """Seconds used so far."""
        return perf_counter() - self.began

    def over(self) -> Reason | None:
        """Is the time up, or was the search cancelled?"""
        if self.limit.seconds is not None and self.seconds >= self.limit.seconds:
            return Reason.SECONDS
        if self.cancel is not None and self.cancel():
            return Reason.INTERRUPTED
        return None

    def drive(self, search: Pass, nodes: int, taken: int = 0) -> Reason | None:
        """Let a pass enter up to `nodes` more positions, in slices; returns the limit met.

        taken: bytes that other passes hold. A pass that has no more memory just ends (FULL).
        """
        last = search.nodes + min(nodes, self.nodes)
        step = SLICE_NODES
        while search.state in (FRESH, PAUSED):
            before, started = search.nodes, perf_counter()
            state = search.run(min(before + step, last))
            span = perf_counter() - started
            self.nodes -= search.nodes - before
            search.seen.limit = max(0, self.memory - taken - search.stacks())
            if state == PAUSED and search.seen.memory() > search.seen.limit:
                search.give_up()
            if search.state not in (FRESH, PAUSED):
                break
            if (reason := self.over()) is not None:
                return reason
            if search.nodes >= last:
                return Reason.NODES if self.nodes <= 0 else None
            step = max(1, int(step * min(2.0, self._slice() / max(span, 1e-6))))
        return None

    def _slice(self) -> float:
        """Seconds that the next slice may take."""
        if self.limit.seconds is None:
            return SLICE_SECONDS
        return min(SLICE_SECONDS, max(self.limit.seconds - self.seconds, 0.0) / 2)
