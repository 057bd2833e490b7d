"""How long a search may go on, and how it can end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from pasyans.move import Move

DEFAULT_NODES = 10_000_000
MEGABYTE = 1 << 20


class Verdict(StrEnum):
    """Won, lost (proved: no sequence of actions wins), or not known."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


class Reason(StrEnum):
    """Why a search ended without an answer."""

    NODES = "nodes"
    SECONDS = "seconds"
    MEMORY = "memory"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Limit:
    """Bounds of one search: positions entered, seconds, bytes. None: no bound of that sort.

    Node limits reproduce; the other two depend on the machine. Without a memory bound half
    of the free memory is used at most.
    """

    nodes: int | None = None
    seconds: float | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("nodes", self.nodes), ("memory", self.memory)):
            if value is not None and not 0 <= value < 1 << 63:
                raise ValueError(f"{name}={value}: expected 0 … 2^63 - 1")
        if self.seconds is not None and not 0 <= self.seconds < float("inf"):
            raise ValueError(f"seconds={self.seconds}: expected a number that is not negative")

    def bytes_allowed(self) -> int:
        """The memory bound in bytes."""
        return self.memory if self.memory is not None else free_memory() // 2


DEFAULT_LIMIT = Limit(nodes=DEFAULT_NODES)


@dataclass(frozen=True)
class Result:
    """What a search found. `moves` is the win, verified; `reason` says why it is not known.

    nodes: positions entered.  seconds: of search and of shortening the win, not of verifying
    it.  shortest: is it proved that no win has fewer moves? None where that was not asked or
    there is no win.
    """

    verdict: Verdict
    reason: Reason | None
    moves: tuple[Move, ...] | None
    nodes: int
    seconds: float
    shortest: bool | None = None

    @property
    def won(self) -> bool:
        """Does the deal come out?"""
        return self.verdict is Verdict.WON

    @property
    def lost(self) -> bool:
        """Is it proved that the deal cannot come out?"""
        return self.verdict is Verdict.LOST


def free_memory() -> int:
    """Bytes of memory that could be had without swapping; one gigabyte where it is not told."""
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except (OSError, ValueError):
        pass
    return 1 << 30
