"""Searches from the positions of one game, in this process or in several at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import active_children
from typing import Protocol

from pasyans import own
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import find
from pasyans.move import Move
from pasyans.notation import position_text, read_position
from pasyans.position import Position
from pasyans.snapshot import Snapshot
from pasyans.solver import Limit, Reason, Result, Verdict, solve
from pasyans.solver.many import begin_worker

LOOK = 0.05  # seconds between two questions whether to go on


class Prober(Protocol):
    """Searches from positions of a game, each named by the number of actions before it."""

    jobs: int
    """How many positions are searched at the same time."""

    def solve(self, positions: Sequence[int], limit: Limit) -> list[Result]:
        """The results for these positions; interrupted ones if it was cancelled."""


@contextmanager
def probes(
    game: Game,
    start: Deal | Snapshot,
    moves: Sequence[Move],
    jobs: int,
    cancel: Callable[[], bool] | None,
) -> Iterator[Prober]:
    """A prober for a game played; its processes, if there are any, end with the context.

    A game that its code alone does not make is searched in this process.
    """
    if jobs == 1 or game.altered:
        yield _Here(Position(game, start), moves, cancel)
        return
    pool = ProcessPoolExecutor(jobs, initializer=begin_worker, initargs=(own.files(),))
    try:
        yield _Elsewhere(pool, jobs, game, start, tuple(moves), cancel)
    finally:
        for worker in active_children() if cancel is not None and cancel() else ():
            worker.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


class _Here:
    """One position after another, on one table that goes back and forth."""

    jobs = 1

    def __init__(
        self, position: Position, moves: Sequence[Move], cancel: Callable[[], bool] | None
    ) -> None:
        self.position, self.moves, self.cancel = position, moves, cancel

    def solve(self, positions: Sequence[int], limit: Limit) -> list[Result]:
        return [self.solve_one(number, limit) for number in positions]

    def solve_one(self, number: int, limit: Limit) -> Result:
        while len(self.position.played) > number:
            self.position.undo()
        while len(self.position.played) < number:
            self.position.play(self.moves[len(self.position.played)])
        return solve(self.position, limit, cancel=self.cancel)


class _Elsewhere:
    """Several positions at once, each in a process of its own."""

    def __init__(
        self,
        pool: ProcessPoolExecutor,
        jobs: int,
        game: Game,
        start: Deal | Snapshot,
        moves: tuple[Move, ...],
        cancel: Callable[[], bool] | None,
    ) -> None:
        self.pool, self.jobs, self.code = pool, jobs, game.code
        self.start = position_text(start) if isinstance(start, Snapshot) else start
        self.moves, self.cancel = moves, cancel

    def solve(self, positions: Sequence[int], limit: Limit) -> list[Result]:
        limit = replace(limit, memory=limit.bytes_allowed() // self.jobs)
        futures = [
            self.pool.submit(_solve_after, self.code, self.start, self.moves[:k], limit)
            for k in positions
        ]
        left: set[Future[Result]] = set(futures)
        while left:
            if self.cancel is not None and self.cancel():
                return [_interrupted() for _ in positions]
            left = wait(left, LOOK).not_done
        return [future.result() for future in futures]


def _solve_after(code: str, start: Deal | str, moves: tuple[Move, ...], limit: Limit) -> Result:
    game = find(code)
    position = Position(game, read_position(start, game) if isinstance(start, str) else start)
    for move in moves:
        position.play(move)
    return solve(position, limit)


def _interrupted() -> Result:
    return Result(Verdict.UNKNOWN, Reason.INTERRUPTED, None, 0, 0.0)
