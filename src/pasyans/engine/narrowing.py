"""Which moves a quick pass leaves out in games with a waste: those that break a run for nothing.

Compiled with the types in `narrowing.pxd`. A run is broken only to free a card that can go up.
Other breaks mostly lead to a position much like the one before, with two hosts of one rank and
colour exchanged, and there are many of them. Wins may need one, so a pass that left out a move
proves no loss.
"""

from __future__ import annotations

from pasyans.engine.constants import MODE
from pasyans.engine.rules import Building
from pasyans.engine.table import Table
from pasyans.sheet import MOVE, MoveList


class Narrowing:
    """Leaves out moves of a game declared by zones."""

    def __init__(self, rules: Building) -> None:
        self.rules = rules

    def sift(self, table: Table, moves: MoveList) -> bool:
        """Drop the moves that break a run for nothing; were there any?"""
        kept = 0
        for k in range(moves.size):
            if moves.data[k] & 0xFF == MOVE and self.breaks(table, moves.data[k]):
                continue
            moves.data[kept] = moves.data[k]
            kept += 1
        dropped = kept < moves.size
        moves.cut(kept)
        return dropped

    def breaks(self, table: Table, move: int) -> bool:
        """Does the move break a run without freeing a card that can go up?"""
        rules = self.rules
        source = (move >> 8) & 0xFF
        n = (move >> 16) & 0xFF
        target = (move >> 24) & 0xFF
        under = table.size[source] - n - 1
        if under < 0 or rules.home[rules.zone_of[target]]:
            return False
        mode = table.counters[MODE]
        at = source * table.width + under
        relation = rules.run[mode * rules.zones + rules.zone_of[source]]
        if not rules.accepts(relation, table.cards[at + 1], table.cards[at]):
            return False
        return rules.home_for(table, mode, table.cards[at]) < 0
