"""A move: the value that says what the player decided (rules.md 0.8)."""

from __future__ import annotations

from typing import NamedTuple

MOVE, CHOOSE = "move", "choose"
KINDS = (MOVE, CHOOSE)


class Move(NamedTuple):
    """One action of the player.

    kind: "move" lifts the top `cards` cards of pile `source` to pile `target` (piles counted
    from 0 over all zones of the game, in order); "choose" answers the question asked before
    the first move, `choice` being the number of the answer from 0.
    """

    kind: str
    source: int = 0
    cards: int = 0
    target: int = 0
    choice: int = 0
