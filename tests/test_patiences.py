"""What the books say of seven patiences: their counts, examples, claims and chances."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

import pasyans
from conftest import scale
from pasyans.cards import ACE, Card
from pasyans.deals import Deal
from pasyans.games import bezymyannyy, find, rucheyok, uznik
from pasyans.games.bukhgalter.rules import balances
from pasyans.move import DRAW, OPEN, REDEAL, REMOVE
from pasyans.notation import Snapshot, position_text, read_position
from pasyans.position import Position
from pasyans.rulebook import rules_text
from pasyans.solver import Limit, solve

EXAMPLES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8")
)
BLACK = "ПТ"


def dealt(code: str, number: int) -> Position:
    return Position(find(code), Deal(number=number))


def zone(position: Position, name: str) -> list[list[Card]]:
    """The piles of a zone."""
    first = position.game.first_pile[name]
    return position.piles[first : first + position.game.zone(name).count]


def sizes(position: Position) -> dict[str, list[int]]:
    """For each zone the heights of its piles, empty ones left out."""
    names = [z.name for z in position.game.zones]
    return {name: found for name in names if (found := [len(p) for p in zone(position, name) if p])}


def names(cards: Sequence[Card | None]) -> str:
    return " ".join(card.text("ru") if card else "?" for card in cards)


def laid(code: str, hidden: Sequence[str] = (), **zones: Sequence[str]) -> Position:
    """A position with these piles; cards of the zones called `hidden` lie face down."""
    game = find(code)
    faces = {card.text("ru"): card for card in game.pack.faces}
    piles: list[tuple[Card, ...]] = [() for _ in game.pile_zones]
    down = set()
    for name, texts in zones.items():
        for k, text in enumerate(texts):
            pile = game.first_pile[name] + k
            piles[pile] = tuple(faces[face] for face in text.split())
            if name in hidden:
                down |= {(pile, at) for at in range(len(piles[pile]))}
    counters = (0,) * (game.counters - 1)
    return Position(game, Snapshot(game, tuple(piles), down=frozenset(down), counters=counters))


def at_random(position: Position, seed: int = 0) -> Iterator[Position]:
    """The position after each action of a random play, the opening first."""
    chance = random.Random(seed)
    yield position
    while moves := list(position.moves):
        position.play(chance.choice(moves))
        yield position


def played_out(position: Position) -> bool:
    """Does it come out in a random play (the only one, where there is no choice)?"""
    for _ in at_random(position):
        pass
    return position.outcome is not None and position.outcome.won


# --- all seven ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "counts"),
    [
        ("rucheyok", {"stock": [52]}),
        ("uznik", {"upper": [1] * 9, "stock": [27]}),
        ("bezymyannyy", {"scheme": [1] * 48, "auxiliary": [1] * 4}),
        ("bezymyannyy:deck=36", {"scheme": [1] * 32, "auxiliary": [1] * 4}),
        ("bezymyannyy:deck=32", {"scheme": [1] * 28, "auxiliary": [1] * 4}),
        ("piramida", {"piles": [4] * 9}),
        ("brakosochetanie", {"row": [13], "stock": [39]}),
        ("brakosochetanie:row_size=3", {"row": [4], "stock": [48]}),
        ("brakosochetanie:row_size=50", {"row": [51], "stock": [1]}),
        ("bukhgalter", {"burnt": [1], "fans": [7] * 7, "reserve": [1, 1]}),
        ("pototskogo", {"grid": [1] * 48, "aces": [1] * 4}),
    ],
)
def test_how_many_cards_lie_where(code: str, counts: dict[str, list[int]]) -> None:
    assert sizes(dealt(code, 1966)) == counts
    assert sum(sum(heights) for heights in counts.values()) == len(find(code).pack)


CODES = [
    "rucheyok",
    "uznik",
    "bezymyannyy",
    "piramida",
    "brakosochetanie",
    "bukhgalter",
    "pototskogo",
]


@pytest.mark.parametrize("code", CODES)
def test_every_option_value_is_on_its_page(code: str) -> None:
    """A changed option changes the page, and its name and value can be read there."""
    entry = find(code).entry
    assert entry
    for language in ("en", "ru"):
        usual = rules_text(find(code)).to(language)
        for option in entry.options:
            for value in option.values[1:]:
                page = rules_text(entry.make({option.name: value})).to(language)
                now = str(value).lower()
                assert f"({now})" in page
                assert page != usual


# --- Ручеек -------------------------------------------------------------------------------


def test_the_cascade_of_rucheyok() -> None:
    """The book's example: the eight drives out the king, then the queen the six."""
    example = EXAMPLES["rucheyok"]
    for black in [f"{suit}{rank}" for suit in BLACK for rank in ("2", "9", "10", "К")]:
        row = " ".join(black if card == "П9" else card for card in example["before"])
        position = laid("rucheyok:relays=0", ("stock",), row=[row], stock=[example["add"]])
        position.play("дальше")
        assert names(zone(position, "row")[0]) == f"{black} БД Ч8"
        assert names(zone(position, "discard")[0]) == "ЧК Б6"
        wanted = [" ".join(s).replace("П9", black) for s in example["steps"]]
        assert wanted == [f"Б6 {black} БД Ч8", f"{black} БД Ч8"]


def clashing(row: Sequence[int]) -> list[int]:
    """The places of all cards (suits) that one of the two rules would remove."""
    neighbours = {k + 1 for k in range(len(row) - 1) if row[k] == row[k + 1]}
    return sorted(neighbours | {k for k in range(len(row) - 2) if row[k] == row[k + 2]})


def test_rucheyok_never_has_two_clashes_at_once() -> None:
    """So the order of removals is no question; any three in a row are of three suits."""
    for number in range(scale(300, 5)):
        row: list[int] = []
        position = dealt("rucheyok:relays=0", number)
        for card in Deal(number=number).cards(position.game.pack):
            row.append(card.suit)
            while gone := clashing(row):
                assert len(gone) == 1
                del row[gone[0]]
            assert all(len({*row[k : k + 3]}) == 3 for k in range(len(row) - 2))
            position.play("next")
            assert [c.suit for c in zone(position, "row")[0]] == row


def test_no_suit_leaves_rucheyok_altogether() -> None:
    """Four cards are left exactly if it has come out, and a row of four stays one."""
    for number in range(scale(300, 5)):
        position = dealt("rucheyok", number)
        won = played_out(position)
        row = zone(position, "row")[0]
        assert {card.suit for card in row} == {0, 1, 2, 3}
        assert won == (len(row) == 4)
    target = bytearray(52)
    for suits in ([0, 1, 2, 3], [3, 1, 0, 2]):
        assert rucheyok.relay(bytearray(suits), 4, target) == 4


def test_actions_of_rucheyok() -> None:
    """52, and the length of the row at the beginning of each relay; nothing is cut short."""
    for number in (1, 48):
        position = dealt("rucheyok", number)
        lengths: list[int] = []
        for step, _ in enumerate(at_random(position)):
            if step == 52 + sum(lengths) and len(lengths) < 2:
                lengths.append(len(zone(position, "source")[0]))
        assert len(position.played) == 52 + sum(lengths)


def test_a_million_deals_of_rucheyok() -> None:
    last, won = scale(1_000_000, 1000), scale(6659, 11)
    assert rucheyok.count_won(1, last) == won


# --- Узник --------------------------------------------------------------------------------


def test_the_two_sevens_of_uznik() -> None:
    """The book's example: both go onto the seven of spades in the middle."""
    example = EXAMPLES["uznik"]
    upper = ["П6", example["upper_contains"][0], "Т9", example["upper_contains"][1], "ЧК"]
    stock = ["П8 П9 П10 Т6 " + f"{example['middle']} Б9"]
    position = laid("uznik", ("stock",), upper=upper, stock=stock)
    position.play("дальше")
    assert [names(pile) for pile in zone(position, "lower")] == ["Б9", "П7 Ч7 Б7", "Т6"]
    assert [names(p) for p in zone(position, "upper") if p] == ["П6", "Т9", "ЧК"]
    house = laid("uznik:compare=all", ("stock",), upper=upper, stock=stock)
    house.play("дальше")
    assert [names(pile) for pile in zone(house, "lower")] == ["Б9", "П7 П6 Ч7 Т9 Б7", "Т6"]


def test_uznik_has_nine_rounds() -> None:
    assert 9 + 9 * 3 == len(find("uznik").pack) == 36
    for number in range(scale(50, 3)):
        position = dealt("uznik", number)
        played_out(position)
        assert len(position.played) == 9


def test_the_chances_as_the_book_has_them() -> None:
    assert uznik.chance() == Fraction(2750434136, 119381244125)
    assert [bezymyannyy.chance(deck) for deck in (52, 36, 32)] == [
        Fraction(1, 13),
        Fraction(1, 9),
        Fraction(1, 8),
    ]
    assert "2750434136/119381244125" in rules_text(find("uznik")).ru


@pytest.mark.parametrize(
    ("count", "chance"),
    [
        (uznik.count_won, uznik.chance()),
        (lambda a, b: uznik.count_won(a, b, True), uznik.chance("all")),
        (bezymyannyy.count_won, bezymyannyy.chance()),
        (lambda a, b: bezymyannyy.count_won(a, b, 9), bezymyannyy.chance(36)),
        (lambda a, b: bezymyannyy.count_won(a, b, 8, True), bezymyannyy.chance(32)),
    ],
    ids=["uznik", "uznik-all", "bezymyannyy", "bezymyannyy-36", "bezymyannyy-32-down"],
)
def test_a_million_deals_come_near_the_chance(
    count: Callable[[int, int], int], chance: Fraction
) -> None:
    """Within four standard errors."""
    deals, p = scale(1_000_000, 2000), float(chance)
    assert abs(count(1, deals) - deals * p) <= 4 * sqrt(deals * p * (1 - p))


@pytest.mark.parametrize(
    "code",
    [
        "rucheyok",
        "rucheyok:relays=0",
        "rucheyok:relays=3",
        "uznik",
        "uznik:compare=all",
        "bezymyannyy",
        "bezymyannyy:deck=36,order=down",
        "bezymyannyy:deck=32",
    ],
)
def test_playing_step_by_step_equals_the_fast_path(code: str) -> None:
    deals = scale(300, 10)
    fast = find(code).play
    assert fast
    assert issubclass(fast, (rucheyok.Brooklet, uznik.Prisoner, bezymyannyy.Messengers))
    won = list(fast(find(code)).won_deals(1, deals))
    assert won == [n for n in range(1, deals + 1) if played_out(dealt(code, n))]


# --- Безымянный ---------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "columns"), [(52, 12), (36, 8), (32, 7)])
def test_four_messengers_are_four_because_there_are_four_aces(deck: int, columns: int) -> None:
    assert 4 * columns + 4 == deck
    for number in range(scale(60, 4)):
        position = dealt(f"bezymyannyy:deck={deck}", number)
        won = played_out(position)
        opened = [card for pile in position.view() for card in pile if card]
        assert (len(position.played) == deck) == won == (len(opened) == deck)
        assert all(p[0].rank == ACE for p in zone(position, "front"))
        assert not any(zone(position, "auxiliary"))


@pytest.mark.parametrize(
    ("code", "row"),
    [
        ("bezymyannyy", "Ч2 Ч3 Ч4 Ч5 Ч6 Ч7 Ч8 Ч9 Ч10 ЧВ ЧД ЧК"),
        ("bezymyannyy:deck=36", "Ч6 Ч7 Ч8 Ч9 Ч10 ЧВ ЧД ЧК"),
        ("bezymyannyy:deck=32,order=down", "ЧК ЧД ЧВ Ч10 Ч9 Ч8 Ч7"),
    ],
)
def test_the_scheme_of_a_row(code: str, row: str) -> None:
    number = next(n for n in range(1000) if played_out(dealt(code, n)))
    position = dealt(code, number)
    played_out(position)
    cards = [pile[0] for pile in zone(position, "scheme")]
    size = len(cards) // 4
    assert names(cards[size : 2 * size]) == row
    assert [pile[0].suit for pile in zone(position, "front")] == [0, 1, 2, 3]


# --- Пирамида -----------------------------------------------------------------------------


@pytest.mark.parametrize(("tops", "actions"), [("7", 0), ("77", 1), ("777", 3), ("7777", 6)])
def test_pairs_of_piramida(tops: str, actions: int) -> None:
    """Three open equals make three pairs, four make six; which pair goes is the only choice."""
    piles = [f"{suit}{rank}" for suit, rank in zip("ПЧБТ", tops, strict=False)]
    position = laid("piramida", piles=[*piles, "П6", "Ч8", "Б9", "Т10", "ПВ"])
    assert len(position.moves) == actions
    assert {m.kind for m in position.moves} <= {REMOVE}


def test_the_next_cards_of_piramida_turn_up() -> None:
    for number in range(scale(100, 5)):
        for position in at_random(dealt("piramida", number)):
            for pile in position.view()[:9]:
                assert not pile or (pile[-1] and not any(pile[:-1]))


def test_a_fifth_of_careless_plays_of_piramida_come_out() -> None:
    """About 19 of a hundred deals, playing at random."""
    deals = scale(1000, 60)
    won = sum(played_out(dealt("piramida", n)) for n in range(deals))
    assert abs(won - 0.19 * deals) <= 4 * sqrt(deals * 0.19 * 0.81)


# --- Бракосочетание -----------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["between", "adjacent", "mixed"])
def test_the_couple_is_never_parted_from_its_row(rule: str) -> None:
    """The bride on top, the groom last of all; neither ever leaves, nor does he come early."""
    for number in range(scale(40, 4)):
        for position in at_random(dealt(f"brakosochetanie:rule={rule}", number), number):
            (row,), (stock,), (discard,) = (zone(position, n) for n in ("row", "stock", "discard"))
            assert row[0].text("ru") == "ЧД"
            assert (stock[0] if stock else row[-1]).text("ru") == "ЧК"
            assert len(row) == 13 or not stock
            assert not {"ЧД", "ЧК"} & {card.text("ru") for card in discard}


@pytest.mark.parametrize(
    ("rule", "row", "discards"),
    [
        ("between", "ЧД П2 Ч4 Б9", {"П2"}),  # the queen and the four are of one suit
        ("between", "ЧД П2 Т5 Ч4", {"П2+Т5"}),  # whatever the two between are
        ("between", "ЧД П2 Т5 БД", {"П2+Т5"}),  # of one rank
        ("between", "ЧД П2 П5 Т8", set()),
        ("between", "ЧД ЧК", set()),
        ("between", "ЧД П2 Т7 ЧК", {"П2+Т7"}),
        ("between", "Б9 Ч3 П9 ЧК Т9", {"Ч3", "П9"}),  # the groom stays
        ("between", "ЧД П2 Ч4 Т2 Б4", {"П2", "Ч4", "Т2"}),
        ("adjacent", "ЧД П2 П5 Т8", {"П2+П5"}),
        ("adjacent", "ЧД Ч5 Т8 П8", {"Т8+П8"}),  # the bride leaves in no pair
        ("adjacent", "ЧД Ч5 ЧК Т8", {"Ч5"}),  # but is the outer one of three
        ("adjacent", "П2 П5 П9 Б4", {"П2+П5", "П5+П9", "П5"}),
        ("adjacent", "ЧД П2 Ч4 Б9", set()),
        ("mixed", "ЧД П2 Ч4 Б9", {"П2"}),
        ("mixed", "ЧД П2 П5 Ч4", {"П2+П5"}),
        ("mixed", "ЧД П2 Т5 Ч4", set()),
    ],
)
def test_who_leaves_the_marriage(rule: str, row: str, discards: set[str]) -> None:
    position = laid(f"brakosochetanie:rule={rule},refill=manual", row=[row])
    assert set(position.moves.texts("ru")) == discards


def test_dealing_to_the_row_on_demand() -> None:
    """By hand while the row is short; or when stuck, beyond its size."""
    manual = dealt("brakosochetanie:refill=manual", 1)
    assert DRAW not in {m.kind for m in manual.moves}
    manual.play(next(iter(manual.moves)))
    assert DRAW in {m.kind for m in manual.moves}
    stuck = laid(
        "brakosochetanie:row_size=3,extend_when_stuck=true",
        ("stock",),
        row=["ЧД П2 Т5 Б9"],
        stock=["ЧК П7"],
    )
    assert stuck.moves.texts("ru") == ["колода"]
    stuck.play("колода")
    assert names(zone(stuck, "row")[0]) == "ЧД П2 Т5 Б9 П7"


# --- Бухгалтер ----------------------------------------------------------------------------

BALANCED = [
    points for points in combinations_with_replacement(range(1, 14), 3) if balances(*points)
]


def test_the_triples_of_the_book() -> None:
    triples = EXAMPLES["bukhgalter"]["triples"]
    assert triples == [[9, 8, 4], [12, 7, 6], [10, 4, 1]]
    for triple in triples:
        assert sum(triple[:2]) - triple[2] == 13
        assert all(balances(*order) for order in permutations(triple))
    assert [
        t
        for t in combinations_with_replacement(range(1, 14), 3)
        if any(a + b - c == 13 for a, b, c in permutations(t))
    ] == BALANCED


def test_all_can_leave_only_if_the_burnt_card_is_odd() -> None:
    """a + b + c = 13 + 2c is odd, and so are 17 of them together; the pack has 364."""
    assert 1 + 7 * 7 + 2 == 52
    assert all(sum(points) % 2 for points in BALANCED)
    ranks = [card.rank for card in find("bukhgalter").pack.cards]
    assert sum(ranks) == 364
    assert 51 == 17 * 3
    assert sum(rank % 2 for rank in ranks) == 28
    won = []
    for number in range(1, scale(40, 9)):
        position = dealt("bukhgalter:win_left=0", number)
        if zone(position, "burnt")[0][0].rank % 2:
            won.append(solve(position, Limit(nodes=3000)).won)
    assert any(won)


def test_a_burnt_card_that_is_even_never_lets_all_leave() -> None:
    """Whatever is played, an even number of points or a card too many stays."""
    for number in range(scale(60, 6)):
        position = dealt("bukhgalter:win_left=0", number)
        if zone(position, "burnt")[0][0].rank % 2 == 0:
            assert not played_out(position)


def test_the_reserve_of_the_bookkeeper() -> None:
    """Opened when no triple is free, the left card first; the two never go together."""
    position = laid("bukhgalter", ("reserve",), fans=["П6 П9", "Ч7", "Б10"], reserve=["ПК", "ЧК"])
    assert [m.kind for m in position.moves] == [OPEN]
    position.play("открыть")
    assert names(position.view()[8]) == "ПК"
    assert names(position.view()[9]) == "?"
    position.play("открыть")
    assert names(position.view()[9]) == "ЧК"
    both = laid("bukhgalter", fans=["П6 П9", "Ч6", "Б2", "Т2"], reserve=["Б5", "ЧК"])
    piles = {(m.source, m.target, m.choice) for m in both.moves if m.kind == REMOVE}
    assert piles
    assert not [triple for triple in piles if {8, 9} <= set(triple)]


@pytest.mark.parametrize(
    ("fans", "reserve", "three", "none"),
    [
        ([], [], True, True),
        (["П6", "Ч7", "Б9"], [], True, False),
        (["П6"], ["ПК", "ЧК"], True, False),
        (["П9", "Ч8", "Б4"], [], False, False),  # a triple: not over yet
        (["П6", "Ч7", "Б9", "Т9"], [], False, False),
    ],
)
def test_when_the_bookkeeper_is_content(
    fans: list[str], reserve: list[str], three: bool, none: bool
) -> None:
    for option, wanted in (("3", three), ("0", none)):
        position = laid(f"bukhgalter:win_left={option}", ("reserve",), fans=fans, reserve=reserve)
        assert bool(position.outcome and position.outcome.won) == wanted


# --- Потоцкий -----------------------------------------------------------------------------


def gridded(name: str, code: str = "pototskogo") -> Position:
    """The example's grid, the aces set before the rows."""
    rows = EXAMPLES[name]["rows"]
    return laid(code, grid=[card or "" for row in rows for card in row])


def run_of(position: Position, suit: str) -> int:
    """The length of the ordered run that begins with the ace of a suit."""
    grid = zone(position, "grid")
    row = next(r for r in range(4) if names(grid[14 * r]) == f"{suit}Т")
    for column in range(14):
        pile = grid[14 * row + column]
        if not pile or names(pile)[0] != suit or pile[0].rank != column + 1:
            return column
    return 14


@pytest.mark.parametrize("name", ["pototskogo", "pototskogo_main"])
def test_the_printed_opening_of_pototskogo(name: str) -> None:
    """35 moves in the book's notation; "five clubs are placed already" after the seventh."""
    position = gridded(name)
    moves = EXAMPLES["pototskogo"]["moves"]
    assert len(moves) == 35
    clubs = []
    for number, (card, onto) in enumerate(moves, start=1):
        assert card[0] == onto[0]
        short = f"{card}-{onto[1:]}"
        assert position.parse(f"{card}-{onto}") == position.parse(short)
        position.play(short)
        assert position.text_of(position.undo()).ru == short
        position.redo()
        clubs.append((number, run_of(position, "Т")))
    assert next(number for number, length in clubs if length >= 5) == 7
    assert dict(clubs)[7] == 5


def test_a_continuation_of_the_printed_opening_wins_without_a_redeal() -> None:
    position = gridded("pototskogo_main", "pototskogo:redeals=0")
    for card, onto in EXAMPLES["pototskogo"]["moves"]:
        position.play(f"{card}-{onto}")
    further = EXAMPLES["pototskogo_main"]["winning_continuation"]
    assert len(further) == 61
    ranks = ["Т", *map(str, range(2, 11)), "В", "Д", "К"]
    for card in further:
        assert position.outcome is None
        position.play(f"{card}-{ranks[ranks.index(card[1:]) - 1]}")
    assert position.outcome
    assert position.outcome.won
    assert not position.moves
    assert [run_of(position, suit) for suit in "ПЧБТ"] == [13] * 4


def test_the_aces_of_pototskogo() -> None:
    """24 ways to set them out and no other action; or in order, or where they lay."""
    position = dealt("pototskogo", 1)
    assert len(position.moves) == len({*position.moves.texts("ru")}) == 24
    position.play("тузы=ТБЧП")
    assert names([p[0] for p in zone(position, "grid")[::14]]) == "ТТ БТ ЧТ ПТ"
    ordered = dealt("pototskogo:ace_rows=suit_order", 1)
    assert names([p[0] for p in zone(ordered, "grid")[::14]]) == "ПТ ЧТ БТ ТТ"
    deck = " ".join(["П2", "ПТ", "П3", "ЧТ", "П4", "П5", "П6", "П7", "П8", "П9", "П10", "ПВ", "ПД"])
    rest = [c.text("ru") for c in find("pototskogo").pack.faces if c.text("ru") not in deck.split()]
    aces = [rest.pop(rest.index(a)) for a in ("БТ", "ТТ")]
    text = " ".join([deck, *rest[:26], *aces, *rest[26:]])  # rows 1 and 4
    found = pasyans.deal("pototskogo:ace_rows=as_found", text)
    assert names([p[0] for p in zone(found, "grid")[::14]]) == "ПТ ЧТ ТТ БТ"


def stuck(code: str, number: int, redeals: int = 0) -> Position:
    """The position of a random play before its redeal (or a later one)."""
    for position in at_random(dealt(code, number), number):
        words = position.moves.texts("en")
        if words == ["redeal"]:
            if not redeals:
                return position
            redeals -= 1
    raise AssertionError("it came out")


def everything(position: Position) -> tuple[object, ...]:
    return position.snapshot, position.text("ru"), list(position.moves), position.key


@pytest.mark.parametrize("redeals", [0, 1])
def test_redoing_a_redeal_is_no_new_shuffle(redeals: int) -> None:
    """Undone to the start and redone, reloaded before it and made again: the same cards."""
    for number in range(scale(8, 1)):
        position = stuck("pototskogo", number, redeals)
        saved = position_text(position.snapshot, "ru")
        before = everything(position)
        position.play("пересдача")
        after = everything(position)
        assert before != after
        steps = len(position.played)
        for _ in range(steps):
            position.undo()
        assert everything(position) == everything(dealt("pototskogo", number))
        for _ in range(steps):
            position.redo()
        assert everything(position) == after
        position.undo()
        assert everything(position) == before
        again = Position(position.game, read_position(saved, position.game))
        again.play("redeal")
        position.redo()
        assert again.piles == position.piles
        assert everything(again)[:3] == after[:3]


def test_a_redeal_does_not_ask_how_the_cards_came_to_lie() -> None:
    """Only deal number, number of the redeal and which cards are loose count."""
    chance = random.Random(1)
    for number in range(scale(10, 2)):
        position = stuck("pototskogo:redeal_when=stuck", number)
        game = find("pototskogo:redeal_when=any")
        kept = {(suit, k) for suit in "ПЧБТ" for k in range(1, run_of(position, suit) + 1)}
        piles = list(position.snapshot.piles)
        loose = [
            p
            for p in range(56)
            if not piles[p] or (names(piles[p])[0], piles[p][0].rank) not in kept
        ]
        first = {14 * r + run_of(position, names(piles[14 * r])[0]) for r in range(4)}
        free = [p for p in loose if p not in first]
        cards = [piles[p] for p in loose if piles[p]]
        chance.shuffle(cards)
        for p in loose:
            piles[p] = ()
        for p, card in zip(free, cards, strict=False):
            piles[p] = card
        other = Position(game, position.snapshot._replace(game=game, piles=tuple(piles)))
        position.play("redeal")
        other.play("redeal")
        assert other.piles == position.piles


def test_how_a_redeal_lays_the_cards() -> None:
    """Each row: its run, one free place, cards up to thirteen in all."""
    for number in range(scale(10, 2)):
        position = stuck("pototskogo", number)
        runs = {suit: run_of(position, suit) for suit in "ПЧБТ"}
        position.play("redeal")
        grid = zone(position, "grid")
        for row in range(4):
            line = grid[14 * row : 14 * row + 14]
            length = runs[names(line[0])[0]]
            assert [k for k, pile in enumerate(line) if not pile] == [length]
        assert run_of(position, "П") >= runs["П"]


def test_the_third_round_is_the_last() -> None:
    for number in range(scale(10, 2)):
        position = dealt("pototskogo", number)
        won = played_out(position)
        kinds = [move.kind for move, _ in position.played]
        assert won or kinds.count(REDEAL) == 2
        assert len(position.moves) == 0


# --- the pictures -------------------------------------------------------------------------


def places(code: str, zone: str) -> list[tuple[float, float]]:
    """Where the piles of a zone lie."""
    figure = find(code).figure
    assert figure
    return [(round(place.x, 4), place.y) for place in figure.zones[zone]]


def lines_of(points: Sequence[tuple[float, float]]) -> list[int]:
    """How many points lie on each line, from the top."""
    heights = [y for _, y in points]
    return [heights.count(y) for y in sorted(set(heights))]


@pytest.mark.parametrize(
    ("code", "zone", "lines"),
    [
        ("uznik", "upper", [9]),
        ("uznik", "lower", [3]),
        ("piramida", "piles", [2, 3, 4]),
        ("piramida:shape=135", "piles", [1, 3, 5]),
        ("bukhgalter", "fans", [4, 3]),
        ("pototskogo", "grid", [14] * 4),
        ("bezymyannyy", "scheme", [12] * 4),
        ("bezymyannyy:deck=32", "scheme", [7] * 4),
        ("bezymyannyy", "front", [1] * 4),
    ],
)
def test_the_lines_of_the_pictures(code: str, zone: str, lines: list[int]) -> None:
    points = places(code, zone)
    assert lines_of(points) == lines
    assert points == sorted(points, key=lambda p: (p[1], p[0]))


def test_measures_of_the_pictures() -> None:
    assert places("uznik", "upper") == [(round(1.1 * k, 4), 0) for k in range(9)]
    assert places("uznik", "lower") == [(3.3, 1.9), (4.4, 1.9), (5.5, 1.9)]
    assert places("piramida", "piles")[:3] == [(-0.6, 0), (0.6, 0), (-1.2, 1.6)]
    assert places("pototskogo", "grid")[15] == (1.05, 1.5)
    assert places("bezymyannyy", "scheme")[13] == (2.2, 1.6)
    assert places("bezymyannyy", "front")[3] == (0, 1.6 * 3)


@pytest.mark.parametrize(
    ("code", "above", "below", "wrap"),
    [("rucheyok", "source", "row", 13), ("brakosochetanie", "row", "discard", 7)],
)
def test_a_long_row_is_broken_and_makes_room(code: str, above: str, below: str, wrap: int) -> None:
    """Whole cards in lines; what lies below moves down by the lines added."""
    game = find(code)
    figure = game.figure
    assert figure
    empty: dict[str, list[list[bool]]] = {zone.name: [[]] for zone in game.zones}
    calm = figure.arrange(empty)
    full = figure.arrange({**empty, above: [[True] * (2 * wrap + 1)], below: [[True]]})
    ((_, centres),) = full[above]
    assert lines_of(centres) == [wrap, wrap, 1]
    assert len({x for x, _ in centres}) == wrap
    step = centres[wrap][1] - centres[0][1]
    assert step >= 1.4
    assert full[below][0].place.y - calm[below][0].place.y == pytest.approx(2 * step)
    assert full[below][0].centres[0][1] - centres[-1][1] >= 1.4
