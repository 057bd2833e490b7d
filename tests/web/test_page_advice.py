"""Hints and the review on the page: three presses, a lost game looked back on and saved."""

from __future__ import annotations

import re
from pathlib import Path
from time import monotonic

import pytest

from pasyans.web.recording import from_record
from pasyans.web.tables import Tables
from web.browser import Seat
from web.player import wandered
from web.test_page_keys import press_code

LOST = (Path(__file__).parents[2] / "examples/bukhgalter-1-lost.pas").read_text(encoding="utf-8")
READY = ".message.hint:not(:has-text('Ищется'))"


def hinted(seat: Seat, key: str = "h") -> str:
    """One press of the key, and what the hint then says."""
    before = seat.message if seat.page.locator(READY).count() else ""
    press_code(seat, "KeyH", key)
    seat.page.wait_for_function(
        "before => { const line = document.querySelector('.message.hint');"
        " return line && !/Ищется/.test(line.textContent) && line.textContent !== before; }",
        arg=before,
    )
    return seat.message


def tables_of(seat: Seat) -> Tables:
    """The server's own tables."""
    tables: Tables = seat.server.server.config.app.state.tables  # type: ignore[union-attr]
    return tables


def lost_game(seat: Seat) -> None:
    """The game with a blunder of docs/review.md, before the player."""
    tables = tables_of(seat)
    with tables.lock:
        table = from_record(tables, LOST)
    seat.sit(table.id)


def open_review(seat: Seat) -> None:
    seat.page.get_by_role("button", name="Разобрать игру").click()
    seat.page.wait_for_selector(".better h3")


def test_each_press_of_the_hint_key_tells_more(seat: Seat) -> None:
    """The pile, the move, the line; in words, marked, and said to listeners."""
    state = seat.deal("zvezda", 2)
    first = hinted(seat, "р")  # the letter of that key in a Russian layout
    assert first.startswith("Смотрите сюда: луч ")
    assert seat.said == first
    assert seat.page.locator(".halo.hint").count() == 1
    assert seat.page.locator(".halo.arrow").count() == 0
    second = hinted(seat)
    action = next(a for a in state["actions"] if second.startswith(a["text"]))
    assert "сохраняет выигрыш" in second
    assert seat.page.locator(".halo.hint").count() == 2  # the card and its goal
    assert seat.page.locator(".halo.arrow").count() == 1
    third = hinted(seat)
    assert "Дальше: " in third
    assert seat.said == third
    seat.page.get_by_role("button", name="Один шаг").click()
    after = seat.agree()
    assert after["history"] == [action["text"]]
    assert seat.page.locator(".halo.hint").count() == 0
    assert hinted(seat).startswith("Смотрите сюда")  # a new position begins anew


def test_a_hint_goes_with_escape_and_with_a_move(seat: Seat) -> None:
    seat.deal("kosynka", 3)
    hinted(seat)
    seat.page.keyboard.press("Escape")
    assert seat.page.locator(".halo.hint, .message.hint").count() == 0
    hinted(seat)
    seat.page.keyboard.press("d")
    seat.rest()
    assert seat.page.locator(".halo.hint, .message.hint").count() == 0
    assert seat.agree()["moves_played"] == 1


def test_a_move_is_played_while_the_hint_is_thought_about(seat: Seat) -> None:
    """The answer about the position that was left is not shown."""
    seat.deal("lesenka", 7)
    press_code(seat, "KeyH", "h")
    seat.page.keyboard.press("d")
    seat.rest()
    assert seat.agree()["moves_played"] == 1
    seat.page.wait_for_timeout(600)
    assert seat.page.locator(".halo.hint, .message.hint").count() == 0


def test_the_hint_says_when_it_looks_under_the_cards(seat: Seat) -> None:
    seat.deal("piramida", 2)
    assert "закрытых карт" not in hinted(seat)
    seat.settled(animation=False, look_under_cards=True)
    seat.deal("piramida", 2)
    assert "с учётом закрытых карт" in hinted(seat)


def test_a_hint_by_finger(phone: Seat) -> None:
    """The button of the thumb's band; the reason is read whole, and nothing scrolls sideways."""
    phone.deal("kosynka", 3, "tall")
    for _ in range(3):
        phone.page.get_by_role("button", name="Совет").tap()
        phone.page.wait_for_selector(READY)
    line = phone.page.locator(".message.hint")
    assert line.evaluate("e => e.scrollHeight - e.clientHeight") <= 1
    assert phone.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_review_names_the_losing_move_and_tries_the_better_one(seat: Seat) -> None:
    """A lost game: the row of marks, the move that lost, back there, and on to the win."""
    lost_game(seat)
    losing = seat.state["history"][15]
    open_review(seat)
    assert f"Ход 16, {losing}, проиграл игру" in seat.page.inner_text(".summary")
    assert seat.page.locator(".marks .can").count() == 16
    assert seat.page.locator(".marks .cannot").count() == 2
    row = seat.page.get_by_role("slider")
    assert row.get_attribute("aria-valuenow") == "15"
    assert "ещё может сойтись" in str(row.get_attribute("aria-valuetext"))
    row.press("ArrowRight")
    assert row.get_attribute("aria-valuetext") == (
        f"После хода 16, {losing}: этот ход проиграл игру"
    )
    row.press("End")
    assert seat.page.get_by_role("button", name="Попробовать отсюда").is_disabled()
    row.press("Home")
    row.press("PageDown")
    assert row.get_attribute("aria-valuenow") == "0"
    seat.page.keyboard.press("PageUp")
    for _ in range(5):
        seat.page.keyboard.press("ArrowUp")
    better = seat.page.inner_text(".better strong")
    seat.page.get_by_role("button", name="Попробовать отсюда").click()
    assert seat.agree()["moves_played"] == 15
    for _ in range(3):
        seat.page.get_by_role("button", name="Один шаг").click()
        seat.rest()
    state = seat.agree()
    assert state["history"][15] == better
    assert state["status"] == "won"


def test_any_place_of_the_row_can_be_gone_back_to(seat: Seat) -> None:
    lost_game(seat)
    open_review(seat)
    box = seat.page.locator(".marks").bounding_box()
    assert box
    seat.page.mouse.click(box["x"] + box["width"] * 7.5 / 18, box["y"] + 20)
    assert "После хода 7," in seat.page.inner_text(".caption")
    seat.page.get_by_role("button", name="На ход назад").click()
    seat.page.get_by_role("button", name="Попробовать отсюда").click()
    assert seat.agree()["moves_played"] == 6
    assert seat.page.locator(".player").count() == 0
    seat.page.keyboard.press("y")
    assert seat.agree()["moves_played"] == 7  # what was played is still there


def test_what_went_by_itself_is_taken_back_with_its_move(seat: Seat) -> None:
    seat.settled(animation=False, auto_moves={"zvezda": True})
    seat.deal("zvezda", 4)
    up = next(a for a in seat.state["actions"] if a["up"])
    pile, at, _ = up["take"][0]
    seat.click(pile, at, count=2)
    assert seat.agree()["moves_played"] > 1
    seat.page.get_by_text("Ещё", exact=True).click()
    seat.page.get_by_role("menuitem", name="Разобрать игру").click()
    seat.page.wait_for_selector(".marks i")
    row = seat.page.get_by_role("slider")
    row.press("Home")
    row.press("ArrowRight")
    assert "вернётся к ходу 0" in seat.page.inner_text(".review")
    seat.page.get_by_role("button", name="Попробовать отсюда").click()
    assert seat.agree()["moves_played"] == 0


def test_a_game_given_up_is_looked_back_on_and_taken_up_again(seat: Seat) -> None:
    seat.deal("masterskiy:direction=up")
    tables = f"/api/tables/{seat.table}"
    state = seat.state
    seat.server.ask("POST", f"{tables}/play", {"revision": state["revision"], "move": "KC-cellar"})
    seat.page.reload()
    seat.page.wait_for_selector(f'.table[data-table="{seat.table}"] .pile')
    seat.page.get_by_text("Ещё", exact=True).click()
    seat.page.get_by_role("menuitem", name="Оставить игру").click()
    seat.page.get_by_role("button", name="Оставить игру").click()
    seat.page.wait_for_selector(".ending.given_up")
    assert seat.state["status"] == "given_up"
    open_review(seat)
    seat.page.get_by_role("button", name="Попробовать отсюда").click()
    state = seat.agree()
    assert (state["status"], state["moves_played"]) == ("playing", 0)


def test_a_review_before_the_end_asks_before_it_looks_under_the_cards(seat: Seat) -> None:
    """First verdicts within seconds, and the table answers meanwhile."""
    seat.sit(wandered(tables_of(seat), "kosynka", 2, 150))
    seat.page.get_by_text("Ещё", exact=True).click()
    seat.page.get_by_role("menuitem", name="Разобрать игру").click()
    assert "под карты" in seat.page.inner_text("dialog h2")
    seat.page.get_by_role("button", name="Разобрать игру").click()
    seat.page.wait_for_selector(".marks .cannot")  # in two seconds, if nothing else runs
    assert seat.page.locator(".marks i").count() == 2  # a stretch not known, and one lost
    assert seat.page.get_by_role("slider").get_attribute("aria-valuemax") == "150"
    assert "Просмотрен" in seat.page.inner_text(".progress")
    seat.page.keyboard.press("Escape")
    began = monotonic()
    seat.page.keyboard.press("z")
    seat.page.wait_for_function("() => !document.querySelector('[aria-busy=\"true\"]')")
    assert seat.agree()["moves_played"] == 149
    assert monotonic() - began < 2


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_review_fits_the_smallest_phone(phone: Seat, language: str) -> None:
    phone.settled(language=language, animation=False)
    lost_game(phone)
    phone.page.locator(".pill.main").tap()
    phone.page.wait_for_selector(".better h3")
    assert phone.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    wide = phone.page.evaluate(
        "() => document.querySelector('.review').scrollWidth - "
        "document.querySelector('.review').clientWidth"
    )
    assert wide <= 0
    sizes = phone.page.evaluate(
        "() => [...document.querySelectorAll('.review button, .review .timeline')]"
        ".map(e => e.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    )
    assert min(sizes) >= 43.9
    text = phone.page.inner_text(".review")
    assert not re.search(r"\{\w+\}|undefined|review\.", text)


def test_a_patience_without_choice_has_no_review(seat: Seat) -> None:
    seat.deal("rucheyok", 3)
    seat.page.get_by_role("button", name="Один шаг").click()
    seat.rest()
    seat.page.get_by_text("Ещё", exact=True).click()
    assert seat.page.get_by_role("menuitem", name="Разобрать игру").is_disabled()
    seat.page.keyboard.press("Escape")
