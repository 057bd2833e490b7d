"""What the solver says: verdicts while playing, and a line to the win."""

from __future__ import annotations

from fastapi import APIRouter, Query
from starlette.responses import Response

from pasyans.errors import IllegalMoveError
from pasyans.position import Position
from pasyans.solver.many import line_texts
from pasyans.texts import Text
from pasyans.web.answers import AllTables, Json, Lang
from pasyans.web.inplay import SHOWN, Entry
from pasyans.web.judging import verdict
from pasyans.web.settings import looks_under_cards

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
        table = tables.get(table_id)
        if not table.shown:
            tables.note(table, Entry(SHOWN))
    return Json({"moves": line_texts(here, found.moves, lang), "revision": revision})
