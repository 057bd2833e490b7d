"""Aces before the rows, cards into the gaps, redeals.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from pasyans.cards import ACE, KING
from pasyans.sheet import (
    CHOOSE,
    DOWN,
    MOVE,
    REDEAL,
    MoveList,
    Rules,
    Sheet,
    pack_move,
    rank,
    suit,
    to_top,
)
from pasyans.shuffles import later, shuffle_into

ROWS, COLUMNS = 4, 14  # column 0 is for the aces
ACES, HAND = ROWS * COLUMNS, ROWS * COLUMNS + 4  # first piles of the zones after the grid
CARDS = 52
USED = 1  # counter: redeals used
NOWHERE = 255
ORDERS = tuple(permutations(range(4)))  # suits of the rows from the top
CHOICES = len(ORDERS)


def place(row: int, column: int) -> int:
    """The pile of a place in the grid."""
    return row * COLUMNS + column


def as_found(rows_of: dict[int, int]) -> list[int]:
    """Suits of rows 1 … 4 when aces go, from the topmost found, to their own row or a free one.

    `rows_of`: the row in which the ace of each suit lay. An ace whose row is taken goes to
    the topmost row still free once every ace that lay in a row of its own has it.
    """
    rows: list[int | None] = [None] * ROWS
    waiting = []
    for of_suit, row in rows_of.items():
        if rows[row] is None:
            rows[row] = of_suit
        else:
            waiting.append(of_suit)
    return [of_suit if of_suit is not None else waiting.pop(0) for of_suit in rows]


class Gaps(Rules):
    """Actions: assign the aces to the rows; a card into a gap; a redeal."""

    def __init__(self, ace_rows: str, redeals: int, any_time: bool) -> None:
        """`any_time`: a redeal need not wait until no card can move."""
        self.ace_rows = ace_rows
        self.redeals = redeals
        self.any_time = any_time
        self.where = bytearray(CARDS)  # the place of each card in the grid, or NOWHERE
        self.gone = bytearray(CARDS)  # which of them have left the hand
        self.runs = bytearray(ROWS)  # how many cards of each row stay
        self.order = memoryview(bytearray(CARDS))

    # --- setting the aces out ------------------------------------------------------------

    def settle(self, sheet: Sheet) -> None:
        """Take the aces out of the grid; set them before the rows unless the player does."""
        if self.begun(sheet):
            return
        rows_of = {}
        for row in range(ROWS):
            for column in range(1, COLUMNS):
                pile = place(row, column)
                if sheet.height(pile) and rank(sheet.card(pile, 0)) == ACE:
                    of_suit = suit(sheet.card(pile, 0))
                    rows_of[of_suit] = row
                    to_top(sheet, pile, ACES + of_suit)
        if self.ace_rows == "suit_order":
            self.set_out(sheet, ORDERS[0])
        elif self.ace_rows == "as_found" and rows_of:
            self.set_out(sheet, as_found(rows_of))

    def begun(self, sheet: Sheet) -> bool:
        """Are the aces set before the rows?"""
        return sheet.height(place(0, 0)) > 0

    def set_out(self, sheet: Sheet, order: Sequence[int]) -> None:
        """Lay the ace of each suit in `order` before rows 1, 2, 3, 4."""
        for row, of_suit in enumerate(order):
            to_top(sheet, ACES + of_suit, place(row, 0))

    # --- moves ---------------------------------------------------------------------------

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        if not self.begun(sheet):
            for choice in range(CHOICES):
                out.put(pack_move(CHOOSE, 0, 0, 0, choice))
            return
        if self.won(sheet):
            return
        start = out.size
        self.into_gaps(sheet, out)
        if sheet.counter(USED) < self.redeals and (self.any_time or out.size == start):
            out.put(pack_move(REDEAL, 0, 0, 0, 0))

    def into_gaps(self, sheet: Sheet, out: MoveList) -> None:
        """For each gap the card that follows its left neighbour, if there is one."""
        self.look(sheet)
        for row in range(ROWS):
            for column in range(1, COLUMNS):
                gap = place(row, column)
                if sheet.height(gap) or not sheet.height(gap - 1):
                    continue
                left = sheet.card(gap - 1, 0) & ~DOWN
                if rank(left) < KING and self.where[left + 1] != NOWHERE:
                    out.put(pack_move(MOVE, self.where[left + 1], 1, gap, 0))

    def look(self, sheet: Sheet) -> None:
        """Note where each card lies."""
        for card in range(CARDS):
            self.where[card] = NOWHERE
        for pile in range(ROWS * COLUMNS):
            if sheet.height(pile):
                self.where[sheet.card(pile, 0) & ~DOWN] = pile

    def act(self, sheet: Sheet, move: int) -> None:
        kind = move & 0xFF
        if kind == CHOOSE:
            self.set_out(sheet, ORDERS[move >> 32])
        elif kind == REDEAL:
            self.redeal(sheet)
        else:
            to_top(sheet, (move >> 8) & 0xFF, (move >> 24) & 0xFF)

    def won(self, sheet: Sheet) -> bool:
        if not self.begun(sheet):
            return False
        for row in range(ROWS):  # noqa: SIM110 (compiled)
            if self.run(sheet, row) < KING:
                return False
        return True

    # --- redeals -------------------------------------------------------------------------

    def run(self, sheet: Sheet, row: int) -> int:
        """The length of the unbroken run ace, two, three … at the left of a row."""
        length = 1
        ace = sheet.card(place(row, 0), 0)
        while length < KING:
            pile = place(row, length)
            if not sheet.height(pile) or sheet.card(pile, 0) != ace + length:
                break
            length += 1
        return length

    def redeal(self, sheet: Sheet) -> None:
        """Gather the loose cards, shuffle, and deal each row as run, one gap, the rest."""
        cards = self.take_up(sheet)
        used = sheet.counter(USED) + 1
        sheet.count(USED, used)
        shuffle_into(self.order[:cards], later(sheet.number, used))
        dealt = 0
        for row in range(ROWS):
            for column in range(self.runs[row] + 1, COLUMNS):
                if dealt < cards:
                    self.deal(sheet, self.order[dealt], place(row, column))
                    dealt += 1

    def take_up(self, sheet: Sheet) -> int:
        """Take the loose cards into the hand in the order of the pack; how many they are."""
        self.look(sheet)
        for row in range(ROWS):
            length = self.run(sheet, row)
            self.runs[row] = length
            for column in range(length):
                self.where[sheet.card(place(row, column), 0) & ~DOWN] = NOWHERE
        cards = 0
        for card in range(CARDS):
            if self.where[card] != NOWHERE:
                to_top(sheet, self.where[card], HAND)
                self.gone[cards] = 0
                cards += 1
        return cards

    def deal(self, sheet: Sheet, number: int, free: int) -> None:
        """Lay a loose card, by its number in the order of the pack, from the hand on a place."""
        at = 0
        for before in range(number):
            if not self.gone[before]:
                at += 1
        self.gone[number] = 1
        sheet.shift(HAND, at, 1, free, 0)
