"""Джокер-пасьянс: what the book says of the jokers, each as a small test, and a second reading."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import jokers
from conftest import scale
from jokers import DEALT, OPEN, Joker, Rules, State
from pasyans.cards import ACE, JOKER, PACK_34, PACK_52, PACK_54, Card, Pack
from pasyans.deals import Deal
from pasyans.errors import AmbiguousMoveError, IllegalMoveError, InvalidDealError
from pasyans.game import Game
from pasyans.games import entries, find
from pasyans.games.dzhoker.spoken import TenColumns
from pasyans.move import Move
from pasyans.notation import deck_text, position_text, read_deck, read_position
from pasyans.position import Position
from pasyans.relations import (
    Relation,
    ace,
    alternate_colour,
    any_card,
    beside,
    down,
    down_round,
    in_suit,
    up,
)
from pasyans.render.svg import position_svg
from pasyans.shuffles import shuffled
from pasyans.solver import solve
from small import variants

FORMS = ("dzhoker_10", "dzhoker_6", "dzhoker_9")
ENTRY = next(entry for entry in entries() if entry.id == "dzhoker")


def dealt(code: str, number: int) -> Position:
    return Position(find(code), Deal(number=number))


def laid(code: str, columns: str, counters: str = "", reserve: int = 0) -> Position:
    """A position with these columns, from the first on, separated by `|`.

    The cards not named lie on the foundations if they can, and the rest in the last column,
    jokers at its bottom.
    """
    game = find(code)
    piles = [column.split() for column in columns.split("|")]
    named = [text for pile in piles for text in pile]
    lines = [f"game: {game.code}"]
    left = [card.text() for card in game.pack.cards if not card.joker and card.text() not in named]
    for k, suit in enumerate("SHDC"):
        own = [card.text() for card in game.pack.cards if card.text()[-1] == suit]
        up = []
        for text in own:
            if text not in left:
                break
            up.append(text)
            left.remove(text)
        lines.append(f"F{k + 1}: {' '.join(up) or '-'}")
    wide = game.zone("columns").count
    piles += [[] for _ in range(wide - len(piles))]
    jokers = game.pack.jokers - named.count("JO") - reserve
    piles[-1] = ["JO"] * jokers + left + piles[-1]
    lines += [f"T{k + 1}: {' '.join(pile) or '-'}" for k, pile in enumerate(piles)]
    lines += [f"R{k + 1}: {'JO' if k < reserve else '-'}" for k in range(2)]
    lines.append(f"counters: {counters or ' '.join('0' * wide)}")
    return Position(game, read_position("\n".join(lines), game))


def texts(position: Position, begins: str = "") -> set[str]:
    return {text for text in position.moves.texts("en") if text.startswith(begins)}


# --- jokers as cards ----------------------------------------------------------------------


def test_packs_with_jokers() -> None:
    """52 + 2 and 32 + 2, without the aces 50 and 30; the jokers come last and are one face."""
    assert (len(PACK_54), len(PACK_34)) == (54, 34)
    for pack in (PACK_54, PACK_34):
        assert [card.text("ru") for card in pack.cards[-2:]] == ["ДЖ", "ДЖ"]
        assert len(pack.faces) == len(pack) - 1
        assert pack.by_index[JOKER] == pack.faces[-1]
    assert PACK_54.cards[:52] == PACK_52.cards
    assert len([c for c in PACK_54.cards if c.rank != ACE]) == 50
    assert len([c for c in PACK_34.cards if c.rank != ACE]) == 30


def test_the_vector_of_34_cards() -> None:
    cards = Deal(number=1).cards(PACK_34)
    assert deck_text(cards[:10], "ru") == "Б8 Б7 ЧК БК ПД Т9 Т7 П10 Т8 П8"


def test_the_face_of_a_joker() -> None:
    joker = PACK_54.faces[-1]
    assert (joker.index, joker.rank, joker.joker, joker.red) == (52, 0, True, False)
    assert (joker.text("en"), joker.text("ru"), joker.name) == ("JO", "ДЖ", ("joker", "джокер"))
    assert not any(card.joker for card in PACK_52.cards)


@pytest.mark.parametrize("relation", [up, down, beside, down_round, in_suit, alternate_colour])
def test_a_joker_is_in_no_relation(relation: Relation) -> None:
    joker = PACK_54.faces[-1]
    for card in PACK_54.faces:
        assert not relation(joker, card)
        assert not relation(card, joker)
    assert any_card(joker)
    assert not ace(joker)


@pytest.mark.parametrize("pack", [PACK_54, PACK_34])
def test_decks_with_jokers(pack: Pack) -> None:
    for number in range(scale(20, 2)):
        cards = Deal(number=number).cards(pack)
        for language in ("en", "ru"):
            assert read_deck(deck_text(cards, language), pack) == cards
            assert read_deck(deck_text(cards, language).lower(), pack) == cards
    listed = deck_text(pack.cards)
    with pytest.raises(InvalidDealError, match="missing: JO"):
        read_deck(listed.removesuffix(" JO"), pack)
    with pytest.raises(InvalidDealError, match="JO is one too many"):
        read_deck(listed + " JO", pack)


def test_a_joker_in_a_pack_without() -> None:
    for text in ("JO", "ДЖ", "jo"):
        with pytest.raises(InvalidDealError, match="no card of this pack: it has no jokers"):
            read_deck(f"{deck_text(PACK_52.cards)} {text}", PACK_52)


# --- the deal -----------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "wide"), [("dzhoker_10", 10), ("dzhoker_6", 6)])
def test_five_rows(code: str, wide: int) -> None:
    """Row by row from left to right, without the aces, which lie on the foundations."""
    game = find(code)
    cards = Deal(number=7).cards(game.pack)
    piles = game.lay_out(cards)
    rest = [c for c in cards if c.rank != ACE]
    assert len(rest) == 5 * wide
    columns = [[card for card, up in pile if up] for pile in piles[4 : 4 + wide]]
    assert columns == [rest[k::wide] for k in range(wide)]
    assert [pile[0][0].rank for pile in piles[:4]] == [ACE] * 4


@pytest.mark.parametrize("number", [0, 1, 1966, 2**64 - 1])
def test_the_jokers_of_nine_columns_come_in_late(number: int) -> None:
    """45 + 9 = 54: D[1..45] of 52 cards, then the 7 left and 2 jokers shuffled anew."""
    game = find("dzhoker_9")
    cards = Deal(number=number).cards(game.pack)
    full = shuffled(52, number)
    assert [c.index for c in cards[:45]] == full[:45]
    last = [*sorted(full[45:]), JOKER, JOKER]
    assert len(last) == 9
    assert [c.index for c in cards[45:]] == [last[k] for k in shuffled(9, number, 1)]
    columns = [[card for card, _ in pile] for pile in game.lay_out(cards)[4:13]]
    assert columns == [list(cards[k::9]) for k in range(9)]
    assert len(cards) == 45 + 9 == 54


def test_a_deck_of_nine_columns_stands_as_it_is() -> None:
    game = find("dzhoker_9")
    deck = (*PACK_52.cards[:45], *PACK_54.cards[-2:], *PACK_52.cards[45:])
    assert read_deck(deck_text(deck), game.pack) == deck
    assert Deal(deck=deck).cards(game.pack) == deck


def test_a_joker_too_early_in_a_deck_is_refused() -> None:
    """A joker among the first 45 is named with its place."""
    deck = [*PACK_52.cards[:44], PACK_54.cards[-1], *PACK_52.cards[44:], PACK_54.cards[-1]]
    text = "\n".join(card.text() for card in deck)
    with pytest.raises(InvalidDealError, match=r"line 45, column 1: 'JO' among the first 45"):
        read_deck(text, find("dzhoker_9").pack)
    assert len(read_deck(text, find("dzhoker_10").pack)) == 54


def test_no_aces_set_out_in_nine_columns() -> None:
    """They play from the layout, and go up when they become free."""
    game = find("dzhoker_9")
    assert game.set_aside is None
    for number in range(scale(50, 5)):
        position = dealt("dzhoker_9", number)
        assert not [p for p in position.piles[4:13] if p and p[-1].rank == ACE]
        assert not [p for p in position.piles[4:13] if p and p[-1].joker]


# --- what the jokers may do ---------------------------------------------------------------


def test_a_dealt_joker_goes_to_the_reserve_by_itself() -> None:
    position = laid("dzhoker", "9S JO | 5H KS JO KD | QC")
    assert [len(pile) for pile in position.piles[-2:]] == [1, 0]
    position.play("KD-T4")
    assert [len(pile) for pile in position.piles[-2:]] == [1, 1]


def test_or_by_a_move() -> None:
    position = laid("dzhoker:joker_release=manual", "9S JO | 8H KD | JO 5H | QC")
    assert {"JO-R", "JO-KD", "JO-QC"} < texts(position)
    assert "8H-JO" not in texts(position)
    position.play("JO-R")
    assert position.piles[-2][0].joker


def test_the_jokers_of_the_reserve_are_one_action() -> None:
    """One action per target, and which of the two goes is no matter."""
    position = laid("dzhoker", "9S | 5H | QC KD", reserve=2)
    assert texts(position, "JO") == {
        *("JO-9S", "JO-5H", "JO-KD", "JO-KC"),
        *(f"JO-T{k}" for k in range(4, 10)),
    }
    position.play("JO-9S")
    assert [len(pile) for pile in position.piles[-2:]] == [1, 0]


def test_a_joker_stands_for_the_card_that_belongs_there() -> None:
    """Black seven on a joker on the nine of spades? No: it is a red eight, so yes."""
    position = laid("dzhoker", "9S | 7C | 7S | 7H | 8C", reserve=1)
    position.play("JO-9S")
    assert {"7C-JO", "7S-JO"} <= texts(position)
    assert not {"7H-JO", "8C-JO"} & texts(position)
    position.play("7C-JO")
    assert not [text for text in texts(position) if text.endswith("JO")]


@pytest.mark.parametrize(("code", "low"), [("dzhoker_10", "2"), ("dzhoker_6", "7")])
def test_a_joker_for_an_ace(code: str, low: str) -> None:
    """It may be put on the lowest card above the ace; then nothing goes on it."""
    position = laid(code, f"9S {low}S | KD {low}H", reserve=2)
    position.play(f"JO-{low}S")
    assert f"R:JO-{low}H" in texts(position)
    assert not [text for text in texts(position) if text.endswith(("-JO", "JO-T1"))]


def test_a_joker_on_a_joker() -> None:
    """On one that is settled; it stands for one less."""
    position = laid("dzhoker", "9S | 6H | 6S", reserve=2)
    position.play("JO-9S")
    position.play("R:JO-T1")
    assert "6H-JO" in texts(position)
    assert "6S-JO" not in texts(position)


def test_a_joker_never_goes_up() -> None:
    position = laid("dzhoker", "KS QH", reserve=2)
    assert not [text for text in texts(position, "JO") if text.endswith("F")]
    assert not [m for m in position.moves if m.source in (14, 15) and m.target < 4]


def test_an_unsettled_joker() -> None:
    """On an empty place it has no value until a card, but no king, is put on it."""
    position = laid("dzhoker", "9S KD 6H | KS | 4C", reserve=2)
    position.play("JO-T5")
    assert {"6H-JO", "4C-JO"} <= texts(position)
    assert not {"KS-JO", "JO-T5", "R:JO-T5"} & texts(position)
    position.play("6H-JO")
    assert position.snapshot.counters[4] == 100 + 7  # a black seven


def test_a_settled_joker_keeps_its_value_while_it_lies() -> None:
    """Even if the card that settled it leaves; it loses it when it moves."""
    position = laid("dzhoker", "9S KD 6H | 7C | 6D | 4C", reserve=1)
    for move in ("JO-T5", "6H-JO", "6H-7C"):
        position.play(move)
    assert position.snapshot.counters[4] == 107
    assert "6D-JO" in texts(position)
    assert "4C-JO" not in texts(position)
    position.play("JO-T6")
    assert position.snapshot.counters == (0, 0, 0, 0, 0, 100, 0, 0, 0, 0)
    assert {"6D-JO", "4C-JO"} <= texts(position)


def test_a_played_joker_may_return_or_go_elsewhere() -> None:
    """To the reserve, directly to a column, to an empty place: separate actions."""
    position = laid("dzhoker", "9S | 5H | QC KD", reserve=1)
    position.play("JO-9S")
    assert texts(position, "JO") == {
        *("JO-R", "JO-5H", "JO-KD", "JO-KC"),
        *(f"JO-T{k}" for k in range(4, 10)),
    }
    position.play("JO-5H")
    position.play("JO-R")
    assert position.snapshot.counters == (0,) * 10


def test_equal_situations_are_equal_positions() -> None:
    """Which joker was played, and by which way, is forgotten."""
    one, other = (laid("dzhoker", "9S | 5H | QC", reserve=2) for _ in range(2))
    for move in ("JO-9S", "R:JO-5H"):
        one.play(move)
    for move in ("JO-QC", "T3:JO-T7", "R:JO-9S", "T7:JO-5H"):
        other.play(move)
    assert one.key == other.key
    assert one.snapshot == other.snapshot


def test_the_value_is_part_of_the_position() -> None:
    keys = {
        laid("dzhoker", "JO | 9S | JO", f"{100 + value} 0 0 0 0 0 0 0 0 0", 0).key
        for value in (0, 7, 27, 13)
    }
    assert len(keys) == 4


def test_a_dealt_joker_and_a_played_one_differ() -> None:
    """A played one stays when it becomes free; a dealt one goes to the reserve."""
    played = laid("dzhoker", "9S JO 7C | QC", "100 0 0 0 0 0 0 0 0 0", 1)
    buried = laid("dzhoker", "9S JO 7C | QC", "", 1)
    for position, left in ((played, 1), (buried, 2)):
        position.play("7C-T5")
        assert sum(len(pile) for pile in position.piles[-2:]) == left
    assert played.key != buried.key


def test_a_win_does_not_ask_for_the_jokers() -> None:
    """All natural cards up; there are no actions then, though a joker could move."""
    position = laid("dzhoker", "KS JO", "100 0 0 0 0 0 0 0 0 0", 1)
    position.play("T1:JO-R")
    position.play("KS-F")
    assert str(position.outcome) == "won"
    assert not position.moves
    left = laid("dzhoker", "JO KS", "100 0 0 0 0 0 0 0 0 0", 1)
    assert solve(left).won


# --- options ------------------------------------------------------------------------------


def test_declared_on_an_empty_place() -> None:
    """The action names the card; only its rank and colour count."""
    position = laid("dzhoker:joker_on_empty=declare", "9S | 6H | 6S | KS", reserve=1)
    on_five = {text for text in texts(position) if text.endswith("-T5")}
    assert len([text for text in on_five if text.startswith("JO=")]) == 26
    assert "JO=7H-T5" in on_five
    assert position.parse("JO=7D-T5") == position.parse("ДЖ=Ч7-столбец5")
    position.play("JO=7H-T5")
    assert "6S-JO" in texts(position)
    assert not {"6H-JO", "KS-JO"} & texts(position)
    short = laid("dzhoker:columns=6,joker_on_empty=declare", "9S | KS", reserve=1)
    assert len([text for text in texts(short) if text.startswith("JO=")]) == 4 * 16 - 16


def test_not_on_an_empty_place() -> None:
    position = laid("dzhoker:joker_to_empty=false", "9S | 6H", reserve=1)
    assert texts(position, "JO") == {"JO-9S", "JO-6H", "JO-KH"}
    assert "9S-T5" in texts(position)


def test_a_joker_that_stays_what_it_is() -> None:
    """joker_retake=false: never back to the reserve; it moves as the card it was declared."""
    position = laid("dzhoker:joker_retake=false", "9S | 9C | 9H | 5H | 7S", reserve=1)
    position.play("JO-9S")
    moves = texts(position, "JO")
    assert "JO-9C" in moves
    assert not {"JO-R", "JO-9H", "JO-5H", "JO-7S"} & moves
    position.play("JO-T7")
    assert position.snapshot.counters[6] == 100 + 28
    assert "JO-9C" in texts(position)
    assert "7S-JO" in texts(position)


def test_a_joker_in_a_run() -> None:
    """It counts as its declared card and keeps it, also at the head of the run."""
    position = laid("dzhoker:series=true", "9S JO 7C | 9C | KD", "100 0 0 0 0 0 0 0 0 0", 0)
    assert {"JO-9C*2", "9S-T5", "7C-T5", "JO-T5*2"} <= texts(position)
    position.play("JO-T5*2")
    assert position.snapshot.counters[4] == 100 + 28  # a red eight
    position.play("JO-T2*2")
    assert position.snapshot.counters == (0, 100, *(0,) * 8)


# --- notation -----------------------------------------------------------------------------


def test_moves_in_both_notations() -> None:
    position = laid("dzhoker", "9S | 7C | QC KD", reserve=1)
    russian = set(position.moves.texts("ru"))
    assert {"ДЖ-П9", "ДЖ-столбец5", "Т7-столбец5"} <= russian
    position.play("ДЖ-П9")
    assert {"ДЖ-резерв", "Т7-ДЖ"} <= set(position.moves.texts("ru"))
    for text in ("JO-R", "T1:JO-R", "дж-резерв", "столбец1:ДЖ-резерв"):
        assert position.parse(text) == Move("move", 4, 1, 14)


def test_two_jokers_at_hand_are_told_apart() -> None:
    position = laid("dzhoker", "9S | 7C | QC KD", reserve=2)
    position.play("JO-9S")
    assert {"T1:JO-KD", "R:JO-KD", "JO-R"} <= texts(position)
    with pytest.raises(AmbiguousMoveError, match="T1:JO-KD / R:JO-KD"):
        position.parse("JO-KD")


def test_a_refusal() -> None:
    with pytest.raises(IllegalMoveError, match="a joker goes on any card above the ace"):
        laid("dzhoker", "9S | 7C", reserve=1).parse("7C-9S")


@pytest.mark.parametrize("code", FORMS)
def test_every_value_of_a_position_reads_back(code: str) -> None:
    position, chance = dealt(code, 3), random.Random(3)
    for _ in range(scale(60, 10)):
        if not position.moves:
            break
        position.play(chance.choice(list(position.moves)))
        for language in ("en", "ru"):
            text = position_text(position.snapshot, language)
            assert Position(position.game, read_position(text)).key == position.key


def test_a_foundation_takes_no_joker_in_a_text() -> None:
    text = position_text(dealt("dzhoker_9", 1966).snapshot)
    assert "F1: -" in text
    with pytest.raises(InvalidDealError, match="a card of another suit"):
        read_position(text.replace("F1: -", "F1: JO").replace("R1: JO", "R1: -"))


def test_counters_that_say_too_much() -> None:
    """Numbers that no play leaves behind: everything still works and ends."""
    for counter in ("255", "40", "60", "99", "120", "200", "1"):
        position = laid("dzhoker", "JO JO 9S | 6H | 6S | KS", " ".join([counter] * 10))
        for _ in range(scale(30, 5)):
            moves = list(position.moves)
            if not moves:
                break
            assert len(set(position.moves.texts())) == len(moves)
            position.play(moves[len(moves) // 2])


def test_jokers_are_drawn() -> None:
    for code in FORMS:
        for language in ("en", "ru"):
            assert "<svg" in position_svg(dealt(code, 1966), language=language, large=True)


# --- a second reading ---------------------------------------------------------------------


def state_of(position: Position) -> State:
    """The position as the other reading has it."""
    code = position.code
    assert isinstance(code, TenColumns)
    columns = []
    for pile in code.columns:
        values = code.core.values(position.table, pile)
        cards = position.piles[pile]
        columns.append(tuple(_plain(c, v) for c, v in zip(cards, values, strict=True)))
    reserve = sum(len(position.piles[pile]) for pile in code.reserve)
    return State(tuple(len(pile) for pile in position.piles[:4]), tuple(columns), reserve)


def _plain(card: Card, value: int) -> object:
    if not card.joker:
        return card.step, card.red, card.suit
    if value <= 0:
        return Joker(OPEN if value == 0 else DEALT)
    return Joker((value % 20 - 1, value > 20))


@pytest.mark.parametrize("game", variants(ENTRY, 2), ids=str)
def test_both_readings_agree(game: Game) -> None:
    """In random play every position has the same actions with the same results."""
    rules = Rules(game)
    for number in range(scale(2, 1)):
        position, chance = Position(game, Deal(number=number)), random.Random(number)
        assert state_of(position) == rules.start(number)
        for _ in range(scale(60, 10)):
            state = state_of(position)
            results = []
            for move in list(position.moves):
                position.play(move)
                results.append(state_of(position))
                position.undo()
            assert Counter(results) == Counter(rules.after(state))
            moves = list(position.moves)
            if not moves:
                break
            # Jokers and empty places are what this is about.
            often = [m for m in moves if m.source in position.code.reserve]  # type: ignore[union-attr]
            position.play(chance.choice(often or moves))


@pytest.mark.parametrize("code", FORMS)
def test_both_readings_agree_on_lost_deals(code: str) -> None:
    rules = Rules(find(code))
    for number in range(1, scale(40, 4)):
        verdict = jokers.comes_out(rules, rules.start(number), scale(300, 30))
        if verdict is not None:
            assert solve(dealt(code, number)).won == verdict


# --- what is seen of a played joker -------------------------------------------------------


def test_what_a_played_joker_stands_for_is_seen() -> None:
    """In text, picture and description, in both languages; one in the reserve is plain."""
    position = laid("dzhoker", "2C 8S|9D|3C", reserve=2)
    assert not position.worth
    assert "JO=" not in position.text("en")
    plain = position_svg(position, language="en").count("<use")
    position.play(next(m for m in position.moves if position.text_of(m).en == "JO-8S"))
    (faces,) = position.worth.values()
    assert sorted(card.text() for card in faces) == ["7D", "7H"]
    for language, said in (("en", "JO=7H/7D"), ("ru", "ДЖ=Ч7/Б7")):
        assert position.text(language).count(said) == 1
        picture = position_svg(position, language=language)
        assert picture.count(said) == 1
        assert picture.count("<use") > plain
        assert position_svg(position, language=language, large=True).count(said) == 1
    assert "JO=" not in position_text(position.snapshot, "en")
    position.undo()
    assert not position.worth


def test_a_joker_not_settled_yet_is_seen_as_such() -> None:
    position = laid("dzhoker", "2C 8S|9D|3C", reserve=2)
    position.play("JO-T5")
    assert "JO=?" in position.text("en")
    assert list(position.worth.values()) == [()]
    position.play("9D-T5")
    assert "JO=10S/10C" in position.text("en")
