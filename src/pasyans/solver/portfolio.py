"""One hard deal in several processes, each of which goes about it in another way.

The first verdict counts and the others are told to stop; what they entered is added up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.synchronize import Event
from time import perf_counter

from pasyans import own
from pasyans.games import find
from pasyans.notation import position_text, read_position
from pasyans.position import Position
from pasyans.solver.limits import Limit, Reason, Result, Verdict
from pasyans.solver.many import begin_worker
from pasyans.solver.passes import ALL, Schedule
from pasyans.solver.solve import solve

LOOK = 0.02  # seconds between two looks at the keyboard
GRACE = 0.1  # seconds that the others have to say how far they came


def schedule_of(number: int) -> Schedule | None:
    """How process `number` searches: as usual, exhaustively alone, or by other beams."""
    if number == 0:
        return None
    if number == 1:
        return Schedule(ALL, 1, 2, 1, 0)
    k = number - 2
    return Schedule(1, 256 << (k % 4), 2 + k % 3, 3 * (1 + k % 4), 1000 * (k + 1))


def solve_portfolio(
    position: Position, limit: Limit, processes: int, cancel: Callable[[], bool] | None = None
) -> Result:
    """As `solve`, with so many processes; nodes are those of all.

    The limits of nodes and seconds hold for each process, the memory is divided. Without any
    verdict the reason is that of the ordinary search. Raises ValueError for a game that is
    not found by its code.
    """
    if position.game.altered:
        raise ValueError("several processes can only solve games that are found by their code")
    began = perf_counter()
    limit = replace(limit, memory=limit.bytes_allowed() // processes)
    context = get_context("spawn")
    stop = context.Event()
    text, files = position_text(position.snapshot, "en"), own.files()
    waiting: list[Connection] = []
    workers = []
    for number in range(processes):
        ours, theirs = context.Pipe(duplex=False)
        arguments = (position.game.code, text, limit, number, files, stop, theirs)
        worker = context.Process(target=_work, args=arguments, daemon=True)
        worker.start()
        theirs.close()
        waiting.append(ours)
        workers.append(worker)
    try:
        results = _gather(waiting, stop, cancel)
    finally:
        stop.set()
        for worker in workers:
            worker.join(GRACE if worker.is_alive() else None)
            worker.terminate()
            worker.join()
    first = next((r for r in results if r.verdict is not Verdict.UNKNOWN), None)
    if first is None:
        first = results[0] if results else Result(Verdict.UNKNOWN, Reason.MEMORY, None, 0, 0.0)
    nodes = sum(result.nodes for result in results)
    return replace(first, nodes=nodes, seconds=perf_counter() - began)


def _gather(
    waiting: list[Connection], stop: Event, cancel: Callable[[], bool] | None
) -> list[Result]:
    """The results as they come; after the first verdict, or once cancelled, only a moment more.

    Without a verdict the result of the ordinary search, if it came, is the first.
    """
    results: list[Result] = []
    ordinary = waiting[0]
    until = float("inf")
    while waiting and perf_counter() < until:
        for pipe in wait(waiting, LOOK):
            assert isinstance(pipe, Connection)
            waiting.remove(pipe)
            try:
                result: Result = pipe.recv()
            except EOFError:  # the process was killed from outside
                continue
            results.insert(0 if pipe is ordinary else len(results), result)
            if result.verdict is not Verdict.UNKNOWN and not stop.is_set():
                stop.set()
                until = perf_counter() + GRACE
        if cancel is not None and not stop.is_set() and cancel():
            stop.set()
            until = perf_counter() + GRACE
    return results


def _work(
    code: str,
    text: str,
    limit: Limit,
    number: int,
    files: tuple[str, ...],
    stop: Event,
    answers: Connection,
) -> None:
    """One process: its result goes into the pipe."""
    begin_worker(files)
    position = Position(find(code), read_position(text))
    answers.send(solve(position, limit, cancel=stop.is_set, schedule=schedule_of(number)))
