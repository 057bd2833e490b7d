"""Doing a study: ranges of deals handed to workers, what comes back kept chunk by chunk."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, nullcontext
from time import monotonic

from pasyans.studies import executors
from pasyans.studies.batch import Columns, Order, work
from pasyans.studies.executors import Workers
from pasyans.studies.folder import Folder, merged
from pasyans.studies.question import Question, StudyError
from pasyans.studies.summary import Counts, counts_of
from pasyans.texts import Text

CHUNK = 50_000  # deals in a chunk at most
CHUNK_SECONDS = 10.0  # a chunk is closed after so long, so that a kill loses no more
BATCH_SECONDS = 0.5  # about as long is a worker given work for
WAKE_SECONDS = 0.2  # between two looks at the clock
LIFETIME = 1800.0  # seconds after which workers are replaced by fresh ones
DEATHS = 3  # of workers in a row, nothing being finished between them

Heard = Callable[[Counts, int], None]
"""Told of progress: how the deals so far ended, and how many deals there will be."""


def run(
    question: Question,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    chunk: int = CHUNK,
    heard: Heard | None = None,
    remark: Callable[[Text], None] | None = None,
) -> Columns:
    """Play all deals of the question; returns the rows sorted by deal.

    With `out` they are kept there as they come, and what is there already is not played
    again. Raises StudyError, OSError; a KeyboardInterrupt passes on when what was finished
    has been written.
    """
    folder = Folder(out) if out is not None else None
    if folder is not None:
        folder.check(question, resume)
    with folder.alone() if folder else nullcontext():
        rows = Columns()
        if folder is not None:
            folder.begin(question, chunk, resume)
            rows, broken = folder.recover()
            if broken and remark:
                remark(
                    Text(
                        "chunks that cannot be read are set aside and played again: {names}",
                        "нечитаемые части отложены и будут сыграны снова: {names}",
                    ).fill(names=", ".join(broken))
                )
        if heard:
            heard(counts_of(rows), question.size)
        parts = [rows]
        gaps = missing(rows, question.first, question.last)
        if gaps:
            workers: AbstractContextManager[Workers] = (
                executors.cluster(cluster) if cluster is not None else executors.local(jobs)
            )
            with workers as crew:
                _Run(question, crew, folder, chunk, parts, heard).work(gaps)
        return merged(parts)


def missing(rows: Columns, first: int, last: int) -> list[tuple[int, int]]:
    """The ranges of first … last of which there is no row; the rows are sorted by deal."""
    gaps, start = [], first
    for deal in rows.deals:
        if not start <= deal <= last:
            continue
        if start < deal:
            gaps.append((start, deal - 1))
        start = deal + 1
    if start <= last:
        gaps.append((start, last))
    return gaps


class _Run:
    """A study in progress: what is still to be handed out, what has come and is not written."""

    def __init__(
        self,
        question: Question,
        workers: Workers,
        folder: Folder | None,
        chunk: int,
        parts: list[Columns],
        heard: Heard | None,
    ) -> None:
        self.question = question
        self.workers = workers
        self.folder = folder
        self.chunk = chunk
        self.parts = parts  # all that has come
        self.fresh: list[Columns] = []  # what no chunk holds yet
        self.waiting = 0  # rows of it
        self.counts = counts_of(parts[0])
        self.heard = heard
        self.opened = monotonic()  # when the running chunk was
        self.size = 1  # of the next batch
        self.deaths = 0

    def work(self, gaps: list[tuple[int, int]]) -> None:
        """Play the gaps with one generation of workers after another."""
        self.gaps = gaps[::-1]
        try:
            while self.gaps:
                self._generation()
        finally:
            self._write()

    def _generation(self) -> None:
        pool, until = self.workers.open(), monotonic() + LIFETIME
        room = 2 * self.workers.slots  # each worker has its next batch at hand
        running: dict[Future[Columns], Order] = {}
        try:
            while True:
                while self.gaps and len(running) < room:
                    order = self._next_order()
                    running[pool.submit(work, order)] = order
                if not running:
                    pool.shutdown()
                    return
                if monotonic() >= until:
                    room = 0  # what is running is finished, then others take over
                done, _ = wait(running, timeout=WAKE_SECONDS, return_when=FIRST_COMPLETED)
                for future in done:
                    self._take(future.result())
                    del running[future]
                if monotonic() - self.opened >= CHUNK_SECONDS:
                    self._write()
        except self.workers.deaths:
            self._after_a_death(running)
        finally:
            for future in running:
                future.cancel()
            pool.shutdown(wait=False)

    def _next_order(self) -> Order:
        first, last = self.gaps.pop()
        end = min(last, first + self.size - 1)
        if end < last:
            self.gaps.append((end + 1, last))
        asked = self.question
        return Order(asked.code, asked.player, asked.limit, self.workers.share, first, end)

    def _take(self, columns: Columns) -> None:
        if columns.version != self.question.version:
            raise StudyError(
                Text(
                    "a worker has version {its} of pasyans, not {mine}",
                    "у работника pasyans версии {its}, а не {mine}",
                ).fill(its=columns.version, mine=self.question.version)
            )
        self.deaths = 0
        self.parts.append(columns)  # whole or not at all, whenever an interrupt comes
        self.fresh.append(columns)
        self.waiting += len(columns)
        self.counts += counts_of(columns)
        mean = max(columns.spent / len(columns), 1e-7)
        self.size = max(1, min(self.chunk, 4 * self.size, int(BATCH_SECONDS / mean)))
        if self.waiting >= self.chunk:
            self._write()
        if self.heard:
            self.heard(self.counts, self.question.size)

    def _after_a_death(self, running: dict[Future[Columns], Order]) -> None:
        """Keep what the dead generation finished, and put the rest back, in smaller pieces."""
        self.deaths += 1
        for future, order in sorted(running.items(), key=lambda item: -item[1].first):
            if future.done() and not future.cancelled() and future.exception() is None:
                self._take(future.result())
            else:
                self.gaps.append((order.first, order.last))
        self.size = 1
        if self.deaths >= DEATHS:
            first = min(gap[0] for gap in self.gaps)
            raise StudyError(
                Text(
                    "workers die again and again at deal {n} or soon after it; less memory "
                    "(--memory) or fewer processes (--jobs) may help",
                    "работники гибнут снова и снова на раскладе {n} или вскоре после него; может "
                    "помочь меньше памяти (--memory) или процессов (--jobs)",
                ).fill(n=first)
            )

    def _write(self) -> None:
        if self.folder is not None and self.fresh:
            self.folder.add(self.question, merged(self.fresh))
            self.fresh, self.waiting = [], 0
        self.opened = monotonic()
