"""Where was it lost? The verdict after every action of a game, with as few searches as will do.

Verdicts along a played line can only fall: if the position after action k can still come out,
so can all before it (play on as it was played), and if it is lost, so are all after it. So two
numbers say everything that is known, the last position known to come out and the first known
to be lost, and bisection between them finds the losing action. A win found from one position
serves every position of the game that its moves pass through.

A position that is not decided within the limit is left out of the bisection: first the last
win below it is sought, then the first loss above it. Limits grow from round to round, so that
the easy positions at both ends are settled before the hard ones in the middle are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import NamedTuple

from pasyans.analysis.probes import Prober, probes
from pasyans.deals import Deal
from pasyans.errors import IllegalMoveError, PasyansError
from pasyans.game import Game
from pasyans.move import Move
from pasyans.notation.records import Record
from pasyans.position import Position
from pasyans.snapshot import Snapshot
from pasyans.solver import Limit, Reason, Result, Verdict
from pasyans.tree import GameTree

FIRST_NODES = 10_000  # for each position in the first round
GROWTH = 10  # of the limit from round to round
DEFAULT_LIMIT = Limit(nodes=1_000_000)


@dataclass(frozen=True)
class Review:
    """What is known of a game of `actions` actions.

    still_won: the last position known to come out, -1 if none is.  first_lost: the first
    known to be lost, actions + 1 if none is (position 0 is the deal, position k that after
    action k).  win: moves that win from position `still_won`.  nodes: positions searched in
    all.  reason: why the search ended before everything was known.
    """

    actions: int
    still_won: int
    first_lost: int
    win: tuple[Move, ...] | None = None
    nodes: int = 0
    reason: Reason | None = None

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdict of each position, the deal's first."""
        return tuple(self.verdict(k) for k in range(self.actions + 1))

    def verdict(self, position: int) -> Verdict:
        """The verdict of the position after so many actions."""
        if position <= self.still_won:
            return Verdict.WON
        return Verdict.LOST if position >= self.first_lost else Verdict.UNKNOWN

    @property
    def complete(self) -> bool:
        """Is the verdict of every position known?"""
        return self.still_won + 1 == self.first_lost

    @property
    def lost_at(self) -> int | None:
        """The number (from 1) of the action that lost the game, None if none did or not known."""
        found = self.complete and 0 < self.first_lost <= self.actions
        return self.first_lost if found else None

    @property
    def better(self) -> tuple[Move, ...] | None:
        """What would have won instead of the losing action: a move and its continuation."""
        return self.win if self.lost_at is not None else None


class Played(NamedTuple):
    """A game as it was played: where it began, and its moves."""

    game: Game
    start: Deal | Snapshot
    moves: tuple[Move, ...]

    @classmethod
    def of(cls, source: Record | Position) -> Played:
        """The main line of a record, or what was played in a position.

        Raises IllegalMoveError, naming the place, for a move of the record that is not legal.
        """
        if isinstance(source, Position):
            moves = tuple(move for move, _ in source.played)
            return cls(source.game, source.deal or _beginning(source), moves)
        start = source.position if source.position is not None else source.deal
        assert start is not None
        position = Position(source.game, start)
        for step in source.steps:
            try:
                position.play(position.resolve(step.written))
            except PasyansError as error:
                raise IllegalMoveError(error.at(step.place).text) from None
        return cls(source.game, start, tuple(move for move, _ in position.played))

    def position(self, actions: int) -> Position:
        """The position after so many actions."""
        position = Position(self.game, self.start)
        for move in self.moves[:actions]:
            position.play(move)
        return position


def _beginning(position: Position) -> Snapshot:
    """Where the play in a position began; the position is left as it was."""
    played = len(position.played)
    for _ in range(played):
        position.undo()
    begun = position.snapshot
    for _ in range(played):
        position.redo()
    return begun


def review(
    source: Record | Position,
    limit: Limit = DEFAULT_LIMIT,
    *,
    jobs: int = 1,
    seen: Callable[[Review], None] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Review:
    """Where was the game lost? See `timeline`, the last value of which this is.

    seen: called with every step of what is known.
    """
    known = None
    for known in timeline(source, limit, jobs=jobs, cancel=cancel):
        if seen is not None:
            seen(known)
    assert known is not None
    return known


def timeline(
    source: Record | Position,
    limit: Limit = DEFAULT_LIMIT,
    *,
    jobs: int = 1,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[Review]:
    """What is known of a game after each search, the last value being the answer.

    source: a record, of which the main line is taken, or a position with what was played in
    it.  limit: nodes and memory hold for each search, seconds for the whole review.  jobs:
    processes.  cancel: asked often; the review ends as interrupted once it says True. Raises
    IllegalMoveError for a record that does not follow the rules.
    """
    played = Played.of(source)
    with probes(played.game, played.start, played.moves, jobs, cancel) as prober:
        yield from _Bisection(played, limit, prober).run()


def annotated(record: Record, known: Review) -> GameTree:
    """The game as a tree with a verdict at each position, what was better as a variation."""
    tree = GameTree.of(record)
    line = [tree.root, *tree.root.main_line]
    for node, verdict in zip(line, known.verdicts, strict=True):
        node.verdict = str(verdict)
    if known.lost_at is not None and known.better is not None:
        first = tree.add(line[known.lost_at - 1], known.better[0])
        first.verdict = str(Verdict.WON)
        tree.add(first, *known.better[1:])
    return tree


class _Bisection:
    """The search for the two boundaries."""

    def __init__(self, played: Played, limit: Limit, prober: Prober) -> None:
        self.played = played
        self.limit = limit
        self.prober = prober
        self.began = perf_counter()
        self.places = _places(played)
        self.undecided: set[int] = set()  # in this round
        self.full = False
        last = played.position(len(played.moves))
        end = last.outcome
        n = len(played.moves)
        self.known = Review(n, -1, n + 1)
        if end is not None and end.won:
            self.known = Review(n, n, n + 1, ())
        elif end is not None:
            self.known = Review(n, -1, n)

    def run(self) -> Iterator[Review]:
        """What is known after each search."""
        yield self.known
        for nodes in self.rounds():
            self.undecided.clear()
            for points in (self.towards_win, self.towards_loss):
                while chosen := points():
                    self.probe(chosen, nodes)
                    yield self.known
                    if self.known.reason is not None:
                        return
        if not self.known.complete:
            self.known = replace(self.known, reason=Reason.MEMORY if self.full else Reason.NODES)
            yield self.known

    def rounds(self) -> Iterator[int]:
        """The limits of nodes, while something is left to be found out."""
        most = self.limit.nodes if self.limit.nodes is not None else 1 << 62
        nodes = min(FIRST_NODES, most)
        while not self.known.complete:
            yield nodes
            if nodes == most:
                return
            nodes = min(GROWTH * nodes, most)

    def towards_win(self) -> list[int]:
        """The positions to be searched next for the last win."""
        return self.between(self.known.still_won, min(self.open_ones() or [self.known.first_lost]))

    def towards_loss(self) -> list[int]:
        """The positions to be searched next for the first loss, above those not decided."""
        open_ones = self.open_ones()
        return self.between(max(open_ones), self.known.first_lost) if open_ones else []

    def open_ones(self) -> list[int]:
        """The positions not decided in this round, as far as they are still not known."""
        return [k for k in self.undecided if self.known.still_won < k < self.known.first_lost]

    def between(self, low: int, high: int) -> list[int]:
        """Positions that divide those between two others evenly, one for each process."""
        gap = high - low
        parts = min(self.prober.jobs + 1, gap)
        return [low + gap * part // parts for part in range(1, parts)]

    def probe(self, positions: list[int], nodes: int) -> None:
        """Search from these positions and take in what is found."""
        left = None
        if self.limit.seconds is not None:
            left = max(0.0, self.limit.seconds - (perf_counter() - self.began))
        limit = Limit(nodes, left, self.limit.memory)
        for position, result in zip(positions, self.prober.solve(positions, limit), strict=True):
            self.take_in(position, result)

    def take_in(self, position: int, result: Result) -> None:
        known = replace(self.known, nodes=self.known.nodes + result.nodes)
        if result.moves is not None:
            at, win = self.last_on(position, result.moves)
            if at > known.still_won:
                known = replace(known, still_won=at, win=win)
        elif result.lost:
            known = replace(known, first_lost=min(position, known.first_lost))
        else:
            self.undecided.add(position)
            self.full = self.full or result.reason is Reason.MEMORY
            if result.reason in (Reason.SECONDS, Reason.INTERRUPTED):
                known = replace(known, reason=result.reason)
        self.known = replace(known, reason=None) if known.complete else known

    def last_on(self, position: int, win: tuple[Move, ...]) -> tuple[int, tuple[Move, ...]]:
        """The last position of the game through which a win passes, and the win from there."""
        table = self.played.position(position)
        best, rest = position, win
        for k, move in enumerate(win, 1):
            table.play(move)
            at = self.places.get(table.table.position(), -1)
            if at > best:
                best, rest = at, win[k:]
        return best, rest


def _places(played: Played) -> dict[Hashable, int]:
    """Each position of the game -> after how many actions it stood last."""
    position = played.position(0)
    places: dict[Hashable, int] = {position.table.position(): 0}
    for k, move in enumerate(played.moves, 1):
        position.play(move)
        places[position.table.position()] = k
    return places
