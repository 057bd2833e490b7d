"""Колодец: the figures the book names, and what goes where."""

from __future__ import annotations

import random

import pytest

import pasyans
from conftest import scale
from pasyans.cards import ACE, KING, Card
from pasyans.deals import Deal
from pasyans.errors import AmbiguousMoveError, IllegalMoveError, InvalidDealError
from pasyans.games import find
from pasyans.move import GATHER, MOVE, ROW, Move
from pasyans.notation import position_text, read_position
from pasyans.position import Position
from pasyans.snapshot import Snapshot

BY_HAND = "kolodets:auto_kings=false"


def zone(position: Position, name: str) -> list[list[Card]]:
    """The piles of a zone."""
    first = position.game.first_pile[name]
    return position.piles[first : first + position.game.zone(name).count]


def russian(cards: list[Card]) -> str:
    return " ".join(card.text("ru") for card in cards)


def hand(code: str = "kolodets", passes: int = 0, **piles: str) -> Position:
    """A position with these cards only: walls1="…", rows3="…", stock="…" from the bottom."""
    game = find(code)
    faces = {c.text("ru"): c for c in game.pack.faces}
    full: list[tuple[Card, ...]] = [()] * len(game.pile_zones)
    for name, texts in piles.items():
        word = name.rstrip("12345")
        pile = game.first_pile[word] + int(name[len(word) :] or 1) - 1
        full[pile] = tuple(faces[text] for text in texts.split())
    down = frozenset(
        (game.first_pile["stock"], at) for at in range(len(full[game.first_pile["stock"]]))
    )
    return Position(game, Snapshot(game, tuple(full), down=down, counters=(passes,)))


def moves(position: Position) -> set[str]:
    return set(position.moves.texts("ru"))


# --- the layout ---------------------------------------------------------------------------


def test_forty_four_cards_in_the_walls_and_sixty_in_the_stock() -> None:
    game = find("kolodets")
    cards = Deal(number=1966).cards(game.pack)
    laid = [[card for card, _ in pile] for pile in game.lay_out(cards)]
    walls = laid[:4]
    assert [len(wall) for wall in walls] == [11] * 4
    assert [card for wall in walls for card in wall] == list(cards[:44])
    stock = laid[game.first_pile["stock"]]
    assert len(stock) == 60 == 12 * 5
    assert stock[::-1] == list(cards[44:])
    assert len(cards) == 44 + 60 == 104


def test_eight_open_cards_after_the_deal() -> None:
    """The top of each wall lies beside it, and the next one is turned up."""
    position = pasyans.deal(BY_HAND, 1966)
    cards = Deal(number=1966).cards(position.game.pack)
    assert sum(card is not None for pile in position.view() for card in pile) == 8
    assert [len(wall) for wall in zone(position, "walls")] == [10] * 4
    assert zone(position, "wallside") == [[cards[11 * w + 10]] for w in range(4)]
    assert [wall[-1] for wall in zone(position, "walls")] == [cards[11 * w + 9] for w in range(4)]


def test_kings_of_the_layout_go_up_by_themselves() -> None:
    for number in range(scale(100, 10)):
        position = pasyans.deal("kolodets", number)
        free = [pile[-1] for name in ("walls", "wallside") for pile in zone(position, name)]
        for suit, column in enumerate(zone(position, "columns")):
            kings = sum(card.rank == KING and card.suit == suit for card in free)
            assert kings != 1 or column
        assert all(zone(position, "wallside"))


# --- the row ------------------------------------------------------------------------------


def test_rows_of_five_four_three_two_one() -> None:
    """Five passes and four gatherings; sixty cards are twelve rows of five."""
    position = pasyans.deal(BY_HAND, 3)
    passes = [0]
    while True:
        words = [move for move in position.moves if move.kind != MOVE]
        if not words:
            break
        assert len(words) == 1
        position.play(words[0])
        if words[0].kind == GATHER:
            passes.append(0)
        passes[-1] += 1
        width = 6 - len(passes)
        assert sum(bool(pile) for pile in zone(position, "rows")) == width
        assert sum(map(len, zone(position, "rows"))) == width * passes[-1]
    assert passes == [60 // n for n in (5, 4, 3, 2, 1)]
    assert zone(position, "stock") == [[]]


@pytest.mark.parametrize(("gather", "first"), [("right_first", 4), ("left_first", 0)])
def test_the_order_of_gathering(gather: str, first: int) -> None:
    """The next deal begins with the card laid first on the pile gathered first."""
    position = pasyans.deal(f"{BY_HAND},gather={gather}", 8)
    for _ in range(12):
        position.play("ряд")
    piles = zone(position, "rows")
    order = piles[::-1] if gather == "right_first" else piles
    queue = [card for pile in order for card in pile]
    assert queue[0] == piles[first][0]
    position.play("сбор")
    assert [pile[0] for pile in zone(position, "rows")[:4]] == queue[:4]
    assert zone(position, "stock")[0][::-1] == queue[4:]
    position.play("row")
    assert [pile[1] for pile in zone(position, "rows")[:4]] == queue[4:8]


def test_a_short_row_fills_the_left_places() -> None:
    position = hand(stock="П9 Ч9 Б9", rows1="Т5")
    position.play("ряд")
    assert [russian(pile) for pile in zone(position, "rows")] == ["Т5 Б9", "Ч9", "П9", "", ""]


def test_when_a_row_is_gathered() -> None:
    """With the stock out and cards in the row, before the row of one; laying out follows."""
    assert not any(m.kind in (ROW, GATHER) for m in hand(walls1="Ч5").moves)
    assert moves(hand(rows2="Т5", stock="П9")) == {"ряд"}
    assert moves(hand(rows2="Т5")) == {"сбор"}
    last = hand(rows1="Т5 Т9", passes=4)
    assert moves(last) == set()
    assert last.outcome is not None
    assert not last.outcome.won


def test_kings_go_up_only_when_the_whole_row_lies() -> None:
    """The second king comes with the same row, so neither goes by itself."""
    position = hand(stock="ПК П9 ПК")
    position.play("ряд")
    assert zone(position, "columns") == [[]] * 4
    assert moves(position) == {"ряд1:ПК-колонна", "ряд3:ПК-колонна", "сбор"}


def test_undo_and_redo_over_gatherings() -> None:
    position = pasyans.deal("kolodets", 5)
    chance = random.Random(5)
    states = [position.table.position()]
    gathered = 0
    while gathered < 4:
        words = [move for move in position.moves if move.kind != MOVE]
        move = words[0] if words else chance.choice(list(position.moves))
        gathered += move.kind == GATHER
        position.play(move)
        states.append(position.table.position())
    for state in reversed(states[:-1]):
        position.undo()
        assert position.table.position() == state
    for state in states[1:]:
        position.redo()
        assert position.table.position() == state


# --- kings and columns --------------------------------------------------------------------


def test_of_two_equal_kings_the_player_chooses() -> None:
    position = hand(walls1="Т5 ЧК", wallside1="Б2", rows2="П7 ЧК")
    assert zone(position, "columns") == [[]] * 4
    assert moves(position) >= {"стена1:ЧК-колонна", "ряд2:ЧК-колонна"}
    with pytest.raises(AmbiguousMoveError, match="W1:KH-F / T2:KH-F"):
        position.parse("KH-F")
    position.play("ряд2:ЧК-колонна")
    assert russian(zone(position, "columns")[1]) == "ЧК"
    assert not any("ЧК" in text for text in moves(position))  # the other waits for the ace


def test_a_lonely_king_goes_up_and_its_wall_follows() -> None:
    position = hand(walls1="Т5 Т9", wallside1="ЧК")
    assert russian(zone(position, "columns")[1]) == "ЧК"
    assert russian(zone(position, "wallside")[0]) == "Т9"
    assert russian(zone(position, "walls")[0]) == "Т5"
    assert hand(BY_HAND, wallside1="ЧК").parse("ЧК-колонна").kind == MOVE
    top_of_store = hand(store="ЧТ Ч2 Ч3 Ч4 Ч5 Ч6 Ч7 Ч8 Ч9 Ч10 ЧВ ЧД ЧК")
    assert russian(zone(top_of_store, "columns")[1]) == "ЧК"


def test_columns_of_twenty_six() -> None:
    """King to ace and king to ace again; with four of them the patience has come out."""
    suits = "ПЧБТ"
    down = ["К", "Д", "В", *(str(n) for n in range(10, 1, -1)), "Т"]
    for rank, after in zip(down, [*down[1:], "К"], strict=True):
        begun = [f"Ч{r}" for r in down[: down.index(rank) + 1]]
        position = hand(columns2=" ".join(begun), rows1=f"Ч{after}", passes=4)
        assert moves(position) == {f"Ч{after}-колонна"}, rank
    whole = {f"columns{k}": " ".join(f"{s}{r}" for r in down * 2) for k, s in enumerate(suits, 1)}
    cards = whole["columns4"].split()
    whole["columns4"] = " ".join(cards[:-1])
    position = hand(**whole, rows1=cards[-1], passes=4)
    position.play("ТТ-колонна")
    assert [len(column) for column in zone(position, "columns")] == [26] * 4
    assert position.outcome is not None
    assert position.outcome.won
    assert not position.moves


def test_a_position_with_an_impossible_column_is_refused() -> None:
    text = position_text(pasyans.deal("kolodets:1966").snapshot)
    first = pasyans.deal(BY_HAND, 1966).piles[0][0].text()
    assert first in text
    wrong = text.replace(f"[{first}] ", "", 1).replace("F3: -", f"F3: {first}")
    with pytest.raises(InvalidDealError):
        read_position(wrong)


# --- walls, wall-side piles, store --------------------------------------------------------


def test_a_wall_side_place_is_refilled_only_when_empty() -> None:
    """At once, from its own wall; an empty place without a wall stays empty."""
    position = hand(walls1="Т2 Т9", wallside1="Ч6 Ч7", wallside2="Ч5", wallside3="Ч8", passes=4)
    position.play("Ч8-7")
    assert russian(zone(position, "wallside")[0]) == "Ч6 Ч7 Ч8"
    assert russian(zone(position, "walls")[0]) == "Т2 Т9"
    assert zone(position, "wallside")[2] == []
    assert moves(position) == set()
    position = hand(walls1="Т2 Т9", wallside1="Ч6", wallside2="Ч5", passes=4)
    position.play("Ч6-5")
    assert russian(zone(position, "wallside")[0]) == "Т9"
    assert russian(zone(position, "walls")[0]) == "Т2"


def test_what_builds_on_wall_side_piles() -> None:
    """One higher in suit, from walls (its own too), wall-side piles and rows, card by card."""
    position = hand(
        walls1="Ч7", wallside1="Ч6", rows1="Ч7", wallside2="Б5 Б6", wallside3="Б4", passes=4
    )
    assert moves(position) == {"стена1:Ч7-6", "ряд1:Ч7-6"}
    runs = hand("kolodets:series_to_wallside=true", wallside2="Б5 Б6", wallside3="Б4", passes=4)
    assert moves(runs) == {"Б5-4"}
    runs.play("Б5-4*2")
    assert russian(zone(runs, "wallside")[2]) == "Б4 Б5 Б6"


@pytest.mark.parametrize(
    ("options", "piles", "wanted"),
    [
        ("", {"wallside1": "ЧТ", "rows1": "Ч2"}, {"Ч2-Т"}),
        ("build_on_aces=false", {"wallside1": "ЧТ", "rows1": "Ч2"}, set()),
        ("", {"wallside1": "ЧД", "columns2": "ЧК", "rows1": "ЧК"}, {"ЧК-Д", "ЧД-колонна"}),
        ("", {"wallside1": "ЧК", "columns2": "ЧК", "rows1": "ЧТ"}, set()),
        ("wallside_wrap=true", {"wallside1": "ЧК", "columns2": "ЧК", "rows1": "ЧТ"}, {"ЧТ-К"}),
        ("empty_wallside=any", {"rows1": "Ч2"}, {f"Ч2-пристенная{k}" for k in (1, 2, 3, 4)}),
        ("", {"rows1": "Ч2"}, set()),
    ],
)
def test_readings_of_the_wall_side_places(
    options: str, piles: dict[str, str], wanted: set[str]
) -> None:
    both = f"kolodets:{options}"
    store = {"store": "БТ"}  # so that hearts do not begin it
    assert moves(hand(both, passes=4, **piles, **store)) == wanted


def test_the_store() -> None:
    """Any ace of walls and wall-side piles begins it; it builds up, and gives to columns only."""
    piles = {"walls1": "ПТ", "wallside1": "ЧТ", "rows1": "БТ", "wallside2": "Т8"}
    assert moves(hand(passes=4, **piles)) == {"ПТ-склад", "ЧТ-склад"}
    any_ace = hand("kolodets:store_start=any", passes=4, **piles)
    assert moves(any_ace) == {"ПТ-склад", "ЧТ-склад", "БТ-склад"}
    position = hand(store="ЧТ Ч2", rows1="Ч3", wallside1="Ч3", walls1="Т7", wallside2="Ч4")
    assert moves(position) >= {"ряд1:Ч3-2", "пристенная1:Ч3-2"}
    position = hand(store="ЧТ Ч2", wallside1="ЧТ", columns2="ЧК ЧД ЧВ Ч10 Ч9 Ч8 Ч7 Ч6 Ч5 Ч4 Ч3")
    assert moves(position) == {"Ч2-колонна"}
    position.play("Ч2-колонна")
    assert moves(position) == {"склад:ЧТ-колонна", "пристенная1:ЧТ-колонна"}


def test_runs_go_to_the_store() -> None:
    """The upper part whose lowest card fits, or a whole pile that begins with an ace."""
    piles = {"store": "ЧТ Ч2", "wallside1": "Ч2 Ч3 Ч4"}
    assert moves(hand(passes=4, **piles)) == {"Ч3-2"}
    position = hand(passes=4, **piles)
    assert position.play("Ч3-2").cards == 2
    assert russian(zone(position, "store")[0]) == "ЧТ Ч2 Ч3 Ч4"
    assert moves(hand("kolodets:series_to_store=false", passes=4, **piles)) == set()
    position = hand(walls1="Т9", wallside1="ЧТ Ч2 Ч3", passes=4)
    assert moves(position) == {"ЧТ-склад"}
    assert position.play("ЧТ-склад").cards == 3
    assert russian(zone(position, "wallside")[0]) == "Т9"
    assert moves(hand(walls1="Т9", wallside1="Б9", wallside2="Ч2 Ч3", passes=4)) == set()


# --- notation -----------------------------------------------------------------------------


def test_the_pile_is_named_where_the_card_does_not_say_it() -> None:
    """Two sources, two targets, or both; every form that is clear is read."""
    position = hand(walls1="Ч7", wallside1="Т2", wallside2="Ч6", store="ЧТ Ч2 Ч3 Ч4 Ч5 Ч6")
    assert set(position.moves.texts("en")) == {"7H-N2", "7H-store"}
    assert moves(position) == {"Ч7-пристенная2", "Ч7-склад"}
    to_store = position.parse("7H-store")
    for text in ("7H-C", "W1:7H-store", "w1:7h-c", "Ч7-склад", "стена1:7ч-склад"):
        assert position.parse(text) == to_store
    with pytest.raises(AmbiguousMoveError, match="7H-store / 7H-N2"):
        position.parse("7H-6H")
    two = hand(walls1="Ч7", wallside1="Т2", wallside2="Ч6", wallside3="Ч6", rows4="Ч7", passes=4)
    assert "стена1:Ч7-пристенная3" in moves(two)
    assert two.parse("T4:7H-N2") == Move(MOVE, two.game.first_pile["rows"] + 3, 1, 5)


def test_a_card_going_up_may_be_written_onto_the_card_of_its_column() -> None:
    position = hand(columns2="ЧК", rows1="ЧД")
    for text in ("QH-F", "QH-KH", "QH-F2", "T1:QH-F", "ЧД-К", "ЧД-колонна", "ряд1:ЧД-колонна2"):
        assert position.text_of(position.parse(text)).ru == "ЧД-колонна"
    with pytest.raises(IllegalMoveError):
        position.parse("QH-F3")


def test_ranks_of_the_store_and_no_moves_onto_walls() -> None:
    """Nothing is laid on walls, rows or stock, in any play."""
    chance = random.Random(1)
    for number in range(scale(20, 2)):
        position = pasyans.deal("kolodets", number)
        for _ in range(200):
            legal = list(position.moves)
            if not legal:
                break
            allowed = {*range(4, 13)}
            assert all(m.kind != MOVE or m.target in allowed for m in legal)
            position.play(chance.choice(legal))
            store = zone(position, "store")[0]
            assert [card.rank for card in store] == list(range(ACE, ACE + len(store)))
            assert len({card.suit for card in store}) <= 1
