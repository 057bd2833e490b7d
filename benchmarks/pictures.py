"""Pictures of the shelf and of every table, as Chromium shows them.

    python benchmarks/pictures.py [game …]        into docs/pictures, all games without names

Each table is deal 1966 some moves into the game: cards that go up first, else any move, drawn
by lot with a fixed seed. Wants Playwright and Chromium; writes WebP, under 60 kB each.
"""

from __future__ import annotations

import base64
import json
import random
import shutil
import socket
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from pasyans.games import entries
from pasyans.web.app import create_app
from pasyans.web.store import Store

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "chrome"))), None)
ALSO = ("maskarad_columns",)  # another figure
DEAL, MOVES = 1966, 24
VIEWS: dict[str, tuple[tuple[int, int], str]] = {
    "desktop": ((1366, 768), "felt"),
    "phone": ((360, 640), "felt"),
    "dark": ((1366, 768), "night"),
}
QUALITY = (80, 70, 60, 50, 40, 30, 20)  # the first that is small enough
LARGEST = 60_000  # bytes
RESTS = """() => document.getAnimations().length === 0
  && !document.querySelector('.felt[aria-busy="true"], [data-verdict="thinking"]')"""


class Server:
    """The table in a thread of its own, with a fresh database."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        app = create_app(Store(f"sqlite:///{folder}/games.db"))
        config = uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request; the answer's JSON."""
        data = None if body is None else json.dumps(body).encode()
        kind = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, kind, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def stop(self) -> None:
        """End it."""
        self.server.should_exit = True
        self.thread.join(10)


def played(server: Server, game: str) -> str:
    """A table some moves into the deal; its id."""
    lots = random.Random(DEAL)
    state = server.ask("POST", "/api/tables", {"game": game, "deal": DEAL})
    for _ in range(MOVES):
        up = [action for action in state["actions"] if action["up"]]
        choice = up or [*state["actions"], *state["buttons"]]
        if not choice:
            break
        body = {"revision": state["revision"], "action": lots.choice(choice)["i"]}
        state = server.ask("POST", f"/api/tables/{state['id']}/play", body)
    return str(state["id"])


def taken(page: Page, path: Path) -> None:
    """Take the picture of a page, as good as it may be for its size."""
    page.wait_for_function(RESTS, timeout=20_000)
    page.wait_for_timeout(200)
    camera = page.context.new_cdp_session(page)
    for quality in QUALITY:
        shot = camera.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        data = base64.b64decode(shot["data"])
        if len(data) < LARGEST:
            break
    path.write_bytes(data)
    print(f"{path.name} {len(data) / 1000:.0f} kB", flush=True)


def view(server: Server, browser: Browser, name: str, tables: dict[str, str]) -> None:
    """All pictures of one kind."""
    (width, height), theme = VIEWS[name]
    settings = {"language": "ru", "theme": theme, "animation": False}
    server.ask("PUT", "/api/settings", settings)
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(f"{server.url}/#/")
    page.wait_for_selector(".game .thumb svg")
    taken(page, FOLDER / f"shelf-{name}.webp")
    for game, table in tables.items():
        page.goto(f"{server.url}/#/table/{table}")
        page.wait_for_selector(f'.table[data-table="{table}"] .pile')
        taken(page, FOLDER / f"{game}-{name}.webp")
    page.close()


def main() -> None:
    """Take them all."""
    games = sys.argv[1:] or [*(entry.id for entry in entries()), *ALSO]
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        tables = {game: played(server, game) for game in games}
        for name in VIEWS:
            view(server, browser, name, tables)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
