"""Where was it lost? Reviews of games with a known blunder, in as few searches as will do."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

import pasyans
from blunders import blundered, endgame, loses
from conftest import PURE
from pasyans.analysis import timeline
from pasyans.analysis.timeline import Review, review
from pasyans.cards import PACK_52
from pasyans.deals import Deal
from pasyans.errors import IllegalMoveError
from pasyans.game import Game
from pasyans.notation.records import moves_record
from pasyans.piles import Role, Series, Zone, foundations, in_rounds
from pasyans.position import Position
from pasyans.relations import ace, alternate_colour, down, in_suit, king, up
from pasyans.snapshot import Snapshot
from pasyans.solver import Limit, Reason, Result, Verdict, solve
from pasyans.texts import Text
from pasyans.tree import GameTree

LONG = pytest.mark.long
SLOW_UNCOMPILED = pytest.mark.skipif(PURE, reason="many searches")
SHORT_GAMES = [
    ("zvezda:1", False),
    ("zvezda_down:2", False),
    ("triada:1", True),
    ("triada:aces=extract:5", True),
    ("triada_52:16", True),
    pytest.param("masterskiy:direction=up:1", False, marks=SLOW_UNCOMPILED),
    pytest.param("masterskiy:direction=down:2", False, marks=SLOW_UNCOMPILED),
    ("piramida:2", True),
    ("bukhgalter:3", False),
    ("bukhgalter:1", True),
    ("olimp:59", False),
    ("pototskogo:ace_rows=suit_order,redeals=0:5", True),
    ("brakosochetanie:rule=adjacent:2", True),
]


def check(game: Position, known: Review) -> None:
    """What every review promises: one verdict a position, falling; a loss with its remedy."""
    assert len(known.verdicts) == len(game.played) + 1
    order = [Verdict.WON, Verdict.UNKNOWN, Verdict.LOST]
    places = [order.index(verdict) for verdict in known.verdicts]
    assert places == sorted(places)
    assert (known.lost_at is None) == (known.better is None)
    if known.lost_at is not None:
        assert known.verdicts[known.lost_at - 1 : known.lost_at + 1] == ("won", "lost")
        better = Position(game.game, game.deal or timeline.Played.of(game).start)
        for move, _ in game.played[: known.lost_at - 1]:
            better.play(move)
        assert known.better
        assert known.better[0] != game.played[known.lost_at - 1][0]
        for move in known.better:
            better.play(move)
        assert better.outcome is not None
        assert better.outcome.won


@pytest.mark.parametrize(
    ("code", "latest"), [*SHORT_GAMES, pytest.param("dzhoker_6:48", False, marks=LONG)]
)
def test_the_blunder_is_named(code: str, latest: bool) -> None:
    """A win is played until an action that is proved to lose, and on: that action it is."""
    game = blundered(pasyans.deal(code), random.Random(1), latest)
    assert game is not None
    known = review(game.position)
    check(game.position, known)
    assert (known.complete, known.lost_at) == (True, game.at)


@SLOW_UNCOMPILED
@pytest.mark.parametrize("seed", [10, 17, 25, 30, 44])
def test_the_blunder_near_the_end_of_a_game_with_two_packs(seed: int) -> None:
    """Equal cards, runs, cards that need not go up: the rules of Косынка."""
    start = endgame("kosynka:to_foundation=optional", 12, 3, random.Random(seed))
    game = blundered(start, random.Random(1))
    assert game is not None
    known = review(game.position)
    check(game.position, known)
    assert known.lost_at == game.at


def test_the_move_that_goes_by_itself_elsewhere_is_the_losing_one() -> None:
    """A king that goes up at once, which the rules allow and habit does, and is missed as host."""
    game = Game(
        pack=PACK_52,
        zones=(
            foundations(build=up & in_suit, first=ace),
            Zone(
                name="columns",
                role=Role.TABLEAU,
                letter="T",
                word=Text("column", "столбец"),
                title=Text("columns", "столбцы"),
                count=3,
                alike=True,
                build=down & alternate_colour,
                spaces=king,
                series=Series.TAIL,
            ),
        ),
        deal=in_rounds("columns", piles=3, cards=52),
    )
    suits = [tuple(c for c in PACK_52.faces if c.suit == s and c.rank <= 10) for s in range(4)]
    columns = ("JC QC KD JD", "KS KC QS QH", "KH JS QD JH")
    piles = [tuple(pasyans.notation.parse_card(c) for c in text.split()) for text in columns]
    position = Position(game, Snapshot(game, (*suits, *piles)))
    win = pasyans.solve(position).moves
    assert win is not None
    found = []
    for move in win:
        for other in list(position.moves):
            if other.target < 4 and other != move and loses(position, other):
                copy = Position(game, timeline.Played.of(position).start)
                for played, _ in position.played:
                    copy.play(played)
                copy.play(other)
                while ups := [m for m in copy.moves if m.target < 4]:
                    copy.play(ups[0])
                known = review(copy)
                check(copy, known)
                assert known.lost_at == len(position.played) + 1
                found.append(str(position.text_of(other)))
        position.play(move)
    assert "KH-F" in found


def test_a_game_that_was_lost_from_the_start_and_one_that_was_won() -> None:
    """Nobody lost those; the second needs no search at all."""
    position = pasyans.deal("masterskiy:direction=up", 3)
    position.play(next(iter(position.moves)))
    known = review(position)
    assert known.verdicts == ("lost", "lost")
    assert known.lost_at is None
    position = pasyans.deal("zvezda", 1)
    for move in pasyans.solve(position).moves or ():
        position.play(move)
    known = review(position)
    assert set(known.verdicts) == {Verdict.WON}
    assert (known.nodes, known.lost_at) == (0, None)


def test_few_searches_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many bisections, not one search a position; a win serves what lies on its way."""
    game = blundered(pasyans.deal("triada_52", 16), random.Random(1), latest=True)
    assert game is not None
    searched = []

    def counted(
        position: Position, limit: Limit, *, cancel: Callable[[], bool] | None = None
    ) -> Result:
        searched.append(position.key)
        return solve(position, limit, cancel=cancel)

    monkeypatch.setattr("pasyans.analysis.probes.solve", counted)
    assert review(game.position).lost_at == game.at
    assert len(searched) <= len(game.position.played).bit_length() + 1


def test_what_is_not_decided_is_said_to_be_unknown() -> None:
    """With hardly any nodes nothing but the ends is known, and the reason is given."""
    chance = random.Random(1)
    position = pasyans.deal("kosynka", 1)
    for _ in range(20):
        position.play(chance.choice(list(position.moves)))
    known = review(position, Limit(nodes=5))
    check(position, known)
    assert (known.lost_at, known.reason) == (None, Reason.NODES)
    assert set(known.verdicts) == {Verdict.UNKNOWN}
    late = review(position, Limit(seconds=0.3))
    assert late.reason is Reason.SECONDS


def test_results_come_one_by_one_and_a_review_can_be_cancelled() -> None:
    """Each step knows at least what the one before it did."""
    game = blundered(pasyans.deal("piramida", 2), random.Random(1))
    assert game is not None
    steps = list(timeline.timeline(game.position))
    assert len(steps) > 2
    for one, two in pairwise(steps):
        assert one.still_won <= two.still_won < two.first_lost <= one.first_lost
        assert one.nodes <= two.nodes
    seen: list[Review] = []
    stopped = review(game.position, seen=seen.append, cancel=lambda: len(seen) > 0)
    assert stopped.reason is Reason.INTERRUPTED
    assert stopped == seen[-1]


@SLOW_UNCOMPILED
def test_several_processes_find_the_same() -> None:
    game = blundered(pasyans.deal("masterskiy:direction=down", 2), random.Random(1))
    assert game is not None
    known = review(game.position, jobs=2)
    check(game.position, known)
    assert known.lost_at == game.at
    start = endgame("kosynka:to_foundation=optional", 12, 3, random.Random(10))
    played = blundered(start, random.Random(1))
    assert played is not None
    assert review(played.position, jobs=2).lost_at == played.at
    stopped = review(game.position, jobs=2, cancel=lambda: True)
    assert stopped.reason is Reason.INTERRUPTED


def test_records_are_reviewed_and_illegal_ones_refused() -> None:
    game = blundered(pasyans.deal("triada", 1), random.Random(1))
    assert game is not None
    position = pasyans.deal("triada", 1)
    texts = []
    for move, _ in game.position.played:
        texts.append(position.text_of(move).ru)
        position.play(move)
    record = moves_record(position.game, Deal(number=1), None, texts)
    known = pasyans.review(record.text())
    assert known.lost_at == game.at
    marked = GameTree.of(timeline.annotated(record, known).text())
    line = [marked.root, *marked.root.main_line]
    assert tuple(node.verdict for node in line) == known.verdicts
    better = line[game.at - 1].children[1]
    assert better.verdict == Verdict.WON
    assert marked.replay([better, *better.main_line][-1]).won
    with pytest.raises(IllegalMoveError, match=r"^line 4, column 2: "):
        pasyans.review('[Game "zvezda"]\n[Deal "1"]\n2C-F\n KC-QC')


@LONG
@pytest.mark.parametrize("code", ["masterskiy:direction=up:7", "masterskiy:direction=down:10"])
def test_a_long_game_is_reviewed_within_ten_seconds(code: str) -> None:
    """A game of about 150 actions that goes wrong late."""
    from time import perf_counter

    start = pasyans.deal(code)
    win = pasyans.solve(start).moves
    assert win is not None
    for move in win[:-30]:
        start.play(move)
    chance = random.Random(1)
    while start.moves and len(start.played) < 150:
        start.play(chance.choice(list(start.moves)))
    began = perf_counter()
    known = review(start)
    assert perf_counter() - began < 10
    check(start, known)
    assert known.complete
