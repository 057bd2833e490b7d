"""Cards and packs: suits, ranks, colours, ascending order, pack order."""

from __future__ import annotations

import pytest

from pasyans.cards import CLUBS, DIAMONDS, HEARTS, PACK_36, PACK_52, SPADES, Pack


def test_pack_order_is_suit_by_suit_from_the_ace_up() -> None:
    """П Ч Б Т, within a suit the ace first."""
    texts = [card.text("ru") for card in PACK_52.cards]
    assert texts[:13] == [
        "ПТ",
        "П2",
        "П3",
        "П4",
        "П5",
        "П6",
        "П7",
        "П8",
        "П9",
        "П10",
        "ПВ",
        "ПД",
        "ПК",
    ]
    assert texts[13::13] == ["ЧТ", "БТ", "ТТ"]
    assert texts[-1] == "ТК"


def test_sizes_of_packs() -> None:
    """52 and 36 cards; two packs are twice as many, copy after copy."""
    two = Pack(copies=2)
    assert (len(PACK_52), len(PACK_36), len(two)) == (52, 36, 104)
    assert two.cards == PACK_52.cards + PACK_52.cards
    assert len(set(two.cards)) == 52


def test_the_six_follows_the_ace_in_a_short_pack() -> None:
    """d36: Т 6 7 8 9 10 В Д К."""
    clubs = [card for card in PACK_36.cards if card.suit == CLUBS]
    assert [card.text("ru") for card in clubs] == [
        "ТТ",
        "Т6",
        "Т7",
        "Т8",
        "Т9",
        "Т10",
        "ТВ",
        "ТД",
        "ТК",
    ]
    assert [card.step for card in clubs] == list(range(9))


def test_the_two_follows_the_ace_in_a_full_pack() -> None:
    """d52: the ace is lowest, then the two."""
    assert PACK_52.card(HEARTS, 2).step == PACK_52.card(HEARTS, 1).step + 1


def test_spades_and_clubs_are_black() -> None:
    """♠ ♣ black, ♥ ♦ red."""
    red = {suit: PACK_52.card(suit, 7).red for suit in range(4)}
    assert red == {SPADES: False, HEARTS: True, DIAMONDS: True, CLUBS: False}


@pytest.mark.parametrize(
    ("suit", "rank", "english", "russian"),
    [
        (DIAMONDS, 8, "8D", "Б8"),
        (HEARTS, 10, "10H", "Ч10"),
        (SPADES, 12, "QS", "ПД"),
        (CLUBS, 1, "AC", "ТТ"),
        (CLUBS, 11, "JC", "ТВ"),
        (CLUBS, 13, "KC", "ТК"),
    ],
)
def test_signs_of_cards(suit: int, rank: int, english: str, russian: str) -> None:
    """English rank and suit, Russian suit and rank as in the books."""
    card = PACK_52.card(suit, rank)
    assert (card.text("en"), card.text("ru"), str(card)) == (english, russian, english)


def test_names_of_cards() -> None:
    """A card in words, in both languages."""
    assert PACK_52.card(SPADES, 12).name == ("queen of spades", "дама пик")
    assert PACK_52.card(DIAMONDS, 6).name == ("six of diamonds", "шестёрка бубен")


def test_names_are_all_different() -> None:
    """No two cards share a sign or a name."""
    for language in ("en", "ru"):
        assert len({card.text(language) for card in PACK_52.cards}) == 52
        assert len({card.name.to(language) for card in PACK_52.cards}) == 52


def test_another_lowest_rank_turns_the_order_round() -> None:
    """With the ten lowest the king is followed by the ace; the pack order stays."""
    pack = PACK_36.but(lowest=10)
    steps = {card.text("en"): card.step for card in pack.cards if card.suit == SPADES}
    assert [k for k, _ in sorted(steps.items(), key=lambda item: item[1])] == (
        ["10S", "JS", "QS", "KS", "AS", "6S", "7S", "8S", "9S"]
    )
    assert [card.index for card in pack.cards] == [card.index for card in PACK_36.cards]


@pytest.mark.parametrize(("suit", "rank"), [(0, 2), (0, 5), (0, 14), (4, 7)])
def test_cards_that_are_not_in_the_pack(suit: int, rank: int) -> None:
    """A pack of 36 has no twos, and no fifth suit."""
    with pytest.raises(ValueError, match=r"."):
        PACK_36.card(suit, rank)
