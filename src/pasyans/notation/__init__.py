"""Text in and out: cards, decks, places, moves, positions, records, in both languages."""

from pasyans.notation.cards import deck_text, parse_card, read_deck
from pasyans.notation.moves import move_in, move_text, read_move, resolve
from pasyans.notation.positions import position_text, read_position, read_view
from pasyans.notation.records import Record, Step, read_record
from pasyans.snapshot import Snapshot, View

__all__ = [
    "Record",
    "Snapshot",
    "Step",
    "View",
    "deck_text",
    "move_in",
    "move_text",
    "parse_card",
    "position_text",
    "read_deck",
    "read_move",
    "read_position",
    "read_record",
    "read_view",
    "resolve",
]
