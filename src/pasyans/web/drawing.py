"""Deals of a wanted difficulty, drawn in the background for tables that are to begin."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from threading import BoundedSemaphore
from time import perf_counter
from typing import Any

from pasyans.analysis.difficulty import Level, find_deal, none_found
from pasyans.errors import PasyansError
from pasyans.games import find
from pasyans.texts import Text
from pasyans.web.background import Background

SECONDS = 15.0  # for one deal, the waiting for others among them
AT_ONCE = 8  # players who may wait for a deal

BUSY = Text(
    "too many deals are being chosen; try again in a moment",
    "сейчас подбирается слишком много раскладов; попробуйте чуть позже",
)
LATE = Text("no such deal was found in time", "такого расклада не нашлось за отведённое время")

Json = dict[str, Any]


class Drawing:
    """Draws deals in a process of its own, one after the other. For use by any thread."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._background = Background()
        self._waiting = BoundedSemaphore(AT_ONCE)

    def draw(self, code: str, level: Level) -> int:
        """The number of a deal of this level, waited for; raises PasyansError if none is found."""
        if not self._waiting.acquire(blocking=False):
            raise PasyansError(BUSY)
        try:
            said = self._answer(
                {"kind": "draw", "game": code, "level": str(level), "seconds": self.seconds}
            )
        finally:
            self._waiting.release()
        if "failed" in said:
            raise PasyansError(Text(*said["failed"]))
        return int(said["number"])

    def _answer(self, request: Json) -> Json:
        """What the process says; failed if it says nothing in time."""
        until, asked = perf_counter() + self.seconds, secrets.token_urlsafe(9)
        answers: list[Json] = []
        changed = self._background.changed
        with changed:
            while not answers and not self._background.closed and perf_counter() < until:
                self._background.ask(asked, asked, lambda: request, answers.append)
                changed.wait(0.2)
            self._background.leave(asked)
        return answers[-1] if answers else {"failed": list(LATE)}

    def close(self) -> None:
        """End the process."""
        self._background.close()


def draw(request: Json, cancel: Callable[[], bool]) -> Iterator[Json]:
    """The process's answer: the number of a deal of the level asked for, or why there is none."""
    until = perf_counter() + request["seconds"]
    level = Level(request["level"])

    def late() -> bool:
        return cancel() or perf_counter() > until

    chosen = find_deal(find(request["game"]), level, cancel=late)
    if chosen.number is None:
        yield {"failed": none_found(level, chosen.drawn, chosen.nodes)}
    else:
        yield {"number": chosen.number}
