"""What click says of itself, in the language spoken: help pages, and faults in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import click

from pasyans.texts import Text

USAGE = Text("Usage: ", "Вызов: ")
TITLES = {"Options": Text("Options", "Параметры")}
PIECES = {
    "OPTIONS": Text("OPTIONS", "ПАРАМЕТРЫ"),
    "COMMAND": Text("COMMAND", "КОМАНДА"),
    "ARGS": Text("ARGS", "АРГУМЕНТЫ"),
}
HELP = Text("show this page", "показать эту справку")
VERSION = Text("show the version", "показать версию")


class Formatter(click.HelpFormatter):
    """Writes help pages; click's own words are said in the language spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        for word, text in PIECES.items():
            args = args.replace(word, str(text))
        super().write_usage(prog, args, str(USAGE) if prefix is None else prefix)

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        with super().section(str(TITLES.get(name, name))):
            yield


class Context(click.Context):
    """The state of a run whose help pages are written by `Formatter`."""

    formatter_class = Formatter


class Spoken(click.Command):
    """A command whose help page is in the language spoken."""

    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = str(HELP)
        return option


def usage_text(error: click.ClickException) -> Text:
    """The fault in both languages; what click says of rarer ones stays English."""
    where = ""
    if isinstance(error, click.UsageError) and error.ctx is not None:
        where = f"{error.ctx.command_path}: "
    hint = Text("{where}{what}; see `--help`", "{where}{what}; см. `--help`")
    return hint.fill(where=where, what=_what(error))


def _what(error: click.ClickException) -> Text:
    if isinstance(error, click.NoSuchOption):
        return Text(f"no option {error.option_name}", f"нет параметра {error.option_name}")
    if isinstance(error, click.MissingParameter):
        name = _name(error.param)
        return Text(f"{name} is missing", f"не хватает {name}")
    message = error.format_message().rstrip(".")
    if isinstance(error, click.BadParameter) and error.param is not None:
        said = error.message.rstrip(".")
        kind = error.param.type
        what = _wrong_number(kind, said) or _wrong_choice(kind, said) or Text(said, said)
        name = _name(error.param)
        return Text(f"{name}: {what.en}", f"{name}: {what.ru}")
    if isinstance(error, click.BadOptionUsage):
        name = error.option_name
        if "requires an argument" in message:
            return Text(f"{name} needs a value", f"{name}: нужно значение")
        return Text(f"{name} takes no value", f"{name}: значения не бывает")
    if found := re.search(r"unexpected extra arguments? \((.*)\)", message, re.DOTALL):
        extra = found.group(1)
        return Text(f"one argument too many: {extra}", f"лишний аргумент: {extra}")
    return Text(message, message)


def _name(param: click.Parameter | None) -> str:
    """An option as it is written, an argument as the help calls it."""
    if isinstance(param, click.Option):
        return param.opts[0]
    return param.human_readable_name if param else ""


def _wrong_choice(kind: object, said: str) -> Text | None:
    """The fault of a word that is none of those expected; `said` begins with it."""
    if not isinstance(kind, click.Choice):
        return None
    given = said.split(" is not ")[0]
    words = ", ".join(kind.choices)
    return Text(f"{given}: expected one of: {words}", f"{given}: ожидается одно из: {words}")


def _wrong_number(kind: object, said: str) -> Text | None:
    """The fault of a number out of its range, or that is none; `said` begins with it."""
    if not isinstance(kind, click.IntRange | click.FloatRange):
        return None
    given = said.split(" is not ")[0]
    whole = isinstance(kind, click.IntRange)
    number = Text("a whole number", "целое число") if whole else Text("a number", "число")
    low = f"{kind.min:g}" if kind.min is not None else ""
    if kind.max is not None:
        limits = Text(f"{low} … {kind.max}", f"{low} … {kind.max}")
    elif kind.min_open:
        limits = Text(f"more than {low}", f"больше {low}")
    else:
        limits = Text(f"{low} or more", f"не меньше {low}")
    return Text(
        "{given}: expected {number}, {limits}", "{given}: ожидается {number}, {limits}"
    ).fill(given=given, number=number, limits=limits)
