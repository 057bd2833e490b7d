"""The process that searches while the player plays: `python -m pasyans.web.thinker`.

It reads one JSON request a line and answers one a line. A newer request, or `{"job": 0}`,
stops the search for the older one within a few hundredths of a second. It ends when its
input is closed, hence also when the server dies, and uses no time while nobody asks.
"""

from __future__ import annotations

import json
import sys
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any

from pasyans.api import read_position
from pasyans.solver import Limit, Result, solve

MEMORY = 512 << 20  # bytes, at most, for one search


class Thinker:
    """Reads requests in one thread and searches in another."""

    def __init__(self) -> None:
        self.requests: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self.wanted = 0
        self.starts: dict[str, str] = {}  # verdicts of whole deals

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
                print(json.dumps({"job": request["job"], **self.answer(request)}), flush=True)

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """verdict, reason and line of the position; of a lost one, whether its deal is lost too."""
        until = perf_counter() + request["seconds"]
        result = self.search(request["position"], request, until)
        verdict = str(result.verdict)
        if result.lost and self.start_lost(request, until):
            verdict = "never"
        return {
            "verdict": verdict,
            "reason": str(result.reason) if result.reason else None,
            "moves": None if result.moves is None else [list(move) for move in result.moves],
        }

    def start_lost(self, request: dict[str, Any], until: float) -> bool:
        """Is it proved in time that the deal could never come out?"""
        start = request["start"]
        if start == request["position"]:
            return True
        if self.starts.get(start, "unknown") == "unknown":
            self.starts[start] = str(self.search(start, request, until).verdict)
        return self.starts[start] == "lost"

    def search(self, text: str, request: dict[str, Any], until: float) -> Result:
        """Search a position, given as text, until it is time or the request is not wanted."""
        limit = Limit(seconds=max(0.0, until - perf_counter()), memory=MEMORY)
        position = read_position(text)
        return solve(position, limit, cancel=lambda: self.wanted != request["job"])


if __name__ == "__main__":
    Thinker().run()
