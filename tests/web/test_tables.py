"""Playing at a table: moves, taking back, beginning again, two pages, the clock, long games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import pytest

import pasyans
from conftest import PURE
from pasyans.notation import deck_text
from pasyans.web.answers import Json
from pasyans.web.inplay import Entry, InPlay
from pasyans.web.view import state as state_of
from web.player import GAMES, Player, State, TestClient


def lying(state: State) -> list[Any]:
    """What lies on the table."""
    return [pile["cards"] for pile in state["figure"]["piles"]]


def same(one: State, other: State) -> bool:
    """Are two states alike in all that the rules and the player know?"""
    apart = ("revision", "events", "redoable", "undoable")
    return all(one[key] == other[key] for key in one if key not in apart)


# --- redo is not a new shuffle (a redeal belongs to its move) -----------------------------------


def redealt(player: Player, state: State, lot: int) -> State:
    """The state just after a redeal, reached by random play."""
    chance = random.Random(lot)
    while True:
        redeals = [b for b in state["buttons"] if b["text"] == "пересдача"]
        doable = redeals or state["actions"] or state["buttons"]
        state = player.change(state, "play", action=chance.choice(doable)["i"])
        if redeals:
            return state


@pytest.mark.parametrize("reload", [False, True])
def test_redo_repeats_the_redeal(player: Player, url: str, reload: bool) -> None:
    state = redealt(player, player.begin("pototskogo", 5), 1)
    taken = player.change(state, "undo", steps=1)
    assert lying(taken) != lying(state)
    if reload:
        player.close()
        player = Player(url)
        assert same(player.get(f"/api/tables/{state['id']}"), taken)
    again = player.change(taken, "redo")
    assert same(again, state)
    first = player.change(again, "undo", steps=10**6)
    assert first["moves_played"] == 0
    assert same(player.change(first, "redo", steps=10**6), state)


def test_another_move_before_the_redeal_forgets_the_old_line(player: Player) -> None:
    """The redeal depends on deal, redeals used and loose cards: the same line, the same cards."""
    start = player.begin("pototskogo", 5)
    one = redealt(player, start, 2)
    fresh = player.change(one, "restart")
    other = redealt(player, fresh, 2)
    assert lying(one) == lying(other)
    taken = player.change(other, "undo", steps=4)
    left = taken["actions"] or taken["buttons"]
    moved = player.change(taken, "play", action=left[-1]["i"])
    assert moved["redoable"] == 0 or moved["last"] == other["history"][moved["moves_played"] - 1]


# --- beginning ----------------------------------------------------------------------------------

NUMBERS = {
    0: 0,
    1: 1,
    "1": 1,
    " 617 ": 617,
    32000: 32000,
    2147483648: 2147483648,
    "18446744073709551615": 2**64 - 1,
}
NO_NUMBERS = (-1, 2**64, "1e3", "6.17", "ms617", "٣", "", "9" * 1000, True, 1.5)


@pytest.mark.parametrize("said", NUMBERS)
def test_deal_numbers(player: Player, said: int | str) -> None:
    state = player.begin("zvezda", said)
    assert state["deal_text"] == str(NUMBERS[said])
    assert state["code"] == f"zvezda:{NUMBERS[said]}"
    shown = pasyans.deal("zvezda", NUMBERS[said]).view()
    faces = [[c.text() if c else None for c in pile] for pile in shown]
    assert [[card[0] for card in pile] for pile in lying(state)] == faces


@pytest.mark.parametrize("said", NO_NUMBERS)
def test_what_is_no_deal_number(player: Player, said: Any) -> None:
    answer = player.post("/api/tables", {"game": "zvezda", "deal": said}, 400)
    assert answer["error"]


def test_a_deal_of_ones_own_cards(player: Player) -> None:
    pack = pasyans.find("masterskiy").pack
    deck = deck_text(pack.cards, "ru")
    state = player.post("/api/tables", {"game": "masterskiy", "deck": deck})
    assert (state["deal"], state["code"]) == (None, None)
    wrong = deck.replace("ПД", "ЧД", 1)
    error = player.post("/api/tables", {"game": "masterskiy", "deck": wrong}, 400)["error"]
    assert "не хватает: ПД" in error
    assert "лишняя карта ЧД" in error
    counted = player.post("/api/check-deck", {"game": "masterskiy", "deck": wrong})
    assert (counted["ok"], counted["missing"], counted["extra"]) == (False, ["ПД"], ["ЧД"])
    assert player.post("/api/check-deck", {"game": "masterskiy", "deck": deck})["ok"]
    typing = player.post("/api/check-deck", {"game": "masterskiy", "deck": "ПД Ч10 П"})
    assert (typing["given"], len(typing["missing"])) == (2, 50)


def test_a_code_begins_its_deal_and_without_one_it_is_random(player: Player) -> None:
    state = player.post("/api/tables", {"code": "masterskiy:direction=up:1966"})
    assert (state["game"], state["deal"]) == ("masterskiy:direction=up", 1966)
    deals = {player.post("/api/tables", {"game": "zvezda"})["deal"] for _ in range(5)}
    assert len(deals) == 5


def test_restart_lays_the_same_cards_each_time(player: Player, url: str) -> None:
    state = player.begin("lesenka", 8)
    first = lying(state)
    for _ in range(3):
        for _ in range(5):
            doable = state["buttons"] or state["actions"]
            state = player.change(state, "play", action=doable[0]["i"])
        state = player.change(state, "restart")
        assert lying(state) == first
    player.close()
    again = Player(url)
    found = again.get(f"/api/tables/{state['id']}")
    assert (lying(found), found["round"]) == (first, 3)
    again.close()


# --- two pages, the clock -----------------------------------------------------------------------


def test_the_page_that_knows_less_is_told_and_changes_nothing(player: Player) -> None:
    old = player.begin("zvezda", 1)
    new = player.change(old, "play", action=0)
    told = player.change(old, "play", 409, action=1)
    assert told["error"]
    assert player.change(old, "play", 409, action=1, form="tall")["form"] == "tall"
    assert same(new, told)
    assert told["revision"] == new["revision"]
    assert same(player.get(f"/api/tables/{old['id']}"), new)


def test_two_programs_on_one_database(player: Player, url: str) -> None:
    """A change made by one is seen by the other; of two changes at once one is refused."""
    other = Player(url)
    state = player.begin("zvezda", 1)
    assert same(other.get(f"/api/tables/{state['id']}"), state)
    moved = player.change(state, "play", action=0)
    assert other.change(state, "play", 409, action=1)["revision"] == moved["revision"]
    assert same(other.change(moved, "undo"), state | {"undoable": 0, "redoable": 1})
    assert player.get(f"/api/tables/{state['id']}")["redoable"] == 1
    other.close()


def test_a_paused_game_refuses_moves(player: Player) -> None:
    state = player.begin("zvezda", 1)
    clock = f"/api/tables/{state['id']}/clock"
    assert player.post(clock, {"seconds": 61.5, "paused": True})["paused"]
    for what in ("play", "undo", "redo", "restart", "autoplay"):
        assert "на паузе" in player.change(state, what, 422, action=0)["error"]
    player.post(clock, {"seconds": 61.5, "paused": False})
    assert player.change(state, "play", action=0)["seconds"] == 61.5


# --- refusals, ends -----------------------------------------------------------------------------


def test_refusals_say_why_in_the_language_asked_for(player: Player) -> None:
    state = player.begin("zvezda", 1)
    russian = player.change(state, "play", 422, move="ЧК-Т")["error"]
    path = f"/api/tables/{state['id']}/play"
    body = {"revision": 0, "move": "KH-F"}
    english = player.ask("POST", path, 422, json=body, params={"lang": "en"}).json()["error"]
    position = pasyans.deal("zvezda", 1)
    with pytest.raises(pasyans.errors.PasyansError) as refusal:
        position.play("KH-F")
    assert english == refusal.value.text.en
    assert russian != english
    assert "чепуха" in player.change(state, "play", 422, move="чепуха-Т")["error"]
    assert player.get(f"/api/tables/{state['id']}")["revision"] == 0


def test_the_end_plays_itself_only_when_nothing_else_is_left(player: Player) -> None:
    state = player.begin("masterskiy:direction=up", 1966)
    assert player.change(state, "finish", 422)["error"]
    line = player.post(f"/api/tables/{state['id']}/solution")["moves"]
    assert player.change(state | {"revision": 7}, "finish", 409)["revision"] == 0
    state = player.play(state, *line)
    assert state["status"] == "won"
    state = player.change(state, "undo")
    finished = player.change(state, "finish")
    assert finished["status"] == "won"
    assert finished["moves_played"] == len(line)


def test_patiences_that_play_themselves_go_on_by_so_many_steps(player: Player) -> None:
    state = player.begin("uznik", 1)
    state = player.change(state, "autoplay", steps=3)
    assert state["moves_played"] == 3
    state = player.change(state, "autoplay", steps=1000)
    assert state["status"] in ("won", "stuck")
    assert player.change(state, "autoplay", 422)["error"]
    choosing = player.begin("zvezda", 1)
    assert "решает игрок" in player.change(choosing, "autoplay", 422)["error"]


def test_the_stock_going_round_in_vain_is_said(player: Player) -> None:
    state = player.begin("lesenka:redeals=unlimited", 1)
    said = []
    for _ in range(150):
        (button,) = state["buttons"]
        state = player.change(state, "play", action=button["i"])
        said.append("ничего не изменилось" in state["status_text"])
    assert any(said)
    assert not said[0]


def test_a_game_given_up_is_kept_and_closed(player: Player) -> None:
    state = player.begin("zvezda", 1)
    state = player.change(state, "play", action=0)
    running = [row["id"] for row in player.get("/api/tables")]
    assert running == [state["id"]]
    gone = player.ask("DELETE", f"/api/tables/{state['id']}").json()
    assert gone["status"] == "given_up"
    assert player.get("/api/tables") == []
    for what in ("redo", "play"):
        assert player.change(gone, what, 422, action=0)["error"]
    assert player.change(gone, "restart")["status"] == "playing"


def test_a_game_given_up_is_taken_up_again_by_taking_back(player: Player) -> None:
    state = player.begin("zvezda", 1)
    for _ in range(3):
        state = player.change(state, "play", action=0)
    gone = player.ask("DELETE", f"/api/tables/{state['id']}").json()
    back = player.change(gone, "undo", steps=2)
    assert (back["status"], back["moves_played"]) == ("playing", 1)
    assert [row["id"] for row in player.get("/api/tables")] == [state["id"]]
    player.tables.forget(state["id"])
    assert player.get(f"/api/tables/{state['id']}")["status"] == "playing"


def test_cards_go_up_by_themselves_only_if_wished_and_back_with_the_move(player: Player) -> None:
    def play_on(wish: bool) -> State:
        player.ask("PUT", "/api/settings", json={"auto_moves": {"zvezda": wish}})
        state = player.begin("zvezda", 4)
        up = next(a for a in state["actions"] if a["up"])
        return player.change(state, "play", action=up["i"])  # type: ignore[no-any-return]

    alone, more = play_on(False), play_on(True)
    assert alone["moves_played"] == 1
    assert more["moves_played"] > 1
    back = player.change(more, "undo")
    assert (back["moves_played"], back["redoable"]) == (0, 1)
    assert same(player.change(back, "redo"), more)


# --- nothing but sense ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_there_in_both_languages(player: Player, game: str) -> None:
    state = player.begin(game, 2)
    english = player.get(f"/api/tables/{state['id']}", lang="en")
    for said, other in ((state, english), (english, state)):
        text = json.dumps(said, ensure_ascii=False)
        assert "{" + "n}" not in text
        assert "None" not in text
        assert said["title"] != other["title"]
    assert not [c for c in json.dumps(english, ensure_ascii=False) if "а" <= c.lower() <= "я"]


def test_bad_requests_are_answered_in_words(player: Player) -> None:
    assert player.get("/api/tables/none", 404)["error"] == "такого стола нет"
    assert player.get("/api/nothing", 404)["error"]
    assert player.post("/api/tables", {"game": "nope"}, 400)["error"]
    assert player.post("/api/tables", [], 400)["error"]
    assert player.post("/api/tables", {}, 400)["error"] == "пасьянс не назван"
    state = player.begin("zvezda", 1)
    assert player.post(f"/api/tables/{state['id']}/play", {}, 400)["error"]
    assert player.change(state, "play", 422)["error"] == "такого действия нет"
    endless = {"content": '{"seconds": NaN}', "headers": {"Content-Type": "application/json"}}
    assert player.ask("POST", f"/api/tables/{state['id']}/clock", 400, **endless)
    assert player.post("/api/tables", {"game": "z" * 10**6}, 400)["error"]
    assert len(player.post("/api/tables", {"game": "zvezda", "deck": "ПД " * 10**6}, 400)) == 1
    foreign = {"content": '{"game": "zvezda"}', "headers": {"Content-Type": "text/plain"}}
    assert player.ask("POST", "/api/tables", 400, **foreign)  # what a form elsewhere could send
    assert player.get("/api/shelf", 400, date="2026-02-30")["error"]
    assert player.http.get("/api/tables", headers={"Host": "evil.example"}).status_code == 400


def test_a_failure_of_the_program_is_said_and_loses_nothing(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = player.begin("zvezda", 1)
    http = TestClient(player.app, raise_server_exceptions=False)

    def fails(*_: object) -> None:
        raise RuntimeError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr("pasyans.web.inplay.Position.play", fails)
        body = {"revision": 0, "action": 0}
        answer = http.post(f"/api/tables/{state['id']}/play", json=body, params={"lang": "ru"})
    assert answer.status_code == 500
    assert "сохранено" in answer.json()["error"]
    assert same(player.get(f"/api/tables/{state['id']}"), state)


# --- long games ---------------------------------------------------------------------------------


def draws(table: InPlay, moves: int) -> Iterator[Entry]:
    """So many cards turned, and the waste turned over when it must be."""
    for _ in range(moves):
        move = next(m for m in table.position.moves if m.kind in ("draw", "redeal"))
        yield table.entry(move)


@pytest.mark.skipif(PURE, reason="about speed")
def test_a_game_of_twenty_thousand_moves_stays_quick(player: Player, url: str) -> None:
    """A move and its state in 16 ms of work, the last as fast as the first; kept in 10 MB."""
    tables = player.tables
    table = tables.get(player.begin("lesenka:redeals=unlimited", 1)["id"])

    def timed() -> float:
        times = []
        for _ in range(100):
            began = process_time()
            told = tables.change(table.id, table.revision, lambda t: draws(t, 1))[1]
            Json(state_of(table, "wide", "ru", told, have=len(table.steps) - 1))
            times.append(process_time() - began)
        return median(times)

    first = timed()
    tables.change(table.id, table.revision, lambda t: draws(t, 19_800))
    last = timed()
    assert len(table.steps) == 20_000
    assert last < 0.016
    assert last < 2 * first
    tables.forget(table.id)
    again = tables.get(table.id)
    assert again.position.snapshot == table.position.snapshot
    assert Path(url.removeprefix("sqlite:///")).stat().st_size < 10_000_000
