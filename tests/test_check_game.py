"""check_game() on every game, alias and option: cards, undo, moves, notation, hidden cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from conftest import scale
from pasyans.cli.show import zones_json
from pasyans.deals import Deal
from pasyans.game import Entry, Game
from pasyans.games import entries, find
from pasyans.position import Position
from pasyans.testing import check_game, exchanged
from small import codes
from test_brute_force import PAIRS

MANY = 5  # values of an option that are not all tried


def tried(game: Game) -> bool:
    """Of an option that is a number with many values, the least two and the greatest do."""
    options = {option.name: option.values for option in game.entry.options} if game.entry else {}
    for name, value in game.changed.items():
        values = sorted(options[name], key=lambda v: (isinstance(v, str), v))
        if len(values) > MANY and value not in (*values[:2], values[-1]):
            return False
    return True


def few(changed: int, but: Sequence[str] = ()) -> list[str]:
    """The codes of `small.codes` with such options thinned out."""
    return [code for code in codes(changed, but, every=True) if tried(find(code))]


def test_every_value_of_an_option_is_tried_but_of_long_lists() -> None:
    left = {find(code).code for code in few(1)}
    for code in codes(1, every=True):
        game = find(code)
        assert game.code in left or not tried(game)
    for code in ("rucheyok:relays=9", "brakosochetanie:row_size=50", "pototskogo:redeals=0"):
        assert code in left


@pytest.mark.parametrize("code", few(1, PAIRS))
def test_a_game_keeps_its_promises(code: str) -> None:
    check_game(find(code), deals=scale(2, 1), seed=1, looks=30)


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_json_says_nothing_of_hidden_cards(entry: Entry) -> None:
    """What `deal --json` prints stays the same when they change places."""
    chance = random.Random(7)
    game = entry.make({})
    for number in range(scale(3, 1)):
        position = Position(game, Deal(number=number))
        for _ in range(40):
            other = Position(game, exchanged(position.snapshot, chance))
            assert zones_json(position, full=False) == zones_json(other, full=False)
            if not position.moves:
                break
            position.play(chance.choice(list(position.moves)))
        if position.snapshot.down:
            hidden = zones_json(position, full=True) != zones_json(position, full=False)
            assert hidden


@pytest.mark.long
@pytest.mark.parametrize("code", few(1))
def test_a_game_keeps_its_promises_on_a_thousand_deals(code: str) -> None:
    check_game(find(code), deals=scale(1000, 1), seed=2, looks=0)
    check_game(find(code), deals=scale(50, 1), seed=3, looks=5)


@pytest.mark.long
@pytest.mark.parametrize("code", few(2))
def test_two_options_together_keep_their_promises(code: str) -> None:
    check_game(find(code), deals=scale(20, 1), seed=2, looks=20)
