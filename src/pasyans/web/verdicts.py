"""Can it still come out? Asked in the background, answered when known, never guessed.

One process searches (`thinker`), started with the first question. A question about a table
replaces the one before it, and a question that nobody repeats for a few seconds is dropped.
What was found is remembered: along a winning line, and after a lost position for good.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Condition, Thread
from time import monotonic
from typing import Any, NamedTuple

from pasyans.move import Move
from pasyans.notation import position_text
from pasyans.position import Position
from pasyans.snapshot import Snapshot
from pasyans.texts import Text

SECONDS = 10.0  # for one question
PATIENCE = 4.0  # seconds without being asked again after which a question is dropped
REMEMBERED = 20_000

Key = tuple[str, int, int]


class Found(NamedTuple):
    """What is known of a position: "won" (with the winning moves), "lost", "never", "unknown"."""

    verdict: str
    reason: str | None = None
    moves: tuple[Move, ...] | None = None


def key_of(position: Position) -> Key:
    """What names a position: its game, the number of its later shuffles, its key."""
    return position.game.code, int(position.table.number), position.key


@dataclass
class Question:
    """A question waiting or being searched."""

    table: str
    key: Key
    snapshot: Snapshot
    start: Snapshot
    job: int
    asked: float = field(default_factory=monotonic)


class Verdicts:
    """Questions and answers. All methods may be called from any thread."""

    def __init__(self, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        self.seconds, self.patience = seconds, patience
        self._known: OrderedDict[Key, Found] = OrderedDict()
        self._waiting: OrderedDict[str, Question] = OrderedDict()  # by table
        self._now: Question | None = None
        self._changed = Condition()
        self._process: subprocess.Popen[str] | None = None
        self._listener: Thread | None = None
        self._jobs = 0
        self._closed = False

    # --- asking ------------------------------------------------------------------------------

    def known(self, key: Key) -> Found | None:
        """What is known already of the position with this key."""
        with self._changed:
            return self._known.get(key)

    def conclude(self, position: Position, found: Found) -> None:
        """Remember what follows for a position from others."""
        with self._changed:
            self._remember(key_of(position), found)

    def ask(self, table: str, position: Position, start: Position) -> Found | None:
        """What is known of the table's position; if nothing, it is searched from now on.

        start: the table as dealt. A search under way for another position of the table ends.
        """
        key = key_of(position)
        with self._changed:
            if (found := self._known.get(key)) is not None:
                self._drop(table, but=key)
                return found
            asked = next((q for q in self._questions() if (q.table, q.key) == (table, key)), None)
            if asked is not None:
                asked.asked = monotonic()
                return None
            self._drop(table)
            self._jobs += 1
            self._waiting[table] = Question(
                table, key, position.snapshot, start.snapshot, self._jobs
            )
            self._wake()
        return None

    def wait(self, table: str, position: Position, start: Position) -> Found:
        """The answer, waited for."""
        until = monotonic() + 2 * self.seconds
        while (found := self.ask(table, position, start)) is None:
            with self._changed:
                self._changed.wait(0.2)
            if self._closed or monotonic() > until:
                return Found("unknown", "seconds")
        return found

    def leave(self, table: str) -> None:
        """The table is not asked about any more."""
        with self._changed:
            self._drop(table)

    def close(self) -> None:
        """End the process."""
        with self._changed:
            self._closed = True
            if self._process and self._process.stdin:
                self._process.stdin.close()
            self._changed.notify_all()
            listener = self._listener
        if listener:
            listener.join()

    # --- inside; the lock is held ------------------------------------------------------------

    def _questions(self) -> list[Question]:
        return [*self._waiting.values(), *([self._now] if self._now else [])]

    def _drop(self, table: str, but: Key | None = None) -> None:
        self._waiting.pop(table, None)
        if self._now and self._now.table == table and self._now.key != but:
            self._say({"job": 0})
            self._now = None
            self._next()

    def _remember(self, key: Key, found: Found) -> None:
        self._known[key] = found
        self._known.move_to_end(key)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def _wake(self) -> None:
        if self._process is None and not self._closed:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "pasyans.web.thinker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,  # Ctrl-C is for the server
            )
            self._listener = Thread(target=self._listen, args=(self._process,), daemon=True)
            self._listener.start()
            Thread(target=self._watch, daemon=True).start()
        self._next()

    def _next(self) -> None:
        """Begin the question that waits longest, if nothing is being searched."""
        if self._now is None and self._waiting:
            _, self._now = self._waiting.popitem(last=False)
            self._say(
                {
                    "job": self._now.job,
                    "position": position_text(self._now.snapshot),
                    "start": position_text(self._now.start),
                    "seconds": self.seconds,
                }
            )
            self._changed.notify_all()

    def _say(self, request: dict[str, Any]) -> None:
        assert self._process
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            self._process = None  # it has died; the next question starts another

    # --- threads -----------------------------------------------------------------------------

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Take in the answers as long as the process lives, then clear up after it."""
        with process:
            self._take_in(process)
        with self._changed:
            if self._process in (process, None):
                self._process, self._now = None, None

    def _take_in(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout
        for line in process.stdout:
            answer = json.loads(line)
            with self._changed:
                if self._now is None or answer["job"] != self._now.job:
                    continue
                asked, self._now = self._now, None
                if answer["reason"] != "interrupted":
                    self._learn(asked, answer)
                self._next()
                self._changed.notify_all()

    def _learn(self, asked: Question, answer: dict[str, Any]) -> None:
        moves = answer["moves"]
        if moves is None:
            self._remember(asked.key, Found(answer["verdict"], answer["reason"]))
            return
        line = tuple(Move(str(kind), *numbers) for kind, *numbers in moves)
        position = Position(asked.snapshot.game, asked.snapshot)
        for k, move in enumerate(line):
            self._remember(key_of(position), Found("won", None, line[k:]))
            position.play(move)

    def _watch(self) -> None:
        """Drop what nobody asks any more; sleeps while nothing is searched."""
        while not self._closed:
            with self._changed:
                if self._now is None:
                    self._changed.wait()
                    continue
                self._changed.wait(self.patience / 4)
                late = monotonic() - self.patience
                for question in self._questions():
                    if question.asked < late:
                        self._drop(question.table)


TEXTS = {
    "can": Text("It can still come out", "Ещё может сойтись"),
    "cannot": Text("It cannot come out any more (proved)", "Уже не сойдётся (доказано)"),
    "never": Text("This deal never comes out (proved)", "Этот расклад не сходится (доказано)"),
    "won": Text("It has come out", "Сошёлся"),
    "unknown": Text("Not known: {why}", "Неизвестно: {why}"),
    "thinking": Text("Thinking…", "Думаю…"),
    "off": Text(
        "Not asked: the answer would use hidden cards",
        "Не спрашивается: ответ использовал бы закрытые карты",
    ),
}
VIEWS = {
    "open": Text("by the open cards", "судя по открытым картам"),
    "all cards": Text("knowing the hidden cards too", "зная и закрытые карты"),
}
REASONS = {
    "seconds": Text("no answer in the time allowed", "за отведённое время ответа нет"),
    "memory": Text("no answer in the memory allowed", "в отведённую память ответ не уложился"),
}


def verdict_text(verdict: str, view: str, reason: str | None) -> Text:
    """A verdict as it is shown: what, and by whose view."""
    why = REASONS.get(reason or "", REASONS["seconds"])
    said = TEXTS[verdict].fill(why=why)
    if verdict in ("can", "cannot", "never"):
        return Text("{what}, {view}", "{what}, {view}").fill(what=said, view=VIEWS[view])
    return said
