"""How far Маскарад seems from coming out. It guides incomplete passes only, never a verdict.

Compiled with the types in `guide.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.games.maskarad.places import FIRST, SUITS
from pasyans.games.maskarad.rules import Dancing, fits
from pasyans.leanings import varied
from pasyans.sheet import Sheet, rank, suit

if TYPE_CHECKING:
    from pasyans.game import Game

# What a card not up, a break between runs and (saved) a free place weigh; each card and each
# run on a card, times what a card weighs that is wanted in 0, 1 … 12 steps.
WEIGHTS = (40, 16, 40, 2, 4)
WANTED = (6, 5, 4, 3, 3, 3, 2, 1, 1, 1, 1, 2, 1)


class Counting(Dancing):
    """Cards not up, runs broken, cards buried, the more the sooner they are wanted."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.weights = array("i", WEIGHTS)
        self.wanted = array("i", WANTED)
        self.reached = array("i", bytes(4 * SUITS))

    def weigh(self, turn: int) -> None:
        """Take up the weights of a turn, 0 being those found best."""
        for k, weight in enumerate(varied(WEIGHTS, turn)):
            self.weights[k] = weight
        for k, weight in enumerate(varied(WANTED, turn)):
            self.wanted[k] = weight

    def estimate(self, sheet: Sheet) -> int:
        up = 0
        for of_suit in range(SUITS):
            one = sheet.height(of_suit)
            two = sheet.height(of_suit + SUITS)
            up += one + two
            self.reached[of_suit] = one if one < two else two
        total = self.weights[0] * (self.cards - up)
        for place in range(FIRST, self.end(sheet)):
            total += self.of_place(sheet, place)
        return total

    def of_place(self, sheet: Sheet, place: int) -> int:
        """What one place adds, its cards seen from the end."""
        height = sheet.height(place)
        if height == 0:
            return -self.weights[2]
        total = 0
        over = 0
        runs = 0
        for k in range(height):
            card = sheet.card(place, height - 1 - k)
            if k and not fits(over, card):
                total += self.weights[1]
                runs += 1
            wait = rank(card) - 1 - self.reached[suit(card)]
            if wait < 0:
                wait = 0
            total += self.wanted[wait] * (self.weights[3] * k + self.weights[4] * runs)
            over = card
        return total
