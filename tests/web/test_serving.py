"""`pasyans play`: port, browser, database, and an end without noise."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from conftest import heed_interrupts
from pasyans.errors import PasyansError
from pasyans.web.serving import default_database, free_socket, has_screen, is_local

PROGRAM = [sys.executable, "-c", "from pasyans.cli import main; main()"]


def address_in(process: subprocess.Popen[str]) -> tuple[str, list[str]]:
    """The address that the program says, and what it said before."""
    assert process.stderr
    before: list[str] = []
    for line in process.stderr:
        if "http://" in line:
            return line.split("http://")[1].split(";")[0].strip(), before
        before.append(line)
    raise AssertionError(f"no address: {before}")


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("arguments", [[], ["play", "--lang", "ru"]])
def test_the_table_is_served_until_interrupted(tmp_path: Path, arguments: list[str]) -> None:
    """Without a terminal too: the address is said on standard error, nothing on standard output."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        more = ["--port", str(port)] if arguments else []
        env = os.environ | {"XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C"}
        with subprocess.Popen(
            [*PROGRAM, *arguments, *more],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
            preexec_fn=heed_interrupts,
        ) as server:
            address, before = address_in(server)
            if arguments:
                assert f"порт {port} занят" in "".join(before)
                assert not address.endswith(f":{port}/")
            until = monotonic() + 20
            while monotonic() < until:
                try:
                    begun = httpx.post(
                        f"http://{address}api/tables", json={"game": "zvezda", "deal": 1}
                    )
                    break
                except httpx.TransportError:
                    sleep(0.05)
            assert begun.json()["deal"] == 1
            server.send_signal(signal.SIGINT)
            out, err = server.communicate(timeout=20)
    assert (server.returncode, out, err) == (0, "", "")
    assert (tmp_path / "pasyans" / "games.db").exists()


def run(*arguments: str, code: str = PROGRAM[2]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=60
    )


def test_wrong_databases_and_hosts_are_said_in_one_line() -> None:
    for wrong in (
        ["--db", "nonsense"],
        ["--host", "256.1.1.1", "--db", "sqlite://"],
        ["--port", "70000", "--db", "sqlite://"],
    ):
        done = run("play", "--no-browser", *wrong)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["fastapi", "sqlalchemy", "uvicorn", "babel", "platformdirs"])
def test_a_missing_package_is_named_with_what_to_do(module: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from pasyans.cli import main; main()"
    done = run("play", code=code)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert 'pip install "pasyans[web]"' in done.stderr


def test_the_next_free_port_is_taken() -> None:
    first = free_socket("127.0.0.1", 0)
    port = first.getsockname()[1]
    second = free_socket("127.0.0.1", port)
    assert port < second.getsockname()[1] <= port + 50
    first.close()
    second.close()
    with pytest.raises(PasyansError):
        free_socket("203.0.113.7", 80)


def test_local_addresses() -> None:
    assert all(map(is_local, ("127.0.0.1", "localhost", "::1", "127.8.8.8")))
    assert not any(map(is_local, ("0.0.0.0", "192.168.0.1", "example.org", "::")))


def test_no_browser_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not has_screen()  # under test there is no terminal
    assert default_database().startswith("sqlite:///")
