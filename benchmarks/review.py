"""How long a review of a long game takes: games of «Мастерский» that go wrong after action 120.

    python benchmarks/review.py [CODE …]

Each game goes on by chance, but up to action 120 never with one that is proved to lose; from then
on the first action that loses is taken (the seed is fixed). Printed are the number of actions, the
losing one, positions searched, and seconds of one core.
"""

from __future__ import annotations

import random
import sys
from time import process_time

import pasyans
from pasyans.move import Move
from pasyans.position import Position
from pasyans.solver import Limit

CODES = ("masterskiy:direction=up:7", "masterskiy:direction=down:10")
ACTIONS, LATE, NODES = 150, 120, 20_000


def spoilt(code: str) -> Position:
    """Such a game of the deal."""
    position, chance = pasyans.deal(code), random.Random(1)
    lost = False
    while len(position.played) < ACTIONS and position.moves:
        moves = list(position.moves)
        chance.shuffle(moves)
        losing = [] if lost else [move for move in moves if loses(position, move)]
        late = len(position.played) >= LATE
        kept = losing if late and losing else [m for m in moves if m not in losing] or moves
        lost = lost or kept is losing
        position.play(kept[0])
    return position


def loses(position: Position, move: Move) -> bool:
    """Is the position proved to be lost after the move?"""
    position.play(move)
    result = pasyans.solve(position, limit=Limit(nodes=NODES))
    position.undo()
    return result.lost


def main() -> None:
    """Review a game of each deal."""
    for code in sys.argv[1:] or CODES:
        position = spoilt(code)
        began = process_time()
        known = pasyans.review(position)
        seconds = process_time() - began
        lost = known.lost_at if known.complete else "not known"
        print(
            f"{code}: {known.actions} actions, lost at {lost}, {known.nodes:,} positions, "
            f"{seconds:.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
