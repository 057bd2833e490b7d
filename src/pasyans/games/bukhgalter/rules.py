"""Which cards leave together.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from pasyans.sheet import DOWN, OPEN, REMOVE, MoveList, Rules, Sheet, pack_move, rank, to_top

FANS, RESERVE, RESERVE_END = 1, 8, 10  # piles: the burnt card, seven fans, two of the reserve
DISCARD = RESERVE_END
NONE = -1


def balances(a: int, b: int, c: int) -> bool:
    """Do the points of some two of three cards less those of the third make 13?"""
    total = a + b + c - 13
    return total == 2 * a or total == 2 * b or total == 2 * c


class Triples(Rules):
    """Actions: discard a triple from three places; open a reserve card."""

    def __init__(self, win_left: int, any_time: bool) -> None:
        """`any_time`: the reserve may be opened while there are triples."""
        self.win_left = win_left
        self.any_time = any_time
        self.points = bytearray(DISCARD)  # of the open card on each pile, 0 if there is none

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        found = self.triples(sheet, out)
        if self.enough(sheet) or self.unopened(sheet) < 0:
            return
        if not found or self.any_time:
            out.put(pack_move(OPEN, 0, 0, 0, 0))

    def triples(self, sheet: Sheet, out: MoveList | None) -> bool:
        """Append each triple that may be discarded; is there one?"""
        found = False
        self.look(sheet)
        for one in range(FANS, RESERVE_END):
            if not self.points[one]:
                continue
            for two in range(one + 1, RESERVE):  # never both reserve cards
                if not self.points[two]:
                    continue
                for three in range(two + 1, RESERVE_END):
                    if self.points[three] and balances(
                        self.points[one], self.points[two], self.points[three]
                    ):
                        found = True
                        if out is not None:
                            out.put(pack_move(REMOVE, one, 0, two, three))
        return found

    def look(self, sheet: Sheet) -> None:
        """Note the points of the open cards."""
        for pile in range(FANS, RESERVE_END):
            self.points[pile] = 0
            n = sheet.height(pile)
            if n:
                card = sheet.card(pile, n - 1)
                if not card & DOWN:
                    self.points[pile] = rank(card)

    def enough(self, sheet: Sheet) -> bool:
        """Are so few cards left in fans and reserve that the patience may count as come out?"""
        left = 0
        for pile in range(FANS, RESERVE_END):
            left += sheet.height(pile)
        return left <= self.win_left

    def unopened(self, sheet: Sheet) -> int:
        """The pile of the first reserve card that is still face down, or NONE."""
        for pile in range(RESERVE, RESERVE_END):
            if sheet.height(pile) and sheet.card(pile, 0) & DOWN:
                return pile
        return NONE

    def act(self, sheet: Sheet, move: int) -> None:
        if move & 0xFF == OPEN:
            sheet.turn(self.unopened(sheet), 0, 1)
        else:
            to_top(sheet, (move >> 8) & 0xFF, DISCARD)
            to_top(sheet, (move >> 24) & 0xFF, DISCARD)
            to_top(sheet, (move >> 32) & 0xFF, DISCARD)

    def won(self, sheet: Sheet) -> bool:
        return self.enough(sheet) and not self.triples(sheet, None)
