"""A beginner's way to play, quick enough to be tried a thousand times for one decision.

Compiled with the types in `greedy.pxd`. Each time the first action of the best sort is made
that leads to a position not seen before; the sorts stand in `constants`. It looks at what an
action brings at once and no further.

With a guide it goes on in the same way as long as a card can go up or a hidden one be turned up;
else it takes the action after which the guide finds the position nearest to the end, provided
that it is nearer than now, and otherwise the next card, if there is one.
"""

from __future__ import annotations

from pasyans.engine.constants import (
    BUILD,
    CLEAR,
    DEALT_ROW,
    DRAWN,
    FLIP,
    FULL,
    HOME,
    LOST,
    NO_SORT,
    REFILLED,
    REST,
    SETTLE,
    SHIFT,
    SPENT,
    STORED,
    TAKEN_FROM,
    TURN,
    TURNED,
    UP,
    WON,
)
from pasyans.engine.guide import Guide
from pasyans.engine.table import Table
from pasyans.engine.visited import KeySet
from pasyans.sheet import MoveList, Rules

MEMORY = 1 << 24  # bytes of the positions seen in one game, far more than it plays
WORST = 1 << 62


class Greedy:
    """Plays on a table from the position there to the end.

    piles: for each pile what it is, of HOME, TAKEN_FROM, REFILLED, STORED.  kinds: for each
    kind of action its sort, NO_SORT if that depends on what it does.  guide: None for the
    plain sorts.  nodes: positions looked at so far, in all plays.  done: actions of the last.
    """

    def __init__(
        self, rules: Rules, table: Table, piles: bytes, kinds: bytes, guide: Guide | None = None
    ) -> None:
        self.rules = rules
        self.table = table
        self.piles = memoryview(piles)
        self.kinds = memoryview(kinds)
        self.guide = guide
        self.moves = MoveList()
        self.seen = KeySet(MEMORY)
        self.nodes = 0
        self.done = 0
        self.found = 0  # the sort of the action chosen last

    def play(self, most: int, nodes: int = 0, patience: int = 0) -> int:
        """Play on; how it ended: WON; LOST: no action is left; SPENT: every action leads back.

        FULL: after `most` actions, or so many positions looked at, or so many actions in
        succession that brought nothing up, turned nothing up and took no new card (0: no bound).
        """
        last = self.nodes + nodes
        idle = 0
        self.begin()
        while True:
            if self.rules.won(self.table):
                return WON
            self.moves.cut(0)
            self.rules.generate(self.table, self.moves)
            if self.moves.size == 0:
                return LOST
            if self.done >= most or (nodes and self.nodes >= last):
                return FULL
            move = self.choose()
            if move == 0:
                return SPENT
            if self.found == BUILD or self.found == CLEAR or self.found >= SETTLE:
                idle += 1
                if patience and idle > patience:
                    return FULL
            else:
                idle = 0
            self.rules.act(self.table, move)
            self.seen.add(self.table.key_a, self.table.key_b)
            self.done += 1

    def begin(self) -> None:
        """Begin a play: only the position on the table has been seen."""
        self.seen = KeySet(MEMORY)
        self.seen.add(self.table.key_a, self.table.key_b)
        self.done = 0

    def choose(self) -> int:
        """The best of the moves listed, 0 if all lead to positions seen before."""
        here = 0
        if self.guide is not None:
            here = self.guide.estimate(self.table)
        best = WORST
        choice = 0
        for k in range(self.moves.size):
            move = self.moves.data[k]
            mark = self.table.done
            self.rules.act(self.table, move)
            self.nodes += 1
            if not self.seen.has(self.table.key_a, self.table.key_b):
                sort = self.sort(move, mark)
                score = self.score(sort, here)
                if score < best:
                    best = score
                    choice = move
                    self.found = sort
            self.table.undo(mark)
            if choice and self.found == UP:
                break
        return choice

    def score(self, sort: int, here: int) -> int:
        """The less the better, of an action of this sort that has been made.

        here: what the guide said before it.
        """
        if self.guide is None or sort <= TURNED:
            return sort - (WORST >> 1)
        if sort in (DRAWN, DEALT_ROW, REST):
            return NO_SORT * here + sort
        return NO_SORT * self.guide.estimate(self.table) + sort

    def sort(self, move: int, mark: int) -> int:
        """The sort of an action just made, from what it and all that followed did on the table."""
        fixed = self.kinds[move & 0xFF]
        sort = REST if fixed == NO_SORT else fixed
        for k in range(mark, self.table.done):
            entry = self.table.journal[k]
            op = entry & 0xFF
            source = (entry >> 8) & 0xFF
            target = (entry >> 32) & 0xFF
            rises = self.piles[target] & HOME > self.piles[source] & HOME
            if rises and op in (SHIFT, FLIP):
                return UP
            if fixed != NO_SORT:
                continue
            found = REST
            if op == TURN and not self.piles[source] & STORED:
                found = TURNED
            elif op == SHIFT and not self.piles[target] & STORED:
                found = self.of_laying(self.piles[source], (entry >> 16) & 0xFF, entry >> 40)
            if found < sort:
                sort = found
        return sort

    def of_laying(self, source: int, at: int, to: int) -> int:
        """Cards at height `at` of a pile came to height `to` of another."""
        if source & TAKEN_FROM:
            return CLEAR if to else SETTLE
        if not to:
            return SETTLE if at else REST
        return CLEAR if not at and source & REFILLED else BUILD
