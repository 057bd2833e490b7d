"""The set of positions seen: 128-bit keys in one open-addressed table of bounded memory.

A slot is 16 bytes and nothing else. The table keeps its keys nearly in order (the slot is
the key's upper bits scaled to the capacity), so that growing it is one pass from front to
back; it grows by a quarter once large, hence at most 24 bytes a stored position. A full
table says so: nothing is ever forgotten, so that an exhausted search is a proof.
"""

from __future__ import annotations

from pasyans.sheet import words

SLOT = 16  # bytes
SMALL = 1 << 16  # slots; below this the table grows fourfold


class KeySet:
    """Keys seen so far; `limit` bounds the memory in bytes, also while the table grows."""

    def __init__(self, limit: int, slots: int = 256) -> None:
        self.limit = limit
        self.count = 0
        self.slots = slots if SLOT * slots <= limit else 1
        self.room = self.slots * 7 // 8
        self.keys = words(bytearray(SLOT * self.slots))

    def add(self, a: int, b: int) -> int:
        """1: the key (a, b) is new and now kept; 0: it was known; -1: no memory for it."""
        if a == 0 and b == 0:
            b = 1  # an empty slot is zero
        i = self.place(a, b)
        if i < 0:
            return 0
        if self.count >= self.room:
            if not self.grow():
                return -1
            i = self.place(a, b)
        self.keys[2 * i] = a
        self.keys[2 * i + 1] = b
        self.count += 1
        return 1

    def has(self, a: int, b: int) -> bool:
        """Is the key (a, b) kept?"""
        if a == 0 and b == 0:
            b = 1
        return self.place(a, b) < 0

    def place(self, a: int, b: int) -> int:
        """The free slot where the key belongs, or -1 if it is in the table."""
        i = ((a >> 32) * self.slots) >> 32
        while True:
            if self.keys[2 * i] == a and self.keys[2 * i + 1] == b:
                return -1
            if self.keys[2 * i] == 0 and self.keys[2 * i + 1] == 0:
                return i
            i += 1
            if i == self.slots:
                i = 0

    def grow(self) -> bool:
        """A larger table with the same keys; False if that would exceed the limit."""
        slots = self.slots * 4 if self.slots < SMALL else self.slots + self.slots // 4
        if SLOT * (slots + self.slots) > self.limit or slots >> 32:
            return False
        old = self.keys
        old_slots = self.slots
        self.keys = words(bytearray(SLOT * slots))
        self.slots = slots
        self.room = slots * 7 // 8
        for k in range(old_slots):
            a = old[2 * k]
            b = old[2 * k + 1]
            if a != 0 or b != 0:
                i = self.place(a, b)
                self.keys[2 * i] = a
                self.keys[2 * i + 1] = b
        return True

    def set_aside(self, growth: int) -> bool:
        """Leave so many bytes to lists beside the table that grow; False if there are not."""
        if growth > 0:
            if self.memory() + growth > self.limit:
                return False
            self.limit -= growth
        return True

    def memory(self) -> int:
        """Bytes of the table."""
        return SLOT * self.slots
