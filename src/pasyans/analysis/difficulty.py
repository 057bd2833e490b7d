"""How hard is a deal that comes out? Measured along a winning way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pasyans.analysis.fair import MEMORY
from pasyans.position import Position
from pasyans.shares import wilson
from pasyans.solver import DEFAULT_LIMIT, Limit, Verdict, solve

EACH = 20_000  # nodes for each action beside the way
PLAYS = 200
LONGEST = 10  # times as many actions as cards in one random play


@dataclass(frozen=True)
class Difficulty:
    """What was counted along one way to win.

    length: its actions.  choices: legal actions of all positions on it.  keeping, losing: how
    many of those keep the win and how many are proved to lose it; the others are not decided.
    only_moves: positions in which all but the action of the way are proved to lose, though
    there are others.  plays, random_wins: plays by chance alone from the beginning.
    """

    length: int
    choices: int
    keeping: int
    losing: int
    only_moves: int
    plays: int
    random_wins: int

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
    win = solve(position, limit, cancel=cancel).moves
    if win is None:
        return None
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
                known[table.key] = solve(table, small, cancel=cancel).verdict
            verdicts.append(known[table.key])
            table.undo()
        choices += len(verdicts)
        keeping += verdicts.count(Verdict.WON)
        losing += verdicts.count(Verdict.LOST)
        only += 1 < len(verdicts) == verdicts.count(Verdict.LOST) + 1
        table.play(move)
    chance = Random(seed)
    wins = sum(_random_play_wins(position, chance) for _ in range(plays))
    return Difficulty(len(win), choices, keeping, losing, only, plays, wins)


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
