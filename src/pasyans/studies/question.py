"""What a study was asked: game, deals, player, limits; and how that is written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pasyans import __version__
from pasyans.deals import LARGEST
from pasyans.errors import InvalidDealError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.solver import Limit
from pasyans.studies.players import player
from pasyans.texts import Text


class StudyError(PasyansError):
    """A study that cannot be begun, gone on with, or read; the text says why."""


@dataclass(frozen=True)
class Question:
    """The deals first … last of the game called `code`, played by a player within limits."""

    code: str
    first: int
    last: int
    player: str
    limit: Limit
    version: str = __version__

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last <= LARGEST:
            raise InvalidDealError(
                Text(
                    "deals {a}..{b}: expected A..B, 0 ≤ A ≤ B < 2^64",
                    "расклады {a}..{b}: ожидается A..B, 0 ≤ A ≤ B < 2^64",
                ).fill(a=self.first, b=self.last)
            )
        who = player(self.player)
        if who.bounds is not None and not who.proves and self.limit.nodes is None:
            raise StudyError(
                Text(
                    "the player {name} is bound by positions a decision alone: expected --nodes, "
                    "no --seconds",
                    "игрока {name} ограничивают только позиции на решение: ожидается --nodes, "
                    "а не --seconds",
                ).fill(name=self.player)
            )

    @property
    def game(self) -> Game:
        """The game itself."""
        return find(self.code)

    @property
    def size(self) -> int:
        """How many deals there are."""
        return self.last - self.first + 1

    @property
    def limits(self) -> dict[str, Any]:
        """The limits as written: nodes, seconds, memory in bytes; null where there is none."""
        limit = self.limit
        return {"nodes": limit.nodes, "seconds": limit.seconds, "memory": limit.memory}

    @property
    def subject(self) -> tuple[Any, ...]:
        """Studies with the same subject are parts of one, whatever their deals."""
        return (self.code, self.player, self.limit, self.version)

    def manifest(self) -> dict[str, Any]:
        """As JSON has it."""
        game = self.game
        return {
            "game": game.id,
            "options": game.changed,
            "deals": [self.first, self.last],
            "player": self.player,
            "limits": self.limits,
            "version": self.version,
        }

    def with_deals(self, first: int, last: int) -> Question:
        """The same of other deals."""
        return replace(self, first=first, last=last)

    def refuse_to_follow(self, old: Question) -> Text | None:
        """Why a study that asked `old` cannot be gone on with as this one; None if it can."""
        for name, mine, its in self._compared(old):
            if mine != its:
                return Text(
                    "it was begun with another {what}: {its}, not {mine}",
                    "оно начато с другим: {what} — {its}, а не {mine}",
                ).fill(what=name, its=_shown(its), mine=_shown(mine))
        if not (self.first <= old.first and old.last <= self.last):
            return Text(
                "it is of the deals {a}..{b}; expected a range that contains them",
                "оно о раскладах {a}..{b}; ожидается промежуток, который их содержит",
            ).fill(a=old.first, b=old.last)
        return None

    def _compared(self, old: Question) -> Iterator[tuple[Text, Any, Any]]:
        yield Text("game", "пасьянс"), self.code, old.code
        yield Text("player", "игрок"), self.player, old.player
        yield Text("limit of nodes", "предел позиций"), self.limit.nodes, old.limit.nodes
        yield Text("limit of seconds", "предел секунд"), self.limit.seconds, old.limit.seconds
        yield Text("limit of memory", "предел памяти"), self.limit.memory, old.limit.memory
        yield Text("version", "версия"), self.version, old.version


def _shown(value: Any) -> object:
    return Text("none", "нет") if value is None else value


def question_from(said: dict[str, Any]) -> Question:
    """The question of a manifest; raises KeyError, TypeError, ValueError for what is none."""
    limits = said["limits"]
    options = ",".join(
        f"{k}={str(v).lower() if isinstance(v, bool) else v}" for k, v in said["options"].items()
    )
    first, last = said["deals"]
    return Question(
        find(f"{said['game']}:{options}" if options else said["game"]).code,
        int(first),
        int(last),
        said["player"],
        Limit(limits["nodes"], limits["seconds"], limits["memory"]),
        said["version"],
    )


def refuse_altered(game: Game) -> None:
    """Raises StudyError for a game that workers could not find by its code."""
    if game.altered:
        raise StudyError(
            Text(
                "only games that are found by their code can be studied",
                "исследовать можно только пасьянсы, которые находятся по коду",
            )
        )
