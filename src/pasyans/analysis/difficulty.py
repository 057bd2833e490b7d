"""How hard is a deal that comes out? Measured along a winning way, and deals chosen by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from math import log2
from random import Random
from typing import NamedTuple

from pasyans import atlas
from pasyans.analysis.fair import MEMORY
from pasyans.deals import Deal
from pasyans.errors import PasyansError
from pasyans.game import Game
from pasyans.position import Position
from pasyans.shares import wilson
from pasyans.solver import DEFAULT_LIMIT, Limit, Result, Verdict, solve
from pasyans.texts import Text, counted

EACH = 20_000  # nodes for each action beside the way
PLAYS = 200
SEARCHED = 200_000  # nodes for the win of a deal that is drawn, where the atlas says nothing
ENOUGH = Limit(nodes=5_000_000)  # for all deals drawn
NUMBERS = range(1, 1_000_000)  # deals are drawn from these
LONGEST = 10  # times as many actions as cards in one random play


@dataclass(frozen=True)
class Difficulty:
    """What was counted along one way to win.

    length: its actions.  choices: legal actions of all positions on it.  keeping, losing: how
    many of those keep the win and how many are proved to lose it; the others are not decided.
    only_moves: positions in which all but the action of the way are proved to lose, though
    there are others.  plays, random_wins: plays by chance alone from the beginning.  bits: the
    sum over the positions of -log2 of the share of their actions that are not proved to lose; by
    chance alone one would keep the win along the way once in 2^bits times, or less often.
    nodes: positions searched for all this.
    """

    length: int
    choices: int
    keeping: int
    losing: int
    only_moves: int
    plays: int
    random_wins: int
    bits: float = 0.0
    nodes: int = 0

    @property
    def share(self) -> tuple[float, float]:
        """The share of actions that keep the win, at least and at most; 1 where there are none."""
        if not self.choices:
            return 1.0, 1.0
        return self.keeping / self.choices, 1 - self.losing / self.choices

    @property
    def random_chance(self) -> tuple[float, float, float]:
        """The share of random plays that win, and its interval (Wilson, 95 %)."""
        share = self.random_wins / self.plays if self.plays else 0.0
        return (share, *wilson(self.random_wins, self.plays))


def difficulty(
    position: Position,
    limit: Limit = DEFAULT_LIMIT,
    *,
    each: int = EACH,
    plays: int = PLAYS,
    seed: int = 0,
    cancel: Callable[[], bool] | None = None,
) -> Difficulty | None:
    """The measure of a position, None if no win is found within the limit.

    each: nodes at most for each action beside the winning way.  plays: random plays, of
    which `seed` is the seed; one that is too long counts as not won. The position is left as
    it was. When `cancel` says True, what is not decided by then stays so.
    """
    found = solve(position, limit, cancel=cancel)
    if found.moves is None:
        return None
    return _along(position, found, each, plays, seed, cancel)


def _along(
    position: Position,
    found: Result,
    each: int,
    plays: int,
    seed: int,
    cancel: Callable[[], bool] | None,
) -> Difficulty:
    """The measure along the win that was found."""
    win, nodes, bits = found.moves, found.nodes, 0.0
    assert win is not None
    table = Position(position.game, position.snapshot)
    known = {table.key: Verdict.WON}
    for move in win:
        table.play(move)
        known[table.key] = Verdict.WON
    for _ in win:
        table.undo()
    choices = keeping = losing = only = 0
    small = Limit(nodes=each, memory=MEMORY)
    for move in win:
        verdicts = []
        for other in table.moves:
            table.play(other)
            if table.key not in known:
                result = solve(table, small, cancel=cancel)
                known[table.key] = result.verdict
                nodes += result.nodes
            verdicts.append(known[table.key])
            table.undo()
        choices += len(verdicts)
        keeping += verdicts.count(Verdict.WON)
        losing += verdicts.count(Verdict.LOST)
        only += 1 < len(verdicts) == verdicts.count(Verdict.LOST) + 1
        bits -= log2(1 - verdicts.count(Verdict.LOST) / len(verdicts))
        table.play(move)
    chance = Random(seed)
    wins = sum(_random_play_wins(position, chance) for _ in range(plays))
    return Difficulty(len(win), choices, keeping, losing, only, plays, wins, bits, nodes)


def _random_play_wins(position: Position, chance: Random) -> bool:
    """Does a play come out in which every legal action is equally likely?"""
    table = Position(position.game, position.snapshot)
    for _ in range(LONGEST * len(position.game.pack)):
        moves = list(table.moves)
        if not moves:
            break
        table.play(chance.choice(moves))
    outcome = table.outcome
    return outcome is not None and outcome.won


# --- deals chosen by it -------------------------------------------------------------------


class Level(StrEnum):
    """Which deals are wanted: of those that come out a third, or all of them."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    WINNABLE = "winnable"


class Chosen(NamedTuple):
    """What was drawn.

    number: the deal, None if none was found within the limit.  bits: its measure, None where
    only a win was asked for.  drawn, won: deals looked at, and how many of them came out.
    nodes: positions searched.
    """

    number: int | None
    bits: float | None
    drawn: int
    won: int
    nodes: int


WORDS = {
    Level.EASY: Text("is easy", "лёгкого"),
    Level.MEDIUM: Text("is of medium difficulty", "средней трудности"),
    Level.HARD: Text("is hard", "трудного"),
    Level.WINNABLE: Text("was found to come out", "сходящегося"),
}


def none_found(level: Level, drawn: int, nodes: int) -> Text:
    """That so many deals were drawn and none was of the level."""
    return Text(
        "none of {n} drawn {what} (positions searched: {nodes})",
        "из {n} не нашлось {what} (перебрано позиций: {nodes})",
    ).fill(
        n=counted(drawn, ("deal", "deals"), ("расклада", "раскладов", "раскладов")),
        what=WORDS[level],
        nodes=nodes,
    )


def level_of(bits: float, known: atlas.Hardness) -> Level:
    """The third in which a deal's measure falls."""
    if bits <= known.low:
        return Level.EASY
    return Level.MEDIUM if bits <= known.high else Level.HARD


def find_deal(
    game: Game,
    level: Level | str,
    seed: int | None = None,
    limit: Limit = ENOUGH,
    *,
    cancel: Callable[[], bool] | None = None,
) -> Chosen:
    """Draws deals until one is of the level, or the limit of nodes is reached.

    seed: of the numbers drawn; None: others each time. The deals of a level are alike for all
    who ask, as the atlas keeps where the thirds end. Raises PasyansError for a game of which the
    atlas does not, and whose deals cannot be called easy or hard.
    """
    level = Level(level)
    known = atlas.hardness(game.code)
    if known is None and level is not Level.WINNABLE:
        raise PasyansError(
            Text(
                "how hard the deals of {code} are was not measured; expected one of: {all}",
                "трудность раскладов {code} не измерена; ожидается один из: {all}",
            ).fill(code=game.code, all=", ".join(atlas.measured()))
        )
    chance = Random(seed)
    each = known.nodes if known else SEARCHED
    most = limit.nodes if limit.nodes is not None else 1 << 62
    drawn = won = nodes = 0
    while nodes < most and not (cancel is not None and cancel()):
        number = chance.choice(NUMBERS)
        position = Position(game, Deal(number=number))
        found = solve(position, Limit(nodes=min(each, most - nodes), memory=MEMORY), cancel=cancel)
        drawn, nodes = drawn + 1, nodes + found.nodes + 1
        if found.moves is None:
            continue
        won += 1
        if level is Level.WINNABLE or known is None:
            return Chosen(number, None, drawn, won, nodes)
        measured = _along(position, found, known.each, 0, 0, cancel)
        nodes += measured.nodes - found.nodes
        if level_of(measured.bits, known) is level:
            return Chosen(number, measured.bits, drawn, won, nodes)
    return Chosen(None, None, drawn, won, nodes)
