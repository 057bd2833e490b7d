"""Commands that advise: review and hint."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import click

from pasyans.analysis.timeline import DEFAULT_LIMIT, Played, Review
from pasyans.analysis.timeline import review as look_back
from pasyans.cli import STOPPED
from pasyans.cli.inputs import JSON, LANG, Command, Start, in_file, load_record
from pasyans.cli.show import line_of, print_json
from pasyans.cli.solving import LIMITS, REASONS, VERDICTS, interruptible, limit_of
from pasyans.deals import Deal
from pasyans.errors import PasyansError
from pasyans.solver import Reason, Verdict
from pasyans.solver.many import line_texts
from pasyans.texts import Text, moves_counted


@click.command(
    cls=Command,
    help=str(
        Text(
            "Where was the game of RECORD lost, and what would have kept it?",
            "Где в игре RECORD потерян выигрыш и как надо было пойти?",
        )
    ),
)
@click.argument("record", metavar="RECORD")
@LIMITS[0]
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    help=str(Text("seconds of the whole review at most", "не больше секунд на весь разбор")),
)
@LIMITS[2]
@click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    default=1,
    metavar="J",
    help=str(Text("processes", "процессов")),
)
@JSON
@LANG
def review(
    record: str,
    nodes: int | None,
    seconds: float | None,
    memory: int | None,
    jobs: int,
    as_json: bool,
) -> int:
    limit = limit_of(nodes, seconds, memory, DEFAULT_LIMIT)
    written = load_record(record)
    began = perf_counter()
    try:
        played = Played.of(written)
        with interruptible() as stop:
            known = look_back(written, limit, jobs=jobs, cancel=stop.is_set)
    except PasyansError as error:
        raise in_file(record, error) from None
    deal = played.start if isinstance(played.start, Deal) else None
    start = Start(played.position(0), deal)
    if as_json:
        said = review_json(played, known) | {"seconds": round(perf_counter() - began, 6)}
        print_json(start.identity() | said)
    else:
        click.echo(f"{start.code}: {moves_counted(known.actions)}")
        for line in review_lines(played, known):
            click.echo(line)
    return STOPPED if known.reason is Reason.INTERRUPTED else 0


def review_json(played: Played, known: Review) -> dict[str, Any]:
    """What `review --json` says beside the game and the time."""
    better = None
    if known.lost_at is not None and known.better is not None:
        better = line_texts(played.position(known.lost_at - 1), known.better)
    return {
        "verdicts": [str(verdict) for verdict in known.verdicts],
        "lost_at": known.lost_at,
        "better": better,
        "reason": str(known.reason) if known.reason else None,
        "nodes": known.nodes,
    }


def review_lines(played: Played, known: Review) -> Iterator[str]:
    """What `review` says for people: the verdicts in ranges, the losing action, the better one."""
    for verdict, first, last in _ranges(known):
        words = VERDICTS[verdict]
        if verdict is Verdict.UNKNOWN and known.reason:
            reason = REASONS[known.reason]
            words = Text(f"{words.en}, {reason.en}", f"{words.ru}, {reason.ru}")
        yield str(
            Text("after {where}: {verdict}", "после {where}: {verdict}").fill(
                where=f"{first}" if first == last else f"{first}–{last}", verdict=words
            )
        )
    if known.lost_at is None or known.better is None:
        return
    position = played.position(known.lost_at - 1)
    lost = Text("move {n}, {move}, lost it; better was:", "ход {n}, {move}, проиграл; лучше было:")
    move = position.text_of(played.moves[known.lost_at - 1])
    yield str(lost.fill(n=known.lost_at, move=move))
    yield line_of(position, known.better)


def _ranges(known: Review) -> Iterator[tuple[Verdict, int, int]]:
    """Verdicts with the first and the last position they hold for."""
    bounds = (
        (Verdict.WON, 0, known.still_won),
        (Verdict.UNKNOWN, known.still_won + 1, known.first_lost - 1),
        (Verdict.LOST, known.first_lost, known.actions),
    )
    return ((verdict, first, last) for verdict, first, last in bounds if first <= last)
