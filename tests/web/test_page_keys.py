"""The whole game by keys, whichever letters they write."""

from __future__ import annotations

from typing import Any

import pytest

from web.browser import Seat

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
FOCUS = "() => document.activeElement.pile ?? null"


def press_code(seat: Seat, code: str, key: str, modifiers: int = 0) -> None:
    """A key by its place, writing some letter: as a Russian layout does."""
    keyboard = seat.page.context.new_cdp_session(seat.page)
    for kind in ("keyDown", "keyUp"):
        keyboard.send(
            "Input.dispatchKeyEvent",
            {"type": kind, "code": code, "key": key, "modifiers": modifiers},
        )
    keyboard.detach()
    seat.rest()


def neighbours(seat: Seat, piles: int) -> dict[int, dict[str, int]]:
    """Where each arrow leads from each pile, found by pressing them; all piles are found."""
    leads: dict[int, dict[str, int]] = {}
    seat.page.evaluate("() => document.querySelector('.pile[tabindex=\"0\"]').focus()")
    waiting = [int(seat.page.evaluate(FOCUS))]
    while waiting:
        pile = waiting.pop()
        if pile in leads:
            continue
        leads[pile] = {}
        for arrow in ARROWS:
            seat.page.evaluate("n => document.querySelectorAll('.pile')[n].focus()", pile)
            seat.page.keyboard.press(arrow)
            leads[pile][arrow] = int(seat.page.evaluate(FOCUS))
            waiting.append(leads[pile][arrow])
    assert len(leads) == piles
    return leads


def way(leads: dict[int, dict[str, int]], start: int, goal: int) -> list[str]:
    """The arrows that lead from a pile to another."""
    ways: dict[int, list[str]] = {start: []}
    queue = [start]
    for pile in queue:
        for arrow, there in leads[pile].items():
            if there not in ways:
                ways[there] = [*ways[pile], arrow]
                queue.append(there)
    return ways[goal]


def walk(seat: Seat, leads: dict[int, dict[str, int]], goal: int) -> None:
    for arrow in way(leads, int(seat.page.evaluate(FOCUS)), goal):
        seat.page.keyboard.press(arrow)
    assert seat.page.evaluate(FOCUS) == goal


def play_by_keys(seat: Seat, leads: dict[int, dict[str, int]], action: dict[str, Any]) -> None:
    """A removal: walk to each of its cards and take it."""
    for pile, _, _ in action["take"]:
        walk(seat, leads, pile)
        seat.page.keyboard.press("Enter")
        seat.rest()


def test_a_whole_game_by_keys_alone(seat: Seat) -> None:
    state = seat.deal("piramida", 2)
    drawn = [p["n"] for p in state["figure"]["piles"] if p["empty"]["drawn"] or p["cards"]]
    leads = neighbours(seat, len(drawn))
    line = seat.server.ask("POST", f"/api/tables/{state['id']}/solution")["moves"]
    walk(seat, leads, 0)
    for text in line:
        action = next(a for a in state["actions"] if a["text"].lower() == text.lower())
        play_by_keys(seat, leads, action)
        state = seat.state
        assert seat.page.evaluate(FOCUS) is not None, "the focus was lost"
    assert seat.agree()["status"] == "won"
    assert "сошёлся" in seat.said
    assert seat.page.locator('.verdict[data-verdict="won"]').count() == 1


@pytest.mark.parametrize(("code", "key"), [("KeyZ", "я"), ("KeyU", "г"), ("KeyZ", "Я")])
def test_undo_by_the_place_of_the_key(seat: Seat, code: str, key: str) -> None:
    seat.deal("lesenka")
    press_code(seat, "KeyD", "в")
    assert seat.state["moves_played"] == 1
    press_code(seat, code, key)
    assert seat.state["moves_played"] == 0
    press_code(seat, "KeyR", "к")
    assert seat.state["moves_played"] == 1


def test_control_and_command_but_not_alt_graph(seat: Seat) -> None:
    seat.deal("lesenka")
    press_code(seat, "KeyD", "d")
    press_code(seat, "KeyZ", "я", modifiers=1)  # Alt, and so AltGr
    assert seat.state["moves_played"] == 1
    press_code(seat, "KeyZ", "я", modifiers=4)  # Command
    assert seat.state["moves_played"] == 0


def test_keys_in_a_text_field_write(seat: Seat) -> None:
    seat.deal("lesenka")
    seat.page.keyboard.press("d")
    seat.rest()
    seat.page.keyboard.press("n")
    seat.page.get_by_text("По номеру или коду").click()
    seat.page.keyboard.type("zzuu")
    assert seat.page.locator('input[type="text"]').input_value() == "zzuu"
    seat.page.keyboard.press("Escape")
    assert seat.state["moves_played"] == 1


def test_focus_is_seen_and_cards_of_a_pile_are_reached(seat: Seat) -> None:
    state = seat.deal("solntse")
    ray = next(p for p in state["figure"]["piles"] if len(p["cards"]) > 3)
    seat.page.evaluate("n => document.querySelectorAll('.pile')[n].focus()", ray["n"])
    seat.page.keyboard.press("PageUp")
    assert seat.page.locator(".halo.cursor").count() == 1
    assert ray["name"] in seat.said
    ring = "n => getComputedStyle(document.querySelectorAll('.pile')[n].children[2]).boxShadow"
    assert seat.page.evaluate(ring, ray["n"]) != "none"


def test_the_list_of_keys(seat: Seat) -> None:
    seat.deal("zvezda")
    press_code(seat, "Slash", ".")
    assert seat.page.locator("dialog kbd").count() > 5
    seat.page.keyboard.press("Escape")
    assert seat.page.locator("dialog").count() == 0
