"""What every route shares: the language asked for, JSON, and refusals in words."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import Depends, Query, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from pasyans.errors import IllegalMoveError, InvalidMoveError, PasyansError
from pasyans.texts import LANGUAGES, Text
from pasyans.web import judging
from pasyans.web.events import Event
from pasyans.web.inplay import InPlay
from pasyans.web.picture import FORMS
from pasyans.web.settings import looks_under_cards
from pasyans.web.store import StoreError
from pasyans.web.tables import NoTableError, StaleError, Tables, UnreadableError
from pasyans.web.view import state


def _language(lang: str | None = Query(None)) -> str:
    return lang if lang in LANGUAGES else "ru"


def _form(form: str | None = Query(None)) -> str:
    return form if form in FORMS else "wide"


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


Lang = Annotated[str, Depends(_language)]
Form = Annotated[str, Depends(_form)]
AllTables = Annotated[Tables, Depends(_tables)]


class Json(Response):
    """A JSON answer, never kept by the browser."""

    media_type = "application/json"

    def __init__(self, content: Any, status: int = 200) -> None:
        super().__init__(content, status, {"Cache-Control": "no-store"})

    def render(self, content: Any) -> bytes:
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def spoken(content: Any, language: str) -> Any:
    """The value with every Text in it in one language."""
    if isinstance(content, Text):
        return content.to(language)
    if isinstance(content, dict):
        return {key: spoken(value, language) for key, value in content.items()}
    if isinstance(content, list):
        return [spoken(value, language) for value in content]
    return content


def table_json(
    tables: Tables,
    table: InPlay,
    form: str,
    language: str,
    happened: list[Event] | None = None,
    have: int = 0,
) -> dict[str, Any]:
    """The state of a table, with its verdict as far as that is known without asking."""
    said = state(table, form, language, happened, have)
    look = looks_under_cards(tables.store)
    verdict = judging.verdict(table, tables.verdicts, look, language, ask=False)
    said["verdict"] = verdict if verdict["verdict"] not in ("thinking", "off") else None
    return said


def stale(tables: Tables, table: InPlay, form: str, language: str) -> Response:
    """The answer to a page that knows an older revision: the table as it is now."""
    said = Text("the table has changed meanwhile", "стол тем временем изменился")
    told = table_json(tables, table, form, language)
    return Json({"error": said.to(language)} | told, 409)


STATUS: list[tuple[type[PasyansError], int]] = [
    (NoTableError, 404),
    (UnreadableError, 410),
    (IllegalMoveError, 422),
    (InvalidMoveError, 422),
    (StoreError, 507),
]


async def refuse(request: Request, error: Exception) -> Response:
    """The answer to an error: its text in the language asked for, and a fitting status."""
    language = _language(request.query_params.get("lang"))
    if isinstance(error, StaleError):
        form = _form(request.query_params.get("form"))
        return stale(request.app.state.tables, error.table, form, language)
    if isinstance(error, PasyansError):
        status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
        return Json({"error": error.text.to(language)}, status)
    if isinstance(error, RequestValidationError):
        found = error.errors()[0]
        where = ".".join(str(part) for part in found["loc"])
        said = Text("the request is not understood: {where}", "запрос не понят: {where}")
        said = said.fill(where=where)
        return Json({"error": said.to(language)}, 400)
    if isinstance(error, HTTPException):
        said = Text("there is nothing here", "здесь ничего нет")
        return Json({"error": said.to(language)}, error.status_code)
    said = Text(
        "the program has failed here; what you saw before is kept",
        "здесь программа ошиблась; всё, что было до этого, сохранено",
    )
    return Json({"error": said.to(language)}, 500)
