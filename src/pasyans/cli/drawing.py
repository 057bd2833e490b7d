"""Deals drawn by their difficulty: `deal --difficulty`."""

from __future__ import annotations

from typing import Any

import click

from pasyans.analysis.difficulty import ENOUGH, Chosen, Level, find_deal, none_found
from pasyans.api import split_code
from pasyans.cli import STOPPED, UNKNOWN
from pasyans.cli.inputs import given_twice, no_game
from pasyans.cli.limits import MOST, interruptible
from pasyans.games import find
from pasyans.solver import Limit
from pasyans.texts import Text

LEVELS = [str(level) for level in Level]


def drawn_deal(
    level: str, seed: int | None, nodes: int | None, where: dict[str, str | None]
) -> Chosen:
    """What was drawn for the arguments of a command, which name a game and no deal."""
    code, number = split_code(where["game"]) if where["game"] else (None, None)
    if code is None:
        raise no_game()
    if number is not None or any(where[name] is not None for name in ("deal", "deck", "position")):
        raise given_twice()
    limit = Limit(nodes=min(nodes, MOST)) if nodes else ENOUGH
    with interruptible() as stop:
        found = find_deal(find(code), level, seed, limit, cancel=stop.is_set)
        if stop.is_set():
            raise click.exceptions.Exit(STOPPED)
    return found


def nothing_found(level: str, drawn: Chosen) -> int:
    """Say on standard error that no such deal was drawn; returns the exit status."""
    found = none_found(Level(level), drawn.drawn, drawn.nodes)
    more = Text("{found}; --nodes allows more", "{found}; --nodes разрешит больше")
    click.echo(f"pasyans: {more.fill(found=found)}", err=True)
    return UNKNOWN


def chosen_json(level: str, drawn: Chosen) -> dict[str, Any]:
    """How the deal was chosen, as JSON has it."""
    bits = None if drawn.bits is None else round(drawn.bits, 6)
    return {"level": level, "bits": bits, "drawn": drawn.drawn, "nodes": drawn.nodes}
