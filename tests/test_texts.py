"""Texts in two languages: numbers with nouns, filling, the language spoken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pasyans.texts import LANGUAGES, Text, counted, join, language, moves_counted, printable, speak


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    """Each test leaves the language as it was."""
    before = language()
    yield
    speak(before)


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 ходов"),
        (1, "1 ход"),
        (2, "2 хода"),
        (4, "4 хода"),
        (5, "5 ходов"),
        (10, "10 ходов"),
        (11, "11 ходов"),
        (12, "12 ходов"),
        (14, "14 ходов"),
        (21, "21 ход"),
        (22, "22 хода"),
        (25, "25 ходов"),
        (101, "101 ход"),
        (111, "111 ходов"),
        (112, "112 ходов"),
        (121, "121 ход"),
        (1_000_000, "1\u00a0000\u00a0000 ходов"),
    ],
)
def test_russian_numbers(n: int, words: str) -> None:
    """One, few, many, as CLDR has them."""
    assert moves_counted(n).ru == words


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 moves"),
        (1, "1 move"),
        (2, "2 moves"),
        (21, "21 moves"),
        (1_000_000, "1,000,000 moves"),
    ],
)
def test_english_numbers(n: int, words: str) -> None:
    """One and other."""
    assert moves_counted(n).en == words


def test_a_noun_of_ones_own() -> None:
    """The forms given are used."""
    cards = [counted(n, ("card", "cards"), ("карта", "карты", "карт")) for n in (1, 3, 36)]
    assert [text.ru for text in cards] == ["1 карта", "3 карты", "36 карт"]
    assert [text.en for text in cards] == ["1 card", "3 cards", "36 cards"]


def test_a_text_fills_each_side_with_its_own() -> None:
    """Parts that are texts themselves do not mix languages."""
    said = Text("on the {card}: {n}", "сюда ({card}): {n}").fill(card=Text("ace", "туз"), n=3)
    assert said == ("on the ace: 3", "сюда (туз): 3")


def test_what_is_filled_in_is_not_filled_again() -> None:
    """Braces in somebody's text stay what they are."""
    assert Text("{a}", "{a}").fill(a="{b}") == ("{b}", "{b}")


def test_joining() -> None:
    """Parts in order, the link between them, in both languages."""
    parts = [Text("a", "а"), Text("b", "б")]
    assert join(parts, Text(" or ", " или ")) == ("a or b", "а или б")
    assert join([], Text(",", ",")) == ("", "")


def test_the_language_spoken() -> None:
    """A text prints itself in the language now spoken."""
    text = Text("king", "король")
    speak("ru")
    assert (str(text), language()) == ("король", "ru")
    speak("en")
    assert (str(text), language()) == ("king", "en")
    assert [text.to(code) for code in LANGUAGES] == ["king", "король"]


@pytest.mark.parametrize("code", ["", "RU", "de", "ru_RU"])
def test_no_other_language(code: str) -> None:
    """Two languages, and an unknown one changes nothing."""
    speak("ru")
    with pytest.raises(ValueError, match="language"):
        speak(code)
    assert language() == "ru"


def test_printable() -> None:
    """One line whatever it was; letters of any alphabet and the no-break space stay."""
    assert printable("a\nб\u00a0\t\x1b\u2028♥") == "a\\u000aб\u00a0\\u0009\\u001b\\u2028♥"
