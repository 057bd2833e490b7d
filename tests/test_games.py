"""What the books and an independent program say of each game, and its golden files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import golden
from conftest import PURE, scale
from pasyans.atlas import chances
from pasyans.cards import ACE, Card
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import entries, find
from pasyans.move import Move
from pasyans.notation import Snapshot, position_text, read_position
from pasyans.position import Position, perft
from pasyans.rulebook import rules_text
from pasyans.solver import solve
from pasyans.texts import LANGUAGES, Text

FILES = ("opening.txt", "playthrough.txt", "perft.json", "verdicts.json")
IDS = [entry.id for entry in entries()]
DOUBTS = Text("Doubtful in the book", "Неясное в книге")
SECTIONS = (
    Text("Aim", "Цель"),
    Text("Pack", "Колода"),
    Text("Layout", "Раскладка"),
    Text("Moves", "Ходы"),
    Text("By itself", "Само собой"),
    Text("End", "Конец"),
    DOUBTS,
    Text("Options", "Настройки"),
)
DEEPEST = scale(200_000, 3000)  # the largest count of sequences that is counted


def read(game: str, name: str) -> str:
    return (golden.GAMES / game / name).read_text(encoding="utf-8")


def data(name: str) -> list[tuple[str, dict[str, Any]]]:
    return [pair for game in IDS for pair in json.loads(read(game, name)).items()]


def dealt(code: str, number: int) -> Position:
    return Position(find(code), Deal(number=number))


def zone(position: Position, name: str) -> list[list[Card]]:
    """The piles of a zone."""
    first = position.game.first_pile[name]
    return position.piles[first : first + position.game.zone(name).count]


# --- the folder of each game --------------------------------------------------------------


@pytest.mark.parametrize("game", IDS)
def test_every_game_has_its_folder(game: str) -> None:
    there = sorted(p.name for p in (golden.GAMES / game).iterdir())
    assert there == sorted(FILES), f"tests/games/{game}"
    for name in ("perft.json", "verdicts.json"):
        assert json.loads(read(game, name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", IDS)
def test_every_game_has_its_page(code: str, language: str) -> None:
    """Aim, pack, layout, moves, what happens by itself, end, what the book leaves open, options."""
    game = find(code)
    lines = rules_text(game).to(language).splitlines()
    assert game.name.to(language) in lines[0]
    titles = [line for line in lines[2:] if line and not line.startswith(" ")]
    measured = (Text("How often", "Как часто"),) if chances(game.code) else ()
    assert titles == [title.to(language) for title in (*SECTIONS, *measured)]
    bodies = "\n".join(lines).split("\n\n")[1:]
    assert all(len(body.splitlines()) > 1 for body in bodies), bodies
    doubts = bodies[SECTIONS.index(DOUBTS)]
    assert game.doubts
    assert game.entry
    said = doubts + bodies[len(SECTIONS) - 1]
    for option in game.entry.options:  # what an option changes is told, not only its name
        assert option.name in said
        assert option.about.to(language).strip()
    if language == "ru":
        words = re.findall(
            r"[^\W\d_]{3,}", " ".join(option.about.ru for option in game.entry.options)
        )
        assert not [word for word in words if word.isascii()]


def test_every_game_is_in_the_readme() -> None:
    """With its name and id, and nothing else in the list."""
    text = (golden.GAMES.parent.parent / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"\*\*([^*]+)\*\*[^`,;:.]* `(\w+)`", text)
    assert sorted(id for _, id in listed) == sorted(IDS)
    for name, id in listed:
        assert name.strip("«»")[:6] in find(id).name.ru  # in the case its sentence needs


def test_every_folder_has_its_game() -> None:
    assert sorted(p.name for p in golden.GAMES.iterdir() if p.is_dir()) == sorted(IDS)


@pytest.mark.parametrize("code", IDS)
def test_the_opening(code: str) -> None:
    game = find(code)
    text = read(code, "opening.txt")
    assert golden.opening(game) == text
    assert read_position(text, game) == dealt(code, golden.NUMBER).snapshot


@pytest.mark.parametrize("code", IDS)
def test_the_playthrough(code: str) -> None:
    assert golden.playthrough(find(code)) == read(code, "playthrough.txt")


@pytest.mark.parametrize(("code", "deals"), data("perft.json"))
def test_perft(code: str, deals: dict[str, list[int]]) -> None:
    """The numbers of action sequences, counted by an independent program."""
    assert deals
    for number, counts in deals.items():
        wanted = [n for k, n in enumerate(counts) if max(counts[: k + 1]) <= DEEPEST]
        assert perft(dealt(code, int(number)), len(wanted)) == wanted
        assert len(wanted) >= 2 or PURE


@pytest.mark.parametrize(("code", "deals"), data("verdicts.json"))
def test_verdicts(code: str, deals: dict[str, list[int]]) -> None:
    """Won and lost deals; a game whose losses are out of reach says so instead."""
    assert (deals["won"] and deals["lost"]) or deals["undecided"]
    if PURE and len(find(code).pack) > 54:
        pytest.skip("searches of two packs take minutes uncompiled")
    for verdict in ("won", "lost"):
        for number in deals[verdict][: scale(100, 1)]:
            assert str(solve(dealt(code, number)).verdict) == verdict, number


# --- how the cards are dealt --------------------------------------------------------------


def loose(code: str, number: int) -> list[Card]:
    """D[1], D[2] …: the shuffled pack without the aces."""
    pack = find(code).pack
    return [c for c in Deal(number=number).cards(pack) if c.rank != ACE]


def four_aces(position: Position) -> bool:
    return [p and p[0].text("ru") for p in zone(position, "foundation")] == ["ПТ", "ЧТ", "БТ", "ТТ"]


@pytest.mark.parametrize("code", ["zvezda", "zvezda_down", "zvezda:series=whole"])
def test_zvezda_is_dealt_in_rounds(code: str) -> None:
    """Four aces, and 12 rays of 4 = 48; D[1..12] lie innermost."""
    position, cards = dealt(code, 1966), loose(code, 1966)
    rays = zone(position, "rays")
    assert four_aces(position)
    assert len(cards) == 12 * 4 == 48
    assert [len(ray) for ray in rays] == [4] * 12
    for k, ray in enumerate(rays):
        assert ray == cards[k::12]


@pytest.mark.parametrize("code", ["masterskiy", "masterskiy:direction=down,series=true"])
def test_masterskiy_is_dealt_in_columns(code: str) -> None:
    """8·5 + 2·4 + 4 = 52; columns from the inside out, the auxiliary row has four cards."""
    position, cards = dealt(code, 1966), loose(code, 1966)
    rows, auxiliary = zone(position, "rows"), zone(position, "auxiliary")
    assert four_aces(position)
    assert [len(row) for row in rows] == [5] * 8
    assert [len(row) for row in auxiliary] == [4] * 2
    assert zone(position, "cellar") == [[]]
    assert 8 * 5 + 2 * 4 + 4 == len(position.game.pack) == 52
    for wing in range(2):
        mine = cards[24 * wing : 24 * wing + 24]
        columns = [mine[5 * k : 5 * k + 5] for k in range(5)]
        for line in range(4):
            assert rows[4 * wing + line] == [column[line] for column in columns]
        assert auxiliary[wing] == [column[4] for column in columns[:4]]


def test_triada_is_dealt_group_by_group() -> None:
    """12·3 = 36; group g is D[3g-2], D[3g-1], D[3g], the last the playing one."""
    game = find("triada:aces=extract")
    cards = Deal(number=1).cards(game.pack)
    groups = [list(cards[3 * g : 3 * g + 3]) for g in range(12)]
    assert len(cards) == 12 * 3 == 36
    laid = [[card for card, _ in pile] for pile in find("triada").lay_out(cards)]
    assert laid[4:] == groups
    for left, group in zip(zone(dealt("triada:aces=extract", 1), "groups"), groups, strict=True):
        assert left == [c for c in group if c.rank != ACE]


@pytest.mark.parametrize(
    ("code", "sizes"),
    [
        ("triada", [3] * 12),
        ("triada_52", [3] * 17 + [1]),
        ("triada:aces=removed", [3] * 10 + [2]),
        ("triada:deck=52,aces=removed", [3] * 16),
        ("triada_choose", [3] * 12),
    ],
)
def test_sizes_of_the_groups_of_triada(code: str, sizes: list[int]) -> None:
    game = find(code)
    laid = game.lay_out(Deal(number=7).cards(game.pack))
    assert [len(pile) for pile in laid[4:]] == sizes
    assert sum(sizes) + 4 * (game.set_aside is not None) == len(game.pack)
    cards = loose(code, 7) if game.set_aside else Deal(number=7).cards(game.pack)
    assert [card for pile in laid[4:] for card, _ in pile] == list(cards)


def test_aces_of_triada() -> None:
    """An available ace goes up by itself; extracted ones come out wherever they lie."""
    for number in range(scale(200, 20)):
        position = dealt("triada", number)
        assert not [g for g in zone(position, "groups") if g and g[-1].rank == ACE]
        assert four_aces(dealt("triada:aces=extract", number))
        assert four_aces(dealt("triada:aces=removed", number))


def test_the_same_number_gives_the_same_pack_under_all_options() -> None:
    for code in ("triada", "triada_choose", "triada:aces=removed", "triada:build=down_any"):
        faces = [(c.suit, c.rank) for c in Deal(number=5).cards(find(code).pack)]
        assert faces == [(c.suit, c.rank) for c in Deal(number=5).cards(find("triada").pack)]


# --- what may be laid on what -------------------------------------------------------------


def hand(game: Game, piles: dict[int, str], answer: int | None = None) -> Position:
    """A position with these cards only; piles are counted over all zones."""
    faces = {c.text("ru"): c for c in game.pack.faces}
    full: list[list[Card]] = [[] for _ in game.pile_zones]
    for pile, texts in piles.items():
        full[pile] = [faces[text] for text in texts.split()]
    return Position(game, Snapshot(game, tuple(tuple(p) for p in full), answer))


def test_masterskiy_three_of_spades_takes_two_or_four() -> None:
    """A row's three of spades takes the two or the four of spades, and no other card."""
    game = find("masterskiy:direction=up")
    rows, auxiliary, cellar = (game.first_pile[z] for z in ("rows", "auxiliary", "cellar"))
    position = hand(
        game,
        {
            rows: "П3",
            rows + 1: "П2",
            rows + 2: "Т2",
            rows + 3: "Ч4",
            rows + 4: "Б5",
            rows + 5: "Т9",
            rows + 6: "ЧВ",
            rows + 7: "БК",
            auxiliary: "П4",
            auxiliary + 1: "ТД",
            cellar: "ЧК",
        },
    )
    onto = [m for m in position.moves if m.target == rows]
    assert onto == [Move("move", rows + 1, 1, rows), Move("move", auxiliary, 1, rows)]
    assert not [m for m in position.moves if m.target in (auxiliary, auxiliary + 1)]
    assert not [m for m in position.moves if m.source == cellar]  # no auxiliary row is empty


def test_masterskiy_cellar_opens_with_an_auxiliary_row() -> None:
    game = find("masterskiy:direction=up")
    rows, auxiliary, cellar = (game.first_pile[z] for z in ("rows", "auxiliary", "cellar"))
    filled = {rows + k: f"{suit}9" for k, suit in enumerate("ПЧБТ")}
    filled |= {rows + 4 + k: f"{suit}5" for k, suit in enumerate("ПЧБ")} | {0: "ПТ", cellar: "П2"}
    for second, wanted in (("ТК", set()), ("", {(cellar, 0), (cellar, rows + 7)})):
        position = hand(game, filled | {auxiliary: "ТД", auxiliary + 1: second})
        assert {(m.source, m.target) for m in position.moves if m.source == cellar} == wanted
    always = find("masterskiy:direction=up,cellar_to_foundation=always")
    position = hand(always, filled | {auxiliary: "ТД", auxiliary + 1: "ТК"})
    assert [m for m in position.moves if m.source == cellar] == [Move("move", cellar, 1, 0)]


@pytest.mark.parametrize(
    ("build", "takes"),
    [
        ("down_suit", {"П9"}),
        ("updown_suit", {"П9", "ПВ"}),
        ("down_alternate", {"Ч9", "Б9"}),
        ("down_any", {"П9", "Ч9", "Б9", "Т9"}),
    ],
)
def test_what_goes_on_the_ten_of_spades_in_triada(build: str, takes: set[str]) -> None:
    game = find(f"triada:build={build}")
    piles = {4: "П10"}
    others = ["П9", "Ч9", "Б9", "Т9", "ПВ", "ЧВ", "П8", "ПД", "Т10", "ПК", "П6"]
    piles |= {5 + k: text for k, text in enumerate(others)}
    position = hand(game, piles)
    tops = {position.piles[m.source][-1].text("ru") for m in position.moves if m.target == 4}
    assert tops == takes


@pytest.mark.parametrize(("refill", "who"), [("none", ""), ("king", "К"), ("any", "КД9")])
def test_what_renews_a_group_of_triada(refill: str, who: str) -> None:
    game = find(f"triada:refill={refill}")
    position = hand(game, {4: "ПК", 5: "ЧД", 6: "Б9"})
    sources = {m.source for m in position.moves if m.target == 7}
    assert sources == {4 + "КД9".index(letter) for letter in who}


def test_six_follows_the_ace_in_triada() -> None:
    position = hand(find("triada"), {0: "ПТ", 4: "П6"})
    assert list(position.moves) == [Move("move", 4, 1, 0)]


def test_runs_of_zvezda() -> None:
    """Any tail of a run is lifted, or with series=whole only all of it."""
    piles = {4: "Ч9 Ч8 Ч7", 5: "Ч10", 6: "П8", **{7 + k: f"{c}К" for k, c in enumerate("ПЧБТ")}}
    piles |= {11 + k: f"{c}2" for k, c in enumerate("ПЧБТ")}
    wanted = {"any_tail": {1, 2, 3}, "whole": {3}}
    for series, tails in wanted.items():
        position = hand(find(f"zvezda:series={series}"), piles)
        assert {m.cards for m in position.moves if m.source == 4 and m.target == 15} == tails
        assert {m.cards for m in position.moves if m.source == 4 and m.target == 5} == {3}


# --- claims about whole deals -------------------------------------------------------------


@pytest.mark.parametrize("number", [3, 5, 8, 14, 23])
def test_some_deals_of_masterskiy_are_hopeless(number: int) -> None:
    """The book: some layouts cannot come out. These are lost whichever way one builds."""
    for direction in ("up", "down", "choose"):
        assert solve(dealt(f"masterskiy:direction={direction}", number)).lost


def mirrored(card: Card, game: Game) -> Card:
    """The two for the king and so on; the ace stays."""
    return card if card.rank == ACE else game.pack.card(card.suit, 15 - card.rank)


@pytest.mark.parametrize(
    ("up", "down", "deals"),
    [
        ("zvezda", "zvezda_down", 1000),
        ("zvezda:series=whole", "zvezda:direction=down,series=whole", 300),
        ("masterskiy:direction=up", "masterskiy:direction=down", 100),
    ],
)
def test_up_is_down_in_the_mirror(up: str, down: str, deals: int) -> None:
    """Exchange r with 15 - r: the same verdict, so both directions have equal chances."""
    one, other = find(up), find(down)
    verdicts = set()
    for number in range(scale(deals, deals // 50)):
        deck = Deal(number=number).cards(one.pack)
        image = tuple(mirrored(card, one) for card in deck)
        verdict = solve(Position(one, Deal(deck=deck))).verdict
        assert solve(Position(other, Deal(deck=image))).verdict is verdict, number
        verdicts.add(verdict)
    assert len(verdicts) == 2 or PURE


def test_positions_are_read_back() -> None:
    for code in IDS:
        snapshot = dealt(code, 2).snapshot
        for language in ("en", "ru"):
            assert read_position(position_text(snapshot, language), find(code)) == snapshot


def test_golden_files_lie_beside_the_tests() -> None:
    assert Path(__file__).parent / "games" == golden.GAMES
