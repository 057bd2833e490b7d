"""Who plays the deals of a study.

A chance belongs to a player. The open player sees all cards and tells whether a deal could
have come out; the others play, and what they do not bring out is "not won", never "lost".
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from pasyans.analysis import fair
from pasyans.analysis.greedy import greedy_on
from pasyans.engine import constants as ended
from pasyans.errors import PasyansError
from pasyans.game import Game
from pasyans.position import Position
from pasyans.sheet import MoveList
from pasyans.shuffles import SplitMix64
from pasyans.solver import DEFAULT_LIMIT, Limit, solve
from pasyans.texts import Text

WON, LOST, UNKNOWN, NOT_WON = "won", "lost", "unknown", "not_won"
VERDICTS = (WON, LOST, UNKNOWN, NOT_WON)
STUCK, ACTIONS, REPEATS = "stuck", "actions", "repeats"
REASONS = (None, "nodes", "seconds", "memory", "interrupted", STUCK, ACTIONS, REPEATS)
MOST_ACTIONS = 1_000  # of a player in one deal
RANDOM_SEED = 0x9D5C1A7E4B3F2861  # the random player's numbers are no shuffles of the deals
FAIR_SEED = 0x4F1BBCDCBFA53E0B  # nor are the fair one's


class Played(NamedTuple):
    """What came of one deal.

    reason: why it is unknown or not won.  nodes: positions searched, or actions made.
    seconds: of search or play.  moves: the length of the win, None without one.
    """

    verdict: str
    reason: str | None
    nodes: int
    seconds: float | None
    moves: int | None


class Player(Protocol):
    """One way to play a deal. Adding one to `PLAYERS` makes it a `--player`."""

    name: str
    about: Text
    """What its chance is the chance of."""

    proves: bool
    """Are its verdicts proofs, won or lost, of the deal itself?"""

    limit: Limit
    """What it is bound by if nothing else is asked."""

    bounds: Text | None
    """What a limit bounds, "of a deal"; None if it heeds none."""

    def play(self, position: Position, number: int, limit: Limit) -> Played:
        """Play deal `number` from its first position, which may be left changed.

        What is reproducible must depend on nothing else. Players that do not measure their
        seconds return None; they are then measured outside.
        """


class OpenPlayer:
    """The solver, who sees every card."""

    name = "open"
    about = Text("could have come out", "мог сойтись")
    proves = True
    limit = DEFAULT_LIMIT
    bounds: Text | None = Text("of a deal", "на расклад")

    def play(self, position: Position, number: int, limit: Limit) -> Played:
        result = solve(position, limit)
        moves = len(result.moves) if result.moves is not None else None
        reason = str(result.reason) if result.reason else None
        return Played(str(result.verdict), reason, result.nodes, result.seconds, moves)


class RandomPlayer:
    """Each time one of the legal actions, all alike; at most a thousand of them.

    The random numbers of deal N are SplitMix64's from the state N xor `RANDOM_SEED`.
    """

    name = "random"
    about = Text("came out at random", "сошёлся наугад")
    proves = False
    limit = Limit()
    bounds: Text | None = None

    def play(self, position: Position, number: int, limit: Limit) -> Played:
        table, rules, random = position.table, position.rules, SplitMix64(number ^ RANDOM_SEED)
        for done in range(MOST_ACTIONS + 1):
            if rules.won(table):
                return Played(WON, None, done, None, done)
            moves = _legal(position)
            if not moves:
                return Played(NOT_WON, STUCK, done, None, None)
            if done < MOST_ACTIONS:
                rules.act(table, moves[random.below(len(moves))])
        return Played(NOT_WON, ACTIONS, MOST_ACTIONS, None, None)


class GreedyPlayer:
    """A beginner's way: the first action of the best sort, never a position seen before.

    `pasyans.engine.constants` names the sorts, the best first. It looks at what an action brings
    at once and no further, and stops after a thousand actions.
    """

    name = "greedy"
    about = Text("came out for the greedy player", "сошёлся у жадного игрока")
    proves = False
    limit = Limit()
    bounds: Text | None = None

    def play(self, position: Position, number: int, limit: Limit) -> Played:
        player = greedy_on(position)
        end = player.play(MOST_ACTIONS)
        if end == ended.WON:
            return Played(WON, None, player.done, None, player.done)
        return Played(NOT_WON, GREEDY_ENDS[end], player.done, None, None)


GREEDY_ENDS = {ended.LOST: STUCK, ended.SPENT: REPEATS, ended.FULL: ACTIONS}


class FairPlayer:
    """Who sees what a player sees and tries each action out (`pasyans.analysis.fair`).

    limit.nodes: positions entered for one decision. The random numbers of deal N are those of
    Python's generator from the seed N xor `FAIR_SEED`.
    """

    name = "fair"
    about = Text("came out for the fair player", "сошёлся у честного игрока")
    proves = False
    limit = Limit(nodes=20_000)
    bounds: Text | None = Text("of a decision", "на решение")

    def play(self, position: Position, number: int, limit: Limit) -> Played:
        assert limit.nodes is not None
        player, chance = fair.FairPlayer(limit.nodes), Random(number ^ FAIR_SEED)
        seen = {position.key}
        while len(position.played) < MOST_ACTIONS:
            if position.rules.won(position.table):
                break
            line = player.plan(position, chance, seen)
            if not line:
                reason = REPEATS if position.moves else STUCK
                return Played(NOT_WON, reason, len(position.played), None, None)
            for move in line:
                position.play(move)
                seen.add(position.key)
        done = len(position.played)
        if position.rules.won(position.table):
            return Played(WON, None, done, None, done)
        return Played(NOT_WON, ACTIONS, done, None, None)


def _legal(position: Position) -> list[int]:
    out = MoveList()
    position.rules.generate(position.table, out)
    return list(out.all())


PLAYERS: dict[str, Player] = {
    player.name: player for player in (OpenPlayer(), RandomPlayer(), GreedyPlayer(), FairPlayer())
}


def player(name: str) -> Player:
    """The player called `name`; raises PasyansError naming those there are."""
    if name not in PLAYERS:
        raise PasyansError(
            Text(
                "there is no player {name}; expected one of: {all}",
                "нет игрока {name}; ожидается один из: {all}",
            ).fill(name=repr(name), all=", ".join(PLAYERS))
        )
    return PLAYERS[name]


def plays_itself(game: Game) -> bool:
    """Is there nothing to choose, so that every player does the same?"""
    return game.entry is not None and game.entry.kind == 1
