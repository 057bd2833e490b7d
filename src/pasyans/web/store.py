"""The append-only log of everything done at the tables, in SQLite or any other database.

A line is written before its answer is sent, so that whatever the player has seen is kept. A
database that cannot be read, or is of a newer program, is set aside under another name,
never erased.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError, SQLAlchemyError

from pasyans.errors import PasyansError
from pasyans.texts import Text

FORMAT = 2  # of the log; raised when older programs could not read it

METADATA = sql.MetaData()
ABOUT = sql.Table(
    "about",
    METADATA,
    sql.Column("name", sql.String(20), primary_key=True),
    sql.Column("value", sql.String(40), nullable=False),
)
LOG = sql.Table(
    "log",
    METADATA,
    sql.Column("seq", sql.Integer, sql.Identity(), primary_key=True),
    sql.Column("table_id", sql.String(40), nullable=False),
    sql.Column("round", sql.Integer, nullable=False),
    sql.Column("revision", sql.Integer),
    sql.Column("at", sql.String(32), nullable=False),
    sql.Column("kind", sql.String(12), nullable=False),
    sql.Column("body", sql.Text, nullable=False),
    sql.Column("moves", sql.Integer, nullable=False),
    sql.Column("seconds", sql.Float, nullable=False),
    sql.UniqueConstraint("table_id", "revision", name="one_change_a_revision"),
    sql.Index("log_of_a_table", "table_id", "seq"),
    sql.Index("log_by_kind", "kind", "table_id", "round"),
    sqlite_autoincrement=True,
)
SETTINGS = ""  # the table_id of lines that belong to no table


class Line(NamedTuple):
    """A line of the log.

    revision: of the table after this change, None if it changes nothing on it.  at: UTC.
    moves: made and not taken back, then.  seconds: on the clock, then.
    """

    table_id: str
    round: int
    revision: int | None
    at: str
    kind: str
    body: str
    moves: int = 0
    seconds: float = 0.0

    @property
    def content(self) -> dict[str, Any]:
        """The body as a value; raises ValueError if it cannot be read."""
        value = json.loads(self.body)
        if not isinstance(value, dict):
            raise ValueError("not an object")
        return value


class StoreError(PasyansError):
    """The log cannot be read or written; the text says why."""


class ConflictError(Exception):
    """Somebody else has written this revision of the table."""


def now() -> str:
    """The time as the log keeps it: UTC, ISO 8601, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """A log. `notices` say what was set aside when it was opened."""

    def __init__(self, url: str) -> None:
        """Opens or makes the database at `url`; raises StoreError."""
        self.notices: list[Text] = []
        self.url = _made(url)
        if self.url.get_backend_name() == "sqlite" and self.url.database not in (None, ":memory:"):
            self._set_aside_unreadable(Path(self.url.database))
        self.engine = _engine(self.url)
        try:
            METADATA.create_all(self.engine)
            self._check_format()
        except SQLAlchemyError as error:
            raise StoreError(_cannot("open", "открыть", error)) from None

    def _set_aside_unreadable(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(_cannot("open", "открыть", error)) from None
        if not path.exists() or path.stat().st_size == 0:
            return
        engine = _engine(self.url)
        try:
            fault = _fault(engine)
        finally:
            engine.dispose()
        if fault is None:
            return
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
        aside = path.with_name(f"{path.name}.{fault}-{stamp}")
        for suffix in ("-wal", "-shm", ""):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
        why = {
            "newer": Text("was written by a newer program", "записан более новой программой"),
            "unreadable": Text("cannot be read", "не читается"),
        }[fault]
        self.notices.append(
            Text(
                "The games file {why}. It was set aside as {name}, nothing in it was changed; "
                "a new one was begun.",
                "Файл с играми {why}. Он отложен под именем {name}, в нём ничего не изменено; "
                "начат новый.",
            ).fill(why=why, name=str(aside))
        )

    def _check_format(self) -> None:
        with self.engine.begin() as connection:
            said = connection.execute(
                sql.select(ABOUT.c.value).where(ABOUT.c.name == "format")
            ).scalar()
            if said is None:
                connection.execute(sql.insert(ABOUT).values(name="format", value=str(FORMAT)))
            elif int(said) < FORMAT:
                newer = sql.update(ABOUT).where(ABOUT.c.name == "format")
                connection.execute(newer.values(value=str(FORMAT)))
            elif int(said) > FORMAT:
                raise StoreError(
                    Text(
                        "the database was written by a newer program (format {n})",
                        "база записана более новой программой (формат {n})",
                    ).fill(n=said)
                )

    # --- writing and reading -----------------------------------------------------------------

    def append(self, lines: Sequence[Line]) -> None:
        """Write the lines, all or none; raises ConflictError, StoreError."""
        if not lines:
            return
        try:
            with self.engine.begin() as connection:
                connection.execute(sql.insert(LOG), [line._asdict() for line in lines])
        except IntegrityError:
            raise ConflictError from None
        except SQLAlchemyError as error:
            raise StoreError(_cannot("keep this", "сохранить это", error)) from None

    def lines(self, table_id: str) -> list[Line]:
        """The log of a table, in order."""
        return self.query(
            sql.select(*COLUMNS).where(LOG.c.table_id == table_id).order_by(LOG.c.seq)
        )

    def revision(self, table_id: str) -> int | None:
        """The last revision of a table, None if there is no such table."""
        newest = sql.select(sql.func.max(LOG.c.revision)).where(LOG.c.table_id == table_id)
        last: int | None = next(iter(self.rows(newest)))[0]
        return last

    def all_lines(self) -> list[Line]:
        """The whole log, in order."""
        return self.query(sql.select(*COLUMNS).order_by(LOG.c.seq))

    def last(self, table_id: str, kind: str) -> Line | None:
        """The last line of a kind."""
        found = self.query(
            sql.select(*COLUMNS)
            .where(LOG.c.table_id == table_id, LOG.c.kind == kind)
            .order_by(LOG.c.seq.desc())
            .limit(1)
        )
        return found[0] if found else None

    def query(self, statement: sql.Select[Any]) -> list[Line]:
        """The lines that a query over the log's columns gives; raises StoreError."""
        return [Line(*row) for row in self.rows(statement)]

    def rows(self, statement: sql.Select[Any]) -> Iterable[Any]:
        """The rows of a query; raises StoreError."""
        try:
            with self.engine.connect() as connection:
                return list(connection.execute(statement))
        except SQLAlchemyError as error:
            raise StoreError(_cannot("read the games", "прочитать игры", error)) from None

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


COLUMNS = [LOG.c[name] for name in Line._fields]


def _made(url: str) -> sql.URL:
    try:
        made = sql.make_url(url)
        if made.drivername == "postgresql":
            made = made.set(drivername="postgresql+psycopg")
        made.get_dialect()
    except SQLAlchemyError as error:
        raise StoreError(_cannot("open", "открыть", error)) from None
    return made


def _engine(url: sql.URL) -> sql.Engine:
    memory = url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")
    # A database in memory is that of its one connection.
    shared: dict[str, Any] = {"poolclass": sql.StaticPool} if memory else {}
    if memory:
        shared["connect_args"] = {"check_same_thread": False}
    try:
        engine = sql.create_engine(url, **shared)
    except ModuleNotFoundError as error:
        raise StoreError(
            Text("the database needs the module {name}", "для базы нужен модуль {name}").fill(
                name=error.name
            )
        ) from None
    if url.get_backend_name() == "sqlite":
        sql.event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    """What is committed must outlive a crash of the program and of the machine."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _fault(engine: sql.Engine) -> str | None:
    """Why an SQLite file cannot serve: "unreadable", "newer"; None if it can."""
    try:
        with engine.connect() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check").scalar() != "ok":
                return "unreadable"
            names = sql.inspect(connection).get_table_names()
            if not names:
                return None
            if not {"about", "log"} <= set(names):
                return "unreadable"
            said = connection.execute(
                sql.select(ABOUT.c.value).where(ABOUT.c.name == "format")
            ).scalar()
            connection.execute(sql.select(*COLUMNS).limit(1)).all()
    except DatabaseError as error:
        if isinstance(error, OperationalError) and "no such" not in str(error.orig):
            raise StoreError(_cannot("open", "открыть", error)) from None  # locked, no right
        return "unreadable"
    if said is None:
        return None
    return None if str(said).isdigit() and int(said) <= FORMAT else "newer"


def _cannot(what: str, was: str, error: Exception) -> Text:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return Text("cannot {what}: {reason}", "не удалось {was}: {reason}").fill(
        what=what, was=was, reason=reason
    )
