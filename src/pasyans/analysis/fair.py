"""Play that sees only what the player sees.

The cards that are not known are dealt out at random again and again; in each of these worlds
every action is tried, with a search for a win and, where that does not decide, with one play
to its end by rule of thumb. Of the actions the weaker half is dropped after each round, so
that the budget goes to those between which it is hard to choose.

Each search knows where all cards of its world lie, which a player does not: the share of
worlds that come out is more than fair play will win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil, log2
from random import Random

from pasyans.analysis.knowledge import nothing_hidden, view_of, worlds
from pasyans.move import MOVE, REMOVE, Move
from pasyans.piles import Role
from pasyans.position import Position
from pasyans.shares import widened
from pasyans.snapshot import View
from pasyans.solver import Limit, solve

MEMORY = 256 << 20
LEAST = 16  # nodes of one trial
HOPE = 0.9  # what a play that gathered nearly all cards is worth at most, a win being 1
GATHERED = (Role.FOUNDATION, Role.DISCARD)


@dataclass
class Estimate:
    """What trials say of an action: worlds won, proved lost, tried; worth: sum over them."""

    move: Move
    won: int = 0
    lost: int = 0
    samples: int = 0
    worth: float = 0.0

    @property
    def chance(self) -> float:
        """The share of worlds in which a win was found."""
        return self.won / self.samples if self.samples else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 % of the share of worlds that come out, those not decided counted both ways."""
        return widened(self.won, self.lost, self.samples - self.won - self.lost)

    @property
    def mean(self) -> float:
        """The mean worth."""
        return self.worth / self.samples if self.samples else 0.0


@dataclass(frozen=True)
class FairPlayer:
    """A player who decides by trials in worlds that look like the position.

    nodes: positions entered for one decision, at most (but a few for each trial).  worlds: how
    many there are, for the actions that stay to the end.
    """

    nodes: int = 20_000
    worlds: int = 24

    def __call__(self, position: Position, chance: Random) -> Move:
        """The same as `choose`."""
        return self.choose(position, chance)

    def choose(self, position: Position, chance: Random) -> Move:
        """The action to be played; one that repeats no position of the line, if there is one.

        Raises ValueError if there is no action.
        """
        estimates = self.weigh(view_of(position), chance)
        if not estimates:
            raise ValueError("no action is left to choose from")
        fresh = _fresh(position)
        return next((e.move for e in estimates if e.move in fresh), estimates[0].move)

    def weigh(
        self, view: View, chance: Random, *, cancel: Callable[[], bool] | None = None
    ) -> list[Estimate]:
        """All actions with what the trials say of them, the best first.

        cancel: asked often; once it says True no more is tried, and the answer is worth little.
        """
        count = 1 if nothing_hidden(view) else self.worlds
        return self.weigh_in(list(islice(worlds(view, chance), count)), chance, cancel=cancel)

    def weigh_in(
        self,
        dealt: Sequence[Position],
        chance: Random,
        *,
        cancel: Callable[[], bool] | None = None,
    ) -> list[Estimate]:
        """The same for worlds that are given, in all of which the same actions are legal."""
        left = [Estimate(move) for move in dealt[0].moves]
        out: list[Estimate] = []
        if not left:
            return []
        rounds = min(len(dealt), max(1, ceil(log2(len(left)))))
        parts = [
            dealt[k * len(dealt) // rounds : (k + 1) * len(dealt) // rounds] for k in range(rounds)
        ]
        trials = sum(len(part) * ceil(len(left) / 2**k) for k, part in enumerate(parts))
        nodes = max(LEAST, self.nodes // trials)
        for k, part in enumerate(parts):
            for world in part:
                for estimate in left:
                    if cancel is None or not cancel():
                        _try(world, estimate, nodes, chance)
            left.sort(key=lambda e: -e.mean)
            keep = ceil(len(left) / 2) if k + 1 < rounds else len(left)
            out = left[keep:] + out
            left = left[:keep]
        return left + out


def _try(world: Position, estimate: Estimate, nodes: int, chance: Random) -> None:
    """Try an action in one world."""
    estimate.samples += 1
    world.play(estimate.move)
    result = solve(world, Limit(nodes=nodes // 2, memory=MEMORY))
    if result.won:
        estimate.won += 1
        estimate.worth += 1
    elif result.lost:
        estimate.lost += 1
    else:
        estimate.worth += HOPE * playout(world, nodes // 2, chance)
    world.undo()


def playout(position: Position, most: int, chance: Random) -> float:
    """Play on at random, gathering cards where that is possible; the greatest share gathered.

    At most `most` actions, and not many times as many as there are cards. The position is
    left as it was.
    """
    game = position.game
    home = frozenset(p for p, zone in enumerate(game.pile_zones) if zone.role in GATHERED)
    begun = len(position.played)
    best = _gathered(position, home)
    for _ in range(min(most, 2 * len(game.pack))):
        moves = list(position.moves)
        if not moves:
            break
        up = [m for m in moves if m.kind == REMOVE or (m.kind == MOVE and m.target in home)]
        position.play(chance.choice(up or moves))
        best = max(best, _gathered(position, home))
    while len(position.played) > begun:
        position.undo()
    return best / len(game.pack)


def _gathered(position: Position, home: frozenset[int]) -> int:
    return sum(position.table.height(p) for p in home)


def _fresh(position: Position) -> set[Move]:
    """The actions after which the position is none that was there before in the line."""
    copy = Position(position.game, position.snapshot)
    seen = set()
    played = len(position.played)
    for _ in range(played):
        position.undo()
        seen.add(position.key)
    for _ in range(played):
        position.redo()
    fresh = set()
    for move in copy.moves:
        copy.play(move)
        if copy.key not in seen:
            fresh.add(move)
        copy.undo()
    return fresh
