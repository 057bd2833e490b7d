"""The packages that only studies need, asked for when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pasyans.errors import PasyansError
from pasyans.texts import Text


class MissingPackageError(PasyansError):
    """A package of an extra that is not installed; the text says how to get it."""


def needed(module: str, extra: str = "study") -> Any:
    """The module; raises MissingPackageError, which names the extra, if it is not there."""
    try:
        return import_module(module)
    except ImportError:
        raise MissingPackageError(
            Text(
                '{package} is missing; install it with: pip install "pasyans[{extra}]"',
                'нет пакета {package}; его ставит: pip install "pasyans[{extra}]"',
            ).fill(package=module.partition(".")[0], extra=extra)
        ) from None
