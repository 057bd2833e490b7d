"""The code itself: compiled and uncompiled alike, no Python in the hot loops, who imports whom."""

from __future__ import annotations

import ast
import html
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import PURE
from pasyans.games import entries

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pasyans"


def setup_constant(name: str) -> Any:
    """A constant of setup.py."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    raise AssertionError(f"no {name} in setup.py")


COMPILED: list[str] = list(setup_constant("COMPILED"))


# --- compiled and uncompiled --------------------------------------------------------------


def signature(pure: bool) -> dict[str, Any]:
    env = {k: v for k, v in os.environ.items() if k != "PASYANS_PURE"}
    command = [sys.executable, "-W", "error", str(ROOT / "tests" / "signature.py"), *COMPILED]
    done = subprocess.run(
        command, env=env | ({"PASYANS_PURE": "1"} if pure else {}), capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def test_compiled_and_uncompiled_do_the_same() -> None:
    compiled, pure = signature(pure=False), signature(pure=True)
    assert {name: Path(f).suffix for name, f in pure["files"].items()} == dict.fromkeys(
        COMPILED, ".py"
    )
    assert not [f for f in compiled["files"].values() if Path(f).suffix == ".py"]
    assert pure["searches"] == compiled["searches"]
    assert pure["guided"] == compiled["guided"]
    assert all(len(set(said)) > 10 for said in compiled["guided"].values())
    assert pure["shuffle"] == compiled["shuffle"]
    verdicts = [search[1] for search in pure["searches"]]
    assert {"won", "lost", "unknown"} == set(verdicts)


# --- the generated C ----------------------------------------------------------------------

HOT = {
    "engine.stock": "Stocked.goes_up Stocked.keep_out_of_spaces Stocked.progress"
    " Stocked.any_progress Stocked.refill Stocked.turn_up Stocked.next_up Stocked.tied",
    "shuffles": "SplitMix64.next SplitMix64.below later",
    "engine.table": "Piles.push Piles.leave Piles.enter Piles.weigh Piles.add_to_key"
    " Piles.move_slice Piles.flip_top Piles.turn_slice Piles.counter_key Piles.set_counter"
    " Piles.height Piles.card Piles.counter Table.note Table.shift Table.flip"
    " Table.turn Table.count Table.undo Table.journal_growth",
    "sheet": "MoveList.put MoveList.cut MoveList.growth doubling pack_move rank suit top to_top",
    "engine.rules": "Building.accepts Building.fits"
    " Building.home_for Building.locked Building.run_length Building.won Building.generate"
    " Building.generate_from Building.act Building.settle",
    "engine.visited": "KeySet.add KeySet.place KeySet.set_aside",
    "engine.pruning": "Pruning.forced Pruning.safe Pruning.joining Pruning.rests Pruning.sift"
    " Pruning.empty_before",
    "engine.narrowing": "Narrowing.sift Narrowing.breaks",
    "engine.ordering": "Ordering.arrange Ordering.cost",
    "engine.store": "Store.save Store.restore Store.growth",
    "engine.frontier": "Frontier.offer Frontier.growth Frontier.clear Frontier.least"
    " Frontier.rise Frontier.sink",
    "engine.guide": "BuildingGuide.estimate BuildingGuide.of_pile",
    "engine.beam": "Beam.run Beam.start Beam.expand Beam.keep Beam.make_forced",
    "engine.greedy": "Greedy.play Greedy.choose Greedy.score Greedy.sort Greedy.of_laying",
    "engine.search": "Search.skip_known Search.run Search.advance Search.retreat Search.enter"
    " Search.make_forced Search.prepared",
    "engine.shortcuts": "Shortcuts.slot Shortcuts.successors Shortcuts.explore Shortcuts.lead"
    " Shortcuts.record",
    "games.bezymyannyy": "place_of opened",
    "games.brakosochetanie.rules": "match alike of_couple Partings.generate Partings.one_leaves"
    " Partings.two_leave Partings.act Partings.draw Partings.settle Partings.won",
    "games.bukhgalter.rules": "balances Triples.generate Triples.triples Triples.look"
    " Triples.enough Triples.unopened Triples.act Triples.won",
    "games.dzhoker.guide": "Counting.estimate Counting.of_column",
    "games.kolodets.dead": "Bound.hopeless Bound.begin Bound.show Bound.climb Bound.build"
    " Bound.store_may Bound.wants Bound.leaves Bound.clear_pile Bound.clear_store"
    " Bound.clear_side Bound.clear_wall",
    "games.kolodets.forecast": "Forecast.forecast Forecast.copy Forecast.look Forecast.step"
    " Forecast.goes_aside Forecast.fits_store Forecast.lay_aside Forecast.side_for"
    " Forecast.rise Forecast.take Forecast.deal Forecast.gather_up",
    "games.kolodets.guide": "Digging.estimate Digging.wait Digging.lies Digging.pile_up"
    " Digging.await_rows Digging.piled",
    "games.maskarad.guide": "Counting.estimate Counting.of_place",
    "games.solntse.guide": "Forecast.estimate Forecast.note Forecast.plays Forecast.next_time"
    " Forecast.use Forecast.left Forecast.chain Forecast.outwards Forecast.buried"
    " Forecast.depth",
    "games.dzhoker.rules": "follows takes_joker lower higher Worth.played Worth.jokers"
    " Worth.bottom Worth.look Worth.end_value Worth.run_length Jokers.generate"
    " Jokers.from_column Jokers.of_joker Jokers.joker_to Jokers.run_to Jokers.free_place"
    " Jokers.act Jokers.settled Jokers.note Jokers.settle Jokers.by_itself_to Jokers.won",
    "games.kolodets.rules": "Drawing.settle Drawing.refill Drawing.open_top Drawing.lonely_king"
    " Drawing.only Drawing.generate Drawing.longest Drawing.targets Drawing.column_takes"
    " Drawing.store_takes Drawing.wallside_takes Drawing.act Drawing.width Drawing.row_lies"
    " Drawing.lay_row Drawing.gather Drawing.won",
    "games.maskarad.rules": "red fits host Dancing.end Dancing.loose Dancing.run Dancing.home"
    " Dancing.comes_back Dancing.generate Dancing.look Dancing.onto Dancing.away Dancing.act"
    " Dancing.lay_row Dancing.hold Dancing.send_aces Dancing.settle Dancing.won",
    "games.piramida.rules": "Pairs.generate Pairs.act Pairs.turn_up Pairs.won",
    "games.pototskogo.rules": "place Gaps.begun Gaps.generate Gaps.into_gaps Gaps.look Gaps.won"
    " Gaps.run Gaps.take_up Gaps.deal",
    "games.rucheyok": "clash insert relay",
    "games.solntse.rules": "Course.wanted Course.look Course.offer Course.generate"
    " Course.transfer Course.won Course.act Course.settle Course.starts_now Course.start_one"
    " Course.only Course.go_on Course.lay_arc Course.lay_packet Course.lay_last_cloud"
    " Course.shuffle_stock Course.sort_hand",
    "games.uznik": "takes set_free",
}
# What a line may hold all the same: an object handed on is counted, and after a call into a
# function that may raise the error is looked for.
HARMLESS = {"__Pyx_INCREF", "__Pyx_DECREF", "__Pyx_XDECREF", "PyErr_Occurred"}
# Buffers that double are not in the way: after a while this never happens.
SELDOM = {"self.journal = doubled(self.journal)", "self.data = doubled(self.data)"}
API = re.compile(r"<span class='(?:py|pyx)_(?:c|macro)_api'>(\w+)</span>")


@pytest.fixture(scope="module")
def annotated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package's sources with Cython's annotations beside the compiled ones."""
    home = tmp_path_factory.mktemp("annotated")
    shutil.copytree(
        SOURCE, home / "pasyans", ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__")
    )
    switches = [f"{k}={v}" for k, v in setup_constant("FAST").items() if k != "language_level"]
    files = [f"pasyans/{name.replace('.', '/')}.py" for name in COMPILED]
    command = [sys.executable, "-m", "cython", "-3", "-a", "-X", ",".join(switches), *files]
    subprocess.run(command, cwd=home, check=True, capture_output=True)
    return home / "pasyans"


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions by name, "Class.method"."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield f"{node.name}.{part.name}", part


def scored_lines(page: str) -> dict[int, tuple[int, set[str]]]:
    """For each line of an annotated source its score, and the calls into Python behind it."""
    lines: dict[int, tuple[int, set[str]]] = {}
    for part in page.split('<pre class="cython line score-')[1:]:
        found = re.match(r'(\d+)".*?<span class="">0*(\d+)</span>', part)
        assert found
        lines[int(found[2])] = int(found[1]), set(API.findall(part))
    return lines


def slow_lines(module: str, names: list[str], home: Path) -> list[str]:
    """The lines in the bodies of these functions that call Python."""
    path = home / f"{module.replace('.', '/')}.py"
    text = path.read_text(encoding="utf-8")
    lines = scored_lines(html.unescape(path.with_suffix(".html").read_text(encoding="utf-8")))
    assert len(lines) >= len(text.splitlines()) - 1
    bodies = dict(functions(ast.parse(text)))
    slow = []
    for name in names:
        body = bodies[name].body
        assert body[0].lineno > bodies[name].lineno
        for number in range(body[0].lineno, (bodies[name].end_lineno or 0) + 1):
            score, calls = lines[number]
            code = text.splitlines()[number - 1].strip()
            if score and not (calls and calls <= HARMLESS) and code not in SELDOM:
                slow.append(f"{module}.{name} line {number}, score {score}: {code} {calls}")
    return slow


@pytest.mark.skipif(PURE, reason="about the compiled modules")
@pytest.mark.parametrize("module", COMPILED)
def test_hot_functions_do_not_call_python(module: str, annotated: Path) -> None:
    """Every line in their bodies scores 0 but for the counting of objects handed on."""
    slow = slow_lines(module, HOT[module].split(), annotated)
    assert not slow, "\n".join(slow)


@pytest.mark.skipif(PURE, reason="about the compiled modules")
def test_calls_of_python_would_be_seen(annotated: Path) -> None:
    assert len(slow_lines("engine.table", ["Table.load", "Table.key"], annotated)) > 5


def test_every_compiled_module_has_hot_functions_and_types() -> None:
    assert sorted(HOT) == sorted(COMPILED)
    assert all((SOURCE / f"{m.replace('.', '/')}.pxd").exists() for m in COMPILED)


# --- arrows -------------------------------------------------------------------------------

RULES = "texts errors cards relations piles figures game"
ARROWS = {  # who may import what; the longest name counts
    "texts": "",
    "move": "texts",
    "shuffles": "",
    "leanings": "",
    "_pure": "",
    "errors": "texts",
    "cards": "texts",
    "relations": "texts cards",
    "piles": "texts cards relations",
    "figures": "texts cards relations piles",
    "upright": "piles figures game",
    "sheet": "cards",
    "play": "texts cards piles move game sheet",
    "fields": "texts cards relations piles play game",
    "soundness": "texts errors cards piles fields game",
    "layout": "cards piles sheet game",
    "game": "texts errors cards relations piles figures play soundness sheet layout",
    "own": "texts errors piles figures game deals",
    "games": f"{RULES} games move play sheet own shuffles leanings",
    "deals": "texts errors cards shuffles",
    "snapshot": "cards game deals",
    "notation": f"{RULES} games move play sheet deals snapshot notation",
    "render": f"{RULES} games move deals notation position render",
    "replay": f"{RULES} move",
    "replay_stock": f"{RULES} move snapshot replay",
    "plain": f"{RULES} move play sheet snapshot notation replay replay_stock",
    "shares": "texts",
    "atlas": "texts shares",
    "rulebook": f"{RULES} shares atlas",
    "tree": f"{RULES} move deals snapshot notation plain",
    "judge": f"{RULES} move snapshot notation tree",
    "engine": "engine sheet shuffles",
    "engine.stock": f"{RULES} engine.constants engine.rules engine.table engine.tables sheet",
    "engine.tables": f"{RULES} engine.constants",
    "position": f"{RULES} games move deals layout snapshot notation plain play replay_stock sheet"
    " engine render",
    "solver": f"{RULES} games move deals notation replay replay_stock plain play sheet engine"
    " leanings position own solver",
    "analysis": f"{RULES} games move deals snapshot notation plain play sheet engine position"
    " solver tree own shares atlas analysis",
    "testing": f"{RULES} games move deals notation replay plain sheet engine position solver"
    " rulebook render",
    "bench": f"{RULES} games move deals shuffles notation replay position solver",
    "studies": f"{RULES} games move deals shuffles sheet engine position solver own shares atlas"
    " analysis studies",
    "studies.survey": f"{RULES} games solver atlas shares studies",
    "api": f"{RULES} games move deals snapshot notation replay position solver rulebook judge"
    " analysis studies",
    "cli": f"{RULES} games move deals snapshot notation replay position solver rulebook judge"
    " analysis api bench render own shares atlas studies cli web",
    "web": f"{RULES} games move play sheet deals snapshot notation replay engine position solver"
    " rulebook judge analysis api plain own render upright atlas tree web",
}


def modules() -> dict[str, ast.Module]:
    """The modules of the package by name: "" is the package itself."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(parts).removesuffix("__init__").removesuffix(".")
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


MODULES = modules()


def imports(name: str) -> set[str]:
    """The modules of this package that a module imports, wherever it does."""
    found = set()
    for node in ast.walk(MODULES[name]):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively"
            if node.module == "pasyans":
                found |= {alias.name for alias in node.names if alias.name in MODULES}
            elif node.module and node.module.startswith("pasyans."):
                module = node.module.removeprefix("pasyans.")
                inner = {f"{module}.{alias.name}" for alias in node.names}
                found |= (inner & set(MODULES)) or {module}
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names if alias.name.startswith("pasyans.")]
            found |= {n.removeprefix("pasyans.") for n in names}
    return found


def within(name: str, homes: str) -> bool:
    """Is the module one of these, or inside one of these packages?"""
    return any(name == home or name.startswith(f"{home}.") for home in homes.split())


def reached(name: str) -> set[str]:
    """All that is imported with a module, directly or not; packages bring themselves along."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        here = waiting.pop()
        for module in imports(here) | {here.rpartition(".")[0]} - {""}:
            if module not in seen:
                seen.add(module)
                waiting.append(module)
    return seen


@pytest.mark.parametrize("name", [name for name in MODULES if name])
def test_imports_follow_the_arrows(name: str) -> None:
    rule = max((a for a in ARROWS if within(name, a)), key=len, default="")
    assert rule, f"say in ARROWS what {name} may import"
    wrong = {module for module in imports(name) if not within(module, ARROWS[rule])}
    assert not wrong, f"{name} may not import {wrong}"


@pytest.mark.parametrize("name", ["replay", "tree", "judge", "notation", "games"])
def test_the_judge_sees_neither_engine_nor_solver(name: str) -> None:
    for module in [m for m in MODULES if within(m, name)]:
        assert not {m for m in reached(module) if within(m, "engine solver position")}


def test_nobody_but_the_command_line_uses_the_table() -> None:
    users = {name for name in MODULES if any(within(m, "web") for m in imports(name))}
    assert all(within(name, "web cli") for name in users)
    assert "cli.table" in users


def test_the_arrows_are_those_of_modules_there_are() -> None:
    assert not [home for home in ARROWS if home not in MODULES]
    assert "engine.table" in reached("solver")
    assert "cards" in reached("judge")


# --- nothing knows a particular game ------------------------------------------------------

# The welcome of the command line shows one solved example; the benchmark has its list.
MAY_NAME_GAMES = "games bench cli"


def words(tree: ast.Module) -> set[str]:
    """The words of names and texts in the code; documentation strings are left out."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            texts.append(node.value)
        elif isinstance(node, ast.Name):
            texts.append(node.id)
        elif isinstance(node, ast.ImportFrom):
            texts.append(node.module or "")
    return {word for text in texts for word in re.findall(r"\w+", text.lower())}


GAME_WORDS = {
    word.lower()
    for entry in entries()
    for word in (entry.id, *entry.aliases, entry.name.ru.strip("«»"), entry.name.en)
}


@pytest.mark.parametrize("name", [n for n in MODULES if not within(n, MAY_NAME_GAMES)])
def test_no_module_knows_a_game(name: str) -> None:
    assert not words(MODULES[name]) & GAME_WORDS


def test_names_of_games_would_be_found() -> None:
    assert {"zvezda", "звезда", "triada_52", "мастерский"} <= GAME_WORDS
    assert words(MODULES["bench"]) & GAME_WORDS


# --- sizes --------------------------------------------------------------------------------


MODULE_LINES, CLASS_LINES = 400, 225  # about 400 and about 200


@pytest.mark.parametrize("name", list(MODULES))
def test_modules_and_classes_are_small(name: str) -> None:
    tree = MODULES[name]
    last = max((node.end_lineno or 0 for node in tree.body), default=0)
    assert last <= MODULE_LINES
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            size = (node.end_lineno or 0) - node.lineno + 1
            assert size <= CLASS_LINES, f"class {node.name} has {size} lines"
