"""One traversal: depth first, iterative, resumable, each position entered once.

Compiled with the types in `search.pxd`. `Search.run` goes on until it has entered a given
number of positions in all and can be called again; between calls the caller looks at the
clock, at the memory and at the keyboard.
"""

from __future__ import annotations

from pasyans.engine.constants import FRESH, FULL, LOST, PAUSED, WON
from pasyans.engine.ordering import Ordering
from pasyans.engine.pruning import Pruning
from pasyans.engine.table import Table
from pasyans.engine.visited import KeySet
from pasyans.sheet import MoveList, Rules

MANY = 256  # moves of a position, or lines of the journal between two: rarely more


class Search:
    """Depth-first search from the position on `table`, which it moves about and keeps.

    After WON `line` holds the moves from the start to the win. LOST means that every
    position reachable was entered, but for what `pruning` proves needless and what follows
    positions that the rules prove hopeless. FULL: the set
    of seen positions has no more memory. `nodes` counts the positions entered.
    """

    def __init__(
        self,
        rules: Rules,
        table: Table,
        seen: KeySet,
        pruning: Pruning | None,
        ordering: Ordering | None = None,
    ) -> None:
        self.rules = rules
        self.table = table
        self.seen = seen
        self.pruning = pruning
        self.ordering = ordering
        self.moves = MoveList()
        self.line = MoveList()
        self.frames = MoveList()  # four words a frame: first move, next move, journal, line
        self.state = FRESH
        self.nodes = 0

    def stacks(self) -> int:
        """Bytes of the lists that grow with the depth of the search, the journal among them."""
        words = self.moves.room() + self.line.room() + self.frames.room()
        return 8 * (words + self.table.journal_room())

    def prepared(self) -> bool:
        """Make room in the lists for a position more, with its moves; False for want of memory."""
        growth = self.moves.growth(MANY) + self.line.growth(MANY) + self.frames.growth(4)
        growth += self.table.journal_growth(MANY)
        if growth:
            if not self.seen.set_aside(growth):
                return False
            self.moves.reserve(MANY)
            self.line.reserve(MANY)
            self.frames.reserve(4)
            self.table.reserve(MANY)
        return True

    def run(self, nodes: int) -> int:
        """Search on until `nodes` positions have been entered in all; returns the state."""
        if self.state == FRESH:
            self.state = self.enter(self.table.done, 0) if nodes > 0 else FRESH
        while self.state == PAUSED:
            top = self.frames.size - 4
            if top < 0:
                self.state = LOST
            elif self.frames.data[top + 1] == self.moves.size:
                self.retreat(top)
            elif self.nodes >= nodes:
                if not self.skip_known(top):
                    break
            else:
                self.advance(top)
        return self.state

    def give_up(self) -> None:
        """End for want of memory."""
        self.state = FULL

    def advance(self, top: int) -> None:
        """Play the next move of the top frame and enter the position it leads to."""
        move = self.moves.data[self.frames.data[top + 1]]
        self.frames.data[top + 1] += 1
        mark = self.table.done
        length = self.line.size
        self.rules.act(self.table, move)
        self.line.put(move)
        state = self.enter(mark, length)
        if state == FULL:  # the move is still to be tried
            self.frames.data[top + 1] -= 1
        self.state = state

    def skip_known(self, top: int) -> bool:
        """Pass over the next move of the top frame if it leads to a position seen before."""
        mark = self.table.done
        length = self.line.size
        self.rules.act(self.table, self.moves.data[self.frames.data[top + 1]])
        self.make_forced()
        known = not self.rules.won(self.table) and self.seen.has(self.table.key_a, self.table.key_b)
        self.table.undo(mark)
        self.line.cut(length)
        if known:
            self.frames.data[top + 1] += 1
        return known

    def retreat(self, top: int) -> None:
        """Leave a position all of whose moves were tried."""
        self.moves.cut(self.frames.data[top])
        self.table.undo(self.frames.data[top + 2])
        self.line.cut(self.frames.data[top + 3])
        self.frames.cut(top)
        if top == 0:
            self.state = LOST

    def enter(self, mark: int, length: int) -> int:
        """Make the forced moves, then open a frame if the position is new.

        `mark` and `length` say how long journal and line were before the move that led here.
        """
        self.make_forced()
        if self.rules.won(self.table):
            self.nodes += 1
            return WON
        new = self.seen.add(self.table.key_a, self.table.key_b) if self.prepared() else -1
        if new <= 0:
            self.table.undo(mark)
            self.line.cut(length)
            return PAUSED if new == 0 else FULL
        self.nodes += 1
        if self.rules.hopeless(self.table):
            self.table.undo(mark)
            self.line.cut(length)
            return PAUSED
        start = self.moves.size
        self.rules.generate(self.table, self.moves)
        if self.pruning is not None:
            self.pruning.sift(self.table, self.moves, start)
        if self.ordering is not None:
            self.ordering.arrange(self.table, self.moves, start)
        self.frames.put(start)
        self.frames.put(start)
        self.frames.put(mark)
        self.frames.put(length)
        return PAUSED

    def make_forced(self) -> None:
        """Play the moves that can be made without loss, until there is none."""
        if self.pruning is None:
            return
        move = self.pruning.forced(self.table)
        while move:
            self.rules.act(self.table, move)
            self.line.put(move)
            move = self.pruning.forced(self.table)
