"""Солнце: arcs, play, sunset, clouds, transfers, and how its moves are written."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pasyans
from conftest import scale
from pasyans.cards import Card
from pasyans.deals import Deal
from pasyans.errors import AmbiguousMoveError, IllegalMoveError
from pasyans.games import find
from pasyans.games.solntse.places import (
    CLOUDS,
    END,
    HAND,
    KINGS,
    LAST,
    LAST_CLOUD,
    PLAYS,
    RAYS,
    REST_OF_STOCK,
    STOCK,
    SUNRISE,
    SUNSET,
    N,
)
from pasyans.move import NEXT, Move
from pasyans.position import Position
from pasyans.shuffles import shuffled
from pasyans.snapshot import Snapshot

RANKS = ("Т", *map(str, range(2, 11)), "В", "Д", "К")


def dealt(number: int, code: str = "solntse") -> Position:
    return Position(find(code), Deal(number=number))


def phase(position: Position) -> int:
    return position.snapshot.counters[0]


def sizes(position: Position, first: int = RAYS) -> list[int]:
    return [len(pile) for pile in position.piles[first : first + N]]


def hand_made(piles: dict[int, str], counters: tuple[int, int], code: str = "solntse") -> Position:
    """A position with these cards only, before anything happens by itself."""
    game = find(code)
    faces = {c.text("ru"): c for c in game.pack.faces}
    full: list[list[Card]] = [[] for _ in game.pile_zones]
    for pile, texts in piles.items():
        full[pile] = [faces[text] for text in texts.split()]
    return Position(game, Snapshot(game, tuple(map(tuple, full)), counters=counters))


def to_phase(position: Position, wanted: int, chance: random.Random | None = None) -> None:
    """Go on to a phase, with moves at random, or with none."""
    while phase(position) != wanted:
        moves = list(position.moves)
        assert moves, "won on the way"
        position.play(chance.choice(moves) if chance else Move(NEXT))


# --- sunrise ------------------------------------------------------------------------------


def test_thirteen_times_eight_is_the_pack() -> None:
    position = dealt(1966)
    assert N * 8 == len(position.game.pack) == 104
    assert sum(sizes(position)) + sum(map(len, position.piles[:RAYS])) == N
    assert len(position.piles[STOCK]) == 91
    assert position.piles[STOCK][::-1] == list(Deal(number=1966).cards(position.game.pack)[N:])


def arcs(number: int, code: str) -> int:
    """How many arcs are dealt when every card that fits is moved at once."""
    position = dealt(number, code)
    while phase(position) == SUNRISE and position.piles[STOCK]:
        moves = [m for m in position.moves if m.kind != NEXT and m.source >= RAYS]
        position.play(moves[0] if moves else Move(NEXT))
    return position.snapshot.counters[1] + 1


def test_seven_arcs_if_gaps_are_filled_else_eight() -> None:
    deals = range(scale(40, 5))
    counted = {
        fill: Counter(arcs(n, f"solntse:fill={fill}") for n in deals)
        for fill in ("all", "first", "none")
    }
    assert set(counted["all"]) <= {6, 7, 8}
    assert counted["all"].most_common(1)[0][0] == 7
    assert counted["none"] == {8: len(deals)}
    assert set(counted["first"]) <= {7, 8}
    assert counted["first"].most_common(1)[0][0] == 8


@pytest.mark.parametrize(
    ("fill", "second", "third"), [("all", 2, 3), ("first", 2, None), ("none", None, None)]
)
def test_what_an_arc_fills(fill: str, second: int | None, third: int | None) -> None:
    position = dealt(1966, f"solntse:fill={fill},auto_start=first_arc")
    for level in (second, third):
        before = sizes(position)
        position.play("next")
        wanted = [level] * N if level else [n + 1 for n in before]
        assert sizes(position) == wanted
        ends = [m for m in position.moves if m.kind != NEXT and m.source >= RAYS]
        if ends:
            position.play(ends[0])


def test_an_arc_is_laid_ray_by_ray() -> None:
    position = dealt(1966)
    empty = [k for k, n in enumerate(sizes(position)) if n == 0]
    cards = list(position.piles[STOCK][::-1])
    assert empty
    position.play("next")
    laid = [line.target - RAYS for line in position.happened if line.op == "flip"]
    assert laid == [k for k in range(N) for _ in range(2 if k in empty else 1)]
    assert position.piles[STOCK][::-1] == cards[len(laid) :]


def test_reshuffling_the_stock() -> None:
    plain, position = dealt(3), dealt(3, "solntse:reshuffle_stock=true")
    rest = sorted(position.piles[STOCK], key=lambda c: c.index)
    order = shuffled(len(rest), 3, REST_OF_STOCK)
    before = position.snapshot
    position.play("next")
    plain.play("next")
    dealt_now = len(rest) - len(position.piles[STOCK])
    assert position.piles[STOCK][::-1] == [rest[k] for k in order][dealt_now:]
    assert position.piles[STOCK] != plain.piles[STOCK]
    position.undo()
    assert position.snapshot == before


# --- what starts by itself ----------------------------------------------------------------


def test_a_pile_starts_by_itself_if_one_card_can() -> None:
    position = hand_made({RAYS: "П5 ПТ", RAYS + 1: "Ч9 ЧК"}, (SUNRISE, 3))
    assert [len(p) for p in position.piles[:RAYS]] == [1, 0, 0, 0, 0, 1, 0, 0]
    later = hand_made({RAYS: "П5 ПТ"}, (SUNRISE, 3), "solntse:auto_start=first_arc")
    assert later.moves.texts("ru") == ["ПТ-Т", "дальше"]
    first = hand_made({RAYS: "П5 ПТ"}, (SUNRISE, 0), "solntse:auto_start=first_arc")
    assert first.piles[0]


def test_of_two_equal_cards_the_player_takes_one() -> None:
    position = hand_made({RAYS: "П5 ПТ", RAYS + 1: "ПТ"}, (SUNRISE, 0))
    assert position.moves.texts("en") == ["T1:AS-A", "T2:AS-A", "next"]
    assert position.moves.texts("ru") == ["луч1:ПТ-Т", "луч2:ПТ-Т", "дальше"]
    with pytest.raises(AmbiguousMoveError, match="T1:AS-A / T2:AS-A"):
        position.parse("AS-A")
    for text in ("T2:AS-A", "T2-A", "луч2-Т", "луч2:Тп-Т", "T2.1:A♠-A", "t2.1–a"):
        assert position.parse(text).source == RAYS + 1
    position.play("T2-A")
    assert position.piles[RAYS] == position.piles[RAYS][:2]
    assert not position.piles[RAYS + 1]


# --- the sun plays ------------------------------------------------------------------------


def test_all_cards_of_one_ray_play() -> None:
    piles = {0: "ПТ", KINGS + 1: "ЧК", RAYS: "Ч5 П2 Б9 П2 ЧД Б3", RAYS + 1: "ПТ П2"}
    position = hand_made(piles, (PLAYS, 0))
    assert position.moves.texts("en") == ["T1.2:2S-A", "T1.4:2S-A", "QH-K", "next"]
    with pytest.raises(IllegalMoveError, match="plays now"):
        position.parse("T2:2S-A")
    position.play("T1.2-A")
    assert [c.text("ru") for c in position.piles[RAYS]] == ["Ч5", "Б9", "П2", "ЧД", "Б3"]
    position.play("next")
    assert position.moves.texts("en") == ["next"]


def test_no_ray_is_passed_over() -> None:
    """From the last arc to the last cloud there are always 1 + 12 + 1 + 12 + 1 steps."""
    for code, steps in (("solntse", 27), ("solntse_no_play", 14)):
        position = dealt(5, code)
        while position.piles[STOCK]:
            position.play("next")
        for _ in range(steps - 1):
            position.play("next")
        assert phase(position) == SUNSET
        position.play("next")
        assert phase(position) == END


# --- sunset -------------------------------------------------------------------------------


def test_a_packet_is_laid_innermost_card_first() -> None:
    piles = {RAYS + 10: "П2 П3 П4 П5 П6", RAYS + 12: "Ч9"}
    position = hand_made(piles, (SUNSET, 9))
    position.play("next")
    texts = [[c.text("ru") for c in pile] for pile in position.piles]
    assert texts[RAYS + 10 : RAYS + 13] == [[], ["П2"], ["Ч9", "П3"]]
    assert texts[CLOUDS + 10] == ["П4", "П5", "П6"]


def test_rays_that_are_short_leave_no_cloud() -> None:
    """Rays 1 to 3 never do in play at random, the last ones almost always."""
    clouds: Counter[int] = Counter()
    plays = scale(60, 5)
    for number in range(plays):
        position, chance = dealt(number), random.Random(number)
        to_phase(position, SUNSET, chance)
        for packet in range(N):
            clouds[packet + 1] += bool(position.piles[CLOUDS + packet])
            position.play("next")
    assert clouds[1] == clouds[2] == clouds[3] == 0
    assert all(clouds[ray] > plays / 2 for ray in range(8, 14))


def test_both_ends_of_a_cloud_play() -> None:
    piles = {0: "ПТ", 1: "ЧТ", CLOUDS: "П2 Ч5 П2", CLOUDS + 1: "Ч2"}
    position = hand_made(piles, (SUNSET, 4))
    assert position.moves.texts("en") == ["L1.1:2S-A", "L1.3:2S-A", "2H-A", "next"]
    assert position.moves.texts("ru")[:2] == ["туча1.1:П2-Т", "туча1.3:П2-Т"]
    position.play("туча1.3-Т")
    assert [c.text("ru") for c in position.piles[CLOUDS]] == ["П2", "Ч5"]


# --- the last cloud -----------------------------------------------------------------------


def test_the_last_shuffle_does_not_see_how_the_cards_lay() -> None:
    cards = ["П2", "П2", "Ч5", "Т9", "БД", "БД", "Б3", "ЧВ"]
    laid = set()
    for seed in range(10):
        random.Random(seed).shuffle(cards)
        half = 1 + seed % 7
        piles = {CLOUDS + seed: " ".join(cards[:half]), CLOUDS + 12: " ".join(cards[half:])}
        position = hand_made(piles, (SUNSET, 12))
        before, key = position.snapshot, position.key
        position.play("next")
        after = position.snapshot
        assert not position.piles[HAND]
        laid.add(tuple(position.piles[LAST]))
        position.undo()
        assert (position.snapshot, position.key) == (before, key)
        position.redo()
        assert position.snapshot == after
    (row,) = laid
    pack = sorted(row, key=lambda c: c.index)
    assert list(row) == [pack[k] for k in shuffled(8, 0, LAST_CLOUD)]


def test_nothing_comes_after_the_last_cloud() -> None:
    for number in range(scale(20, 2)):
        position = dealt(number)
        to_phase(position, END, random.Random(number))
        while position.moves:
            assert all(m.kind != NEXT for m in position.moves)
            moves = [m for m in position.moves if m.source >= RAYS]
            if not moves:
                break
            position.play(moves[0])
        assert NEXT not in {m.kind for m in position.moves}
    equal = hand_made({0: "ПТ", LAST: "П2 Ч5 П2"}, (END, 12))
    assert equal.moves.texts("en") == ["last.1:2S-A", "last.3:2S-A"]
    assert equal.parse("последняя.1-Т") == equal.parse("last.1:2S-A")


def test_it_comes_out_with_eight_times_thirteen() -> None:
    full = {row: " ".join(f"{s}{r}" for r in RANKS) for row, s in enumerate("ПЧБТ")}
    down = {KINGS + row: " ".join(text.split()[::-1]) for row, text in full.items()}
    down[KINGS + 3] = down[KINGS + 3].removesuffix(" ТТ")
    position = hand_made(full | down | {LAST: "ТТ"}, (END, 12))
    assert position.moves.texts("en") == ["AC-K"]
    position.play("AC-K")
    assert position.outcome
    assert position.outcome.won
    assert not position.moves
    left = hand_made({0: "ПТ", LAST: "Ч5"}, (END, 12))
    assert left.outcome
    assert not left.outcome.won


# --- the rows -----------------------------------------------------------------------------


def test_a_card_may_fit_both_rows() -> None:
    position = hand_made({0: "ПТ П2 П3", KINGS: "ПК ПД ПВ П10 П9 П8 П7 П6 П5", RAYS: "П4"}, (1, 0))
    assert position.moves.texts("en") == ["4S-A", "4S-K", "next"]
    assert position.moves.texts("ru") == ["П4-Т", "П4-К", "дальше"]
    assert position.parse("П4-3") == position.parse("4S-3S") == position.parse("4S-A")
    assert position.parse("П4-5") == position.parse("4S-5S") == position.parse("4S-K")
    with pytest.raises(AmbiguousMoveError, match="4S-A / 4S-K"):
        position.parse("4S-F")


def test_a_transfer_leaves_the_base() -> None:
    piles = {0: "ПТ П2", KINGS: "ПК ПД ПВ П10 П9 П8 П7 П6 П5 П4 П3"}
    position = hand_made(piles | {1: "ЧТ", KINGS + 1: "ЧК ЧД"}, (SUNSET, 0))
    assert position.moves.texts("en") == ["A:2S-K", "K:3S-A", "next"]
    assert position.moves.texts("ru") == ["Т:П2-К", "К:П3-Т", "дальше"]
    position.play("A:2S-K")
    assert position.moves.texts("en") == ["K:2S-A", "next"]
    sunrise = hand_made(piles, (SUNSET, 0), "solntse:transfer_phase=sunrise")
    assert sunrise.moves.texts("en") == ["next"]
    sunrise = hand_made(piles, (SUNRISE, 2), "solntse:transfer_phase=sunrise")
    assert sunrise.moves.texts("en") == ["A:2S-K", "K:3S-A", "next"]


def test_a_transfer_and_an_equal_card_are_told_apart() -> None:
    piles = {0: "ПТ П2", KINGS: "ПК ПД ПВ П10 П9 П8 П7 П6 П5 П4 П3", CLOUDS + 4: "П2"}
    position = hand_made(piles, (SUNSET, 5))
    assert position.moves.texts("en") == ["L5:2S-K", "A:2S-K", "K:3S-A", "next"]
    with pytest.raises(AmbiguousMoveError):
        position.parse("2S-K")


def test_playing_by_text_in_both_languages() -> None:
    for language in ("en", "ru"):
        position, chance = pasyans.deal("solntse", 9), random.Random(9)
        while position.moves and len(position.played) < scale(120, 30):
            texts = position.moves.texts(language)
            assert len(texts) == len(set(texts))
            position.play(chance.choice(texts))
