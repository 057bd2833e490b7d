"""Commands that judge: solve, verify, bench."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import click

from pasyans.api import split_code
from pasyans.cli import ILLEGAL, LOST, STOPPED, UNKNOWN, WON
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
    no_game,
    read_file,
    start_of,
)
from pasyans.cli.limits import LIMITS, interruptible, limit_of
from pasyans.cli.show import line_of, print_json
from pasyans.deals import Deal, read_number
from pasyans.errors import InvalidDealError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.judge import Judgement, judge
from pasyans.notation import deck_text, position_text, read_deck
from pasyans.notation.records import Record
from pasyans.solver import Limit, Reason, Result, Verdict
from pasyans.solver import solve as search
from pasyans.solver.many import answer, solve_deals
from pasyans.texts import Text, counted, join, moves_counted

LARGEST_DECKS = 4_000_000  # characters of a file of decks
EXITS = {Verdict.WON: WON, Verdict.LOST: LOST, Verdict.UNKNOWN: UNKNOWN}


@click.command(
    cls=Command, help=str(Text("Can it still come out?", "Может ли пасьянс ещё сойтись?"))
)
@DEAL
@AFTER
@click.option("--deals", metavar="A..B", help=str(Text("many deals", "много раскладов")))
@click.option(
    "--decks",
    metavar="FILE",
    help=str(Text("many decks, one a line", "много колод, по одной в строке")),
)
@LIMITS
@click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    default=1,
    metavar="J",
    help=str(Text("processes for many deals", "процессов на много раскладов")),
)
@click.option(
    "--short",
    is_flag=True,
    help=str(Text("shorten the win as far as the limit goes", "сократить решение, пока не предел")),
)
@click.option(
    "--portfolio",
    type=click.IntRange(1, 1024),
    metavar="J",
    help=str(Text("processes for one hard deal", "процессов на один трудный расклад")),
)
@JSON
@LANG
def solve(
    deals: str | None,
    decks: str | None,
    nodes: int | None,
    seconds: float | None,
    memory: int | None,
    jobs: int,
    short: bool,
    portfolio: int | None,
    as_json: bool,
    **where: str | None,
) -> int:
    limit = limit_of(nodes, seconds, memory)
    if short and portfolio:
        raise InvalidDealError(
            Text("--short or --portfolio, not both", "или --short, или --portfolio, не вместе")
        )
    if deals is None and decks is None:
        return _solve_one(start_of(**where), limit, short, portfolio, as_json)
    if short or portfolio:
        raise InvalidDealError(
            Text(
                "--short and --portfolio are for one deal",
                "--short и --portfolio — только для одного расклада",
            )
        )
    alone = deals is None or decks is None
    if not alone or any(v is not None for k, v in where.items() if k != "game"):
        raise InvalidDealError(
            Text("--deals and --decks stand alone", "--deals и --decks указывают отдельно")
        )
    if not where["game"]:
        raise no_game()
    code, number = split_code(where["game"])
    if number is not None:
        raise given_twice()
    game = find(code)
    many = read_range(deals) if deals is not None else read_decks(str(decks), game)
    return _solve_many(game, many, limit, jobs, as_json)


def _solve_one(
    start: Start, limit: Limit, short: bool, portfolio: int | None, as_json: bool
) -> int:
    with interruptible() as stop:
        if portfolio:
            from pasyans.solver.portfolio import solve_portfolio

            result = solve_portfolio(start.position, limit, portfolio, stop.is_set)
        else:
            result = search(start.position, limit, cancel=stop.is_set, short=short)
    if as_json:
        print_json(start.identity() | answer(start.position, result))
    else:
        click.echo(f"{start.code}: {verdict_text(result)}")
        if result.moves:
            click.echo(line_of(start.position, result.moves))
    return STOPPED if result.reason is Reason.INTERRUPTED else EXITS[result.verdict]


def _solve_many(
    game: Game, many: Iterable[tuple[int, Deal]], limit: Limit, jobs: int, as_json: bool
) -> int:
    for said in solve_deals(game, many, limit, jobs):
        if as_json:
            print_json(said)
        else:
            click.echo(f"{game.code}:{said['deal']}: {outcome_text(said)}")
    return 0


VERDICTS = {
    Verdict.WON: Text("comes out", "сходится"),
    Verdict.LOST: Text("cannot come out (proved)", "не может сойтись (доказано)"),
    Verdict.UNKNOWN: Text("not known", "неизвестно"),
}
REASONS = {
    Reason.NODES: Text("the limit of positions is reached", "достигнут предел позиций"),
    Reason.SECONDS: Text("the time is over", "время вышло"),
    Reason.MEMORY: Text("the memory is full", "память заполнена"),
    Reason.INTERRUPTED: Text("interrupted", "прервано"),
}


def verdict_text(result: Result) -> Text:
    """The verdict in words, with the reason, the work done, and the length of a win."""
    about = [VERDICTS[result.verdict]]
    if result.reason:
        about.append(REASONS[result.reason])
    if result.moves is not None:
        about.append(moves_counted(len(result.moves)))
    if result.shortest:
        about.append(Text("there is no shorter win", "короче решения нет"))
    about.append(
        counted(result.nodes, ("position", "positions"), ("позиция", "позиции", "позиций"))
    )
    seconds = f"{result.seconds:.3f}"
    about.append(Text(f"{seconds} s", f"{seconds.replace('.', ',')} с"))
    return join(about, Text(", ", ", "))


def outcome_text(said: dict[str, Any]) -> Text:
    """One deal's JSON answer in words, in short."""
    about = [VERDICTS[Verdict(said["verdict"])]]
    if said["reason"]:
        about.append(REASONS[Reason(said["reason"])])
    if said["moves"] is not None:
        about.append(moves_counted(len(said["moves"])))
    return join(about, Text(", ", ", "))


def read_range(text: str) -> Iterable[tuple[int, Deal]]:
    """The deals of "A..B", each with its number as label; raises InvalidDealError."""
    a, b = read_bounds(text)
    return ((n, Deal(number=n)) for n in range(a, b + 1))


def read_bounds(text: str) -> tuple[int, int]:
    """The numbers A and B of "A..B"; raises InvalidDealError unless A <= B."""
    first, dots, last = text.partition("..")
    if not dots or not re.fullmatch("[0-9]+", first) or not re.fullmatch("[0-9]+", last):
        raise InvalidDealError(
            Text("--deals {text}: expected A..B", "--deals {text}: ожидается A..B").fill(
                text=repr(text[:40])
            )
        )
    a, b = read_number(first), read_number(last)
    if a > b:
        raise InvalidDealError(
            Text("--deals {text}: an empty range", "--deals {text}: пустой промежуток").fill(
                text=repr(text)
            )
        )
    return a, b


def read_decks(path: str, game: Game) -> list[tuple[int, Deal]]:
    """The decks of a file, one a line, with the line numbers; all are read before any is solved.

    Empty lines are passed over. Raises InvalidDealError naming file, line and cards.
    """
    decks = []
    try:
        text = read_file(path, LARGEST_DECKS)
    except PasyansError as error:
        raise in_file(path, error) from None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            decks.append((number, Deal(deck=read_deck(line, game.pack, number))))
        except PasyansError as error:
            where = Text(f"line {number}", f"строка {number}")
            raise in_file(path, error.at(where)) from None
    if not decks:
        raise in_file(path, InvalidDealError(Text("there is no deck", "нет ни одной колоды")))
    return decks


@click.command(
    cls=Command,
    help=str(Text("Replay RECORD by the rules alone.", "Проверить запись RECORD по правилам.")),
)
@click.argument("record", metavar="RECORD")
@JSON
@LANG
def verify(record: str, as_json: bool) -> int:
    written = load_record(record)
    judgement = judge(written)
    if as_json:
        print_json(judgement_json(written, judgement))
    else:
        click.echo(str(judgement_text(written, judgement)))
    if not judgement.legal:
        return ILLEGAL
    return WON if judgement.won else LOST


def judgement_json(record: Record, judgement: Judgement) -> dict[str, Any]:
    """What `verify --json` says."""
    said: dict[str, Any] = {
        "game": record.game.id,
        "options": record.game.changed,
        "deal": record.deal.number if record.deal else None,
    }
    if record.position is not None:
        said["position"] = position_text(record.position, "en")
    elif record.deal is not None and record.deal.deck is not None:
        said["deck"] = deck_text(record.deal.deck)
    said |= {"legal": judgement.legal, "won": judgement.won, "played": judgement.played}
    if judgement.fault is not None:
        said |= {
            "at": judgement.at,
            "move": judgement.fault.written.text,
            "why": judgement.why.en if judgement.why else "",
        }
        if judgement.in_variation:
            said["in_variation"] = True
    return said


def judgement_text(record: Record, judgement: Judgement) -> Text:
    """What `verify` says: so many moves, legal, won; or the fault with its place and reason."""
    played = moves_counted(judgement.played)
    if judgement.fault is not None:
        return Text(
            "move {n} ({where}), {move}, is not legal: {why}",
            "ход {n} ({where}), {move}, не по правилам: {why}",
        ).fill(
            n=judgement.at,
            where=judgement.fault.place,
            move=judgement.fault.written.text,
            why=judgement.why,
        )
    if judgement.won:
        return Text("{played}, all legal: it comes out", "{played}, все по правилам: сошёлся").fill(
            played=played
        )
    return Text(
        "{played}, all legal: it has not come out yet", "{played}, все по правилам: ещё не сошёлся"
    ).fill(played=played)


@click.command(
    cls=Command,
    help=str(
        Text(
            "Fixed work: nodes of each game (the signature) and time.",
            "Постоянная работа: узлы каждого пасьянса (подпись) и время.",
        )
    ),
)
@JSON
@LANG
def bench(as_json: bool) -> None:
    from pasyans.bench import run_bench

    result = run_bench()
    if as_json:
        print_json(result)
        return
    for code, work in result["games"].items():
        click.echo(f"{code:<28} {work['nodes']:>10} {work['seconds']:>9.3f} s")
    click.echo(str(Text("signature {n}", "подпись {n}").fill(n=result["signature"])))
    seconds = f"{result['calibration']:.3f}"
    click.echo(str(Text("calibration {s} s", "калибровка {s} с").fill(s=seconds)))
