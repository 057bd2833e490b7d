"""Who plays the deals of a study.

A chance belongs to a player. The open player sees all cards and tells whether a deal could
have come out; the others play, and what they do not bring out is "not won", never "lost".
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pasyans.engine.constants import FLIP, SHIFT, TURN
from pasyans.errors import PasyansError
from pasyans.game import Game
from pasyans.move import CHOOSE, DRAW, KINDS, NEXT, REDEAL, ROW
from pasyans.piles import Role, Zone
from pasyans.position import Position
from pasyans.sheet import MoveList
from pasyans.shuffles import SplitMix64
from pasyans.solver import Limit, solve
from pasyans.texts import Text

WON, LOST, UNKNOWN, NOT_WON = "won", "lost", "unknown", "not_won"
VERDICTS = (WON, LOST, UNKNOWN, NOT_WON)
STUCK, ACTIONS, REPEATS = "stuck", "actions", "repeats"
REASONS = (None, "nodes", "seconds", "memory", "interrupted", STUCK, ACTIONS, REPEATS)
MOST_ACTIONS = 1_000  # of a player in one deal
RANDOM_SEED = 0x9D5C1A7E4B3F2861  # the random player's numbers are no shuffles of the deals


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

    The sorts, the best first: a card goes to a foundation or is discarded; a hidden card is
    turned up; a card leaves reserve, cell or waste, or a place becomes empty that may be
    filled again; a card is taken from the stock, or `next`; any other laying of cards on
    cards; a row; cards go to an empty place; a redeal, and every action that is none of
    these. Among those of one sort the first in the order of `pasyans moves`. It looks at what
    an action brings at once and no further, and stops after a thousand actions.
    """

    name = "greedy"
    about = Text("came out for the greedy player", "сошёлся у жадного игрока")
    proves = False

    def play(self, position: Position, number: int, limit: Limit) -> Played:
        table, rules = position.table, position.rules
        piles = position.game.pile_zones
        seen = {table.key()}
        for done in range(MOST_ACTIONS + 1):
            if rules.won(table):
                return Played(WON, None, done, None, done)
            moves = _legal(position)
            if not moves:
                return Played(NOT_WON, STUCK, done, None, None)
            if done == MOST_ACTIONS:
                break
            best, choice = len(SORTS), -1
            for word in moves:
                mark = table.done
                rules.act(table, word)
                if table.key() not in seen:
                    sort = _sort(word, table.happened(mark), piles)
                    if sort < best:
                        best, choice = sort, word
                table.undo(mark)
                if best == 0:
                    break
            if choice < 0:
                return Played(NOT_WON, REPEATS, done, None, None)
            rules.act(table, choice)
            seen.add(table.key())
        return Played(NOT_WON, ACTIONS, MOST_ACTIONS, None, None)


SORTS = ("up", "turn", "clear", "draw", "build", "row", "settle", "rest")
UP, TURNED, CLEAR, DRAWN, BUILD, DEALT_ROW, SETTLE, REST = range(len(SORTS))
HOMES = (Role.FOUNDATION, Role.DISCARD)
TAKEN_FROM = (Role.RESERVE, Role.CELL, Role.WASTE)
WORDS = {DRAW: DRAWN, NEXT: DRAWN, ROW: DEALT_ROW, REDEAL: REST, CHOOSE: BUILD}


def _sort(
    word: int, happened: list[tuple[int, int, int, int, int, int]], piles: tuple[Zone, ...]
) -> int:
    """The sort of an action just made, from what it and all that followed did on the table."""
    kind = KINDS[word & 0xFF]
    sort = WORDS.get(kind, REST)
    for op, source, at, _, target, to in happened:
        if op in (SHIFT, FLIP) and piles[target].role in HOMES and piles[source].role not in HOMES:
            return UP
        if kind in WORDS:
            continue
        if op == TURN and piles[source].role is not Role.STOCK:
            sort = min(sort, TURNED)
        elif op == SHIFT and piles[target].role is not Role.STOCK:
            sort = min(sort, _sort_of_laying(piles[source], at, to))
    return sort


def _sort_of_laying(source: Zone, at: int, to: int) -> int:
    """Cards at height `at` of a pile came to height `to` of another."""
    if source.role in TAKEN_FROM:
        return CLEAR if to else SETTLE
    if not to:
        return SETTLE if at else REST
    return CLEAR if not at and source.spaces is not None else BUILD


def _legal(position: Position) -> list[int]:
    out = MoveList()
    position.rules.generate(position.table, out)
    return list(out.all())


PLAYERS: dict[str, Player] = {
    player.name: player for player in (OpenPlayer(), RandomPlayer(), GreedyPlayer())
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
