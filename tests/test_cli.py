"""The command line: every command, its exit status, its JSON, and what it says of wrong input."""

from __future__ import annotations

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest

import example_1966 as example
import pasyans
from blunders import blundered
from conftest import PURE, heed_interrupts
from pasyans.analysis.knowledge import view_of
from pasyans.cards import PACK_52
from pasyans.cli import main
from pasyans.notation import deck_text, position_text, read_view
from pasyans.texts import speak
from pasyans.tree import GameTree

ROOT = Path(__file__).parent.parent
SCHEMAS = ROOT / "docs" / "schemas"
COMMANDS = (
    *("play", "games", "rules", "deal", "moves", "perft", "solve", "verify", "review", "hint"),
    *("study", "report", "bench"),
)
PROGRAM = [sys.executable, "-c", "from pasyans.cli import main; main()"]
SLOW = "zvezda" if PURE else "masterskiy:series=true"
HARD = "triada:deck=52,build=updown_suit:1"
DECK = " ".join(example.DECK.split())
ORDER = deck_text(PACK_52.cards)
BOOK = f'[Game "masterskiy"] [Options "direction=up"] [Deck "{DECK}"]\n' + ", ".join(example.MOVES)


class Done(NamedTuple):
    """What came of a run of the program."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON value on standard output."""
        assert self.out.count("\n") == 1
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture(name="run")
def _run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Runs the program in this process: run("games", "--json", stdin=b"")."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object, stdin: bytes = b"") -> Done:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        assert isinstance(ended.value.code, int)
        return Done(ended.value.code, *capsys.readouterr())

    yield run
    speak("en")


def process(*arguments: str, **env: str) -> Done:
    """Runs the program in a process of its own."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    done = subprocess.run(
        [*PROGRAM, *arguments],
        capture_output=True,
        env={**clean, "PYTHONIOENCODING": "utf-8", **env},
        stdin=subprocess.DEVNULL,
        timeout=120,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def refused(done: Done, *said: str) -> None:
    """Exit 2, nothing written, one line that says these things and nothing odd."""
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert done.err.startswith("pasyans: ")
    for part in said:
        assert part in done.err
    for mark in ("{", "}", "%s", "None", "Traceback"):
        assert mark not in done.err


def fits(name: str, value: Any) -> None:
    """Does the value fit the published schema?"""
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    validator = import_module("jsonschema").Draft202012Validator
    validator.check_schema(schema)
    validator(schema).validate(value)


@pytest.fixture(name="files", scope="module")
def _files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files that commands read: a deck, decks, positions, records, and wrong ones."""
    tmp_path = tmp_path_factory.mktemp("files")
    won = BOOK + ",\n" + ", ".join(example.FINISH)
    texts = {
        "deck": DECK,
        "decks": f"{ORDER}\n\n{DECK}\n",
        "position": pasyans.deal("zvezda", 1).text("en", full=True),
        "позиция": pasyans.deal("zvezda", 1).text("ru", full=True),
        "book.pas": BOOK,
        "won.pas": won,
        "star.pas": '[Game "zvezda"]\n[Deal "1"]\n2C-F, Б9-10',
        "none.pas": '[Game "zvezda"]\n[Deal "1"]\n',
        "illegal.pas": '[Game "zvezda"]\n[Deal "1"]\n2C-F,\n KC-QC',
        "wrong.pas": '[Game "zvezda"]\n[Deal "1"]\n2C-F, hello',
        "empty": "",
        "queens": ORDER.replace("7D", "QS").replace("7C", "QS"),
        "twice": f"{ORDER}\n{ORDER}",
        "short": " ".join(ORDER.split()[:-1]),
        "joker": f"{ORDER}\nJO",
        "faults": ORDER.replace("2S", "XX").replace("5H", "9С"),
        "bad decks": f"{ORDER}\n{ORDER} QS\n",
        "huge": "AS " * 17_500_000,
    }
    paths = {"missing": str(tmp_path / "missing"), "directory": str(tmp_path)}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        paths[name] = str(tmp_path / name)
    (tmp_path / "koi8").write_bytes(deck_text(PACK_52.cards, "ru").encode("koi8-r"))
    return {**paths, "koi8": str(tmp_path / "koi8")}


# --- commands that show -------------------------------------------------------------------


def test_games(run: Run) -> None:
    """Ids, names, options with values and default, aliases."""
    value = run("games", "--json").json
    fits("games", value)
    assert {"masterskiy", "triada", "zvezda"} <= {game["id"] for game in value}
    text = run("games").out
    for game in value:
        assert f"\n{game['id']} " in "\n" + text
        assert game["name"]["en"] in text
        assert game["name"]["ru"] in run("games", "--lang", "ru").out
        for option in game["options"]:
            assert f"{option['name']}=" in text


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["masterskiy", "triada_choose", "zvezda:direction=down"])
def test_rules(run: Run, game: str, language: str) -> None:
    """The rules in words, in either language, with nothing left unfilled."""
    done = run("rules", game, "--lang", language)
    assert done.status == 0
    assert len(done.out.splitlines()) > 15
    for mark in ("{", "}", "%s", "None"):
        assert mark not in done.out
    letters = sum("а" <= c.lower() <= "я" for c in done.out)
    assert (letters > 300) == (language == "ru")


def test_the_rules_say_what_each_answer_changes(run: Run) -> None:
    """Before the choice of Мастерский both directions are told."""
    text = run("rules", "masterskiy").out
    assert "(up) foundations: on a card goes a card one rank higher" in text
    assert "(down) foundations: on a card goes a card one rank lower" in text
    assert "(up) foundations" not in run("rules", "masterskiy:direction=up").out


def test_deal(run: Run) -> None:
    """What one sees, everything, and JSON; the code of the deal in front."""
    done = run("deal", "zvezda", "--deal", 1)
    assert done.out.splitlines()[0] == "zvezda:1"
    assert "T1:  9C 7D 4S QH" in done.out
    assert run("deal", "zvezda:1") == done
    full = run("deal", "zvezda:1", "--full").out
    assert full.splitlines()[0] == "game: zvezda"
    assert full.splitlines()[-1] == "shuffle: 1 1"
    value = run("deal", "zvezda:1", "--json").json
    fits("deal", value)
    assert (value["game"], value["options"], value["deal"]) == ("zvezda", {}, 1)
    assert value["zones"]["rays"][0] == ["9C", "7D", "4S", "QH"]
    assert sum(len(pile) for piles in value["zones"].values() for pile in piles) == 52


def test_places_that_are_not_laid_yet_are_not_listed(run: Run) -> None:
    """Eight places lie after the first round of «Маскарад», and one more for each further card."""
    piles = {name: run("deal", name, "--json").json["zones"] for name in ("maskarad:1", "zvezda:1")}
    assert len(piles["maskarad:1"]["places"]) == 8
    assert len(piles["zvezda:1"]["foundation"]) == 4


def test_a_deck_a_position_and_standard_input(run: Run, files: dict[str, str]) -> None:
    """The ways to name a deal; a deck or a position has no number."""
    deck = run("deal", "masterskiy:direction=up", "--deck", files["deck"], "--json").json
    fits("deal", deck)
    assert deck["deal"] is None
    assert deck["options"] == {"direction": "up"}
    assert deck["deck"].split()[:5] == ["AS", "AH", "AD", "AC", "KH"]
    same = run("deal", "masterskiy:direction=up", "--deck", "-", "--json", stdin=DECK.encode())
    assert same.json == deck
    for name in ("position", "позиция"):
        value = run("deal", "zvezda", "--position", files[name], "--json").json
        fits("deal", value)
        assert value["deal"] is None
        assert value["zones"] == run("deal", "zvezda:1", "--json").json["zones"]
        assert run("deal", "--position", files[name], "--json").json == value
    text = run("deal", "zvezda:1", "--full").out
    again = run("deal", "--position", "-", "--full", stdin=text.encode())
    assert again.out == text


def test_moves(run: Run, files: dict[str, str]) -> None:
    """The legal moves in notation, at the deal and after a record."""
    assert {*run("moves", "zvezda:1").out.split()} == {"2C-F", "9D-10D", "JH-QH", "10C-JC"}
    russian = run("moves", "zvezda:1", "--lang", "ru").out.split()
    assert {*russian} == {"Т2-Т", "Б9-10", "ЧВ-Д", "Т10-В"}
    value = run("moves", "zvezda:1", "--json").json
    fits("moves", value)
    assert sorted(value["moves"]) == ["10C-JC", "2C-F", "9D-10D", "JH-QH"]
    after = run("moves", "--after", files["star.pas"], "--json").json
    fits("moves", after)
    assert "JH-QH" in after["moves"]
    assert "2C-F" not in after["moves"]
    assert after["position"].startswith("game: zvezda\n")
    assert run("moves", "zvezda:1", "--after", files["star.pas"], "--json").json == after
    at_once = run("moves", "--after", files["none.pas"], "--json").json
    assert at_once == value


def test_perft(run: Run) -> None:
    """Numbers of action sequences of lengths 1 … D."""
    value = run("perft", "zvezda:1", "--depth", 3, "--json").json
    fits("perft", value)
    assert value == {"game": "zvezda", "options": {}, "deal": 1, "counts": [4, 13, 33]}
    assert run("perft", "zvezda:1", "--depth", 3).out == "1 4\n2 13\n3 33\n"


# --- commands that judge ------------------------------------------------------------------


def test_a_win(run: Run, tmp_path: Path) -> None:
    """Exit 0; the moves printed are accepted by verify."""
    done = run("solve", "zvezda", "--deal", 1, "--json")
    value = done.json
    fits("solve", value)
    assert (done.status, value["verdict"], value["reason"]) == (0, "won", None)
    record = tmp_path / "r.pas"
    record.write_text('[Game "zvezda"] [Deal "1"]\n' + "\n".join(value["moves"]))
    assert run("verify", record).status == 0
    text = run("solve", "zvezda:1")
    assert text.status == 0
    assert text.out.startswith("zvezda:1: comes out, ")


def test_a_loss(run: Run) -> None:
    """Exit 1: deal 3 of Мастерский is lost in both directions."""
    done = run("solve", "masterskiy:3", "--json")
    fits("solve", done.json)
    assert (done.status, done.json["verdict"], done.json["moves"]) == (1, "lost", None)
    text = run("solve", "masterskiy:3", "--lang", "ru")
    assert text.status == 1
    assert text.out.startswith("masterskiy:3: не может сойтись (доказано)")


@pytest.mark.parametrize("limit", [("--nodes", "100"), ("--seconds", "0.05")])
def test_unknown(run: Run, limit: tuple[str, str]) -> None:
    """Exit 3, with the reason."""
    done = run("solve", HARD, *limit, "--json")
    fits("solve", done.json)
    assert (done.status, done.json["verdict"]) == (3, "unknown")
    assert done.json["reason"] == limit[0][2:]


def test_shorter_wins_and_several_ways(run: Run) -> None:
    """--short says whether the win is proved a shortest, --portfolio solves with processes."""
    assert run("solve", "zvezda:1", "--json").json["shortest"] is None
    short = run("solve", "zvezda:1", "--short", "--nodes", 2000, "--json")
    fits("solve", short.json)
    assert (short.status, short.json["shortest"]) == (0, False)
    for wrong in (
        ("zvezda:1", "--short", "--portfolio", 2),
        ("zvezda", "--deals", "1..2", "--short"),
        ("zvezda", "--deals", "1..2", "--portfolio", 2),
    ):
        assert run("solve", *wrong).status == 2
    done = process("solve", "zvezda:4", "--portfolio", "2", "--json")
    fits("solve", done.json)
    assert (done.status, done.json["verdict"]) == (1, "lost")


def test_solving_a_position(run: Run, files: dict[str, str]) -> None:
    """After a record, from a deck, from a position: deal is null and the place is stated."""
    for arguments, key in (
        (("--after", files["star.pas"]), "position"),
        (("masterskiy:direction=up", "--deck", files["deck"]), "deck"),
        (("--position", files["position"]), "position"),
    ):
        value = run("solve", *arguments, "--json").json
        fits("solve", value)
        assert value["deal"] is None
        assert value["verdict"] == "won"
        assert key in value


def test_many_deals(run: Run, files: dict[str, str]) -> None:
    """One line a deal, in order, the same with several processes; decks by line number."""
    done = run("solve", "masterskiy:direction=up", "--deals", "1..6", "--json")
    values = [json.loads(line) for line in done.out.splitlines()]
    assert done.status == 0
    assert [value["deal"] for value in values] == [1, 2, 3, 4, 5, 6]
    assert [v["deal"] for v in values if v["verdict"] == "lost"] == [3, 5, 6]
    decks = run("solve", "masterskiy:direction=up", "--decks", files["decks"], "--json")
    lines = [json.loads(line) for line in decks.out.splitlines()]
    assert [line["deal"] for line in lines] == [1, 3]
    for value in (*values, *lines):
        fits("solve", value)
    text = run("solve", "masterskiy:direction=up", "--deals", "3..3", "--lang", "ru")
    assert text.out == "masterskiy:direction=up:3: не может сойтись (доказано)\n"


def test_several_processes_answer_the_same() -> None:
    """But for the seconds."""

    def answers(jobs: str) -> list[dict[str, Any]]:
        done = process("solve", "zvezda", "--deals", "1..9", "--json", "--jobs", jobs)
        assert done.status == 0
        return [{**json.loads(line), "seconds": 0} for line in done.out.splitlines()]

    assert answers("2") == answers("1")


def test_verify(run: Run, files: dict[str, str]) -> None:
    """0 won, 1 legal but not won, 4 illegal, with the move, its number and why."""
    for name, status, played in (("won.pas", 0, 114), ("book.pas", 1, 101), ("none.pas", 1, 0)):
        done = run("verify", files[name], "--json")
        fits("verify", done.json)
        assert done.status == run("verify", files[name]).status == status
        assert (done.json["legal"], done.json["played"]) == (True, played)
        assert done.json["won"] == (status == 0)
    done = run("verify", files["illegal.pas"], "--json")
    fits("verify", done.json)
    assert done.status == run("verify", files["illegal.pas"]).status == 4
    assert (done.json["played"], done.json["at"], done.json["move"]) == (1, 2, "KC-QC")
    assert "line 4, column 2" in run("verify", files["illegal.pas"]).out
    assert "строка 4, столбец 2" in run("verify", files["illegal.pas"], "--lang", "ru").out
    assert run("verify", "-", stdin=BOOK.encode()).status == 1
    position = "; ".join(pasyans.deal("zvezda", 1).text("en", full=True).splitlines())
    record = f'[Game "zvezda"] [Position "{position}"] 2C-F'
    placed = run("verify", "-", "--json", stdin=record.encode())
    fits("verify", placed.json)
    assert (placed.status, placed.json["deal"], placed.json["played"]) == (1, None, 1)


def test_bench(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes a game, the signature (their sum), time; here on less work than it has."""
    monkeypatch.setattr("pasyans.bench.WORK", {"zvezda": (1, 3), "triada_52": (1, 2)})
    monkeypatch.setattr("pasyans.bench.calibrate", lambda: 0.25)
    value = run("bench", "--json").json
    fits("bench", value)
    assert value["signature"] == sum(game["nodes"] for game in value["games"].values())
    text = run("bench", "--lang", "ru").out
    assert f"подпись {value['signature']}" in text
    assert "None" not in text


# --- languages ----------------------------------------------------------------------------

JSON_RUNS = (
    ("games",),
    ("deal", "masterskiy:1966"),
    ("moves", "triada_choose:2"),
    ("perft", "triada_52:3", "--depth", "2"),
    ("verify", "illegal.pas"),
    ("verify", "book.pas"),
    ("solve", "masterskiy:direction=up:3"),
)


@pytest.mark.parametrize("arguments", JSON_RUNS, ids=" ".join)
def test_json_is_the_same_in_both_languages(
    run: Run, files: dict[str, str], arguments: tuple[str, ...]
) -> None:
    """Keys and values; with `--ascii` it is spelt in ASCII, and means the same."""
    given = [files.get(argument, argument) for argument in arguments]
    english = run(*given, "--json", "--lang", "en").json
    russian = run(*given, "--json", "--lang", "ru").json
    plain = run(*given, "--json", "--ascii", "--lang", "ru")
    values: tuple[Any, ...] = (english, russian, plain.json)
    if arguments[0] == "solve":
        values = tuple({**value, "seconds": 0} for value in values)
    assert values[0] == values[1] == values[2]
    assert plain.out.isascii()


TEXT_RUNS = (
    *(("games",), ("rules", "masterskiy"), ("rules", "triada_choose"), ("deal", "zvezda:1")),
    *(("deal", "triada_choose:1", "--full"), ("moves", "masterskiy:1"), ("solve", "zvezda:1")),
    *(("solve", "masterskiy:3"), ("solve", HARD, "--nodes", "50"), ("verify", "won.pas")),
    *(("verify", "book.pas"), ("verify", "illegal.pas"), ("perft", "zvezda:1", "--depth", "2")),
    ("solve", "masterskiy:direction=up", "--deals", "3..4"),
)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("arguments", TEXT_RUNS, ids=" ".join)
def test_texts_have_no_gaps(
    run: Run, files: dict[str, str], arguments: tuple[str, ...], language: str
) -> None:
    """No "{", "%s", "None" anywhere; with `--ascii` letters and ASCII signs only."""
    given = [files.get(argument, argument) for argument in arguments]
    done = run(*given, "--lang", language)
    assert done.out
    assert done.err == ""
    for mark in ("{", "}", "%s", "None", "nil"):
        assert mark not in done.out
    plain = run("--ascii", *given, "--lang", language).out
    assert all(c.isascii() or c.isalpha() for c in plain)
    assert len(plain.splitlines()) == len(done.out.splitlines())


@pytest.mark.parametrize(
    ("env", "russian"),
    [
        ({"LANG": "ru_RU.UTF-8"}, True),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, False),
        ({"LC_MESSAGES": "ru_RU", "LANG": "en_US"}, True),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({}, False),
    ],
)
def test_the_locale_chooses_the_language(env: dict[str, str], russian: bool) -> None:
    """In the order of the system's own rules; English is the rest."""
    done = process("verify", "--help", **env)
    assert done.status == 0
    assert ("Проверить запись" in done.out) == russian
    refused(process("nope", **env), "нет команды" if russian else "no command")


def test_lang_beats_the_locale_and_the_last_one_counts(run: Run) -> None:
    """`--lang` may stand before or after the command."""
    for arguments in (
        ("--lang", "ru", "games"),
        ("games", "--lang", "ru"),
        ("games", "--lang=ru"),
        ("games", "--lang", "en", "--lang", "ru"),
    ):
        assert "Двенадцать лучей" in run(*arguments).out
        assert "Twelve rays" not in run(*arguments).out


def test_a_terminal_without_unicode() -> None:
    """In an ASCII terminal nothing fails; `--ascii` and NO_COLOR are accepted."""
    done = process("rules", "zvezda", "--lang", "ru", PYTHONIOENCODING="ascii", NO_COLOR="1")
    assert (done.status, done.err) == (0, "")
    assert process("rules", "zvezda", "--ascii", LC_ALL="C", NO_COLOR="1").out.isascii()
    assert "\x1b" not in done.out


# --- wrong input --------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "number",
    [
        *("-1", "1e3", "6.17", "٣", "", str(10**20), "9" * 1000, "ms617", "18446744073709551616"),
        *(" ", "0x1F", "1_0", "+5"),
    ],
)
def test_numbers_that_are_none(run: Run, number: str, language: str) -> None:
    """Refused with the range, as an option and in a deal code, and in a range of deals."""
    word = {"en": "deal number", "ru": "номер расклада"}[language]
    for arguments in ((f"--deal={number}",), ("--deal", number)):
        done = run("deal", "zvezda", *arguments, "--lang", language)
        refused(done, word, "18446744073709551615")
        assert len(done.err) < 300
    refused(run("deal", f"zvezda:{number}", "--lang", language), word)
    refused(run("solve", "zvezda", "--deals", f"{number}..5", "--lang", language))


@pytest.mark.parametrize(
    "number", ["0", "1", " 617 ", "32001", "8589934591", "18446744073709551615"]
)
def test_numbers_that_are(run: Run, number: str) -> None:
    """From 0 to 2^64-1."""
    value = run("deal", "zvezda", "--deal", number, "--json").json
    assert value["deal"] == int(number)
    fits("deal", value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("queens", ("line 1, column 99: QS is one too many", "missing: 7D 7C")),
        ("twice", ("line 2, column 1: AS is one too many", "line 2, column 158: KC is one too")),
        ("short", ("missing: KC",)),
        ("joker", ("line 2, column 1: 'JO' is no card",)),
        ("empty", ("missing: AS 2S",)),
        ("faults", ("line 1, column 4: 'XX' is no card", "U+0421", "missing: 2S 5H")),
        ("missing", ("no such file",)),
        ("directory", ("directory",)),
        ("koi8", ("not UTF-8", "byte 1")),
        ("huge", ("larger than",)),
    ],
)
def test_wrong_decks(run: Run, files: dict[str, str], name: str, said: tuple[str, ...]) -> None:
    """Everything that is wrong in one line with the file's name, at once, no game started."""
    for command in ("deal", "moves", "solve"):
        began = time.perf_counter()
        refused(run(command, "zvezda", "--deck", files[name]), files[name], *said)
        assert time.perf_counter() - began < 1
    refused(run("deal", "zvezda", "--deck", files[name], "--lang", "ru"), files[name])


@pytest.mark.parametrize("name", ["missing", "directory", "koi8", "empty", "huge", "deck"])
@pytest.mark.parametrize("option", ["--position", "--after", "--decks", "record"])
def test_files_of_the_wrong_kind(run: Run, files: dict[str, str], name: str, option: str) -> None:
    """Positions, records and files of decks that are none."""
    if option == "--decks" and name == "deck":
        name = "bad decks"
    arguments = {
        "--position": ("moves", "--position", files[name]),
        "--after": ("moves", "--after", files[name]),
        "--decks": ("solve", "zvezda", "--decks", files[name]),
        "record": ("verify", files[name]),
    }[option]
    refused(run(*arguments), files[name])


def test_a_wrong_line_among_decks(run: Run, files: dict[str, str]) -> None:
    """Nothing is solved before all decks are read."""
    done = run("solve", "zvezda", "--decks", files["bad decks"], "--json")
    refused(done, files["bad decks"], "line 2", "QS is one too many")


def test_a_record_that_cannot_be_read(run: Run, files: dict[str, str]) -> None:
    """The place in the file."""
    refused(run("verify", files["wrong.pas"]), files["wrong.pas"], "line 3, column 7", "'hello'")
    refused(run("moves", "--after", files["illegal.pas"]), files["illegal.pas"], "line 4, column 2")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("moves", "triada", "--after", "star.pas"), "another game or deal"),
        (("moves", "zvezda:direction=down", "--after", "star.pas"), "another game or deal"),
        (("moves", "zvezda:2", "--after", "star.pas"), "another game or deal"),
        (("moves", "zvezda", "--deal", "2", "--after", "star.pas"), "another game or deal"),
        (("moves", "zvezda", "--deck", "deck", "--after", "star.pas"), "another game or deal"),
        (("moves", "zvezda", "--deck", "", "--after", "star.pas"), "another game or deal"),
        (("moves", "masterskiy", "--after", "book.pas"), "another game or deal"),
        (("moves", "masterskiy:direction=up:1", "--after", "book.pas"), "another game or deal"),
        (("moves", "triada", "--position", "position"), "position of zvezda, not of triada"),
    ],
)
def test_contradictions_with_a_record_or_position(
    run: Run, files: dict[str, str], arguments: tuple[str, ...], said: str
) -> None:
    """Naming another game or deal beside it is an error."""
    refused(run(*(files.get(argument, argument) for argument in arguments)), said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nope",), "'nope'"),
        (("",), "no command"),
        (("deal",), "GAME is missing"),
        (("deal", "zvezda"), "no deal"),
        (("deal", "nope:1"), "'nope'"),
        (("deal", "zvezda:1", "2"), "one argument too many: 2"),
        (("deal", "zvezda:1", "--foo"), "--foo"),
        (("games", "-x"), "-x"),
        (("deal", "zvezda", "--deal"), "--deal needs a value"),
        (("deal", "zvezda:1", "--full=yes"), "--full takes no value"),
        (("deal", "zvezda:1", "--deal", "1"), "named twice"),
        (("deal", "zvezda", "--deal", "1", "--deal", "1"), "--deal is given twice"),
        (("deal", "zvezda", "--deal", "1", "--deck", "x"), "named twice"),
        (("deal", "zvezda", "--position", "y", "--deck", "x"), "named twice"),
        (("deal", "zvezda:direction=sideways:1"), "direction"),
        (("deal", "zvezda:colour=red:1"), "'colour'"),
        (("deal", "zvezda:direction:1"), "'direction'"),
        (("deal", "zvezda:direction=up,direction=down:1"), "direction is given twice"),
        (("deal", "zvezda_down:direction=up:1"), "direction is given twice"),
        (("deal", "triada:base=choose,aces=extract:1"), "contradict"),
        (("rules", "zvezda:1"), "'1'"),
        (("rules",), "GAME is missing"),
        (("perft", "zvezda:1"), "--depth is missing"),
        (("perft", "zvezda:1", "--depth", "0"), "--depth: 0"),
        (("perft", "zvezda:1", "--depth", "x"), "--depth: 'x'"),
        (("perft", "zvezda:1", "--depth", "1.5"), "--depth: '1.5'"),
        (("solve", "zvezda:1", "--nodes", "0"), "--nodes: 0: expected a whole number, 1 or more"),
        (("solve", "zvezda:1", "--nodes", "-5"), "--nodes: -5"),
        (("solve", "zvezda:1", "--seconds", "0"), "--seconds: 0.0: expected a number, more than 0"),
        (("solve", "zvezda:1", "--memory", "0"), "--memory: 0"),
        (("solve", "zvezda:1", "--jobs", "0"), "--jobs: 0: expected a whole number, 1 … 1024"),
        (("solve", "zvezda", "--deals", "5..3"), "'5..3'"),
        (("solve", "zvezda", "--deals", "5"), "A..B"),
        (("solve", "zvezda", "--deals", ""), "A..B"),
        (("solve", "zvezda", "--deals", "1...3"), "A..B"),
        (("solve", "zvezda", "--deals", "1..18446744073709551616"), "deal number"),
        (("solve", "zvezda", "--deals", "1..2", "--deal", "1"), "stand alone"),
        (("solve", "zvezda", "--deals", "1..2", "--deal", ""), "stand alone"),
        (("solve", "zvezda", "--deals", "1..2", "--decks", "x"), "stand alone"),
        (("solve", "zvezda", "--deals", "1..2", "--after", "x"), "stand alone"),
        (("solve", "zvezda:1", "--deals", "1..2"), "named twice"),
        (("solve", "--deals", "1..2"), "GAME is missing"),
        (("solve", "zvezda", "--decks", ""), "no such file"),
        (("verify",), "RECORD is missing"),
        (("games", "--lang", "de"), "'de'"),
        (("--lang=", "games"), "--lang"),
        (("games", "--lang"), "--lang needs a value"),
        (("deal", "zve\nzda:1"), "zve\\nzda"),
    ],
    ids=repr,
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...], said: str) -> None:
    """What is wrong, by name."""
    given = (arguments,) if isinstance(arguments, str) else arguments
    refused(run(*given), said)
    if "--lang" not in " ".join(given):
        russian = run(*given, "--lang", "ru")
        refused(russian)
        assert any("а" <= c <= "я" for c in russian.err)


def test_wrong_input_in_a_process_of_its_own() -> None:
    """No traceback, nothing on standard output."""
    refused(process("deal", "zvezda", "--deal", "1e3"), "'1e3'")
    refused(process("deal", "zvezda", "--deck", "-"), "stdin", "missing")
    refused(process("nope", "--lang", "ru", "--ascii"), "нет команды")


# --- interruptions ------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "jobs"), [(SLOW, "1"), ("zvezda", "2")])
def test_ctrl_c_keeps_what_was_finished(game: str, jobs: str) -> None:
    """Exit 130; the lines printed before are whole; no traceback; no process is left behind."""
    many = ("--deals", "1..1000000", "--json", "--jobs", jobs)
    with subprocess.Popen(
        [*PROGRAM, "solve", game, *many],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        first = running.stdout.readline()
        running.send_signal(signal.SIGINT)
        rest, errors = running.stdout.read(), running.stderr.read()
        assert running.wait(60) == 130
    lines = (first + rest).decode().splitlines()
    assert [json.loads(line)["deal"] for line in lines] == [*range(1, len(lines) + 1)]
    assert b"Traceback" not in errors


def test_ctrl_c_while_one_deal_is_solved(run: Run) -> None:
    """The verdict is then unknown, interrupted; exit 130."""
    timer = threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    done = run("solve", HARD, "--nodes", 10**12, "--json")
    timer.join()
    fits("solve", done.json)
    assert (done.status, done.json["verdict"]) == (130, "unknown")
    assert done.json["reason"] == "interrupted"


@pytest.mark.skipif(PURE, reason="thousands of deals")
def test_a_reader_that_goes_away() -> None:
    """`| head -1`: the program ends as others do there (141), silently."""
    arguments = [*PROGRAM, "solve", "zvezda", "--deals", "1..100000", "--json"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert json.loads(running.stdout.readline())["deal"] == 1
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 141


# --- commands that advise -----------------------------------------------------------------

LOST = '[Game "triada"]\n[Deal "1"]\n'


@pytest.fixture(name="lost_game", scope="module")
def _lost_game(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, int]:
    """A record of a game with one blunder, and the number of that action."""
    game = blundered(pasyans.deal("triada", 1), random.Random(1))
    assert game is not None
    position = pasyans.deal("triada", 1)
    texts = []
    for move, _ in game.position.played:
        texts.append(position.text_of(move).ru)
        position.play(move)
    path = tmp_path_factory.mktemp("lost") / "lost.pas"
    path.write_text(LOST + ", ".join(texts), encoding="utf-8")
    return str(path), game.at


def test_review(run: Run, lost_game: tuple[str, int], files: dict[str, str]) -> None:
    """The verdict of each position, the losing action, what would have won, which verifies."""
    path, at = lost_game
    done = run("review", path, "--json")
    fits("review", done.json)
    assert (done.status, done.json["lost_at"]) == (0, at)
    assert done.json["verdicts"].count("won") == at
    played = Path(path).read_text(encoding="utf-8").splitlines()[-1].split(", ")
    won = pasyans.verify(LOST + ", ".join(played[: at - 1] + done.json["better"]))
    assert (won.legal, won.won) == (True, True)
    english, russian = run("review", path).out, run("review", path, "--lang", "ru").out
    assert f"move {at}, " in english
    assert f"ход {at}, " in russian
    assert done.json["better"][0] in english
    again = run("review", path, "--jobs", 2, "--nodes", 5000, "--seconds", 60, "--json").json
    assert again["lost_at"] == at
    book = run("review", files["book.pas"], "--json")
    fits("review", book.json)
    assert book.json["verdicts"] == ["won"] * 102


def test_deals_of_a_difficulty(run: Run) -> None:
    """Drawn anew or by a seed; what cannot be had is said in words."""
    done = run("deal", "piramida", "--difficulty", "easy", "--seed", 3, "--json")
    fits("deal", done.json)
    code = f"piramida:{done.json['deal']}"
    shown = run("deal", "piramida", "--difficulty", "easy", "--seed", 3)
    assert (shown.status, shown.out) == (0, run("deal", code).out)
    assert code in shown.out
    none = run("deal", "kosynka", "--difficulty", "winnable", "--nodes", 1)
    assert (none.status, none.out) == (3, "")
    assert "none of 1 deal drawn was found to come out" in none.err
    refused(run("deal", "kosynka", "--difficulty", "easy"), "kosynka", "was not measured")
    refused(run("deal", "piramida:3", "--difficulty", "easy"), "named twice")
    refused(run("deal", "piramida:3", "--seed", 1), "--difficulty")
    refused(run("deal", "--difficulty", "easy"), "GAME")
    wrong = run("deal", "piramida", "--difficulty", "heavy", "--lang", "ru")
    refused(wrong, "ожидается одно из: easy, medium, hard, winnable")


def test_a_review_is_written_as_a_record(
    run: Run, lost_game: tuple[str, int], tmp_path: Path
) -> None:
    """With a verdict at each move and the better line as a variation; read back it is the same."""
    path, at = lost_game
    out = tmp_path / "reviewed.pas"
    done = run("review", path, "--pas", out)
    assert done.out == run("review", path).out
    assert run("verify", out).status == 1
    text = out.read_text("utf-8")
    assert run("review", out, "--pas", "-").out == text
    tree = GameTree.of(text)
    line = [tree.root, *tree.root.main_line]
    assert [node.verdict for node in line] == ["won"] * at + ["lost"] * (len(line) - at)
    better = line[at - 1].children[1]
    assert tree.replay([better, *better.main_line][-1]).won
    both = run("review", path, "--pas", "-", "--json")
    assert (both.status, both.out) == (2, "")
    assert "exclude each other" in both.err
    assert run("review", path, "--pas", tmp_path / "no" / "x").status == 2


def test_review_says_what_it_does_not_know(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.pas").write_text('[Game "kosynka"]\n[Deal "1"]\ndraw, draw', encoding="utf-8")
    done = run("review", tmp_path / "k.pas", "--nodes", 3, "--json")
    fits("review", done.json)
    assert (done.json["verdicts"], done.json["reason"]) == (["unknown"] * 3, "nodes")
    assert "after 0–2: not known" in run("review", tmp_path / "k.pas", "--nodes", 3).out


def test_ctrl_c_while_a_game_is_reviewed(run: Run, tmp_path: Path) -> None:
    """What was found is printed; exit 130."""
    game, _, deal = HARD.rpartition(":")
    (tmp_path / "hard.pas").write_text(f'[Game "{game}"]\n[Deal "{deal}"]\n', encoding="utf-8")
    timer = threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    done = run("review", tmp_path / "hard.pas", "--nodes", 10**12, "--json")
    timer.join()
    fits("review", done.json)
    assert (done.status, done.json["reason"]) == (130, "interrupted")


def test_review_refuses(run: Run, files: dict[str, str]) -> None:
    refused(run("review", files["illegal.pas"]), "illegal.pas", "line 4, column 2")
    refused(run("review", files["wrong.pas"]), "wrong.pas", "line 3, column 7")
    refused(run("review", files["missing"]), "missing")
    refused(run("review"), "RECORD")
    refused(run("review", files["book.pas"], "--nodes", 0), "--nodes")


def test_verify_goes_through_variations(run: Run, tmp_path: Path) -> None:
    star = '[Game "zvezda"]\n[Deal "1"]\n2C-F, 9D-10D\n(JH-QH, {a\n} %s)\n'
    (tmp_path / "good.pas").write_text(star % "10C-JC", encoding="utf-8")
    (tmp_path / "bad.pas").write_text(star % "KC-QC", encoding="utf-8")
    good, bad = (run("verify", tmp_path / f"{name}.pas", "--json") for name in ("good", "bad"))
    fits("verify", good.json)
    fits("verify", bad.json)
    assert (good.status, bad.status) == (1, 4)
    assert (bad.json["played"], bad.json["at"], bad.json["move"]) == (2, 3, "KC-QC")
    assert bad.json["in_variation"] is True
    assert "line 5, column 3" in run("verify", tmp_path / "bad.pas").out


@pytest.mark.parametrize("view", ["--fair", "--open"])
@pytest.mark.parametrize("code", ["zvezda:1", "zvezda:4", "piramida:2", "brakosochetanie:3"])
def test_hint(run: Run, code: str, view: str) -> None:
    """Three strengths, each telling more; the move is legal."""
    said = [
        run("hint", code, view, "--strength", strength, "--nodes", 20_000, "--json")
        for strength in ("pile", "move", "line")
    ]
    for done in said:
        fits("hint", done.json)
        assert (done.status, done.json["view"]) == (0, view.strip("-"))
    pile, move, line = (done.json for done in said)
    if code == "zvezda:4":
        assert move["move"] is move["pile"] is None
        return
    assert pile["pile"] == move["pile"] == line["pile"]
    assert move["move"] == line["move"]
    assert move["move"] in run("moves", code).out.splitlines()
    if line["line"] is not None:
        assert line["line"][0] == move["move"]
        game, _, number = code.rpartition(":")
        record = f'[Game "{game}"]\n[Deal "{number}"]\n' + ", ".join(line["line"])
        assert pasyans.verify(record).won
    text = run("hint", code, view, "--nodes", 20_000, "--lang", "ru").out
    assert text.strip()
    assert not set("{}") & set(text)


def test_hints_from_a_real_table(run: Run, tmp_path: Path) -> None:
    """A position typed in with `??`: fair hints, an estimate; no open ones, nothing guessed."""
    text = position_text(view_of(pasyans.deal("piramida", 2)))
    (tmp_path / "table").write_text(text, encoding="utf-8")
    done = run("hint", "--position", tmp_path / "table", "--nodes", 20_000, "--json")
    fits("hint", done.json)
    assert 0 < done.json["chance"] <= 1
    assert done.json["low"] <= done.json["chance"] <= done.json["high"]
    assert read_view(done.json["position"]) == read_view(text)
    refused(run("hint", "--position", tmp_path / "table", "--open"), "every card must be known")
    refused(run("solve", "--position", tmp_path / "table"), "every card must be known")
    (tmp_path / "short").write_text(text.replace("??", "", 1), encoding="utf-8")
    refused(run("hint", "--position", tmp_path / "short"), "unknown cards: ")


def test_hints_do_not_read_the_hidden_cards_of_a_full_position(run: Run, tmp_path: Path) -> None:
    """What `deal --full` prints in brackets is not used by a fair hint."""
    answers = []
    position = pasyans.deal("piramida", 2)
    hidden = sorted(position.snapshot.down)
    for turn in (0, 3):
        piles = [list(pile) for pile in position.piles]
        cards = [piles[p][at] for p, at in hidden]
        for (p, at), card in zip(hidden, cards[turn:] + cards[:turn], strict=True):
            piles[p][at] = card
        snapshot = position.snapshot._replace(piles=tuple(map(tuple, piles)))
        (tmp_path / "full").write_text(position_text(snapshot), encoding="utf-8")
        done = run("hint", "--position", tmp_path / "full", "--nodes", 10_000, "--json")
        assert "[" not in done.json["position"]
        answers.append(done.json)
    assert answers[0] == answers[1]


def test_hints_after_a_record(run: Run, files: dict[str, str]) -> None:
    done = run("hint", "--after", files["book.pas"], "--json")
    fits("hint", done.json)
    assert done.json["chance"] == 1
    refused(run("hint", "zvezda:1", "--strength", "loud"), "--strength")
    refused(run("hint"), "GAME")


# --- the documentation --------------------------------------------------------------------


def test_every_command_and_option_is_in_the_documentation() -> None:
    """docs/cli.md names each, and links each schema."""
    from pasyans.cli.commands import program

    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    context = click.Context(program)
    assert tuple(program.list_commands(context)) == COMMANDS
    for name in COMMANDS:
        assert f"`{name}" in text
        command = program.get_command(context, name)
        assert command is not None
        for param in (*program.params, *command.params):
            if isinstance(param, click.Option):
                assert all(f"`{option}" in text for option in param.opts), (name, param.opts)
    for schema in SCHEMAS.glob("*.json"):
        assert f"(schemas/{schema.name})" in text
    for status in ("0", "1", "2", "3", "4", "130", "141"):
        assert f"| {status} |" in text


@pytest.mark.parametrize("page", ["cli.md", "review.md"])
def test_the_sessions_of_the_documentation(
    run: Run, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each command shown there prints what stands below it."""
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    sessions = [block for block in text.split("```") if block.startswith("\n$ ")]
    assert len(sessions) == text.count("$ pasyans")
    for session in sessions:
        command, _, shown = session.strip().partition("\n")
        done = run(*command.split()[2:])
        assert (done.out + done.err).strip() == shown


def test_help_names_every_command() -> None:
    """`--help` and `--version` answer with exit 0 in both languages."""
    for language in ("en", "ru"):
        done = process("--help", "--lang", language)
        assert done.status == 0
        assert all(f"  {name} " in done.out for name in COMMANDS)
        for words in (("Usage", "Options", "Commands"), ("Вызов", "Параметры", "Команды")):
            assert all(
                (word in done.out) == (words[0].isascii() == (language == "en")) for word in words
            )
    assert process("--version").out.startswith("pasyans")
    for name in COMMANDS:
        done = process(name, "--help", "--lang", "ru")
        assert done.status == 0
        assert "None" not in done.out
        assert not {"Usage", "Options", "Show", "exit", "OPTIONS"} & set(
            re.findall(r"\w+", done.out)
        )


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    """It is said to be that, not to be unreadable."""
    draw = ("deal", "zvezda:1", "--svg")
    refused(run(*draw, tmp_path / "none" / "a.svg"), "a.svg: there is no such directory")
    refused(run(*draw, tmp_path), f"{tmp_path}: a directory, not a file")
    refused(run(*draw, "/proc/a.svg", "--lang", "ru"), "/proc/a.svg: ")
