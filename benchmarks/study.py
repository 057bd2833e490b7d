"""What a study costs beside the search, and what a second process gains.

    python benchmarks/study.py [deals] [game of the second part] [its deals]

First: seconds of one worker for deals of zvezda, less those of search and verification, in
microseconds a deal; scaled by the calibration (see type1.py) to the reference machine.
Second: the same study with one process and with two, whole time by the clock; both cores must
be free for this to mean anything.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

from pasyans.bench import calibrate
from pasyans.solver import Limit
from pasyans.studies.batch import Order, work
from pasyans.studies.question import Question
from pasyans.studies.running import run

REFERENCE = 0.205  # s of calibration
TARGET = 20.0  # µs a deal
GAIN = 1.8
NODES = 1_000_000


class Clock:
    """CPU seconds spent in a function of a module, while it is replaced by one that counts."""

    def __init__(self, module: Any, name: str) -> None:
        self.seconds = 0.0
        inner: Callable[..., Any] = getattr(module, name)

        def counted(*args: Any) -> Any:
            began = process_time()
            try:
                return inner(*args)
            finally:
                self.seconds += process_time() - began

        setattr(module, name, counted)


def overhead(deals: int) -> None:
    solving = importlib.import_module("pasyans.solver.solve")
    clocks = [Clock(solving, name) for name in ("search", "_shorten", "_check")]
    limit = Limit(nodes=NODES, memory=1 << 30)
    work(Order("zvezda", "open", limit, 1, 1, 100))  # tables are made once
    for clock in clocks:
        clock.seconds = 0.0
    calibration = calibrate()
    began = process_time()
    work(Order("zvezda", "open", limit, 1, 1, deals))
    whole = process_time() - began
    search, shorten, check = (clock.seconds / deals * 1e6 for clock in clocks)
    rest = whole / deals * 1e6 - search - shorten - check
    print(f"calibration {calibration:.3f} s (reference {REFERENCE} s); zvezda 1..{deals}")
    print(f"search {search + shorten:.1f}, verification {check:.1f}, the rest {rest:.1f} µs a deal")
    scaled = rest * REFERENCE / calibration
    print(f"the rest, scaled to the reference machine: {scaled:.1f} µs, target {TARGET:.0f}")


def gain(code: str, deals: int) -> None:
    question = Question(code, 1, deals, "open", Limit(nodes=NODES))
    seconds = []
    for jobs in (1, 2, 1, 2):
        began = perf_counter()
        run(question, jobs=jobs)
        seconds.append(perf_counter() - began)
    one, two = min(seconds[::2]), min(seconds[1::2])
    print(f"{code} 1..{deals}: one process {one:.1f} s, two {two:.1f} s")
    print(f"{one / two:.2f} times as fast, target {GAIN}")


def main() -> None:
    given = sys.argv[1:]
    overhead(int(given[0]) if given else 20_000)
    gain(given[1] if len(given) > 1 else "masterskiy", int(given[2]) if len(given) > 2 else 1_000)


if __name__ == "__main__":
    main()
