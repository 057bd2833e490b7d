"""The commands, loaded one by one as they are called."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from importlib import import_module

import click

from pasyans import __version__
from pasyans.cli.usage import VERSION, Spoken
from pasyans.texts import Text

HELP = {
    "play": Text("open the table in the browser", "открыть стол в браузере"),
    "games": Text("the list of patiences", "список пасьянсов"),
    "rules": Text("the rules of a patience in words", "правила пасьянса словами"),
    "deal": Text("lay a deal out", "разложить пасьянс"),
    "moves": Text("the legal moves", "возможные ходы"),
    "perft": Text("count the sequences of moves", "число последовательностей ходов"),
    "solve": Text("can it still come out?", "может ли он ещё сойтись?"),
    "verify": Text("replay a record by the rules", "проверить запись по правилам"),
    "review": Text("where was a game lost?", "где потерян выигрыш?"),
    "hint": Text("one move with its reason", "один ход с объяснением"),
    "study": Text("how often does it come out?", "как часто он сходится?"),
    "report": Text("tables and pictures of studies", "таблицы и рисунки исследований"),
    "bench": Text("fixed work: nodes and time", "постоянная работа: узлы и время"),
}
HOMES = {
    "play": "table",
    "games": "show",
    "rules": "show",
    "deal": "show",
    "moves": "show",
    "perft": "show",
    "solve": "solving",
    "verify": "solving",
    "review": "reviewing",
    "hint": "reviewing",
    "study": "studying",
    "report": "studying",
    "bench": "solving",
}


class Program(Spoken, click.Group):
    """The program: its commands are imported when called, `--help` imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(HELP)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in HOMES:
            return None
        command: click.Command = getattr(import_module(f"pasyans.cli.{HOMES[name]}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in HOMES and not args[0].startswith("-"):
            what = Text(
                "no command {name}; expected one of: {all}",
                "нет команды {name}; ожидается одна из: {all}",
            ).fill(name=repr(args[0]), all=", ".join(HELP))
            raise click.UsageError(str(what), ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        title = str(Text("Commands", "Команды"))
        with formatter.section(title):
            formatter.write_dl([(name, str(text)) for name, text in HELP.items()])


@click.group(
    cls=Program,
    invoke_without_command=True,
    help=str(
        Text(
            "The patiences of two Russian books: laid out exactly, played, solved with proof.",
            "Пасьянсы двух русских книг: точная раскладка, игра, решение с доказательством.",
        )
    ),
)
@click.version_option(__version__, prog_name="pasyans", help=str(VERSION))
@click.option(
    "--lang",
    metavar="ru|en",
    expose_value=False,
    help=str(Text("language of the texts", "язык сообщений")),
)
@click.option(
    "--ascii",
    is_flag=True,
    expose_value=False,
    help=str(Text("no signs beyond ASCII but letters", "кроме букв только знаки ASCII")),
)
@click.option(
    "--with",
    "files",
    metavar="FILE",
    multiple=True,
    help=str(
        Text(
            "a Python file with patiences of your own (may be repeated)",
            "файл Python с собственными пасьянсами (можно повторять)",
        )
    ),
)
@click.pass_context
def program(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Without a command: the table in the browser."""
    if files:
        from pasyans.games import load

        with redirect_stdout(sys.stderr):  # what a file prints is no result
            for path in files:
                load(path)
    if ctx.invoked_subcommand is None:
        from pasyans.cli.table import open_table

        open_table()
