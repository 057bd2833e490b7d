"""Stub until written."""

from __future__ import annotations


class Verdicts:
    def close(self) -> None: ...
