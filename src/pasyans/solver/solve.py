"""solve(): can this position still come out?"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from time import perf_counter

from pasyans.engine.constants import FULL, LOST, WON
from pasyans.engine.hooks import unpack
from pasyans.engine.ordering import Ordering
from pasyans.engine.pruning import Pruning
from pasyans.engine.rules import Building, MoveList
from pasyans.engine.search import Search
from pasyans.engine.shortcuts import Shortcuts
from pasyans.engine.tables import tables
from pasyans.engine.visited import KeySet
from pasyans.game import Game
from pasyans.move import Move
from pasyans.piles import Role
from pasyans.plain import replay_of
from pasyans.position import Position
from pasyans.replay import verify
from pasyans.solver.limits import DEFAULT_LIMIT, Limit, Reason, Result, Verdict
from pasyans.solver.reductions import plan_for

SLICE_NODES = 50  # positions between two looks at clock and keyboard, at first
SLICE_SECONDS = 0.02
REACHES = (1, 2, 3)  # moves a shortcut may have, tried one after another


class WrongWinError(RuntimeError):
    """A win that the rules do not confirm: a defect of this program, never shown as a win."""


def solve(
    position: Position,
    limit: Limit = DEFAULT_LIMIT,
    *,
    off: Collection[str] = (),
    cancel: Callable[[], bool] | None = None,
) -> Result:
    """Search from the position for a win or for the proof that there is none.

    off: names of reductions to switch off (`pasyans.solver.reductions`).  cancel: asked
    every few hundredths of a second; the search ends as interrupted once it says True.
    The position is left as it was. Raises KeyError for an unknown reduction.
    """
    began = perf_counter()
    rules, table = position.rules, position.table
    pruning = _pruning(position.game, tuple(sorted(off)))
    mark = table.done
    ordering = Ordering(rules) if isinstance(rules, Building) else None
    allowed = limit.bytes_allowed()
    search = Search(rules, table, KeySet(allowed), pruning, ordering)
    moves = None

    def stop() -> bool:
        late = limit.seconds is not None and perf_counter() - began >= limit.seconds
        return late or (cancel is not None and cancel())

    try:
        reason = _run(search, limit, allowed, began, cancel)
        table.undo(mark)
        if search.state == WON:
            _shorten(search.line, position, pruning, stop)
    finally:
        table.undo(mark)
    seconds = perf_counter() - began
    if search.state == WON:
        moves = _moves_of(search.line)
        _check(position, moves)
    verdict = {WON: Verdict.WON, LOST: Verdict.LOST}.get(search.state, Verdict.UNKNOWN)
    return Result(verdict, reason, moves, int(search.nodes), seconds)


def _run(
    search: Search,
    limit: Limit,
    allowed: int,
    began: float,
    cancel: Callable[[], bool] | None,
) -> Reason | None:
    """Search in slices until an answer or a limit; returns the limit.

    allowed: bytes for the seen positions and the search's own stacks together.
    """
    most = limit.nodes if limit.nodes is not None else 2**63
    step = SLICE_NODES
    while True:
        goal = min(search.nodes + step, most)
        started = perf_counter()
        state = search.run(goal)
        now = perf_counter()
        if state in (WON, LOST):
            return None
        search.seen.limit = max(0, allowed - search.stacks())
        if state == FULL or search.stacks() + search.seen.memory > allowed:
            return Reason.MEMORY
        if search.nodes >= most:
            return Reason.NODES
        if limit.seconds is not None and now - began >= limit.seconds:
            return Reason.SECONDS
        if cancel is not None and cancel():
            return Reason.INTERRUPTED
        span = SLICE_SECONDS
        if limit.seconds is not None:
            span = min(span, max(limit.seconds - (now - began), 0.0) / 2)
        step = max(1, int(step * min(2.0, span / max(now - started, 1e-6))))


@lru_cache(maxsize=64)
def _pruning(game: Game, off: tuple[str, ...]) -> Pruning | None:
    """The short cuts of a declared game; for rules in code there are none."""
    if game.play is not None:
        return None
    compiled = tables(game)
    return plan_for(compiled, off).pruning(Building(compiled))


def safe_move(position: Position) -> Move | None:
    """A card that may go to a foundation at once: the proved reductions say that it loses nothing.

    None if there is none, or if nothing is proved of the game.
    """
    pruning = _pruning(position.game, ())
    word = pruning.forced(position.table) if pruning else 0
    if not word:
        return None
    move = unpack(word)
    home = position.game.pile_zones[move.target].role is Role.FOUNDATION
    return move if home and move in position.moves else None


def _shorten(
    line: MoveList, position: Position, pruning: Pruning | None, stop: Callable[[], bool]
) -> None:
    """Take the detours out of the line, until it is about twice the pack long or no shorter.

    When it is time to stop, it is as short as it is by then.
    """
    enough = 2 * len(position.game.pack)
    for reach in REACHES:
        if line.size <= enough:
            break
        shortcuts = Shortcuts(position.rules, position.table, pruning, reach, stop)
        while shortcuts.shorten(line) and line.size > enough:
            pass


def _moves_of(line: MoveList) -> tuple[Move, ...]:
    """The line as moves."""
    return tuple([unpack(word) for word in line.all()])


def _check(position: Position, moves: tuple[Move, ...]) -> None:
    """Replay the win by the rules alone."""
    report = verify(replay_of(position.snapshot), moves)
    if not report.won:
        raise WrongWinError(f"{position!r}: move {report.played + 1}: {report.why}")
