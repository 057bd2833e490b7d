"""Moves of games with a stock or with hidden cards, on top of `Building`.

Compiled with the types in `stock.pxd`. Drawing, redealing, refilling and turning up are
done here; what may be laid where is asked of `Building`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasyans.engine.constants import MODE, NONE, REDEALS, SHIFT
from pasyans.engine.rules import Building
from pasyans.engine.table import Table, as_table
from pasyans.sheet import DOWN, DRAW, MOVE, REDEAL, ROW, MoveList, Sheet, pack_move

if TYPE_CHECKING:
    from pasyans.engine.tables import Tables


class Stocked(Building):
    """The rules of a game declared by zones that has a stock or turns cards up."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        game, stock = tables.game, tables.game.stock
        self.turns_up = tables.turns_up
        self.enters_spaces = tables.enters_spaces
        self.ties_first = game.foundation.ties_first
        self.stock_pile = game.first_pile["stock"] if stock else NONE
        self.waste_pile = game.first_pile[stock.to] if stock and stock.to else NONE
        self.redeals = stock.redeals if stock else 0
        self.when_stuck = stock is not None and stock.when == "stuck"
        self.redeal_stuck = stock is not None and stock.redeal_when == "stuck"
        names = [zone.name for zone in game.zones]
        self.refilled = names.index(stock.refills) if stock and stock.refills else NONE
        self.rows = names.index(stock.rows) if stock and stock.rows else NONE
        self.spaces_when_out = stock is not None and stock.spaces_when_out

    # --- moves ---------------------------------------------------------------------------

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        table = as_table(sheet)
        start = out.size
        if self.won(table):
            return
        self.compulsory(table, out)
        if out.size > start:
            return
        Building.generate(self, table, out)
        self.keep_out_of_spaces(table, out, start)
        self.stock_moves(table, out, start)

    def compulsory(self, table: Table, out: MoveList) -> None:
        """The moves of cards that must go up but wait for the player to say which."""
        mode = table.counters[MODE]
        for pile in range(self.piles):
            if self.goes_up(table, mode, pile):
                card = table.cards[pile * table.width + table.size[pile] - 1]
                out.put(pack_move(MOVE, pile, 1, self.home_for(table, mode, card), 0))

    def goes_up(self, table: Table, mode: int, pile: int) -> bool:
        """Does the pile end in a card that goes to the foundations by itself?"""
        zone = self.zone_of[pile]
        n = table.size[pile]
        if n == 0 or self.home[zone] or self.waiting[zone]:
            return False
        card = table.cards[pile * table.width + n - 1]
        if card & DOWN or not (self.auto[2 * mode + (card >> 6)] >> (card & 63)) & 1:
            return False
        return self.home_for(table, mode, card) >= 0

    def keep_out_of_spaces(self, table: Table, out: MoveList, start: int) -> None:
        """Drop moves to empty piles from zones whose cards may not go there."""
        if self.spaces_when_out and table.size[self.stock_pile] == 0:
            return
        kept = start
        for k in range(start, out.size):
            move = out.data[k]
            target = (move >> 24) & 0xFF
            barred = not self.enters_spaces[self.zone_of[(move >> 8) & 0xFF]]
            if barred and table.size[target] == 0 and not self.home[self.zone_of[target]]:
                continue
            out.data[kept] = move
            kept += 1
        out.cut(kept)

    def stock_moves(self, table: Table, out: MoveList, start: int) -> None:
        """Append drawing or redealing, where the rules allow it now."""
        if self.rows >= 0 and table.size[self.stock_pile]:
            out.put(pack_move(ROW, 0, 0, 0, 0))
        if self.waste_pile < 0:
            return
        if table.size[self.stock_pile]:
            if not self.when_stuck or not self.any_progress(table, out, start):
                out.put(pack_move(DRAW, 0, 0, 0, 0))
        elif table.size[self.waste_pile] and table.counters[REDEALS] < self.redeals:
            if self.redeal_stuck and out.size > start:
                return
            if not self.when_stuck or not self.any_progress(table, out, start):
                out.put(pack_move(REDEAL, 0, 0, 0, 0))

    def any_progress(self, table: Table, out: MoveList, start: int) -> bool:
        """Is one of the moves at `start` … a progress action (rules.md 0.3, 0.9.22)?"""
        for k in range(start, out.size):  # noqa: SIM110 (compiled)
            if self.progress(table, out.data[k]):
                return True
        return False

    def progress(self, table: Table, move: int) -> bool:
        """Does the move use the waste, empty a place onto a card, fill a place, or send a
        card up or turn one up, itself or by what it causes?"""
        source = (move >> 8) & 0xFF
        n = (move >> 16) & 0xFF
        target = (move >> 24) & 0xFF
        if source == self.waste_pile or self.home[self.zone_of[target]]:
            return True
        whole = n == table.size[source]
        if whole == (table.size[target] != 0):
            return True
        mark = table.done
        self.act(table, move)
        found = False
        for k in range(mark + 1, table.done):
            entry = table.journal[k]
            if entry & 0xFF != SHIFT or self.home[self.zone_of[(entry >> 32) & 0xFF]]:
                found = True
        table.undo(mark)
        return found

    # --- playing -------------------------------------------------------------------------

    def act(self, sheet: Sheet, move: int) -> None:
        table = as_table(sheet)
        kind = move & 0xFF
        if kind == DRAW:
            table.flip(self.stock_pile, 1, self.waste_pile)
            self.settle(table)
        elif kind == ROW:
            self.lay_row(table)
            self.settle(table)
        elif kind == REDEAL:
            if self.redeals < 255:
                table.count(REDEALS, table.counters[REDEALS] + 1)
            table.flip(self.waste_pile, table.size[self.waste_pile], self.stock_pile)
            self.settle(table)
        else:
            Building.act(self, table, move)

    def lay_row(self, table: Table) -> None:
        """A card from the stock goes on each pile of the zone of the rows, as far as they go."""
        first = self.first[self.rows]
        for pile in range(first, first + self.pile_counts[self.rows]):
            if table.size[self.stock_pile]:
                table.flip(self.stock_pile, 1, pile)

    def settle(self, sheet: Sheet) -> None:
        table = as_table(sheet)
        mode = table.counters[MODE]
        while True:
            self.refill(table)
            self.turn_up(table)
            pile = self.next_up(table, mode)
            if pile < 0:
                return
            n = table.size[pile]
            target = self.home_for(table, mode, table.cards[pile * table.width + n - 1])
            table.shift(pile, n - 1, 1, target, table.size[target])

    def refill(self, table: Table) -> None:
        """The next cards of the stock go to the empty piles of the refilled zone."""
        if self.refilled < 0:
            return
        first = self.first[self.refilled]
        for pile in range(first, first + self.pile_counts[self.refilled]):
            if table.size[pile] == 0 and table.size[self.stock_pile]:
                table.flip(self.stock_pile, 1, pile)

    def turn_up(self, table: Table) -> None:
        """Turn up the face-down cards that end piles of zones where that happens."""
        for pile in range(self.piles):
            n = table.size[pile]
            if n == 0 or not self.turns_up[self.zone_of[pile]]:
                continue
            if table.cards[pile * table.width + n - 1] & DOWN:
                table.turn(pile, n - 1, 1)

    def next_up(self, table: Table, mode: int) -> int:
        """The first pile whose end card goes up by itself, NONE if there is none."""
        for pile in range(self.piles):
            if not self.goes_up(table, mode, pile):
                continue
            if self.ties_first or not self.tied(table, mode, pile):
                return pile
        return NONE

    def tied(self, table: Table, mode: int, pile: int) -> bool:
        """Does another pile show the same card while only one foundation takes it?"""
        card = table.cards[pile * table.width + table.size[pile] - 1]
        takers = 0
        home = self.home_first + card // 13
        while home < self.home_end:
            if self.fits(table, mode, self.home_zone, card, home):
                takers += 1
            home += self.suits
        for other in range(self.piles):
            if other == pile or not self.goes_up(table, mode, other):
                continue
            if table.cards[other * table.width + table.size[other] - 1] == card:
                return takers == 1
        return False
