"""Records of play: tags, moves in either notation, comments, variations, round trips."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import example_1966 as example
import pasyans
from conftest import scale
from pasyans.deals import Deal
from pasyans.errors import InvalidDealError, InvalidGameError, InvalidMoveError
from pasyans.games import entries
from pasyans.notation import Record, Step, deck_text, read_deck, read_record
from pasyans.notation.records import moves_record

CODES = [name for entry in entries() for name in (entry.id, *entry.aliases)]
DECK = " ".join(example.DECK.split())
HEAD = f'[Game "masterskiy"] [Options "direction=up"] [Deck "{DECK}"]\n'
STAR = '[Game "zvezda"]\n[Deal "1"]\n'


def words(record: Record) -> list[str]:
    """The moves as written."""
    return [step.written.text for step in record.steps]


def unplaced(steps: tuple[Step, ...]) -> list[tuple[object, ...]]:
    """Steps without their places, variations included."""
    return [
        (s.written, s.comments, [(v.comments, unplaced(v.steps)) for v in s.variations])
        for s in steps
    ]


# --- the book's own record ----------------------------------------------------------------


def test_the_record_of_1966_is_legal_and_wins() -> None:
    """The moves of the book, then the finish that it calls trivial."""
    text = HEAD + ", ".join(example.MOVES) + "."
    played = pasyans.verify(text)
    assert (played.legal, played.won, played.played) == (True, False, 101)
    whole = pasyans.verify(text[:-1] + ",\n" + ", ".join(example.FINISH) + ".\n")
    assert (whole.legal, whole.won, whole.played) == (True, True, 114)


def test_a_wrong_move_in_it_is_found() -> None:
    """The first illegal move, its number, its place, and why."""
    moves = [*example.MOVES]
    moves[1] = "ПК-Д"
    judged = pasyans.verify(HEAD + "\n".join(moves))
    assert (judged.legal, judged.won, judged.played) == (False, False, 1)
    assert judged.fault is not None
    assert judged.why is not None
    assert (judged.fault.line, judged.fault.column) == (3, 1)
    assert judged.fault.written.text == "ПК-Д"
    assert judged.why.en != judged.why.ru


# --- forms --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves",
    [
        "2C-F, 9D-10D, JH-QH",
        "2C-F\n9D-10D\nJH-QH\n",
        "2C-F\r\n9D-10D\r\nJH-QH",
        "2C-F,9D-10D,JH-QH.",
        "Т2-Т, Б9-10, ЧВ-Д.",
        "2C-F, Б9-10,\n\n JH - QH ,\n",
        "{first} 2C-F {second}, 9D-10D {third}\n(9D-10D, JH-QH)\nJH-QH {last}",
        "2C-F (at last, as they say), 9D-10D (so), JH-QH (and so on)",
        "{a, b\n(c)} 2C-F\n\n (Т2-Т (да),\nБ9-10)\n9D-10D\u00a0,\u00a0JH-QH",
    ],
)
def test_separators_comments_variations_remarks(moves: str) -> None:
    """Three moves, however they are set out."""
    record = read_record(STAR + moves)
    judged = pasyans.verify(record)
    assert (judged.legal, judged.played) == (True, 3)
    assert pasyans.verify("\ufeff" + STAR + moves).played == 3


def test_comments_and_variations_stay_with_the_move_before_them() -> None:
    """A variation is moves in place of the move before it, with comments of its own."""
    record = read_record(STAR + "{first}\n2C-F {one} {two}\n({or} 9D-10D, JH-QH {x})\n9D-10D {end}")
    assert record.comments == ("first",)
    assert [step.comments for step in record.steps] == [("one", "two"), ("end",)]
    (variation,) = record.steps[0].variations
    assert variation.comments == ("or",)
    assert [(s.written.text, s.comments) for s in variation.steps] == [
        ("9D-10D", ()),
        ("JH-QH", ("x",)),
    ]
    assert [(s.line, s.column) for s in variation.steps] == [(5, 7), (5, 15)]


def test_comments_inside_a_variation_may_hold_parentheses() -> None:
    """A smile does not end the variation."""
    aside = "(9D-10D {better :)}, JH-QH {:(})"
    record = read_record(STAR + "2C-F\n" + aside + "\n9D-10D (as well {:)})")
    (variation,) = record.steps[0].variations
    assert [s.comments for s in variation.steps] == [("better :)",), (":(",)]
    assert words(record) == ["2C-F", "9D-10D (as well {:)})"]
    (again,) = read_record(record.text()).steps[0].variations
    assert [s.comments for s in again.steps] == [("better :)",), (":(",)]


def test_places_of_moves() -> None:
    """Line and column of each move, counted from 1."""
    record = read_record(STAR + "2C-F, 9D-10D\n{x\ny} JH-QH (a\nb), 10C-JC")
    assert [(s.line, s.column) for s in record.steps] == [(3, 1), (3, 7), (5, 4), (6, 5)]


def test_options_in_the_game_tag_or_in_their_own() -> None:
    """Aliases and codes are understood too."""
    tags = [
        '[Game "zvezda"][Options "direction=down"]',
        '[Game "zvezda:direction=down"]',
        '[Game "zvezda_down"]',
        '[Game "zvezda"] [Options "direction=down,series=any_tail"]',
    ]
    records = [read_record(tag + '[Deal "5"]') for tag in tags]
    assert {record.game.code for record in records} == {"zvezda:direction=down"}


def test_a_record_without_moves() -> None:
    """Tags alone are a record of no moves."""
    assert pasyans.verify(STAR).played == 0
    assert not pasyans.verify(STAR).won


# --- what is refused ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "names no game"),
        ("2C-F", "names no game"),
        ('[Deal "1"]', "names no game"),
        ('[Game "zvezda"]', "it has 0"),
        ('[Game "zvezda"] [Deal "1"] [Deck "AS"]', "it has 2"),
        (
            '[Game "zvezda"] [Deal "1"]\n [Deal "2"]',
            "line 2, column 3: the tag Deal is given twice",
        ),
        ('[Game "zvezda"]\n[Deal 1]', "line 2, column 1: expected a tag"),
        ('[Game "zvezda"]\n  [Deal "1"', "line 2, column 3: expected a tag"),
        ('[Game "zvezda"] [Deal "x"]', "tag Deal: 'x' is no deal number"),
        ('[Game "zvezda"] [Deck "AS"]', "tag Deck: missing: 2S"),
        ('[Game "zvezda"] [Position "T1: AS"]', "tag Position: missing: 2S"),
        ('[Game "zvezda"] [Position "game: triada"]', "tag Position: line 1, column 7: "),
    ],
)
def test_wrong_tags(text: str, said: str) -> None:
    """Which tag is wrong, and how."""
    with pytest.raises(InvalidDealError) as caught:
        read_record(text)
    assert said in caught.value.text.en


@pytest.mark.parametrize(
    "game", ["nope", "zvezda:direction=x", "zvezda:direction=up,direction=down", "zvezda:1"]
)
def test_wrong_games(game: str) -> None:
    """Unknown game, value, contradictory options, a deal code in the tag."""
    with pytest.raises(InvalidGameError):
        read_record(f'[Game "{game}"] [Deal "1"]')


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("2C-F, hello", "line 3, column 7"),
        ("2C-F\n\n9D-10Д", "line 5, column 6"),
        ("2C-F {never closed", "line 3, column 6"),
        ("2C-F (never closed", "line 3, column 6"),
        ("2C-F\n(never (closed)", "line 4, column 1"),
        ("\n(2C-F)\n2C-F", "line 4, column 1"),
        ("2C-F\n()", "line 4, column 1"),
        ("2C-F\n(9D-10D,\n hello)", "line 5, column 2"),
        ("2C-F\n(9D-10D\n ((2C-F))\n)", "line 5, column 3"),
        ("2C-F\n" + "(2C-F\n" * 41 + ")" * 41, "line 44, column 1"),
        ("2C-F } 9D-10D", "line 3, column 1"),
        ("2C-F, .", "line 3, column 7"),
        ("2C-F (a) (b)", "line 3, column 1"),
        ("2C-F 9D-10D", "line 3, column 1"),
        ("[Deal]", "line 3, column 1"),
        ("9D-10D, 2C-F (left of\nnowhere)", "line 3, column 15"),
    ],
)
def test_wrong_moves(moves: str, place: str) -> None:
    """The place is named."""
    with pytest.raises((InvalidMoveError, InvalidDealError), match=f"^{place}: "):
        read_record(STAR + moves)


def test_a_record_too_long() -> None:
    """Refused at once."""
    with pytest.raises(InvalidDealError, match="too long"):
        read_record("x" * 5_000_000)


# --- round trips --------------------------------------------------------------------------


def test_a_record_written_is_read_back() -> None:
    """Deck, options, further tags with quotes and backslashes, remarks, comments, variations."""
    tags = '[Player "П. \\"Мастер\\" \\\\ Иванов"]\n[Date "1966-12-01"]\n'
    moves = "{начало}\n" + ",\n".join(example.MOVES[:30]) + " {a} {b (c}\n(Т5-6 (да), Т4-5)\nТ5-6"
    record = read_record(HEAD + tags + moves)
    again = read_record(record.text())
    assert (unplaced(again.steps), again.comments, again.tags) == (
        unplaced(record.steps),
        record.comments,
        record.tags,
    )
    assert again.tags["Player"] == 'П. "Мастер" \\ Иванов'
    assert again.deal == record.deal
    assert again.text() == record.text()
    assert record.steps[29].comments == ("a", "b (c")
    assert len(again.steps[29].variations[0].steps) == 2


def test_tags_of_a_record() -> None:
    """The base id in Game, the options in their own tag, deck or number or position."""
    game = pasyans.find("zvezda_down")
    assert moves_record(game, Deal(number=7), None, ["2C-F"]).text() == (
        '[Game "zvezda"]\n[Options "direction=down"]\n[Deal "7"]\n2C-F\n'
    )
    deck = read_deck(DECK, game.pack)
    assert f'[Deck "{deck_text(deck)}"]' in moves_record(game, Deal(deck=deck), None, []).text()


@settings(max_examples=scale(60, 6), deadline=None)
@given(
    st.sampled_from(CODES),
    st.integers(0, 10**6),
    st.integers(0, 40),
    st.integers(0, 2**32),
    st.sampled_from(["en", "ru"]),
    st.booleans(),
)
def test_games_played_are_recorded_and_verified(
    code: str, number: int, moves: int, seed: int, language: str, from_position: bool
) -> None:
    """Random games in either notation, begun from a deal or from a position in the middle."""
    chance = random.Random(seed)
    position = pasyans.deal(code, number)
    start = position.snapshot if from_position else None
    texts: list[str] = []
    for turn in range(moves):
        legal = list(position.moves)
        if not legal:
            break
        if from_position and turn == moves // 2:
            start, texts = position.snapshot, []
        move = chance.choice(legal)
        texts.append(position.text_of(move).to(language))
        position.play(move)
    deal = None if from_position else Deal(number=number)
    record = moves_record(position.game, deal, start, texts)
    again = read_record(record.text())
    assert words(again) == texts
    judged = pasyans.verify(again)
    assert (judged.legal, judged.played) == (True, len(texts))
    assert judged.won == (position.outcome is not None and position.outcome.won)


@pytest.mark.parametrize(
    "comment", ["(abc", "(a) b", "abc)", "(a)(b)", "", " x ", 'say "no"', "a\nb"]
)
def test_comments_that_look_like_variations(comment: str) -> None:
    """They are written as comments and read back as they were."""
    record = read_record(STAR + "{" + comment + "}\n2C-F {" + comment + "}")
    again = read_record(record.text())
    assert record.comments == again.comments == (comment,)
    assert again.steps[0].comments == (comment,)
