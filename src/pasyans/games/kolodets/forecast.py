"""Колодец played on by a simple rule: how many cards are left. It guides, it proves nothing.

Compiled with the types in `forecast.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.cards import ACE
from pasyans.games.kolodets.dead import Bound
from pasyans.games.kolodets.places import (
    COLUMNS,
    END,
    PLACES,
    RANKS,
    ROWS,
    STOCK,
    STORE,
    WALLS,
    WALLSIDE,
)
from pasyans.sheet import DOWN, Sheet, rank, suit, top

if TYPE_CHECKING:
    from pasyans.game import Game

EMPTY = 63  # what an empty pile shows
ONE = 1  # a bit, as wide as a set of faces


class Forecast(Bound):
    """Plays on to the end without choosing: up what goes up, aside what can be laid aside.

    It keeps numbers of its own: what each pile shows, how many cards it has, and the cards
    of row and stock; a card beside a wall lies on the next lower one of its suit, as it does
    by the usual rules. `up` and `aside` are sets of faces, one bit each.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shown = array("i", bytes(4 * END))
        self.count = array("i", bytes(4 * END))
        self.row = bytearray(PLACES * self.cards)
        self.pack = bytearray(self.cards)
        self.places = PLACES
        self.gone = 0  # cards in the columns
        self.rising = 0
        self.aside = 0

    def forecast(self, sheet: Sheet, each: int, last: int) -> int:
        """The cards left: at the end of each pass times `each`, and at the end times `last`."""
        self.copy(sheet)
        total = 0
        while True:
            self.look()
            while self.step(sheet):
                self.look()
            if self.count[STOCK]:
                self.deal()
                continue
            total += each * (self.cards - self.gone)
            if self.places == 1 or self.gone == self.cards:
                break
            self.gather_up()
            if not self.count[STOCK]:
                break
            self.deal()
        return total + last * (self.cards - self.gone)

    def copy(self, sheet: Sheet) -> None:
        """Take over the position."""
        self.places = self.width(sheet)
        self.gone = 0
        for pile in range(END):
            height = sheet.height(pile)
            self.count[pile] = height
            self.shown[pile] = top(sheet, pile) & ~DOWN if height else EMPTY
            if COLUMNS <= pile < STOCK:
                self.gone += height
                self.shown[pile] = (pile - COLUMNS) * RANKS + self.king - 1 - height % self.king
            elif pile == STOCK:
                for at in range(height):
                    self.pack[at] = sheet.card(pile, at) & ~DOWN
            elif pile >= ROWS:
                for at in range(height):
                    self.row[(pile - ROWS) * self.cards + at] = sheet.card(pile, at) & ~DOWN

    def look(self) -> None:
        """Which faces go up, and which can be laid beside a wall or into the store?"""
        one = ONE
        self.rising = self.aside = 0
        for column in range(COLUMNS, STOCK):
            if self.count[column] < 2 * self.king:
                self.rising |= one << self.shown[column]
        for pile in range(WALLSIDE, STORE + 1):
            face = self.shown[pile]
            if face != EMPTY and face % RANKS < self.king - 1:
                self.aside |= one << (face + 1)

    def step(self, sheet: Sheet) -> bool:
        """Make one move, of those that are there the best kind; False if there is none."""
        one = ONE
        for pile in range(END):
            if self.rising >> self.shown[pile] & one and not COLUMNS <= pile <= STOCK:
                column = COLUMNS + suit(self.shown[pile])
                self.take(sheet, pile)
                self.rise(column)
                return True
        for pile in range(WALLS, WALLSIDE):
            if self.goes_aside(pile, True):
                return self.lay_aside(sheet, pile)
        for pile in range(WALLSIDE, STORE):
            if self.count[pile] == 1 and self.goes_aside(pile, True):
                return self.lay_aside(sheet, pile)
            if self.count[pile] > 1 and self.fits_store(pile):
                self.shown[STORE] = self.shown[pile]
                self.count[STORE] += self.count[pile]
                self.count[pile] = 1
                self.take(sheet, pile)
                return True
        for pile in range(ROWS, END):
            if self.goes_aside(pile, False):
                return self.lay_aside(sheet, pile)
        return False

    def goes_aside(self, pile: int, begins: bool) -> bool:
        """Can the card that a pile shows be laid aside, an ace also into the empty store?"""
        face = self.shown[pile]
        if self.aside >> face & ONE:
            return True
        return begins and self.count[STORE] == 0 and face != EMPTY and rank(face) == ACE

    def fits_store(self, pile: int) -> bool:
        """Can a wall-side pile go into the store whole?"""
        if self.count[STORE] == 0:
            return False
        return self.shown[pile] - self.count[pile] == self.shown[STORE]

    def lay_aside(self, sheet: Sheet, pile: int) -> bool:
        """Lay the card a pile shows into the store or else beside a wall."""
        face = self.shown[pile]
        target = STORE
        if self.count[STORE] == 0:
            if rank(face) > ACE or pile >= ROWS:
                target = self.side_for(face)
        elif self.shown[STORE] != face - 1:
            target = self.side_for(face)
        self.take(sheet, pile)
        self.shown[target] = face
        self.count[target] += 1
        return True

    def side_for(self, face: int) -> int:
        """The first wall-side pile that takes a card."""
        for pile in range(WALLSIDE, STORE):
            if self.shown[pile] == face - 1:
                return pile
        return STORE

    def rise(self, column: int) -> None:
        """A column has taken the card it wanted."""
        self.gone += 1
        self.count[column] += 1
        first = (column - COLUMNS) * RANKS
        self.shown[column] = first + self.king - 1 - self.count[column] % self.king

    def take(self, sheet: Sheet, pile: int) -> None:
        """The top card of a pile goes; what it shows then, the wall-side place refilled."""
        self.count[pile] -= 1
        height = self.count[pile]
        if pile >= ROWS:
            place = (pile - ROWS) * self.cards
            self.shown[pile] = self.row[place + height - 1] if height else EMPTY
        elif pile < WALLSIDE:
            self.shown[pile] = sheet.card(pile, height - 1) & ~DOWN if height else EMPTY
        elif height:
            self.shown[pile] -= 1
        else:
            self.shown[pile] = EMPTY
            wall = pile - WALLSIDE + WALLS
            if pile < STORE and self.count[wall]:
                self.shown[pile] = self.shown[wall]
                self.count[pile] = 1
                self.take(sheet, wall)

    def deal(self) -> None:
        """Lay the next row."""
        for place in range(self.places):
            if self.count[STOCK]:
                self.count[STOCK] -= 1
                face = self.pack[self.count[STOCK]]
                pile = ROWS + place
                self.row[place * self.cards + self.count[pile]] = face
                self.count[pile] += 1
                self.shown[pile] = face

    def gather_up(self) -> None:
        """Gather the row."""
        n = 0
        for k in range(PLACES):
            place = k if self.right_first else PLACES - 1 - k
            for at in range(self.count[ROWS + place] - 1, -1, -1):
                self.pack[n] = self.row[place * self.cards + at]
                n += 1
            self.count[ROWS + place] = 0
            self.shown[ROWS + place] = EMPTY
        self.count[STOCK] = n
        self.places -= 1
