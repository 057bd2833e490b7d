"""What the solver says: verdicts while playing, hints, a line to the win, and the review."""

from __future__ import annotations

from fastapi import APIRouter, Query
from starlette.responses import Response

from pasyans.analysis.hints import Strength
from pasyans.errors import IllegalMoveError
from pasyans.position import Position
from pasyans.solver.many import line_texts
from pasyans.texts import Text
from pasyans.web.advice import hint_json, review_json
from pasyans.web.answers import AllTables, Json, Lang
from pasyans.web.inplay import ENDED, SHOWN, Entry, InPlay
from pasyans.web.judging import found_of, verdict
from pasyans.web.settings import looks_under_cards
from pasyans.web.tables import Tables

NONE = {
    "won": Text("it has come out already", "пасьянс уже сошёлся"),
    "lost": Text("it is proved that it cannot come out", "доказано, что уже не сойдётся"),
    "unknown": Text("no line was found in time", "за отведённое время пути не нашлось"),
}

router = APIRouter(prefix="/api/tables")


@router.get("/{table_id}/verdict")
def current(table_id: str, tables: AllTables, lang: Lang, open: int = Query(0)) -> Response:
    with tables.lock:
        look = open == 1 or looks_under_cards(tables.store)
        return Json(verdict(tables.get(table_id), tables.verdicts, look, lang))


@router.post("/{table_id}/solution")
def solution(table_id: str, tables: AllTables, lang: Lang) -> Response:
    """The solver's line from here, which uses hidden cards; kept in the log as shown."""
    with tables.lock:
        table = tables.get(table_id)
        revision, start = table.revision, table.beginning.laid()
        here = Position(table.game, table.position.snapshot)
        if table.won:
            raise IllegalMoveError(NONE["won"])
    found = tables.verdicts.wait(table_id, here, start)
    if found.moves is None:
        raise IllegalMoveError(NONE["unknown" if found.verdict == "unknown" else "lost"])
    with tables.lock:
        shown(tables, tables.get(table_id))
    return Json({"moves": line_texts(here, found.moves, lang), "revision": revision})


@router.get("/{table_id}/hint")
def hint(
    table_id: str,
    tables: AllTables,
    lang: Lang,
    strength: Strength = Strength.MOVE,
    open: int = Query(0),
) -> Response:
    """A hint; a whole line is kept in the log as shown."""
    with tables.lock:
        table = tables.get(table_id)
        if table.given_up:
            raise IllegalMoveError(ENDED)
        look = open == 1 or looks_under_cards(tables.store)
        known = found_of(table, tables.verdicts, ask=False)
        said = hint_json(table, tables.advice.hint(table, look, known), strength, look, lang)
        if said["line"] is not None:
            shown(tables, table)
        return Json(said)


@router.get("/{table_id}/review")
def review(table_id: str, tables: AllTables, lang: Lang) -> Response:
    """Where was it lost? What would have been better is kept in the log as shown."""
    with tables.lock:
        table = tables.get(table_id)
        said = review_json(table, tables.advice.review(table), lang)
        if said["better"] is not None:
            shown(tables, table)
        return Json(said)


def shown(tables: Tables, table: InPlay) -> None:
    """Keep in the log that the player was shown a way to win."""
    if not table.shown:
        tables.note(table, Entry(SHOWN))
