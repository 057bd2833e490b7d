"""Moves as the books write them and as the program does, read and written back."""

from __future__ import annotations

import re

import pytest

import example_1966 as example
import pasyans
from pasyans.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError, PasyansError
from pasyans.games import entries
from pasyans.move import Move
from pasyans.notation import read_move, resolve
from pasyans.notation.moves import book_text
from pasyans.position import Position

EMPTY = """game: masterskiy:direction=up
F1: AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS
F2: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH
F3: AD 2D 3D 4D 5D
F4: AC 2C 3C 4C 5C 6C 7C 8C 9C 10C
T1: QS
T5: KD QD JD 10D 9D 8D
T6: KS
T8: 6D 7D
A1: KH QH
C: JC
A2: KC QC
"""


def example_after(moves: int) -> Position:
    """The worked example after so many moves."""
    position = pasyans.deal(example.GAME, example.DECK)
    for text in example.MOVES[:moves]:
        position.play(text)
    return position


@pytest.fixture(name="rows")
def _rows() -> Position:
    """A position with empty main rows 2, 3, 4 and 7 and cards in the cellar."""
    return pasyans.read_position(EMPTY)


# --- the worked example -------------------------------------------------------------------


def test_the_101_moves_of_1966_are_read_and_printed_back() -> None:
    """Each as the book prints it, but for its free remark, its "или", and remarks it leaves out."""
    position = pasyans.deal(example.GAME, example.DECK)
    assert len(example.MOVES) == 101
    without = 0
    for text in example.MOVES:
        move = position.parse(text)
        printed = book_text(move, position.game, position.piles)
        if text.endswith("свободный главный ряд"):
            without += 1
            assert printed.startswith(text + " (")
        else:
            book = text.replace(" (вот и первая карта положена в ряд тузов)", "")
            sides = re.sub(r"\((\w+) или (\w+) ", r"(\2 ", book)
            assert printed in (book, sides)
        position.play(move)
    assert without == 2


def test_the_end_of_the_example_of_1966() -> None:
    """After 101 moves: ПК Ч7 БК Т6 on the ace row, ТК in the cellar; 13 moves finish it."""
    position = example_after(101)
    assert [pile[-1].text("ru") for pile in position.piles[:4]] == ["ПК", "Ч7", "БК", "Т6"]
    assert [card.text("ru") for card in position.piles[-1]] == ["ТК"]
    for text in example.FINISH:
        position.play(text)
    assert len(example.FINISH) == 13
    assert position.outcome is not None
    assert position.outcome.won


def test_a_move_from_the_cellar_bears_no_mark() -> None:
    """Move 16, ТД-В, comes from the cellar."""
    position = example_after(15)
    move = position.parse(example.MOVES[15])
    assert position.game.pile_zones[move.source].name == "cellar"


def test_misprints_are_not_repaired() -> None:
    """43-4, БЗ-4, T9-10 and others of the printed text."""
    game = pasyans.find(example.GAME)
    for text in ("43-4", "БЗ-4", "T9-В", "410-В", "4Д-К", "4В-Д", "49-10"):
        with pytest.raises(InvalidMoveError):
            read_move(text, game)


# --- forms --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("Б6-5", "б6-5", "6Б-5", "Б6-Б5", "Б6-Т", "Б6-т", "Б6-тузы", "Б6-тузы3", "Б6-ТУЗЫ3"),
        *("6D-5D", "6d-5d", "6D-5", "6D-F", "6d-f", "6D-F3", "6D-foundation", "6♦-5♦", "6♦-5"),
        *("T5:6D-F", "t5:6d-F3:5D", "T5-F", "T5-5D", "ряд5-5", "ряд5:Б6-Т", "ряд5-тузы3"),
        *("6D-F3:5D", "6D - F", "6D–F", "6D—F", " 6D-F ", "6D-F (at last)", "Б6-Т (наконец)"),
        *("6D-F*1", "6D-5D*1", "T5-F*1"),
    ],
)
def test_one_move_in_many_forms(text: str) -> None:
    """Cards, places, places with cards, rank alone, the ace row, either dash, any case."""
    position = pasyans.read_position(
        EMPTY.replace("9D 8D", "9D 8D 6D").replace("T8: 6D 7D", "T8: 7D")
    )
    move = position.parse(text)
    assert position.text_of(move) == ("6D-F", "Б6-5")


@pytest.mark.parametrize(
    "text",
    [
        *("7D-8D", "Б7-8", "Б7-Б8", "7Б-8Б", "T8-T5", "T8:7D-T5:8D", "7D-T5", "Б7-ряд5", "7d-t5"),
        *("ряд8-ряд5", "ряд8:Б7-ряд5:Б8", "7♦-8♦", "row8-row5", "7D-row5"),
    ],
)
def test_a_move_onto_a_card_in_many_forms(text: str, rows: Position) -> None:
    """The same for a card of the main rows."""
    assert rows.text_of(rows.parse(text)) == ("7D-8D", "Б7-8")


def test_the_rank_on_the_foundation_means_the_foundation(rows: Position) -> None:
    """If the rank after the dash is the top of that suit's foundation, it goes there."""
    assert rows.text_of(rows.parse("ПД-В")) == ("QS-F", "ПД-В")
    rows.play("ЧД-В")
    assert rows.piles[1][-1].text("ru") == "ЧД"


@pytest.mark.parametrize("text", ["JC-F", "C-F", "cellar-F", "ТВ-10", "подвал-Т", "«подвал»-Т"])
def test_the_cellar_as_a_source(text: str, rows: Position) -> None:
    """By its card, by its letter, by its word."""
    with pytest.raises(IllegalMoveError, match="locked"):
        rows.parse(text)
    rows.play("QC-T2")
    rows.play("KC-T3")
    assert rows.text_of(rows.parse(text)) == ("JC-F", "ТВ-10")


@pytest.mark.parametrize(
    "text",
    [
        *("10H-cellar", "10H-C", "10h-CELLAR", 'Ч10-"подвал"', "Ч10 - «подвал»", "Ч10-подвал"),
        *("Ч10 - „подвал“", "ч10-ПОДВАЛ", 'Ч10 - "подвал" (на время)'),
    ],
)
def test_into_the_cellar(text: str) -> None:
    """The word of either language, with quotes or without."""
    position = pasyans.deal("masterskiy:direction=up", 1)
    assert position.text_of(position.parse(text)) == ("10H-cellar", "Ч10-подвал")


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("ПК - свободный главный ряд", 2),
        ("ПК-ряд", 2),
        ("KS-row", 2),
        ("KS-T", 2),
        ("KS-free main row", 2),
        ("ПК-ряд3", 3),
        ("KS-T4", 4),
        ("ПК - свободный главный ряд (справа от бубновой пятерки)", 7),
        ("ПК - свободный главный ряд (Справа от бубновой пятёрки)", 7),
        ("ПК - «свободный главный ряд» (справа от пятерки бубен)", 7),
        ("ПК - свободный главный ряд (слева от бубновой пятерки)", 3),
        ("ПК - свободный главный ряд (справа или слева от бубновой пятерки)", 3),
        ("ПК - свободный главный ряд (слева или справа от Б5)", 3),
        ("ПК-ряд (справа от Б5)", 7),
        ("ПК-ряд(слева от червового валета)", 2),
        ("KS-row(right of 5D)", 7),
        ("KS-row (left of 10C)", 4),
        ("KS-T (RIGHT OF 5d)", 7),
        ("KS-row (left or right of 5♦)", 3),
        ("KS-row (a free remark)", 2),
        ("KS-row (right away)", 2),
    ],
)
def test_remarks_that_choose_a_row(text: str, row: int, rows: Position) -> None:
    """The row on that side of the line whose foundation shows the card; else the lowest."""
    move = rows.parse(text)
    assert move.target == rows.game.first_pile["rows"] + row - 1


@pytest.mark.parametrize(
    "text",
    [
        "ПК - свободный главный ряд (справа от туза пик)",
        "KS-row (right of 9D)",
        "ПК-ряд (справа от трефовой десятки)",
    ],
)
def test_a_remark_that_names_no_free_row(text: str, rows: Position) -> None:
    """The foundation shows another card, or the row on that side is taken."""
    with pytest.raises(IllegalMoveError):
        rows.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "ПК-ряд (справа от окна)",
        "KS-row (right of way)",
        "KS-row (right of \u212aS)",
        "ПК-ряд (справа от Tп)",
        "KS-row (left of КS)",
    ],
)
def test_a_remark_that_names_no_card(text: str, rows: Position) -> None:
    """It begins like one that chooses, so it is not taken for a free one; nothing is guessed."""
    with pytest.raises(InvalidMoveError, match="line 1, column "):
        rows.parse(text)


def test_remarks_may_hold_parentheses(rows: Position) -> None:
    """A free remark with another inside."""
    assert rows.text_of(rows.parse("7D-8D (so (they say) it goes)")).en == "7D-8D"


def test_a_number_of_cards() -> None:
    """T3:9S-10H*4: a run of four, lifted by its lowest card, the nine."""
    position = pasyans.read_position(EMPTY.replace("=up", "=up,series=true"))
    move = position.parse("T8:6D-T2*2")
    assert (move.cards, position.text_of(move).en) == (2, "6D-T2")
    for text in ("6D-T2*1", "6D-T2*3", "T8-T2*3", "8D-T2*2"):
        with pytest.raises(IllegalMoveError):
            position.parse(text)
    for wrong in ("*0", "*00", "*", "*-1", "*1000", "*x", "*2*2"):
        with pytest.raises(InvalidMoveError):
            read_move("9S-10H" + wrong, position.game)
    assert read_move("T3:9S-10H*4", position.game).cards == 4


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("masterskiy", [("up", "вверх"), ("down", "вниз")]),
        ("triada_choose", [("base=A", "основа=Т"), ("base=7", "основа=7"), ("base=K", "основа=К")]),
    ],
)
def test_words(code: str, words: list[tuple[str, str]]) -> None:
    """The answers to an opening question, in any case and either language."""
    position = pasyans.deal(code, 1)
    for english, russian in words:
        move = position.parse(english)
        assert position.text_of(move) == (english, russian)
        for text in (russian, english.upper(), russian.upper(), f" {russian} (так и быть)"):
            assert position.parse(text) == move


# --- what is refused, and as what ---------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "-",
            "7D",
            "7D-",
            "-7D",
            "7D--8D",
            "7D-8D-9D",
            "7D 8D",
            "7Dx8D",
            "hello",
            "привет",
        ),
        *(
            "7D-XX",
            "XX-7D",
            "Б7-Ж",
            "7D-Q",
            "T-8D",
            "ряд-Б8",
            "Т-Б8",
            "10-9",
            "7-8",
            "7D-T99",
            "7D-T0",
        ),
        *("T9-8D", "C2-F", "7D-F9", "T1:-8D", ":7D-8D", "7D:T1-8D", "(7D-8D)", "7D-8D (", "7D-8D)"),
        *("sideways", "base=7", "7D-8D (a) (b)", "７D-８D", "7D-подвал", "Б7-cellar"),
        *("7D−8D", "T8:7D-T5:", "T8:XX-8D", '"подвал-Т', "7D+8D", "7D=8D", "x" * 500),
    ],
)
def test_texts_that_are_no_moves(text: str, rows: Position) -> None:
    """Each is refused with its place."""
    with pytest.raises(InvalidMoveError) as caught:
        rows.parse(text)
    assert caught.value.text.en.startswith("line 1, column ")
    assert caught.value.text.ru.startswith("строка 1, столбец ")


@pytest.mark.parametrize(
    ("text", "column", "point"),
    [
        ("7D-8Д", 5, "U+0414"),
        ("Т9-10C", 6, "U+0043"),
        ("QC-рядA", 4, "U+0440"),
        ("KΣ-F", 2, "U+03A3"),
    ],
)
def test_moves_in_mixed_alphabets(text: str, column: int, point: str, rows: Position) -> None:
    """The column and the code point of the first letter that does not fit."""
    with pytest.raises(InvalidMoveError, match=f"column {column}: .*{re.escape(point)}"):
        rows.parse(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("QH-KH", "not free"),
        ("6D-7D", "."),
        ("AS-2S", "foundation already"),
        ("KS-8D", "one rank higher or lower"),
        ("JC-F", "locked"),
        ("QS-cellar", "room"),
        ("KS-F", "queen|lower|higher"),
        ("KC-F", "one at a time|other cards"),
        ("F-F", "foundation already"),
        ("7D-F", "six|higher|five"),
        ("T2-F", "no such card"),
        ("QS-T1", "itself"),
        ("7D-T8", "itself"),
        ("QC-A1", "nothing is laid"),
    ],
)
def test_illegal_moves_tell_why(text: str, why: str, rows: Position) -> None:
    """Moves that are understood but not allowed."""
    with pytest.raises(IllegalMoveError, match=why) as caught:
        rows.parse(text)
    assert re.search("[а-я]", caught.value.text.ru)


def test_an_ambiguous_move_names_the_candidates() -> None:
    """A card that lies in two places, as in two packs it may."""
    game = pasyans.find("masterskiy:direction=up")
    position = pasyans.deal(game, 1)

    def refuse_nothing(_: Move) -> None:
        return None

    piles = [[*pile] for pile in position.piles]
    piles[5] = [*piles[5], piles[4][-1]]
    card = piles[4][-1].text()
    with pytest.raises(AmbiguousMoveError, match=f"T1:{card}-cellar / T2:{card}-cellar"):
        resolve(read_move(f"{card}-cellar", game), game, piles, refuse_nothing)
    assert resolve(read_move(f"T2:{card}-C", game), game, piles, refuse_nothing).source == 5


def test_the_kinds_of_errors_are_value_errors_in_two_languages() -> None:
    """One root, and what is wrong in both languages."""
    for kind in (InvalidMoveError, IllegalMoveError, AmbiguousMoveError):
        assert issubclass(kind, PasyansError)
        assert issubclass(kind, ValueError)


# --- every move of every game -------------------------------------------------------------


CODES = [name for entry in entries() for name in (entry.id, *entry.aliases)]


@pytest.mark.parametrize(
    "code", [*CODES, "masterskiy:series=true", "triada:refill=any,series=true"]
)
def test_every_printed_move_is_read_back(code: str) -> None:
    """In both languages, short and in full, along a game."""
    position = pasyans.deal(code, 11)
    for turn in range(40):
        moves = list(position.moves)
        if not moves:
            break
        texts = set()
        for move in moves:
            for text in position.text_of(move):
                assert position.parse(text) == move
            texts.add(position.text_of(move).en)
        assert len(texts) == len(moves)
        position.play(moves[turn * 7 % len(moves)])
