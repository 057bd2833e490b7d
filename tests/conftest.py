"""What the tests share: how much work they may do."""

from __future__ import annotations

import os
import signal

PURE = bool(os.environ.get("PASYANS_PURE"))


def scale(compiled: int, pure: int | None = None) -> int:
    """An amount of work: as given, or about a fiftieth (or `pure`) of it when uncompiled."""
    if not PURE:
        return compiled
    return pure if pure is not None else max(1, compiled // 50)


def heed_interrupts() -> None:
    """In a child: take Ctrl-C as usual, even if the tests run where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
