"""Can it still come out? Asked in the background, answered when known, never guessed.

What was found is remembered: along a winning line, and after a lost position for good.
"""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic
from typing import Any, NamedTuple

from pasyans.move import Move
from pasyans.notation import position_text
from pasyans.position import Position
from pasyans.snapshot import Snapshot
from pasyans.texts import Text
from pasyans.web.background import PATIENCE, Background

SECONDS = 10.0  # for one question
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


class Verdicts:
    """Questions and answers. All methods may be called from any thread."""

    def __init__(self, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        self.seconds = seconds
        self.background = Background(patience)
        self._lock = self.background.changed
        self._known: OrderedDict[Key, Found] = OrderedDict()

    def known(self, key: Key) -> Found | None:
        """What is known already of the position with this key."""
        with self._lock:
            return self._known.get(key)

    def conclude(self, position: Position, found: Found) -> None:
        """Remember what follows for a position from others."""
        with self._lock:
            self._remember(key_of(position), found)

    def ask(self, table: str, position: Position, start: Position) -> Found | None:
        """What is known of the table's position; if nothing, it is searched from now on.

        start: the table as dealt. A search under way for another position of the table ends.
        """
        key = key_of(position)
        with self._lock:
            if (found := self._known.get(key)) is not None:
                self.background.leave(table, but=key)
                return found
            snapshot = position.snapshot

            def request() -> dict[str, Any]:
                return {
                    "kind": "verdict",
                    "position": position_text(snapshot),
                    "start": position_text(start.snapshot),
                    "seconds": self.seconds,
                }

            self.background.ask(table, key, request, lambda said: self._learn(key, snapshot, said))
        return None

    def wait(self, table: str, position: Position, start: Position) -> Found:
        """The answer, waited for."""
        until = monotonic() + 2 * self.seconds
        while (found := self.ask(table, position, start)) is None:
            with self._lock:
                self._lock.wait(0.2)
            if self.background.closed or monotonic() > until:
                return Found("unknown", "seconds")
        return found

    def leave(self, table: str) -> None:
        """The table is not asked about any more."""
        self.background.leave(table)

    def close(self) -> None:
        """End the process."""
        self.background.close()

    # --- inside; the lock is held ------------------------------------------------------------

    def _remember(self, key: Key, found: Found) -> None:
        self._known[key] = found
        self._known.move_to_end(key)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def _learn(self, key: Key, snapshot: Snapshot, answer: dict[str, Any]) -> None:
        if "failed" in answer:
            self._remember(key, Found("unknown"))
            return
        if answer["reason"] == "interrupted":
            return
        moves = answer["moves"]
        if moves is None:
            self._remember(key, Found(answer["verdict"], answer["reason"]))
            return
        line = tuple(Move(str(kind), *numbers) for kind, *numbers in moves)
        position = Position(snapshot.game, snapshot)
        for k, move in enumerate(line):
            self._remember(key_of(position), Found("won", None, line[k:]))
            position.play(move)


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
