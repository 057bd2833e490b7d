"""The commands of the command line as Python calls of the same names, and ways in by text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from pasyans import position as positions
from pasyans.cards import Card
from pasyans.deals import Deal, read_number
from pasyans.errors import InvalidDealError
from pasyans.game import Game
from pasyans.games import find
from pasyans.notation import read_deck, read_record
from pasyans.notation import read_position as read_snapshot
from pasyans.notation.records import Record
from pasyans.position import MovesView, Position
from pasyans.snapshot import View
from pasyans.texts import Text

if TYPE_CHECKING:
    from pasyans.analysis.difficulty import Difficulty
    from pasyans.analysis.hints import Hint
    from pasyans.analysis.timeline import Review
    from pasyans.judge import Judgement
    from pasyans.solver import Limit, Result

Cards = int | str | Sequence[Card]


def deal(code: str | Game, deal: Cards | None = None) -> Position:
    """A position as dealt: deal("zvezda", 1966), deal("zvezda:1966"), deal("zvezda", deck).

    `deal` is a number, the text of a deck, or its cards. Raises InvalidGameError,
    InvalidDealError.
    """
    number: int | None = None
    if isinstance(code, str):
        code, number = split_code(code)
    game = find(code) if isinstance(code, str) else code
    if number is not None and deal is not None:
        raise InvalidDealError(Text("the deal is given twice", "расклад указан дважды"))
    if number is None and deal is None:
        raise InvalidDealError(
            Text("no deal: expected a number or a deck", "нет расклада: ожидается номер или колода")
        )
    given = number if deal is None else deal
    if isinstance(given, (bool, float)):
        raise InvalidDealError(
            Text("{given} is no deal", "{given} — не расклад").fill(given=repr(given))
        )
    if isinstance(given, int):
        return Position(game, Deal(number=given))
    text = given if isinstance(given, str) else " ".join(c.text() for c in given or ())
    return Position(game, Deal(deck=read_deck(text, game.pack)))


def split_code(code: str) -> tuple[str, int | None]:
    """A deal code as the game's code and the deal number, None where it has none."""
    head, _, last = code.rpartition(":")
    if head and "=" not in last:
        return head, read_number(last)
    return code, None


def read_position(text: str, code: str | Game | None = None) -> Position:
    """The position stated by a text (see `pasyans.notation.positions`)."""
    snapshot = read_snapshot(text, find(code) if isinstance(code, str) else code)
    return Position(snapshot.game, snapshot)


def _placed(start: str | Game | Position, cards: Cards | None) -> Position:
    return start if isinstance(start, Position) else deal(start, cards)


def rules(code: str | Game) -> Text:
    """The rules of a game in words, in both languages."""
    from pasyans.rulebook import rules_text

    return rules_text(find(code) if isinstance(code, str) else code)


def moves(start: str | Game | Position, cards: Cards | None = None) -> MovesView:
    """The legal moves of a position or of a game as dealt."""
    return _placed(start, cards).moves


def perft(start: str | Game | Position, cards: Cards | None = None, *, depth: int) -> list[int]:
    """The number of action sequences of lengths 1 … depth (rules.md 0.8)."""
    return positions.perft(_placed(start, cards), depth)


def solve(
    start: str | Game | Position,
    cards: Cards | None = None,
    limit: Limit | None = None,
    *,
    off: Collection[str] = (),
) -> Result:
    """Can the position, or the game as dealt, still come out? See `pasyans.solver.solve`."""
    from pasyans.solver import DEFAULT_LIMIT
    from pasyans.solver import solve as search

    return search(_placed(start, cards), limit or DEFAULT_LIMIT, off=off)


def verify(record: str | Record) -> Judgement:
    """Replays a record, or the text of one, by the rules alone."""
    from pasyans.judge import judge

    return judge(read_record(record) if isinstance(record, str) else record)


def study(
    code: str | Game,
    first: int,
    last: int,
    *,
    player: str = "open",
    limit: Limit | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    out: str | None = None,
    resume: bool = False,
) -> dict[str, Any]:
    """Plays the deals first … last; returns what `pasyans study --json` prints.

    With `out` each deal is a row of the Parquet files in that folder (docs/studies.md).
    Raises PasyansError for a question that cannot be asked, a game that was altered, a
    folder of another study, a missing package; OSError.
    """
    from pasyans.studies.players import player as named
    from pasyans.studies.question import Question, refuse_altered
    from pasyans.studies.running import run
    from pasyans.studies.summary import summary

    game = find(code) if isinstance(code, str) else code
    refuse_altered(game)
    question = Question(game.code, first, last, player, limit or named(player).limit)
    rows = run(question, jobs=jobs, cluster=cluster, out=out, resume=resume)
    return summary(question, rows)


def review(
    game: str | Record | Position,
    limit: Limit | None = None,
    *,
    jobs: int = 1,
    seen: Callable[[Review], None] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Review:
    """Where was a game lost? Of a record, its text, or a position with what was played in it.

    See `pasyans.analysis.timeline.review`.
    """
    from pasyans.analysis import timeline

    played = read_record(game) if isinstance(game, str) else game
    bounds = limit or timeline.DEFAULT_LIMIT
    return timeline.review(played, bounds, jobs=jobs, seen=seen, cancel=cancel)


def hint(
    start: str | Game | Position | View,
    cards: Cards | None = None,
    *,
    open: bool = False,
    nodes: int | None = None,
    seed: int = 0,
) -> Hint:
    """One move with its reason: by what the player knows, or with `open` by all cards.

    start: also a view, as `pasyans.notation.read_view` gives it; it has no open hints.  nodes:
    positions searched at most.  seed: of the sampled unseen cards.
    """
    from pasyans.analysis import hints
    from pasyans.analysis.fair import FairPlayer
    from pasyans.solver import Limit

    player = FairPlayer(nodes=nodes or hints.FAIR_NODES)
    if isinstance(start, View):
        if open:
            raise InvalidDealError(Text("not all cards are known", "известны не все карты"))
        return hints.fair_hint(start, player, seed=seed)
    position = _placed(start, cards)
    if open:
        return hints.open_hint(position, Limit(nodes=nodes) if nodes else hints.OPEN_LIMIT)
    return hints.fair_hint(position, player, seed=seed)


def difficulty(
    start: str | Game | Position, cards: Cards | None = None, limit: Limit | None = None
) -> Difficulty | None:
    """How hard it is to win, None if no win is found. See `pasyans.analysis.difficulty`."""
    from pasyans.analysis import difficulty as measure
    from pasyans.solver import DEFAULT_LIMIT

    return measure.difficulty(_placed(start, cards), limit or DEFAULT_LIMIT)
