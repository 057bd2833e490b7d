"""Косынка, Лесенка and Олимп: the numbers that the books name, and the rules of their stock."""

from __future__ import annotations

import random

import pytest

import pasyans
from conftest import PURE, scale
from pasyans.cards import ACE, KING, QUEEN, Card
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import find
from pasyans.move import DRAW, REDEAL
from pasyans.solver import Limit, solve


def laid(game: Game, number: int) -> dict[str, list[list[tuple[Card, bool]]]]:
    """The cards as the deal lays them, before anything happens by itself: zone by zone."""
    piles = game.lay_out(Deal(number=number).cards(game.pack))
    return {
        zone.name: piles[game.first_pile[zone.name] : game.first_pile[zone.name] + zone.count]
        for zone in game.zones
    }


# --- Косынка ------------------------------------------------------------------------------


def test_the_kerchief_has_rows_of_ten_to_one() -> None:
    """55 cards, the lowest of each column open; 49 are left; eight piles at the end."""
    game = find("kosynka")
    zones = laid(game, 1966)
    assert [len(pile) for pile in zones["columns"]] == list(range(1, 11))
    assert sum(range(1, 11)) == 55
    assert [[up for _, up in pile] for pile in zones["columns"]] == [
        [False] * k + [True] for k in range(10)
    ]
    ((*stock,),) = zones["stock"]
    assert len(stock) == 49 == 104 - 55
    assert not any(up for _, up in stock)
    assert len(zones["foundation"]) == 8 == 104 // 13


def test_rows_of_the_kerchief_are_laid_from_the_left() -> None:
    """The first ten cards begin the columns; the eleventh is the open one of the second."""
    deck = Deal(number=7).cards(find("kosynka").pack)
    columns = laid(find("kosynka"), 7)["columns"]
    assert [pile[0][0] for pile in columns] == list(deck[:10])
    assert columns[1][1] == (deck[10], True)
    assert columns[9][9] == (deck[54], True)


def test_a_card_that_fits_must_go_up() -> None:
    """With forced nothing that ends a column fits a foundation when the player is to move."""
    chance = random.Random(1)
    for number in range(scale(10, 1)):
        position = pasyans.deal("kosynka", number)
        while position.moves and len(position.played) < 80:
            tops = {card for pile in position.piles[:8] if pile for card in pile[-1:]}
            for pile in position.piles[8:18]:
                fits = pile and (pile[-1].rank == ACE or _next_of(pile[-1], tops))
                if fits:  # then two columns show it, and one of the two is the only thing to do
                    assert sum(p[-1:] == pile[-1:] for p in position.piles[8:18]) == 2
                    assert len(position.moves) == 2
            position.play(chance.choice(list(position.moves)))


def _next_of(card: Card, tops: set[Card]) -> bool:
    return any((top.suit, top.rank) == (card.suit, card.rank - 1) for top in tops)


def test_there_is_no_redeal_in_the_kerchief() -> None:
    position = pasyans.deal("kosynka", 3)
    for _ in range(49):
        position.play("draw")
    assert not {DRAW, REDEAL} & {move.kind for move in position.moves}
    again = pasyans.deal("kosynka:redeals=1", 3)
    for _ in range(49):
        again.play("draw")
    assert [card.text() for card in again.piles[-1]] == [c.text() for c in position.piles[-1]]
    again.play("redeal")
    assert again.moves.texts("en").count("draw") == 1


# --- Лесенка ------------------------------------------------------------------------------


def test_the_ladder_has_twenty_nine_cards() -> None:
    """The twenty-ninth is turned over; eight rows of four; 43 are left: 104 in all."""
    game = find("lesenka")
    zones = laid(game, 1966)
    ((*ladder,),), ((*stock,),) = zones["ladder"], zones["stock"]
    assert [up for _, up in ladder] == [False] * 28 + [True]
    deck = Deal(number=1966).cards(game.pack)
    assert [card for card, _ in ladder] == list(deck[:29])
    assert [len(pile) for pile in zones["columns"]] == [4] * 8
    assert all(up for pile in zones["columns"] for _, up in pile)
    assert len(ladder) + 8 * 4 + len(stock) == 29 + 32 + 43 == 104
    assert len(zones["foundation"]) == 8


def test_the_ladder_is_turned_over_once_and_takes_no_card() -> None:
    """The card drawn first is drawn first again; then there is no other redeal."""
    chance = random.Random(2)
    position = pasyans.deal("lesenka", 5)
    first_pile = position.game.first_pile
    drawn = []
    for _ in range(43):
        drawn.append(position.piles[first_pile["stock"]][-1])
        position.play("draw")
    position.play("redeal")
    assert position.piles[first_pile["stock"]][::-1] == drawn
    assert not position.piles[first_pile["waste"]]
    for _ in range(43):
        position.play("draw")
    assert REDEAL not in {move.kind for move in position.moves}
    for _ in range(scale(60, 20)):
        if not position.moves:
            break
        assert first_pile["ladder"] not in {
            move.target for move in position.moves if move.kind == "move"
        }
        position.play(chance.choice(list(position.moves)))


# --- Олимп --------------------------------------------------------------------------------


def test_the_mountain_has_eight_open_cards_and_a_heap_of_nine() -> None:
    """Eight, nine and thirty-five; even piles of six cards, odd ones of seven."""
    zones = laid(find("olimp"), 1966)
    assert len(zones["foundation"]) == 8
    assert sorted(pile[0][0].rank for pile in zones["foundation"]) == [1] * 4 + [2] * 4
    assert [len(pile) for pile in zones["heap"]] == [1] * 9
    assert 8 + 9 + len(zones["stock"][0]) == 8 + 9 + 35 == 52
    assert 4 * 6 + 4 * 7 == 52


@pytest.mark.parametrize("code", ["olimp", "olimp:series=true", "olimp:tableau_step=1"])
def test_only_kings_and_queens_lie_on_top_at_the_end(code: str) -> None:
    """Steps of two on the slopes: six cards end with the queen, seven with the king."""
    ends = []
    for number in range(scale(60, 12)):
        position = pasyans.deal(code, number)
        result = solve(position, Limit(nodes=scale(20_000, 2_000)))
        for move in result.moves or ():
            position.play(move)
        if result.won:
            ends.append(position.piles[:8])
    assert ends or PURE
    for piles in ends:
        assert sorted(pile[-1].rank for pile in piles) == [QUEEN] * 4 + [KING] * 4
        assert sorted(len(pile) for pile in piles) == [6] * 4 + [7] * 4


def test_a_vacated_place_of_the_heap_is_filled_at_once() -> None:
    """With a card of the stock, as long as there are cards; not when it is out."""
    chance = random.Random(4)
    for number in range(scale(30, 3)):
        position = pasyans.deal("olimp", number)
        first = position.game.first_pile
        while position.moves:
            position.play(chance.choice(list(position.moves)))
            heap = position.piles[first["heap"] : first["heap"] + 9]
            assert all(heap) or not position.piles[first["stock"]]
