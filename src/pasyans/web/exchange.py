"""Taking all games away and bringing them back: the whole log as JSON.

The export is the log itself, line by line, so nothing is lost in it and an import gives the
same statistics. An import adds the tables that are not there yet and touches no other.
"""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import datetime
from math import isfinite
from typing import Any

from pasyans.errors import PasyansError
from pasyans.texts import Text
from pasyans.web.store import FORMAT, SETTINGS, Line, Store
from pasyans.web.tables import rebuilt

NAME = "pasyans-games"
_ID = re.compile(r"[A-Za-z0-9_-]{0,40}")


def exported(store: Store) -> dict[str, Any]:
    """The whole log as one JSON value."""
    lines = [line._asdict() for line in store.all_lines()]
    return {"format": NAME, "version": FORMAT, "log": lines}


def imported(store: Store, value: Any) -> dict[str, Any]:
    """Add the tables of an export; raises PasyansError if it is none, or of a newer program.

    added, present: how many tables were added, and were there already; refused: why others
    were not taken.
    """
    groups = _groups(value)
    known = {line.table_id for line in store.all_lines()}
    said: dict[str, Any] = {"added": 0, "present": 0, "refused": []}
    for table_id, lines in groups.items():
        if table_id == SETTINGS:
            continue
        if table_id in known:
            said["present"] += 1
            continue
        try:
            rebuilt(table_id, lines)
        except PasyansError as error:
            said["refused"].append(error.text)
            continue
        store.append(lines)
        said["added"] += 1
    return said


def _groups(value: Any) -> dict[str, list[Line]]:
    wrong = Text("this is no export of games", "это не выгрузка игр")
    if not isinstance(value, dict) or value.get("format") != NAME:
        raise PasyansError(wrong)
    if not isinstance(value.get("version"), int) or value["version"] > FORMAT:
        raise PasyansError(
            Text("the export is of a newer program", "выгрузка более новой программы")
        )
    groups: dict[str, list[Line]] = defaultdict(list)
    log = value.get("log")
    if not isinstance(log, list):
        raise PasyansError(wrong)
    for row in log:
        line = _line(row)
        if line is None:
            raise PasyansError(wrong)
        groups[line.table_id].append(line)
    return groups


def _line(row: Any) -> Line | None:
    """A line of the log as an export holds it, None if it is none."""
    try:
        line = Line(**row)
        kinds = (str, int, int | None, str, str, str, int, int | float)
        fits = all(isinstance(v, k) for v, k in zip(line, kinds, strict=True))
        datetime.fromisoformat(line.at)
    except (TypeError, ValueError):
        return None
    fits = fits and isfinite(line.seconds) and _ID.fullmatch(line.table_id) is not None
    return line if fits else None
