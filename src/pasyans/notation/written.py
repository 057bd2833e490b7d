"""The words of a move, understood but not yet sought on the table."""

from __future__ import annotations

from typing import NamedTuple

from pasyans.notation.remarks import Remark


class Spot(NamedTuple):
    """One side of a written move: piles (None: any), face (suit, rank), or rank alone."""

    piles: tuple[int, ...] | None = None
    face: tuple[int, int] | None = None
    rank: int | None = None
    free: bool = False  # an empty pile of a zone, not named by number


class Written(NamedTuple):
    """The words of a move, understood but not yet sought on the table."""

    text: str
    word: str = ""
    source: Spot = Spot()
    target: Spot = Spot()
    cards: int = 0  # how many are lifted; 0 if that is not said
    remark: Remark | None = None
