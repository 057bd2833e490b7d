"""Questions about tables, answered by a process of its own: one at a time, so that play goes on.

The process (`thinker`) is started with the first question. A question about a table replaces
the one before it, and a question that nobody repeats for a few seconds is dropped.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import Condition, Thread
from time import monotonic
from typing import Any

from pasyans import own

PATIENCE = 4.0  # seconds without being asked again after which a question is dropped

Json = dict[str, Any]


@dataclass
class Question:
    """A question waiting or being thought about.

    learn: is called with every answer, the lock being held; all answers but the last hold
    `more`.
    """

    table: str
    key: Hashable
    request: Json
    learn: Callable[[Json], None]
    job: int
    asked: float = field(default_factory=monotonic)


class Background:
    """The questions, and the process that answers. All methods may be called from any thread.

    changed: the lock of all this, notified of every answer.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.changed = Condition()
        self.process: subprocess.Popen[str] | None = None
        self.closed = False
        self._waiting: OrderedDict[str, Question] = OrderedDict()  # by table
        self._now: Question | None = None
        self._listener: Thread | None = None
        self._watcher: Thread | None = None
        self._jobs = 0

    # --- asking ------------------------------------------------------------------------------

    def ask(
        self,
        table: str,
        key: Hashable,
        request: Callable[[], Json],
        learn: Callable[[Json], None],
    ) -> None:
        """Have the question answered, unless it is on its way: then say that it still matters.

        key: what is asked; a question about the table with another key ends.  request: what
        the process is sent, made if need be.
        """
        with self.changed:
            asked = next((q for q in self._questions() if (q.table, q.key) == (table, key)), None)
            if asked is not None:
                asked.asked = monotonic()
                return
            self.leave(table)
            self._jobs += 1
            self._waiting[table] = Question(table, key, request(), learn, self._jobs)
            self._wake()

    def leave(self, table: str, but: Hashable = None) -> None:
        """Nothing is asked about the table any more, or only what has this key."""
        with self.changed:
            self._waiting.pop(table, None)
            if self._now and self._now.table == table and (but is None or self._now.key != but):
                self._say({"job": 0})
                self._now = None
                self._next()

    def close(self) -> None:
        """End the process."""
        with self.changed:
            self.closed = True
            if self.process and self.process.stdin:
                self.process.stdin.close()
            self.changed.notify_all()
            listener = self._listener
        if listener:
            listener.join()

    # --- inside; the lock is held ------------------------------------------------------------

    def _questions(self) -> list[Question]:
        return [*self._waiting.values(), *([self._now] if self._now else [])]

    def _wake(self) -> None:
        if self.process is None and not self.closed:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "pasyans.web.thinker", *own.files()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,  # Ctrl-C is for the server
            )
            self._listener = Thread(target=self._listen, args=(self.process,), daemon=True)
            self._listener.start()
            if self._watcher is None:
                self._watcher = Thread(target=self._watch, daemon=True)
                self._watcher.start()
        self._next()

    def _next(self) -> None:
        """Begin the question that waits longest, if nothing is being thought about."""
        if self._now is None and self._waiting:
            _, self._now = self._waiting.popitem(last=False)
            self._say({"job": self._now.job, **self._now.request})
            self.changed.notify_all()

    def _say(self, request: Json) -> None:
        if self.process is None or self.process.stdin is None:
            return
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            self.process = None  # it has died; the next question starts another

    # --- threads -----------------------------------------------------------------------------

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Take in the answers as long as the process lives, then clear up after it."""
        with process:
            self._take_in(process)
        with self.changed:
            if self.process in (process, None):
                self.process, self._now = None, None

    def _take_in(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout
        for line in process.stdout:
            answer = json.loads(line)
            with self.changed:
                asked = self._now
                if asked is None or answer["job"] != asked.job:
                    continue
                asked.learn(answer)
                if not answer.get("more"):
                    self._now = None
                    self._next()
                self.changed.notify_all()

    def _watch(self) -> None:
        """Drop what nobody asks any more; sleeps while nothing is thought about."""
        while not self.closed:
            with self.changed:
                if self._now is None:
                    self.changed.wait()
                    continue
                self.changed.wait(self.patience / 4)
                late = monotonic() - self.patience
                for question in self._questions():
                    if question.asked < late:
                        self.leave(question.table)
