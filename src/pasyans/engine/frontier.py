"""The best positions met so far, up to a number: from them a quick pass goes on.

Compiled with the types in `frontier.pxd`. A heap of scores, the worst on top, over the slots
of a `Store`; with each position stands from which one it came, and by which move.
"""

from __future__ import annotations

from pasyans.engine.store import Store
from pasyans.engine.table import Table
from pasyans.sheet import MoveList

SLOT = 0xFFFFFFFF  # the part of an entry that says where it is


class Frontier:
    """Up to `width` positions with the least scores (0 … 2^31-1)."""

    def __init__(self, table: Table, width: int) -> None:
        self.width = width
        self.store = Store(table)
        self.heap = MoveList()  # score << 32 | slot
        self.came = MoveList()  # for each slot: the number of the position it comes from
        self.by = MoveList()  # and the move
        self.dropped = False

    def stacks(self) -> int:
        """Its bytes."""
        return self.store.room() + 8 * (self.heap.room() + self.came.room() + self.by.room())

    def growth(self) -> int:
        """The bytes more that it takes while one position more finds room; mostly none."""
        size = self.heap.size
        if size >= self.width:
            return 0
        return self.store.growth(size + 1) + 3 * self.heap.growth(1)

    def clear(self) -> None:
        """Forget all positions."""
        self.heap.cut(0)
        self.came.cut(0)
        self.by.cut(0)

    def offer(self, table: Table, score: int, parent: int, move: int) -> None:
        """Keep the position on the table if it is among the best."""
        size = self.heap.size
        if size < self.width:
            slot = size
            self.store.reserve(size + 1)
            self.heap.put(0)
            self.came.put(parent)
            self.by.put(move)
            self.rise(size, (score << 32) | slot)
        else:
            self.dropped = True
            if score >= self.heap.data[0] >> 32:
                return
            slot = self.heap.data[0] & SLOT
            self.came.data[slot] = parent
            self.by.data[slot] = move
            self.sink((score << 32) | slot)
        self.store.save(table, slot)

    def least(self) -> int:
        """The least score, in a frontier that is not empty."""
        best = self.heap.data[0] >> 32
        for k in range(self.heap.size):
            if self.heap.data[k] >> 32 < best:
                best = self.heap.data[k] >> 32
        return best

    def rise(self, i: int, entry: int) -> None:
        """Put an entry into the heap from its last place upwards."""
        while i > 0 and self.heap.data[(i - 1) // 2] < entry:
            self.heap.data[i] = self.heap.data[(i - 1) // 2]
            i = (i - 1) // 2
        self.heap.data[i] = entry

    def sink(self, entry: int) -> None:
        """Replace the top of the heap by an entry."""
        i = 0
        while True:
            child = 2 * i + 1
            if child >= self.heap.size:
                break
            if child + 1 < self.heap.size and self.heap.data[child + 1] > self.heap.data[child]:
                child += 1
            if self.heap.data[child] <= entry:
                break
            self.heap.data[i] = self.heap.data[child]
            i = child
        self.heap.data[i] = entry
