"""In which order the search tries moves: those first that look like progress.

Compiled with the types in `ordering.pxd`. The order changes how soon a win is found and how
long it is, never a verdict.
"""

from __future__ import annotations

from pasyans.engine.constants import MODE
from pasyans.engine.rules import Building
from pasyans.engine.table import Table
from pasyans.sheet import MOVE, MoveList


class Ordering:
    """Sorts the moves of a position, keeping the generator's order among equals."""

    def __init__(self, rules: Building) -> None:
        self.rules = rules

    def arrange(self, table: Table, moves: MoveList, start: int) -> None:
        """Sort the moves at `start` … by `cost`, cheapest first (an insertion sort)."""
        for k in range(start + 1, moves.size):
            move = moves.data[k]
            cost = self.cost(table, move)
            i = k
            while i > start and self.cost(table, moves.data[i - 1]) > cost:
                moves.data[i] = moves.data[i - 1]
                i -= 1
            moves.data[i] = move

    def cost(self, table: Table, move: int) -> int:
        """0 up or onto a card, 1 into an empty pile, 2 into a cell; 3 more for breaking a run."""
        if move & 0xFF != MOVE:
            return 0
        rules = self.rules
        source = (move >> 8) & 0xFF
        n = (move >> 16) & 0xFF
        target = (move >> 24) & 0xFF
        zone = rules.zone_of[target]
        if rules.home[zone]:
            return 0
        cost = 0
        if table.size[target] == 0:
            cost = 2 if rules.capacity[zone] == 1 else 1
        under = table.size[source] - n - 1
        if under >= 0:
            start = source * table.width + under
            relation = rules.build[table.counters[MODE] * rules.zones + rules.zone_of[source]]
            if rules.accepts(relation, table.cards[start + 1], table.cards[start]):
                cost += 3
        return cost
