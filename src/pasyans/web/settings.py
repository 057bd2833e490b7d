"""The player's settings: one value, the last line of its kind in the log.

The page keeps here what it likes; the server reads two things: `auto_moves`, by game whether
cards go up by themselves after a move, and `look_under_cards`, whether verdicts may use
hidden cards.
"""

from __future__ import annotations

import json
from typing import Any

from pasyans.errors import PasyansError
from pasyans.texts import Text
from pasyans.web.store import SETTINGS, Line, Store, now

KIND = "settings"
LARGEST = 20_000  # characters


def read(store: Store) -> dict[str, Any]:
    """The settings now; empty at first, and if they cannot be read."""
    line = store.last(SETTINGS, KIND)
    try:
        return line.content if line else {}
    except ValueError:
        return {}


def write(store: Store, settings: dict[str, Any]) -> None:
    """Keep these settings; raises PasyansError if they are too long, StoreError."""
    try:
        body = json.dumps(settings, ensure_ascii=False, allow_nan=False)
    except ValueError:
        raise PasyansError(Text("these are no settings", "это не настройки")) from None
    if len(body) > LARGEST:
        raise PasyansError(Text("the settings are too long", "настройки слишком длинны"))
    store.append([Line(SETTINGS, 0, None, now(), KIND, body)])


def automatic(store: Store, game: str) -> bool:
    """Do cards of this game go up by themselves when that loses nothing?"""
    chosen = read(store).get("auto_moves")
    return isinstance(chosen, dict) and chosen.get(game) is True


def looks_under_cards(store: Store) -> bool:
    """May verdicts use what the player cannot see?"""
    return read(store).get("look_under_cards") is True
