"""The quick greedy player on a position's table."""

from __future__ import annotations

from pasyans.engine.constants import (
    BUILD,
    DEALT_ROW,
    DRAWN,
    HOME,
    NO_SORT,
    REFILLED,
    REST,
    STORED,
    TAKEN_FROM,
)
from pasyans.engine.greedy import Greedy
from pasyans.move import CHOOSE, DRAW, KINDS, NEXT, REDEAL, ROW
from pasyans.piles import Role, Zone
from pasyans.position import Position
from pasyans.solver.guides import guide_for

WORDS = {DRAW: DRAWN, NEXT: DRAWN, ROW: DEALT_ROW, REDEAL: REST, CHOOSE: BUILD}
HOMES = frozenset({Role.FOUNDATION, Role.DISCARD})
LEFT = frozenset({Role.RESERVE, Role.CELL, Role.WASTE})


def greedy_on(position: Position, guided: bool = False) -> Greedy:
    """One that plays on the position's table; by the guide of the game's search if `guided`."""
    piles = bytes(_flags(zone) for zone in position.game.pile_zones)
    kinds = bytes(WORDS.get(kind, NO_SORT) for kind in KINDS)
    guide = guide_for(position) if guided else None
    return Greedy(position.rules, position.table, piles, kinds, guide)


def _flags(zone: Zone) -> int:
    flags = HOME if zone.role in HOMES else 0
    flags |= TAKEN_FROM if zone.role in LEFT else 0
    flags |= REFILLED if zone.spaces is not None else 0
    return flags | (STORED if zone.role is Role.STOCK else 0)
