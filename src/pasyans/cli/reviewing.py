"""Commands that advise: review and hint."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import click

from pasyans.analysis.answers import hint_answer, review_answer
from pasyans.analysis.fair import FairPlayer
from pasyans.analysis.hints import FAIR_NODES, OPEN_LIMIT, Hint, Strength, fair_hint, open_hint
from pasyans.analysis.knowledge import refuse_unsettled
from pasyans.analysis.timeline import DEFAULT_LIMIT, Played, Review, annotated
from pasyans.analysis.timeline import review as look_back
from pasyans.api import split_code
from pasyans.cli import STOPPED
from pasyans.cli.files import write_whole
from pasyans.cli.inputs import (
    AFTER,
    DEAL,
    JSON,
    LANG,
    Command,
    Start,
    given_twice,
    in_file,
    load_record,
    read_file,
    start_of,
)
from pasyans.cli.limits import MEMORY, MOST, NODES, interruptible, limit_of
from pasyans.cli.show import line_of, print_json
from pasyans.cli.solving import REASONS, VERDICTS
from pasyans.deals import Deal
from pasyans.errors import PasyansError
from pasyans.games import find
from pasyans.notation import position_text, read_view
from pasyans.notation.cards import LONGEST
from pasyans.position import Position
from pasyans.snapshot import View
from pasyans.solver import Reason, Verdict
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
@NODES
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    help=str(Text("seconds of the whole review at most", "не больше секунд на весь разбор")),
)
@MEMORY
@click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    default=1,
    metavar="J",
    help=str(Text("processes", "процессов")),
)
@click.option(
    "--pas",
    metavar="FILE",
    help=str(
        Text(
            "write the game with verdicts and the better line (- = stdout)",
            "записать игру с оценками и лучшим продолжением (- = stdout)",
        )
    ),
)
@JSON
@LANG
def review(
    record: str,
    nodes: int | None,
    seconds: float | None,
    memory: int | None,
    jobs: int,
    pas: str | None,
    as_json: bool,
) -> int:
    if as_json and pas is not None:
        both = Text("--pas and --json exclude each other", "--pas и --json исключают друг друга")
        raise click.UsageError(str(both), click.get_current_context())
    limit = limit_of(nodes, seconds, memory, DEFAULT_LIMIT)
    written = load_record(record)
    began = perf_counter()
    try:
        played = Played.of(written)
        with interruptible() as stop:
            known = look_back(written, limit, jobs=jobs, cancel=stop.is_set)
    except PasyansError as error:
        raise in_file(record, error) from None
    if pas is not None:
        write_record(pas, annotated(written, known).text())
    deal = played.start if isinstance(played.start, Deal) else None
    start = Start(played.position(0), deal)
    if as_json:
        said = review_answer(played, known) | {"seconds": round(perf_counter() - began, 6)}
        print_json(start.identity() | said)
    elif pas != "-":
        click.echo(f"{start.code}: {moves_counted(known.actions)}")
        for line in review_lines(played, known):
            click.echo(line)
    return STOPPED if known.reason is Reason.INTERRUPTED else 0


def write_record(path: str, text: str) -> None:
    """Write a record into the file at `path`, "-" for standard output; raises OSError."""
    if path == "-":
        click.echo(text, nl=False)
    else:
        write_whole(path, text)


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


@click.command(cls=Command, help=str(Text("One move with its reason.", "Один ход с объяснением.")))
@DEAL
@AFTER
@click.option(
    "--open/--fair",
    "all_cards",
    default=False,
    help=str(
        Text(
            "look at all cards, or only at what the player knows",
            "смотреть на все карты или только на известные игроку",
        )
    ),
)
@click.option(
    "--strength",
    type=click.Choice([str(s) for s in Strength]),
    default=str(Strength.MOVE),
    help=str(Text("how much is told", "сколько подсказать")),
)
@NODES
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=0,
    metavar="K",
    help=str(Text("of the sampled unseen cards", "для выбора невидимых карт")),
)
@JSON
@LANG
def hint(
    all_cards: bool,
    strength: str,
    nodes: int | None,
    seed: int,
    as_json: bool,
    **where: str | None,
) -> int:
    if all_cards:
        start = start_of(**where)
        with interruptible() as stop:
            limit = limit_of(nodes, None, None, OPEN_LIMIT)
            found = open_hint(start.position, limit, cancel=stop.is_set)
        if stop.is_set():
            return STOPPED
        identity = start.identity()
        position: Position | None = start.position
    else:
        seen = _seen(where)
        player = FairPlayer(nodes=min(nodes or FAIR_NODES, MOST))
        known = seen if isinstance(seen, View) else seen.position
        found = fair_hint(known, player, seed=seed)
        identity = view_identity(seen) if isinstance(seen, View) else seen.identity()
        position = None if isinstance(seen, View) else seen.position
    if as_json:
        print_json(identity | hint_answer(found, position, Strength(strength)))
    else:
        for line in hint_lines(found, position, Strength(strength)):
            click.echo(line)
    return 0


def _seen(where: dict[str, str | None]) -> Start | View:
    """The game in play that is named, or what a position's text lets a player know."""
    path = where["position"]
    if path is None or any(
        v is not None for k, v in where.items() if k not in ("position", "game")
    ):
        return start_of(**where)
    game, number = split_code(where["game"]) if where["game"] else (None, None)
    if number is not None:
        raise given_twice()
    try:
        view = read_view(read_file(path, LONGEST), find(game) if game else None)
        refuse_unsettled(view)
    except PasyansError as error:
        raise in_file(path, error) from None
    return view


def view_identity(view: View) -> dict[str, Any]:
    """game, options and position of what a player knows."""
    text = position_text(view, "en")
    return {"game": view.game.id, "options": view.game.changed, "deal": None, "position": text}


CERTAIN = 0.995  # an upper bound that says nothing
SURE = Text(
    "chance {chance} % ({low} … {high} %) for one who sees all cards from there on",
    "шанс {chance} % ({low} … {high} %) у того, кто дальше видит все карты",
)
AT_LEAST = Text(
    "chance at least {low} % for one who sees all cards from there on: the samples not won are "
    "not decided",
    "шанс не меньше {low} % у того, кто дальше видит все карты: прочие варианты не решены",
)


def hint_lines(found: Hint, position: Position | None, strength: Strength) -> Iterator[str]:
    """What `hint` says for people."""
    if found.text is None or found.place is None:
        yield str(found.why)
        return
    what = found.text if strength is not Strength.PILE else found.place
    yield f"{what}: {found.why}"
    if found.samples > 1 and found.chance:
        shares = {"chance": found.chance, "low": found.low, "high": found.high}
        told = SURE if found.high < CERTAIN else AT_LEAST
        yield str(told.fill(**{name: f"{100 * share:.0f}" for name, share in shares.items()}))
    if strength is Strength.LINE and found.line and position is not None:
        yield line_of(position, found.line)
