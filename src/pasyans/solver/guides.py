"""By what the quick passes of the search go: the guide of each kind of game.

The weights were found by trying small changes on two-pack deals and keeping what let a
narrow beam bring more of them out. They are of no consequence for any verdict.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pasyans.engine.constants import FACE_LIMIT
from pasyans.engine.guide import BuildingGuide, Guide
from pasyans.engine.rules import Building
from pasyans.engine.tables import tables
from pasyans.leanings import varied
from pasyans.position import Position
from pasyans.solver.reductions import order

# See BuildingGuide: ten weights of places, those of a card wanted in 0, 1, 2 … steps, two of
# the waste.
WEIGHTS = (40, 20, 16, 40, 0, 4, 2, 4, 4, 0, *(4, 5, 5, 3, 5, 2, 2, 1, 1, 2, 1, 0, 1), 0, 0)
WASTE = (40, 14, 16, 40, 0, 3, 2, 8, 4, 0, *(4, 5, 5, 3, 5, 2, 2, 1, 1, 2, 1, 1, 1), 12, 4)
UNKNOWN = 255  # the place of a card in no fixed order


@runtime_checkable
class Weighted(Protocol):
    """Rules in code whose estimate has weights."""

    def weigh(self, turn: int) -> None:
        """Take up the weights of a turn, 0 being those found best."""


def has_waste(position: Position) -> bool:
    """Is the game declared by zones, and drawn from its stock to a waste?"""
    stock = position.game.stock
    return isinstance(position.rules, Building) and stock is not None and stock.to != ""


def varies(position: Position) -> bool:
    """Are there guides of several turns for the position's game?"""
    return isinstance(position.rules, Building | Weighted)


def guide_for(position: Position, turn: int = 0) -> Guide:
    """The guide of the position's game, with other weights at each turn."""
    rules = position.rules
    if not isinstance(rules, Building):
        if isinstance(rules, Weighted):
            rules.weigh(turn)
        return Guide(rules)
    places = bytearray()
    for game in tables(position.game).games:
        row = bytearray([UNKNOWN]) * FACE_LIMIT
        for card, place in order(game).items():
            row[card.index] = place
        places += row
    return BuildingGuide(
        rules, bytes(places), varied(WASTE if has_waste(position) else WEIGHTS, turn)
    )
