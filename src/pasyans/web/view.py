"""What the player sees of a table, as one JSON value (docs/web-api.md, "State")."""

from __future__ import annotations

from typing import Any

from pasyans.texts import Text
from pasyans.web.actions import actions
from pasyans.web.events import NEW, Event
from pasyans.web.finish import last_moves
from pasyans.web.inplay import InPlay
from pasyans.web.picture import picture

STATUS = {
    "playing": Text("In play.", "Игра идёт."),
    "won": Text("It has come out!", "Пасьянс сошёлся!"),
    "stuck": Text("No move is left.", "Ходов больше нет."),
    "given_up": Text("Given up.", "Игра оставлена."),
    "vain": Text(
        "The stock has gone round without a move: nothing has changed.",
        "Колода пройдена до конца, и ничего не изменилось.",
    ),
}


def state(
    table: InPlay,
    form: str,
    language: str,
    happened: list[Event] | None = None,
    have: int = 0,
) -> dict[str, Any]:
    """The whole state.

    happened: since the revision that the page knows, if it knows the last.  have: so many
    texts of the history it has already; of those that still stand none is told again.
    """
    position, start = table.position, table.beginning
    doable, buttons = actions(position, language)
    status = status_of(table, bool(doable or buttons))
    in_vain = status == "playing" and table.turns_in_vain
    said = STATUS["vain" if in_vain else status]
    if table.given_up:
        doable, buttons = [], []
    history = table.history[language]
    have = max(0, min(have, len(history)))
    return {
        "id": table.id,
        "revision": table.revision,
        "game": table.game.code,
        "name": table.game.name.to(language),
        "deal": start.number,
        "deal_text": None if start.number is None else str(start.number),
        "code": start.code,
        "form": form,
        "title": title(table).to(language),
        "status": status,
        "status_text": said.to(language),
        "in_vain": in_vain,
        "question": question(table, language),
        "moves_played": len(table.steps),
        "undoable": table.undoable,
        "redoable": table.redoable,
        "lines": table.tree.lines,
        "seconds": table.seconds,
        "paused": table.paused,
        "round": table.round,
        "last": history[-1] if history else None,
        "history": history[have:],
        "history_from": have,
        "figure": picture(position, form, language),
        "events": NEW if happened is None else happened,
        "actions": doable,
        "buttons": buttons,
        "finish": len(last_moves(position) or ()) if status == "playing" else 0,
    }


def status_of(table: InPlay, movable: bool) -> str:
    """ "won", "given_up", "stuck" without a legal action, else "playing"."""
    if table.won:
        return "won"
    if table.given_up:
        return "given_up"
    return "playing" if movable else "stuck"


def title(table: InPlay) -> Text:
    """The game and its deal."""
    number = table.beginning.number
    if number is None:
        return table.game.name
    return Text("{name}, deal {n}", "{name}, расклад {n}").fill(name=table.game.name, n=number)


def question(table: InPlay, language: str) -> str | None:
    """What is asked before the first move, while it is unanswered."""
    choice = table.game.choice
    if choice is None or table.position.answer is not None:
        return None
    return choice.question.to(language)
