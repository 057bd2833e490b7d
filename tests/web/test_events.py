"""Events move a page's cards: after them its piles are those of the figure, for every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from conftest import scale
from web.player import GAMES, Player, State, wander

Page = list[list[str | None]]  # what a page holds: the face of each card, None for a back


def page_of(state: State) -> Page:
    return [[card[0] for card in pile["cards"]] for pile in state["figure"]["piles"]]


def follow(page: Page, events: list[list[Any]]) -> list[list[bool | None]]:
    """The piles after the events, as far as a page knows: True a face, False a back."""
    piles: list[list[bool | None]] = [[face is not None for face in pile] for pile in page]
    for op, *rest in events:
        if op == "shift":
            source, at, n, target, to = rest
            lifted = piles[source][at : at + n]
            assert len(lifted) == n
            del piles[source][at : at + n]
            piles[target][to:to] = lifted
        elif op == "flip":
            source, n, target = rest
            for _ in range(n):
                piles[target].append(not piles[source].pop())
        else:
            assert op == "turn"
            pile, at, n = rest
            for k in range(at, at + n):
                piles[pile][k] = not piles[pile][k]
    return piles


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_follows_the_events_shows_the_figure(player: Player, game: str) -> None:
    state = player.begin(game, 11)
    assert state["events"] == [["new"]]
    for before, after in wander(player, state, scale(40, 8), seed=1):
        told = follow(page_of(before), after["events"])
        assert told == [[face is not None for face in pile] for pile in page_of(after)]
        assert after["revision"] > before["revision"]


@pytest.mark.parametrize("game", GAMES)
def test_open_cards_keep_their_faces_on_the_way(player: Player, game: str) -> None:
    """A page that carries faces along shows what the figure shows wherever it knows the face."""
    state = player.begin(game, 12)
    for before, after in wander(player, state, scale(40, 8), seed=2):
        faces: list[list[Any]] = [list(pile) for pile in page_of(before)]
        for op, *rest in after["events"]:
            if op == "shift":
                source, at, n, target, to = rest
                lifted = faces[source][at : at + n]
                del faces[source][at : at + n]
                faces[target][to:to] = lifted
            elif op == "flip":
                source, n, target = rest
                faces[target] += ["?" for _ in range(n)]
                del faces[source][len(faces[source]) - n :]
            else:
                pile, at, n = rest
                faces[pile][at : at + n] = ["?"] * n
        for told, shown in zip(faces, page_of(after), strict=True):
            assert all(a in ("?", b) for a, b in zip(told, shown, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_actions_say_which_cards_they_lift_and_where_these_land(player: Player, game: str) -> None:
    chance = random.Random(game)
    state = player.begin(game, 13)
    for _ in range(scale(25, 8)):
        doable = state["actions"] + state["buttons"]
        if not doable:
            break
        action = chance.choice(doable)
        after = player.change(state, "play", action=action["i"])
        moved = [event for event in after["events"] if event[0] in ("shift", "flip")]
        for (pile, at, n), event in zip(action.get("take", []), moved, strict=False):
            assert all(card[0] for card in state["figure"]["piles"][pile]["cards"][at : at + n])
            assert event[:4] == ["shift", pile, at, n]
            assert event[4] == action["to"]
        if "take" in action:
            assert action["take"]
            role = state["figure"]["piles"][action["to"]]["role"]
            assert action["up"] == (role in ("foundation", "discard"))
        state = after


def test_a_removal_lifts_all_its_cards(player: Player) -> None:
    sizes = {"piramida": 2, "bukhgalter": 3}
    for game, size in sizes.items():
        state = player.begin(game, 1)
        removals = [a for a in state["actions"] if a["kind"] == "remove"]
        assert removals
        assert all(len({tuple(t) for t in a["take"]}) == size for a in removals)


def test_the_stock_is_clicked_to_draw_and_to_redeal(player: Player) -> None:
    state = player.begin("lesenka", 1)
    stock = next(p["n"] for p in state["figure"]["piles"] if p["role"] == "stock")
    seen = set()
    while "redeal" not in seen:
        (button,) = [b for b in state["buttons"] if b.get("pile") == stock]
        seen.add({"колода": "draw", "пересдача": "redeal"}[button["text"]])
        state = player.change(state, "play", action=button["i"])
    assert seen == {"draw", "redeal"}
