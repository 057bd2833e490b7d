"""Deals of a wanted difficulty: chosen by a process of its own, in bounded time."""

from __future__ import annotations

from time import monotonic

import pytest

import pasyans
from conftest import PURE
from pasyans import atlas
from pasyans.analysis.difficulty import Level, difficulty, level_of
from pasyans.errors import PasyansError
from pasyans.solver import solve
from pasyans.web.drawing import AT_ONCE, Drawing
from web.player import Player

HOPELESS = "triada:deck=52,build=updown_suit"  # hardly any win is found


@pytest.mark.skipif(PURE, reason="many searches")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_table_of_the_difficulty_asked_for(player: Player, level: str) -> None:
    state = player.post("/api/tables", {"game": "piramida", "difficulty": level})
    known = atlas.hardness("piramida")
    assert known is not None
    measured = difficulty(pasyans.deal("piramida", state["deal"]), each=known.each, plays=0)
    assert measured is not None
    assert level_of(measured.bits, known) == level


def test_a_deal_that_can_come_out(player: Player) -> None:
    state = player.post("/api/tables", {"game": "brakosochetanie", "difficulty": "winnable"})
    assert solve(pasyans.deal("brakosochetanie", state["deal"])).won


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"game": "kosynka", "difficulty": "easy"}, "не измерена"),
        ({"game": "zvezda", "difficulty": "easy", "deal": 5}, "расклад назван"),
        ({"code": "zvezda:5", "difficulty": "easy"}, "расклад назван"),
        ({"game": "nothing", "difficulty": "easy"}, "nothing"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_words(
    player: Player, more: dict[str, object], says: str
) -> None:
    assert says in str(player.post("/api/tables", more, 400)["error"])
    assert player.get("/api/tables") == []


def test_an_unknown_level_is_refused(player: Player) -> None:
    player.post("/api/tables", {"game": "zvezda", "difficulty": "heavy"}, 400)


def test_the_shelf_names_the_levels_that_are_known(player: Player) -> None:
    games = {game["base"]: game for game in player.get("/api/shelf")["games"]}
    assert "piramida" in games["piramida"]["levels"]
    assert games["kosynka"]["levels"] == []
    named = [code for game in games.values() for code in game["levels"]]
    assert sorted(named) == sorted(atlas.measured())


def test_the_time_is_bounded() -> None:
    drawing = Drawing(seconds=3.0)
    drawing.draw("piramida", Level.WINNABLE)  # the process is there
    drawing.seconds = 0.3
    began = monotonic()
    with pytest.raises(PasyansError, match=r"no such deal|none of"):
        drawing.draw(HOPELESS, Level.WINNABLE)
    assert monotonic() - began < 2.0
    drawing.close()


def test_only_so_many_may_wait() -> None:
    drawing = Drawing()
    for _ in range(AT_ONCE):
        assert drawing._waiting.acquire(blocking=False)
    with pytest.raises(PasyansError, match="too many deals"):
        drawing.draw("piramida", Level.EASY)
    drawing.close()
