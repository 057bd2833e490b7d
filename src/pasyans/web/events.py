"""What happened on the table, told so that a page can move its own cards.

The lines of the journal become events that name places, never cards. Cards that lie face
down side by side look alike, so where one of them is taken from among them, or laid among
them, the event names the end of their run: the order in which hidden cards are shuffled
stays hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pasyans.position import Happened, Position
from pasyans.sheet import DOWN

Event = list[str | int]
Faces = list[list[bool]]  # of each pile from below: does the card lie face down?
NEW: list[Event] = [["new"]]


def faces_of(position: Position) -> Faces:
    """How the cards lie now."""
    table = position.table
    return [[bool(byte & DOWN) for byte in table.pile(p)] for p in range(table.piles)]


def inverse(lines: Sequence[Happened]) -> list[Happened]:
    """The lines that take these back."""
    back = []
    for line in reversed(lines):
        if line.op == "shift":
            line = Happened("shift", line.target, line.to, line.cards, line.source, line.at)
        elif line.op == "flip":
            line = Happened("flip", line.target, 0, line.cards, line.source, 0)
        back.append(line)
    return back


def events(faces: Faces, lines: Iterable[Happened]) -> list[Event]:
    """The lines as events; `faces` says how the cards lay before, and then how they lie."""
    told: list[Event] = []
    for line in lines:
        if line.op == "shift":
            told.append(_shift(faces, line))
        elif line.op == "flip":
            told.append(["flip", line.source, line.cards, line.target])
            for _ in range(line.cards):
                faces[line.target].append(not faces[line.source].pop())
        elif line.op == "turn":
            told.append(["turn", line.source, line.at, line.cards])
            pile = faces[line.source]
            for at in range(line.at, line.at + line.cards):
                pile[at] = not pile[at]
    return told


def _shift(faces: Faces, line: Happened) -> Event:
    source, target, n = faces[line.source], faces[line.target], line.cards
    at, to = line.at, line.to
    if all(source[at : at + n]):
        at = _end_of_hidden(source, at + n) - n
        to = _end_of_hidden(target, to)
    lifted = source[at : at + n]
    del source[at : at + n]
    target[to:to] = lifted
    return ["shift", line.source, at, n, line.target, to]


def _end_of_hidden(pile: Sequence[bool], at: int) -> int:
    """The end of the run of hidden cards that begins or goes on at a height."""
    while at < len(pile) and pile[at]:
        at += 1
    return at
