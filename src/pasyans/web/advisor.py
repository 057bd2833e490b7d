"""What the background process answers to questions for advice: hints and reviews as JSON.

A position comes as it was begun and played: what once lay open belongs to what its player knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from pasyans.analysis.fair import FairPlayer
from pasyans.analysis.hints import LOST, Hint, fair_hint, open_hint
from pasyans.analysis.knowledge import nothing_hidden, view_of
from pasyans.analysis.timeline import Played, Review, timeline
from pasyans.move import Move
from pasyans.position import Position
from pasyans.solver import Limit
from pasyans.solver.many import line_texts
from pasyans.texts import LANGUAGES, Text
from pasyans.web.inplay import Beginning

MEMORY = 256 << 20  # bytes, at most, for one search
OPEN_NODES = 300_000

Json = dict[str, Any]
Cancel = Callable[[], bool]


def replayed(request: Json) -> Position:
    """The position in which the moves of the request were played from its beginning."""
    position = Beginning.read(request["beginning"]).laid()
    for numbers in request["moves"]:
        position.play(_move(numbers))
    return position


def _move(numbers: list[Any]) -> Move:
    return Move(str(numbers[0]), *numbers[1:])


def hint(request: Json, cancel: Cancel) -> Iterator[Json]:
    """The hint; trials of unseen cards take the nodes that the request allows.

    A search that knows all cards ends in time; `verdict` and `win` say what is known of them.
    """
    position, look = replayed(request), bool(request["open"])
    if not look and not nothing_hidden(view_of(position)):
        player = FairPlayer(request["nodes"], request["worlds"])
        yield hint_said(position, fair_hint(position, player, cancel=cancel))
        return
    if request.get("verdict") in ("lost", "never"):
        yield hint_said(position, Hint("open", None, LOST))
        return
    win = tuple(_move(numbers) for numbers in request.get("win") or ()) or None
    until = perf_counter() + request["seconds"]

    def late() -> bool:
        return cancel() or perf_counter() > until

    if look:
        limit = Limit(OPEN_NODES, request["seconds"], MEMORY)
        found = open_hint(position, limit, win=win, cancel=late)
    else:
        found = fair_hint(position, FairPlayer(OPEN_NODES), win=win, cancel=late)
    yield hint_said(position, found)


def hint_said(position: Position, found: Hint) -> Json:
    """A hint with its texts in all languages."""
    return {
        "move": list(found.move) if found.move else None,
        "why": found.why,
        "place": found.place,
        "text": found.text,
        "line": _texts(position, found.line) if found.line and found.move else None,
        "chance": found.chance,
        "low": found.low,
        "high": found.high,
        "samples": found.samples,
    }


def review(request: Json, cancel: Cancel) -> Iterator[Json]:
    """What is known of the game after each search; all but the last hold `more`."""
    position = replayed(request)
    limit = Limit(request["nodes"], request["seconds"], MEMORY)
    known = None
    for known in timeline(position, limit, cancel=cancel):
        yield _known(known) | {"more": True}
    assert known is not None
    said = _known(known)
    if known.lost_at is not None:
        played = Played.of(position)
        before = played.position(known.lost_at - 1)
        said["losing"] = before.text_of(played.moves[known.lost_at - 1])
        said["better"] = _texts(before, known.better) if known.better else None
    yield said


def _known(known: Review) -> Json:
    return {
        "actions": known.actions,
        "still_won": known.still_won,
        "first_lost": known.first_lost,
        "lost_at": known.lost_at,
        "losing": None,
        "better": None,
        "reason": str(known.reason) if known.reason else None,
        "nodes": known.nodes,
    }


def _texts(position: Position, line: tuple[Move, ...]) -> list[Text]:
    """The moves of a line played from the position."""
    told = [line_texts(position, line, language) for language in LANGUAGES]
    return [Text(**dict(zip(LANGUAGES, texts, strict=True))) for texts in zip(*told, strict=True)]
