"""Many studies by a plan, and the atlas made of them: `make atlas`.

    python -m pasyans.studies.survey studies/plan.toml [--jobs J] [--most N] [--only CODE,…]
        [--player P]

The plan names games, players, how many deals and the limits. Beside it `raw/` keeps the rows
of each study, so that the whole can be stopped and gone on with at any time; `summaries/`
what each found, `reports/` a page a game, and the package its `atlas.json`.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from pasyans import atlas
from pasyans.errors import PasyansError
from pasyans.games import entries, find
from pasyans.solver import Limit
from pasyans.studies.collection import collect
from pasyans.studies.folder import Folder
from pasyans.studies.hardness import Task, measure, tasks
from pasyans.studies.players import PLAYERS
from pasyans.studies.question import Question
from pasyans.studies.report import page
from pasyans.studies.running import run
from pasyans.studies.summary import summary
from pasyans.studies.wording import code_of, outcome
from pasyans.texts import LANGUAGES, Text


@dataclass(frozen=True)
class Plan:
    """A plan file and the folders beside it."""

    path: Path

    @property
    def raw(self) -> Path:
        """Where the rows lie, a folder a study."""
        return self.path.parent / "raw"

    @property
    def summaries(self) -> Path:
        """Where the summaries lie, a file a study."""
        return self.path.parent / "summaries"

    @property
    def reports(self) -> Path:
        """Where the pages lie, one a game and language."""
        return self.path.parent / "reports"

    def questions(self) -> Iterator[Question]:
        """What is to be studied, in the plan's order; raises PasyansError for a bad plan."""
        try:
            plan = tomllib.loads(self.path.read_text(encoding="utf-8"))
            for study in plan["study"]:
                limit = Limit(study.get("nodes"), study.get("seconds"), study.get("memory"))
                for code in study["games"]:
                    for player in study["players"]:
                        yield Question(find(code).code, 1, study["deals"], player, limit)
        except (KeyError, TypeError, tomllib.TOMLDecodeError) as error:
            raise PasyansError(
                Text(f"{self.path}: this is no plan: {error}", f"{self.path}: это не план: {error}")
            ) from None

    def hardness(self) -> Iterator[Task]:
        """Of which games it is to be measured how hard they are; raises as `questions` does."""
        try:
            yield from tasks(tomllib.loads(self.path.read_text(encoding="utf-8")))
        except (KeyError, TypeError) as error:
            raise PasyansError(
                Text(f"{self.path}: this is no plan: {error}", f"{self.path}: это не план: {error}")
            ) from None


def stem(question: Question) -> str:
    """The name of a study's files: "zvezda-series-whole.open"."""
    return re.sub(r"[^\w]+", "-", question.code) + "." + question.player


def step(plan: Plan, question: Question, jobs: int, cluster: str | None) -> dict[str, Any]:
    """Bring one study to the asked number of deals, or leave it if it has more; its summary."""
    folder = Folder(plan.raw / stem(question))
    if folder.begun:
        old = folder.question()
        question = question.with_deals(min(question.first, old.first), max(question.last, old.last))
    rows = run(question, jobs=jobs, cluster=cluster, out=folder.path, resume=True)
    said = summary(question, rows)
    plan.summaries.mkdir(exist_ok=True)
    _write(plan.summaries / f"{stem(question)}.json", json.dumps(said, indent=1))
    return said


def make_atlas(plan: Plan) -> dict[str, dict[str, Any]]:
    """code -> player -> chance, from the summaries there are, in the order of the books."""
    order = {entry.id: k for k, entry in enumerate(entries())}
    players = list(PLAYERS)
    found = [
        json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(plan.summaries.glob("*.json"))
    ]
    found.sort(key=lambda s: (order[s["game"]], code_of(s), players.index(s["player"])))
    result: dict[str, dict[str, Any]] = {}
    for said in found:
        about = PLAYERS[said["player"]].about
        result.setdefault(code_of(said), {})[said["player"]] = {
            "about": {"en": about.en, "ru": about.ru},
            "deals": said["done"],
            "unknown": said["unknown"],
            "estimate": [round(x, 6) for x in said["chance"]["estimate"]],
            "interval": [round(x, 6) for x in said["chance"]["interval"]],
            "exact": said["exact"],
            "version": said["version"],
        }
    return result


def measure_hardness(plan: Plan, task: Task, most: int | None) -> None:
    """Bring one measure to its number of deals, and put it into the atlas."""
    task = task._replace(deals=min(task.deals, most or task.deals))
    name = re.sub(r"[^\w]+", "-", task.game.code)
    found = measure(task, plan.raw / f"{name}.hardness.jsonl")
    if found is None:
        return
    known = json.loads(atlas.HARDNESS.read_text(encoding="utf-8")) | {
        task.game.code: found._asdict()
    }
    _write(atlas.HARDNESS, json.dumps(dict(sorted(known.items())), indent=1))
    click.echo(f"{task.game.code}: {found.won} won, thirds at {found.low}, {found.high} bits")


def make_reports(plan: Plan) -> None:
    """A page for each game of which rows are here, in both languages."""
    folders: dict[str, list[Path]] = {}
    for path in sorted(plan.raw.iterdir()):
        if path.is_dir() and Folder(path).begun:
            folders.setdefault(Folder(path).question().game.id, []).append(path)
    plan.reports.mkdir(exist_ok=True)
    for game, paths in folders.items():
        studies = collect(paths)
        for language in LANGUAGES:
            _write(plan.reports / f"{game}.{language}.html", page(studies, language))


def _write(path: Path, text: str) -> None:
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--jobs", type=click.IntRange(1), default=1, help="processes of this machine")
@click.option("--cluster", help="a Dask cluster, tcp://HOST:PORT")
@click.option("--most", type=click.IntRange(1), help="deals of a study at most")
@click.option("--only", default="", help="codes of games, with commas: no others")
@click.option("--player", "who", type=click.Choice(list(PLAYERS)), help="no other player")
def main(
    file: Path, jobs: int, cluster: str | None, most: int | None, only: str, who: str | None
) -> None:
    """Do the studies of the plan FILE, one after another, and make the atlas of them."""
    plan = Plan(file)
    chosen = {code for code in only.split(",") if code}
    try:
        for question in plan.questions():
            if chosen and not chosen & {question.code, question.game.id}:
                continue
            if who is not None and who != question.player:
                continue
            if most is not None:
                question = question.with_deals(1, min(question.last, most))
            said = step(plan, question, jobs, cluster)
            click.echo(f"{question.code}, {question.player}: {outcome(said)}")
            _write(atlas.FILE, json.dumps(make_atlas(plan), indent=1, ensure_ascii=False))
        for task in plan.hardness() if who is None else ():
            if not chosen or chosen & {task.game.code, task.game.id}:
                measure_hardness(plan, task, most)
        make_reports(plan)
    except PasyansError as error:
        sys.exit(f"survey: {error}")


if __name__ == "__main__":
    main()
