"""Verdicts on a table: whether one may be had, and how it is told."""

from __future__ import annotations

from typing import Any

from pasyans.position import Position
from pasyans.web.inplay import InPlay
from pasyans.web.verdicts import Found, Verdicts, key_of, verdict_text

NAMES = {"won": "can", "lost": "cannot", "never": "never", "unknown": "unknown"}
LOOK_BACK = 64  # moves among which a position known as lost is looked for


def view_of(position: Position) -> str:
    """ "open" if the player sees every card, else "all cards"."""
    hidden = any(card is None for pile in position.view() for card in pile)
    return "all cards" if hidden else "open"


def verdict(
    table: InPlay, verdicts: Verdicts, look_under: bool, language: str, ask: bool = True
) -> dict[str, Any]:
    """The verdict as JSON; with `ask` it is searched for if it is not known.

    look_under: may it use hidden cards?
    """
    view = view_of(table.position)
    name, reason = "thinking", None
    if table.won:
        name = "won"
    elif view != "open" and not look_under:
        name = "off"
    elif (found := found_of(table, verdicts, ask)) is not None:
        name, reason = NAMES[found.verdict], found.reason
    return {
        "verdict": name,
        "revision": table.revision,
        "text": verdict_text(name, view, reason).to(language),
        "view": view,
    }


def found_of(table: InPlay, verdicts: Verdicts, ask: bool) -> Found | None:
    """What is known of the table's position; with `ask` it is searched for if nothing is."""
    position = table.position
    found = verdicts.known(key_of(position))
    if found is None and (lost := _lost_before(table, verdicts)) is not None:
        verdicts.conclude(position, lost)
        found = lost
    if found is None and ask:
        found = verdicts.ask(table.id, position, table.beginning.laid())
    return found


def _lost_before(table: InPlay, verdicts: Verdicts) -> Found | None:
    """What is known of a lost position from which this one was reached."""
    game, number = table.game.code, int(table.position.table.number)
    for key in table.keys(LOOK_BACK):
        found = verdicts.known((game, number, key))
        if found is not None and found.verdict in ("lost", "never"):
            return found
    return None
