"""The branches of a table: look at them, go to a place, name it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field, StrictInt
from starlette.responses import Response

from pasyans.web.answers import AllTables, Form, Json, Lang
from pasyans.web.branching import named
from pasyans.web.graph import branches_json, going_to
from pasyans.web.inplay import MARK, Entry
from pasyans.web.routes.tables import Change, changed
from pasyans.web.settings import looks_under_cards

router = APIRouter(prefix="/api/tables")


class Going(Change):
    """To which place."""

    place: StrictInt


class Naming(Change):
    """What the place where the table stands is to be called; empty to forget its name."""

    name: Annotated[str, Field(max_length=400)]


@router.get("/{table_id}/branches")
def branches(table_id: str, tables: AllTables, lang: Lang) -> Response:
    with tables.lock:
        look = looks_under_cards(tables.store)
        return Json(branches_json(tables.get(table_id), tables.verdicts, look, lang))


@router.post("/{table_id}/goto")
def go(table_id: str, change: Going, tables: AllTables, lang: Lang, form: Form) -> Response:
    with tables.lock:
        return changed(tables, table_id, change, going_to(change.place), lang, form)


@router.post("/{table_id}/bookmark")
def bookmark(table_id: str, change: Naming, tables: AllTables, lang: Lang, form: Form) -> Response:
    entry = Entry(MARK, {"bookmark": named(change.name)})
    with tables.lock:
        return changed(tables, table_id, change, lambda table: [entry], lang, form)
