"""The process that thinks while the player plays: `python -m pasyans.web.thinker [FILE …]`.

It reads one JSON request a line and answers in lines, all but the last with `more`; what is
asked is its `kind`. A newer request, or `{"job": 0}`, stops the work on the older one within a
few hundredths of a second. It ends when its input is closed, hence also when the server dies,
and uses no time while nobody asks. The files are those of games of one's own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any

from pasyans.api import read_position
from pasyans.errors import PasyansError
from pasyans.solver import Limit, Result, solve
from pasyans.solver.many import begin_worker
from pasyans.web import advisor, drawing

MEMORY = 512 << 20  # bytes, at most, for one search

Json = dict[str, Any]
Cancel = Callable[[], bool]


class Thinker:
    """Reads requests in one thread and thinks in another."""

    def __init__(self) -> None:
        self.requests: SimpleQueue[Json | None] = SimpleQueue()
        self.wanted = 0
        self.starts: dict[str, str] = {}  # verdicts of whole deals
        self.kinds = {
            "verdict": self.verdict,
            "hint": advisor.hint,
            "review": advisor.review,
            "draw": drawing.draw,
        }

    def read(self) -> None:
        """Take in requests until the input ends."""
        for line in sys.stdin:
            request = json.loads(line)
            self.wanted = request["job"]
            if self.wanted:
                self.requests.put(request)
        self.wanted = 0
        self.requests.put(None)

    def run(self) -> None:
        """Answer requests until the input ends; those that are not wanted any more are not."""
        Thread(target=self.read, daemon=True).start()
        while (request := self.requests.get()) is not None:
            if request["job"] == self.wanted:
                for answer in self.answers(request):
                    said = {"job": request["job"], **answer}
                    print(json.dumps(said), flush=True)

    def answers(self, request: Json) -> Iterator[Json]:
        """The answers to a request, `failed` if it cannot be answered."""
        try:
            yield from self.kinds[request["kind"]](request, lambda: self.wanted != request["job"])
        except PasyansError as error:
            yield {"failed": error.text}

    def verdict(self, request: Json, cancel: Cancel) -> Iterator[Json]:
        """verdict, reason and line of the position; of a lost one, whether its deal is lost too."""
        until = perf_counter() + request["seconds"]
        result = search(request["position"], cancel, until)
        verdict = str(result.verdict)
        if result.lost and self.start_lost(request, cancel, until):
            verdict = "never"
        yield {
            "verdict": verdict,
            "reason": str(result.reason) if result.reason else None,
            "moves": None if result.moves is None else [list(move) for move in result.moves],
        }

    def start_lost(self, request: Json, cancel: Cancel, until: float) -> bool:
        """Is it proved in time that the deal could never come out?"""
        start = request["start"]
        if start == request["position"]:
            return True
        if self.starts.get(start, "unknown") == "unknown":
            self.starts[start] = str(search(start, cancel, until).verdict)
        return self.starts[start] == "lost"


def search(text: str, cancel: Cancel, until: float) -> Result:
    """Search a position, given as text, until it is time or the request is not wanted."""
    limit = Limit(seconds=max(0.0, until - perf_counter()), memory=MEMORY)
    return solve(read_position(text), limit, cancel=cancel)


if __name__ == "__main__":
    begin_worker(sys.argv[1:])
    Thinker().run()
