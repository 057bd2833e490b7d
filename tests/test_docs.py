"""The documentation runs: sessions are doctests, examples verify."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import pasyans
from conftest import PURE
from pasyans.game import REGISTRY
from pasyans.games import entries
from pasyans.position import Position

ROOT = Path(__file__).resolve().parent.parent


SESSIONS = ["README.md"] if PURE else ["README.md", "CONTRIBUTING.md", "docs/review.md"]


@pytest.mark.parametrize("name", SESSIONS)
def test_sessions_print_what_they_say(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    known = {entry.id for entry in entries()}
    try:
        result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    finally:
        for added in set(REGISTRY) - known:
            del REGISTRY[added]
    assert result.attempted > 5
    assert result.failed == 0


def test_the_example_of_1966_is_legal_and_wins_with_its_trivial_finish() -> None:
    printed = pasyans.verify((ROOT / "examples/masterskiy-1966-book.pas").read_text("utf-8"))
    assert (printed.legal, printed.won, printed.played) == (True, False, 101)
    whole = pasyans.verify((ROOT / "examples/masterskiy-1966.pas").read_text("utf-8"))
    assert (whole.legal, whole.won, whole.played) == (True, True, 101 + 13)


def test_the_deal_of_1966_comes_out_in_another_way_too() -> None:
    record = pasyans.read_record((ROOT / "examples/masterskiy-1966.pas").read_text("utf-8"))
    assert record.deal is not None
    assert record.deal.deck is not None
    position = pasyans.deal(record.game, record.deal.deck)
    result = pasyans.solve(position)
    assert result.won
    assert result.moves is not None
    for move in result.moves:
        position.play(move)
    assert position.outcome is not None
    assert position.outcome.won


@pytest.mark.skipif(PURE, reason="a thousand searches")
def test_what_the_review_of_the_book_says_of_its_moves() -> None:
    """Where another action would have lost, as docs/review.md tells it; the last line is safe."""
    record = pasyans.read_record((ROOT / "examples/masterskiy-1966-book.pas").read_text("utf-8"))
    assert record.deal is not None
    position = Position(record.game, record.deal)
    losing = {}
    for number, step in enumerate(record.steps, 1):
        move = position.resolve(step.written)
        others = []
        for other in position.moves:
            after = Position(record.game, position.snapshot)
            after.play(other)
            result = pasyans.solve(after)
            assert result.won or result.lost
            if result.lost:
                others.append(str(position.text_of(other)))
            assert other != move or result.won
        if others:
            losing[number] = others
        position.play(move)
    assert list(losing) == [1, 2, 3, 4, 5, 6, 8, 23, 24, 25, 26, 27]
    assert all(losing[k] == ["QH-cellar"] for k in (23, 24, 25, 26))
    assert losing[27] == ["QH-T5"]
