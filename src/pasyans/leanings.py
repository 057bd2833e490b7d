"""Other weights for an estimate: where one way of judging fails, another may find the win."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

FACTORS = (0.5, 0.7, 1, 1, 1.4, 2)


def varied(weights: Iterable[int], turn: int) -> list[int]:
    """The weights at turn 0, else each up to halved or doubled, always alike at one turn."""
    if turn == 0:
        return list(weights)
    chance = Random(turn)
    return [round(weight * chance.choice(FACTORS)) for weight in weights]
