"""Hints and reviews of a table: asked for in the background, and told in words.

A fair hint depends on nothing that its player cannot know. An open one looks at all cards and
says so, and so does a review.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

from pasyans.analysis.hints import Strength
from pasyans.errors import PasyansError
from pasyans.move import MOVE, REMOVE, Move
from pasyans.texts import Text, join
from pasyans.web.actions import clicked, places, preview
from pasyans.web.background import PATIENCE, Background
from pasyans.web.inplay import InPlay
from pasyans.web.judging import view_of
from pasyans.web.labels import pile_title
from pasyans.web.verdicts import REASONS, Found

REMEMBERED = 64  # answers
AHEAD = 5  # moves of a line that are said in words

Json = dict[str, Any]


class Advice:
    """Questions and answers. All methods may be called from any thread.

    Hints and reviews have a process each, so that no hint waits for a review to end.
    hint_nodes, hint_worlds: of a fair hint.  hint_seconds: of an open one, at most.
    review_nodes: of each search of a review.  review_seconds: of a whole one, at most.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.hint_nodes, self.hint_worlds, self.hint_seconds = 50_000, 24, 10.0
        self.review_nodes, self.review_seconds = 1_000_000, 60.0
        self._background = {kind: Background(patience) for kind in ("hint", "review")}
        self._lock = Lock()
        self._told: OrderedDict[tuple[Any, ...], Json] = OrderedDict()

    def hint(self, table: InPlay, open: bool, known: Found | None = None) -> Json | None:
        """The hint for the table as it stands, None while it is thought about.

        open: by all cards?  known: the verdict, for hints that may look at them.
        """
        more: Json = {"open": open, "seconds": self.hint_seconds}
        more |= {"nodes": self.hint_nodes, "worlds": self.hint_worlds}
        if known is not None:
            more["verdict"] = known.verdict
            more["win"] = [list(move) for move in known.moves or ()]
        return self._ask(table, "hint", more)

    def review(self, table: InPlay) -> Json | None:
        """What is known of the game on the table; it holds `more` while that may grow."""
        more = {"nodes": self.review_nodes, "seconds": self.review_seconds}
        return self._ask(table, "review", more)

    def leave(self, table: str) -> None:
        """The table has gone on, what was asked about it does not matter any more."""
        for background in self._background.values():
            background.leave(table)

    def close(self) -> None:
        """End the processes."""
        for background in self._background.values():
            background.close()

    def _ask(self, table: InPlay, kind: str, more: Json) -> Json | None:
        key = (table.id, table.revision, kind, more.get("open"))
        with self._lock:
            said = self._told.get(key)
        if said is None or said.get("more"):
            self._background[kind].ask(
                table.id,
                key,
                lambda: {"kind": kind, **played(table), **more},
                lambda answer: self._learn(key, answer),
            )
        if said is not None and "failed" in said:
            raise PasyansError(Text(*said["failed"]))
        return said

    def _learn(self, key: tuple[Any, ...], answer: Json) -> None:
        if answer.get("reason") == "interrupted":
            return
        with self._lock:
            self._told[key] = answer
            self._told.move_to_end(key)
            while len(self._told) > REMEMBERED:
                self._told.popitem(last=False)


def played(table: InPlay) -> Json:
    """How the table began and what was played: all that is known to its player, and no less."""
    moves = [list(move) for move, _ in table.position.played]
    return {"beginning": table.beginning.body(), "moves": moves}


# --- hints in words --------------------------------------------------------------------------

THINKING = Text("Looking for a hint…", "Ищется подсказка…")
NO_OTHER = Text("{why}.", "{why}.")
WHERE = Text("Look here: {place}. {why}.", "Смотрите сюда: {place}. {why}.")
WHAT = Text("{move}: {why}.", "{move}: {why}.")
CHANCE = Text(
    "Chance {chance} % ({low}–{high} %) for one who sees all cards from there on.",
    "Шанс {chance} % ({low}–{high} %) у того, кто дальше видит все карты.",
)
LINE = Text("Then: {moves}", "Дальше: {moves}")


def hint_json(
    table: InPlay, said: Json | None, strength: Strength, open: bool, language: str
) -> Json:
    """A hint as the page is told it, no more of it than its strength allows."""
    told: Json = {
        "status": "thinking" if said is None else "ready",
        "revision": table.revision,
        "view": "open" if open else "fair",
        "strength": str(strength),
        "text": THINKING.to(language),
        "pile": None,
        "action": None,
        "line": None,
    }
    if said is None:
        return told
    if said["move"] is not None:
        kind, *numbers = said["move"]
        move = Move(str(kind), *numbers)
        told["pile"] = pile_of(table, move)
        if strength is not Strength.PILE:
            told["action"] = list(table.position.moves).index(move)
    where = None if told["pile"] is None else pile_title(table.game, told["pile"])
    told["text"] = hint_text(said, strength, where).to(language)
    if strength is Strength.LINE and said["line"]:
        told["line"] = [Text(*text).to(language) for text in said["line"]]
    if said["samples"] > 1:
        told |= {
            "chance": said["chance"],
            "low": round(said["low"], 4),
            "high": round(said["high"], 4),
            "samples": said["samples"],
        }
    return told


def hint_text(said: Json, strength: Strength, where: Text | None) -> Text:
    """The hint as sentences; `where` is the name of its pile, if it has one."""
    why = Text(*said["why"])
    if said["move"] is None:
        return NO_OTHER.fill(why=capital(why))
    if strength is Strength.PILE:
        return WHERE.fill(place=where or Text(*said["place"]), why=capital(why))
    parts = [capital(WHAT.fill(move=Text(*said["text"]), why=why))]
    if strength is Strength.LINE and said["samples"] > 1 and said["chance"]:
        shares = {name: f"{100 * said[name]:.0f}" for name in ("chance", "low", "high")}
        parts.append(CHANCE.fill(**shares))
    if strength is Strength.LINE and said["line"] and len(said["line"]) > 1:
        line = [Text(*text) for text in said["line"]]
        more = [Text("…", "…")] if len(line) > AHEAD + 1 else []
        parts.append(LINE.fill(moves=join([*line[1 : AHEAD + 1], *more], Text(", ", ", "))))
    return join(parts, Text(" ", " "))


def pile_of(table: InPlay, move: Move) -> int | None:
    """The pile at which a move begins: that it takes from, or that is clicked for it."""
    position = table.position
    lines = preview(position, move)
    if move.kind in (MOVE, REMOVE):
        take = places(position.game, move, lines)["take"]
        return take[0][0] if take else None
    return clicked(position.game, lines)


def capital(text: Text) -> Text:
    """The text as a sentence begins."""
    return Text(text.en[:1].upper() + text.en[1:], text.ru[:1].upper() + text.ru[1:])


# --- reviews in words ------------------------------------------------------------------------

LOOKING = Text("Looking back over the game…", "Игра разбирается…")
LOST = Text(
    "Move {n}, {move}, lost it: before it the game could still come out.",
    "Ход {n}, {move}, проиграл игру: до него она ещё могла сойтись.",
)
NEVER = Text(
    "This deal could never come out (proved): no move lost it.",
    "Этот расклад не мог сойтись (доказано): ни один ход его не проиграл.",
)
KEPT = Text(
    "Nothing was lost: after every move the game could still come out.",
    "Ничего не потеряно: после каждого хода игра ещё могла сойтись.",
)
CAN = Text(
    "After move {n} the game could still come out.", "После хода {n} игра ещё могла сойтись."
)
CANNOT = Text("From move {n} on it is lost (proved).", "С хода {n} игра проиграна (доказано).")
UNKNOWN = Text("Not known: {why}.", "Неизвестно: {why}.")
BETWEEN = Text("The rest is not known: {why}.", "Остальное неизвестно: {why}.")
NODES = Text("the search allowed was not enough", "отведённого поиска не хватило")
BEHIND = Text(
    "Hindsight: the review knows the hidden cards too.",
    "Задним числом: разбор знает и закрытые карты.",
)


def review_json(table: InPlay, said: Json | None, language: str) -> Json:
    """A review as the page is told it."""
    hidden = view_of(table.beginning.laid()) != "open" or view_of(table.position) != "open"
    view = "all cards" if hidden else "open"
    known = said or {
        "actions": len(table.steps),
        "still_won": -1,
        "first_lost": len(table.steps) + 1,
        "lost_at": None,
        "losing": None,
        "better": None,
        "reason": None,
        "nodes": 0,
    }
    thinking = said is None or bool(said.get("more"))
    parts = review_texts(known, thinking) + ([BEHIND] if hidden else [])
    better = known["better"]
    return {
        "status": "thinking" if thinking else "ready",
        "revision": table.revision,
        "view": view,
        "text": " ".join(part.to(language) for part in parts),
        **{name: known[name] for name in ("actions", "still_won", "first_lost", "lost_at")},
        "losing": Text(*known["losing"]).to(language) if known["losing"] else None,
        "better": [Text(*text).to(language) for text in better] if better else None,
        "auto": [n for n, step in enumerate(table.steps, 1) if step.auto],
        "reason": known["reason"],
        "nodes": known["nodes"],
    }


def review_texts(known: Json, thinking: bool) -> list[Text]:
    """What a review says, sentence by sentence."""
    if known["first_lost"] == 0:
        return [NEVER]
    if known["still_won"] == known["actions"]:
        return [KEPT]
    if known["lost_at"] is not None and known["losing"]:
        return [LOST.fill(n=known["lost_at"], move=Text(*known["losing"]))]
    parts = []
    if known["still_won"] > 0:
        parts.append(CAN.fill(n=known["still_won"]))
    if known["first_lost"] <= known["actions"]:
        parts.append(CANNOT.fill(n=known["first_lost"]))
    why = NODES if known["reason"] == "nodes" else REASONS.get(known["reason"] or "", NODES)
    if thinking:
        return [*parts, LOOKING]
    return [*parts, (BETWEEN if parts else UNKNOWN).fill(why=why)]
