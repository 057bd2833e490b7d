"""check_game() on every game, alias and option: cards, undo, moves, notation, hidden cards."""

from __future__ import annotations

import pytest

from conftest import scale
from pasyans.games import find
from pasyans.testing import check_game
from small import codes
from test_brute_force import PAIRS


@pytest.mark.parametrize("code", codes(1, PAIRS))
def test_a_game_keeps_its_promises(code: str) -> None:
    check_game(find(code), deals=scale(2, 1), seed=1)


@pytest.mark.long
@pytest.mark.parametrize("code", codes(2))
def test_a_game_keeps_its_promises_on_many_deals(code: str) -> None:
    check_game(find(code), deals=scale(20, 1), seed=2)
