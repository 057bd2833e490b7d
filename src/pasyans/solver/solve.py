"""solve(): can this position still come out?"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache

from pasyans.engine.pruning import Pruning
from pasyans.engine.rules import Building
from pasyans.engine.shortcuts import Shortcuts
from pasyans.engine.tables import tables
from pasyans.game import Game
from pasyans.move import Move
from pasyans.piles import Role
from pasyans.plain import replay_of
from pasyans.play import unpack
from pasyans.position import Position
from pasyans.replay import verify
from pasyans.sheet import MoveList
from pasyans.solver.allowance import Allowance
from pasyans.solver.limits import DEFAULT_LIMIT, Limit, Result
from pasyans.solver.passes import Schedule, search
from pasyans.solver.reductions import plan_for
from pasyans.solver.shortest import shortest

REACHES = (1, 2, 3)  # moves a shortcut may have, tried one after another


class WrongWinError(RuntimeError):
    """A win that the rules do not confirm: a defect of this program, never shown as a win."""


def solve(
    position: Position,
    limit: Limit = DEFAULT_LIMIT,
    *,
    off: Collection[str] = (),
    cancel: Callable[[], bool] | None = None,
    short: bool = False,
    schedule: Schedule | None = None,
) -> Result:
    """Search from the position for a win or for the proof that there is none.

    off: names of reductions to switch off (`pasyans.solver.reductions`).  cancel: asked
    every few hundredths of a second; the search ends as interrupted once it says True.
    short: use what is left of the limit to shorten a win (`pasyans.solver.shortest`).
    schedule: how the passes follow each other; it changes what is found first, no verdict.
    The position is left as it was. Raises KeyError for an unknown reduction.
    """
    allowance = Allowance(limit, cancel)
    pruning = _pruning(position.game, tuple(sorted(off)))
    table = position.table
    mark = table.done
    try:
        found = search(position, pruning, allowance, schedule)
        table.undo(mark)
        if found.line is not None:
            _shorten(found.line, position, pruning, lambda: allowance.over() is not None)
    finally:
        table.undo(mark)
    line, nodes, proved = found.line, found.nodes, None
    if short and line is not None:
        line, proved, more = shortest(position, line, pruning, allowance)
        nodes += more
    seconds, moves = allowance.seconds, None
    if line is not None:
        moves = _moves_of(line)
        _check(position, moves)
    return Result(found.verdict, found.reason, moves, nodes, seconds, proved)


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
