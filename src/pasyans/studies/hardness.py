"""How hard the deals of each game are: the thirds that the atlas keeps, measured in steps.

Beside the plan `raw/` keeps a file a game with a line a deal, so that measuring can be stopped and
gone on with at any time. A line that was not written whole is measured again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pasyans import __version__
from pasyans.analysis.difficulty import difficulty
from pasyans.analysis.fair import MEMORY
from pasyans.atlas import Hardness
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import find
from pasyans.position import Position
from pasyans.solver import Limit


class Task(NamedTuple):
    """A game, how many of its deals, and the limits of the searches."""

    game: Game
    deals: int
    nodes: int
    each: int


def tasks(plan: dict[str, Any]) -> Iterator[Task]:
    """Those of a plan; raises KeyError, TypeError for one that lacks something, PasyansError."""
    for part in plan.get("hardness", ()):
        for code in part["games"]:
            yield Task(find(code), part["deals"], part["nodes"], part["each"])


def measure(task: Task, path: Path) -> Hardness | None:
    """Measure the deals of the task that the file at `path` lacks; None if none comes out."""
    known = _known(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for number in range(1, task.deals + 1):
            if number not in known:
                known[number] = _bits(task, number)
                file.write(json.dumps([number, known[number]]) + "\n")
                file.flush()
    found = sorted(b for n, b in known.items() if b is not None and n <= task.deals)
    if not found:
        return None
    low, high = found[(len(found) - 1) // 3], found[2 * (len(found) - 1) // 3]
    limits = (task.nodes, task.each, __version__)
    return Hardness(round(low, 3), round(high, 3), task.deals, len(found), *limits)


def _bits(task: Task, number: int) -> float | None:
    position = Position(task.game, Deal(number=number))
    limit = Limit(nodes=task.nodes, memory=MEMORY)
    found = difficulty(position, limit, each=task.each, plays=0)
    return round(found.bits, 6) if found else None


def _known(path: Path) -> dict[int, float | None]:
    """What the file holds; what cannot be read is cut off, as nothing whole stands after it."""
    known: dict[int, float | None] = {}
    if not path.exists():
        return known
    whole = 0
    data = path.read_bytes()
    for line in data.splitlines(keepends=True):
        try:
            number, bits = json.loads(line)
        except ValueError:
            break
        if not line.endswith(b"\n"):
            break
        known[number] = bits
        whole += len(line)
    if whole < len(data):
        path.write_bytes(data[:whole])
    return known
