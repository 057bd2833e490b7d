"""The command that opens the table in the browser: play."""

from __future__ import annotations

import click

from pasyans.cli.inputs import LANG, Command
from pasyans.errors import PasyansError
from pasyans.texts import Text, printable

HOST, PORT = "127.0.0.1", 8765
MODULES = ("fastapi", "uvicorn", "sqlalchemy", "platformdirs", "babel", "pydantic", "starlette")


@click.command(
    cls=Command,
    help=str(Text("Open the table in the browser.", "Открыть стол в браузере.")),
)
@click.option("--host", default=HOST, metavar="H", help=str(Text("address", "адрес")))
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    metavar="P",
    help=str(Text("port, or the next free one", "порт, или следующий свободный")),
)
@click.option(
    "--db",
    metavar="URL",
    help=str(Text("database of the games", "база с играми")),
)
@click.option(
    "--no-browser",
    is_flag=True,
    help=str(Text("do not open the browser", "не открывать браузер")),
)
@LANG
def play(host: str, port: int, db: str | None, no_browser: bool) -> None:
    open_table(host, port, db, not no_browser)


def open_table(
    host: str = HOST, port: int = PORT, database: str | None = None, browser: bool = True
) -> None:
    """Serve the table until interrupted; raises PasyansError if it cannot be."""
    try:
        from pasyans.web.serving import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in MODULES:
            raise
        raise PasyansError(
            Text(
                'the table needs more packages: pip install "pasyans[web]"',
                'для стола нужны ещё пакеты: pip install "pasyans[web]"',
            )
        ) from None
    serve(host, port, database, browser, remark)


def remark(text: Text) -> None:
    """Say something on standard error."""
    click.echo("pasyans: " + printable(str(text)), err=True)
