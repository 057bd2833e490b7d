"""The table: piles of cards changed by a few invertible primitives, all journalled.

Compiled with the types in `table.pxd`; this file runs as it is, too.

Primitives: `shift` moves a slice of a pile to a place in another; `flip` moves the top of a
pile reversed and turned over; `turn` turns a slice face up or down; `count` sets a counter.
Undo, redo, the solver's way back and the account of what happened read the same journal.

The key of a position is 128 bits: the sum over all piles of the pile's hash and over the
counters of theirs. Piles of one kind start their hash from the same seed, so the sum does
not see in which order they stand. A pile's hash is a chain over its cards, kept for every
height, so that taking cards off costs nothing. Piles whose cards no longer matter are left
out of the key (`UNSEEN`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from pasyans.engine.constants import COUNT, FLIP, NONE, SHIFT, TURN, UNSEEN
from pasyans.sheet import DOWN, Sheet, doubled, doubling, words
from pasyans.shuffles import SplitMix64

MASK = 0xFFFFFFFFFFFFFFFF
MULT_A = 0x9FB21C651E98DF25
MULT_B = 0xD6E8FEB86659FD93


def salts(seed: int) -> memoryview:
    """Random words: 256 for the cards, then one for each kind of pile."""
    random = SplitMix64(seed)
    return words(array("Q", [random.next() for _ in range(1024)]).tobytes())


SALTS_A, SALTS_B = salts(1), salts(2)


class Piles(Sheet):
    """Piles 0 … n-1 of card bytes (face, + 128 face down), counters, and their running key."""

    def __init__(
        self, pile_keys: Iterable[int], width: int, counters: int = 1, owners: Iterable[int] = ()
    ) -> None:
        """`pile_keys`: for each pile 256 … 1023, equal for piles that may be exchanged, or UNSEEN.

        owners: for each counter the pile whose own it is, or NONE; it counts with that pile, so
        that piles are exchanged together with their counters.
        """
        keys = list(pile_keys)
        self.piles = len(keys)
        self.width = width
        self.cards = bytearray(self.piles * width)
        self.size = array("i", bytes(4 * self.piles))
        self.seen = array("i", [key != UNSEEN for key in keys])
        self.counters = array("i", bytes(4 * counters))
        self.owner = array("i", [NONE] * counters)
        self.own = array("i", [NONE] * self.piles)
        for counter, pile in enumerate(owners):
            self.owner[counter] = pile
            if pile != NONE:
                self.own[pile] = counter
        self.scratch = bytearray(width)
        self.number = 0
        self.salt_a, self.salt_b = SALTS_A, SALTS_B
        self.hash_a = words(bytearray(8 * self.piles * (width + 1)))
        self.hash_b = words(bytearray(8 * self.piles * (width + 1)))
        self.key_a = 0
        self.key_b = 0
        for pile, key in enumerate(keys):
            self.hash_a[pile * (width + 1)] = SALTS_A[key]
            self.hash_b[pile * (width + 1)] = SALTS_B[key]
            self.enter(pile)

    # --- the cards of one pile -----------------------------------------------------------

    def push(self, pile: int, card: int) -> None:
        """Lay one card on a pile (its hash left out of the key meanwhile)."""
        n = self.size[pile]
        self.cards[pile * self.width + n] = card
        self.size[pile] = n + 1
        if not self.seen[pile]:
            return
        h = pile * (self.width + 1) + n
        a = ((self.hash_a[h] ^ self.salt_a[card]) * MULT_A) & MASK
        b = (((self.hash_b[h] + self.salt_b[card]) & MASK) * MULT_B) & MASK
        self.hash_a[h + 1] = a ^ (a >> 29)
        self.hash_b[h + 1] = b ^ (b >> 32)

    def leave(self, pile: int) -> None:
        """Take the pile's hash out of the key, before it changes."""
        self.weigh(pile, -1)

    def enter(self, pile: int) -> None:
        """Add the pile's hash to the key, after it changed."""
        self.weigh(pile, 1)

    def weigh(self, pile: int, sign: int) -> None:
        """Add the hash of the pile and of its own counter to the key, or take it out (sign -1)."""
        if not self.seen[pile]:
            return
        h = pile * (self.width + 1) + self.size[pile]
        a = self.hash_a[h]
        b = self.hash_b[h]
        counter = self.own[pile]
        value = self.counters[counter] if counter >= 0 else 0
        if value:
            a = (((a + self.salt_a[value & 0xFF]) & MASK) * MULT_B) & MASK
            b = ((b ^ self.salt_b[value & 0xFF]) * MULT_A) & MASK
            a = a ^ (a >> 32)
            b = b ^ (b >> 29)
        self.add_to_key(a, b, sign)

    def add_to_key(self, a: int, b: int, sign: int) -> None:
        """Add two words to the key, or take them out (sign -1)."""
        if sign > 0:
            self.key_a = (self.key_a + a) & MASK
            self.key_b = (self.key_b + b) & MASK
        else:
            self.key_a = (self.key_a - a) & MASK
            self.key_b = (self.key_b - b) & MASK

    def move_slice(self, source: int, at: int, n: int, target: int, to: int) -> None:
        """Cards at … at+n-1 of `source` come to stand at `to` in `target`, another pile."""
        self.leave(source)
        self.leave(target)
        start = source * self.width + at
        above = self.size[target] - to
        for k in range(above):
            self.scratch[k] = self.cards[target * self.width + to + k]
        self.size[target] = to
        for k in range(n):
            self.push(target, self.cards[start + k])
        for k in range(above):
            self.push(target, self.scratch[k])
        rest = self.size[source] - at - n
        self.size[source] = at
        for k in range(rest):
            self.push(source, self.cards[start + n + k])
        self.enter(source)
        self.enter(target)

    def flip_top(self, source: int, n: int, target: int) -> None:
        """The top n cards of `source` go to `target` one by one, each turned over."""
        self.leave(source)
        self.leave(target)
        for _ in range(n):
            top = self.size[source] - 1
            card = self.cards[source * self.width + top]
            self.size[source] = top
            self.push(target, card ^ DOWN)
        self.enter(source)
        self.enter(target)

    def turn_slice(self, pile: int, at: int, n: int) -> None:
        """Cards at … at+n-1 of the pile are turned over where they lie."""
        self.leave(pile)
        start = pile * self.width
        top = self.size[pile]
        self.size[pile] = at
        for k in range(at, top):
            card = self.cards[start + k]
            if k < at + n:
                card = card ^ DOWN
            self.push(pile, card)
        self.enter(pile)

    def counter_key(self, counter: int, sign: int) -> None:
        """Add the counter's hash to the key, or take it out (sign -1). Zero counts nothing."""
        if self.owner[counter] >= 0:
            self.weigh(self.owner[counter], sign)
            return
        value = self.counters[counter]
        if value:
            a = (self.salt_a[value & 0xFF] * (2 * counter + 3)) & MASK
            b = (self.salt_b[value & 0xFF] * (2 * counter + 5)) & MASK
            self.add_to_key(a, b, sign)

    def set_counter(self, counter: int, value: int) -> None:
        """Give the counter a value of 0 … 255."""
        self.counter_key(counter, -1)
        self.counters[counter] = value
        self.counter_key(counter, 1)

    # --- looking, as any rules do --------------------------------------------------------

    def height(self, pile: int) -> int:
        """The number of cards in a pile."""
        return self.size[pile]

    def card(self, pile: int, at: int) -> int:
        """The card at a height of a pile, 0 being the lowest."""
        return self.cards[pile * self.width + at]

    def counter(self, counter: int) -> int:
        """The value of a counter."""
        return self.counters[counter]


class Table(Piles):
    """Piles, counters and key with a journal of all that was done."""

    def __init__(
        self, pile_keys: Iterable[int], width: int, counters: int = 1, owners: Iterable[int] = ()
    ) -> None:
        """As of `Piles`; the journal is empty."""
        super().__init__(pile_keys, width, counters, owners)
        self.journal = words(bytearray(8 * 1024))
        self.done = 0

    # --- the journalled primitives -------------------------------------------------------

    def note(self, op: int, a: int, b: int, c: int, d: int, e: int) -> None:
        """Write one line of the journal."""
        if self.done == self.journal.shape[0]:  # type: ignore[index]
            self.journal = doubled(self.journal)
        entry = op | (a << 8) | (b << 16)
        self.journal[self.done] = entry | (c << 24) | (d << 32) | (e << 40)
        self.done += 1

    def journal_room(self) -> int:
        """How many lines the journal could hold as it is."""
        return self.journal.shape[0]  # type: ignore[index]

    def journal_growth(self, n: int) -> int:
        """How many bytes more the journal takes, at the most, while `n` lines are written."""
        return doubling(self.journal_room(), self.done + n)

    def reserve(self, n: int) -> None:
        """Make room in the journal for `n` lines more."""
        while self.journal_room() < self.done + n:
            self.journal = doubled(self.journal)

    def shift(self, source: int, at: int, n: int, target: int, to: int) -> None:
        """Move the slice at … at+n-1 of `source` to place `to` of another pile `target`."""
        self.note(SHIFT, source, at, n, target, to)
        self.move_slice(source, at, n, target, to)

    def flip(self, source: int, n: int, target: int) -> None:
        """Move the top n cards of `source` to `target`, reversed and turned over."""
        self.note(FLIP, source, 0, n, target, 0)
        self.flip_top(source, n, target)

    def turn(self, pile: int, at: int, n: int) -> None:
        """Turn over the slice at … at+n-1 of the pile."""
        self.note(TURN, pile, at, n, 0, 0)
        self.turn_slice(pile, at, n)

    def count(self, counter: int, value: int) -> None:
        """Set a counter to 0 … 255."""
        self.note(COUNT, counter, self.counters[counter], value, 0, 0)
        self.set_counter(counter, value)

    def undo(self, mark: int) -> None:
        """Take back, last first, all that the journal holds beyond its first `mark` lines."""
        while self.done > mark:
            self.done -= 1
            entry = self.journal[self.done]
            op = entry & 0xFF
            a = (entry >> 8) & 0xFF
            b = (entry >> 16) & 0xFF
            c = (entry >> 24) & 0xFF
            d = (entry >> 32) & 0xFF
            e = (entry >> 40) & 0xFF
            if op == SHIFT:
                self.move_slice(d, e, c, a, b)
            elif op == FLIP:
                self.flip_top(d, c, a)
            elif op == TURN:
                self.turn_slice(a, b, c)
            else:
                self.set_counter(a, b)

    def forget(self) -> None:
        """Empty the journal: what was done cannot be taken back."""
        self.done = 0

    # --- for Python callers --------------------------------------------------------------

    def load(self, piles: Iterable[bytes], counters: Iterable[int] = ()) -> None:
        """Lay out these piles (card bytes from below) and counters; the journal is emptied."""
        for pile, cards in enumerate(piles):
            self.leave(pile)
            self.size[pile] = 0
            for card in cards:
                self.push(pile, card)
            self.enter(pile)
        for counter, value in enumerate(counters):
            self.set_counter(counter, value)
        self.done = 0

    def pile(self, pile: int) -> bytes:
        """The cards of a pile from below."""
        start = pile * self.width
        return bytes(self.cards[start : start + self.size[pile]])

    def counters_list(self) -> list[int]:
        """The values of all counters."""
        return list(self.counters)

    def position(self) -> tuple[tuple[bytes, ...], tuple[int, ...]]:
        """All piles and counters as values."""
        return tuple(self.pile(p) for p in range(self.piles)), tuple(self.counters)

    def key(self) -> int:
        """The key of the position as one number of 128 bits."""
        a, b = int(self.key_a), int(self.key_b)
        return (a << 64) | b

    def happened(self, mark: int) -> list[tuple[int, int, int, int, int, int]]:
        """The journal beyond its first `mark` lines: (op, pile, at, n, target, to)."""
        lines = []
        for k in range(mark, self.done):
            entry = int(self.journal[k])
            op, a, b, c, d, e = ((entry >> (8 * i)) & 0xFF for i in range(6))
            lines.append((op, a, b, c, d, e))
        return lines


def as_table(sheet: Sheet) -> Table:
    """The sheet, which must be the engine's own table, as such."""
    assert isinstance(sheet, Table)
    return sheet
