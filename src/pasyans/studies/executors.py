"""Where a study's work is done: local processes, or a Dask cluster, behind one interface.

Both are executors of `concurrent.futures`; what hands the work out does not know which.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context

from pasyans.studies.extras import needed
from pasyans.studies.question import StudyError
from pasyans.texts import Text

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
        return ProcessPoolExecutor(jobs, context, _leave_interrupts_to_the_parent)

    try:
        yield Workers(jobs, jobs, pool, (BrokenExecutor,))
    finally:
        for worker in set(active_children()) - strangers:
            worker.terminate()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
