"""Which passes a search makes: the exhaustive one, and quick ones between its turns.

The exhaustive pass enters every position (but for what reductions prove needless): it alone,
or a quick pass that had to drop nothing, proves that a position is lost. The quick passes
are beams of growing width and changing weights, which find most wins of large games long
before it would. All share one allowance. Games of one pack are mostly decided by the
exhaustive pass alone, so there it has a long first turn.
"""

from __future__ import annotations

from typing import NamedTuple

from pasyans.engine.beam import Beam
from pasyans.engine.constants import FULL, LOST, WON
from pasyans.engine.guide import Guide
from pasyans.engine.narrowing import Narrowing
from pasyans.engine.ordering import Ordering
from pasyans.engine.pruning import Pruning
from pasyans.engine.rules import Building
from pasyans.engine.search import Search
from pasyans.engine.table import Table
from pasyans.engine.tables import pile_keys
from pasyans.engine.visited import KeySet
from pasyans.position import Position
from pasyans.sheet import MoveList
from pasyans.solver.allowance import Allowance
from pasyans.solver.guides import guide_for, has_waste, varies
from pasyans.solver.limits import Reason, Verdict

SMALL_PACK = 54  # cards; up to this the exhaustive pass has the long first turn
FIRST_TURN = {True: 200_000, False: 10_000}  # positions, in games of small and large packs
FIRST_WIDTH = 64
TRIES = {False: 4, True: 64}  # quick passes of one width, by whether there is a waste
WIDER = 4  # times, from one width to the next
WIDEST = 1 << 24
SHARE = 4  # the exhaustive pass enters one position to so many of the quick pass before
PATIENCE = 3  # levels without progress after which a quick pass ends
ALL = 1 << 62


class Found(NamedTuple):
    """The verdict; why there is none; the winning line; the positions entered."""

    verdict: Verdict
    reason: Reason | None
    line: MoveList | None
    nodes: int


class Schedule(NamedTuple):
    """How the passes follow each other.

    turn: positions of the exhaustive pass before the first beam; None: as the pack's size
    says.  width: of the first beam.  wider: times, from one width to the next.  patience: see
    `Beam`.  weights: number of the weights that the first beam goes by.
    """

    turn: int | None
    width: int
    wider: int
    patience: int
    weights: int


def search(
    position: Position,
    pruning: Pruning | None,
    allowance: Allowance,
    schedule: Schedule | None = None,
) -> Found:
    """Search from the position on its own table, which is left somewhere on the way."""
    plan = schedule or Schedule(None, FIRST_WIDTH, WIDER, PATIENCE, 0)
    turn = plan.turn
    if turn is None:
        turn = FIRST_TURN[len(position.game.pack) <= SMALL_PACK]
    allowed = allowance.memory
    ordering = Ordering(position.rules) if isinstance(position.rules, Building) else None
    whole = Search(position.rules, position.table, KeySet(allowed), pruning, ordering)
    start = position.table.position()
    tries = TRIES[has_waste(position)] if varies(position) else 1
    made, nodes, before = 0, 0, -1
    while True:
        reason = allowance.drive(whole, turn)
        if whole.state in (WON, LOST) or reason is not None:
            return _found(whole.state, reason, whole.line, nodes + whole.nodes)
        if whole.state == FULL:  # its memory is of more use to the others
            nodes += whole.nodes
            whole = Search(position.rules, position.table, KeySet(0), pruning, ordering)
            whole.give_up()
        taken = whole.seen.memory() + whole.stacks()
        guide = guide_for(position, plan.weights + made)
        width = min(plan.width * plan.wider ** (made // tries), WIDEST)
        room = max(0, allowed - taken)
        beam = _beam(position, start, pruning, guide, width, plan.patience, room)
        reason = allowance.drive(beam, ALL, taken)
        nodes += beam.nodes
        in_vain = beam.nodes == before or width == WIDEST  # a wider one would go the same way
        if beam.state == FULL or (whole.state == FULL and in_vain):
            reason = reason or Reason.MEMORY
        if beam.state in (WON, LOST) or reason is not None:
            line = _with_forced(position, start, pruning, beam.line)
            return _found(beam.state, reason, line, nodes + whole.nodes)
        turn, made, before = max(FIRST_WIDTH, beam.nodes // SHARE), made + 1, beam.nodes
        del beam  # its memory is now the exhaustive pass's


def _found(state: int, reason: Reason | None, line: MoveList, nodes: int) -> Found:
    if state == WON:
        return Found(Verdict.WON, None, line, nodes)
    if state == LOST:
        return Found(Verdict.LOST, None, None, nodes)
    return Found(Verdict.UNKNOWN, reason, None, nodes)


Start = tuple[tuple[bytes, ...], tuple[int, ...]]


def _beam(
    position: Position,
    start: Start,
    pruning: Pruning | None,
    guide: Guide,
    width: int,
    patience: int,
    memory: int,
) -> Beam:
    """A quick pass of this width on a table of its own."""
    table = _table(position, start)
    rules = position.rules
    narrowing = None
    if isinstance(rules, Building) and has_waste(position):
        narrowing = Narrowing(rules)
    seen = KeySet(memory)
    return Beam(rules, table, seen, pruning, guide, width, patience, narrowing)


def _table(position: Position, start: Start) -> Table:
    game = position.game
    table = Table(pile_keys(game), len(game.pack), game.counters)
    table.number = position.table.number
    table.load(*start)
    return table


def _with_forced(
    position: Position, start: Start, pruning: Pruning | None, chosen: MoveList
) -> MoveList:
    """The line with the moves that a quick pass makes by force between those it chooses."""
    table, line = _table(position, start), MoveList()
    for word in [*chosen.all(), 0]:
        while pruning is not None and (forced := pruning.forced(table)):
            position.rules.act(table, forced)
            line.append(forced)
        if word:
            position.rules.act(table, word)
            line.append(word)
    return line
