"""Commands about many deals: study, report."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from pasyans.api import split_code
from pasyans.cli.files import write_whole
from pasyans.cli.inputs import JSON, LANG, Command, given_twice
from pasyans.cli.limits import LIMITS, limit_of
from pasyans.cli.output import writes_plainly
from pasyans.cli.show import print_json
from pasyans.cli.solving import read_bounds
from pasyans.errors import InvalidDealError
from pasyans.games import find
from pasyans.studies.players import PLAYERS
from pasyans.studies.players import player as named
from pasyans.texts import Text, language, printable


@click.command(
    cls=Command,
    help=str(
        Text(
            "How often does GAME come out? Every deal is kept in DIR.",
            "Как часто сходится пасьянс GAME? Каждый расклад сохраняется в DIR.",
        )
    ),
)
@click.argument("game", metavar="GAME")
@click.option(
    "--deals", metavar="A..B", required=True, help=str(Text("which deals", "какие расклады"))
)
@click.option(
    "--player",
    default="open",
    metavar="|".join(PLAYERS),
    help=str(Text("who plays them", "кто их играет")),
)
@LIMITS
@click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    default=1,
    metavar="J",
    help=str(Text("processes of this machine", "процессов этой машины")),
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help=str(Text("a Dask cluster, tcp://HOST:PORT", "кластер Dask, tcp://HOST:PORT")),
)
@click.option("--out", metavar="DIR", help=str(Text("folder of the rows", "папка для строк")))
@click.option(
    "--resume", is_flag=True, help=str(Text("go on with what is in DIR", "продолжить начатое"))
)
@click.option(
    "--chunk",
    type=click.IntRange(1, 1_000_000),
    metavar="N",
    help=str(Text("deals in a file at most", "не больше раскладов в файле")),
)
@JSON
@LANG
def study(
    game: str,
    deals: str,
    player: str,
    jobs: int,
    cluster: str | None,
    out: str | None,
    resume: bool,
    chunk: int | None,
    as_json: bool,
    **limits: Any,
) -> None:
    from pasyans.studies.question import Question
    from pasyans.studies.running import CHUNK, run
    from pasyans.studies.summary import summary
    from pasyans.studies.wording import summary_lines

    who = named(player)
    code, deal = split_code(game)
    if deal is not None:
        raise given_twice()
    if out is None and resume:
        raise InvalidDealError(Text("--resume needs --out", "--resume бывает только с --out"))
    first, last = read_bounds(deals)
    asked = limit_of(**limits, default=who.limit)
    question = Question(find(code).code, first, last, player, asked)
    try:
        with progress() as heard:
            rows = run(
                question,
                jobs=jobs,
                cluster=cluster,
                out=out,
                resume=resume,
                chunk=chunk or CHUNK,
                heard=heard,
                remark=remark,
            )
    except KeyboardInterrupt:
        if out is not None:
            remark(
                Text(
                    "interrupted; what was finished is in {out}, --resume goes on with it",
                    "прервано; сделанное лежит в {out}, продолжить — --resume",
                ).fill(out=out)
            )
        raise
    said = summary(question, rows)
    if as_json:
        print_json(said)
        return
    for line in summary_lines(said):
        click.echo(str(line))


def remark(text: Text) -> None:
    """One line on standard error."""
    click.echo("pasyans: " + printable(str(text)), err=True)


@contextmanager
def progress() -> Iterator[Callable[..., None] | None]:
    """A line on standard error that tells how far a study is, if a person reads it there.

    Yields what is to be told of progress (`pasyans.studies.running.Heard`).
    """
    if not sys.stderr.isatty():
        yield None
        return
    from pasyans.shares import places_for, span
    from pasyans.studies.extras import needed

    rich, bar = needed("rich.console"), needed("rich.progress")
    columns = (
        *([] if writes_plainly() else [bar.BarColumn()]),
        bar.MofNCompleteColumn(),
        bar.TextColumn("{task.description}"),
        bar.TimeElapsedColumn(),
        bar.TimeRemainingColumn(),
    )
    with bar.Progress(*columns, console=rich.Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None)

        def heard(counts: Any, size: int) -> None:
            text = span(counts.interval, places_for(counts.interval))
            shown.update(task, total=size, completed=counts.deals, description=str(text))

        yield heard


@click.command(
    cls=Command,
    help=str(
        Text("Tables and pictures of the studies in DIR…", "Таблицы и рисунки исследований в DIR…")
    ),
)
@click.argument("folders", nargs=-1, required=True, metavar="DIR…")
@click.option("--html", metavar="FILE", help=str(Text("a page to read", "страница для чтения")))
@click.option(
    "--csv", metavar="FILE", help=str(Text("a line for each deal", "по строке на расклад"))
)
@LANG
def report(folders: tuple[str, ...], html: str | None, csv: str | None) -> None:
    from pasyans.studies.collection import collect
    from pasyans.studies.wording import summary_lines

    studies = collect(folders)
    if html is not None:
        from pasyans.studies.report import page

        write_whole(html, page(studies, language()))
    if csv is not None:
        from pasyans.studies.listing import csv_text

        write_whole(csv, csv_text(studies))
    for study in studies:
        for line in summary_lines(study.summary):
            click.echo(str(line))
