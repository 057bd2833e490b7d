"""Which cards leave the heaps.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from pasyans.sheet import DOWN, REMOVE, MoveList, Rules, Sheet, pack_move, rank, to_top, top

PILES, CARDS = 9, 36
DISCARD = PILES  # the pile after the heaps


class Pairs(Rules):
    """One action removes two open cards of equal rank; the cards under them turn up."""

    def __init__(self) -> None:
        self.ranks = bytearray(PILES)

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        for pile in range(PILES):
            self.ranks[pile] = rank(top(sheet, pile)) if sheet.height(pile) else 0
        for one in range(PILES):
            if self.ranks[one]:
                for other in range(one + 1, PILES):
                    if self.ranks[one] == self.ranks[other]:
                        out.put(pack_move(REMOVE, one, 0, other, 0))

    def act(self, sheet: Sheet, move: int) -> None:
        one = (move >> 8) & 0xFF
        other = (move >> 24) & 0xFF
        to_top(sheet, one, DISCARD)
        to_top(sheet, other, DISCARD)
        self.turn_up(sheet, one)
        self.turn_up(sheet, other)

    def turn_up(self, sheet: Sheet, pile: int) -> None:
        """Turn up the card that now lies on top of a pile."""
        n = sheet.height(pile)
        if n and sheet.card(pile, n - 1) & DOWN:
            sheet.turn(pile, n - 1, 1)

    def won(self, sheet: Sheet) -> bool:
        return sheet.height(DISCARD) == CARDS
