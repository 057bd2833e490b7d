"""The branches of a table as the page draws them, and the way from one place to another.

Told is a window round the place where the table stands: the line it stands on, and of every
way that leaves this line the first move and the end. The work does not grow with the moves of
the game, only with those of the branches that leave the line within the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from pasyans.web.branching import Place
from pasyans.web.inplay import AUTO, PLAY, REDO, UNDO, Entry, InPlay
from pasyans.web.judging import NAMES
from pasyans.web.verdicts import Verdicts

REACH = 30  # moves of the line that are told before and after the present place

Json = dict[str, Any]


def branches_json(table: InPlay, verdicts: Verdicts, look_under: bool, language: str) -> Json:
    """The branches (docs/web-api.md, "Branches").

    look_under: may verdicts that used hidden cards be told?
    """
    graph = _Graph(table, verdicts, look_under, language)
    steps, undone = table.steps, table.undone
    start = max(0, len(steps) - REACH)
    line = [step.place for step in steps[start:]]
    line += [step.place for step in islice(reversed(undone), REACH)]
    first = table.tree.root if not start else steps[start - 1].place
    end = undone[0].place if undone else table.here
    return {
        "revision": table.revision,
        "lines": table.tree.lines,
        "here": table.here.id,
        "line": [graph.on_line(place) for place in (first, *line)],
        "before": start,
        "after": end.depth - (line[-1].depth if line else first.depth),
        "start": graph.told(table.tree.root),
        "end": graph.told(end),
        "bookmarks": [graph.told(place) for place in table.tree.bookmarks.values()],
    }


class _Graph:
    """How the places of one table are told."""

    def __init__(self, table: InPlay, verdicts: Verdicts, look_under: bool, language: str) -> None:
        self.table, self.verdicts, self.language = table, verdicts, language
        self.look_under = look_under
        self.number = int(table.position.table.number)

    def told(self, place: Place) -> Json:
        """A place: which, after how many moves, and what is known of it."""
        return {
            "place": place.id,
            "number": place.depth,
            "text": place.text.to(self.language),
            "auto": place.auto,
            "bookmark": place.bookmark,
            "comments": [*place.introduction, *place.comments],
            "verdict": self.verdict(place),
            "shared": shared(self.table, place),
        }

    def on_line(self, place: Place) -> Json:
        """A place of the line on which the table stands, with the ways not taken to it."""
        others = [] if place.parent is None else place.parent.children
        told = [self.branch(other) for other in others if other is not place]
        return {**self.told(place), "others": told}

    def branch(self, first: Place) -> Json:
        """A way that leaves the line: its first place, its end, and whether it forks again."""
        end, forks = first, len(first.children) > 1
        for end in first.ahead:
            forks = forks or len(end.children) > 1
        return {
            **self.told(first),
            "end": self.told(end),
            "moves": end.depth - first.depth + 1,
            "forks": forks,
        }

    def verdict(self, place: Place) -> str | None:
        """What is known of the place, and may be said to the player."""
        if place.move is None or (place.hidden and not self.look_under):
            return None
        found = self.verdicts.known((self.table.game.code, self.number, place.key))
        return None if found is None or found.verdict == "unknown" else NAMES[found.verdict]


def shared(table: InPlay, place: Place) -> int:
    """How many moves the way to a place has in common with those on the table."""
    steps = table.steps
    while place.parent is not None:
        if place.depth <= len(steps) and steps[place.depth - 1].place is place:
            return place.depth
        place = place.parent
    return 0


# --- going to a place ------------------------------------------------------------------------


def going_to(id: int) -> Callable[[InPlay], Iterable[Entry]]:
    """The entries that take the table to a place: taken back, made again, played.

    Raises PasyansError if there is no such place.
    """

    def entries(table: InPlay) -> Iterable[Entry]:
        goal = table.tree.place(id)
        common = shared(table, goal)
        while len(table.steps) > common:  # a move goes back with what went by itself after it
            yield Entry(UNDO, {"steps": max(1, turns_after(table, common))})
        way = []
        place: Place | None = goal
        while place is not None and place.depth > len(table.steps):
            way.append(place)
            place = place.parent
        again = _redone(table, goal)
        if again:
            yield Entry(REDO, {"steps": again})
        for place in reversed(way):
            if place.depth > len(table.steps):
                assert place.move is not None
                move = {"move": place.text.en, "n": list(place.move)}
                yield Entry(AUTO if place.auto else PLAY, move)

    return entries


def turns_after(table: InPlay, depth: int) -> int:
    """How many moves the player has made after the first `depth` moves."""
    return table.undoable - (table.steps[depth - 1].turn if depth else 0)


def _redone(table: InPlay, goal: Place) -> int:
    """How many times redo leads towards a place without going past it."""
    undone = table.undone
    at = len(undone) - (goal.depth - len(table.steps))
    if not 0 <= at < len(undone) or undone[at].place is not goal:
        return 0
    if at and undone[at - 1].auto:  # redo would go past it
        return undone[at].turn - table.undoable - 1
    return undone[at].turn - table.undoable
