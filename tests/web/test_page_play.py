"""Playing with mouse, finger and keys: the page shows what the server plays, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from web.browser import Seat

UP = next  # of the actions, the first that is wanted


def lifted(action: dict[str, Any]) -> tuple[int, int]:
    """The pile and height of the card that an action lifts."""
    pile, at, _ = action["take"][0]
    return pile, at


def action(seat: Seat, up: bool) -> dict[str, Any]:
    """The first move to a foundation, or the first to elsewhere."""
    found: dict[str, Any] = UP(a for a in seat.state["actions"] if a["up"] == up)
    return found


def test_a_card_is_dragged_where_it_may_go(seat: Seat) -> None:
    seat.deal("zvezda")
    move = action(seat, up=False)
    seat.drag(lifted(move), seat.centre(move["to"]))
    state = seat.agree()
    assert state["history"] == [move["text"]]
    assert move["text"] in seat.message
    assert seat.page.locator(".card.last").count() == 1


def test_a_drop_may_miss_its_place_a_little(seat: Seat) -> None:
    seat.deal("kosynka")
    move = action(seat, up=False)
    x, y = seat.centre(move["to"])
    seat.drag(lifted(move), (x + 40, y + 30))
    assert seat.agree()["history"] == [move["text"]]


def test_dropped_on_nothing_a_card_returns(seat: Seat) -> None:
    seat.deal("zvezda")
    before = seat.centre(*lifted(action(seat, up=False)))
    seat.drag(lifted(action(seat, up=False)), (40, 600))
    assert seat.agree()["moves_played"] == 0
    assert seat.centre(*lifted(action(seat, up=False))) == pytest.approx(before, abs=0.5)
    assert seat.page.locator(".card.chosen").count() == 0


def test_a_refused_move_says_why(seat: Seat) -> None:
    """The page knows no rule: the words are the rules' own."""
    state = seat.deal("zvezda")
    legal = {(lifted(a), a["to"]) for a in state["actions"]}
    rays = [p for p in state["figure"]["piles"] if p["zone"] == "rays"]
    source = action(seat, up=False)
    target = UP(
        r["n"]
        for r in rays
        if (lifted(source), r["n"]) not in legal and r["n"] != source["take"][0][0]
    )
    seat.drag(lifted(source), seat.centre(target))
    assert seat.agree()["moves_played"] == 0
    assert "кладут только карту" in seat.message
    assert seat.said == seat.message
    assert seat.page.locator(".halo.refused").count() == 1


def test_the_middle_of_a_pile_is_no_run(seat: Seat) -> None:
    state = seat.deal("zvezda")
    ray = UP(p for p in state["figure"]["piles"] if p["zone"] == "rays")
    seat.click(ray["n"], 0)
    assert "не свободная карта" in seat.message or "не серия" in seat.message
    assert seat.agree()["moves_played"] == 0


def test_click_and_click(seat: Seat) -> None:
    seat.deal("zvezda")
    move = action(seat, up=False)
    seat.click(*lifted(move))
    assert seat.page.locator(".card.chosen").count() == 1
    targets = {a["to"] for a in seat.state["actions"] if lifted(a) == lifted(move)}
    assert seat.page.locator(".halo.target").count() == len(targets)
    seat.page.wait_for_timeout(350)
    seat.click(move["to"])
    assert seat.agree()["history"] == [move["text"]]


def test_a_click_on_the_empty_table_lets_go(seat: Seat) -> None:
    seat.deal("zvezda")
    seat.click(*lifted(action(seat, up=False)))
    seat.page.mouse.click(60, 600)
    assert seat.page.locator(".card.chosen, .halo.target").count() == 0
    assert seat.agree()["moves_played"] == 0


@pytest.mark.parametrize("clicks", [2, 3, 5])
def test_a_burst_of_clicks_is_one_double_click(seat: Seat, clicks: int) -> None:
    seat.deal("zvezda")
    move = action(seat, up=True)
    x, y = seat.centre(*lifted(move))
    for _ in range(clicks):
        seat.page.mouse.click(x, y)
    state = seat.agree()
    assert state["history"] == [move["text"]]
    assert seat.page.locator(".card.chosen").count() == 0


def test_both_buttons_of_the_mouse_play_nothing(seat: Seat) -> None:
    seat.deal("zvezda")
    seat.page.mouse.move(*seat.centre(*lifted(action(seat, up=True))))
    seat.page.mouse.down()
    seat.page.mouse.down(button="right")
    seat.page.mouse.up(button="right")
    seat.page.mouse.up()
    assert seat.agree()["moves_played"] == 0


def test_a_drag_of_two_pixels_is_a_click(seat: Seat) -> None:
    seat.deal("zvezda")
    x, y = seat.centre(*lifted(action(seat, up=False)))
    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    seat.page.mouse.move(x + 2, y)
    seat.page.mouse.up()
    seat.rest()
    assert seat.page.locator(".card.chosen").count() == 1


def test_gestures_during_motion_lose_nothing(seat: Seat) -> None:
    """Moves, undo and redo while cards fly: nothing waits, every card ends where it should."""
    seat.settled(animation=True)
    state = seat.deal("lesenka")
    stock = seat.centre(UP(p["n"] for p in state["figure"]["piles"] if p["role"] == "stock"))
    for key in "zrzrzr":
        seat.page.mouse.click(*stock)
        seat.page.keyboard.press(key)
        seat.page.keyboard.press("d")
    assert seat.agree()["moves_played"] == 9


def test_the_stock_is_drawn_by_a_click(seat: Seat) -> None:
    state = seat.deal("kosynka")
    stock = UP(p for p in state["figure"]["piles"] if p["role"] == "stock")
    seat.click(stock["n"])
    after = seat.agree()
    assert after["moves_played"] == 1
    assert len(after["figure"]["piles"][stock["n"]]["cards"]) == len(stock["cards"]) - 1
    assert "Открылась карта" in seat.said


def test_removals_choose_cards_one_after_another(seat: Seat) -> None:
    state = seat.deal("piramida")
    pair = UP(a for a in state["actions"] if len(a["take"]) == 2)
    (first, at, _), (second, top, _) = pair["take"]
    seat.click(first, at)
    assert seat.page.locator(".halo.target").count() >= 1
    seat.click(second, top)
    assert seat.agree()["history"] == [pair["text"]]


def test_a_card_that_may_leave_leaves_at_a_click(seat: Seat) -> None:
    state = seat.deal("brakosochetanie")
    pile, at, _ = state["actions"][0]["take"][0]
    seat.click(pile, at)
    if (choice := seat.page.get_by_role("menuitem")).count():
        choice.first.click()
    assert len(seat.agree()["history"]) == 1


def test_nothing_is_laid_on_the_stock_or_back_on_its_own_pile(seat: Seat) -> None:
    state = seat.deal("kosynka")
    stock = UP(p["n"] for p in state["figure"]["piles"] if p["role"] == "stock")
    card = lifted(action(seat, up=False))
    x, y = seat.centre(*card)
    seat.drag(card, (x + 12, y + 12))
    assert seat.agree()["moves_played"] == 0
    seat.drag(card, seat.centre(stock))
    assert "закрытые карты" in seat.message
    assert seat.agree()["moves_played"] == 0


def test_the_clock_shows_what_is_kept_and_stands_in_a_pause(seat: Seat) -> None:
    seat.settled(animation=False, timer=True)
    seat.deal("zvezda")
    seat.page.wait_for_selector(".time:text-matches('0:0[2-9]')")
    seat.page.keyboard.press("p")
    seat.rest()
    kept = seat.state["seconds"]
    assert 2 <= kept < 10
    seat.page.wait_for_timeout(1200)
    assert f"0:0{int(kept)}" in seat.page.inner_text(".time")
    seat.page.keyboard.press("p")
    seat.rest()


def test_undo_redo_restart_and_reload(seat: Seat) -> None:
    seat.deal("lesenka")
    start = seat.state["figure"]
    for _ in range(4):
        seat.page.keyboard.press("d")
        seat.rest()
    four = seat.agree()["figure"]
    for _ in range(4):
        seat.page.keyboard.press("Control+z")
        seat.rest()
    assert seat.agree()["figure"] == start
    for _ in range(4):
        seat.page.keyboard.press("Control+Shift+z")
        seat.rest()
    assert seat.agree()["figure"] == four
    seat.page.reload()
    seat.page.wait_for_selector(".card", state="attached")
    assert seat.agree()["figure"] == four
    seat.page.get_by_text("Ещё", exact=True).click()
    seat.page.get_by_role("menuitem", name="Сначала").click()
    assert seat.agree()["figure"] == start
    seat.page.keyboard.press("z")
    seat.rest()
    assert "Назад брать нечего" in seat.message


def test_two_windows_at_one_table(seat: Seat) -> None:
    """The one that is behind plays nothing: it is told, and shows the table as it is."""
    state = seat.deal("lesenka")
    draw = {"revision": state["revision"], "action": state["buttons"][0]["i"]}
    seat.server.ask("POST", f"/api/tables/{state['id']}/play", draw)
    seat.page.keyboard.press("d")
    assert seat.agree()["moves_played"] == 1
    assert seat.message != ""
    seat.page.keyboard.press("d")
    assert seat.agree()["moves_played"] == 2


def test_a_pause_stops_everything(seat: Seat) -> None:
    seat.deal("zvezda")
    point = seat.centre(*lifted(action(seat, up=True)))
    seat.page.keyboard.press("p")
    seat.page.wait_for_selector(".veil:not([hidden])")
    seat.page.mouse.dblclick(*point)
    for key in ("z", "d", "f", "Enter"):
        seat.page.keyboard.press(key)
    seat.rest()
    assert seat.state["moves_played"] == 0
    seat.page.keyboard.press("p")
    seat.rest()
    seat.page.mouse.dblclick(*point)
    assert seat.agree()["moves_played"] == 1


def test_a_finger_drags_a_card(phone: Seat) -> None:
    phone.deal("zvezda", form="tall")
    move = action(phone, up=False)
    (x, y), (goal_x, goal_y) = phone.centre(*lifted(move)), phone.centre(move["to"])
    finger = phone.page.context.new_cdp_session(phone.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": px, "y": py} for px, py in points]},
        )

    touch("touchStart", (x, y))
    for k in range(1, 6):
        touch("touchMove", (x + (goal_x - x) * k / 5, y + (goal_y - y) * k / 5))
    touch("touchEnd")
    assert phone.agree()["history"] == [move["text"]]


def test_a_finger_on_a_crowded_column_lifts_the_longest_run(phone: Seat) -> None:
    phone.deal("zvezda", form="tall")
    move = action(phone, up=True)
    x, y = phone.centre(*lifted(move))
    phone.page.touchscreen.tap(x, y)
    phone.page.touchscreen.tap(x, y)
    phone.rest()
    assert phone.state["history"] == [move["text"]]
