"""Whatever people type: every reader answers or raises a PasyansError that fits on one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import example_1966 as example
import pasyans
from conftest import scale
from pasyans.analysis.knowledge import view_of
from pasyans.api import split_code
from pasyans.cards import PACK_36, PACK_52, Pack
from pasyans.cli import complain
from pasyans.cli.solving import read_range
from pasyans.deals import read_number
from pasyans.errors import PasyansError
from pasyans.games import find
from pasyans.notation import (
    parse_card,
    position_text,
    read_deck,
    read_move,
    read_record,
    read_view,
)
from pasyans.tree import GameTree

GAMES = [find(code) for code in ("masterskiy", "triada_choose", "zvezda", "triada:refill=any")]
POSITIONS = [pasyans.deal(game, number) for number, game in enumerate(GAMES)]
POSITIONS[0].play("up")
AFTER = pasyans.deal(example.GAME, example.DECK)
for _move in example.MOVES[:60]:
    AFTER.play(_move)
POSITIONS.append(AFTER)

RECORDS = [
    f'[Game "masterskiy"] [Options "direction=up"]\n[Deck "{" ".join(example.DECK.split())}"]\n'
    + ", ".join(example.MOVES),
    '[Game "zvezda"]\n[Deal "1"]\n2C-F, {why?} 9D-10D (so)\n(ЧВ-Д)\nJH-QH\n',
]


def _play_text(text: str) -> object:
    return [position.parse(text) for position in POSITIONS]


def _read_all(text: str) -> object:
    return [read_move(text, game) for game in GAMES]


READERS: dict[str, tuple[Callable[[str], Any], list[str], str]] = {
    "card": (parse_card, ["QS", "10♥", "Ч10", "Дп", "ТТ"], "QSTHDCAJK0123456789♠♥♦♣ПЧБТВДК\ufe0f"),
    "card of 36": (lambda text: parse_card(text, PACK_36), ["6S", "Т7"], "6789S TПЧБТ"),
    "deck": (
        lambda text: read_deck(text, PACK_52),
        [example.DECK, " ".join(card.text() for card in PACK_52.cards)],
        "ASKQJ 0123456789HDCПЧБТВД\n",
    ),
    "deck of two packs": (
        lambda text: read_deck(text, Pack(copies=2)),
        [example.DECK * 2],
        "AS \n",
    ),
    "move": (
        _read_all,
        [*example.MOVES[:30:3], "T3:9S-10H*4", "KS-row (right of 5D)", "base=7", "вверх"],
        "T3:9S-10H*4()«»\"' ПодвалсправТуз,от.ряд–—FC=",
    ),
    "move on the table": (
        _play_text,
        [*example.MOVES[60:101:4], "T1-T2", "9C-10C*2", "C-F", "up"],
        "T123456789:-FCA*SHDKQJ0ТПЧБВДК() ",
    ),
    "position": (
        pasyans.read_position,
        [position.text(language, full=True) for position in POSITIONS for language in ("en", "ru")],
        "game:mastekiy TFA1234567890SHDC?-;\n=uprchoice shuffle",
    ),
    "record": (
        read_record,
        RECORDS,
        '[Game "zvezda"] [Deal 123]{}(),\n2C-F\\ТБ9-10.',
    ),
    "tree": (GameTree.of, RECORDS, "2C-F\n(){}9D-10D,[%verdict bookmark]"),
    "view": (
        read_view,
        [position_text(view_of(pasyans.deal(code, 1))) for code in ("kosynka", "piramida")],
        "[]? game:TFSDA1234567890HC-\n",
    ),
    "verified record": (pasyans.verify, RECORDS, "SHDCATKQJ123456789-,ТПЧБВДКF "),
    "game": (
        find,
        ["zvezda", "masterskiy:direction=up,series=true", "triada_52", "triada:aces=removed"],
        "zvedamstrkiy:=,upnol_52 ",
    ),
    "deal code": (split_code, ["zvezda:1966", "masterskiy:direction=up:7"], "zvezda:=0123456789 "),
    "deal number": (read_number, ["0", "1966", "18446744073709551615"], "0123456789 -+e._x"),
    "range": (read_range, ["1..5", "0..18446744073709551615"], "0123456789. -"),
    "deal by code": (pasyans.deal, ["zvezda:1966", "triada_52:3"], "zvezda:=0123456789 triada_"),
}


def check(read: Callable[[str], Any], text: str) -> None:
    """Read the text; an error must be of the right kind, and fit to be shown."""
    try:
        read(text)
        return
    except PasyansError as caught:
        error = caught
    assert isinstance(error, ValueError)
    for said in error.text:
        assert said
        assert len(said.splitlines()) == 1
        assert all(c.isprintable() or c == "\u00a0" for c in said)
        for mark in ("{", "}", "%", "None"):
            assert mark in text or mark not in said
    assert len(error.text.en) < 12_000 + 7 * len(text)


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=scale(150, 20), deadline=None)
@given(st.text(max_size=200))
def test_any_text(name: str, text: str) -> None:
    """Any Unicode at all."""
    check(READERS[name][0], text)


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=scale(150, 20), deadline=None)
@given(st.data())
def test_texts_of_the_right_letters(name: str, data: st.DataObject) -> None:
    """Texts that look like what is expected."""
    read, _, letters = READERS[name]
    check(read, data.draw(st.text(alphabet=letters, max_size=60)))


@st.composite
def mutated(draw: st.DrawFn, texts: list[str], letters: str) -> str:
    """A correct text with some characters deleted, doubled, swapped, replaced or put in."""
    text = list(draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        change = draw(st.sampled_from(("delete", "double", "swap", "replace", "insert")))
        char = draw(
            st.sampled_from([*letters, "\x00", "\u00a0", "А", "A", "\ud800", "{", "%", "İ"])
        )
        if not text or change == "insert":
            text.insert(at, char)
        elif change == "delete":
            del text[at]
        elif change == "double":
            text.insert(at, text[at])
        elif change == "swap":
            text[at - 1], text[at] = text[at], text[at - 1]
        else:
            text[at] = char
    return "".join(text)


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=scale(150, 20), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_correct_texts_gone_wrong(name: str, data: st.DataObject) -> None:
    """One slip of the pen, or a few."""
    read, texts, letters = READERS[name]
    check(read, data.draw(mutated(texts, letters)))


@pytest.mark.parametrize("name", READERS)
def test_the_correct_texts_are_correct(name: str) -> None:
    """What is mutated above is accepted before."""
    read, texts, _ = READERS[name]
    if name in ("move", "move on the table"):
        accepted = [text for text in texts if _accepted_by_some(text)]
        assert accepted == texts
    elif name == "deck of two packs":
        assert len(read(texts[0])) == 104
    else:
        assert all(read(text) is not None for text in texts)


def _accepted_by_some(text: str) -> bool:
    for game in GAMES:
        try:
            read_move(text, game)
        except PasyansError:
            continue
        return True
    return False


@pytest.mark.parametrize(
    "text",
    [
        *(" " * 100_000, "(" * 100_000, ")" * 100_000, "-" * 100_000, "*" * 100_000, "1" * 100_000),
        *("a" + " " * 100_000 + "b", "AS-" * 50_000, "{" * 100_000, "7D-8D (" + "(" * 100_000),
        *(
            "[Game " * 20_000,
            '"' * 100_000,
            "\\" * 100_000,
            ", " * 100_000,
            "\n" * 100_000,
            ":" * 100_000,
        ),
    ],
    ids=lambda text: repr(text[:8]),
)
def test_long_texts_are_answered_at_once(text: str) -> None:
    """Nothing grows with the square of the length (the suite would stand still)."""
    for read, _, _ in READERS.values():
        check(read, text)
    check(read_record, '[Game "zvezda"] [Deal "1"]\n' + text)
    check(read_record, '[Game "zvezda"] [Deal "1"]\n2C-F (' + "({)" * 30_000 + text + "}")


@given(st.text(max_size=300))
@settings(max_examples=scale(100, 20), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_complaints_are_one_line(capsys: pytest.CaptureFixture[str], text: str) -> None:
    """Whatever is complained of."""
    assert complain(text) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
