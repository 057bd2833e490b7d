"""How far Джокер seems from coming out. It guides incomplete passes only, never a verdict.

Compiled with the types in `guide.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.cards import JOKER
from pasyans.games.dzhoker.rules import Jokers, follows
from pasyans.games.dzhoker.worth import FIRST, RED
from pasyans.leanings import varied
from pasyans.sheet import DOWN, Sheet, suit

if TYPE_CHECKING:
    from pasyans.game import Game

# What a card not up, a break between runs and (saved) an empty column and a joker at hand
# weigh; each card and each run on a card, times what a card weighs that is wanted in 0, 1 …
# 12 steps.
WEIGHTS = (40, 16, 40, 30, 2, 4)
WANTED = (6, 5, 4, 3, 3, 3, 2, 1, 1, 1, 1, 2, 1)


class Counting(Jokers):
    """Cards not up, runs broken, cards buried, the more the sooner they are wanted."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.weights = array("i", WEIGHTS)
        self.wanted = array("i", WANTED)

    def weigh(self, turn: int) -> None:
        """Take up the weights of a turn, 0 being those found best."""
        for k, weight in enumerate(varied(WEIGHTS, turn)):
            self.weights[k] = weight
        for k, weight in enumerate(varied(WANTED, turn)):
            self.wanted[k] = weight

    def estimate(self, sheet: Sheet) -> int:
        left = self.naturals
        for pile in range(FIRST):
            left -= sheet.height(pile)
        total = self.weights[0] * left
        for pile in range(FIRST, self.end):
            total += self.of_column(sheet, pile)
        at_hand = sheet.height(self.end) + sheet.height(self.end + 1)
        return total - self.weights[3] * at_hand

    def of_column(self, sheet: Sheet, pile: int) -> int:
        """What one column adds, its cards seen from the end."""
        height = self.look(sheet, pile)
        if height == 0:
            return -self.weights[2]
        total = 0
        runs = 0
        for k in range(height):
            at = height - 1 - k
            if k and not follows(self.value[at + 1], self.value[at]):
                total += self.weights[1]
                runs += 1
            card = sheet.card(pile, at) & ~DOWN
            wait = 0
            if card != JOKER:
                wait = self.value[at] % RED - 1 - sheet.height(suit(card))
            total += self.wanted[wait] * (self.weights[4] * k + self.weights[5] * runs)
        return total
