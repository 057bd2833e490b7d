"""A quick, incomplete pass: level by level, keeping the positions that seem best.

Compiled with the types in `beam.pxd`. From each position kept all moves are made; of the new
positions so reached those with the least estimate, up to `width`, make the next level. What
cannot be taken back by playing on (drawing, laying a row, the next phase) begins a new stage:
positions are compared only with those of their own stage, else the ones that wait longest
with the stock would always seem best. As long as neither a position nor a move (`Narrowing`)
had to be dropped the pass is a complete search.
"""

from __future__ import annotations

from pasyans.engine.constants import FRESH, FULL, LOST, PAUSED, SPENT, WON
from pasyans.engine.frontier import Frontier
from pasyans.engine.guide import Guide
from pasyans.engine.narrowing import Narrowing
from pasyans.engine.pruning import Pruning
from pasyans.engine.table import Table
from pasyans.engine.visited import KeySet
from pasyans.sheet import MOVE, REMOVE, MoveList, Rules

MIDDLE = 0x40000000  # added to estimates, which may be negative


class Beam:
    """Beam search from the position on `table`, which it moves about; the journal is emptied.

    After WON `line` holds the chosen moves from the start to the win, without the moves that
    `pruning` forces between them. LOST: every position was entered, no move left out. SPENT:
    no new position is left. FULL: no memory. `nodes` counts the positions entered. A stage
    ends when for `patience` levels none was better than all before.
    """

    def __init__(
        self,
        rules: Rules,
        table: Table,
        seen: KeySet,
        pruning: Pruning | None,
        guide: Guide,
        width: int,
        patience: int,
        narrowing: Narrowing | None = None,
    ) -> None:
        self.rules = rules
        self.table = table
        self.seen = seen
        self.pruning = pruning
        self.guide = guide
        self.patience = patience
        self.narrowing = narrowing
        self.moves = MoveList()
        self.line = MoveList()
        self.parents = MoveList()  # of all kept positions: where it came from, and by which move
        self.steps = MoveList()
        self.here = Frontier(table, width)  # this level
        self.next = Frontier(table, width)  # the next of this stage
        self.later = Frontier(table, width)  # the first of the next stage
        self.level = 0  # first of this level's positions in `parents`
        self.at = 0  # the next to be expanded
        self.tried = -1  # how many of its moves were made; -1 before they are known
        self.best = 0
        self.stale = 0
        self.cut = False  # was a stage ended early or a move left out?
        self.state = FRESH
        self.nodes = 0

    def stacks(self) -> int:
        """Bytes of everything but the seen positions."""
        words = self.moves.room() + self.parents.room() + self.steps.room()
        stored = self.here.stacks() + self.next.stacks() + self.later.stacks()
        return 8 * (words + self.table.journal_room()) + stored

    def run(self, nodes: int) -> int:
        """Search on until `nodes` positions have been entered in all; returns the state."""
        if self.state == FRESH and nodes > 0:
            self.start()
        while self.state == PAUSED and self.nodes < nodes:
            if self.at < self.here.heap.size:
                self.expand(nodes)
            else:
                self.descend()
        return self.state

    def give_up(self) -> None:
        """End for want of memory."""
        self.state = FULL

    def start(self) -> None:
        """The first level: the position as it stands."""
        self.table.forget()
        self.make_forced()
        self.nodes = 1
        if self.rules.won(self.table):
            self.state = WON
            return
        self.seen.add(self.table.key_a, self.table.key_b)
        self.best = self.guide.estimate(self.table) + MIDDLE
        self.here.offer(self.table, self.best, 0, 0)
        self.parents.put(0)
        self.steps.put(0)
        self.state = PAUSED

    def expand(self, nodes: int) -> None:
        """Make the moves from the next position of this level, until `nodes` were entered."""
        if self.tried < 0:
            self.here.store.restore(self.table, self.at)
            self.moves.cut(0)
            self.rules.generate(self.table, self.moves)
            if self.pruning is not None:
                self.pruning.sift(self.table, self.moves, 0)
            if self.narrowing is not None and self.narrowing.sift(self.table, self.moves):
                self.cut = True
            self.tried = 0
        while self.tried < self.moves.size and self.nodes < nodes:
            move = self.moves.data[self.tried]
            self.rules.act(self.table, move)
            self.make_forced()
            if self.rules.won(self.table):
                self.nodes += 1
                self.retrace(self.level + self.at, move)
                self.state = WON
                return
            new = self.seen.add(self.table.key_a, self.table.key_b)
            if new > 0:
                self.nodes += 1
                if not self.rules.hopeless(self.table):
                    self.keep(move)
            self.table.undo(0)
            if new < 0:
                self.state = FULL
            if self.state == FULL:
                return
            self.tried += 1
        if self.tried == self.moves.size:
            self.at += 1
            self.tried = -1

    def keep(self, move: int) -> None:
        """Offer the position on the table to the level it belongs to."""
        frontier = self.next if move & 0xFF in (MOVE, REMOVE) else self.later
        if not self.seen.set_aside(frontier.growth()):
            self.state = FULL
        else:
            score = self.guide.estimate(self.table) + MIDDLE
            frontier.offer(self.table, score, self.level + self.at, move)

    def descend(self) -> None:
        """The best positions gathered become the level to be expanded."""
        if self.next.heap.size and self.stale <= self.patience:
            self.here, self.next = self.next, self.here
            best = self.here.least()
            self.stale += 1
            if best < self.best:
                self.best = best
                self.stale = 0
        elif self.later.heap.size:
            self.cut = self.cut or self.next.heap.size > 0
            self.here, self.later = self.later, self.here
            self.later.clear()
            self.best = self.here.least()
            self.stale = 0
        else:
            dropped = self.here.dropped or self.next.dropped or self.later.dropped
            complete = not dropped and not self.cut and self.next.heap.size == 0
            self.state = LOST if complete else SPENT
            return
        self.next.clear()
        self.level = self.parents.size
        if not self.seen.set_aside(2 * self.parents.growth(self.here.heap.size)):
            self.state = FULL
            return
        for slot in range(self.here.heap.size):
            self.parents.put(self.here.came.data[slot])
            self.steps.put(self.here.by.data[slot])
        self.at = 0

    def retrace(self, at: int, last: int) -> None:
        """Write the moves that lead to position `at` and the last one into `line`."""
        way = [last]
        while at > 0:
            way.append(self.steps.data[at])
            at = self.parents.data[at]
        self.line.cut(0)
        for move in reversed(way):
            self.line.put(move)

    def make_forced(self) -> None:
        """Play the moves that can be made without loss, until there is none."""
        if self.pruning is None:
            return
        move = self.pruning.forced(self.table)
        while move:
            self.rules.act(self.table, move)
            move = self.pruning.forced(self.table)
