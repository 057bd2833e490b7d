"""The log outlives crashes; what cannot be read is set aside, never erased."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from pasyans.texts import Text
from pasyans.web.store import FORMAT, Line, Store, StoreError, now
from web.player import Player, State
from web.test_tables import same


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def aside(url: str) -> list[Path]:
    path = file_of(url)
    return [p for p in path.parent.iterdir() if p.name.startswith(path.name + ".")]


def one_game(url: str) -> State:
    player = Player(url)
    state = player.play(player.begin("zvezda", 1), "2C-F")
    player.close()
    return state


def test_a_game_goes_on_after_closing(url: str) -> None:
    state = one_game(url)
    player = Player(url)
    assert same(player.get(f"/api/tables/{state['id']}"), state)
    player.close()


@pytest.mark.parametrize("cut", [0.3, 0.9])
def test_a_truncated_file_is_set_aside_with_all_its_bytes(url: str, cut: float) -> None:
    state = one_game(url)
    whole = file_of(url).read_bytes()
    file_of(url).write_bytes(whole[: int(len(whole) * cut)])
    player = Player(url)
    (kept,) = aside(url)
    assert kept.read_bytes() == whole[: int(len(whole) * cut)]
    assert str(kept) in player.get("/api/shelf")["notices"][0]
    assert player.get(f"/api/tables/{state['id']}", 404)["error"]
    player.begin("zvezda", 2)
    player.close()


def test_a_file_that_is_no_database_is_set_aside(url: str) -> None:
    file_of(url).write_text("my diary")
    Store(url).close()
    (kept,) = aside(url)
    assert kept.read_text() == "my diary"


def test_a_newer_format_is_set_aside_and_can_be_put_back(url: str) -> None:
    state = one_game(url)
    with sqlite3.connect(file_of(url)) as connection:
        connection.execute("UPDATE about SET value = '99' WHERE name = 'format'")
    connection.close()
    fresh = Store(url)
    assert "новой" in fresh.notices[0].ru
    fresh.close()
    (kept,) = aside(url)
    assert ".newer-" in kept.name
    shutil.copy(kept, file_of(url))
    with sqlite3.connect(file_of(url)) as connection:
        connection.execute("UPDATE about SET value = '1' WHERE name = 'format'")
    connection.close()
    player = Player(url)
    assert same(player.get(f"/api/tables/{state['id']}"), state)
    player.close()


def test_a_file_of_an_older_format_is_played_on_and_marked(url: str) -> None:
    """What is written from now on an older program could not read."""
    state = one_game(url)
    with sqlite3.connect(file_of(url)) as connection:
        connection.execute("UPDATE about SET value = '1' WHERE name = 'format'")
    connection.close()
    player = Player(url)
    assert same(player.get(f"/api/tables/{state['id']}"), state)
    player.close()
    with sqlite3.connect(file_of(url)) as connection:
        (found,) = connection.execute("SELECT value FROM about WHERE name = 'format'").fetchone()
    connection.close()
    assert found == str(FORMAT)


def test_a_locked_file_is_not_set_aside(url: str) -> None:
    one_game(url)
    store = Store(url)
    store.close()
    assert aside(url) == []
    assert store.notices == []


def test_what_cannot_be_written_is_not_done(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full: the answer says so, and the table is as it was."""
    state = player.begin("zvezda", 1)

    def full(*_: object) -> None:
        raise StoreError(Text("the disk is full", "диск полон"))

    with monkeypatch.context() as patch:
        patch.setattr(player.tables.store, "append", full)
        assert player.change(state, "play", 507, action=0)["error"] == "диск полон"
    assert same(player.get(f"/api/tables/{state['id']}"), state)
    assert player.change(state, "play", action=0)["moves_played"] == 1


def test_an_unreadable_entry_spares_what_came_before_and_the_other_tables(player: Player) -> None:
    state = player.begin("zvezda", 1)
    well = player.begin("zvezda", 2)
    line = Line(state["id"], 0, 1, now(), "move", '{"move": "ZZ-F"}', 1, 0.0)
    player.tables.store.append([line])
    assert "не дальше" in player.get(f"/api/tables/{state['id']}", 410)["error"]
    assert player.get(f"/api/tables/{well['id']}")["status"] == "playing"
    assert line._asdict() in player.get("/api/export")["log"]
    assert {row["id"] for row in player.get("/api/tables")} == {state["id"], well["id"]}
    player.ask("DELETE", f"/api/tables/{state['id']}")
    assert {row["id"] for row in player.get("/api/tables")} == {well["id"]}
    assert line._asdict() in player.get("/api/export")["log"]


def test_databases_that_cannot_be(tmp_path: Path) -> None:
    for url in ("nonsense", "sqlite:////proc/none/x.db", "mysql://x/y", "oracle://x"):
        with pytest.raises(StoreError) as error:
            Store(url)
        assert "\n" not in str(error.value)
    assert not list(tmp_path.iterdir())


# --- a killed server ----------------------------------------------------------------------------

PROGRAM = (
    "import sys; from pasyans.web.serving import serve; "
    "serve('127.0.0.1', 0, sys.argv[1], False, lambda t: print(t.en, flush=True))"
)


def started(url: str) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, and its address."""
    server = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, url], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout
    line = next(line for line in server.stdout if "http://" in line)
    address = line.split("at ")[1].split(";")[0]
    until = monotonic() + 20
    while monotonic() < until:
        try:
            httpx.get(address + "api/tables", timeout=5)
            break
        except httpx.TransportError:
            sleep(0.05)
    return server, address


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_killed_server_has_kept_all_it_answered(url: str) -> None:
    """kill -9 between moves and in the middle of them: the last answered state comes back."""
    chance = random.Random(1)
    state: State = {}
    for _ in range(2):
        server, address = started(url)
        with server, httpx.Client(base_url=address, timeout=10) as http:
            if state:
                found = http.get(f"api/tables/{state['id']}").json()
                assert found["revision"] >= state["revision"]  # an answer may have been lost
                assert found["history"][: len(state["history"])] == state["history"]
                state = found
            else:
                state = http.post("api/tables", json={"game": "kosynka", "deal": 1}).json()
            for _ in range(15):
                doable = [*state["actions"], *state["buttons"]]
                body = {"revision": state["revision"], "action": chance.choice(doable)["i"]}
                state = http.post(f"api/tables/{state['id']}/play", json=body).json()
            server.send_signal(signal.SIGKILL)
    player = Player(url)
    assert same(player.get(f"/api/tables/{state['id']}"), state)
    player.close()
