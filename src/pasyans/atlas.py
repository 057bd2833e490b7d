"""The atlas: chances that were measured once and are kept with the package.

    >>> from pasyans import atlas
    >>> atlas.chance("zvezda").deals >= 2000
    True

`studies/plan.toml` says what was measured, `make atlas` measures it; nothing here is written
by hand. A chance belongs to a player: "open" is the solver, who sees every card.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pasyans.shares import Interval, number, percent, places_for, span
from pasyans.texts import Text

FILE = Path(__file__).with_name("atlas.json")
HARDNESS = Path(__file__).with_name("hardness.json")


class Chance(NamedTuple):
    """One measured chance.

    about: the chance of what.  deals: how many were played.  estimate: the share that came
    out, with the undecided lost and with them won.  interval: 95 % (docs/studies.md).
    exact: the proved chance as a fraction "4/52", None where there is none.  version: of the
    package that measured it.
    """

    player: str
    about: Text
    deals: int
    unknown: int
    estimate: Interval
    interval: Interval
    exact: str | None
    version: str

    @property
    def text(self) -> Text:
        """The chance in a line, with its interval and where it comes from."""
        places = places_for(self.interval)
        text = Text(
            "{about}: {share} of deals, interval {interval} ({n} deals, version {version})",
            "{about}: {share} раскладов, интервал {interval} (раскладов: {n}, версия {version})",
        ).fill(
            about=self.about,
            share=span(self.estimate, places),
            interval=span(self.interval, places),
            n=number(self.deals),
            version=self.version,
        )
        if self.exact is None:
            return text
        up, _, down = self.exact.partition("/")
        return Text("{text}; exactly {exact}", "{text}; точно {exact}").fill(
            text=text, exact=percent(int(up) / int(down), 4)
        )

    def json(self) -> dict[str, Any]:
        """The chance as JSON answers have it."""
        said = self._asdict()
        del said["about"]
        return said | {"estimate": list(self.estimate), "interval": list(self.interval)}


class Hardness(NamedTuple):
    """How hard the deals of a game are that come out (`Difficulty.bits` of each).

    low, high: a third of them is up to `low`, a third above `high`.  deals, won: how many were
    searched, and how many of those came out.  nodes, each: the limits of the search for a win
    and for each action beside it.  version: of the package that measured them.
    """

    low: float
    high: float
    deals: int
    won: int
    nodes: int
    each: int
    version: str


def hardness(code: str) -> Hardness | None:
    """The measure of the game called `code`, None if there is none."""
    said = _hardness().get(code)
    return Hardness(**said) if said else None


def measured() -> list[str]:
    """The codes of the games of which there is one."""
    return list(_hardness())


@cache
def _hardness() -> dict[str, dict[str, Any]]:
    """code -> the fields of its `Hardness`."""
    found: dict[str, dict[str, Any]] = json.loads(HARDNESS.read_text(encoding="utf-8"))
    return found


def chance(code: str, player: str = "open") -> Chance | None:
    """The measured chance of the game called `code` ("zvezda:series=whole") for a player.

    The code is the game's own, as `Game.code` has it. None if it was not measured.
    """
    return next((found for found in chances(code) if found.player == player), None)


def chances(code: str) -> list[Chance]:
    """All measured chances of a game, that of the open player first."""
    return [_chance(player, said) for player, said in _chances().get(code, {}).items()]


def _chance(player: str, said: dict[str, Any]) -> Chance:
    return Chance(
        player,
        Text(said["about"]["en"], said["about"]["ru"]),
        said["deals"],
        said["unknown"],
        Interval(*said["estimate"]),
        Interval(*said["interval"]),
        said["exact"],
        said["version"],
    )


@cache
def _chances() -> dict[str, dict[str, dict[str, Any]]]:
    """code -> player -> what was measured."""
    found: dict[str, dict[str, dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
