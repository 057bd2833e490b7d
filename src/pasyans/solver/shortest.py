"""A shorter win with what is left of the limit, and where it can be had the proof of it.

Forced moves and reductions keep verdicts but not lengths, so they prove nothing here: every
legal action is tried, and only positions that differ by an exchange of like piles count as
one. A win is called the shortest if the breadth-first pass entered every position that
fewer moves can reach and met no win.
"""

from __future__ import annotations

from pasyans.engine.beam import Beam
from pasyans.engine.constants import FRESH, FULL, PAUSED, SPENT, WON
from pasyans.engine.pruning import Pruning
from pasyans.engine.shortcuts import Shortcuts
from pasyans.engine.store import Store
from pasyans.engine.table import Table
from pasyans.engine.visited import KeySet
from pasyans.position import Position
from pasyans.sheet import MoveList, Rules
from pasyans.solver.allowance import Allowance
from pasyans.solver.guides import guide_for

REACHES = (1, 2)  # moves a shortcut may have, tried one after another
WIDTHS = (256, 4096)  # of beams whose levels are moves
PART = 4  # a beam may use one in so many of the positions left
PATIENCE = 60


class Levels:
    """Breadth-first search for a win in at most `deepest` moves; a pass as `Allowance` drives it.

    WON: `line` is a win, and none is shorter. SPENT: there is none so short. FULL: no memory.
    """

    def __init__(self, rules: Rules, table: Table, seen: KeySet, deepest: int) -> None:
        self.rules = rules
        self.table = table
        self.seen = seen
        self.deepest = deepest
        self.moves = MoveList()
        self.line = MoveList()
        self.parents = MoveList()  # of all positions: where it came from, and by which move
        self.steps = MoveList()
        self.here, self.next = Store(table), Store(table)
        self.depth = 0
        self.first = 0  # this level's positions: first … end - 1
        self.end = 0
        self.at = 0  # the one being expanded
        self.tried = -1  # how many of its moves were made; -1 before they are known
        self.state = FRESH
        self.nodes = 0

    def stacks(self) -> int:
        """Bytes of everything but the seen positions."""
        words = self.moves.room() + self.parents.room() + self.steps.room()
        return 8 * (words + self.table.journal_room()) + self.here.room() + self.next.room()

    def give_up(self) -> None:
        """End for want of memory."""
        self.state = FULL

    def run(self, nodes: int) -> int:
        """Search on until `nodes` positions have been entered in all; returns the state."""
        if self.state == FRESH and nodes > 0:
            self._start()
        while self.state == PAUSED and self.nodes < nodes:
            if self.at == self.end:
                self._descend()
            else:
                self._expand(nodes)
        return self.state

    def _start(self) -> None:
        self.table.forget()
        self.nodes = 1
        if self.rules.won(self.table):
            self.state = WON
            return
        self.seen.add(self.table.key_a, self.table.key_b)
        self.next.save(self.table, 0)
        self.parents.append(0)
        self.steps.append(0)
        self.state = SPENT if self.deepest < 1 else PAUSED
        self.here, self.next = self.next, self.here
        self.end = 1

    def _descend(self) -> None:
        self.depth += 1
        self.first, self.end = self.end, self.parents.size
        if self.depth >= self.deepest or self.first == self.end:
            self.state = SPENT
        self.here, self.next = self.next, self.here

    def _expand(self, nodes: int) -> None:
        table, rules, moves = self.table, self.rules, self.moves
        if self.tried < 0:
            self.here.restore(table, self.at - self.first)
            moves.cut(0)
            rules.generate(table, moves)
            self.tried = 0
        for move in moves.all(self.tried):
            if self.nodes >= nodes:
                return
            self.tried += 1
            rules.act(table, move)
            new = self.seen.add(table.key_a, table.key_b)
            if new > 0:
                self.nodes += 1
                if rules.won(table):
                    self._retrace(move)
                    return
                slot = self.parents.size - self.end
                self.next.reserve(slot + 1)
                self.next.save(table, slot)
                self.parents.append(self.at)
                self.steps.append(move)
            table.undo(0)
            if new < 0:
                self.state = FULL
                return
        self.at += 1
        self.tried = -1

    def _retrace(self, last: int) -> None:
        way, at = [last], self.at
        parents, steps = self.parents.all(), self.steps.all()
        while at > 0:
            way.append(steps[at])
            at = parents[at]
        for move in reversed(way):
            self.line.append(move)
        self.state = WON


def shortest(
    position: Position, line: MoveList, pruning: Pruning | None, allowance: Allowance
) -> tuple[MoveList, bool, int]:
    """A win not longer than the line, whether it is proved to be a shortest; positions entered.

    The position is left as it was. The line is one that wins from it.
    """
    nodes = 0
    line = _cut(position, line, pruning, allowance)
    for width in WIDTHS:
        own = _copy(position)
        memory = KeySet(allowance.memory)
        beam = Beam(own.rules, own.table, memory, None, guide_for(own), width, PATIENCE)
        allowance.drive(beam, allowance.nodes // PART)
        nodes += beam.nodes
        if beam.state == WON and beam.line.size < line.size:
            line = _cut(position, beam.line, pruning, allowance)
    own = _copy(position)
    levels = Levels(own.rules, own.table, KeySet(allowance.memory), line.size - 1)
    if line.size and allowance.nodes > 0:
        allowance.drive(levels, allowance.nodes)
        nodes += levels.nodes
    if levels.state == WON:
        line = levels.line
    return line, line.size == 0 or levels.state in (WON, SPENT), nodes


def _copy(position: Position) -> Position:
    """The same position on a table of its own."""
    return Position(position.game, position.snapshot)


def _cut(
    position: Position, line: MoveList, pruning: Pruning | None, allowance: Allowance
) -> MoveList:
    """The line without detours, as far as shortcuts and the time go."""
    for reach in REACHES:
        own = _copy(position)
        shortcuts = Shortcuts(own.rules, own.table, pruning, reach, lambda: bool(allowance.over()))
        while shortcuts.shorten(line):
            pass
    return line
