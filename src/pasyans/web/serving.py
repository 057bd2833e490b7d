"""The server in this process: a port, the browser, and an end without noise."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path
from threading import Timer

import sqlalchemy as sql
import uvicorn
from platformdirs import user_data_dir

from pasyans.errors import PasyansError
from pasyans.texts import Text
from pasyans.web.app import create_app
from pasyans.web.store import Store

TRIES = 50  # ports tried one after another


def default_database() -> str:
    """The URL of the file in which this user's games are kept."""
    path = Path(user_data_dir("pasyans", appauthor=False)) / "games.db"
    return sql.URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def serve(
    host: str, port: int, database: str | None, browser: bool, say: Callable[[Text], None]
) -> None:
    """Serve the table until interrupted; raises PasyansError, OSError.

    browser: open it there, if there is a screen.  say: tells the player something.
    """
    store = Store(database or default_database())
    for notice in store.notices:
        say(notice)
    listening = free_socket(host, port)
    found = listening.getsockname()[1]
    if port and found != port:
        say(Text("port {port} is taken", "порт {port} занят").fill(port=port))
    if not is_local(host):
        say(
            Text(
                "anyone who reaches {host} can play and see these games: there is no password",
                "играть и смотреть эти игры может всякий, кто дойдёт до {host}: пароля нет",
            ).fill(host=host)
        )
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{found}/"
    say(
        Text("the table is at {url}; Ctrl-C ends", "стол накрыт: {url}; Ctrl-C — конец").fill(
            url=address
        )
    )
    if browser and has_screen():
        Timer(0.5, webbrowser.open, [address]).start()
    app = create_app(store, hosts=() if is_local(host) else ("*",))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", access_log=False))
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


def free_socket(host: str, port: int) -> socket.socket:
    """A socket that listens at the port, or at the next free one; raises PasyansError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in range(port, min(port + TRIES, 65536)) if port else (0,):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            listening.listen(128)
        except OSError as error:
            listening.close()
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                continue
            raise _cannot_listen(host, port, error) from None
        return listening
    raise PasyansError(
        Text(
            "no free port from {port} on at {host}", "на {host} нет свободного порта от {port}"
        ).fill(port=port, host=host)
    )


def _cannot_listen(host: str, port: int, error: OSError) -> PasyansError:
    return PasyansError(
        Text("cannot listen at {host}:{port}: {why}", "{host}:{port} не слушается: {why}").fill(
            host=host, port=port, why=error.strerror or str(error)
        )
    )


def is_local(host: str) -> bool:
    """Does the address mean this machine alone?"""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def has_screen() -> bool:
    """Is there somebody before a screen, for whom a browser may be opened?"""
    if not sys.stderr.isatty():
        return False
    drawn = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform != "linux" or any(os.environ.get(name) for name in drawn)
