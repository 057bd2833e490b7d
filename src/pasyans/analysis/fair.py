"""Play that sees only what the player sees.

The cards that are not known are dealt out at random again and again. In each of these worlds every
action is tried, and the game played to its end by a quick greedy player, who is led by the guide
of the search. Of the actions the weaker half is dropped after each round, so that the budget
goes to those between which it is hard to choose. Then searches for a win are tried after the
best few, as they decide once little is hidden; where nothing is, a search comes first.

Greedy player and search know where all cards of their world lie, which a player does not: the
share of worlds that come out is more than fair play will win. That a greedy player's choice is
improved by playing on after each action is the rollout method (Tesauro and Galperin 1996; for
Klondike Yan, Diaconis, Rusmevichientong and Van Roy 2004).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from math import ceil, log2
from random import Random

from pasyans.analysis.greedy import HOMES, greedy_on
from pasyans.analysis.knowledge import Worlds, nothing_hidden, view_of
from pasyans.engine.constants import WON
from pasyans.move import Move
from pasyans.play import pack
from pasyans.position import Position
from pasyans.shares import widened
from pasyans.snapshot import View
from pasyans.solver import Limit, Result, solve

Cancel = Callable[[], bool]

MEMORY = 256 << 20
LEAST = 16  # nodes of one trial
HOPE = 0.5  # what a play that gathered nearly all cards is worth at most, a win being 1
STEP = 1e-4  # what an action costs, so that of ways that lead as far the shortest is taken
LONGEST = 400  # actions of one play
PATIENCE = 20  # actions in succession that bring nothing
BEST = 3  # actions after which searches are tried
SEARCHED = 4  # one part in so many of the budget is for them
DOUBTS = 2  # searches that may fail to decide before they are given up


@dataclass
class Estimate:
    """What trials say of an action.

    won, lost, samples: worlds in which a win was found, proved lost, tried.  plays, worth: games
    played on, and the sum over them.
    """

    move: Move
    won: int = 0
    lost: int = 0
    samples: int = 0
    plays: int = 0
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
        return self.worth / self.plays if self.plays else 0.0


@dataclass(frozen=True)
class FairPlayer:
    """A player who decides by trials in worlds that look like the position.

    nodes: positions entered for one decision, at most (but a few for each trial).  worlds: in
    how many searches are tried after an action.
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
        line = self.plan(position, chance, line_keys(position))
        if not line and not (line := tuple(position.moves)):
            raise ValueError("no action is left to choose from")
        return line[0]

    def plan(self, position: Position, chance: Random, seen: Collection[int]) -> tuple[Move, ...]:
        """The actions to be played next: one, or a whole win where nothing is hidden.

        seen: keys of positions to which none shall lead; empty if every action does.
        """
        fresh = self.fresh(position, seen)
        if len(fresh) <= 1:
            return tuple(fresh)
        view = view_of(position)
        if nothing_hidden(view):
            win = solve(position, Limit(nodes=self.nodes, memory=MEMORY)).moves
            if win:
                return win
        return (self.weigh(view, chance, fresh)[0].move,)

    def fresh(self, position: Position, seen: Collection[int]) -> list[Move]:
        """The actions after which the position is none of those seen."""
        out, table = [], position.table
        for move in position.moves:
            mark = table.done
            position.rules.act(table, pack(move))
            if table.key() not in seen:
                out.append(move)
            table.undo(mark)
        return out

    def weigh(
        self,
        view: View,
        chance: Random,
        moves: Iterable[Move] | None = None,
        *,
        cancel: Cancel | None = None,
    ) -> list[Estimate]:
        """All actions, or these, with what the trials say of them, the best first.

        cancel: asked often; once it says True no more is tried, and the answer is worth little.
        """
        laid = Worlds(view)
        count = 1 if nothing_hidden(view) else self.worlds
        return self.weigh_in(lambda: laid.lay(chance), count, moves, cancel=cancel)

    def weigh_in(
        self,
        world: Callable[[], Position],
        count: int,
        moves: Iterable[Move] | None = None,
        *,
        cancel: Cancel | None = None,
    ) -> list[Estimate]:
        """The same for worlds that come from a call, in all of which the same actions are legal.

        count: 1 if it is always the same one.
        """
        first = world()
        left = [Estimate(move) for move in (first.moves if moves is None else moves)]
        if not left:
            return []
        trials = _Trials(world, first, self.nodes, count, cancel)
        trials.play_on(left)
        trials.search(left, self.nodes // SEARCHED)
        return left


class _Trials:
    """The trials of one decision."""

    def __init__(
        self,
        world: Callable[[], Position],
        first: Position,
        nodes: int,
        count: int,
        cancel: Cancel | None,
    ) -> None:
        self.world = world
        self.cancel = cancel
        self.count = count
        self.nodes = nodes - nodes // SEARCHED  # for plays
        self.spent = 0
        self.table, self.rules = first.table, first.rules
        self.player = greedy_on(first, guided=True)
        zones = first.game.pile_zones
        self.homes = [pile for pile, zone in enumerate(zones) if zone.role in HOMES]
        self.cards = len(first.game.pack)

    def play_on(self, left: list[Estimate]) -> None:
        """Play on after each action; they are then sorted, the best first."""
        rounds = max(1, ceil(log2(len(left)))) if self.count > 1 else 1
        live = len(left)
        for k in range(1, rounds + 1):
            until = self.nodes * k // rounds
            while True:
                self.world()
                each = max(LEAST, (until - self.spent) // live)
                for estimate in left[:live]:
                    self.play(estimate, each)
                if self.count == 1 or self.spent + LEAST * live > until:
                    break
                if self.cancel is not None and self.cancel():
                    return
            left[:live] = sorted(left[:live], key=lambda e: -e.mean)
            live = ceil(live / 2)

    def play(self, estimate: Estimate, nodes: int) -> None:
        """Play on after an action in the world on the table."""
        mark, before = self.table.done, self.player.nodes
        self.rules.act(self.table, pack(estimate.move))
        estimate.plays += 1
        estimate.samples += 1
        if self.player.play(LONGEST, nodes, PATIENCE) == WON:
            estimate.won += 1
            estimate.worth += 1
        else:
            gathered = sum(self.table.height(pile) for pile in self.homes)
            estimate.worth += HOPE * gathered / self.cards
        estimate.worth -= STEP * self.player.done
        self.spent += 1 + self.player.nodes - before
        self.table.undo(mark)

    def search(self, left: list[Estimate], nodes: int) -> None:
        """Search for a win after the best actions, as long as searches decide.

        What they say of an action counts in place of the plays, if all of them were tried; the
        best actions are then sorted by both.
        """
        best = left[:BEST]
        each = max(LEAST, nodes // (len(best) * self.count))
        found: list[list[Result]] = [[] for _ in best]
        doubts = 0
        for _ in range(self.count):
            world = self.world()
            for estimate, results in zip(best, found, strict=True):
                results.append(self.searched(world, estimate.move, each))
                doubts += results[-1].moves is None and not results[-1].lost
                if doubts > DOUBTS:
                    return
        for estimate, results in zip(best, found, strict=True):
            estimate.samples = len(results)
            estimate.won = sum(result.won for result in results)
            estimate.lost = sum(result.lost for result in results)
        left[:BEST] = sorted(best, key=lambda e: -e.chance - e.mean)

    def searched(self, world: Position, move: Move, nodes: int) -> Result:
        """What a search says after an action."""
        mark = self.table.done
        self.rules.act(self.table, pack(move))
        result = solve(world, Limit(nodes=nodes, memory=MEMORY), cancel=self.cancel)
        self.table.undo(mark)
        return result


def line_keys(position: Position) -> set[int]:
    """The keys of the positions of the line played, that on the table among them."""
    keys, played = {position.key}, len(position.played)
    for _ in range(played):
        position.undo()
        keys.add(position.key)
    for _ in range(played):
        position.redo()
    return keys
