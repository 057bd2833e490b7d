"""The search's short cuts, driven by data that the reductions of `pasyans.solver` prove.

Compiled with the types in `pruning.pxd`. Nothing here decides that a short cut is sound:
`pasyans.solver.reductions` derives the numbers from a game's tables and argues for each.
With the numbers of `Pruning.off` the search tries every legal move.
"""

from __future__ import annotations

from pasyans.engine.constants import MODE, NEVER, NO_HOST
from pasyans.engine.rules import Building
from pasyans.engine.table import Table
from pasyans.sheet import DOWN, MOVE, MoveList, pack_move


class Pruning:
    """Forced moves and moves not worth trying, for the declared games.

    need: per mode, card and suit how many cards the suit's foundations must hold for the
    card to go up at once (NEVER: not at all).  host: per mode and card the only card on
    which it can be laid, when laying it there can be forced (NO_HOST otherwise).
    settled: per mode, 1 if a host takes its guest at once, 2 only when the host itself has
    nothing to gain by leaving.  one_empty, stay: per zone, only the first empty pile is
    tried; a pile that would move whole to an empty one stays.  unsplit: per zone, a run that
    goes to an empty pile goes whole.
    """

    def __init__(
        self,
        rules: Building,
        need: bytes,
        host: bytes,
        settled: bytes,
        one_empty: bytes,
        stay: bytes,
        unsplit: bytes,
    ) -> None:
        self.rules = rules
        self.need = need
        self.host = host
        self.settled = settled
        self.one_empty = one_empty
        self.stay = stay
        self.unsplit = unsplit
        self.top_at = bytearray(256)
        self.suits = rules.suits

    # --- forced moves --------------------------------------------------------------------

    def forced(self, table: Table) -> int:
        """A move that can be made at once without loss, or 0 (which is no move: see act)."""
        mode = table.counters[MODE]
        rules = self.rules
        if mode == 0 and rules.choices:
            return 0
        for pile in range(rules.piles):
            zone = rules.zone_of[pile]
            n = table.size[pile]
            if n == 0 or rules.home[zone]:
                continue
            card = table.cards[pile * table.width + n - 1]
            self.top_at[card] = pile
            if card & DOWN or not self.safe(table, mode, card):
                continue
            if not rules.lock_spares_home[zone] and rules.locked(table, zone):
                continue
            target = rules.home_for(table, mode, card)
            if target >= 0:
                return pack_move(MOVE, pile, 1, target, 0)
        if self.settled[mode]:
            return self.joining(table, mode)
        return 0

    def safe(self, table: Table, mode: int, card: int) -> bool:
        """Have the foundations come far enough for this card to go up at once?"""
        start = (mode * 128 + (card & 127)) * 4
        first = self.rules.home_first
        for suit in range(self.suits):
            need = self.need[start + suit]
            if need:
                pile = first + suit
                while pile < self.rules.home_end:
                    if need == NEVER or table.size[pile] < need:
                        return False
                    pile += self.suits
        return True

    def joining(self, table: Table, mode: int) -> int:
        """A run or card that can be laid on its only host without loss, or 0."""
        rules = self.rules
        for pile in range(rules.piles):
            zone = rules.zone_of[pile]
            n = table.size[pile]
            if n == 0 or rules.home[zone]:
                continue
            length = rules.run_length(table, mode, zone, pile)
            head = table.cards[pile * table.width + n - length]
            if head & DOWN:
                continue
            host = self.host[mode * 128 + (head & 127)]
            if host == NO_HOST:
                continue
            target = self.top_at[host]
            m = table.size[target]
            if target == pile or m == 0 or table.cards[target * table.width + m - 1] != host:
                continue
            if self.settled[mode] == 2 and not self.rests(table, mode, target):
                continue
            return pack_move(MOVE, pile, length, target, 0)
        return 0

    def rests(self, table: Table, mode: int, pile: int) -> bool:
        """Has the top card of the pile nothing to gain by leaving, unless it goes up?"""
        n = table.size[pile]
        start = pile * table.width
        if n == 1:
            return True
        host = self.host[mode * 128 + table.cards[start + n - 1]]
        return host == NO_HOST or host == table.cards[start + n - 2]

    # --- moves not worth trying ----------------------------------------------------------

    def sift(self, table: Table, moves: MoveList, start: int) -> None:
        """Drop from the moves at `start` … those that need not be tried."""
        rules = self.rules
        mode = table.counters[MODE]
        kept = start
        for k in range(start, moves.size):
            move = moves.data[k]
            if move & 0xFF == MOVE:
                source = (move >> 8) & 0xFF
                n = (move >> 16) & 0xFF
                target = (move >> 24) & 0xFF
                if table.size[target] == 0:
                    zone = rules.zone_of[target]
                    if self.one_empty[zone] and self.empty_before(table, zone, target):
                        continue
                    if n == table.size[source]:
                        if self.stay[zone] and rules.zone_of[source] == zone:
                            continue
                    elif self.unsplit[zone] and n < rules.run_length(
                        table, mode, rules.zone_of[source], source
                    ):
                        continue
            moves.data[kept] = move
            kept += 1
        moves.cut(kept)

    def empty_before(self, table: Table, zone: int, pile: int) -> bool:
        """Is there an empty pile in the zone before this one?"""
        for other in range(self.rules.first[zone], pile):  # noqa: SIM110 (compiled)
            if table.size[other] == 0:
                return True
        return False
