"""What the log says about the games played, each number with its definition.

A game is one round at a table: from the deal, or from beginning again, to its end. It counts
from its first move; a round without one is no game. It ends in one of four ways:

won        it came out, whatever was taken back and done after that;
lost       it was left (given up or begun again) when no move was possible;
abandoned  it was left while moves were possible;
unfinished it was not left yet.

A game once given up stays lost or abandoned, even if it is taken up again and then comes out.

So games = won + lost + abandoned + unfinished. A replay is a game of a deal that was begun
before, at the same table or at another; replays are counted apart, as the player knows the
cards. Wins after a way to win was shown (a solution, a hint with its
line, a review), `shown`, are part of `won` and said beside it.
The share is that of the won among the ended games, so it never exceeds 1; nothing ended, no
share. Times and numbers of moves are averages over the won games alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

import sqlalchemy as sql

from pasyans.errors import PasyansError
from pasyans.web.inplay import AUTO, BEGIN, GIVEN_UP, PLAY, REDO, RESTART, SHOWN, WON, Beginning
from pasyans.web.store import COLUMNS, LOG, Store
from pasyans.web.today import deal_of, is_today_somewhere


@dataclass
class Round:
    """One round at a table, as far as it counts."""

    game: str
    deal: str
    at: str
    won: bool = False
    left: bool = False
    stuck: bool = False
    shown: bool = False
    replay: bool = False
    moves: int = 0
    seconds: float = 0.0

    @property
    def end(self) -> str:
        """ "won", "lost", "abandoned" or "unfinished"."""
        if self.won:
            return "won"
        if not self.left:
            return "unfinished"
        return "lost" if self.stuck else "abandoned"


ENDS = ("won", "lost", "abandoned", "unfinished")


def statistics(store: Store) -> dict[str, Any]:
    """games: for each game played its numbers, first tries and replays apart; total; streak."""
    rounds = list(played(store))
    by_game: dict[str, list[Round]] = defaultdict(list)
    for round in rounds:
        by_game[round.game].append(round)
    return {
        "games": {game: _both(its) for game, its in sorted(by_game.items())},
        "total": _both(rounds),
        "streak": streak(rounds),
    }


def _both(rounds: list[Round]) -> dict[str, Any]:
    return {
        "first": summary(r for r in rounds if not r.replay),
        "replays": summary(r for r in rounds if r.replay),
    }


def summary(rounds: Iterable[Round]) -> dict[str, Any]:
    """The numbers of some rounds."""
    its = list(rounds)
    said: dict[str, Any] = {"games": len(its)}
    said |= {end: sum(r.end == end for r in its) for end in ENDS}
    won = [r for r in its if r.end == "won"]
    ended = len(its) - said["unfinished"]
    said["shown"] = sum(r.shown for r in won)
    said["share"] = len(won) / ended if ended else None
    said["average_moves_of_won"] = sum(r.moves for r in won) / len(won) if won else None
    said["average_seconds_of_won"] = sum(r.seconds for r in won) / len(won) if won else None
    said["best_seconds"] = min((r.seconds for r in won), default=None)
    return said


def played(store: Store) -> Iterable[Round]:
    """The rounds with at least one move, in the order in which they were begun."""
    deals = _beginnings(store)
    known: set[tuple[str, str]] = set()
    begun = _first_moves(store)
    marks = _marks(store)
    for (table_id, number), at in sorted(begun.items(), key=lambda item: item[1]):
        if table_id not in deals:
            continue
        game, deal = deals[table_id]
        said = marks.get((table_id, number), {})
        round = Round(game, deal, at[1], replay=(game, deal) in known)
        known.add((game, deal))
        if WON in said and not (GIVEN_UP in said and said[GIVEN_UP][2] < said[WON][2]):
            round.won, (round.moves, round.seconds) = True, said[WON][:2]
            round.shown = SHOWN in said and said[SHOWN][2] < said[WON][2]
        left = said.get(GIVEN_UP) or marks.get((table_id, number + 1), {}).get(RESTART)
        round.left, round.stuck = left is not None, bool(left and left[3])
        yield round


def _beginnings(store: Store) -> dict[str, tuple[str, str]]:
    """table -> (game's code, what names the deal), of the tables that can be read."""
    columns = sql.select(*COLUMNS).where(LOG.c.kind == BEGIN)
    found = {}
    for line in store.query(columns):
        try:
            start = Beginning.read(line.content)
        except (PasyansError, ValueError, KeyError):
            continue
        found[line.table_id] = start.game.code, str(start.body())
    return found


def _first_moves(store: Store) -> dict[tuple[str, int], tuple[int, str]]:
    """(table, round) -> place in the log and time of its first move."""
    rows = store.rows(
        sql.select(LOG.c.table_id, LOG.c.round, sql.func.min(LOG.c.seq), sql.func.min(LOG.c.at))
        .where(LOG.c.kind.in_([PLAY, AUTO, REDO]))
        .group_by(LOG.c.table_id, LOG.c.round)
    )
    return {(row[0], row[1]): (row[2], row[3]) for row in rows}


def _marks(store: Store) -> dict[tuple[str, int], dict[str, tuple[int, float, int, bool]]]:
    """(table, round) -> kind -> (moves, seconds, place in the log, stuck then?)."""
    rows = store.rows(
        sql.select(
            LOG.c.table_id,
            LOG.c.round,
            LOG.c.kind,
            LOG.c.moves,
            LOG.c.seconds,
            LOG.c.seq,
            LOG.c.body,
        )
        .where(LOG.c.kind.in_([WON, GIVEN_UP, RESTART, SHOWN]))
        .order_by(LOG.c.seq)
    )
    marks: dict[tuple[str, int], dict[str, tuple[int, float, int, bool]]] = defaultdict(dict)
    for table_id, number, kind, moves, seconds, seq, body in rows:
        mark = (moves, seconds, seq, '"stuck": true' in body)
        marks[table_id, number].setdefault(kind, mark)
    return marks


def streak(rounds: Iterable[Round]) -> dict[str, Any]:
    """Days in a row on which a deal of the day was won on its day: the last row, and the best.

    A deal is that of a day if its number is the date; its day is wherever on earth it still
    is that date. The last row counts as long as its last day is the newest that was played.
    """
    days = sorted({day for r in rounds if r.won and (day := _day_of(r)) is not None})
    best = current = 0
    before: date | None = None
    for day in days:
        current = current + 1 if before and day - before == timedelta(days=1) else 1
        best, before = max(best, current), day
    return {"current": current, "best": best, "last": before.isoformat() if before else None}


def _day_of(round: Round) -> date | None:
    at = datetime.fromisoformat(round.at)
    for ahead in (-1, 0, 1):
        day = (at + timedelta(days=ahead)).date()
        if f"'{deal_of(day)}'" in round.deal and is_today_somewhere(day, at):
            return day
    return None
