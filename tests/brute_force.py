"""All positions that all legal moves reach, by the rules alone: what a solver must agree with.

Nothing is left out and nothing is thought equal: a position is exactly what lies where.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from pasyans.cards import Card
from pasyans.game import Game
from pasyans.move import CHOOSE, MOVE, Move
from pasyans.replay import Replay

State = tuple[int | None, tuple[bytes, ...]]  # the answer given, and the faces of every pile


def state_of(replay: Replay) -> State:
    """What lies where, as a key."""
    return replay.answer, tuple(
        [bytes([13 * c.suit + c.rank - 1 for c in pile]) for pile in replay.piles]
    )


def replay_of(game: Game, state: State) -> Replay:
    """The game at this position."""
    answer, piles = state
    cards = game.pack.by_index
    return Replay(game, [[cards[face] for face in pile] for pile in piles], answer)


def imaginable(replay: Replay) -> list[Move]:
    """Every move that could be thought of."""
    piles = replay.piles
    moves = [
        Move(MOVE, source, n, target)
        for source in range(len(piles))
        for n in range(1, len(piles[source]) + 1)
        for target in range(len(piles))
    ]
    choice = replay.game.choice
    return moves + [Move(CHOOSE, choice=k) for k in range(len(choice.answers) if choice else 0)]


def legal(replay: Replay) -> list[Move]:
    """The moves that the rules allow."""
    return [move for move in imaginable(replay) if replay.why_not(move) is None]


@dataclass
class Graph:
    """Positions by number, where each leads, and which of them can still be won."""

    game: Game
    states: list[State] = field(default_factory=list)
    moves: list[list[Move]] = field(default_factory=list)
    winning: set[int] = field(default_factory=set)


def explore(game: Game, piles: Sequence[Sequence[Card]], most: int) -> Graph | None:
    """All that can be reached from these piles, None if it is more than `most` positions."""
    start = Replay(game, piles)
    start.settle()
    graph = Graph(game)
    number = {state_of(start): 0}
    graph.states.append(state_of(start))
    parents: list[list[int]] = [[]]
    won: list[int] = []
    for here, state in enumerate(graph.states):  # grows while it is walked
        replay = replay_of(game, state)
        moves = legal(replay)
        graph.moves.append(moves)
        if replay.won:
            won.append(here)
        for move in moves:
            after = replay_of(game, state)
            after.do(move)
            key = state_of(after)
            if key not in number:
                number[key] = len(graph.states)
                graph.states.append(key)
                parents.append([])
                if len(graph.states) > most:
                    return None
            parents[number[key]].append(here)
    queue = deque(won)
    graph.winning.update(won)
    while queue:
        for before in parents[queue.popleft()]:
            if before not in graph.winning:
                graph.winning.add(before)
                queue.append(before)
    return graph
