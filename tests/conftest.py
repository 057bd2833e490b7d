"""What the tests share: how much work they may do."""

from __future__ import annotations

import os

PURE = bool(os.environ.get("PASYANS_PURE"))


def scale(compiled: int, pure: int | None = None) -> int:
    """An amount of work: as given, or about a fiftieth (or `pure`) of it when uncompiled."""
    if not PURE:
        return compiled
    return pure if pure is not None else max(1, compiled // 50)
