"""What lies on the shelf: games, their rules and pictures, the words and cards of the page."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from pasyans.api import deal
from pasyans.api import rules as rules_of
from pasyans.atlas import chance, measured
from pasyans.errors import PasyansError
from pasyans.game import Entry
from pasyans.games import entries, find
from pasyans.render.sprite import sprite
from pasyans.render.themes import THEMES
from pasyans.render.thumb import thumb_svg
from pasyans.texts import Text
from pasyans.web.answers import AllTables, Json, Lang, spoken
from pasyans.web.today import deal_of, player_date
from pasyans.web.words import words

SOME_WAY = 8  # moves

router = APIRouter(prefix="/api")


@router.get("/words")
def all_words() -> Response:
    return Json(words())


@router.get("/cards.svg")
def cards(
    lang: Lang, colours: int = Query(2), size: str = Query("normal"), theme: str = Query("felt")
) -> Response:
    drawn = sprite(lang, colours == 4, size == "large", known_theme(theme))
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


def known_theme(theme: str) -> str:
    """The theme; raises PasyansError for one there is not."""
    if theme not in THEMES:
        raise PasyansError(
            Text("no theme {t}; expected {all}", "нет темы {t}; ожидается {all}").fill(
                t=repr(theme), all=", ".join(THEMES)
            )
        )
    return theme


@router.get("/shelf")
def shelf(tables: AllTables, lang: Lang, date: str | None = Query(None)) -> Response:
    day = player_date(date)
    with tables.lock:
        running = tables.running()
    games = []
    for entry in entries():
        said = game_json(entry, deal_of(day), lang)
        said["running"] = [row["id"] for row in running if row.get("base") == entry.id]
        games.append(said)
    answer = {"games": games, "today": day.isoformat(), "notices": tables.store.notices}
    return Json(spoken(answer, lang))


def game_json(entry: Entry, today: int, language: str) -> dict[str, Any]:
    """A game as the shelf shows it."""
    game = entry.make({})
    return {
        "code": game.code,
        "base": entry.id,
        "name": entry.name.to(language),
        "other_name": entry.name.en if language == "ru" else entry.name.ru,
        "about": entry.about,
        "kind": entry.kind,
        "packs": game.pack.copies,
        "cards": len(game.pack),
        "chance": known.interval if (known := chance(game.code)) else None,
        "levels": [code for code in measured() if code.split(":")[0] == entry.id],
        "thumb": thumb(entry.id, today),
        "options": [
            {"name": o.name, "about": o.about, "values": list(o.values), "default": o.default}
            for o in entry.options
        ],
        "aliases": [
            {"code": alias, "options": dict(options)} for alias, options in entry.aliases.items()
        ],
        "today": today,
    }


@lru_cache(maxsize=128)
def thumb(game: str, number: int) -> str:
    """The picture of the day's deal: as it lies at first, or some way into one without choice."""
    position = deal(game, number)
    for _ in range(SOME_WAY):
        moves = list(position.moves)
        if len(moves) != 1:
            break
        position.play(moves[0])
    return thumb_svg(position)


@router.get("/rules")
def rules(game: str, lang: Lang) -> Response:
    chosen = find(game)
    return Json({"title": chosen.name.to(lang), "text": rules_of(chosen).to(lang)})
