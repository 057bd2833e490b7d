"""Verdicts that another solver, Solvitaire, gave on the same layouts."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import scale
from pasyans.deals import Deal
from pasyans.games import find
from pasyans.notation import read_deck
from pasyans.position import Position
from pasyans.solver import solve

DATA = Path(__file__).parent / "data"


@pytest.mark.parametrize(
    ("code", "deals", "won"),
    [("zvezda", 500, 227), ("zvezda:series=whole", 500, 227), ("triada", 300, 21)],
)
def test_verdicts_equal_those_of_another_solver(code: str, deals: int, won: int) -> None:
    game = find(code)
    lines = (DATA / f"peers_{game.id}.tsv").read_text(encoding="utf-8").splitlines()
    verdicts = [line.split("\t")[0] for line in lines]
    assert (len(lines), verdicts.count("won"), verdicts.count("lost")) == (deals, won, deals - won)
    for line in lines[: scale(deals, 60)]:
        verdict, deck = line.split("\t")
        position = Position(game, Deal(deck=tuple(read_deck(deck, game.pack))))
        assert str(solve(position).verdict) == verdict, line
