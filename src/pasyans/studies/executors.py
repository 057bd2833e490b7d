"""Where a study's work is done: local processes, or a Dask cluster, behind one interface.

Both are executors of `concurrent.futures`; what hands the work out does not know which.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Any, TypeVar

from pasyans import own
from pasyans.solver.many import begin_worker
from pasyans.studies.extras import needed
from pasyans.studies.question import StudyError
from pasyans.texts import Text

T = TypeVar("T")
CLUSTER_TIMEOUT = 10  # seconds


@dataclass(frozen=True)
class Workers:
    """slots: pieces of work done at a time.  share: how many of them one machine's memory feeds.

    open: gives an executor, anew each time, so that workers can be replaced.  deaths: the
    errors that say that a worker has died and its work is to be done again.
    """

    slots: int
    share: int
    open: Callable[[], Executor]
    deaths: tuple[type[BaseException], ...]


@contextmanager
def local(jobs: int) -> Iterator[Workers]:
    """So many processes of this machine; those still at work at the end are stopped."""
    strangers = set(active_children())
    context = get_context("spawn")  # a fork would copy the threads of whoever calls

    def pool() -> Executor:
        return _Pool(jobs, context, begin_worker, (own.files(),))

    try:
        yield Workers(jobs, jobs, pool, (BrokenExecutor,))
    finally:
        for worker in set(active_children()) - strangers:
            worker.terminate()


class _Pool(ProcessPoolExecutor):
    """Its processes, begun when work is handed in, know no Ctrl-C from the first moment on."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        with _interrupts_held():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """While it lasts Ctrl-C waits: here, and for ever in processes begun meanwhile."""
    if current_thread() is not main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, signal.SIG_DFL if handler is None else handler)
        if heard:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the Dask cluster at `address`; raises StudyError if it does not answer."""
    distributed = needed("distributed", "cluster")
    try:
        client = distributed.Client(address, timeout=CLUSTER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise StudyError(
            Text("no cluster answers at {where}", "по адресу {where} кластер не отвечает").fill(
                where=repr(address)
            )
        ) from error
    with client:
        hosts: dict[str, int] = {}
        for worker in client.scheduler_info(n_workers=-1)["workers"].values():
            hosts[worker["host"]] = hosts.get(worker["host"], 0) + worker["nthreads"]
        if not hosts:
            raise StudyError(
                Text(
                    "the cluster at {where} has no workers", "у кластера {where} нет работников"
                ).fill(where=repr(address))
            )
        yield Workers(
            sum(hosts.values()),
            max(hosts.values()),
            lambda: client.get_executor(pure=False),
            (distributed.KilledWorker,),
        )
