"""How far Колодец seems from coming out. It guides incomplete passes only, never a verdict.

Compiled with the types in `guide.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.cards import KING
from pasyans.games.kolodets.places import CARDS, COLUMNS, END, ROWS, SIDES, STORE, WALLS, WALLSIDE
from pasyans.games.kolodets.rules import Drawing
from pasyans.leanings import varied
from pasyans.sheet import Sheet, rank, suit

if TYPE_CHECKING:
    from pasyans.game import Game

# What a card weighs that is not up, in a wall, in the row, in the store; each card on a card
# in a wall, in the row, beside a wall; a break in a wall-side pile; (saved) a step upwards in
# suit beside a wall; the first card of a wall-side pile. The cards on a card count as often as
# a card weighs that is wanted in 0, 1 … 12 steps.
WEIGHTS = (40, 10, 5, 0, 4, 4, 2, 0, 5, 0)
WANTED = (6, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1)


class Digging(Drawing):
    """Cards not up, walls standing, cards buried, the more the sooner they are wanted."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.weights = array("i", WEIGHTS)
        self.wanted = array("i", WANTED)
        self.next = array("i", bytes(4 * SIDES))

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
            self.next[column] = KING - height % KING
        total = self.weights[0] * (CARDS - up)
        for pile in range(WALLS, WALLSIDE):
            total += self.weights[1] * sheet.height(pile) + self.over(sheet, pile, self.weights[4])
        for pile in range(ROWS, END):
            total += self.weights[2] * sheet.height(pile) + self.over(sheet, pile, self.weights[5])
        for pile in range(WALLSIDE, STORE):
            total += self.beside(sheet, pile)
        return total + self.weights[3] * sheet.height(STORE)

    def wait(self, card: int) -> int:
        """In how many steps the column of a card wants it."""
        n = self.next[suit(card)] - rank(card)
        return n if n >= 0 else n + KING

    def over(self, sheet: Sheet, pile: int, weight: int) -> int:
        """What the cards on each card of a pile add."""
        height = sheet.height(pile)
        total = 0
        for at in range(height - 1):
            total += self.wanted[self.wait(sheet.card(pile, at))] * (height - 1 - at)
        return total * weight

    def beside(self, sheet: Sheet, pile: int) -> int:
        """What a wall-side pile adds: upwards in suit it comes off in the order of the column."""
        height = sheet.height(pile)
        if height == 0:
            return 0
        total = self.weights[9] * self.wait(sheet.card(pile, height - 1))
        total -= self.weights[8] * (height - 1)
        for at in range(height - 1):
            n = self.wait(sheet.card(pile, at))
            if n < height - 1 - at:  # wanted before what lies on it
                total += self.wanted[n] * self.weights[6] * (height - 1 - at)
        return total
