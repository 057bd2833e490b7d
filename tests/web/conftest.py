"""Fixtures of the tests of the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.browser import _chromium, _desktop, _phone, _seat, _server, _smallest
from web.player import Player

__all__ = ["_chromium", "_desktop", "_phone", "_seat", "_server", "_smallest"]


@pytest.fixture(name="url")
def _url(tmp_path: Path) -> str:
    """A database of its own."""
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture(name="player")
def _player(url: str) -> Iterator[Player]:
    player = Player(url)
    yield player
    player.close()
