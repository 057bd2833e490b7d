"""Branches on the page: the graph beside the figure, its window, by mouse, finger and keys."""

from __future__ import annotations

from typing import Any

from web.browser import Seat
from web.test_page_sight import SIDEWAYS, SMALL_CONTROLS, no_raw_keys


def forked(seat: Seat, form: str = "wide") -> dict[str, Any]:
    """zvezda:1 with three moves, and another one instead of the second, made by hand."""
    state = seat.deal("zvezda", 1, form=form)
    for move in ("2C-F", "9D-10D", "10C-JC"):
        body = {"revision": state["revision"], "move": move}
        state = seat.server.ask("POST", f"/api/tables/{state['id']}/play", body)
    seat.page.reload()
    seat.sit(state["id"])
    for _ in range(2):
        seat.page.keyboard.press("z")
        seat.rest()
    other = next(a for a in seat.state["actions"] if a["text"] == "ЧВ-Д")
    pile, at, _ = other["take"][0]
    seat.click(pile, at)
    seat.page.wait_for_timeout(350)  # or it were a double click
    seat.click(other["to"])
    after: dict[str, Any] = seat.agree()
    assert (after["lines"], after["last"]) == (2, "ЧВ-Д")
    return after


def test_a_click_on_a_branch_goes_there(seat: Seat) -> None:
    forked(seat)
    graph = seat.page.locator(".rail .graph")
    assert graph.locator(".node").all_inner_texts() == ["Начало", "1\nТ2-Т", "2\nБ9-10", "2\nЧВ-Д"]
    assert graph.locator("[aria-current=step]").inner_text() == "2\nЧВ-Д"
    graph.get_by_role("button", name="Вместо хода 2: Б9-10").click()
    state = seat.agree()
    assert (state["history"], state["redoable"]) == (["Т2-Т", "Б9-10"], 1)
    assert seat.said == "Теперь ход 2: Б9-10."
    assert graph.locator("[aria-current=step]").inner_text() == "2\nБ9-10"
    graph.get_by_role("button", name="Ход 3: Т10-В").click()
    assert seat.agree()["last"] == "Т10-В"
    graph.get_by_role("button", name="Начало").click()
    assert seat.agree()["moves_played"] == 0
    assert seat.said == "Теперь начало."


def test_a_game_of_one_line_shows_no_branches_unless_asked(seat: Seat) -> None:
    seat.deal("zvezda")
    assert not seat.page.locator(".fork, .graph").locator("visible=true").count()
    seat.page.keyboard.press("b")
    window = seat.page.get_by_role("dialog", name="Ветви")
    assert "Пока одна линия" in window.inner_text()
    assert window.locator(".node").all_inner_texts() == ["Начало"]
    no_raw_keys(seat)


def test_branches_by_keys(seat: Seat) -> None:
    """One stop of Tab, arrows from place to place; the piles' own keys sleep meanwhile."""
    forked(seat)
    seat.page.keyboard.press("b")
    focused = seat.page.locator("dialog :focus")
    assert focused.inner_text() == "2\nЧВ-Д"
    seat.page.keyboard.press("ArrowUp")
    assert focused.get_attribute("aria-label") == "К концу этой ветви: ход 3, Т10-В"
    seat.page.keyboard.press("Enter")
    assert seat.agree()["last"] == "Т10-В"
    seat.page.locator(".rail .graph .now").focus()
    for key in ("Home", "ArrowDown", "Enter"):
        seat.page.keyboard.press(key)
    assert seat.agree()["history"] == ["Т2-Т"]
    assert seat.page.evaluate("document.activeElement.innerText") == "1\nТ2-Т"


def test_branches_under_a_finger(phone: Seat) -> None:
    forked(phone, form="tall")
    assert phone.page.locator(".fork").get_attribute("aria-label") == "Ветви игры: 2"
    phone.page.locator(".fork").tap()
    phone.page.get_by_role("textbox", name="Имя этого места").fill("развилка")
    assert phone.page.evaluate(SIDEWAYS) <= 0
    assert phone.page.locator("dialog").evaluate("d => d.scrollWidth - d.clientWidth") <= 0
    assert phone.page.evaluate(SMALL_CONTROLS) == []
    phone.page.get_by_role("button", name="Запомнить").tap()
    phone.agree()
    phone.page.locator(".fork").tap()
    phone.page.get_by_role("button", name="К концу этой ветви: ход 3, Т10-В").tap()
    assert phone.agree()["last"] == "Т10-В"
    phone.page.locator(".fork").tap()
    phone.page.get_by_role("button", name="развилка · 2").tap()
    assert phone.agree()["last"] == "ЧВ-Д"


def test_a_window_that_is_behind_goes_nowhere(seat: Seat) -> None:
    state = forked(seat)
    body = {"revision": state["revision"]}
    seat.server.ask("POST", f"/api/tables/{state['id']}/undo", body)
    seat.page.locator(".rail .graph").get_by_role("button", name="Вместо хода 2: Б9-10").click()
    assert seat.agree()["history"] == ["Т2-Т"]
    assert "изменился" in seat.message
