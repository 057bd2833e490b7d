"""Deals chosen by how hard they are, and the thirds that the atlas keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pasyans
from conftest import PURE
from pasyans import atlas
from pasyans.analysis.difficulty import Level, difficulty, find_deal, level_of
from pasyans.errors import PasyansError
from pasyans.games import find
from pasyans.solver import Limit, solve
from pasyans.studies.hardness import Task, measure

SLOW_UNCOMPILED = pytest.mark.skipif(PURE, reason="many searches")


@SLOW_UNCOMPILED
@pytest.mark.parametrize("code", ["triada", "piramida", "bukhgalter"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_deal_of_the_level_is_found_and_is_of_it(code: str, level: str) -> None:
    """Its own measure says so; the same seed finds the same deal."""
    found = find_deal(find(code), level, seed=1)
    known = atlas.hardness(code)
    assert known is not None
    assert found.number is not None
    measured = difficulty(pasyans.deal(code, found.number), each=known.each, plays=0)
    assert measured is not None
    assert measured.bits == found.bits
    assert level_of(measured.bits, known) == level
    assert found == find_deal(find(code), level, seed=1)
    assert 1 <= found.won <= found.drawn


def test_a_deal_that_can_come_out_is_found_without_figures() -> None:
    found = find_deal(find("brakosochetanie"), Level.WINNABLE, seed=2)
    assert found.number is not None
    assert found.bits is None
    assert solve(pasyans.deal("brakosochetanie", found.number)).won


def test_what_is_not_found_or_not_measured_is_said() -> None:
    """Within one position nothing is found; of a game without figures nothing is called easy."""
    none = find_deal(find("kosynka"), "winnable", seed=1, limit=Limit(nodes=1))
    assert (none.number, none.drawn, none.won) == (None, 1, 0)
    with pytest.raises(PasyansError, match=r"kosynka.*was not measured; expected .*piramida"):
        find_deal(find("kosynka"), "easy")
    with pytest.raises(ValueError, match="heavy"):
        find_deal(find("triada"), "heavy")


@SLOW_UNCOMPILED
def test_bits_are_the_shares_that_do_not_lose() -> None:
    """2^-bits is the product of the shares of actions not proved to lose."""
    measured = difficulty(pasyans.deal("bukhgalter", 3), plays=0)
    win = solve(pasyans.deal("bukhgalter", 3)).moves
    assert measured is not None
    assert win is not None
    position, share = pasyans.deal("bukhgalter", 3), 1.0
    for move in win:
        kept = total = 0
        for other in list(position.moves):
            position.play(other)
            kept += not solve(position).lost
            total += 1
            position.undo()
        share *= kept / total
        position.play(move)
    assert 2**-measured.bits == pytest.approx(share)
    assert measured.nodes > 0


@SLOW_UNCOMPILED
def test_measuring_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """A line that was cut off is measured again; the thirds are those of one go."""
    task = Task(find("piramida"), 12, 20_000, 500)
    whole = measure(task, tmp_path / "whole.jsonl")
    part = tmp_path / "part.jsonl"
    measure(task._replace(deals=7), part)
    text = part.read_text("utf-8")
    part.write_text(text[:-4], encoding="utf-8")
    assert measure(task, part) == whole
    assert part.read_text("utf-8") == (tmp_path / "whole.jsonl").read_text("utf-8")
    assert len([json.loads(line) for line in part.read_text("utf-8").splitlines()]) == 12
    assert whole is not None
    assert whole.low <= whole.high
