"""How far Колодец seems from coming out. It guides incomplete passes only, never a verdict.

Compiled with the types in `guide.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.games.kolodets.forecast import Forecast
from pasyans.games.kolodets.places import (
    COLUMNS,
    END,
    ROWS,
    SIDES,
    STOCK,
    STORE,
    WALLS,
    WALLSIDE,
)
from pasyans.leanings import varied
from pasyans.sheet import DOWN, Sheet, rank, suit

if TYPE_CHECKING:
    from pasyans.game import Game

FACES = 52
# What a card weighs that is not up, or in a wall, or in the row, or in the store; a card on
# another one in a wall, in the row (up to the most it may be), beside a wall; a step upwards
# beside a wall (saved); a row to wait for; a card that by the forecast is left at the end of
# each pass, and at the end.
WEIGHTS = (24, 12, 0, 0, 5, 1, 3, 15, 3, 2, 10, 27)
WANTED = (10, 9, 8, 11, 6, 5, 4, 2, 5, 3, 2, 2, 3)  # for being wanted in 0, 1 … 12 steps


class Digging(Forecast):
    """Cards not up, walls standing, and how deep the cards lie that the columns want.

    Of two equal cards the one that lies nearer counts for the turn that comes first.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.weights = array("i", WEIGHTS)
        self.wanted = array("i", WANTED)
        self.next = array("i", bytes(4 * SIDES))
        self.near = array("i", bytes(4 * FACES))
        self.far = array("i", bytes(4 * FACES))

    def weigh(self, turn: int) -> None:
        """Take up the weights of a turn, 0 being those found best."""
        for k, weight in enumerate(varied(WEIGHTS, turn)):
            self.weights[k] = weight
        for k, weight in enumerate(varied(WANTED, turn)):
            self.wanted[k] = weight

    def estimate(self, sheet: Sheet) -> int:
        up = 0
        for column in range(SIDES):
            height = sheet.height(COLUMNS + column)
            up += height
            self.next[column] = self.king - height % self.king
        total = self.weights[0] * (self.cards - up) + self.weights[3] * sheet.height(STORE)
        for face in range(FACES):
            self.near[face] = self.far[face] = -1
        for pile in range(WALLS, WALLSIDE):
            total += self.weights[1] * sheet.height(pile)
            self.pile_up(sheet, pile, self.weights[4], self.cards * self.weights[4])
        for pile in range(ROWS, END):
            total += self.weights[2] * sheet.height(pile)
            most = self.weights[7] if self.width(sheet) > 1 else self.cards
            self.pile_up(sheet, pile, self.weights[5], most)
        self.await_rows(sheet)
        for pile in range(WALLSIDE, STORE):
            total -= self.piled(sheet, pile)
        self.pile_up(sheet, STORE, 0, 0)
        for face in range(FACES):
            if self.near[face] > 0:
                total += self.near[face] * self.wanted[self.wait(face)]
            if self.far[face] > 0:
                total += self.far[face]
        return total + self.forecast(sheet, self.weights[10], self.weights[11])

    def wait(self, card: int) -> int:
        """In how many steps the column of a card wants it."""
        n = self.next[suit(card)] - rank(card)
        return n if n >= 0 else n + self.king

    def lies(self, card: int, deep: int) -> None:
        """Note how deep one card lies."""
        face = card & ~DOWN
        if self.near[face] < 0:
            self.near[face] = deep
        elif deep < self.near[face]:
            self.far[face] = self.near[face]
            self.near[face] = deep
        else:
            self.far[face] = deep

    def pile_up(self, sheet: Sheet, pile: int, weight: int, most: int) -> None:
        """Note how deep the cards of a pile lie."""
        height = sheet.height(pile)
        for at in range(height):
            deep = weight * (height - 1 - at)
            self.lies(sheet.card(pile, at), deep if deep < most else most)

    def await_rows(self, sheet: Sheet) -> None:
        """Note for how many rows the cards of the stock are to be waited for."""
        height = sheet.height(STOCK)
        width = self.width(sheet)
        for at in range(height):
            rows = 1 + (height - 1 - at) // width
            self.lies(sheet.card(STOCK, at), self.weights[9] * rows)

    def piled(self, sheet: Sheet, pile: int) -> int:
        """Note what is covered beside a wall, but by cards that go up before; what steps save."""
        height = sheet.height(pile)
        for at in range(height):
            card = sheet.card(pile, at)
            over = height - 1 - at
            self.lies(card, self.weights[6] * over if self.wait(card) < over else 0)
        return self.weights[8] * (height - 1) if height else 0
