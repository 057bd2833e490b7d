"""What studies say: the commands, the page, the table of deals, the atlas."""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pasyans
from conftest import scale
from pasyans import atlas
from pasyans.cli import main
from pasyans.cli.studying import progress
from pasyans.games import entries, find
from pasyans.solver import Limit
from pasyans.studies import executors, survey
from pasyans.studies.collection import collect, comparisons
from pasyans.studies.intervals import difference
from pasyans.studies.players import PLAYERS
from pasyans.studies.question import Question
from pasyans.studies.report import page
from pasyans.studies.running import run
from pasyans.studies.summary import Counts, summary
from pasyans.texts import speak
from test_studies import here

ROOT = Path(__file__).parent.parent
STUDIES = {
    "whole": ("zvezda:series=whole", "open", 5),
    "star": ("zvezda", "open", 5),
    "random": ("zvezda", "random", 5),
    "brook": ("uznik", "open", 5),
}
DEALS = 60

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "local", here)


@pytest.fixture(name="folders", scope="module")
def _folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Four studies, two of them of the same deals with another option."""
    home = tmp_path_factory.mktemp("studies")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(executors, "local", here)
        for name, (code, player, nodes) in STUDIES.items():
            run(Question(code, 1, DEALS, player, Limit(nodes=nodes)), out=home / name)
    return [home / name for name in STUDIES]


@pytest.fixture(name="program")
def _program(capsys: pytest.CaptureFixture[str]) -> Any:
    def program(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        assert isinstance(ended.value.code, int)
        return (ended.value.code, *capsys.readouterr())

    yield program
    speak("en")


# --- the commands -------------------------------------------------------------------------


@pytest.mark.parametrize("player", list(PLAYERS))
@pytest.mark.parametrize("code", ["zvezda:direction=down", "uznik"])
def test_study_json(program: Run, code: str, player: str) -> None:
    """It fits its schema, the counts add up, and it is what the Python call returns."""
    asked = ("study", code, "--deals", "5..34", "--player", player, "--nodes", 4)
    status, out, err = program(*asked, "--json")
    said = json.loads(out)
    assert (status, err) == (0, "")
    schema = json.loads((ROOT / "docs/schemas/study.json").read_text(encoding="utf-8"))
    validator = import_module("jsonschema").Draft202012Validator
    validator.check_schema(schema)
    validator(schema).validate(said)
    assert said["won"] + said["lost"] + said["unknown"] + said["not_won"] == said["done"] == 30
    assert sum(said["reasons"].values()) in (said["unknown"] + said["not_won"], 0)
    again = pasyans.study(code, 5, 34, player=player, limit=Limit(nodes=4))
    assert {**again, "seconds": None} == {**said, "seconds": None}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_study_in_words(program: Run, language: str) -> None:
    asked = ("study", "zvezda", "--deals", "1..60", "--nodes", 5, "--lang", language)
    status, out, err = program(*asked)
    said = json.loads(program(*asked, "--json")[1])
    assert (status, err) == (0, "")
    comma = "," if language == "ru" else "."
    low, high = (f"{100 * x:.1f}".replace(".", comma) for x in said["chance"]["interval"])
    assert f"{low} … {high}" in out
    assert ("Уилсон" if language == "ru" else "Wilson") in out
    assert not re.search(r"[{}]|None|%s", out)


def test_a_player_is_not_said_to_prove_anything(program: Run) -> None:
    out = program("study", "zvezda", "--deals", "1..20", "--player", "random")[1]
    assert "not won" in out
    assert "came out at random" in out
    assert not re.search("lost|proved|known", out)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("zvezda",), "--deals is missing"),
        (("zvezda:1", "--deals", "1..2"), "named twice"),
        (("zvezda", "--deals", "2..1"), "empty range"),
        (("zvezda", "--deals", "1..2", "--player", "me"), "no player 'me'"),
        (("zvezda", "--deals", "1..2", "--resume"), "--resume needs --out"),
        (("nobody", "--deals", "1..2"), "'nobody'"),
    ],
)
def test_wrong_input_to_study(program: Run, arguments: tuple[str, ...], word: str) -> None:
    status, out, err = program("study", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert word in err


def test_progress_is_told_to_people(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(list[str]):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

        def write(self, text: str) -> int:
            self.append(text)
            return len(text)

        def flush(self) -> None:
            pass

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with progress() as heard:
        assert heard is not None
        heard(Counts(740, 212, 48), 2000)
    said = re.sub(r"\x1b\[[0-9;?]*\w", "", "".join(screen))
    assert "1000/2000" in said
    assert "71.2 … 81.2" in said


def test_what_studies_need_is_not_loaded_before() -> None:
    """pyarrow, matplotlib, numpy, rich and Dask stay out of the other commands."""
    code = (
        "import sys, pasyans.cli.commands, pasyans.cli.studying, pasyans.studies.running\n"
        "import pasyans.studies.report, pasyans.atlas\n"
        "heavy = {'pyarrow', 'matplotlib', 'numpy', 'rich', 'dask', 'distributed'}\n"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


# --- the report ---------------------------------------------------------------------------


class Reader(HTMLParser):
    """The words of a page, and what it would fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.fetched: list[str] = []
        self.ids: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name in ("src", "href", "xlink:href") and not str(value).startswith("#"):
                self.fetched.append(str(value))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_tells_the_numbers(folders: list[Path], language: str) -> None:
    studies = collect(folders)
    reader = Reader()
    text = page(studies, language)
    reader.feed(text)
    words = " ".join(reader.words).replace("\u00a0", " ")
    assert reader.fetched == []
    assert "@import" not in text
    assert len(reader.ids) == len(set(reader.ids))
    comma = "," if language == "ru" else "."
    for study in studies:
        low, high = study.summary["chance"]["interval"]
        shown = f"{100 * low:.1f} … {100 * high:.1f} %".replace(".", comma)
        assert shown in words
        hardest = max(
            (row for row in study.rows.rows() if row[1] in ("won", "lost") and row[3]),
            key=lambda row: (row[3], -row[0]),
            default=None,
        )
        if hardest and study.question.player == "open":
            assert f"{study.question.code}:{hardest[0]}" in words
        for row in study.rows.rows():
            assert row[1] != "unknown" or re.search(rf"\b{row[0]}\b", words)
    (comparison,) = comparisons(studies)
    assert comparison.option == "series"
    low, high = difference(comparison.pairs)[1]
    shown = f"{100 * low:.1f} … {100 * high:.1f} %".replace(".", comma).replace("-", "−")
    assert shown in words
    assert ("2,3039 %" if language == "ru" else "2.3039 %") in words
    assert not re.search(r"None|nan|\{\w*\}", words)


def test_report_writes_page_and_table(program: Run, folders: list[Path], tmp_path: Path) -> None:
    made = ("--html", tmp_path / "r.html", "--csv", tmp_path / "r.csv", "--lang", "ru")
    status, out, err = program("report", *folders, *made)
    assert (status, err) == (0, "")
    assert "Уилсон" in out
    assert '<html lang="ru">' in (tmp_path / "r.html").read_text(encoding="utf-8")
    rows = list(csv.DictReader((tmp_path / "r.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == DEALS * len(STUDIES)
    mine = [row for row in rows if row["options"] == "series=whole"]
    expected = collect([folders[0]])[0].rows
    assert [(int(r["deal"]), r["verdict"], r["reason"] or None, int(r["nodes"])) for r in mine] == [
        row[:4] for row in expected.rows()
    ]
    assert all(re.fullmatch(r"\d+\.\d+", row["seconds"]) for row in rows)


def test_report_of_nothing(program: Run, tmp_path: Path) -> None:
    status, out, err = program("report", tmp_path, "--html", tmp_path / "r.html")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "r.html").exists()


# --- the atlas ----------------------------------------------------------------------------


def test_the_atlas_is_made_of_the_summaries() -> None:
    """Nothing in it is written by hand, and each number carries deals and version."""
    plan = survey.Plan(ROOT / "studies" / "plan.toml")
    assert json.loads(atlas.FILE.read_text(encoding="utf-8")) == survey.make_atlas(plan)
    assert atlas.chance("zvezda") is not None
    for path in plan.summaries.glob("*.json"):
        said = json.loads(path.read_text(encoding="utf-8"))
        counts = Counts(said["won"], said["lost"], said["unknown"], said["not_won"])
        assert said["chance"]["interval"] == pytest.approx(list(counts.interval))
        assert counts.deals == said["done"] == said["deals"][1] - said["deals"][0] + 1


def test_the_atlas_agrees_with_what_is_found_now() -> None:
    for code in ("uznik", "zvezda"):
        measured = atlas.chance(code)
        assert measured is not None
        found = pasyans.study(code, 1, min(measured.deals, scale(2000, 50)))
        low, high = found["chance"]["interval"]
        assert max(low, measured.interval.low) <= min(high, measured.interval.high)
        assert found["exact"] == measured.exact
        if found["done"] == measured.deals:
            assert found["chance"]["estimate"] == list(measured.estimate)


def test_every_game_is_in_the_plan_for_the_open_player() -> None:
    questions = list(survey.Plan(ROOT / "studies" / "plan.toml").questions())
    opened = {q.code for q in questions if q.player == "open"}
    assert {entry.id for entry in entries()} <= opened
    names = [survey.stem(q) for q in questions]
    assert len(names) == len(set(names))


def test_a_plan_is_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(
        '[[study]]\ngames = ["zvezda"]\nplayers = ["open"]\nnodes = 5\ndeals = 30\n'
    )
    plan = survey.Plan(tmp_path / "plan.toml")
    (question,) = plan.questions()
    assert survey.step(plan, question.with_deals(1, 10), 1, None)["done"] == 10
    assert survey.step(plan, question, 1, None)["done"] == 30
    said = survey.step(plan, question.with_deals(1, 10), 1, None)
    expected = summary(question, run(question))
    assert {**said, "seconds": 0} == {**expected, "seconds": 0}
    survey.make_reports(plan)
    assert (plan.reports / "zvezda.ru.html").exists()
    assert survey.make_atlas(plan)["zvezda"]["open"]["deals"] == 30


def test_games_and_rules_show_what_was_measured(program: Run) -> None:
    measured = atlas.chance("zvezda")
    assert measured is not None
    for language in ("en", "ru"):
        line = measured.text.to(language)
        assert line in program("games", "--lang", language)[1]
        assert line in program("rules", "zvezda", "--lang", language)[1]
        assert measured.version in line
    assert "exactly" not in measured.text.en
    prisoner = atlas.chance("uznik")
    assert prisoner is not None
    assert "2.3039" in prisoner.text.en
    assert atlas.chance("zvezda", "nobody") is None
    assert find("zvezda").but(notes=()).code == "zvezda"
    assert "interval" not in pasyans.rules(find("zvezda").but(notes=())).en
