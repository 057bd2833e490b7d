"""How the program writes: its complaints, and `--ascii`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

MARKS = {
    "\u00a0": " ",
    "\u202f": " ",
    "–": "-",
    "—": "-",
    "−": "-",
    "«": '"',
    "»": '"',
    "„": '"',
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "…": "...",
}


def plain(text: str) -> str:
    """The text with ASCII spaces, dashes and quotes; what is no letter besides, as its code."""
    return "".join(c if c.isascii() or c.isalpha() else _plain_mark(c) for c in text)


def _plain_mark(char: str) -> str:
    return MARKS.get(char) or f"\\u{ord(char):04x}"


class PlainStream:
    """A text stream that writes everything as `plain` has it."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write the text; returns the number of characters taken. Raises TypeError for bytes."""
        if not isinstance(text, str):
            raise TypeError("a text is expected")
        self.stream.write(plain(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def in_ascii(wanted: bool) -> Iterator[None]:
    """While it lasts, and if it is wanted, both standard streams write plainly."""
    before = sys.stdout, sys.stderr
    if wanted:
        sys.stdout, sys.stderr = (cast(TextIO, PlainStream(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def writes_plainly() -> bool:
    """Does standard output write plainly now?"""
    return isinstance(sys.stdout, PlainStream)
