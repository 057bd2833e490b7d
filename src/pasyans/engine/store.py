"""Positions laid by: a growing buffer of equal slots from which a table is laid out again.

Compiled with the types in `store.pxd`. A slot holds the counters and, pile by pile, the number
of cards and the cards; laying out touches only what differs from the table as it stands.
"""

from __future__ import annotations

from pasyans.engine.table import Table


class Store:
    """Slots 0, 1, 2 … of saved positions of one table's shape."""

    def __init__(self, table: Table) -> None:
        self.counters = len(table.counters_list())
        self.piles = table.piles
        self.slot = table.width + self.piles + self.counters
        self.bytes = memoryview(bytearray(16 * self.slot))

    def room(self) -> int:
        """The bytes it takes."""
        return self.bytes.shape[0]  # type: ignore[index]

    def growth(self, slots: int) -> int:
        """The bytes more that it takes while it makes room for so many slots."""
        return 2 * slots * self.slot if slots * self.slot > self.room() else 0

    def reserve(self, slots: int) -> None:
        """Make room for so many slots, keeping what is there."""
        if slots * self.slot > self.bytes.shape[0]:  # type: ignore[index]
            larger = memoryview(bytearray(2 * slots * self.slot))
            larger[: len(self.bytes)] = self.bytes
            self.bytes = larger

    def save(self, table: Table, slot: int) -> None:
        """Write the table's position into a slot that has room."""
        at = slot * self.slot
        for counter in range(self.counters):
            self.bytes[at] = table.counters[counter]
            at += 1
        for pile in range(self.piles):
            n = table.size[pile]
            self.bytes[at] = n
            at += 1
            start = pile * table.width
            for k in range(n):
                self.bytes[at + k] = table.cards[start + k]
            at += n

    def restore(self, table: Table, slot: int) -> None:
        """Lay out on the table what a slot holds; the table's journal is emptied."""
        at = slot * self.slot
        for counter in range(self.counters):
            if table.counters[counter] != self.bytes[at]:
                table.set_counter(counter, self.bytes[at])
            at += 1
        for pile in range(self.piles):
            n = self.bytes[at]
            at += 1
            size = table.size[pile]
            start = pile * table.width
            same = 0
            while same < n and same < size and table.cards[start + same] == self.bytes[at + same]:
                same += 1
            if same < n or same < size:
                table.leave(pile)
                table.size[pile] = same
                for k in range(same, n):
                    table.push(pile, self.bytes[at + k])
                table.enter(pile)
            at += n
        table.forget()
