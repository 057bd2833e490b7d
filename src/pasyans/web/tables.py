"""All tables: begun, opened from the log, changed, and each change kept before it is answered."""

from __future__ import annotations

import json
import secrets
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable
from threading import RLock
from typing import Any

import sqlalchemy as sql

from pasyans.errors import IllegalMoveError, PasyansError
from pasyans.move import Move
from pasyans.solver.solve import safe_move
from pasyans.texts import Text
from pasyans.web.advice import Advice
from pasyans.web.drawing import Drawing
from pasyans.web.events import Event
from pasyans.web.inplay import (
    BEGIN,
    CHANGES,
    GIVEN_UP,
    UNDO,
    WON,
    Beginning,
    Entry,
    InPlay,
)
from pasyans.web.store import COLUMNS, LOG, ConflictError, Line, Store, StoreError, now
from pasyans.web.verdicts import Verdicts

OPEN_AT_ONCE = 64  # tables kept in memory
LONGEST_AUTOPLAY = 1000
LARGEST_RANDOM = 10**9  # random deals have numbers that can be read out


class NoTableError(PasyansError):
    """There is no such table."""


class StaleError(Exception):
    """The page knows an older revision of the table; the current one comes along."""

    def __init__(self, table: InPlay) -> None:
        self.table = table
        super().__init__(table.id)


class Tables:
    """The tables of one log, and what is found out about them.

    `lock` is held while a table is looked at or changed.
    """

    def __init__(self, store: Store, verdicts: Verdicts | None = None) -> None:
        self.store = store
        self.verdicts = verdicts or Verdicts()
        self.advice = Advice()
        self.drawing = Drawing()
        self.lock = RLock()
        self._open: OrderedDict[str, InPlay] = OrderedDict()

    def close(self) -> None:
        """End the processes that think, and close the log."""
        self.verdicts.close()
        self.advice.close()
        self.drawing.close()
        self.store.close()

    # --- finding -----------------------------------------------------------------------------

    def begin(self, beginning: Beginning) -> InPlay:
        """A new table."""
        table = InPlay.begin(secrets.token_urlsafe(9), beginning)
        self.store.append([self._line(table, Entry(BEGIN, beginning.body()))])
        self._remember(table)
        return table

    def get(self, table_id: str) -> InPlay:
        """The table with this id; raises NoTableError, UnreadableError.

        It is built again if another program has changed it meanwhile.
        """
        table = self._open.get(table_id)
        if table is None or table.revision != self.store.revision(table_id):
            table = rebuilt(table_id, self.store.lines(table_id))
            self._remember(table)
        self._open.move_to_end(table_id)
        return table

    def _remember(self, table: InPlay) -> None:
        self._open[table.id] = table
        while len(self._open) > OPEN_AT_ONCE:
            self._open.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Rebuild the table from the log when it is asked for next."""
        self._open.pop(table_id, None)

    # --- changing ----------------------------------------------------------------------------

    def change(
        self, table_id: str, revision: int, what: Callable[[InPlay], Iterable[Entry]]
    ) -> tuple[InPlay, list[Event]]:
        """Make the changes that `what` gives one by one, if the page knows the last revision.

        All are kept, or none; returns the table and what happened on it. Raises StaleError,
        PasyansError if the rules forbid it, StoreError.
        """
        table = self.get(table_id)
        if revision != table.revision:
            raise StaleError(table)
        if table.paused:
            raise IllegalMoveError(Text("the game is paused", "игра на паузе"))
        lines: list[Line] = []
        table.events = []
        try:
            for entry in what(table):
                table.apply(entry)
                lines.append(self._line(table, entry))
            if table.won and not table.won_before:
                table.apply(Entry(WON))
                lines.append(self._line(table, Entry(WON)))
            self.store.append(lines)
            self.advice.leave(table_id)
        except ConflictError:
            self.forget(table_id)
            raise StaleError(self.get(table_id)) from None
        except BaseException:
            if lines or table.events:
                self.forget(table_id)  # some of it may have been done: what is kept rules
            raise
        return table, table.events

    def note(self, table: InPlay, entry: Entry) -> None:
        """Do and keep what needs no revision: the clock, a solution shown, giving up."""
        table.apply(entry)
        try:
            self.store.append([self._line(table, entry)])
        except ConflictError:
            self.forget(table.id)
            raise StaleError(self.get(table.id)) from None
        except StoreError:
            self.forget(table.id)
            raise

    def put_away(self, table_id: str) -> None:
        """Take a table that cannot be read off the list of games; its log stays as it is."""
        last = self.store.lines(table_id)[-1]
        body = json.dumps({"stuck": False})
        gone = last._replace(revision=None, at=now(), kind=GIVEN_UP, body=body)
        self.store.append([gone])

    @staticmethod
    def _line(table: InPlay, entry: Entry) -> Line:
        """The entry as the log keeps it, once it is done."""
        return Line(
            table.id,
            table.round,
            table.revision if entry.kind in CHANGES else None,
            now(),
            entry.kind,
            json.dumps(dict(entry.body), ensure_ascii=False),
            len(table.steps),
            table.seconds,
        )

    # --- the games in progress ---------------------------------------------------------------

    def running(self) -> list[dict[str, Any]]:
        """The tables that are neither won nor given up, the last changed first."""
        latest = sql.select(sql.func.max(LOG.c.seq)).group_by(LOG.c.table_id)
        statement = sql.select(LOG.c.table_id, LOG.c.at, LOG.c.moves, LOG.c.seconds, LOG.c.round)
        rows = self.store.rows(
            statement.where(LOG.c.seq.in_(latest), LOG.c.table_id != "").order_by(LOG.c.seq.desc())
        )
        last: dict[tuple[str, int], dict[str, int]] = defaultdict(lambda: defaultdict(int))
        ends = sql.select(LOG.c.table_id, LOG.c.round, LOG.c.kind, sql.func.max(LOG.c.seq))
        for table_id, number, kind, seq in self.store.rows(
            ends.where(LOG.c.kind.in_([WON, GIVEN_UP, UNDO])).group_by(
                LOG.c.table_id, LOG.c.round, LOG.c.kind
            )
        ):
            last[table_id, number][kind] = seq
        ended = {key for key, at in last.items() if at[WON] or at[GIVEN_UP] > at[UNDO]}
        begun = {line.table_id: line for line in self.store.query(_BEGINNINGS)}
        return [
            _row(begun[row[0]], *row[1:4])
            for row in rows
            if row[0] in begun and (row[0], row[4]) not in ended
        ]


_BEGINNINGS = sql.select(*COLUMNS).where(LOG.c.kind == BEGIN)


def _row(begun: Line, changed: str, moves: int, seconds: float) -> dict[str, Any]:
    said: dict[str, Any] = {"id": begun.table_id, "started": begun.at, "changed": changed}
    said |= {"moves": moves, "seconds": seconds, "code": None, "deal": None, "deal_text": None}
    try:
        start = Beginning.read(begun.content)
    except (PasyansError, ValueError, KeyError):
        return said | {"name": None, "unreadable": True}
    number = start.number
    return said | {
        "code": start.code or start.game.code,
        "game": start.game.code,
        "base": start.game.id,
        "name": start.game.name,
        "deal": number,
        "deal_text": None if number is None else str(number),
        "unreadable": False,
    }


def rebuilt(table_id: str, lines: list[Line]) -> InPlay:
    """The table that the lines of its log make; raises NoTableError, UnreadableError."""
    if not lines or not table_id:
        raise NoTableError(Text("there is no such table", "такого стола нет"))
    table: InPlay | None = None
    for line in lines:
        try:
            if table is None:
                table = InPlay.begin(table_id, Beginning.read(line.content))
            else:
                table.apply(Entry(line.kind, line.content))
        except (PasyansError, ValueError, KeyError, TypeError, IndexError) as error:
            why = error.text if isinstance(error, PasyansError) else Text(repr(error), repr(error))
            raise UnreadableError(
                Text(
                    "the log of this table cannot be read further than {n} moves: {why}. "
                    "Nothing of it was erased; it is in the export.",
                    "запись этого стола читается не дальше чем до хода {n}: {why}. "
                    "Из неё ничего не стёрто, она попадёт в выгрузку.",
                ).fill(n=len(table.steps) if table else 0, why=why)
            ) from None
    assert table is not None
    table.paused = False
    table.events = [["new"]]
    return table


class UnreadableError(PasyansError):
    """The log of a table is damaged, or of a newer program."""


# --- changes, as entries to be made one by one -----------------------------------------------


def playing(move: Move, auto: bool) -> Callable[[InPlay], Iterable[Entry]]:
    """The move; with `auto`, then the cards that may go up without loss."""

    def entries(table: InPlay) -> Iterable[Entry]:
        yield table.entry(move)
        while auto and not table.won and (safe := safe_move(table.position)) is not None:
            yield table.entry(safe, auto=True)

    return entries


def going_on(table: InPlay, steps: int) -> Iterable[Entry]:
    """The next actions as long as each is the only one; IllegalMoveError if the first is not."""
    for k in range(min(steps, LONGEST_AUTOPLAY)):
        moves = list(table.position.moves)
        if len(moves) != 1:
            if not k:
                raise IllegalMoveError(
                    Text("here the player decides", "здесь решает игрок")
                    if moves
                    else Text("no move is left", "ходов больше нет")
                )
            return
        yield table.entry(moves[0])


def taking(kind: str, steps: int) -> Callable[[InPlay], Iterable[Entry]]:
    """UNDO or REDO of so many moves, of all there are if there are fewer; at least one."""

    def entries(table: InPlay) -> Iterable[Entry]:
        possible = table.undoable if kind == UNDO else table.redoable
        yield Entry(kind, {"steps": max(1, min(steps, possible))})

    return entries
