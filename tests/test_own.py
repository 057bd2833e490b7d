"""Patiences of one's own: files and packages that add games, and what is said of wrong ones."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import pasyans
from pasyans import games, own
from pasyans.errors import InvalidGameError
from pasyans.game import REGISTRY
from pasyans.solver import Limit
from pasyans.solver.many import solve_deals
from pasyans.testing import check_game
from test_cli import Done, process, refused

EXAMPLES = Path(__file__).parent.parent / "examples"
KREPOST = (EXAMPLES / "krepost.py").read_text(encoding="utf-8")
TUZY = (EXAMPLES / "tuzy.py").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Games loaded in a test are gone after it."""
    games.entries()
    known, files = dict(REGISTRY), dict(own._loaded)
    yield
    REGISTRY.clear()
    REGISTRY.update(known)
    own._loaded.clear()
    own._loaded.update(files)


def said(path: Path, text: str | bytes) -> str:
    """What is said in English of a file with this text; nothing of it stays."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    before = dict(REGISTRY)
    with pytest.raises(InvalidGameError) as caught:
        pasyans.load(path)
    assert before == REGISTRY
    assert str(path.resolve()) not in own.files()
    name = str(path)
    for side in caught.value.text:
        assert side.startswith(name)
        assert "\n" not in side
        assert not set("{}") & set(side.removeprefix(name)) or "{alias" in side
    assert caught.value.text.en != caught.value.text.ru
    return caught.value.text.en.removeprefix(name)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        # a key that there is not, a value misspelt
        ("spaces=any_card", "space=any_card", "Zone has no space; did you mean spaces?"),
        ("set_aside=ace", "aside=ace", "Game has no aside; did you mean set_aside?"),
        ("first=ace", "begin=ace", "foundations has no begin; it has: build, first, count, auto"),
        ('about=Text("', 'abuot=Text("', "patience has no abuot; did you mean about?"),
        ("Role.TABLEAU", "Role.TABLAU", "line 20: AttributeError"),
        ("Role.TABLEAU", '"tableau"', "zone walls: role='tableau': expected one of Role."),
        ("build=down", "build=any_card", "zone walls: build=Kind: expected a relation such as"),
        ("=any_card,", "=down,", "zone walls: spaces=Relation: expected a kind of card such as"),
        ('Text("wall", "стена")', '"wall"', "zone walls: word='wall': expected Text(a word"),
        ('"стена"', '"the wall"', "zone walls: word=Text("),
        ('letter="T"', 'letter="TT"', "letter='TT': expected one Latin capital"),
        ('letter="T"', 'letter="F"', "2 zones have the letter F"),
        ('"walls", piles', '"wals", piles', "a card is dealt to wals 1, which there is not"),
        ("alike=True", "alike=1", "alike=1: expected True or False"),
        # numbers
        ("count=8", "count=300", "zone walls: count=300: expected a whole number 1 … 255"),
        ("count=8", "count=254", "258 piles, at most 255 are possible"),
        ("count=8", "count=-8", "count=-8: expected a whole number 1 … 255"),
        ("count=8", "count=0", "count=0: expected a whole number 1 … 255"),
        ("count=8", "count=8.0", "count=8.0: expected a whole number"),
        ("count=8", "count=True", "count=True: expected a whole number"),
        ("count=8", "count=7", "a card is dealt to walls 8, which there is not"),
        ("count=8", "count=8, capacity=5", "6 cards are dealt to walls 1, which holds 5"),
        ("piles=8", "piles=2.5", "a card is dealt to walls "),
        ("piles=8", "piles=0", "line 33: ZeroDivisionError"),
        # the deal, the foundations
        ("cards=48", "cards=47", "47 cards dealt, 48 to deal"),
        ("cards=48", "cards=52", "52 cards dealt, 48 to deal"),
        ("cards=48", "cards=-48", "0 cards dealt, 48 to deal"),
        ("set_aside=ace", "set_aside=ace | ~ace", "13 cards of a suit are set aside for 1 found"),
        ("build=up & in_suit", "build=down & in_suit", "the foundations cannot take every card"),
        ("first=ace)", "first=ace, count=3)", "3 foundations for 4 suits"),
        ("pack=PACK_52", "pack=PACK_52.but(copies=2)", "48 cards dealt, 96 to deal"),
        ("pack=PACK_52", "pack=PACK_52.but(suits=5)", "pack: suits=5: expected a whole number"),
        ("pack=PACK_52", "pack=PACK_52.but(ranks=(1, 14))", "pack: ranks=(1, 14): expected ranks"),
        (
            "zones=(foundations(build=up & in_suit, first=ace), wall)",
            "zones=(wall,)",
            "0 zones are",
        ),
        ("zones=(f", "zones=(wall, f", "2 zones are called walls"),
        # the entry
        ('"krepost",', '"Крепость",', "id='Крепость': expected small Latin letters"),
        ('"krepost",', '"triada_52",', "a game called 'triada_52' is there already"),
        ('"Осаждённая крепость"),', '""),', "name=Text("),
        ("number=100", "number='100'", "number='100': expected a whole number"),
        ("def krepost():", "def krepost(walls):", "the function takes (walls), the options are ()"),
        ("return Game(", "Game(", "krepost: expected a Game, not NoneType"),
        # the program
        ("return Game(", "return Game(((", "line 29: '(' was never closed; expected Python"),
        ("count=8", "count=walls", "line 24: NameError: name 'walls' is not defined"),
        ("from pasyans.cards import", "from pasyans.crads import", "line 3: ModuleNotFoundError"),
        (
            "from pasyans.cards",
            "raise SystemExit(0)\nfrom pasyans.cards",
            "line 3: the program ends",
        ),
        ("from pasyans.cards", "1/0\nfrom pasyans.cards", "line 3: ZeroDivisionError: division by"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    tmp_path: Path, old: str, new: str, wanted: str
) -> None:
    assert KREPOST.count(old) >= 1
    fault = said(tmp_path / "mine.py", KREPOST.replace(old, new, 1))
    assert wanted in fault
    assert fault.startswith(", line ")


OPTION = """    options=(
        Option("spaces", ("any", "none"), Text("empty places", "пустые места")),
        Option("walls", (8, 12), Text("walls", "стены")),
    ),
)
def krepost(spaces, walls):
"""
WITH_OPTIONS = (
    KREPOST.replace("import Game,", "import Game, Option, contradiction,")
    .replace(")\ndef krepost():\n", OPTION)
    .replace("spaces=any_card", 'spaces=any_card if spaces == "any" else None')
    .replace("count=8", "count=walls")
    .replace("piles=8", "piles=walls")
)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('("any", "none")', '("any" "none")', "values='anynone': expected a tuple of"),
        ('("any", "none")', "()", "option: values=(): expected a tuple of"),
        ('("any", "none")', '("any", "No spaces")', "option: values=("),
        ('Option("walls"', 'Option("spaces"', "2 options are called spaces"),
        (
            'Option("walls"',
            'Option("wall"',
            "takes (spaces, walls), the options are (spaces, wall)",
        ),
        ("(8, 12)", "(8, 300)", "zone walls: count=300: expected a whole number"),
        ("piles=walls", "piles=12", "a card is dealt to walls 9, which there is not"),
        ("def krepost", 'aliases={"k": {"x": 1}})\ndef krepost', "alias k: there is no option x"),
    ],
)
def test_what_is_wrong_with_options(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    text = WITH_OPTIONS.replace(old, new, 1)
    if "aliases" in new:
        text = text.replace("    ),\n)\naliases", "    ),\naliases")
    assert wanted in said(tmp_path / "mine.py", text)


def test_options_that_contradict_each_other(tmp_path: Path) -> None:
    """Said by the author, refused by name; the file is loaded."""
    clash = '    if walls == 12 and spaces == "none":\n        raise contradiction('
    clash += '"krepost", "walls=12", "spaces=none")\n    wall = Zone('
    path = tmp_path / "mine.py"
    path.write_text(WITH_OPTIONS.replace("    wall = Zone(", clash), encoding="utf-8")
    (game,) = pasyans.load(path)
    assert pasyans.find("krepost:walls=12").code == "krepost:walls=12"
    for code, wanted in (
        ("krepost:walls=12,spaces=none", "walls=12 and spaces=none contradict each other"),
        ("krepost:walls=9", "option walls has no value '9'; it can be 8, 12"),
        ("krepost:wals=8", "krepost has no option 'wals'; it has: spaces, walls"),
    ):
        with pytest.raises(InvalidGameError, match=wanted):
            pasyans.find(code)
    with pytest.raises(InvalidGameError, match="contradict"):
        game.but(walls=12, spaces="none")


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (b"", "no game is registered"),
        (b"x = '\xff'", "expected Python"),
        (b"\0", "null bytes"),
        (b"[" * 1000, "line 1"),
        (b"#" * 1_000_001, "larger than 1000000 bytes"),
    ],
)
def test_files_that_are_no_games(tmp_path: Path, data: bytes, wanted: str) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(data)
    with pytest.raises(InvalidGameError) as caught:
        pasyans.load(path)
    assert wanted in caught.value.text.en
    assert str(path) in caught.value.text.ru


def test_a_file_is_loaded_anew_in_its_place(tmp_path: Path) -> None:
    """An edit counts; a wrong edit leaves what was there."""
    path = tmp_path / "mine.py"
    path.write_text(KREPOST, encoding="utf-8")
    (first,) = pasyans.load(path)
    path.write_text(KREPOST.replace("build=down", "build=down & in_suit"), encoding="utf-8")
    (second,) = pasyans.load(path)
    assert pasyans.find("krepost") is second is not first
    assert len(pasyans.deal("krepost", 1).moves) < len(pasyans.deal(first, 1).moves)
    path.write_text("1/0", encoding="utf-8")
    with pytest.raises(InvalidGameError, match="ZeroDivisionError"):
        pasyans.load(path)
    assert pasyans.find("krepost") is second
    assert [entry.id for entry in games.entries()].count("krepost") == 1


def test_packages_bring_games_when_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Listing the games, or an id not known otherwise, imports what the entry points name."""
    info = tmp_path / "walls-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: walls\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[pasyans.games]\nwalls = walls_of_mine\n")
    module = tmp_path / "walls_of_mine.py"
    monkeypatch.syspath_prepend(tmp_path)
    module.write_text("1/0", encoding="utf-8")
    own.load_installed.cache_clear()
    try:
        assert pasyans.find("zvezda").id == "zvezda"
        assert "walls_of_mine" not in sys.modules
        with pytest.raises(InvalidGameError, match=r"walls = walls_of_mine cannot be loaded: Zero"):
            pasyans.find("krepost")
        module.write_text(KREPOST, encoding="utf-8")
        assert pasyans.find("krepost").name.ru == "Осаждённая крепость"
        assert "krepost" in [entry.id for entry in games.entries()]
    finally:
        sys.modules.pop("walls_of_mine", None)
        own.load_installed.cache_clear()


# --- on the command line ------------------------------------------------------------------


def with_file(path: Path, *arguments: str) -> Done:
    return process("--with", str(path), *arguments)


def test_the_program_knows_the_games_of_files() -> None:
    """Two files at once; the answers of several processes are those of one."""
    both = ("--with", str(EXAMPLES / "krepost.py"), "--with", str(EXAMPLES / "tuzy.py"))
    listed = process(*both, "games", "--json")
    assert [entry["id"] for entry in listed.json[-2:]] == ["krepost", "tuzy"]
    assert "Четыре туза" in process(*both, "rules", "tuzy", "--lang", "ru").out
    many = (*both, "solve", "krepost", "--deals", "1..4", "--nodes", "9000", "--json")
    alone, shared = process(*many), process(*many, "--jobs", "2")
    assert (alone.status, shared.status) == (0, 0)
    cut = [[line.split(', "seconds"')[0] for line in d.out.splitlines()] for d in (alone, shared)]
    assert cut[0] == cut[1]
    assert len(cut[0]) == 4


def test_workers_are_handed_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """They know the games even if they do not inherit the memory of their parent."""
    (game,) = pasyans.load(EXAMPLES / "krepost.py")
    spawn = multiprocessing.get_context("spawn")
    monkeypatch.setattr(
        "pasyans.solver.many.ProcessPoolExecutor",
        lambda n, **given: ProcessPoolExecutor(n, mp_context=spawn, **given),
    )
    deals = [(n, pasyans.deal(game, n).deal) for n in (1, 2)]
    said = list(solve_deals(game, [(n, d) for n, d in deals if d], Limit(nodes=5000), jobs=2))
    assert [s["verdict"] for s in said] == ["won", "unknown"]


def test_the_program_refuses_wrong_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    refused(with_file(path, "games"), f"{path}: no such file")
    refused(with_file(tmp_path, "games"), "a directory, not a file")
    path.write_text("def x(:\n", encoding="utf-8")
    refused(with_file(path, "games"), f"{path}, line 1: ", "expected Python")
    refused(process("--with", str(path), "games", "--lang", "ru"), "строка 1", "ожидается")
    refused(process("games", "--with", str(path)), "no option --with")


@pytest.mark.parametrize(
    "arguments", [("solve", "tuzy:3"), ("solve", "tuzy", "--deals", "1..3", "--jobs", "2")]
)
def test_a_fault_met_while_playing_is_named_too(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    path = tmp_path / "mine.py"
    path.write_text(TUZY.replace("== 48", "== 48 / 0"), encoding="utf-8")
    line = TUZY[: TUZY.index("== 48")].count("\n") + 1
    done = with_file(path, *arguments)
    refused(done, f"{path}, line {line}: ZeroDivisionError: division by zero")


def test_what_a_file_prints_is_no_result(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("print('hello')\n" + KREPOST, encoding="utf-8")
    done = with_file(path, "games", "--json")
    assert done.err == "hello\n"
    assert done.json[-1]["id"] == "krepost"


def test_check_game_finds_a_broken_promise(tmp_path: Path) -> None:
    """A game that keeps something beside the table is told so."""
    path = tmp_path / "mine.py"
    text = TUZY.replace(
        "def value(card):\n", "seen = []\n\n\ndef value(card):\n    seen.append(1)\n"
    )
    text = text.replace(
        "return lower + to_space +", "return lower * (len(seen) % 7 > 3) + to_space +"
    )
    path.write_text(text, encoding="utf-8")
    (game,) = pasyans.load(path)
    with pytest.raises(AssertionError):
        check_game(game, deals=3)


def test_check_game_finds_rules_that_look_at_hidden_cards(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    old = "if table.height(STOCK) else []"
    assert old in TUZY
    text = TUZY.replace(old, "if table.height(STOCK) and top(table, STOCK) % 2 else []")
    path.write_text(text, encoding="utf-8")
    (game,) = pasyans.load(path)
    with pytest.raises(AssertionError, match="depends on hidden cards"):
        check_game(game, deals=3)


def test_studies_know_the_file_in_their_processes(tmp_path: Path) -> None:
    path = tmp_path / "krepost.py"
    path.write_text(KREPOST, encoding="utf-8")
    done = process("--with", str(path), "study", "krepost", "--deals", "1..3", "--player", "greedy")
    assert done.status == 0
    assert "3 deals: " in done.out
