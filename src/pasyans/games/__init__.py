"""The patiences, one a file, and how to find them by name.

Calling the package, `pasyans.games()`, lists them.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from pasyans.errors import InvalidGameError
from pasyans.game import REGISTRY, Entry, Game
from pasyans.own import load_installed, read_games
from pasyans.texts import Text


@cache
def _load() -> None:
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


def load(path: str | os.PathLike[str]) -> list[Game]:
    """Load a Python file that registers games with `@patience`; returns them.

    They are then found by their ids like all others; loading the file again replaces them.
    Raises OSError if the file cannot be read, InvalidGameError naming file and line if
    something is wrong in it.
    """
    _load()
    load_installed()
    return [entry.make({}) for entry in read_games(path)]


def entries() -> list[Entry]:
    """All games, those of installed packages and loaded files included, in the order of the book.

    Raises InvalidGameError if an installed package cannot be loaded.
    """
    _load()
    load_installed()
    return sorted(REGISTRY.values(), key=lambda e: (e.number, e.id))


def find(code: str) -> Game:
    """The game named by `code`: "zvezda", an alias, "masterskiy:direction=up,series=true".

    Raises InvalidGameError: unknown game, option or value, an option named twice (an alias
    names its options too), contradictory options.
    """
    _load()
    name, _, listed = code.strip().partition(":")
    entry, given = _entry(name)
    for item in filter(None, listed.split(",")) if listed.strip() else ():
        key, sign, value = (part.strip() for part in item.partition("="))
        if not sign or not key or not value:
            raise InvalidGameError(
                Text(
                    "{code}: {item} is no option; expected option=value",
                    "{code}: {item} — не настройка; ожидается настройка=значение",
                ).fill(code=code, item=repr(item))
            )
        if key in given and str(given[key]) != value:
            raise InvalidGameError(
                Text(
                    "{code}: option {key} is given twice",
                    "{code}: настройка {key} указана дважды",
                ).fill(code=code, key=key)
            )
        given[key] = value
    return entry.make(given)


def _entry(name: str) -> tuple[Entry, dict[str, str | int | bool]]:
    for look_further in (load_installed, None):
        if name in REGISTRY:
            return REGISTRY[name], {}
        for entry in REGISTRY.values():
            if name in entry.aliases:
                return entry, dict(entry.aliases[name])
        if look_further:
            look_further()
    raise InvalidGameError(
        Text(
            "no game is called {name}; `pasyans games` lists them",
            "нет пасьянса с именем {name}; список: `pasyans games`",
        ).fill(name=repr(name))
    )


class _Games(ModuleType):
    """The package itself, callable as the command `pasyans games` is."""

    def __call__(self) -> list[Game]:
        """Every game with its default options, in the order of the book."""
        return [entry.make({}) for entry in entries()]


sys.modules[__name__].__class__ = _Games
