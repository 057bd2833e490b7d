"""What the search does on fixed small deals, as JSON: equal compiled and uncompiled.

Run as a program, so that it can be asked both ways.
"""

from __future__ import annotations

import importlib
import json
import random
import sys

from pasyans.deals import Deal
from pasyans.games import find
from pasyans.position import Position
from pasyans.shuffles import shuffled
from pasyans.solver import REDUCTIONS, Limit, solve
from pasyans.solver.guides import guide_for
from small import Shape, codes, random_deck, scaled

SHAPES = {
    "zvezda": Shape(7, 4, {"rays": 5}),
    "triada": Shape(6, 4, {"groups": 7}),
    "masterskiy": Shape(6, 3, {"rows": 3, "auxiliary": 2}),
}
LIMIT = Limit(nodes=300, memory=1 << 20)
GUIDED = ("dzhoker_9", "dzhoker_10", "kolodets", "maskarad_columns", "solntse")


def signature(modules: list[str]) -> dict[str, object]:
    """The files of the modules, and for each search verdict, nodes, moves and keys."""
    searches = []
    for code in codes(1, ["triada:series=true,refill=any", "masterskiy:direction=up,series=true"]):
        base = find(code)
        game = scaled(base, SHAPES[base.id])
        chance = random.Random(code)
        for off in ((), tuple(REDUCTIONS)):
            position = Position(game, Deal(deck=random_deck(game, chance)))
            result = solve(position, LIMIT, off=off)
            moves = None if result.moves is None else [list(move) for move in result.moves]
            legal = [list(move) for move in position.moves]
            said = [code, str(result.verdict), str(result.reason), result.nodes, moves, legal]
            searches.append([*said, str(position.key)])
    files = {name: str(importlib.import_module(f"pasyans.{name}").__file__) for name in modules}
    guided = {code: estimates(code, 150) for code in GUIDED}
    return {
        "files": files,
        "searches": searches,
        "guided": guided,
        "shuffle": shuffled(52, 2**64 - 1, 3),
    }


def estimates(code: str, steps: int) -> list[int]:
    """What the game's guide says along a random line, at the weights of several turns."""
    position, chance = Position(find(code), Deal(number=1)), random.Random(code)
    said = []
    for turn in range(steps):
        if not position.moves:
            break
        position.play(chance.choice(list(position.moves)))
        said.append(guide_for(position, turn % 3).estimate(position.table))
    return said


if __name__ == "__main__":
    json.dump(signature(sys.argv[1:]), sys.stdout)
