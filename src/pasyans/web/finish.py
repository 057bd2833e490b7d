"""The end that plays itself: when every card is open and can only go up, to the win."""

from __future__ import annotations

from collections.abc import Iterable

from pasyans.errors import IllegalMoveError
from pasyans.move import MOVE, Move
from pasyans.piles import Role
from pasyans.play import pack
from pasyans.position import Position
from pasyans.texts import Text
from pasyans.web.actions import HOME
from pasyans.web.inplay import Entry, InPlay


def finishing(table: InPlay) -> Iterable[Entry]:
    """The last moves, to be made one by one; raises IllegalMoveError if it is not so far."""
    line = last_moves(table.position)
    if line is None:
        raise IllegalMoveError(
            Text(
                "the end does not play itself yet: cards are hidden, or going up is not all that "
                "is left",
                "конец ещё не доигрывается сам: есть закрытые карты или остались не только ходы "
                "в ряд тузов",
            )
        )
    for move in line:
        yield table.entry(move)


def last_moves(position: Position) -> list[Move] | None:
    """Moves to foundations alone that win from here, or None if that cannot be had.

    All cards must lie open: nothing is told of hidden ones. The moves are tried on the table,
    the first that goes up each time, and taken back.
    """
    if any(card is None for pile in position.view() for card in pile):
        return None
    table, rules, game = position.table, position.rules, position.game
    mark = table.done
    line: list[Move] = []
    try:
        while not rules.won(table):
            up = next((move for move in position.moves if _goes_up(move, position)), None)
            if up is None or len(line) > len(game.pack):
                return None
            line.append(up)
            rules.act(table, pack(up))
    finally:
        table.undo(mark)
    return line or None


def _goes_up(move: Move, position: Position) -> bool:
    zones = position.game.pile_zones
    return (
        move.kind == MOVE
        and zones[move.target].role in HOME
        and zones[move.source].role is not Role.FOUNDATION
    )
