"""Games taken away and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import pasyans
from web.player import Player, wander
from web.test_tables import same


@pytest.mark.parametrize("game", ["pototskogo", "dzhoker", "solntse", "masterskiy"])
def test_a_record_of_any_table_replays(player: Player, game: str) -> None:
    state = player.begin(game, 3)
    for _, after in wander(player, state, 25, seed=5):
        state = after
    text = player.ask("GET", f"/api/tables/{state['id']}/record.pas").text
    judged = pasyans.verify(text)
    assert judged.legal
    assert judged.played == state["moves_played"] + state["redoable"]
    brought = player.post("/api/import", {"record": text})
    twin = player.get(f"/api/tables/{brought['id']}")
    assert twin["figure"] == state["figure"]
    assert twin["history"] == state["history"]


def test_the_export_brings_every_table_back(player: Player, tmp_path: Path) -> None:
    states = []
    for game in ("zvezda", "kosynka", "uznik"):
        state = player.begin(game, 2)
        for _, after in wander(player, state, 10, seed=6):
            state = after
        states.append(state)
    taken = player.get("/api/export")
    other = Player(f"sqlite:///{tmp_path}/other.db")
    assert other.post("/api/import", taken) == {"added": 3, "present": 0, "refused": []}
    assert other.post("/api/import", taken)["present"] == 3
    for state in states:
        assert same(other.get(f"/api/tables/{state['id']}"), state)
    assert other.get("/api/statistics") == player.get("/api/statistics")
    assert other.get("/api/export")["log"] == taken["log"]
    other.close()


def test_what_is_no_export_is_refused(player: Player) -> None:
    player.begin("zvezda", 1)
    taken = player.get("/api/export")
    (line,) = taken["log"]
    wrong: list[Any] = [
        [],
        {},
        {"format": "other"},
        taken | {"version": 99},
        taken | {"log": [{}]},
        taken | {"log": [1]},
        taken | {"log": [line | {"at": "yesterday"}]},
        taken | {"log": [line | {"table_id": "../x"}]},
        taken | {"log": [line | {"moves": "1"}]},
        taken | {"log": 7},
        {"record": "nonsense"},
    ]
    for value in wrong:
        assert player.post("/api/import", value, 400)["error"]
    illegal = '[Game "zvezda"]\n[Deal "1"]\n2C-F, KH-F'
    assert "строка 3" in player.post("/api/import", {"record": illegal}, 422)["error"]
    assert player.get("/api/export") == taken


def test_a_damaged_table_in_an_export_is_named_and_the_others_come(
    player: Player, tmp_path: Path
) -> None:
    player.begin("zvezda", 1)
    state = player.play(player.begin("zvezda", 1), "2C-F")
    taken = player.get("/api/export")
    taken["log"][-1]["body"] = '{"move": "KH-F"}'
    other = Player(f"sqlite:///{tmp_path}/other.db")
    said = other.post("/api/import", taken)
    assert (said["added"], len(said["refused"])) == (1, 1)
    assert other.get(f"/api/tables/{state['id']}", 404)
    other.close()
