"""The shelf, the rules, the words and the cards."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from babel.core import Locale
from babel.plural import PluralRule

import pasyans
from pasyans.cards import PACK_54
from pasyans.games import entries
from pasyans.render.themes import INK, RED
from pasyans.texts import LANGUAGES, moves_counted
from pasyans.web.words import words
from web.player import Player

SVG = "{http://www.w3.org/2000/svg}"


def test_every_game_is_on_the_shelf_with_its_options(player: Player) -> None:
    shelf = player.get("/api/shelf", date="2026-12-01")
    assert [g["base"] for g in shelf["games"]] == [e.id for e in entries()]
    for said, entry in zip(shelf["games"], entries(), strict=True):
        assert said["name"] == entry.name.ru
        assert [o["name"] for o in said["options"]] == [o.name for o in entry.options]
        assert all(o["default"] == o["values"][0] for o in said["options"])
        ElementTree.fromstring(said["thumb"])
        for alias in said["aliases"]:
            player.begin(alias["code"])
    assert shelf["notices"] == []


def test_games_in_progress_are_told_with_their_game(player: Player) -> None:
    state = player.begin("triada_52", 4)
    shelf = player.get("/api/shelf")
    assert {g["base"]: g["running"] for g in shelf["games"]}["triada"] == [state["id"]]
    (row,) = player.get("/api/tables")
    assert (row["code"], row["moves"]) == (state["code"], 0)


def test_pictures_show_suits_on_foundations_alone(player: Player) -> None:
    """Every other card is blank or a back: the deal of the day is not given away."""
    shelf = player.get("/api/shelf", date="2026-12-01")
    thumb = next(g["thumb"] for g in shelf["games"] if g["base"] == "kosynka")
    position = pasyans.deal("kosynka", 20261201)
    ups = [p for own in position.game.foundation_piles for p in own if position.piles[p]]
    assert len(re.findall(f'fill="(?:{INK}|{RED})"', thumb)) == len(ups)
    assert "id=" not in thumb
    assert max(len(g["thumb"]) for g in shelf["games"]) < 15_000


def test_rules_of_a_variant(player: Player) -> None:
    page = player.get("/api/rules", game="masterskiy:direction=up")
    assert page["text"] == pasyans.rules("masterskiy:direction=up").ru
    assert player.get("/api/rules", 400, game="none")["error"]


@pytest.mark.parametrize("colours", [2, 4])
@pytest.mark.parametrize("size", ["normal", "large"])
def test_the_sprite_has_every_card_in_every_form(player: Player, colours: int, size: str) -> None:
    answer = player.ask("GET", "/api/cards.svg", params={"colours": colours, "size": size})
    root = ElementTree.fromstring(answer.text)
    symbols = {e.get("id"): e for e in root.iter(f"{SVG}symbol")}
    for card in PACK_54.faces:
        assert all(f"{form}-{card.text()}" in symbols for form in "fcsmtprblg")
    assert {"face", "back-madder", "back-indigo", "back-peas"} <= set(symbols)
    ids = {e.get("id") for e in root.iter()}
    for use in root.iter(f"{SVG}use"):
        assert (use.get("href") or "").removeprefix("#") in ids
    assert len([e for e in root.iter() if e.get("id")]) == len(ids - {None}), "an id twice"


def test_the_page_has_the_same_words_in_both_languages() -> None:
    both = words()
    assert set(both) == set(LANGUAGES)
    assert set(both["ru"]) == set(both["en"])
    for key, text in both["ru"].items():
        other = both["en"][key]
        assert isinstance(text, dict) == isinstance(other, dict), key
        for said in (text.values(), other.values()) if isinstance(text, dict) else ([text, other],):
            assert all(said), f"{key} is empty"
        if isinstance(text, str):
            assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", other)), key
    assert set(both["ru"]["moves"]) == {"one", "few", "many", "other"}
    assert set(both["en"]["moves"]) == {"one", "other"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_cldr(language: str) -> None:
    """0, 1, 2, 5, 11 … moves: what the library counts and what the page's forms give."""
    rule: PluralRule = Locale(language).plural_form
    forms = words()[language]["moves"]
    for n in (0, 1, 2, 5, 11, 12, 21, 22, 101, 111, 112):
        assert forms[rule(n)].replace("{n}", str(n)) == moves_counted(n).to(language)
    assert rule(1.5) == "other"
    assert forms["other"].endswith({"ru": "хода", "en": "moves"}[language])
