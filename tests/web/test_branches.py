"""Branches of a table: taking back and another move forget nothing; going, naming, records."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import pasyans
from conftest import PURE
from pasyans.tree import GameTree
from pasyans.web.graph import branches_json, going_to
from pasyans.web.inplay import Entry, InPlay
from pasyans.web.recording import record_of
from web.player import Player, State
from web.test_tables import draws, lying, same


def branches(player: Player, state: State) -> Any:
    return player.get(f"/api/tables/{state['id']}/branches")


def forked(player: Player) -> State:
    """Three moves of zvezda:1; two taken back and another one made."""
    state = player.play(player.begin("zvezda", 1), "2C-F", "9D-10D", "10C-JC")
    state = player.change(state, "undo", steps=2)
    return player.play(state, "JH-QH")


def marked(player: Player, state: State, name: str) -> State:
    after: State = player.change(state, "bookmark", name=name)
    return after


def record(player: Player, state: State) -> str:
    return player.ask("GET", f"/api/tables/{state['id']}/record.pas").text


def ramble(player: Player, game: str, changes: int, seed: int) -> Iterator[State]:
    """Random play that goes to a random place now and then: the state after each change."""
    chance = random.Random(seed)
    state = player.begin(game, 4)
    here = [0]
    for _ in range(changes):
        doable = state["actions"] + state["buttons"]
        if not doable or chance.random() < 0.3:
            state = player.change(state, "goto", place=chance.choice(here))
        else:
            state = player.change(state, "play", action=chance.choice(doable)["i"])
        here.append(branches(player, state)["here"])
        yield state


# --- the tree -----------------------------------------------------------------------------------


def test_a_game_without_taking_back_is_one_line(player: Player) -> None:
    state = player.begin("zvezda", 1)
    assert (state["lines"], branches(player, state)["line"][0]["others"]) == (1, [])
    state = player.play(state, "2C-F", "9D-10D")
    state = player.change(player.change(state, "undo"), "redo")
    told = branches(player, state)
    assert (state["lines"], told["lines"], told["here"]) == (1, 1, 2)
    assert [place["number"] for place in told["line"]] == [0, 1, 2]
    assert not any(place["others"] for place in told["line"])


def test_another_move_makes_a_branch(player: Player) -> None:
    state = forked(player)
    told = branches(player, state)
    assert (state["lines"], state["redoable"]) == (2, 0)
    assert [place["text"] for place in told["line"]] == ["начало", "Т2-Т", "ЧВ-Д"]
    (other,) = told["line"][2]["others"]
    assert (other["text"], other["number"]) == ("Б9-10", 2)
    assert (other["moves"], other["forks"]) == (2, False)
    assert (other["end"]["number"], other["end"]["text"], other["shared"]) == (3, "Т10-В", 1)
    english = player.get(f"/api/tables/{state['id']}/branches", lang="en")
    assert [place["text"] for place in english["line"]] == ["the beginning", "2C-F", "JH-QH"]


def test_the_answer_fits_its_schema(player: Player) -> None:
    text = (Path(__file__).parents[2] / "docs/schemas/web/branches.json").read_text("utf-8")
    validator = import_module("jsonschema").Draft202012Validator(json.loads(text))
    for state in ramble(player, "solntse", 30, seed=3):
        validator.validate(branches(player, state))


def test_one_request_goes_to_any_place(player: Player) -> None:
    """Every place of a random tree: what lies there is what lay there, and history agrees."""
    lay: dict[int, tuple[Any, Any]] = {}
    for state in ramble(player, "kosynka", 40, seed=2):
        here = branches(player, state)["here"]
        seen = lying(state), state["history"]
        assert lay.setdefault(here, seen) == seen
    assert state["lines"] > 3
    places = random.Random(7).sample(sorted(lay), len(lay))
    for place in places:
        state = player.change(state, "goto", place=place)
        assert (lying(state), state["history"]) == lay[place]
        assert branches(player, state)["here"] == place


def test_redo_goes_on_where_the_branch_went_on(player: Player) -> None:
    state = forked(player)
    (other,) = branches(player, state)["line"][2]["others"]
    there = player.change(state, "goto", place=other["place"])
    assert (there["last"], there["redoable"]) == ("Б9-10", 1)
    assert player.change(there, "redo")["last"] == "Т10-В"
    told = branches(player, player.change({**there, "revision": there["revision"] + 1}, "undo"))
    assert [place["text"] for place in told["line"][1:]] == ["Т2-Т", "Б9-10", "Т10-В"]
    assert [other["text"] for other in told["line"][2]["others"]] == ["ЧВ-Д"]


def test_going_keeps_what_went_by_itself(player: Player) -> None:
    player.ask("PUT", "/api/settings", json={"auto_moves": {"zvezda": True}})
    state = player.begin("zvezda", 4)
    up = next(a for a in state["actions"] if a["up"])
    end = player.change(state, "play", action=up["i"])
    assert [p["auto"] for p in branches(player, end)["line"]].count(True) == end["moves_played"] - 1
    within = player.change(end, "goto", place=1)
    assert (within["moves_played"], within["undoable"]) == (1, 1)
    back = player.change(within, "goto", place=branches(player, within)["end"]["place"])
    assert same(back, end)
    assert player.change(back, "undo")["moves_played"] == 0


def test_beginning_again_forgets_no_branch(player: Player, url: str) -> None:
    state = player.change(forked(player), "restart")
    assert (state["lines"], state["redoable"], state["moves_played"]) == (2, 2, 0)
    again = player.change(state, "redo", steps=2)
    assert (again["last"], again["round"]) == ("ЧВ-Д", 1)
    player.close()
    later = Player(url)
    assert same(later.get(f"/api/tables/{state['id']}"), again)
    assert later.get("/api/statistics")["total"]["replays"]["games"] == 1
    later.close()


def test_the_page_that_knows_less_goes_nowhere(player: Player) -> None:
    state = forked(player)
    new = player.change(state, "undo")
    for what, more in (("goto", {"place": 1}), ("bookmark", {"name": "x"})):
        told = player.change(state, what, 409, **more)
        assert (told["revision"], told["moves_played"]) == (new["revision"], 1)
    assert branches(player, new)["bookmarks"] == []
    assert player.change(new, "goto", 400, place=99)["error"] == "такого места нет"
    assert player.change(new, "goto", 400, place=-1)["error"]
    assert player.change(new, "goto", 400)["error"]
    paused = {"seconds": 1, "paused": True}
    player.post(f"/api/tables/{state['id']}/clock", paused)
    assert "на паузе" in player.change(new, "goto", 422, place=1)["error"]


def test_everything_is_there_after_a_crash(player: Player, url: str) -> None:
    state = marked(player, forked(player), "развилка")
    state = player.change(state, "goto", place=2)
    told = branches(player, state)
    player.close()
    later = Player(url)
    assert branches(later, state) == told
    assert same(later.get(f"/api/tables/{state['id']}"), state)
    later.close()


# --- bookmarks ----------------------------------------------------------------------------------


def test_places_are_named_and_found_by_name(player: Player) -> None:
    state = marked(player, forked(player), "  до  развилки ")
    state = marked(player, player.change(state, "goto", place=3), "конец")
    told = {b["bookmark"]: b for b in branches(player, state)["bookmarks"]}
    assert {name: b["number"] for name, b in told.items()} == {"до развилки": 2, "конец": 3}
    state = player.change(state, "goto", place=told["до развилки"]["place"])
    assert state["last"] == "ЧВ-Д"
    assert len(branches(player, marked(player, state, ""))["bookmarks"]) == 1


@pytest.mark.parametrize("name", ["x" * 61, "a]b", "a}b"])
def test_names_that_a_record_could_not_hold_are_refused(player: Player, name: str) -> None:
    state = player.begin("zvezda", 1)
    assert "закладки" in player.change(state, "bookmark", 400, name=name)["error"]
    assert player.get(f"/api/tables/{state['id']}")["revision"] == 0


# --- what is known ------------------------------------------------------------------------------


def test_places_carry_the_verdicts_that_may_be_told(player: Player) -> None:
    state = player.play(player.begin("masterskiy:direction=up", 1966), "2D-F")
    line = player.post(f"/api/tables/{state['id']}/solution")["moves"]
    state = player.play(state, *line[:2])
    told = [place["verdict"] for place in branches(player, state)["line"]]
    assert told == [None, "can", "can", "can"]


def test_verdicts_from_under_the_cards_are_told_only_if_wished(player: Player) -> None:
    state = player.begin("uznik", 1)
    state = player.change(state, "autoplay", steps=3)
    assert player.get(f"/api/tables/{state['id']}/verdict", open=1)
    player.post(f"/api/tables/{state['id']}/solution", status=200 if _comes_out() else 422)
    assert {place["verdict"] for place in branches(player, state)["line"]} == {None}
    player.ask("PUT", "/api/settings", json={"look_under_cards": True})
    assert branches(player, state)["line"][-1]["verdict"] in ("can", "cannot", "never")


def _comes_out() -> bool:
    return pasyans.solve("uznik", 1).won


# --- records ------------------------------------------------------------------------------------

BRANCHED = """[Game "zvezda"]
[Deal "1"]
{[%bookmark the deal]}
2C-F
{[%verdict won]}
{takes the two}
({or at once} 9D-10D
{[%bookmark up]}
JH-QH
(10C-JC
{deeper}
)
)
(JH-QH
)
9D-10D
10C-JC
"""


def test_a_record_keeps_its_variations_both_ways(player: Player) -> None:
    brought = player.post("/api/import", {"record": BRANCHED})
    state = player.get(f"/api/tables/{brought['id']}")
    assert (state["lines"], state["history"]) == (4, ["Т2-Т", "Б9-10", "Т10-В"])
    assert GameTree.of(record(player, state)) == GameTree.of(BRANCHED)
    names = [b["bookmark"] for b in branches(player, state)["bookmarks"]]
    assert names == ["the deal", "up"]


def test_a_record_says_where_the_table_stands(player: Player) -> None:
    state = player.change(forked(player), "goto", place=2)
    text = record(player, state)
    assert '[At "2"]' in text
    twin = player.get(f"/api/tables/{player.post('/api/import', {'record': text})['id']}")
    assert (lying(twin), twin["redoable"], twin["lines"]) == (lying(state), 1, 2)
    assert record(player, twin) == text


@pytest.mark.parametrize("game", ["kosynka", "dzhoker", "solntse", "piramida"])
def test_random_trees_go_out_and_come_back(player: Player, game: str) -> None:
    *_, state = ramble(player, game, 50, seed=4)
    assert state["lines"] > 2
    text = record(player, state)
    assert pasyans.verify(text).legal
    twin = player.get(f"/api/tables/{player.post('/api/import', {'record': text})['id']}")
    assert (lying(twin), twin["history"]) == (lying(state), state["history"])
    assert (twin["lines"], twin["redoable"]) == (state["lines"], state["redoable"])
    assert record(player, twin) == text


def test_a_fault_in_a_variation_is_named_and_leaves_no_table(player: Player) -> None:
    wrong = BRANCHED.replace("(10C-JC", "(KH-F")
    assert "строка 10" in player.post("/api/import", {"record": wrong}, 422)["error"]
    assert player.get("/api/tables") == []


def test_corrections_without_end_nest_no_deeper_than_can_be_read(player: Player) -> None:
    """A hundred times another move is preferred to the first; then back to the first of all."""
    table = player.tables.get(player.begin("lesenka:redeals=unlimited", 1)["id"])

    def corrected(table: InPlay) -> Any:
        corrections = 0
        while corrections < 100:
            moves = list(table.position.moves)
            turn = next(move for move in moves if move.kind in ("draw", "redeal"))
            if len(moves) > 1:
                corrections += 1
                yield table.entry(next(move for move in moves if move != turn))
                yield Entry("undo", {"steps": 1})
            yield table.entry(turn)

    player.tables.change(table.id, 0, corrected)
    first = next(place for place in table.tree.places if len(place.children) > 1)
    aside = going_to(first.children[0].id)
    player.tables.change(table.id, table.revision, aside)
    text = record_of(table)
    assert pasyans.verify(text).legal
    assert len(list(GameTree.of(text).nodes)) == len(table.tree.places)


# --- long games ---------------------------------------------------------------------------------


@pytest.mark.skipif(PURE, reason="about speed")
def test_branches_of_twenty_thousand_moves_are_told_as_fast(player: Player) -> None:
    """A window of the line is told, whatever lies before and behind it."""
    tables = player.tables
    table = tables.get(player.begin("lesenka:redeals=unlimited", 1)["id"])

    def work() -> float:
        began = process_time()
        for _ in range(20):
            branches_json(table, tables.verdicts, False, "ru")
        return process_time() - began

    tables.change(table.id, table.revision, lambda t: draws(t, 200))
    few = work()
    tables.change(table.id, table.revision, lambda t: draws(t, 19_800))
    told = branches_json(table, tables.verdicts, False, "ru")
    assert (told["before"], len(told["line"])) == (19_970, 31)
    assert all(one["number"] + 1 == two["number"] for one, two in pairwise(told["line"]))
    assert work() < 3 * few
