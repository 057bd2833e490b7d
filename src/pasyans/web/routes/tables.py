"""Tables: begin, look, play, take back, begin again."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, Field, StrictInt, StrictStr
from starlette.responses import PlainTextResponse, Response

from pasyans.analysis.difficulty import Level
from pasyans.api import split_code
from pasyans.errors import IllegalMoveError, InvalidDealError
from pasyans.game import Game
from pasyans.games import find
from pasyans.move import Move
from pasyans.notation.cards import read_deck, tally
from pasyans.texts import Text
from pasyans.web.answers import AllTables, Form, Json, Lang, spoken, stale, table_json
from pasyans.web.drawing import Drawing
from pasyans.web.finish import finishing
from pasyans.web.inplay import CLOCK, GIVEN_UP, REDO, RESTART, UNDO, Beginning, Entry, InPlay
from pasyans.web.recording import record_of
from pasyans.web.refusing import reason
from pasyans.web.settings import automatic
from pasyans.web.tables import (
    LARGEST_RANDOM,
    StaleError,
    Tables,
    UnreadableError,
    going_on,
    playing,
    taking,
)

NAMED = Text(
    "a deal is named; only one that is drawn can have a difficulty",
    "расклад назван; трудность бывает только у подбираемого",
)

router = APIRouter(prefix="/api")
Name = Annotated[str, Field(max_length=400)]


class NewTable(BaseModel):
    """A game, and one of: the deal's number, a deck, a position; or a deal code alone.

    With none of them the deal is drawn: any, or one of the `difficulty` asked for.
    """

    game: Name | None = None
    deal: StrictInt | StrictStr | None = None
    deck: str | None = None
    position: str | None = None
    code: Name | None = None
    difficulty: Level | None = None

    def beginning(self, drawing: Drawing) -> Beginning:
        """Where the table begins; a random deal if none is named."""
        game, deal = self.game, self.deal
        if self.code is not None:
            game, number = split_code(self.code.strip())
            deal = number if number is not None else deal
        if game is None:
            raise InvalidDealError(Text("no game is named", "пасьянс не назван"))
        named = not (deal is None and self.deck is None and self.position is None)
        if self.difficulty is not None:
            if named:
                raise InvalidDealError(NAMED)
            deal = drawing.draw(find(game).code, self.difficulty)
        elif not named:
            deal = 1 + secrets.randbelow(LARGEST_RANDOM - 1)
        body = {"game": game, "deal": deal, "deck": self.deck, "position": self.position}
        return Beginning.read(body)


class Deck(BaseModel):
    """A deck being typed in."""

    game: Name
    deck: str


class Change(BaseModel):
    """A change of the table that the page knows at `revision`.

    have: how many texts of the history the page keeps; the answer begins after them.
    """

    revision: int
    form: str | None = None
    have: int = 0
    steps: int = 1
    action: int | None = None
    move: str | None = None


class Attempt(BaseModel):
    """A move that the player tried: [pile, height] of the card, and where it was to go."""

    source: tuple[int, int] = Field(alias="from")
    to: int | None = None


class Clock(BaseModel):
    """The time that the page shows."""

    seconds: Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]
    paused: bool = False


@router.post("/tables")
def begin(new: NewTable, tables: AllTables, lang: Lang, form: Form) -> Response:
    beginning = new.beginning(tables.drawing)
    with tables.lock:
        return Json(table_json(tables, tables.begin(beginning), form, lang))


@router.get("/tables")
def running(tables: AllTables, lang: Lang) -> Response:
    with tables.lock:
        return Json(spoken(tables.running(), lang))


@router.post("/check-deck")
def check_deck(deck: Deck, lang: Lang) -> Response:
    game = find(deck.game)
    error = None
    try:
        read_deck(deck.deck, game.pack)
    except InvalidDealError as found:
        error = found.text.to(lang)
    return Json({"ok": error is None, "error": error, **counted_cards(deck.deck, game, lang)})


def counted_cards(text: str, game: Game, language: str) -> dict[str, Any]:
    """missing, extra: cards by name, as often as they are; given: how many are cards at all."""
    missing, extra, given = tally(text, game.pack)
    return {
        "missing": [card.text(language) for card in missing],
        "extra": [card.text(language) for card in extra],
        "given": given,
        "wanted": len(game.pack),
    }


@router.get("/tables/{table_id}")
def look(table_id: str, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        return Json(table_json(tables, tables.get(table_id), form, lang))


@router.delete("/tables/{table_id}")
def give_up(table_id: str, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        try:
            table = tables.get(table_id)
        except UnreadableError:
            tables.put_away(table_id)
            return Json({"id": table_id, "status": "given_up"})
        if not table.given_up and not table.won_before:
            tables.note(table, table.leaving(GIVEN_UP))
        return Json(table_json(tables, table, form, lang))


@router.post("/tables/{table_id}/play")
def play(table_id: str, change: Change, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        auto = automatic(tables.store, tables.get(table_id).game.id)

        def entries(table: InPlay) -> Iterable[Entry]:
            return playing(chosen(table, change), auto)(table)

        return changed(tables, table_id, change, entries, lang, form)


def chosen(table: InPlay, change: Change) -> Move:
    """The move that the page means; raises PasyansError with the reason if it is none."""
    if change.move is not None:
        return table.position.parse(change.move)
    moves = list(table.position.moves)
    if change.action is None or not 0 <= change.action < len(moves):
        raise IllegalMoveError(Text("there is no such action", "такого действия нет"))
    return moves[change.action]


def changed(
    tables: Tables,
    table_id: str,
    change: Change,
    what: Callable[[InPlay], Iterable[Entry]],
    lang: str,
    form: str,
) -> Response:
    """Make a change and answer with the state after it."""
    form = change.form or form
    try:
        table, happened = tables.change(table_id, change.revision, what)
    except StaleError as error:
        return stale(tables, error.table, form, lang)
    return Json(table_json(tables, table, form, lang, happened, change.have))


@router.post("/tables/{table_id}/undo")
def undo(table_id: str, change: Change, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        return changed(tables, table_id, change, taking(UNDO, change.steps), lang, form)


@router.post("/tables/{table_id}/redo")
def redo(table_id: str, change: Change, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        return changed(tables, table_id, change, taking(REDO, change.steps), lang, form)


@router.post("/tables/{table_id}/restart")
def restart(table_id: str, change: Change, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        return changed(tables, table_id, change, lambda table: [table.leaving(RESTART)], lang, form)


@router.post("/tables/{table_id}/autoplay")
def autoplay(table_id: str, change: Change, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        steps = change.steps
        return changed(tables, table_id, change, lambda table: going_on(table, steps), lang, form)


@router.post("/tables/{table_id}/finish")
def finish(table_id: str, change: Change, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        return changed(tables, table_id, change, finishing, lang, form)


@router.post("/tables/{table_id}/why")
def why(table_id: str, tried: Attempt, tables: AllTables, lang: Lang) -> Response:
    with tables.lock:
        pile, at = tried.source
        said = reason(tables.get(table_id).position, pile, at, tried.to).to(lang)
    return Json({"error": said[:1].upper() + said[1:] + "."})


@router.post("/tables/{table_id}/clock")
def clock(table_id: str, said: Clock, tables: AllTables) -> Response:
    with tables.lock:
        table = tables.get(table_id)
        tables.note(table, Entry(CLOCK, {"seconds": said.seconds, "paused": said.paused}))
        return Json({"seconds": table.seconds, "paused": table.paused})


@router.get("/tables/{table_id}/record.pas")
def record(table_id: str, tables: AllTables) -> Response:
    with tables.lock:
        table = tables.get(table_id)
        text = record_of(table)
    name = f"{table.game.id}-{table.beginning.number or table.id}.pas"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
