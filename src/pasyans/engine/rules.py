"""Legal moves and what a move does, from a game's tables: the one generator of moves.

Compiled with the types in `rules.pxd`: the rules of every game that is declared in zones.
They read the arrays of the engine's own table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasyans.engine.constants import MODE, NONE, WHOLE
from pasyans.engine.table import Table, as_table
from pasyans.sheet import CHOOSE, DOWN, MOVE, MoveList, Rules, Sheet, pack_move

if TYPE_CHECKING:
    from pasyans.engine.tables import Tables


class Building(Rules):
    """Rules of the games declared by zones: build, series, spaces, foundations by suit."""

    def __init__(self, tables: Tables) -> None:
        self.piles = tables.pile_count
        self.zones = tables.zone_count
        self.total = tables.total
        self.suits = tables.suits
        self.choices = tables.choices
        self.home_first = tables.home_first
        self.home_end = tables.home_first + tables.home_count
        self.zone_of = tables.zone_of
        self.first = tables.first
        self.pile_counts = tables.count
        self.home = tables.home
        self.waiting = tables.waiting
        self.series = tables.series
        self.capacity = tables.capacity
        self.lock = tables.lock
        self.lock_spares_home = tables.lock_spares_home
        self.build = tables.build
        self.run = tables.run
        self.spaces = tables.spaces
        self.auto = tables.auto
        self.masks = tables.masks
        self.home_zone = tables.zone_of[tables.home_first]

    # --- questions -----------------------------------------------------------------------

    def accepts(self, relation: int, card: int, onto: int) -> bool:
        """Is the relation true of `card` laid on `onto`? Hidden cards are in no relation."""
        if relation < 0 or (card | onto) & DOWN:
            return False
        word = self.masks[(relation * 128 + onto) * 2 + (card >> 6)]
        return (word >> (card & 63)) & 1 != 0

    def fits(self, table: Table, mode: int, zone: int, card: int, pile: int) -> bool:
        """May a card (or a run headed by it) be laid on this pile of the zone?"""
        rules = mode * self.zones + zone
        n = table.size[pile]
        if n == 0:
            return (self.spaces[2 * rules + (card >> 6)] >> (card & 63)) & 1 != 0
        return self.accepts(self.build[rules], card, table.cards[pile * table.width + n - 1])

    def home_for(self, table: Table, mode: int, card: int) -> int:
        """The first foundation pile of the card's suit that takes it, or NONE."""
        pile = self.home_first + card // 13
        while pile < self.home_end:
            if self.fits(table, mode, self.home_zone, card, pile):
                return pile
            pile += self.suits
        return NONE

    def locked(self, table: Table, zone: int) -> bool:
        """Is the zone still locked: has no pile of the zone it waits for become empty?"""
        other = self.lock[zone]
        if other < 0:
            return False
        first = self.first[other]
        for pile in range(first, first + self.pile_counts[other]):  # noqa: SIM110 (compiled)
            if table.size[pile] == 0:
                return False
        return True

    def run_length(self, table: Table, mode: int, zone: int, pile: int) -> int:
        """How many cards at the top of a pile that is not empty form a run: at least 1."""
        relation = self.run[mode * self.zones + zone]
        n = table.size[pile]
        if relation < 0:
            return 1
        start = pile * table.width
        length = 1
        while length < n and self.accepts(
            relation, table.cards[start + n - length], table.cards[start + n - length - 1]
        ):
            length += 1
        return length

    def won(self, sheet: Sheet) -> bool:
        table = as_table(sheet)
        gathered = 0
        for pile in range(self.home_first, self.home_end):
            gathered += table.size[pile]
        return gathered == self.total

    # --- moves ---------------------------------------------------------------------------

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        table = as_table(sheet)
        mode = table.counters[MODE]
        if mode == 0 and self.choices:
            for answer in range(self.choices):
                out.put(pack_move(CHOOSE, 0, 0, 0, answer))
            return
        if self.won(table):
            return
        for pile in range(self.piles):
            zone = self.zone_of[pile]
            n = table.size[pile]
            if n == 0 or self.home[zone]:
                continue
            card = table.cards[pile * table.width + n - 1]
            if card & DOWN:
                continue
            closed = self.locked(table, zone)
            if not closed or self.lock_spares_home[zone]:
                target = self.home_for(table, mode, card)
                if target >= 0:
                    out.put(pack_move(MOVE, pile, 1, target, 0))
            if not closed:
                self.generate_from(table, out, mode, zone, pile)

    def generate_from(self, table: Table, out: MoveList, mode: int, zone: int, pile: int) -> None:
        """The moves of a pile's top card or run to anywhere but the foundations."""
        top = pile * table.width + table.size[pile]
        longest = self.run_length(table, mode, zone, pile)
        shortest = longest if self.series[zone] == WHOLE else 1
        for onto in range(self.zones):
            if self.home[onto]:
                continue
            first = self.first[onto]
            for target in range(first, first + self.pile_counts[onto]):
                if target == pile:
                    continue
                room = self.capacity[onto] - table.size[target]
                for n in range(shortest, longest + 1):
                    if n <= room and self.fits(table, mode, onto, table.cards[top - n], target):
                        out.put(pack_move(MOVE, pile, n, target, 0))

    # --- playing -------------------------------------------------------------------------

    def act(self, sheet: Sheet, move: int) -> None:
        table = as_table(sheet)
        if move & 0xFF == CHOOSE:
            table.count(MODE, (move >> 32) + 1)
        else:
            source = (move >> 8) & 0xFF
            n = (move >> 16) & 0xFF
            target = (move >> 24) & 0xFF
            table.shift(source, table.size[source] - n, n, target, table.size[target])
        self.settle(table)

    def settle(self, sheet: Sheet) -> None:
        """Cards that go up by themselves do so, each time the first pile that shows one."""
        table = as_table(sheet)
        mode = table.counters[MODE]
        low = self.auto[2 * mode]
        high = self.auto[2 * mode + 1]
        if (low == 0 and high == 0) or (mode == 0 and self.choices):
            return
        pile = 0
        while pile < self.piles:
            n = table.size[pile]
            if n and not self.home[self.zone_of[pile]]:
                card = table.cards[pile * table.width + n - 1]
                word = high if card & 64 else low
                if not card & DOWN and (word >> (card & 63)) & 1:
                    target = self.home_for(table, mode, card)
                    if target >= 0:
                        table.shift(pile, n - 1, 1, target, table.size[target])
                        pile = -1
            pile += 1
