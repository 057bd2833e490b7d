"""Taking games away and bringing them back: records of one table, the whole log as JSON."""

from __future__ import annotations

from pasyans.notation import read_position
from pasyans.notation.records import moves_record
from pasyans.web.inplay import InPlay


def record_of(table: InPlay) -> str:
    """The moves made and not taken back as a record, in English notation."""
    start = table.beginning
    position = None if start.deal else read_position(start.position, start.game)
    moves = [step.text.en for step in table.steps]
    return moves_record(start.game, start.deal, position, moves).text()
