"""Solving many deals of one game, in order, in one process or several."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from multiprocessing import active_children
from typing import Any

from pasyans import own
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import find, load
from pasyans.move import Move
from pasyans.notation import deck_text
from pasyans.plain import replay_of, text_in
from pasyans.position import Position
from pasyans.solver.limits import Limit, Result
from pasyans.solver.solve import solve

LARGEST_CHUNK = 50  # deals a worker takes at a time
CHUNK_SECONDS = 0.2  # about as long shall one take, so that little is lost with an interrupt


def line_texts(position: Position, moves: Sequence[Move], language: str = "en") -> list[str]:
    """The moves of a line played from the position, in notation."""
    replay = replay_of(position.snapshot)
    texts = []
    for move in moves:
        texts.append(text_in(replay, move, language))
        replay.do(move)
    return texts


def answer(position: Position, result: Result) -> dict[str, Any]:
    """verdict, reason, moves (English notation), nodes, seconds and shortest as JSON shows them."""
    return {
        "verdict": str(result.verdict),
        "reason": str(result.reason) if result.reason else None,
        "moves": line_texts(position, result.moves) if result.moves is not None else None,
        "nodes": result.nodes,
        "seconds": round(result.seconds, 6),
        "shortest": result.shortest,
    }


def solve_deals(
    game: Game, deals: Iterable[tuple[int, Deal]], limit: Limit, jobs: int = 1
) -> Iterator[dict[str, Any]]:
    """One JSON answer a deal, in the order given; each deal comes with its label.

    With `jobs` processes the deals are spread in chunks; the answers do not depend on it.
    """
    limit = replace(limit, memory=limit.bytes_allowed() // jobs)  # of the free memory, once
    if jobs > 1 and game.altered:
        raise ValueError("several processes can only solve games that are found by their code")
    if jobs == 1:
        for label, deal in deals:
            yield _solve_one(game, label, deal, limit)
        return
    pool = ProcessPoolExecutor(jobs, initializer=begin_worker, initargs=(own.files(),))
    try:
        yield from _in_order(pool, game.code, iter(deals), limit, jobs)
    except BaseException:  # nobody waits for the rest
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def begin_worker(files: Sequence[str]) -> None:
    """A worker leaves interrupts to its parent and knows the games of the same files."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for path in files:
        if path not in own.files():
            load(path)


def _in_order(
    pool: ProcessPoolExecutor,
    code: str,
    deals: Iterator[tuple[int, Deal]],
    limit: Limit,
    jobs: int,
) -> Iterator[dict[str, Any]]:
    waiting: list[Future[list[dict[str, Any]]]] = []
    size = 1
    while True:
        while len(waiting) < 2 * jobs and (chunk := list(islice(deals, size))):
            waiting.append(pool.submit(_solve_chunk, code, chunk, limit))
        if not waiting:
            return
        done = waiting.pop(0).result()
        yield from done
        mean = max(sum(said["seconds"] for said in done) / len(done), 1e-6)
        size = max(1, min(LARGEST_CHUNK, 2 * size, int(CHUNK_SECONDS / mean)))


def _solve_chunk(code: str, chunk: list[tuple[int, Deal]], limit: Limit) -> list[dict[str, Any]]:
    game = find(code)
    with own.faults_named():
        return [_solve_one(game, label, deal, limit) for label, deal in chunk]


def _solve_one(game: Game, label: int, deal: Deal, limit: Limit) -> dict[str, Any]:
    position = Position(game, deal)
    said: dict[str, Any] = {"game": game.id, "options": game.changed, "deal": label}
    if deal.deck is not None:
        said["deck"] = deck_text(deal.deck)
    return said | answer(position, solve(position, limit))
