"""Positions as text: written and read back for every game, at the deal and in mid-game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pasyans
from conftest import scale
from pasyans.errors import InvalidDealError, InvalidGameError, PasyansError
from pasyans.games import entries
from pasyans.notation import position_text, read_position
from pasyans.position import Position

CODES = [name for entry in entries() for name in (entry.id, *entry.aliases)]
CODES += ["masterskiy:direction=down,series=true", "triada:aces=removed", "triada:refill=any"]

SHORT = """game: triada
F1: AS 6S 7S 8S 9S 10S JS QS KS
F2: AH 6H 7H 8H 9H 10H JH QH KH
F3: AD 6D 7D 8D 9D 10D JD QD KD
F4: AC 6C 7C 8C 9C 10C JC
T1: KC
T5: QC
shuffle: 12 1
"""


def mid_game(code: str, number: int, moves: int, seed: int) -> Position:
    """A game after so many random moves."""
    chance = random.Random(seed)
    position = pasyans.deal(code, number)
    for _ in range(moves):
        legal = list(position.moves)
        if not legal:
            break
        position.play(chance.choice(legal))
    return position


def refused(text: str) -> str:
    """What is said in English of a wrong position."""
    with pytest.raises(InvalidDealError) as caught:
        read_position(text)
    return caught.value.text.en


@settings(max_examples=scale(150, 15), deadline=None)
@given(
    st.sampled_from(CODES),
    st.integers(0, 2**64 - 1),
    st.integers(0, 60),
    st.integers(0, 2**32),
    st.sampled_from(["en", "ru"]),
)
def test_round_trip(code: str, number: int, moves: int, seed: int, language: str) -> None:
    """Text to snapshot to text, in mid-game, in both languages; the same moves are legal."""
    position = mid_game(code, number, moves, seed)
    text = position_text(position.snapshot, language)
    snapshot = read_position(text)
    again = Position(snapshot.game, snapshot)
    assert (snapshot.game.code, *snapshot[1:]) == (position.game.code, *position.snapshot[1:])
    assert position_text(snapshot, language) == text
    assert again.key == position.key
    assert list(again.moves) == list(position.moves)
    assert position_text(snapshot, "en") == position.text("en", full=True)


@pytest.mark.parametrize("code", CODES)
def test_every_game_round_trips(code: str) -> None:
    """Each game as dealt, before its opening choice."""
    snapshot = pasyans.deal(code, 3).snapshot
    assert read_position(position_text(snapshot), snapshot.game).piles == snapshot.piles


@pytest.mark.parametrize(("answer", "word"), [(0, "base=A"), (4, "base=9"), (8, "base=K")])
def test_another_base_rank_round_trips(answer: int, word: str) -> None:
    """The answer to the opening question is stated."""
    position = pasyans.deal("triada_choose", 5)
    position.play(word)
    text = position.text("en", full=True)
    assert f"choice: {word}" in text.splitlines()
    assert read_position(text).answer == answer
    assert read_position(text.replace(word, word.upper())).answer == answer


def test_what_is_stated() -> None:
    """Game, piles in order and from the bottom, the choice, deal number and next shuffle."""
    lines = pasyans.deal("masterskiy", 1966).text("en", full=True).splitlines()
    assert lines[0] == "game: masterskiy"
    assert [line.split(":")[0] for line in lines[1:16]] == [
        *("F1", "F2", "F3", "F4"),
        *(f"T{k}" for k in range(1, 9)),
        *("A1", "A2", "C"),
    ]
    assert lines[5].split()[1:] == ["2C", "10C", "JD", "JS", "KC"]
    assert lines[15:] == ["C:  -", "choice: ?", "shuffle: 1966 1"]


def test_what_may_be_left_out_or_written_otherwise() -> None:
    """Empty piles, the shuffle, other dashes, `;` for line ends, CRLF, any case, no order."""
    whole = read_position(SHORT)
    assert (whole.number, whole.shuffle) == (12, 1)
    same = [
        SHORT.replace("T5:", "T2: -\nT3: –\nT4: —\nT5:"),
        SHORT.replace("\n", "; "),
        SHORT.replace("\n", "\r\n"),
        "\ufeff" + SHORT.replace("\n", "\n\n  "),
        SHORT.lower(),
        SHORT.replace("T1: KC\nT5: QC", "T5: QC\nT1: KC"),
        SHORT.replace("T1", "группа1").replace("F1", "тузы1").replace("game", "пасьянс"),
        SHORT.replace("KC", "ТК").rstrip(),
    ]
    assert {read_position(text) for text in same} == {whole}
    without = read_position(SHORT.replace("shuffle: 12 1", ""))
    assert (without.number, without.shuffle) == (0, 1)


def test_the_game_may_be_given_beside_the_text() -> None:
    """Then its line may be left out, and must not name another."""
    game = pasyans.find("triada")
    rest = SHORT.split("\n", 1)[1]
    assert read_position(rest, game).piles == read_position(SHORT).piles
    with pytest.raises(InvalidDealError, match=r"line 1, column 7: .*triada, not of zvezda"):
        read_position(SHORT, pasyans.find("zvezda"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("T1: KC", "T1: QC", "missing: KC; too many: QC"),
        ("T5: QC", "", "missing: QC"),
        ("T5: QC", "T5: QC KC", "too many: KC"),
        ("T5: QC", "T5: XX", "line 7, column 5: 'XX' is no card"),
        ("T5: QC", "T5: КC", "line 7, column 6: "),
        ("T5: QC", "T5: 2C", "'2C' is not in this pack"),
        ("T5: QC", "T5 QC", "line 7, column 1: expected a line such as"),
        ("T5: QC", "T13: QC", "line 7, column 1: 'T13' is no pile of triada"),
        ("T5: QC", "  Z: QC", "line 7, column 3: 'Z' is no pile"),
        ("T5: QC", "T: QC", "'T' is no pile"),
        ("T5: QC", "T1: QC", "line 7, column 1: 'T1' is named twice"),
        ("T5: QC", "T5: QC\nchoice: up", "line 8, column 9: there is nothing to choose"),
        ("game: triada", "", "line 2, column 1: the first line must name the game"),
        ("game: triada", "game: triada\ngame: triada", "the game is named twice"),
        ("shuffle: 12 1", "shuffle: 12", "line 8, column 10: expected two numbers"),
        ("shuffle: 12 1", "shuffle: x 1", "line 8, column 10: 'x' is no deal number"),
        ("shuffle: 12 1", "shuffle: 1 1\nshuffle: 1 1", "line 9, column 10: expected two numbers"),
        ("shuffle: 12 1", "shuffle: 18446744073709551616 1", "is no deal number"),
        ("F1: AS 6S 7S", "F1: 6S AS 7S", "F1: these cards are no foundation"),
        ("10C JC\nT1: KC", "10C\nT1: KC JC\nF1: JC", "line 7, column 1: 'F1' is named twice"),
    ],
)
def test_wrong_positions(old: str, new: str, said: str) -> None:
    """Each fault with its place, or the cards that are missing or too many."""
    assert said in refused(SHORT.replace(old, new, 1))


def with_spades(first: str, other: str, choice: str) -> str:
    """A position of Мастерский: spades on the foundation, further cards under row 1, choice."""
    lines = pasyans.deal("masterskiy", 1).text("en", full=True).splitlines()
    taken = {*first.split(), *other.split()}
    lines = [" ".join(word for word in line.split() if word not in taken) for line in lines]
    ends = {"F1:": f" {first}", "T1:": f" {other}"}
    text = "\n".join(line + ends.get(line[:3], "") for line in lines)
    return text.replace("choice: ?", f"choice: {choice}")


@pytest.mark.parametrize(
    ("first", "other", "choice", "good"),
    [
        ("2S", "KS 3S", "?", True),
        ("KS", "2S 3S", "?", True),
        ("2S 3S", "KS", "?", True),
        ("3S", "2S KS", "?", False),
        ("2S KS", "3S", "?", False),
        ("KS", "2S 3S", "down", True),
        ("KS", "2S 3S", "up", False),
        ("2S", "KS 3S", "up", True),
        ("2S", "KS 3S", "down", False),
    ],
)
def test_foundations_must_be_possible(first: str, other: str, choice: str, good: bool) -> None:
    """In order from the ace in the direction chosen, or in either before the choice."""
    text = with_spades(first, other, choice)
    if good:
        assert len(read_position(text).piles[0]) == 1 + len(first.split())
    else:
        assert refused(text) == "F1: these cards are no foundation"


def test_a_foundation_has_one_suit() -> None:
    """The aces change places."""
    text = pasyans.deal("masterskiy", 1).text("en", full=True)
    wrong = text.replace("F1: AS", "F1: AH").replace("F2: AH", "F2: AS")
    assert "F1: a card of another suit" in refused(wrong)


def test_a_cellar_holds_one_card() -> None:
    """More than its room is refused."""
    text = pasyans.deal("masterskiy", 1).text("en", full=True)
    two = text.replace(" 2S", "").replace(" KS", "").replace("C:  -", "C: 2S KS")
    assert refused(two) == "C holds more than 1"


@pytest.mark.parametrize("text", ["", "\n\n", ";;", "\ufeff"])
def test_an_empty_position(text: str) -> None:
    """It names no game."""
    assert refused(text) == "an empty position"


def test_a_position_too_long() -> None:
    """No position is a million characters long; refused at once."""
    assert "1000000" in refused("x" * 1_000_000)


@pytest.mark.parametrize("code", ["nope", "zvezda:direction=sideways", "zvezda:x=1", ""])
def test_an_unknown_game_is_named_with_its_place(code: str) -> None:
    """The game's own error, with line and column."""
    with pytest.raises(PasyansError, match="line 1, column "):
        read_position(f"game: {code}\nT1: -")
    with pytest.raises(InvalidGameError):
        read_position(f"game: {code}\nT1: -")


def test_what_the_player_sees_is_not_a_position() -> None:
    """A hidden card `??` cannot be read back: no card is guessed."""
    assert "every card must be known, not ??" in refused(SHORT.replace("T1: KC", "T1: ??"))
