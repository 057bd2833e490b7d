"""The examples of patiences of one's own: each does what a patience of the package does."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import pasyans
from conftest import scale
from pasyans.game import REGISTRY
from pasyans.games import entries
from pasyans.notation import read_record
from pasyans.solver import Limit
from pasyans.solver.many import line_texts
from pasyans.testing import check_game
from test_cli import process

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "examples").glob("*.py"))
WON = {"krepost": 1, "tuzy": 3}  # a deal of each that comes out
DOCUMENT = ROOT / "docs" / "own-patience.md"


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(ROOT)
    entries()
    known = dict(REGISTRY)
    yield
    REGISTRY.clear()
    REGISTRY.update(known)


def test_there_is_one_of_zones_and_one_of_code() -> None:
    games = [game for file in FILES for game in pasyans.load(file)]
    assert {game.id for game in games} == set(WON)
    assert [game.play is None for game in games] == [True, False]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_example_is_a_patience(file: Path) -> None:
    """It keeps every promise, comes out, is verified, and is drawn."""
    (game,) = pasyans.load(file)
    check_game(game, deals=scale(10, 1))
    position = pasyans.deal(game, WON[game.id])
    result = pasyans.solve(position, limit=Limit(nodes=50_000))
    assert result.moves is not None
    for language in ("en", "ru"):
        texts = ", ".join(line_texts(position, result.moves, language))
        record = read_record(f'[Game "{game.id}"]\n[Deal "{WON[game.id]}"]\n{texts}')
        judged = pasyans.verify(record)
        assert (judged.legal, judged.won) == (True, True)
    picture = ET.fromstring(position._repr_svg_())
    cards = [e for e in picture.iter() if e.get("class") == "card"]
    assert len(cards) == sum(len(pile) for pile in position.piles) == len(game.pack)


def test_the_document_prints_what_it_says(tmp_path: Path) -> None:
    """Its Python session, and its command."""
    result = doctest.testfile(
        str(DOCUMENT),
        module_relative=False,
        encoding="utf-8",
        extraglobs={"folder": str(tmp_path)},
    )
    assert result.attempted > 10
    assert result.failed == 0
    text = DOCUMENT.read_text(encoding="utf-8")
    sessions = re.findall(r"^\$ pasyans ([^\n]*)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(sessions) == text.count("$ pasyans") == 1
    for command, printed in sessions:
        done = process(*command.split())
        assert (done.status, done.out) == (0, printed)
