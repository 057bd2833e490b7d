"""Someone at the tables: a server in this process, no browser."""

from __future__ import annotations

import json
import random
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx

import pasyans
from pasyans.games import entries
from pasyans.notation.records import moves_record
from pasyans.web.app import create_app
from pasyans.web.recording import from_record
from pasyans.web.store import Store
from pasyans.web.tables import Tables

__all__ = ["GAMES", "SCHEMAS", "Player", "State", "TestClient", "ready", "wander", "wandered"]

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # which client the test client would rather use
    from starlette.testclient import TestClient

GAMES = sorted(e.id for e in entries())
State = dict[str, Any]
FOLDER = Path(__file__).parents[2] / "docs/schemas/web"
SCHEMAS: dict[str, Any] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")
}


class Player:
    """Someone at the tables: requests in one language, each checked for its status."""

    def __init__(self, url: str, language: str = "ru") -> None:
        self.app = create_app(Store(url))
        self.http = TestClient(self.app)
        self.language = language

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.state.tables
        return tables

    def ask(self, method: str, path: str, status: int = 200, **more: Any) -> httpx.Response:
        more["params"] = {"lang": self.language} | more.get("params", {})
        answer: httpx.Response = self.http.request(method, path, **more)
        assert answer.status_code == status, answer.text[:500]
        return answer

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return self.ask("GET", path, status, params=params).json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.ask("POST", path, status, json={} if body is None else body).json()

    def begin(self, game: str, deal: int | str = 1, **more: Any) -> dict[str, Any]:
        said: dict[str, Any] = self.post("/api/tables", {"game": game, "deal": deal, **more})
        return said

    def change(self, state: dict[str, Any], what: str, status: int = 200, **more: Any) -> Any:
        """A change of the table in this state: play, undo …"""
        body = {"revision": state["revision"], **more}
        return self.post(f"/api/tables/{state['id']}/{what}", body, status)

    def play(self, state: dict[str, Any], *moves: str) -> dict[str, Any]:
        """Moves in notation, one after another."""
        for move in moves:
            state = self.change(state, "play", move=move)
        return state

    def close(self) -> None:
        self.tables.close()


def ready(player: Player, state: State, what: str, **asked: Any) -> dict[str, Any]:
    """A hint or a review of the table, once it is whole."""
    until = monotonic() + 60
    while monotonic() < until:
        said: dict[str, Any] = player.get(f"/api/tables/{state['id']}/{what}", **asked)
        import_module("jsonschema").validate(said, SCHEMAS[what])
        if said["status"] == "ready":
            return said
        sleep(0.02)
    raise AssertionError(f"no {what} in a minute")


def wandered(tables: Tables, code: str, number: int, moves: int) -> str:
    """The id of a new table on which so many moves were played at random, always the same."""
    chance, position = random.Random(number), pasyans.deal(code, number)
    texts = []
    for _ in range(moves):
        move = chance.choice(list(position.moves))
        texts.append(position.text_of(move).en)
        position.play(move)
    record = moves_record(position.game, position.deal, None, texts)
    with tables.lock:
        return from_record(tables, record.text()).id


def wander(player: Player, state: State, moves: int, seed: int) -> Iterator[tuple[State, State]]:
    """Random play with some taking back and making again: the states before and after each step."""
    chance = random.Random(seed)
    for _ in range(moves):
        doable = state["actions"] + state["buttons"]
        lot = chance.random()
        if state["undoable"] and (lot < 0.15 or not doable):
            after = player.change(state, "undo", steps=chance.randint(1, 3))
        elif state["redoable"] and lot < 0.25:
            after = player.change(state, "redo", steps=chance.randint(1, 2))
        elif doable:
            after = player.change(state, "play", action=chance.choice(doable)["i"])
        else:
            return
        yield state, after
        state = after
