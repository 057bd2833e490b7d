"""The State as docs/schemas/web/state.json promises it, for every game."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

import pasyans
from pasyans.piles import Role
from pasyans.texts import Text
from pasyans.web.labels import pile_label
from pasyans.web.picture import picture
from web.player import GAMES, Player, wander

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "docs/schemas/web/state.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["wide", "tall"])
def test_states_fit_their_schema(player: Player, game: str, form: str) -> None:
    state = player.begin(game, 21)
    validator = import_module("jsonschema").Draft202012Validator(SCHEMA)
    validator.validate(state)
    for _, after in wander(player, state, 6, seed=8):
        validator.validate(after)
        validator.validate(player.get(f"/api/tables/{state['id']}", form=form))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["wide", "tall"])
def test_everything_lies_within_the_figure(game: str, form: str) -> None:
    drawn = picture(pasyans.deal(game, 5), form, "ru")
    for pile in drawn["piles"]:
        for _, x, y in pile["cards"]:
            assert 0.4 * pile["scale"] <= x <= drawn["width"] - 0.4 * pile["scale"]
            assert 0.4 * pile["scale"] <= y <= drawn["height"] - 0.4 * pile["scale"]
    cards = sum(len(pile["cards"]) for pile in drawn["piles"])
    assert cards == len(pasyans.find(game).pack)


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_places_that_are_not_laid_take_no_room(form: str) -> None:
    """«Маскарад» lies in rows of eight; a place is there when a card has been laid on it."""
    position = pasyans.deal("maskarad", 1966)
    at_first = picture(position, form, "ru")
    drawn = [p["empty"]["drawn"] for p in at_first["piles"] if p["zone"] == "places"]
    assert drawn == [True] * 8 + [False] * 96
    position.play("row")
    later = picture(position, form, "ru")
    assert sum(p["empty"]["drawn"] for p in later["piles"] if p["zone"] == "places") == 16
    assert later["height"] > at_first["height"]


@pytest.mark.parametrize("game", GAMES)
def test_piles_have_names_of_their_own(game: str) -> None:
    """A screen reader tells the piles apart in either language."""
    for language in ("ru", "en"):
        names = [p["name"] for p in picture(pasyans.deal(game, 1), "wide", language)["piles"]]
        assert len(set(names)) == len(names)


def test_piles_in_words() -> None:
    title = Text("column 3", "столбец 3")
    queen = pasyans.find("zvezda").pack.card(1, 12)
    said = {
        (): ("столбец 3: пусто", "column 3: empty"),
        (queen,): (
            "столбец 3, 1 карта, верхняя — дама червей",
            "column 3, 1 card, on top the queen of hearts",
        ),
        (None, None, queen): (
            "столбец 3, 3 карты, из них закрыто: 2, верхняя — дама червей",
            "column 3, 3 cards, of these 2 face down, on top the queen of hearts",
        ),
        (None,) * 5: ("столбец 3, 5 карт, лицом вниз", "column 3, 5 cards, face down"),
        (queen, None): (
            "столбец 3, 2 карты, из них закрыто: 1, верхняя тоже",
            "column 3, 2 cards, of these 1 face down, the top one too",
        ),
    }
    for cards, (russian, english) in said.items():
        label = pile_label(title, list(cards))
        assert (label.ru, label.en) == (russian, english)


def test_empty_foundations_say_their_suit() -> None:
    piles = picture(pasyans.deal("kosynka", 1), "wide", "ru")["piles"]
    homes = [p for p in piles if p["role"] == Role.FOUNDATION]
    assert [p["empty"]["mark"] for p in homes] == ["♠", "♥", "♦", "♣"] * 2
    assert homes[1]["name"] == "ряд тузов, червы 1"
