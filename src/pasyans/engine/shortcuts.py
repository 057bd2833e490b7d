"""A found win made fit for people: without loops and without avoidable detours.

Compiled with the types in `shortcuts.pxd`. The positions along a line are kept by key;
wherever a few legal moves (at most `reach`) lead from one of them to a later one in fewer
moves than the line takes, they replace what lies between. The shortest way through all such
shortcuts is taken; the caller asks again until nothing more is saved.
"""

from __future__ import annotations

from collections.abc import Callable

from pasyans.engine.pruning import Pruning
from pasyans.engine.table import Table
from pasyans.sheet import MoveList, Rules, words


class Shortcuts:
    """Shortcuts between the positions of one line played on `table`.

    stop: asked at every position of the line; once it says True the line stays as it is.
    """

    def __init__(
        self,
        rules: Rules,
        table: Table,
        pruning: Pruning | None,
        reach: int,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.rules = rules
        self.table = table
        self.pruning = pruning
        self.reach = reach
        self.stop = stop
        self.moves = MoveList()

    def shorten(self, line: MoveList) -> bool:
        """Replace the line, played from the table's position, by a shorter one if one is found.

        The table is left as it was. The new line leads to the same position up to the
        exchange of like piles.
        """
        start = self.table.done
        size = line.size
        self.keys = words(bytearray(16 * (size + 1)))
        self.slots = 4
        while self.slots < 4 * (size + 1):
            self.slots *= 2
        self.index = words(bytearray(8 * self.slots))
        self.far = words(bytearray(8 * (size + 1)))
        self.before = words(bytearray(8 * (size + 1)))
        self.record(line)
        for i in range(size):
            if self.far[i] + 1 < self.far[i + 1]:
                self.far[i + 1] = self.far[i] + 1
                self.before[i + 1] = i
            if self.stop is not None and self.stop():
                self.table.undo(start)
                return False
            self.explore(i, 1)
            self.rules.act(self.table, line.data[i])
            if self.far[i] + 1 < self.far[i + 1]:
                self.far[i + 1] = self.far[i] + 1
                self.before[i + 1] = i
        self.table.undo(start)
        if self.far[size] == size:
            return False
        done = self.follow(line)
        self.table.undo(start)
        return done

    def record(self, line: MoveList) -> None:
        """Play the line, write down the key of each position on the way, and take it back."""
        start = self.table.done
        for i in range(line.size + 1):
            self.keys[2 * i] = self.table.key_a
            self.keys[2 * i + 1] = self.table.key_b
            self.far[i] = i
            if i > 0:
                self.before[i] = i - 1
            self.index[self.slot()] = i + 1  # the last of equal positions is kept
            if i < line.size:
                self.rules.act(self.table, line.data[i])
        self.table.undo(start)

    def slot(self) -> int:
        """Where the position now on the table is in the index, or would be."""
        slot = self.table.key_a & (self.slots - 1)
        while self.index[slot] != 0:
            j = self.index[slot] - 1
            if self.keys[2 * j] == self.table.key_a and self.keys[2 * j + 1] == self.table.key_b:
                break
            slot = (slot + 1) & (self.slots - 1)
        return slot

    def successors(self) -> int:
        """Append the moves of the position to `moves`; returns where they begin."""
        start = self.moves.size
        self.rules.generate(self.table, self.moves)
        if self.pruning is not None:
            self.pruning.sift(self.table, self.moves, start)
        return start

    def explore(self, i: int, used: int) -> None:
        """Look for positions of the line ahead that are `used` … `reach` moves from place i.

        far[j] is the least number of moves found to place j, before[j] the place they come
        from. Only ways forward along the line are used, so one pass in its order is enough.
        """
        start = self.successors()
        mark = self.table.done
        for k in range(start, self.moves.size):
            self.rules.act(self.table, self.moves.data[k])
            j = self.index[self.slot()]  # one more than the place, or 0
            if j > i + 1:
                if self.far[i] + used < self.far[j - 1]:
                    self.far[j - 1] = self.far[i] + used
                    self.before[j - 1] = i
            elif j == 0 and used < self.reach:
                self.explore(i, used + 1)
            self.table.undo(mark)
        self.moves.cut(start)

    def follow(self, line: MoveList) -> bool:
        """Rewrite the line along `before`, back from its last position; False if stopped."""
        way = []
        i = line.size
        while i > 0:
            way.append(i)
            i = self.before[i]
        new = MoveList()
        while way:
            if self.stop is not None and self.stop():
                return False
            i = way.pop()
            depth = 1
            while not self.lead(new, i, depth):
                depth += 1
        line.cut(0)
        for i in range(new.size):
            line.put(new.data[i])
        return True

    def lead(self, line: MoveList, i: int, depth: int) -> bool:
        """Play exactly `depth` moves to position i and append them to the line, if it can be."""
        start = self.successors()
        mark = self.table.done
        for k in range(start, self.moves.size):
            move = self.moves.data[k]
            size = line.size
            self.rules.act(self.table, move)
            line.put(move)
            if depth > 1:
                found = self.lead(line, i, depth - 1)
            else:
                found = (
                    self.table.key_a == self.keys[2 * i]
                    and self.table.key_b == self.keys[2 * i + 1]
                )
            if found:
                self.moves.cut(start)
                return True
            line.cut(size)
            self.table.undo(mark)
        self.moves.cut(start)
        return False
