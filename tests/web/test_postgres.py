"""The log in PostgreSQL, where that is installed: a server of its own in a temporary folder."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.player import Player, wander
from web.test_tables import same

HOMES = (Path("/usr/local/bin"), *sorted(Path("/usr/lib/postgresql").glob("*/bin")))
BIN = next((home for home in HOMES if (home / "initdb").exists()), None)
pytestmark = pytest.mark.skipif(BIN is None or os.name != "posix", reason="no PostgreSQL here")


@pytest.fixture(name="url", scope="module")
def _url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a fresh database; the server refuses to run for root, so another user runs it."""
    pytest.importorskip("psycopg")
    assert BIN
    home = tmp_path_factory.mktemp("postgres")
    user = []
    if os.geteuid() == 0:
        runuser = shutil.which("runuser")
        if runuser is None:
            pytest.skip("PostgreSQL does not run for root")
        user = [runuser, "-u", "nobody", "--"]
        shutil.chown(home, "nobody")
        for parent in home.parents:
            if parent.owner() == "root" and parent != Path("/") and parent.name != "tmp":
                parent.chmod(parent.stat().st_mode | 0o711)
    data = home / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def run(*command: str) -> None:
        subprocess.run([*user, *command], check=True, capture_output=True, cwd="/", timeout=120)

    made = ("-U", "player", "-A", "trust", "--no-sync", "-E", "UTF8")
    run(str(BIN / "initdb"), "-D", str(data), *made)
    control = str(BIN / "pg_ctl")
    options = f"-h 127.0.0.1 -p {port} -k {home} -F"
    run(control, "-D", str(data), "-w", "-l", str(home / "log"), "-o", options, "start")
    try:
        yield f"postgresql://player@127.0.0.1:{port}/postgres"
    finally:
        run(control, "-D", str(data), "-w", "-m", "immediate", "stop")


def test_games_are_kept_in_postgresql(url: str) -> None:
    player = Player(url)
    state = player.begin("lesenka", 3)
    for _, after in wander(player, state, 30, seed=7):
        state = after
    other = Player(url)
    found = other.get(f"/api/tables/{state['id']}")
    assert same(found, state)
    doable = (state["actions"] + state["buttons"])[0]
    moved = other.change(found, "play", action=doable["i"])
    told = player.change(state, "play", 409, action=doable["i"])
    assert told["revision"] == moved["revision"]
    assert player.get("/api/statistics")["total"]["first"]["games"] == 1
    assert len(player.get("/api/tables")) == 1
    log = player.get("/api/export")["log"]
    assert log[0]["kind"] == "begin"
    assert len(log) == moved["revision"] + 1
    player.close()
    other.close()
