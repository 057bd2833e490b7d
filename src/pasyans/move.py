"""A move: the value that says what the player decided (rules.md 0.8)."""

from __future__ import annotations

from typing import NamedTuple

from pasyans.texts import Text

MOVE, CHOOSE = "move", "choose"
NEXT, OPEN, REMOVE, REDEAL, DRAW, ROW, GATHER = (
    "next",
    "open",
    "remove",
    "redeal",
    "draw",
    "row",
    "gather",
)
KINDS = (MOVE, CHOOSE, NEXT, OPEN, REMOVE, REDEAL, DRAW, ROW, GATHER)

WORDS = {
    NEXT: Text("next", "дальше"),
    OPEN: Text("open", "открыть"),
    REDEAL: Text("redeal", "пересдача"),
    DRAW: Text("draw", "колода"),
    ROW: Text("row", "ряд"),
    GATHER: Text("gather", "сбор"),
}
"""The actions that are written as one word (rules.md C.5)."""


class Move(NamedTuple):
    """One action of the player.

    kind: "move" lifts the top `cards` cards of pile `source` to pile `target` (piles counted
    from 0 over all zones of the game, in order); "choose" answers the question asked before
    the first move, `choice` being the number of the answer from 0; "remove" discards from
    the piles `source`, `target` and `choice` (as the game says); the other kinds are words.
    """

    kind: str
    source: int = 0
    cards: int = 0
    target: int = 0
    choice: int = 0
