"""Deal numbers are for ever: generator, shuffles, what every game lays out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

import pasyans
from conftest import scale
from pasyans.cards import PACK_36, PACK_52, Pack
from pasyans.deals import LARGEST, Deal, read_number
from pasyans.errors import InvalidDealError
from pasyans.notation import deck_text
from pasyans.shuffles import SplitMix64, shuffled

GOLDEN = Path(__file__).parent / "data" / "deals.tsv"
PACK_104 = Pack(copies=2)
PACK_34 = Pack(ranks=(1, 7, 8, 9, 10, 11, 12, 13))


def dealt(pack: Pack, number: int, k: int = 0) -> list[str]:
    """The pack as shuffle `k` of the deal leaves it, in Russian signs; two jokers come last."""
    signs = [card.text("ru") for card in pack.cards]
    if pack is PACK_34:
        signs += ["ДЖ", "ДЖ"]
    return [signs[i] for i in shuffled(len(signs), number, k)]


@pytest.mark.parametrize(
    ("pack", "number", "k", "first"),
    [
        (PACK_52, 0, 0, "ПК Б10 П9 Т10 П3 ТВ ТК ПД Б3 ЧК"),
        (PACK_52, 1, 0, "Т9 Т7 БД Т4 ПТ Б8 ТД БВ П6 Б5"),
        (PACK_52, 1966, 0, "Т2 ТВ П3 Ч7 Б8 Т10 П5 П9 Т9 ЧК"),
        (PACK_52, 2**64 - 1, 0, "Ч3 Ч7 ПК Ч5 ТД П3 БВ Б7 БТ Ч10"),
        (PACK_104, 1, 0, "Т8 Б7 Б9 БТ П10 П9 Б5 П8 Ч3 ПК"),
        (PACK_36, 1, 0, "П9 ТТ Т7 ЧК П7 Ч7 ПК Т8 Ч9 П10"),
        (PACK_34, 1, 0, "Б8 Б7 ЧК БК ПД Т9 Т7 П10 Т8 П8"),
        (PACK_52, 1966, 1, "П8 БД Т2 ПТ Ч10 ЧВ Б8 Б9 ПВ Б5"),
    ],
)
def test_first_ten_cards(pack: Pack, number: int, k: int, first: str) -> None:
    """The frozen vectors."""
    order = dealt(pack, number, k)
    assert order[:10] == first.split()


def test_the_generator() -> None:
    """SplitMix64 from state 1."""
    random = SplitMix64(1)
    outputs = [random.next() for _ in range(3)]
    assert outputs == [0x910A2DEC89025CC1, 0xBEEB8DA1658EEC67, 0xF893A2EEFB32555E]


@pytest.mark.parametrize("n", [1, 2, 3, 36, 52, 104, 2**32 - 1])
def test_below_is_the_upper_half_of_the_product(n: int) -> None:
    """below(n) = x·n >> 64, unless the lower half is below (2^64 - n) mod n."""
    random, same = SplitMix64(2024), SplitMix64(2024)
    for _ in range(50):
        while True:
            product = same.next() * n
            if product % 2**64 >= (2**64 - n) % n:
                break
        assert random.below(n) == product >> 64


def test_a_later_shuffle_is_another_state() -> None:
    """Shuffle k of deal N begins at N + k·0x632BE59BD9B4E019, in 64 bits."""
    step = 0x632BE59BD9B4E019
    assert shuffled(52, 7, 2) == shuffled(52, (7 + 2 * step) % 2**64)
    assert shuffled(52, LARGEST, 1) == shuffled(52, step - 1)


def test_a_shuffle_is_a_permutation() -> None:
    """No card is lost or doubled, whatever the size."""
    for size in (0, 1, 2, 36, 104):
        assert sorted(shuffled(size, 12345)) == list(range(size))


def test_a_thousand_consecutive_deals_are_all_different() -> None:
    """No two of the decks are the same."""
    assert len({tuple(shuffled(52, number)) for number in range(1000)}) == 1000


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square of card x place over fixed deals: within six deviations of its mean."""
    deals, size = scale(20_000, 1000), 36
    seen = [Counter[int]() for _ in range(size)]
    for number in range(deals):
        for place, card in enumerate(shuffled(size, number)):
            seen[place][card] += 1
    expected = deals / size
    chi = sum((at[card] - expected) ** 2 / expected for at in seen for card in range(size))
    freedom = (size - 1) ** 2
    assert abs(chi - freedom) < 6 * (2 * freedom) ** 0.5


# --- numbers as written -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("1", 1),
        (" 617 ", 617),
        ("32000", 32000),
        ("32001", 32001),
        ("2147483648", 2147483648),
        ("8589934591", 8589934591),
        ("007", 7),
        ("18446744073709551615", 2**64 - 1),
    ],
)
def test_numbers(text: str, number: int) -> None:
    """Decimal digits, 0 … 2^64-1."""
    assert read_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        *("-1", "+1", "1e3", "6.17", "6,17", "", " ", "ms617", "0x10", "1_000", "1 2", "٣", "１"),
        *("²", "18446744073709551616", str(10**20), "9" * 1000, "None", "6\n7"),
    ],
)
def test_no_numbers(text: str) -> None:
    """Anything else is refused in one short line that names the range."""
    with pytest.raises(InvalidDealError) as caught:
        read_number(text)
    for said in caught.value.text:
        assert "18446744073709551615" in said
        assert "\n" not in said
        assert len(said) < 150


@pytest.mark.parametrize("number", [-1, 2**64])
def test_a_deal_out_of_range(number: int) -> None:
    """The call refuses what the text refuses."""
    with pytest.raises(InvalidDealError):
        Deal(number=number)


def test_a_deal_has_a_number_or_a_deck() -> None:
    """Not both, not neither."""
    with pytest.raises(ValueError, match="number or a deck"):
        Deal()
    with pytest.raises(ValueError, match="number or a deck"):
        Deal(1, PACK_52.cards)


def test_a_deck_counts_as_number_0_for_later_shuffles() -> None:
    """An explicit deck has no number of its own."""
    assert Deal(deck=PACK_52.cards).shuffle_number == 0
    assert Deal(number=77).shuffle_number == 77


# --- the golden file ----------------------------------------------------------------------


def golden_line(code: str, number: int) -> str:
    """Game, number, first and last card, the hash of deck and layout."""
    game = pasyans.find(code)
    cards = Deal(number=number).cards(game.pack)
    piles = [" ".join(c.text() for c, _ in pile) for pile in game.lay_out(cards)]
    text = deck_text(cards) + "\n" + "\n".join(piles)
    digest = sha256(text.encode()).hexdigest()
    return "\t".join([code, str(number), cards[0].text(), cards[-1].text(), digest])


def golden() -> list[tuple[str, int]]:
    """The games and numbers of the golden file."""
    lines = [line.split("\t") for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    return [(line[0], int(line[1])) for line in lines]


def test_the_golden_file_names_every_game() -> None:
    """Each game and each alias, from the least to the greatest number."""
    names = {entry.id for entry in pasyans.games.entries()}
    names |= {alias for entry in pasyans.games.entries() for alias in entry.aliases}
    lines = golden()
    assert {code for code, _ in lines} >= names
    for name in names:
        assert {0, 1, 1966, LARGEST} <= {number for code, number in lines if code == name}


def test_deals_are_what_they_were() -> None:
    """Deck and layout of every line of the golden file."""
    made = [golden_line(code, number) for code, number in golden()]
    assert made == GOLDEN.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("seed", ["0", "random"])
def test_deals_do_not_depend_on_the_hash_seed(seed: str) -> None:
    """Nor on anything else in a process."""
    program = "import test_shuffles as t; [print(t.golden_line(*x)) for x in t.golden()]"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parent,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    assert done.stdout == GOLDEN.read_text(encoding="utf-8")
