"""Who leaves the row, and how it is filled.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pasyans.cards import HEARTS, KING, QUEEN, Card
from pasyans.sheet import DRAW, REMOVE, MoveList, Rules, Sheet, pack_move, rank, suit, to_top

ROW, STOCK, DISCARD = 0, 1, 2  # piles
BRIDE = HEARTS * 13 + QUEEN - 1
GROOM = HEARTS * 13 + KING - 1


def couple_apart(deck: Sequence[Card]) -> list[Card]:
    """The pack with the bride on top and the groom at the bottom."""
    couple = {card.index: card for card in deck if card.index in (BRIDE, GROOM)}
    rest = [card for card in deck if card.index not in couple]
    return [couple[BRIDE], *rest, couple[GROOM]]


def match(one: int, other: int) -> bool:
    """Are two cards of one suit or of one rank?"""
    return suit(one) == suit(other) or rank(one) == rank(other)


def alike(one: int, two: int, three: int) -> bool:
    """Are three cards all of one suit or all of one rank?"""
    return suit(one) == suit(two) == suit(three) or rank(one) == rank(two) == rank(three)


def of_couple(card: int) -> bool:
    """Is the card the bride or the groom?"""
    return card in (BRIDE, GROOM)


class Partings(Rules):
    """Actions: discard one or two neighbours in the row; draw, where the options allow it."""

    def __init__(self, rule: str, row_size: int, extend: bool, by_hand: bool) -> None:
        """`extend`: draw when nothing can leave; `by_hand`: the row is not filled by itself."""
        self.widest = {"between": 2, "adjacent": 0, "mixed": 1}[rule]  # how many go from between
        self.pairs = rule != "between"
        self.threes = rule == "adjacent"
        self.row_size = row_size
        self.extend = extend
        self.by_hand = by_hand
        self.row = bytearray(52)
        self.length = 0

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        if self.won(sheet):
            return
        start = out.size
        self.length = sheet.height(ROW)
        for at in range(self.length):
            self.row[at] = sheet.card(ROW, at)
        for at in range(self.length):
            if self.one_leaves(at):
                out.put(pack_move(REMOVE, ROW, 1, 0, at))
            if self.two_leave(at):
                out.put(pack_move(REMOVE, ROW, 2, 0, at))
        if sheet.height(STOCK):
            short = self.length - 1 < self.row_size
            if (self.by_hand and short) or (self.extend and out.size == start):
                out.put(pack_move(DRAW, 0, 0, 0, 0))

    def one_leaves(self, at: int) -> bool:
        """May the card at this place of the row be discarded alone?"""
        if at < 1 or at + 1 >= self.length:
            return False
        left = self.row[at - 1]
        card = self.row[at]
        right = self.row[at + 1]
        if self.widest >= 1 and card != GROOM and match(left, right):
            return True
        return self.threes and not of_couple(card) and alike(left, card, right)

    def two_leave(self, at: int) -> bool:
        """May the card at this place and the next be discarded together?"""
        if at + 1 >= self.length:
            return False
        one = self.row[at]
        two = self.row[at + 1]
        if self.pairs:
            return match(one, two) and not of_couple(one) and not of_couple(two)
        if at < 1 or at + 2 >= self.length or one == GROOM or two == GROOM:
            return False
        return match(self.row[at - 1], self.row[at + 2])

    def act(self, sheet: Sheet, move: int) -> None:
        if move & 0xFF == DRAW:
            self.draw(sheet)
        else:
            n = (move >> 16) & 0xFF
            sheet.shift(ROW, (move >> 32) & 0xFF, n, DISCARD, sheet.height(DISCARD))
            self.settle(sheet)

    def draw(self, sheet: Sheet) -> None:
        """The next card of the stock comes to the right end of the row."""
        sheet.turn(STOCK, sheet.height(STOCK) - 1, 1)
        to_top(sheet, STOCK, ROW)

    def settle(self, sheet: Sheet) -> None:
        """Fill the row up to its size, the bride not counted, if that happens by itself."""
        while not self.by_hand and sheet.height(STOCK) and sheet.height(ROW) - 1 < self.row_size:
            self.draw(sheet)

    def won(self, sheet: Sheet) -> bool:
        return not sheet.height(STOCK) and sheet.height(ROW) == 2
