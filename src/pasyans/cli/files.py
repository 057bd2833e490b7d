"""Writing files so that there is either the whole new content or what was there before."""

from __future__ import annotations

import os
from contextlib import suppress


class UnwritableError(OSError):
    """A file that cannot be written."""


def write_whole(path: str, text: str) -> None:
    """Put the text into the file at `path`, in UTF-8; raises UnwritableError.

    What is no plain file (a device, a pipe) is simply written to.
    """
    real = os.path.realpath(path) if path else ""
    try:
        if os.path.exists(real) and not os.path.isfile(real):
            with open(real, "w", encoding="utf-8", newline="\n") as device:
                device.write(text)
            return
        _replace(real, text)
    except OSError as error:
        raise UnwritableError(error.errno, error.strerror, path) from None


def _replace(real: str, text: str) -> None:
    beside = f"{real}.{os.getpid()}.part"
    try:
        with open(beside, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(beside, real)
    except BaseException:
        with suppress(FileNotFoundError, NotADirectoryError):
            os.unlink(beside)
        raise
