"""Patiences of one's own: a Python file, or an installed package, that adds games to the list.

A file is loaded with `pasyans.load("mygame.py")` or `pasyans --with mygame.py COMMAND …`; it
registers its games with `@patience` as the modules of `pasyans.games` do. A package names a
module of such games under the entry-point group `pasyans.games`.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from types import ModuleType
from typing import Any

from pasyans import figures, game, piles
from pasyans.deals import Deal
from pasyans.errors import InvalidGameError, PasyansError, UnsoundGameError
from pasyans.game import REGISTRY, Entry
from pasyans.texts import Text

GROUP = "pasyans.games"  # of entry points
LARGEST = 1_000_000  # bytes of a file

_loaded: dict[str, tuple[str, list[str]]] = {}  # real path -> path as given, ids


def files() -> tuple[str, ...]:
    """The files loaded so far, by their real paths."""
    return tuple(_loaded)


def read_games(path: str | os.PathLike[str]) -> list[Entry]:
    """Load the file at `path` and return the entries of the games that it registers.

    A file loaded before is loaded anew in its place. Raises OSError if it cannot be read,
    InvalidGameError, which names file and line, for whatever is wrong in it; then the list of
    games stays as it was.
    """
    given = os.fspath(path)
    real = os.path.realpath(given)
    source = _source(given)
    before = dict(REGISTRY)
    for id in _loaded.get(real, ("", []))[1]:
        REGISTRY.pop(id, None)
    others = set(REGISTRY)
    at = None  # the line of the function that makes the game, once it is called
    try:
        _run(source, real)
        entries = [entry for id, entry in REGISTRY.items() if id not in others]
        if not entries:
            raise InvalidGameError(
                Text(
                    "no game is registered; expected a function under @patience(…)",
                    "ни одного пасьянса; ожидается функция под @patience(…)",
                )
            )
        for entry in entries:
            at = entry.factory.__code__.co_firstlineno
            _try_out(entry)
    except BaseException as error:
        REGISTRY.clear()
        REGISTRY.update(before)
        if isinstance(error, Exception | SystemExit):
            raise _named(error, given, real, at) from error
        raise
    _loaded[real] = given, [entry.id for entry in entries]
    return entries


def _source(path: str) -> bytes:
    with open(path, "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise InvalidGameError(
            Text("{path}: larger than {n} bytes", "{path}: больше {n} байт").fill(
                path=path, n=LARGEST
            )
        )
    return data


def _run(source: bytes, real: str) -> None:
    """Run the file as a module of its own, which its classes find under its name."""
    code = compile(source, real, "exec")
    module = ModuleType(f"{GROUP}:{real}")
    module.__file__ = real
    sys.modules[module.__name__] = module
    exec(code, module.__dict__)


def _try_out(entry: Entry) -> None:
    """Make the game with each value of each option, and lay out a deal."""
    for given in ({}, *entry.aliases.values()):
        made = entry.make(given)
        made.lay_out(Deal(number=0).cards(made.pack))
    for option in entry.options:
        for value in option.values:
            try:
                entry.make({option.name: value})
            except UnsoundGameError:
                raise
            except InvalidGameError:
                if value == option.default:
                    raise  # otherwise it goes only with other options


@cache
def load_installed() -> None:
    """Import the modules of games that installed packages name; raises InvalidGameError."""
    from importlib.metadata import entry_points

    for point in sorted(entry_points(group=GROUP)):
        try:
            point.load()
        except Exception as error:
            place = f"{point.name} = {point.value}"
            raise InvalidGameError(
                Text(
                    "the installed games {place} cannot be loaded: {why}",
                    "установленные пасьянсы {place} не загружаются: {why}",
                ).fill(place=place, why=_why(error))
            ) from error


# --- what is wrong in a file --------------------------------------------------------------


def fault_in(error: BaseException) -> InvalidGameError | None:
    """The error said with file and line if it was raised in a file loaded here, else None."""
    for real, (given, _) in _loaded.items():
        if _line(error, real):
            return _named(error, given, real)
    return None


@contextmanager
def faults_named() -> Iterator[None]:
    """While it lasts errors raised in a file loaded here are InvalidGameErrors with their place."""
    try:
        yield
    except PasyansError:
        raise
    except Exception as error:
        if (fault := fault_in(error)) is None:
            raise
        raise fault from error


def _named(error: BaseException, given: str, real: str, at: int | None = None) -> InvalidGameError:
    line = _line(error, real) or at
    place = Text(f"{given}, line {line}", f"{given}, строка {line}") if line else Text(given, given)
    return InvalidGameError(_why(error)).at(place)  # type: ignore[return-value]


def _line(error: BaseException, real: str) -> int | None:
    """The line of the file where the error was raised, or that of the call that led to it."""
    if isinstance(error, SyntaxError) and error.filename == real:
        return error.lineno
    lines = [
        number
        for frame, number in traceback.walk_tb(error.__traceback__)
        if frame.f_code.co_filename == real
    ]
    if not lines and error.__cause__ is not None:
        return _line(error.__cause__, real)
    return lines[-1] if lines else None


def _why(error: BaseException) -> Text:
    """What is wrong, in both languages."""
    if isinstance(error, PasyansError):
        return error.text
    if isinstance(error, SyntaxError):
        return Text(f"{error.msg}; expected Python", f"{error.msg}; ожидается программа на Python")
    if isinstance(error, SystemExit):
        return Text(
            "the program ends here; expected games only",
            "программа здесь завершается; ожидаются только пасьянсы",
        )
    if isinstance(error, TypeError) and (text := _unknown_field(str(error))):
        return text
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return Text(said, said)


def _unknown_field(said: str) -> Text | None:
    """A field that a value does not have, with those that it has."""
    found = re.search(r"(\w+?)(?:\.__init__)?\(\) got an unexpected keyword argument '(\w+)'", said)
    known: Any = found and next(
        (getattr(m, found[1]) for m in (piles, game, figures) if hasattr(m, found[1])), None
    )
    if found is None or known is None:
        return None
    names = list(inspect.signature(known).parameters)
    near = get_close_matches(found[2], names, n=1)
    return Text("{what} has no {name}; {expected}", "у {what} нет поля {name}; {expected}").fill(
        what=found[1],
        name=found[2],
        expected=Text(f"did you mean {near[0]}?", f"может быть, {near[0]}?")
        if near
        else Text(f"it has: {', '.join(names)}", f"есть: {', '.join(names)}"),
    )
