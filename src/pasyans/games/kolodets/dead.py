"""When Колодец cannot come out any more: proved by what could happen at most.

Compiled with the types in `dead.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.cards import ACE
from pasyans.games.kolodets.places import (
    COLUMNS,
    END,
    RANKS,
    ROWS,
    SIDES,
    STOCK,
    STORE,
    WALLS,
    WALLSIDE,
)
from pasyans.games.kolodets.rules import Drawing
from pasyans.sheet import DOWN, Sheet, rank, suit, top

if TYPE_CHECKING:
    from pasyans.game import Game

FACES = 52


class Bound(Drawing):
    """What can happen at most, as facts that are never taken back.

    Facts: a column reaches a height (`level`); a card, called free, is at some time the top of
    wall, wall-side pile, row or store (`free` counts those of a face); a card of a face is at
    some time the top beside a wall (`beside`), or of the store (`stored`). The position is
    left out of account otherwise: facts may hold at different times. Each fact is added that
    the rules allow as soon as other facts do, until there is no more. By induction along
    any play from the position, whatever happens in it is among them:

    - A column takes the card it wants only if that is free; in its second round the equal
      card went up before, hence both are free.
    - A card leaves its pile (`leaves`) for its column, which must reach the height that
      wants it; for the top of a wall-side pile or of the store one lower; or, an ace, for
      the empty store. A run moved to the store leaves if its lowest card is taken there.
    - The store can be begun anew when all the cards that lie in it have gone up.
    - A wall-side pile has been emptied when all its cards have left. From then on the cards
      of the wall come to lie there, the next one always after the one before has left. So a
      card becomes the lowest beside the wall only if all that lay on it in the wall can leave
      (`low` counts the cards of the wall below which this holds); and it becomes the top of
      the wall only if all can leave but one, which lies beside the wall then (`deep`).
    - Cards of the stock are free, those of the row too while it can still be gathered; in
      the last pass a card of the row is free when all that lie on it can leave.

    If some column does not reach its full height, the patience cannot come out.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.suits = game.pack.suits
        self.full = 2 * self.king  # cards of a whole column
        self.provable = not (self.to_wallside or self.wrap or self.any_wallside)
        self.free, self.beside, self.stored = bytearray(FACES), bytearray(FACES), bytearray(FACES)
        self.aces = bytearray(SIDES)  # may an ace of the suit begin the store?
        self.up = array("i", bytes(4 * SIDES))
        self.level = array("i", bytes(4 * SIDES))
        self.left = array("i", bytes(4 * END))  # cards of a pile up to the lowest free one
        self.low = array("i", bytes(4 * SIDES))
        self.deep = array("i", bytes(4 * SIDES))

    def hopeless(self, sheet: Sheet) -> bool:
        if not self.provable or not self.begin(sheet):
            return False
        again = True
        while again:
            again = self.climb()
            again = self.build() or again
            for side in range(SIDES):
                again = self.clear_side(sheet, side) or again
                again = self.clear_wall(sheet, side) or again
            for pile in range(ROWS, END):
                again = self.clear_pile(sheet, pile) or again
            again = self.clear_store(sheet) or again
        for column in range(self.suits):  # noqa: SIM110 (compiled)
            if self.level[column] < self.full:
                return True
        return False

    def begin(self, sheet: Sheet) -> bool:
        """The facts of the position; False if its columns are not built as they should be."""
        for face in range(FACES):
            self.free[face] = self.beside[face] = self.stored[face] = 0
        for column in range(SIDES):
            height = sheet.height(COLUMNS + column)
            self.up[column] = self.level[column] = height
            self.aces[column] = 0
            if (
                height
                and rank(top(sheet, COLUMNS + column)) != self.king - (height - 1) % self.king
            ):
                return False
        gathers = self.width(sheet) > 1
        for pile in range(END):
            self.left[pile] = 0
            if COLUMNS <= pile < STOCK:
                continue
            self.left[pile] = height = sheet.height(pile)
            if pile == STOCK or (pile >= ROWS and gathers):
                while self.left[pile]:
                    self.show(sheet, pile)
                    self.left[pile] -= 1
            elif height:
                self.show(sheet, pile)
        for side in range(SIDES):
            self.low[side] = self.deep[side] = sheet.height(WALLS + side)
        return True

    def show(self, sheet: Sheet, pile: int) -> None:
        """The highest of the cards left in a pile is free."""
        face = sheet.card(pile, self.left[pile] - 1) & ~DOWN
        self.free[face] += 1
        if WALLSIDE <= pile < STORE:
            self.beside[face] = 1
        elif pile == STORE:
            self.stored[face] = 1
        if rank(face) == ACE and (pile < STORE or self.any_ace):
            self.aces[suit(face)] = 1

    # --- what follows --------------------------------------------------------------------

    def climb(self) -> bool:
        """Columns rise; did one?"""
        risen = False
        for column in range(SIDES):
            while self.level[column] < self.full:
                level = self.level[column]
                face = column * RANKS + self.king - 1 - level % self.king
                again = level >= self.king and self.up[column] <= level - self.king
                if self.free[face] < (2 if again else 1):
                    break
                self.level[column] = level + 1
                risen = True
        return risen

    def build(self) -> bool:
        """Free cards are laid beside the walls and into the store; is any new there?"""
        new = False
        for face in range(FACES):
            if not self.free[face]:
                continue
            if not self.stored[face] and self.store_may(face):
                self.stored[face] = 1
                new = True
            if not self.beside[face] and rank(face) > ACE and self.beside[face - 1]:
                self.beside[face] = 1
                new = True
        return new

    def store_may(self, face: int) -> bool:
        """Can the store take a card of the face at some time?"""
        if rank(face) > ACE:
            return self.stored[face - 1] != 0
        return self.aces[suit(face)] != 0 and self.left[STORE] == 0

    def wants(self, face: int) -> bool:
        """Does its column want a card of the face at some time from now on?"""
        column = suit(face)
        first = self.king - rank(face)
        if self.up[column] <= first <= self.level[column]:
            return True
        second = first + self.king
        return self.up[column] <= second <= self.level[column]

    def leaves(self, face: int) -> bool:
        """Can a free card go elsewhere at some time?"""
        if self.wants(face) or self.store_may(face):
            return True
        return rank(face) > ACE and self.beside[face - 1] != 0

    def clear_pile(self, sheet: Sheet, pile: int) -> bool:
        """Cards leave a pile from the top; did one?"""
        before = self.left[pile]
        while self.left[pile] and self.leaves(sheet.card(pile, self.left[pile] - 1) & ~DOWN):
            self.left[pile] -= 1
            if self.left[pile]:
                self.show(sheet, pile)
        return self.left[pile] < before

    def clear_store(self, sheet: Sheet) -> bool:
        """Cards go up from the store; did one?"""
        before = self.left[STORE]
        while self.left[STORE] and self.wants(sheet.card(STORE, self.left[STORE] - 1) & ~DOWN):
            self.left[STORE] -= 1
            if self.left[STORE]:
                self.show(sheet, STORE)
        return self.left[STORE] < before

    def clear_side(self, sheet: Sheet, side: int) -> bool:
        """Cards leave a wall-side pile, also several at once for the store; did one?"""
        pile = WALLSIDE + side
        found = self.clear_pile(sheet, pile)
        for at in range(self.left[pile]):
            face = sheet.card(pile, at) & ~DOWN
            if (rank(face) > ACE and self.stored[face - 1]) or (
                rank(face) == ACE and self.left[STORE] == 0
            ):
                for above in range(at, self.left[pile]):
                    self.stored[sheet.card(pile, above) & ~DOWN] = 1
                while self.left[pile] > at:
                    self.left[pile] -= 1
                    if self.left[pile]:
                        self.show(sheet, pile)
                return True
        return found

    def clear_wall(self, sheet: Sheet, side: int) -> bool:
        """Cards leave a wall; is one more free, or one more beside the wall?"""
        wall = WALLS + side
        found = False
        while self.low[side] and self.leaves(sheet.card(wall, self.low[side] - 1) & ~DOWN):
            self.low[side] -= 1
            found = True
        if self.deep[side] > self.low[side]:
            self.deep[side] = self.low[side]
        if self.left[WALLSIDE + side] == 0:
            lowest = self.low[side] - 1 if self.low[side] else 0
            for at in range(lowest, sheet.height(wall)):
                face = sheet.card(wall, at) & ~DOWN
                if not self.beside[face]:
                    self.beside[face] = 1
                    found = True
            if self.deep[side] and self.deep[side] == self.low[side]:
                self.deep[side] -= 1
            while self.deep[side] and self.leaves(sheet.card(wall, self.deep[side] - 1) & ~DOWN):
                self.deep[side] -= 1
        while self.left[wall] > self.deep[side] and self.left[wall] > 1:
            self.left[wall] -= 1
            self.show(sheet, wall)
            found = True
        return found
