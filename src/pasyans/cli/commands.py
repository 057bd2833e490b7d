"""The commands, loaded one by one as they are called."""

from __future__ import annotations

from importlib import import_module

import click

from pasyans import __version__
from pasyans.texts import Text

HELP = {
    "games": Text("the list of patiences", "список пасьянсов"),
    "rules": Text("the rules of a patience in words", "правила пасьянса словами"),
    "deal": Text("lay a deal out", "разложить пасьянс"),
    "moves": Text("the legal moves", "возможные ходы"),
    "perft": Text("count the sequences of moves", "число последовательностей ходов"),
    "solve": Text("can it still come out?", "может ли он ещё сойтись?"),
    "verify": Text("replay a record by the rules", "проверить запись по правилам"),
    "review": Text("where was a game lost?", "где потерян выигрыш?"),
    "hint": Text("one move with its reason", "один ход с объяснением"),
    "bench": Text("fixed work: nodes and time", "постоянная работа: узлы и время"),
}
HOMES = {
    "games": "show",
    "rules": "show",
    "deal": "show",
    "moves": "show",
    "perft": "show",
    "solve": "solving",
    "verify": "solving",
    "review": "reviewing",
    "hint": "reviewing",
    "bench": "solving",
}


class Program(click.Group):
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
@click.version_option(__version__, prog_name="pasyans")
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
@click.pass_context
def program(ctx: click.Context) -> None:
    """Without a command: the games and one solved example."""
    if ctx.invoked_subcommand is None:
        from pasyans.cli.show import welcome

        welcome()
