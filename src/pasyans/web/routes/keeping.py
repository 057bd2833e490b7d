"""What is kept: settings, statistics, taking the games away and bringing them back."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body
from starlette.responses import Response

from pasyans.errors import PasyansError
from pasyans.texts import Text
from pasyans.web import settings
from pasyans.web.answers import AllTables, Json, Lang, spoken
from pasyans.web.exchange import exported, imported
from pasyans.web.recording import from_record
from pasyans.web.statistics import statistics

router = APIRouter(prefix="/api")


@router.get("/settings")
def read_settings(tables: AllTables) -> Response:
    return Json(settings.read(tables.store))


@router.put("/settings")
def write_settings(tables: AllTables, value: dict[str, Any]) -> Response:
    with tables.lock:
        settings.write(tables.store, value)
    return Json(value)


@router.get("/statistics")
def all_statistics(tables: AllTables, lang: Lang) -> Response:
    with tables.lock:
        return Json(spoken(statistics(tables.store), lang))


@router.get("/export")
def export(tables: AllTables) -> Response:
    with tables.lock:
        answer = Json(exported(tables.store))
    answer.headers["Content-Disposition"] = 'attachment; filename="pasyans-games.json"'
    return answer


@router.post("/import")
def bring(tables: AllTables, lang: Lang, value: Annotated[Any, Body()]) -> Response:
    """An export, or {"record": text}: a record becomes a table."""
    if not isinstance(value, dict):
        raise PasyansError(Text("expected an object", "ожидается объект"))
    with tables.lock:
        if "record" in value:
            table = from_record(tables, str(value["record"]))
            return Json({"added": 1, "present": 0, "refused": [], "id": table.id})
        return Json(spoken(imported(tables.store, value), lang))
