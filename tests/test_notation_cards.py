"""Cards and decks as people write them, in both languages, and what is refused."""

from __future__ import annotations

import pytest

from pasyans.cards import PACK_36, PACK_52, Pack
from pasyans.errors import InvalidDealError
from pasyans.notation import deck_text, parse_card, read_deck

PACK_104 = Pack(copies=2)
ORDER = deck_text(PACK_52.cards)


def refused(text: str, pack: Pack = PACK_52) -> InvalidDealError:
    """The error that a card's or a deck's text ends with."""
    with pytest.raises(InvalidDealError) as caught:
        parse_card(text, pack)
    return caught.value


def deck_refused(text: str, pack: Pack = PACK_52) -> str:
    """What is said in English of a wrong deck."""
    with pytest.raises(InvalidDealError) as caught:
        read_deck(text, pack)
    return caught.value.text.en


@pytest.mark.parametrize("text", ["10H", "TH", "th", "10h", "Th", "tH", "10♥", "T♥", "t♥", " 10H "])
def test_the_ten_of_hearts_in_english(text: str) -> None:
    """10 or T, letter or symbol, any case."""
    assert parse_card(text).text() == "10H"


@pytest.mark.parametrize("text", ["Ч10", "ч10", "10Ч", "10ч"])
def test_the_ten_of_hearts_in_russian(text: str) -> None:
    """Suit first as in the books, or rank first."""
    assert parse_card(text).text() == "10H"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        *(("ПТ", "AS"), ("БВ", "JD"), ("ЧД", "QH"), ("ТК", "KC"), ("ПД", "QS"), ("пд", "QS")),
        *(("Тп", "AS"), ("Вб", "JD"), ("Дч", "QH"), ("Кт", "KC"), ("Дп", "QS"), ("7б", "7D")),
        *(("ТТ", "AC"), ("тт", "AC"), ("Тт", "AC"), ("Т2", "2C"), ("2Т", "2C"), ("ТВ", "JC")),
        *(("ВТ", "JC"), ("ТД", "QC"), ("ТП", "AS"), ("ТЧ", "AH"), ("ТБ", "AD"), ("Т10", "10C")),
    ],
)
def test_russian_cards_in_either_order(text: str, card: str) -> None:
    """Only Т is both suit and rank, and the orders never collide."""
    assert parse_card(text).text() == card


@pytest.mark.parametrize(
    ("text", "card"),
    [("Q♠", "QS"), ("Д♠", "QS"), ("Т♦", "AD"), ("T♦", "10D"), ("в♣", "JC"), ("10♥\ufe0f", "10H")],
)
def test_suit_symbols(text: str, card: str) -> None:
    """A symbol follows the rank of either language; U+FE0F after it only asks for a picture."""
    assert parse_card(text).text() == card


def test_every_card_in_every_way() -> None:
    """All signs that the program prints, and every other way of writing each card."""
    for card in PACK_52.cards:
        english, russian = card.text("en"), card.text("ru")
        ways = [english, english.lower(), russian, russian.lower()]
        ways += [russian[1:] + russian[0], english[:-1] + "♠♥♦♣"[card.suit]]
        assert {parse_card(way) for way in ways} == {card}


@pytest.mark.parametrize("rank", ["A", "2", "10", "J", "Q", "K", "В", "Д", "К", "Т"])
def test_one_of_each_rank_and_symbol(rank: str) -> None:
    """Four different suits for every rank."""
    assert [parse_card(rank + symbol).suit for symbol in "♠♥♦♣"] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "1H",
            "0H",
            "11H",
            "10",
            "H10",
            "IOH",
            "I0H",
            "1OH",
            "",
            "H",
            "♥",
            "♥♥",
            "QQ",
            "SQ",
            "QSS",
        ),
        *(
            "JO",
            "ДЖ",
            "010H",
            "Q-S",
            "Q S",
            "Q",
            "ПП",
            "ПДП",
            "П1",
            "П11",
            "１０H",
            "10♡",
            "1\ufe0f0H",
        ),
        *("10H\ufe0f", "\ufe0f", "QS\u200b", "QS\u0301", "Q\ufeffS"),
    ],
)
def test_no_cards(text: str) -> None:
    """Nothing is repaired or guessed."""
    error = refused(text)
    assert error.text.en.startswith("line 1, column ")
    assert error.text.ru.startswith("строка 1, столбец ")


@pytest.mark.parametrize(
    ("text", "column", "point"),
    [
        ("9С", 2, "U+0421 CYRILLIC CAPITAL LETTER ES"),
        ("TС", 2, "U+0421 CYRILLIC CAPITAL LETTER ES"),
        ("ТС", 2, "U+0421 CYRILLIC CAPITAL LETTER ES"),
        ("１0H", 1, "U+FF11 FULLWIDTH DIGIT ONE"),
        ("QS\u200b", 3, "U+200B ZERO WIDTH SPACE"),
        ("ТC", 2, "U+0043 LATIN CAPITAL LETTER C"),
        ("КH", 2, "U+0048 LATIN CAPITAL LETTER H"),
        ("КS", 2, "U+0053 LATIN CAPITAL LETTER S"),
        ("10Н", 3, "U+041D CYRILLIC CAPITAL LETTER EN"),
        ("АS", 2, "U+0053 LATIN CAPITAL LETTER S"),
        ("ВS", 2, "U+0053 LATIN CAPITAL LETTER S"),
        ("１０Ｈ", 3, "U+FF28 FULLWIDTH LATIN CAPITAL LETTER H"),
        ("\u212aS", 1, "U+212A KELVIN SIGN"),
        ("Q\u017f", 2, "U+017F LATIN SMALL LETTER LONG S"),
        ("ΑS", 1, "U+0391 GREEK CAPITAL LETTER ALPHA"),
    ],
)
def test_letters_that_look_alike(text: str, column: int, point: str) -> None:
    """A token in two alphabets, or in a third, is refused with its place and code point.

    So is a sign that no card has, such as the Cyrillic С and Н.
    """
    error = refused(text)
    assert f"line 1, column {column}: " in error.text.en
    assert point in error.text.en
    assert point in error.text.ru


def test_ten_of_clubs_and_its_twin() -> None:
    """Latin TC is the ten of clubs; Cyrillic ТС looks the same and is no card."""
    assert parse_card("TC").text() == "10C"
    assert "no card" in refused("ТС").text.en


def test_a_card_that_the_pack_has_not() -> None:
    """A two in a pack of 36."""
    assert "36" in refused("2S", PACK_36).text.en
    assert parse_card("6S", PACK_36).step == 1


# --- decks --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        ORDER,
        ORDER + "\n",
        "\ufeff" + ORDER,
        ORDER.replace(" ", "\n"),
        ORDER.replace(" ", "\r\n"),
        ORDER.replace(" ", "\u00a0"),
        ORDER.replace(" ", " \t\n\n "),
        ORDER.lower(),
        deck_text(PACK_52.cards, "ru"),
    ],
)
def test_decks_with_any_white_space(text: str) -> None:
    """Line ends of any system, tabs, NBSP, a mark at the beginning, no line end at the end."""
    assert read_deck(text, PACK_52) == PACK_52.cards


def test_languages_may_mix_in_a_deck_but_not_in_a_card() -> None:
    """One alphabet per token."""
    assert read_deck(ORDER.replace("AS", "ПТ", 1), PACK_52) == PACK_52.cards


def test_three_queens_of_spades_in_two_packs() -> None:
    """What is missing and what is too many, with its place."""
    cards = [card.text() for card in PACK_104.cards]
    cards[cards.index("7D")] = "QS"
    said = deck_refused("\n".join([" ".join(cards[:52]), " ".join(cards[52:])]), PACK_104)
    assert said == "line 2, column 35: QS is one too many; missing: 7D"


def test_two_packs_for_a_game_of_one() -> None:
    """104 cards: the second 52 are named, each with its place."""
    said = deck_refused(f"{ORDER}\n{ORDER}")
    assert said.count("is one too many") == 52
    assert "line 2, column 1: AS is one too many" in said
    assert "line 1" not in said


def test_one_card_missing() -> None:
    """103 cards of 104."""
    said = deck_refused(" ".join([*(card.text() for card in PACK_104.cards)][:-1]), PACK_104)
    assert said == "missing: KC"


def test_a_joker_in_a_game_without_jokers() -> None:
    """It is no card of the game."""
    assert "'JO' is no card" in deck_refused(ORDER + " JO")
    assert "'ДЖ' is no card" in deck_refused(ORDER + " ДЖ")


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", " \u00a0 "])
def test_an_empty_deck(text: str) -> None:
    """All cards are missing, and are listed."""
    assert deck_refused(text) == "missing: " + ORDER


def test_all_faults_are_listed_at_once() -> None:
    """Two tokens that are no cards and the cards that they replaced."""
    said = deck_refused(ORDER.replace("2S", "XX").replace("KC", "КC"))
    assert "line 1, column 4: 'XX' is no card" in said
    assert "U+0043" in said
    assert said.endswith("missing: 2S KC")


def test_a_deck_on_a_line_of_a_file() -> None:
    """Its messages name that line."""
    with pytest.raises(InvalidDealError, match="line 17, column 1:"):
        read_deck("XX " + ORDER, PACK_52, line=17)


def test_a_very_long_text_is_refused_at_once() -> None:
    """No deck is a million characters long."""
    assert "1000000" in deck_refused("x" * 1_000_000)
    assert len(deck_refused("x " * 9_000)) < 20_000


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("pack", [PACK_52, PACK_36, PACK_104])
def test_a_deck_written_is_read_back(pack: Pack, language: str) -> None:
    """In both languages, for every pack."""
    assert read_deck(deck_text(pack.cards, language), pack) == pack.cards
