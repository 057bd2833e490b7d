"""The page in a real browser: a server on a free port, Chromium, and someone at the table."""

from __future__ import annotations

import json
import shutil
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from pasyans.web.app import create_app
from pasyans.web.store import Store

State = dict[str, Any]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "chrome"))), None)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
DESKTOP, SMALL = (1366, 768), (320, 568)

CARDS = """() => [...document.querySelectorAll('.card')].map(card => {
  const ids = [...card.querySelectorAll('use')].map(use => use.getAttribute('href').slice(1));
  const faces = ids.filter(id => /^.-/.test(id)).map(id => id.slice(2));
  return [card.pile, card.at, faces.length ? faces[0] : null];
})"""
RESTS = """() => document.getAnimations().length === 0
  && !document.querySelector('.felt[aria-busy="true"]')"""
CENTRE = """([pile, at]) => {
  const card = [...document.querySelectorAll('.card')].find(c => c.pile === pile && c.at === at);
  const box = (card || document.querySelectorAll('.pile')[pile].querySelector('.outline'))
    .getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Server:
    """The application in a thread of its own, with a fresh database."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        app = create_app(Store(f"sqlite:///{folder}/games.db"))
        self.server = uvicorn.Server(
            uvicorn.Config(app, host="127.0.0.1", port=self.port, log_level="error")
        )
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request beside the page's own."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + path, data, {"Content-Type": "application/json"}, method=method
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


class Seat:
    """A player before one page."""

    def __init__(self, server: Server, page: Page) -> None:
        self.server, self.page = server, page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda m: self.errors.append(m.text) if "TypeError" in m.text else None)
        self.table = ""
        self.wanted: dict[str, Any] = {}

    def settled(self, **settings: Any) -> Seat:
        """The same player, with only these settings changed, before the shelf."""
        wanted = {"language": "ru", **settings}
        kept = self.server.ask("GET", "/api/settings")
        self.errors.clear()
        if wanted != kept or self.wanted != wanted or self.page.locator("dialog").count():
            self.server.ask("PUT", "/api/settings", wanted)
            self.page.goto("about:blank")  # the page reads its settings when it is loaded
            self.wanted = wanted
        return self

    def deal(self, game: str, number: int = 1966, form: str = "wide") -> State:
        """A table laid out and shown."""
        body = {"game": game, "deal": number}
        state: State = self.server.ask("POST", f"/api/tables?form={form}", body)
        self.sit(state["id"])
        return state

    def sit(self, table: str) -> None:
        """Go to a table and wait until it is drawn."""
        self.table = table
        self.page.goto(f"{self.server.url}/#/table/{table}")
        self.page.wait_for_selector(f'.table[data-table="{table}"] .pile')
        self.rest()

    @property
    def state(self) -> State:
        """What the server says of the table."""
        state: State = self.server.ask("GET", f"/api/tables/{self.table}")
        return state

    def rest(self) -> None:
        """Wait until nothing is asked and nothing moves."""
        self.page.wait_for_function(RESTS)

    def centre(self, pile: int, at: int | None = None) -> tuple[float, float]:
        """The middle of a card, by default of a pile's last, or of an empty place."""
        cards = self.state["figure"]["piles"][pile]["cards"]
        x, y = self.page.evaluate(CENTRE, [pile, len(cards) - 1 if at is None else at])
        return x, y

    def click(self, pile: int, at: int | None = None, count: int = 1) -> None:
        self.page.mouse.click(*self.centre(pile, at), click_count=count)
        self.rest()

    def drag(self, source: tuple[int, int], target: tuple[float, float]) -> None:
        """Press on a card and let go at a point."""
        mouse = self.page.mouse
        x, y = self.centre(*source)
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 9, y + 4, steps=2)
        mouse.move(*target, steps=5)
        mouse.up()
        self.rest()

    @property
    def message(self) -> str:
        return self.page.inner_text(".message")

    @property
    def said(self) -> str:
        """What listeners heard last."""
        return self.page.inner_text("#said").strip()

    def agree(self) -> State:
        """The page shows every card where the server says it lies; returns the state."""
        self.rest()
        state = self.state
        shown = {(pile, at): face for pile, at, face in self.page.evaluate(CARDS)}
        told = {
            (pile["n"], at): card[0]
            for pile in state["figure"]["piles"]
            for at, card in enumerate(pile["cards"])
        }
        known = {k: v for k, v in shown.items() if told.get(k) is not None or v is not None}
        assert shown.keys() == told.keys()
        blank = {k for k, v in known.items() if v is None}  # a covered ray card is index alone
        assert {k: v for k, v in known.items() if k not in blank} == {
            k: v for k, v in told.items() if v is not None and k not in blank
        }
        assert self.errors == []
        return state


@pytest.fixture(scope="session", name="server")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("page"))
    yield server
    server.stop()


@pytest.fixture(scope="session", name="chromium")
def _chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def seat_at(chromium: Browser, server: Server, size: tuple[int, int], **more: Any) -> Seat:
    """Someone before a new window of their own."""
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, **more)
    context.set_default_timeout(8000)
    return Seat(server, context.new_page())


@pytest.fixture(scope="session", name="desktop")
def _desktop(server: Server, chromium: Browser) -> Iterator[Seat]:
    seat = seat_at(chromium, server, DESKTOP)
    yield seat
    seat.page.context.close()


@pytest.fixture(scope="session", name="smallest")
def _smallest(server: Server, chromium: Browser) -> Iterator[Seat]:
    seat = seat_at(chromium, server, SMALL, has_touch=True, is_mobile=True)
    yield seat
    seat.page.context.close()


@pytest.fixture(name="seat")
def _seat(desktop: Seat) -> Seat:
    """Someone before a desktop window, where cards do not travel."""
    return desktop.settled(animation=False)


@pytest.fixture(name="phone")
def _phone(smallest: Seat) -> Seat:
    """Someone with the smallest phone."""
    return smallest.settled(animation=False)
