"""The rules in code of a `Play` as the engine's `Rules`: the same table, journal and search."""

from __future__ import annotations

from pasyans.engine.constants import CHOOSE
from pasyans.engine.rules import MoveList, Rules, pack_move
from pasyans.engine.table import Table
from pasyans.move import KINDS, Move
from pasyans.play import Play


def pack(move: Move) -> int:
    """A move as the word that the engine uses."""
    return pack_move(KINDS.index(move.kind), move.source, move.cards, move.target, move.choice)


def unpack(word: int) -> Move:
    """The move of an engine's word."""
    kind = word & 0xFF
    if kind == CHOOSE:
        return Move(KINDS[CHOOSE], choice=word >> 32)
    return Move(
        KINDS[kind], (word >> 8) & 0xFF, (word >> 16) & 0xFF, (word >> 24) & 0xFF, word >> 32
    )


class CodeRules(Rules):
    """Asks the game's own code."""

    def __init__(self, code: Play) -> None:
        self.code = code

    def generate(self, table: Table, out: MoveList) -> None:
        for move in self.code.actions(table):
            out.append(pack(move))

    def act(self, table: Table, move: int) -> None:
        self.code.act(table, unpack(move))

    def settle(self, table: Table) -> None:
        self.code.settle(table)

    def won(self, table: Table) -> bool:
        return self.code.won(table)
