"""Walls, row, store and columns: which cards go where.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasyans.cards import ACE
from pasyans.games.kolodets.places import (
    COLUMNS,
    END,
    PLACES,
    RANKS,
    ROWS,
    SIDES,
    STOCK,
    STORE,
    WALLS,
    WALLSIDE,
)
from pasyans.sheet import (
    DOWN,
    GATHER,
    MOVE,
    ROW,
    MoveList,
    Rules,
    Sheet,
    pack_move,
    rank,
    suit,
    to_top,
    top,
)

if TYPE_CHECKING:
    from pasyans.game import Game

PASS = 1  # counter: how often the row has been gathered
NONE = -1

# The piles whose top cards may move, in the order in which moves are listed.
OPEN = bytes([*range(WALLS, STORE), *range(ROWS, END), STORE])
OPENS = len(OPEN)


class Drawing(Rules):
    """Actions: a card, or a run of a wall-side pile; the next row; gathering the row."""

    def __init__(self, game: Game) -> None:
        option = game.options
        self.cards = len(game.pack)
        self.king = max(game.pack.ranks)
        self.to_wallside = bool(option["series_to_wallside"])
        self.to_store = bool(option["series_to_store"])
        self.any_ace = option["store_start"] == "any"
        self.wrap = bool(option["wallside_wrap"])
        self.on_aces = bool(option["build_on_aces"])
        self.any_wallside = option["empty_wallside"] == "any"
        self.auto_kings = bool(option["auto_kings"])
        self.right_first = option["gather"] == "right_first"
        self.open = OPEN

    # --- what happens by itself ----------------------------------------------------------

    def settle(self, sheet: Sheet) -> None:
        """Fill the wall-side places and send up kings until nothing more happens."""
        self.refill(sheet)
        if not self.auto_kings:
            return
        source = self.lonely_king(sheet)
        while source >= 0:
            to_top(sheet, source, COLUMNS + suit(top(sheet, source)))
            self.refill(sheet)
            source = self.lonely_king(sheet)

    def refill(self, sheet: Sheet) -> None:
        """Each empty wall-side place takes the top of its wall; the walls' tops are turned up."""
        for side in range(SIDES):
            self.open_top(sheet, WALLS + side)
            if sheet.height(WALLS + side) and not sheet.height(WALLSIDE + side):
                to_top(sheet, WALLS + side, WALLSIDE + side)
                self.open_top(sheet, WALLS + side)

    def open_top(self, sheet: Sheet, wall: int) -> None:
        """Turn up the top card of a wall if it lies face down."""
        n = sheet.height(wall)
        if n and sheet.card(wall, n - 1) & DOWN:
            sheet.turn(wall, n - 1, 1)

    def lonely_king(self, sheet: Sheet) -> int:
        """The pile of the first king whose column is empty and whose double is not available."""
        for of_suit in range(SIDES):
            if sheet.height(COLUMNS + of_suit):
                continue
            pile = self.only(sheet, of_suit * RANKS + self.king - 1)
            if pile >= 0:
                return pile
        return NONE

    def only(self, sheet: Sheet, wanted: int) -> int:
        """The pile whose free card this is, NONE if there is none or another shows it too."""
        found = NONE
        for k in range(OPENS):
            pile = self.open[k]
            if sheet.height(pile) and top(sheet, pile) == wanted:
                if found >= 0:
                    return NONE
                found = pile
        return found

    # --- moves ---------------------------------------------------------------------------

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        if self.won(sheet):
            return
        for k in range(OPENS):
            source = self.open[k]
            for n in range(1, self.longest(sheet, source) + 1):
                self.targets(sheet, source, n, out)
        if sheet.height(STOCK):
            out.put(pack_move(ROW, 0, 0, 0, 0))
        elif self.width(sheet) > 1 and self.row_lies(sheet):
            out.put(pack_move(GATHER, 0, 0, 0, 0))

    def longest(self, sheet: Sheet, source: int) -> int:
        """How many cards may be lifted together: several only off a wall-side pile."""
        height = sheet.height(source)
        if WALLSIDE <= source < STORE and (self.to_store or self.to_wallside):
            return height
        return 1 if height else 0

    def targets(self, sheet: Sheet, source: int, n: int, out: MoveList) -> None:
        """Where the top n cards of a pile may go; the store's runs do not pass the king."""
        card = sheet.card(source, sheet.height(source) - n)
        if n == 1 and self.column_takes(sheet, card):
            out.put(pack_move(MOVE, source, n, COLUMNS + suit(card), 0))
        if source == STORE:
            return
        fits = (n == 1 or self.to_store) and rank(card) + n - 1 <= self.king
        if fits and self.store_takes(sheet, source, card):
            out.put(pack_move(MOVE, source, n, STORE, 0))
        if n == 1 or self.to_wallside:
            for pile in range(WALLSIDE, WALLSIDE + SIDES):
                if pile != source and self.wallside_takes(sheet, pile, card):
                    out.put(pack_move(MOVE, source, n, pile, 0))

    def column_takes(self, sheet: Sheet, card: int) -> bool:
        """From the king down to the ace, and from another king once more."""
        column = COLUMNS + suit(card)
        if sheet.height(column) == 0 or rank(top(sheet, column)) == ACE:
            return rank(card) == self.king
        return rank(card) == rank(top(sheet, column)) - 1

    def store_takes(self, sheet: Sheet, source: int, card: int) -> bool:
        """Begun by an ace, then upwards in suit."""
        if sheet.height(STORE) == 0:
            return rank(card) == ACE and (self.any_ace or source < ROWS)
        return rank(card) > ACE and card == top(sheet, STORE) + 1

    def wallside_takes(self, sheet: Sheet, pile: int, card: int) -> bool:
        """Upwards in suit."""
        if sheet.height(pile) == 0:
            return self.any_wallside
        lower = top(sheet, pile)
        if rank(lower) == self.king:
            return self.wrap and card == lower - self.king + ACE
        return card == lower + 1 and (self.on_aces or rank(lower) > ACE)

    # --- doing them ----------------------------------------------------------------------

    def act(self, sheet: Sheet, move: int) -> None:
        kind = move & 0xFF
        if kind == MOVE:
            source = (move >> 8) & 0xFF
            n = (move >> 16) & 0xFF
            target = (move >> 24) & 0xFF
            sheet.shift(source, sheet.height(source) - n, n, target, sheet.height(target))
        else:
            if kind == GATHER:
                self.gather(sheet)
            self.lay_row(sheet)
        self.settle(sheet)

    def width(self, sheet: Sheet) -> int:
        """The number of places in a row of this pass: five, four … one."""
        return PLACES - sheet.counter(PASS)

    def row_lies(self, sheet: Sheet) -> bool:
        """Are there cards in the row?"""
        for pile in range(ROWS, END):  # noqa: SIM110 (compiled)
            if sheet.height(pile):
                return True
        return False

    def lay_row(self, sheet: Sheet) -> None:
        """One card of the stock on each place of the row, as far as they go."""
        for k in range(self.width(sheet)):
            if sheet.height(STOCK):
                sheet.flip(STOCK, 1, ROWS + k)

    def gather(self, sheet: Sheet) -> None:
        """The row's piles become the stock; the pile taken first comes to lie on top."""
        for k in range(PLACES):
            pile = ROWS + k if self.right_first else END - 1 - k
            if sheet.height(pile):
                sheet.flip(pile, sheet.height(pile), STOCK)
        sheet.count(PASS, sheet.counter(PASS) + 1)

    def won(self, sheet: Sheet) -> bool:
        gathered = 0
        for column in range(COLUMNS, COLUMNS + SIDES):
            gathered += sheet.height(column)
        return gathered == self.cards
