"""What bounds a search: --nodes, --seconds, --memory, and Ctrl-C."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from math import isfinite
from threading import Event
from typing import Any

import click

from pasyans.cli.inputs import chained
from pasyans.errors import InvalidDealError
from pasyans.solver import Limit
from pasyans.solver.limits import DEFAULT_LIMIT, MEGABYTE
from pasyans.texts import Text

MOST = 10**12  # of any limit

NODES = click.option(
    "--nodes",
    type=click.IntRange(1),
    metavar="N",
    help=str(Text("positions searched at most", "не больше позиций")),
)
SECONDS = click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    help=str(Text("seconds a deal at most", "не больше секунд на расклад")),
)
MEMORY = click.option(
    "--memory",
    type=click.IntRange(1),
    metavar="MB",
    help=str(Text("megabytes at most", "не больше мегабайт")),
)
LIMITS = chained(NODES, SECONDS, MEMORY)


def limit_of(
    nodes: int | None, seconds: float | None, memory: int | None, default: Limit = DEFAULT_LIMIT
) -> Limit:
    """The limits given; as many positions as by default if neither positions nor seconds are."""
    if seconds is not None and not isfinite(seconds):
        raise InvalidDealError(Text("--seconds: expected a number", "--seconds: ожидается число"))
    if nodes is None and seconds is None:
        nodes = default.nodes
    return Limit(
        min(nodes, MOST) if nodes else None,
        min(seconds, float(MOST)) if seconds else None,
        min(memory, MOST // MEGABYTE) * MEGABYTE if memory else None,
    )


@contextmanager
def interruptible() -> Any:
    """While it lasts Ctrl-C sets the event it yields instead of raising."""
    stop = Event()
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
