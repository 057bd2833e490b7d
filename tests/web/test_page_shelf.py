"""The shelf, and the window before a deal."""

from __future__ import annotations

from pathlib import Path

import pytest

import pasyans
from pasyans.games import entries
from pasyans.solver import solve
from web.browser import Seat


@pytest.fixture(name="shelf")
def _shelf(seat: Seat) -> Seat:
    seat.page.goto(f"{seat.server.url}/#/")
    seat.page.wait_for_selector(".game .thumb svg")
    return seat


def open_game(shelf: Seat, name: str) -> None:
    shelf.page.locator(".game:not(.today) .open", has_text=name).click()


def test_every_patience_lies_on_the_shelf_with_its_picture(shelf: Seat) -> None:
    names = shelf.page.locator(".game:not(.today) h2").all_inner_texts()
    assert names == [entry.name.ru.strip("«»") for entry in entries()]
    assert shelf.page.locator(".game .thumb svg").count() == len(names)


def test_the_search_finds_by_either_name(shelf: Seat) -> None:
    for word, name in (("звез", "Звезда"), ("STAR", "Звезда"), ("kosynka", "Косынка")):
        shelf.page.get_by_role("searchbox").fill(word)
        assert shelf.page.locator(".game:visible h2").all_inner_texts() == [name]
    shelf.page.get_by_role("searchbox").fill("xyz")
    assert shelf.page.locator(".none").is_visible()
    shelf.page.get_by_role("searchbox").fill("")


def test_a_game_is_laid_out_by_number_with_options(shelf: Seat) -> None:
    open_game(shelf, "Звезда")
    shelf.page.get_by_text("По номеру или коду").click()
    shelf.page.keyboard.type("18446744073709551615")
    shelf.page.locator("summary").click()
    shelf.page.locator(".option select").first.select_option("down")
    shelf.page.get_by_role("button", name="Разложить").click()
    shelf.page.wait_for_selector(".card")
    assert "18446744073709551615" in shelf.page.inner_text(".deal")
    table = shelf.page.url.rsplit("/", 1)[1]
    assert shelf.server.ask("GET", f"/api/tables/{table}")["game"] == "zvezda:direction=down"


def test_a_wrong_number_is_refused_in_words(shelf: Seat) -> None:
    open_game(shelf, "Узник")
    shelf.page.get_by_text("По номеру или коду").click()
    shelf.page.keyboard.type("-5")
    shelf.page.get_by_role("button", name="Разложить").click()
    shelf.page.wait_for_selector(".problem:not(:empty)")
    assert shelf.page.locator("dialog").count() == 1
    shelf.page.keyboard.press("Escape")


def test_a_deck_being_typed_is_told_what_it_misses(shelf: Seat) -> None:
    open_game(shelf, "Узник")
    shelf.page.get_by_text("Своя колода").click()
    ranks, suits = ["Т", "6", "7", "8", "9", "10", "В", "Д", "К"], "ПЧБТ"
    deck = [suit + rank for suit in suits for rank in ranks]
    shelf.page.locator("textarea").fill(" ".join([*deck[:-2], deck[0]]))
    tally = shelf.page.locator(".tally")
    shelf.page.wait_for_selector(".tally :text('Лишние')")
    assert "35" in tally.inner_text()
    assert "ПТ" in tally.inner_text()
    assert "ТД" in tally.inner_text()
    shelf.page.locator("textarea").fill(" ".join(deck))
    shelf.page.wait_for_selector(".tally.ok")
    shelf.page.get_by_role("button", name="Разложить").click()
    shelf.page.wait_for_selector(".card")


def test_a_game_in_progress_waits_on_the_shelf(seat: Seat) -> None:
    seat.deal("olimp", 7)
    seat.page.goto(f"{seat.server.url}/#/")
    entry = seat.page.locator(".running a").first
    assert "Олимп" in entry.inner_text()
    entry.click()
    seat.page.wait_for_selector(".card")
    assert seat.page.url.endswith(seat.table)


def test_a_patience_without_choice_plays_itself(seat: Seat) -> None:
    seat.deal("uznik", 3)
    seat.page.get_by_role("button", name="Один шаг").click()
    seat.rest()
    assert seat.agree()["moves_played"] == 1
    seat.page.get_by_role("slider").fill("3")
    seat.page.get_by_role("button", name="Играть").click()
    seat.page.wait_for_selector(".ending", timeout=15000)
    assert seat.agree()["status"] in ("won", "stuck")


def test_the_solution_is_played_step_by_step(seat: Seat) -> None:
    seat.deal("masterskiy:direction=up", 2)
    seat.page.get_by_text("Ещё", exact=True).click()
    seat.page.get_by_role("menuitem", name="Показать решение").click()
    step = seat.page.get_by_role("button", name="Один шаг")
    step.wait_for(timeout=25000)
    step.click()
    seat.rest()
    assert seat.agree()["moves_played"] == 1


def test_statistics_say_options_in_words(seat: Seat) -> None:
    game = {"game": "masterskiy:direction=up", "deal": 3}
    state = seat.server.ask("POST", "/api/tables", game)
    body = {"revision": 0, "action": state["actions"][0]["i"]}
    seat.server.ask("POST", f"/api/tables/{state['id']}/play", body)
    for language, word, about in (
        ("ru", "Статистика", "Куда собирать все масти: игрок выбирает до первого хода, или это"),
        ("en", "Statistics", "Which way all suits are built: chosen before the first move, or"),
    ):
        seat.settled(language=language, animation=False)
        seat.page.goto(f"{seat.server.url}/#/")
        seat.page.get_by_role("button", name=word).click()
        told = seat.page.locator(".numbers").inner_text()
        assert about in told
        assert "=" not in told


def test_a_record_is_loaded_with_its_branches(seat: Seat, tmp_path: Path) -> None:
    file = tmp_path / "star.pas"
    file.write_text('[Game "zvezda"]\n[Deal "1"]\n2C-F\n(JH-QH\n)\n9D-10D\n', encoding="utf-8")
    seat.page.goto(f"{seat.server.url}/#/")
    seat.page.get_by_role("button", name="Статистика").click()
    seat.page.locator("dialog input[type=file]").set_input_files(file)
    seat.page.wait_for_selector(".rail .graph")
    assert seat.page.locator(".rail .graph li.aside").all_inner_texts() == ["1\nЧВ-Д"]


def test_a_deal_that_comes_out_is_asked_for(shelf: Seat) -> None:
    """The levels offered are those known for the options chosen."""
    open_game(shelf, "Пирамида")
    levels = shelf.page.get_by_label("Какие расклады")
    assert levels.locator("option").count() == 5
    shelf.page.locator("summary").click()
    shelf.page.locator(".option select").first.select_option("135")
    assert levels.locator("option").all_inner_texts() == ["любые", "которые сходятся"]
    shelf.page.locator(".option select").first.select_option("234")
    levels.select_option("winnable")
    shelf.page.get_by_role("button", name="Разложить").click()
    shelf.page.wait_for_selector(".card >> visible=true")
    table = shelf.server.ask("GET", f"/api/tables/{shelf.page.url.rsplit('/', 1)[1]}")
    assert solve(pasyans.deal("piramida", table["deal"])).won
