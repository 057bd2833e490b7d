"""Commands that show: games, rules, deal, moves, perft."""

from __future__ import annotations

import json
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

import click

from pasyans import atlas
from pasyans.api import rules as rules_of
from pasyans.cli.drawing import LEVELS, chosen_json, drawn_deal, nothing_found
from pasyans.cli.files import write_whole
from pasyans.cli.inputs import AFTER, DEAL, JSON, LANG, Command, start_of
from pasyans.cli.limits import NODES
from pasyans.cli.output import writes_plainly
from pasyans.game import Entry, value_text
from pasyans.games import entries
from pasyans.move import Move
from pasyans.piles import not_laid
from pasyans.position import Position
from pasyans.position import perft as count_sequences
from pasyans.texts import Text, language

MOST_DEPTH = 1000


def print_json(value: Any) -> None:
    """One JSON value on a line."""
    click.echo(json.dumps(value, ensure_ascii=writes_plainly()))


@click.command(cls=Command, help=str(Text("The list of patiences.", "Список пасьянсов.")))
@JSON
@LANG
def games(as_json: bool) -> None:
    if as_json:
        print_json([entry_json(entry) for entry in entries()])
    else:
        click.echo("\n".join(game_lines()))


def entry_json(entry: Entry) -> dict[str, Any]:
    """A game's entry as `games --json` tells it."""
    game = entry.make({})
    return {
        "id": entry.id,
        "name": {"ru": entry.name.ru, "en": entry.name.en},
        "cards": len(game.pack),
        "type": entry.kind,
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.default} for o in entry.options
        ],
        "aliases": {alias: dict(options) for alias, options in entry.aliases.items()},
        "chances": [chance.json() for chance in atlas.chances(game.code)],
    }


def game_lines() -> list[str]:
    """The list for people: id, name, cards, options."""
    lines = []
    for game in (entry.make({}) for entry in entries()):
        assert game.entry
        lines.append(f"{game.id:<12} {game.name}")
        about = Text(
            f"{game.name.ru}. Type {game.entry.kind}, {len(game.pack)} cards",
            f"{game.name.en}. Тип {game.entry.kind}, карт: {len(game.pack)}",
        )
        lines.append(f"{'':<12} {about}. {game.entry.about}")
        measured = atlas.chance(game.code)
        if measured is not None:
            lines.append(f"{'':<12} {measured.text}")
        for option in game.entry.options:
            lines.append(f"{'':<12}   {option.name}={option.listed}")
        for alias, options in game.entry.aliases.items():
            same = ",".join(f"{k}={value_text(v)}" for k, v in options.items())
            lines.append(f"{'':<12}   {alias} = {game.id}:{same}")
    return lines


@click.command(
    cls=Command, help=str(Text("The rules of GAME in words.", "Правила пасьянса GAME словами."))
)
@click.argument("game", metavar="GAME")
@LANG
def rules(game: str) -> None:
    click.echo(str(rules_of(game)))


@click.command(cls=Command, help=str(Text("Lay a deal out.", "Разложить пасьянс.")))
@DEAL
@click.option("--full", is_flag=True, help=str(Text("state everything", "указать всё")))
@click.option(
    "--svg",
    metavar="FILE",
    help=str(Text("draw it into a file (- = stdout)", "нарисовать в файл (- = stdout)")),
)
@click.option(
    "--four-colours",
    is_flag=True,
    help=str(Text("with --svg: a colour for each suit", "с --svg: у каждой масти свой цвет")),
)
@click.option(
    "--large", is_flag=True, help=str(Text("with --svg: large signs", "с --svg: крупные знаки"))
)
@click.option(
    "--difficulty",
    "level",
    type=click.Choice(LEVELS),
    metavar="|".join(LEVELS),
    help=str(Text("draw a deal that is so", "выбрать расклад такой трудности")),
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    metavar="K",
    help=str(Text("of the deals drawn", "для выбора раскладов")),
)
@NODES
@JSON
@LANG
def deal(
    full: bool,
    svg: str | None,
    four_colours: bool,
    large: bool,
    level: str | None,
    seed: int | None,
    nodes: int | None,
    as_json: bool,
    **where: str | None,
) -> int | None:
    if as_json and svg is not None:
        both = Text("--svg and --json exclude each other", "--svg и --json исключают друг друга")
        raise click.UsageError(str(both), click.get_current_context())
    if (four_colours or large) and svg is None:
        name = "--four-colours" if four_colours else "--large"
        alone = Text("{name} needs --svg", "{name} бывает только с --svg").fill(name=name)
        raise click.UsageError(str(alone), click.get_current_context())
    drawn = None
    if level is not None:
        drawn = drawn_deal(level, seed, nodes, where)
        if drawn.number is None:
            return nothing_found(level, drawn)
        where["deal"] = str(drawn.number)
    elif seed is not None or nodes is not None:
        name = "--seed" if seed is not None else "--nodes"
        alone = Text("{name} needs --difficulty", "{name} бывает только с --difficulty")
        raise click.UsageError(str(alone.fill(name=name)), click.get_current_context())
    start = start_of(**where)
    if svg is not None:
        draw(start.position, svg, open=full, four_colours=four_colours, large=large)
    elif as_json:
        chosen = {"difficulty": chosen_json(level, drawn)} if level and drawn else {}
        print_json({**start.identity(), "zones": zones_json(start.position, full), **chosen})
    elif full:
        click.echo(start.position.text(full=True))
    else:
        click.echo(start.code)
        click.echo(start.position.text())
    return None


def draw(position: Position, path: str, *, open: bool, four_colours: bool, large: bool) -> None:
    """Draw the position into the file at `path`, "-" for standard output; raises OSError."""
    from pasyans.render.svg import position_svg

    drawing = position_svg(
        position, language=language(), open=open, four_colours=four_colours, large=large
    )
    if path == "-":
        click.echo(drawing, nl=False)
    else:
        write_whole(path, drawing)


def zones_json(position: Position, full: bool) -> dict[str, list[list[str]]]:
    """zone -> its piles, each a list of cards from the bottom, "??" for a hidden one.

    Places that are not laid yet, always the last of their zone, are left out.
    """
    piles = position.view(open=full)
    absent = not_laid(position.game.zones, [len(pile) for pile in piles])
    zones: dict[str, list[list[str]]] = {}
    for zone in position.game.zones:
        first = position.game.first_pile[zone.name]
        zones[zone.name] = [
            [card.text() if card else "??" for card in pile]
            for p, pile in enumerate(piles[first : first + zone.count], first)
            if p not in absent
        ]
    return zones


@click.command(
    cls=Command, help=str(Text("The legal moves, in notation.", "Возможные ходы в записи."))
)
@DEAL
@AFTER
@JSON
@LANG
def moves(as_json: bool, **where: str | None) -> None:
    start = start_of(**where)
    view = start.position.moves
    if as_json:
        print_json({**start.identity(), "moves": view.texts("en")})
        return
    for text in view.texts():
        click.echo(text)


@click.command(
    cls=Command,
    help=str(Text("The number of action sequences.", "Число последовательностей действий.")),
)
@DEAL
@AFTER
@click.option(
    "--depth",
    type=click.IntRange(1, MOST_DEPTH),
    required=True,
    metavar="D",
    help=str(Text("greatest length counted", "наибольшая длина")),
)
@JSON
@LANG
def perft(depth: int, as_json: bool, **where: str | None) -> None:
    start = start_of(**where)
    counts = count_sequences(start.position, depth)
    if as_json:
        print_json({**start.identity(), "counts": counts})
        return
    for length, count in enumerate(counts, 1):
        click.echo(f"{length} {count}")


def line_of(position: Position, line: Sequence[Move]) -> str:
    """Moves in the language spoken, wrapped for a terminal."""
    from pasyans.solver.many import line_texts

    texts = ", ".join(line_texts(position, line, language()))
    return "\n".join(wrap(texts, 78, break_on_hyphens=False, break_long_words=False))
