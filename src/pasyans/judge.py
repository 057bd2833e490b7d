"""Judging a record: are its moves legal, and does it win? By rules and notation alone."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.move import Move
from pasyans.notation.records import Record, Step
from pasyans.texts import Text
from pasyans.tree import GameTree, IllegalStepError


@dataclass(frozen=True)
class Judgement:
    """What a record is worth.

    played: number of legal moves of the main line before its end or fault.  moves: those as
    values.  fault: the move that is not legal, the first of the main line or else of a
    variation (`in_variation`), with `why`; at: how many moves from the beginning it is.
    """

    legal: bool
    won: bool
    played: int
    moves: tuple[Move, ...]
    fault: Step | None = None
    why: Text | None = None
    at: int = 0
    in_variation: bool = False


def judge(record: Record) -> Judgement:
    """Replay the record as far as its moves are legal: the main line, then the variations."""
    tree = GameTree.begun(record)
    fault = None
    won = False
    try:
        won = tree.grow(record).won
    except IllegalStepError as error:
        fault = error
    moves = tuple(node.move for node in tree.root.main_line if node.move is not None)
    if fault is None:
        return Judgement(True, won, len(moves), moves)
    return Judgement(
        False, False, len(moves), moves, fault.step, fault.why, fault.number, fault.variation
    )
