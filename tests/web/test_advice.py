"""Hints and reviews over HTTP: told in the background, as much as was asked for, and no more."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import pasyans
from pasyans import own
from pasyans.analysis import knowledge
from pasyans.errors import PasyansError
from pasyans.game import REGISTRY
from pasyans.web.advice import Advice, played
from pasyans.web.advisor import replayed
from pasyans.web.recording import from_record
from pasyans.web.verdicts import Found
from web.player import Player, State, ready, wandered

LOST = Path(__file__).parents[2] / "examples/bukhgalter-1-lost.pas"


def lost_game(player: Player) -> State:
    """The game with a blunder that docs/review.md reviews, on the table."""
    table = from_record(player.tables, LOST.read_text(encoding="utf-8"))
    state: State = player.get(f"/api/tables/{table.id}")
    return state


def test_a_hint_tells_as_much_as_was_asked_for(player: Player) -> None:
    state = player.begin("zvezda", 2)
    best = pasyans.hint(pasyans.deal("zvezda", 2), nodes=50_000)
    assert best.text
    assert best.move
    pile = ready(player, state, "hint", strength="pile")
    assert pile["action"] is pile["line"] is None
    assert best.text.ru not in pile["text"]
    assert state["figure"]["piles"][best.move.source]["name"] in pile["text"]
    move = ready(player, state, "hint")
    assert move["text"].startswith(f"{best.text.ru}: {best.why.ru}")
    action = next(a for a in state["actions"] if a["i"] == move["action"])
    assert action["text"] == best.text.ru
    assert action["take"][0][0] == move["pile"] == pile["pile"]
    assert not player.tables.get(state["id"]).shown
    line = ready(player, state, "hint", strength="line")
    assert line["line"][0] == best.text.ru
    assert player.play(state, *line["line"])["status"] == "won"
    assert player.tables.get(state["id"]).shown


def test_the_hint_is_said_in_the_language_asked_for(player: Player) -> None:
    state = player.begin("zvezda", 2)
    assert "ray" in ready(player, state, "hint", strength="pile", lang="en")["text"]
    assert "луч" in ready(player, state, "hint", strength="pile", lang="ru")["text"]


def test_an_open_hint_says_that_it_looks_under_the_cards(player: Player) -> None:
    state = player.begin("piramida", 2)
    fair = ready(player, state, "hint")
    assert (fair["view"], fair["samples"] > 1) == ("fair", True)
    assert "закрытых карт" not in fair["text"]
    open = ready(player, state, "hint", open=1)
    assert (open["view"], "chance" in open) == ("open", False)
    assert "с учётом закрытых карт" in open["text"]
    player.ask("PUT", "/api/settings", json={"look_under_cards": True})
    assert ready(player, state, "hint") == open


def test_what_once_lay_open_is_known_to_the_hint(player: Player) -> None:
    """The process is sent the line, not the position: a waste turned over stays known."""
    state = player.begin("lesenka:redeals=unlimited", 1)
    stock = next(p["n"] for p in state["figure"]["piles"] if p["role"] == "stock")
    while True:
        draw = next(b for b in state["buttons"] if b.get("pile") == stock)
        empty = not state["figure"]["piles"][stock]["cards"]
        state = player.change(state, "play", action=draw["i"])
        if empty:  # the waste was turned over just now
            break
    table = player.tables.get(state["id"])
    sent = replayed(json.loads(json.dumps(played(table))))
    assert sent.snapshot == table.position.snapshot
    forgot = pasyans.read_position(table.position.text(full=True))
    unknown = [len(knowledge.view_of(position).unseen) for position in (sent, forgot)]
    assert unknown[1] - unknown[0] == len(table.position.piles[stock]) > 20


def test_a_review_names_the_losing_move_and_the_better_one(player: Player) -> None:
    state = lost_game(player)
    assert state["status"] == "stuck" or state["moves_played"] == 17
    said = ready(player, state, "review")
    assert (said["still_won"], said["first_lost"], said["lost_at"]) == (15, 16, 16)
    assert said["losing"] == state["history"][15]
    assert f"Ход 16, {said['losing']}" in said["text"]
    assert "закрытые карты" in said["text"]  # the last reserve card was not open yet
    back = player.change(state, "undo", steps=state["moves_played"] - 15)
    assert player.play(back, *said["better"])["status"] == "won"
    assert "Move 16" in ready(player, lost_game(player), "review", lang="en")["text"]


def test_a_review_of_a_win_and_of_a_deal_that_never_comes_out(player: Player) -> None:
    state = player.begin("masterskiy:direction=up", 1966)
    won = player.play(state, *ready(player, state, "hint", strength="line")["line"])
    said = ready(player, won, "review")
    assert said["still_won"] == said["actions"] == won["moves_played"]
    assert "Ничего не потеряно" in said["text"]
    never = next(n for n in range(1, 40) if pasyans.solve("zvezda", n).lost)
    state = player.begin("zvezda", never)
    said = ready(player, state, "review")
    assert (said["first_lost"], said["lost_at"], said["better"]) == (0, None, None)
    assert "не мог сойтись" in said["text"]


def test_what_the_search_did_not_decide_is_not_known(player: Player) -> None:
    player.tables.advice.review_nodes = 100
    state = player.begin("triada:deck=52,build=updown_suit", 1)
    for _ in range(4):
        state = player.change(state, "play", action=0)
    said = ready(player, state, "review")
    assert (said["still_won"], said["first_lost"]) == (-1, 5)
    assert "Неизвестно" in said["text"]
    assert said["reason"] == "nodes"


def test_a_review_comes_bit_by_bit_and_play_goes_on_meanwhile(player: Player) -> None:
    """First verdicts within seconds; a move is answered at once and ends the review."""
    state = player.get(f"/api/tables/{wandered(player.tables, 'kosynka', 2, 150)}")
    path = f"/api/tables/{state['id']}/review"
    began = monotonic()
    said = player.get(path)
    while said["first_lost"] > said["actions"] and monotonic() < began + 20:
        sleep(0.05)
        said = player.get(path)
    assert monotonic() - began < 8  # two seconds, if nothing else runs; the process starts, too
    assert said["status"] == "thinking"
    assert "проиграна (доказано). Игра разбирается" in said["text"]
    slowest = 0.0
    for _ in range(5):
        player.get(path)
        began = monotonic()
        state = player.change(state, "undo")
        slowest = max(slowest, monotonic() - began)
    assert slowest < 0.5
    assert player.get(path)["revision"] == state["revision"]


def test_the_review_says_which_moves_went_by_themselves(player: Player) -> None:
    player.ask("PUT", "/api/settings", json={"auto_moves": {"zvezda": True}})
    state = player.begin("zvezda", 4)
    up = next(a for a in state["actions"] if a["up"])
    state = player.change(state, "play", action=up["i"])
    assert ready(player, state, "review")["auto"] == list(range(2, state["moves_played"] + 1))


def test_advice_for_games_that_have_ended(player: Player) -> None:
    state = player.begin("masterskiy:direction=up", 1966)
    won = player.play(state, *ready(player, state, "hint", strength="line")["line"])
    said = ready(player, won, "hint")
    assert (said["action"], said["text"]) == (None, "Он уже сошёлся.")
    state = player.play(player.begin("masterskiy:direction=up", 1966), "KC-cellar")
    assert "не может сойтись" in ready(player, state, "hint")["text"]
    player.ask("DELETE", f"/api/tables/{state['id']}")
    assert player.get(f"/api/tables/{state['id']}/hint", status=422)["error"]
    assert ready(player, state, "review")["lost_at"] == 1


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"strength": "all"}, 400),
        ({"open": "yes"}, 400),
        ({"open": 99**9}, 200),
        ({"strength": ""}, 400),
        ({"lang": "xx"}, 200),
    ],
)
def test_strange_questions_are_refused(player: Player, query: dict[str, Any], status: int) -> None:
    state = player.begin("zvezda", 2)
    player.get(f"/api/tables/{state['id']}/hint", status=status, **query)
    player.get("/api/tables/nowhere/hint", status=400 if status == 400 else 404, **query)
    player.get("/api/tables/nowhere/review", status=404)
    assert player.ask("POST", f"/api/tables/{state['id']}/review", 405).json()["error"]


def test_a_hint_agrees_with_the_verdict(player: Player) -> None:
    """What the verdicts know of open cards the hint knows too, however little it may search."""
    hard = player.begin("triada:deck=52,build=updown_suit", 1)
    table = player.tables.get(hard["id"])
    player.tables.verdicts.conclude(table.position, Found("lost"))
    assert "не может сойтись" in ready(player, hard, "hint")["text"]
    state = player.begin("zvezda", 2)
    table = player.tables.get(state["id"])
    win = pasyans.solve("zvezda", 2).moves
    assert win
    player.tables.verdicts.conclude(table.position, Found("won", None, win))
    said = ready(player, state, "hint", strength="line")
    assert len(said["line"]) == len(win)
    hidden = player.begin("piramida", 2)
    before = ready(player, hidden, "hint")
    again = player.begin("piramida", 2)
    position = player.tables.get(again["id"]).position
    player.tables.verdicts.conclude(position, Found("lost"))  # a fair hint does not know it
    assert ready(player, again, "hint")["text"] == before["text"]


def test_a_hint_does_not_wait_for_a_review(player: Player) -> None:
    """Two windows, one with a long review: the other is given its hint meanwhile."""
    long = player.get(f"/api/tables/{wandered(player.tables, 'kosynka', 1, 150)}")
    player.get(f"/api/tables/{long['id']}/review")
    for state in (player.begin("zvezda", 2), long):
        assert ready(player, state, "hint")["text"]
        assert player.get(f"/api/tables/{long['id']}/review")["status"] == "thinking"


def test_games_of_ones_own_are_thought_about_too(player: Player) -> None:
    """The processes load the same files; a game that they do not know is no reason to die."""
    known, files = dict(REGISTRY), dict(own._loaded)
    try:
        pasyans.load(LOST.with_name("tuzy.py"))
        player.tables.advice.review_seconds = 0.5
        state = player.begin("tuzy", 5)
        said = ready(player, state, "hint")
        assert said["action"] is not None
        state = player.change(state, "play", action=said["action"])
        assert ready(player, state, "review")["actions"] == 1
        own._loaded.clear()
        other = Advice()
        table = player.tables.get(state["id"])

        def asked() -> object:
            while (found := other.hint(table, open=False)) is None:
                sleep(0.02)
            return found

        with pytest.raises(PasyansError):
            asked()
        assert other._background["hint"].process
        other.close()
    finally:
        REGISTRY.clear()
        REGISTRY.update(known)
        own._loaded.clear()
        own._loaded.update(files)
