"""What click finds wrong with a command line, said in one line in the language spoken."""

from __future__ import annotations

import click

from pasyans.texts import Text


def usage_text(error: click.ClickException) -> Text:
    """The fault in both languages; what click says of rarer ones stays English."""
    where = ""
    if isinstance(error, click.UsageError) and error.ctx is not None:
        where = f"{error.ctx.command_path}: "
    hint = Text(f"{where}{{what}}; see `--help`", f"{where}{{what}}; см. `--help`")
    return hint.fill(what=_what(error))


def _what(error: click.ClickException) -> Text:
    if isinstance(error, click.NoSuchOption):
        return Text(f"no option {error.option_name}", f"нет параметра {error.option_name}")
    if isinstance(error, click.MissingParameter):
        name = error.param.human_readable_name if error.param else ""
        return Text(f"{name} is missing", f"не хватает {name}")
    message = error.format_message().rstrip(".")
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.opts[0] if error.param.opts else error.param.name
        return Text(f"{name}: {error.message.rstrip('.')}", f"{name}: {error.message.rstrip('.')}")
    return Text(message, message)
