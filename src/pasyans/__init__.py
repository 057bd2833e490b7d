"""pasyans: the patiences of two Russian books, laid out exactly, played, solved with proof.

>>> import pasyans
>>> position = pasyans.deal("zvezda", 1)
>>> pasyans.solve(position).won
True
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if os.environ.get("PASYANS_PURE"):
    from pasyans import _pure

    _pure.install()

if TYPE_CHECKING:
    from pasyans.api import (
        deal,
        difficulty,
        hint,
        moves,
        perft,
        read_position,
        review,
        rules,
        solve,
        study,
        verify,
    )
    from pasyans.game import Game
    from pasyans.games import find, load
    from pasyans.move import Move
    from pasyans.notation import read_record
    from pasyans.position import Position
    from pasyans.solver import Limit, Result, Verdict
    from pasyans.tree import GameTree

# Where each public name lives. They are loaded when first used, so that the program answers
# `--help` at once. `pasyans.games()` is the package of games, which can be called.
_HOMES = {
    "pasyans.api": (
        "deal",
        "difficulty",
        "hint",
        "moves",
        "perft",
        "read_position",
        "review",
        "rules",
        "solve",
        "study",
        "verify",
    ),
    "pasyans.game": ("Game",),
    "pasyans.games": ("find", "load"),
    "pasyans.move": ("Move",),
    "pasyans.notation": ("read_record",),
    "pasyans.position": ("Position",),
    "pasyans.solver": ("Limit", "Result", "Verdict"),
    "pasyans.tree": ("GameTree",),
}
__all__ = [
    "Game",
    "GameTree",
    "Limit",
    "Move",
    "Position",
    "Result",
    "Verdict",
    "deal",
    "difficulty",
    "find",
    "games",
    "hint",
    "load",
    "moves",
    "perft",
    "read_position",
    "read_record",
    "review",
    "rules",
    "solve",
    "study",
    "verify",
]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "games":
        return import_module("pasyans.games")
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
