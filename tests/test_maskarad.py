"""Маскарад: thirteen rows of eight, what comes back from the aces, and why it always comes out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

import pasyans
from conftest import scale
from pasyans.cards import ACE, Card
from pasyans.deals import Deal
from pasyans.errors import AmbiguousMoveError, IllegalMoveError, InvalidGameError
from pasyans.games import find
from pasyans.move import MOVE, ROW, Move
from pasyans.notation import position_text, read_position
from pasyans.plain import CodeReplay, replay_of
from pasyans.position import Position
from pasyans.render.svg import position_svg
from pasyans.rulebook import rules_text
from pasyans.snapshot import Snapshot

COLUMNS, NEW_ROW = "maskarad_columns", "maskarad:scope=new_row"
FORMS = ("maskarad", COLUMNS, NEW_ROW)
FIRST = 8  # the pile of the first place; before it lie the foundations


def places(position: Position) -> list[list[Card]]:
    return position.piles[FIRST:-1]


def hand(code: str = "maskarad", stock: int = 0, **piles: str) -> Position:
    """A position with these cards: T3="ПК ЧД" in place 3, F2="4" the hearts up to the four.

    The stock holds some of the cards that are left; the others are away.
    """
    game = find(code)
    faces = {c.text("ru"): c for c in game.pack.faces}
    full: list[tuple[Card, ...]] = [()] * len(game.pile_zones)
    for name, said in piles.items():
        pile = int(name[1:]) - 1
        if name[0] == "F":
            full[pile] = tuple(game.pack.by_index[13 * (pile % 4) + k] for k in range(int(said)))
        else:
            full[FIRST + pile] = tuple(faces[text] for text in said.split())
    left = Counter(game.pack.cards)
    left.subtract(card for pile in full for card in pile)
    full[-1] = tuple(left.elements())[-stock:] if stock else ()
    down = frozenset((len(full) - 1, at) for at in range(stock))
    return Position(game, Snapshot(game, tuple(full), None, 0, 1, down, (0,) * (game.counters - 1)))


def moves(position: Position) -> set[str]:
    return set(position.moves.texts("ru"))


def at_random(code: str, number: int, actions: int) -> Iterator[Position]:
    """The positions of a random play in which every third action is a row."""
    chance = random.Random(number)
    position = Position(find(code), Deal(number=number))
    for k in range(actions):
        yield position
        legal = list(position.moves)
        if not legal:
            return
        rows = [move for move in legal if move.kind == ROW]
        position.play(rows[0] if rows and k % 3 == 2 else chance.choice(legal))
    yield position


# --- the layout ---------------------------------------------------------------------------


@pytest.mark.parametrize("code", FORMS)
def test_thirteen_rows_of_eight_use_up_the_packs(code: str) -> None:
    """104 = 13 · 8; each row is dealt from left to right, aces go up after all eight."""
    position = pasyans.deal(code, 1966)
    cards = Deal(number=1966).cards(position.game.pack)
    rows = 1
    while Move(ROW) in position.moves:
        position.play("ряд")
        rows += 1
    assert rows == 13
    assert 13 * 8 == len(cards) == 104
    assert not position.piles[-1]
    for k in range(8):
        dealt = [card for card in cards[k::8] if card.rank != ACE]
        if code == COLUMNS:
            assert places(position)[k] == dealt
        else:
            assert [card for pile in places(position)[k::8] for card in pile] == dealt
    assert [[card.rank for card in pile] for pile in position.piles[:8]] == [[ACE]] * 8


def test_places_of_rows_not_laid_are_not_on_the_table() -> None:
    """Free places of rows that lie are shown, in text and picture; others are not."""
    position = pasyans.deal("maskarad", 1966)
    for rows in (1, 2, 3):
        assert position.text("en").count("T") == 8 * rows
        full = position_text(position.snapshot, "en")
        assert "T8:" in full
        assert f"T{8 * rows + 1}:" not in full
        assert read_position(full) == position.snapshot
        free = sum(not pile for pile in places(position)[: 8 * rows])
        bare = sum(not pile for pile in position.piles[:FIRST])
        assert position_svg(position, language="en").count('fill-opacity=".06"') == free + bare
        position.play(next(m for m in position.moves if m.kind == MOVE))
        position.play("row")


def test_a_row_does_not_fill_free_places() -> None:
    """They stay free in the literal game; where rows overlap, an empty column gets its card."""
    for code, filled in (("maskarad", False), (COLUMNS, True)):
        position = pasyans.deal(code, 1966)
        position.play("Т3-Б4")
        assert places(position)[2] == []
        position.play("ряд")
        assert bool(places(position)[2]) == filled


def test_aces_go_up_by_themselves() -> None:
    for code in FORMS:
        for number in range(scale(6, 1)):
            for position in at_random(code, number, 30):
                assert not [pile for pile in places(position) if pile and pile[-1].rank == ACE]


# --- moves --------------------------------------------------------------------------------


def test_a_black_queen_goes_on_a_red_king() -> None:
    """With a run or a part of it; free places, also of earlier rows, take anything."""
    position = hand(stock=80, T1="ЧК", T2="П2 Б10", T4="БД ТВ", T7="ТК", T9="ПД", T20="П3 Ч10 П9")
    free = [k for k in range(1, 25) if not places(position)[k - 1]]
    assert moves(position) == {"ПД-ЧК", "БД-ТК", "Б10-ТВ", "Ч10-ТВ", "П9-Б10", "ряд"} | {
        f"{card}-место{k}"
        for card in ("ЧК", "Б10", "БД", "ТВ", "ТК", "ПД", "Ч10", "П9")
        for k in free
    }
    position.play("БД-ТК")
    assert [card.text("ru") for card in places(position)[6]] == ["ТК", "БД", "ТВ"]


@pytest.mark.parametrize("code", FORMS)
def test_only_runs_move_and_only_single_cards_go_up(code: str) -> None:
    for number in range(scale(4, 1)):
        for position in at_random(code, number, 50):
            piles = position.piles
            for move in position.moves:
                if move.kind != MOVE:
                    continue
                lifted = piles[move.source][-move.cards :]
                run = [*piles[move.target][-1:], *lifted] if move.target >= FIRST else lifted
                assert all(
                    a.rank == b.rank + 1 and (a.suit in (1, 2)) != (b.suit in (1, 2))
                    for a, b in pairwise(run)
                )
                if move.target < FIRST:
                    assert move.source >= FIRST
                    assert move.cards == 1
                    assert lifted[0].suit == move.target % 4
                    assert lifted[0].rank == len(piles[move.target]) + 1


def test_what_is_taken_back() -> None:
    """The top card of each foundation, but no ace; of two equal ones one is offered."""
    position = hand(F1="3", F5="3", F2="4", F6="2", F3="1", T1="Ч4", T2="П5")
    back = {text for text in moves(position) if text.startswith(("П3", "Ч", "Б", "тузы", "место"))}
    free = range(3, 105)
    assert back == (
        {"П3-Ч4", "тузы:Ч4-П5", "место1:Ч4-П5"}
        | {f"П3-место{k}" for k in free}
        | {f"тузы:Ч4-место{k}" for k in free}
        | {f"место1:Ч4-место{k}" for k in free}
        | {f"Ч2-место{k}" for k in free}
    )
    position.play("тузы:Ч4-П5")
    assert len(position.piles[1]) == 3
    assert [card.text("ru") for card in places(position)[1]] == ["П5", "Ч4"]


def test_a_pile_alone_in_its_place_may_go_to_each_free_place() -> None:
    position = hand(stock=88, T1="ПК", T9="БД")
    free = [k for k in range(2, 17) if k != 9]
    assert moves(position) == {"БД-ПК", "ряд"} | {
        f"{card}-место{k}" for card in ("ПК", "БД") for k in free
    }


# --- the literal game always comes out ----------------------------------------------------


@pytest.mark.parametrize("code", ["maskarad", NEW_ROW])
def test_the_literal_game_always_comes_out(code: str) -> None:
    """Whatever was played: lay all rows, then always play the lowest card up."""
    taken_back = 0
    for number in range(scale(5, 3)):
        chance = random.Random(number)
        replay = replay_of(pasyans.deal(code, number).snapshot)
        assert isinstance(replay, CodeReplay)
        for k in range(80):
            legal = replay.code.actions(replay.table)
            move = Move(ROW) if k % 4 == 3 and Move(ROW) in legal else chance.choice(legal)
            taken_back += move.kind == MOVE and move.source < FIRST
            replay.do(move)
        while Move(ROW) in replay.code.actions(replay.table):
            replay.do(Move(ROW))
        while not replay.won:
            ups = {
                replay.piles[move.source][-1].rank: move
                for move in replay.code.actions(replay.table)
                if move.kind == MOVE and move.target < FIRST
            }
            lowest = min(card.rank for pile in replay.piles[FIRST:] for card in pile)
            replay.do(ups[lowest])
        assert not replay.code.actions(replay.table)
    assert taken_back


def test_the_page_says_so() -> None:
    """In both languages; the overlapping form has its working title."""
    page = rules_text(find("maskarad"))
    assert "always comes out" in page.en
    assert "сходится всегда" in page.ru
    columns = rules_text(find(COLUMNS))
    assert "«Маскарад внахлёст»" in columns.ru
    assert "«Маскарад внахлёст»" in columns.en


# --- scope=new_row ------------------------------------------------------------------------


def test_only_the_newest_row_and_what_moved_since_may_move() -> None:
    """The moves are those of the whole game whose cards all are fresh, until the last row lies."""
    whole = find("maskarad")
    for number in range(scale(3, 1)):
        position = pasyans.deal(NEW_ROW, number)
        chance = random.Random(number)
        held = [0] * len(position.piles)
        for k in range(60):
            legal = list(position.moves)
            snapshot = position.snapshot
            same = Position(whole, Snapshot(whole, snapshot.piles, down=snapshot.down))
            tops = position.piles
            fresh = {
                named(m, tops)
                for m in every_return(same)
                if m.kind == ROW or len(tops[m.source]) - m.cards >= held[m.source]
            }
            assert {named(m, tops) for m in legal} == fresh
            assert len(legal) == len(fresh)
            if not legal:
                break
            move = legal[0] if k % 5 == 4 else chance.choice(legal)
            if k % 4 == 3 and Move(ROW) in legal:
                move = Move(ROW)
            if move.kind == ROW:
                held = [len(pile) for pile in position.piles[:-1]]
            position.play(move)
            if move.kind == ROW and not position.piles[-1]:
                held = [0] * len(held)
        assert any(held) or not position.piles[-1]


def every_return(position: Position) -> list[Move]:
    """The moves, and those of the other of two equal tops of foundations."""
    legal = list(position.moves)
    piles = position.piles
    for move in list(legal):
        if move.kind == MOVE and move.source < 4 and piles[move.source] == piles[move.source + 4]:
            legal.append(move._replace(source=move.source + 4))
    return legal


def named(move: Move, piles: list[list[Card]]) -> object:
    """A move without the numbers of foundations."""
    if move.kind == ROW:
        return move
    source: object = move.source if move.source >= FIRST else piles[move.source][-1]
    return source, move.cards, move.target if move.target >= FIRST else "up"


def test_overlapping_rows_cannot_be_held_fast() -> None:
    with pytest.raises(InvalidGameError, match="places=columns and scope=new_row"):
        find("maskarad:places=columns,scope=new_row")


# --- notation -----------------------------------------------------------------------------


def test_places_are_named_where_the_cards_do_not_say_it() -> None:
    position = hand(T1="Б9", T2="П8", T3="П8", T4="ЧК", T5="ЧК", T6="ПД", F1="8")
    assert moves(position) >= {"место2:П8-Б9", "место3:П8-Б9", "тузы:П8-Б9"}
    assert moves(position) >= {"ПД-место4", "ПД-место5"}
    with pytest.raises(AmbiguousMoveError, match="T2:8S-9D / T3:8S-9D / F:8S-9D"):
        position.parse("8S-9D")
    with pytest.raises(AmbiguousMoveError, match="QS-T4 / QS-T5"):
        position.parse("QS-KH")
    back = position.parse("тузы:П8-Б9")
    for text in ("F:8S-9D", "F1:8S-T1", "тузы1:П8-место1"):
        assert position.parse(text) == back
    assert position.parse("ПД-место").target == position.parse("QS-T7").target
    with pytest.raises(IllegalMoveError, match="aces never"):
        position.parse("AS-T7")


def test_a_card_going_up() -> None:
    position = hand(F2="2", T1="Ч3", T2="Ч3")
    assert moves(position) >= {"место1:Ч3-2", "место2:Ч3-2"}
    assert position.parse("T2:3H-F") == position.parse("место2:Ч3-Ч2")
    run = hand(F2="2", T1="Ч3", T2="Ч3 П2")
    assert "Ч3-2" in moves(run)
