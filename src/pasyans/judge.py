"""Judging a record: are its moves legal, and does it win? By rules and notation alone."""

from __future__ import annotations

from dataclasses import dataclass

from pasyans.errors import PasyansError
from pasyans.move import Move
from pasyans.notation.records import Record, Step
from pasyans.plain import AnyReplay, replay_of, resolve_on
from pasyans.snapshot import Snapshot
from pasyans.texts import Text


@dataclass(frozen=True)
class Judgement:
    """What a record is worth.

    played: number of legal moves before the end or the fault.  fault: the move that is not
    legal, with `why`.  moves: the legal moves as values.
    """

    legal: bool
    won: bool
    played: int
    moves: tuple[Move, ...]
    fault: Step | None = None
    why: Text | None = None


def beginning(record: Record) -> AnyReplay:
    """The table as the record's play begins."""
    start = record.position
    if start is None:
        assert record.deal is not None
        start = Snapshot.of_deal(record.game, record.deal)
    replay = replay_of(start)
    replay.settle()
    return replay


def judge(record: Record) -> Judgement:
    """Replay the record as far as its moves are legal."""
    replay = beginning(record)
    moves: list[Move] = []
    for step in record.steps:
        try:
            move = resolve_on(replay, step.written)
        except PasyansError as error:
            return Judgement(False, False, len(moves), tuple(moves), step, error.text)
        replay.do(move)
        moves.append(move)
    return Judgement(True, replay.won, len(moves), tuple(moves))
