"""Statistics: the table of what counts, written before the code, and the streak of daily deals."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from pasyans.web import store, today
from pasyans.web.inplay import Beginning, Entry
from pasyans.web.statistics import Round, statistics, streak
from pasyans.web.today import deal_of, is_today_somewhere
from web.player import Player, State, ready


def win(player: Player, state: State, shown: bool = False) -> State:
    """Play the winning line of a deal known to come out; with `shown` after asking for it."""
    path = f"/api/tables/{state['id']}/solution"
    if shown:
        line = player.post(path)["moves"]
    else:
        other = player.post("/api/tables", {"code": state["code"]})
        line = player.post(f"/api/tables/{other['id']}/solution")["moves"]
    done: State = player.play(state, *line)
    assert done["status"] == "won"
    return done


def numbers(player: Player) -> dict[str, Any]:
    said: dict[str, Any] = player.get("/api/statistics")
    return said


def ends(said: dict[str, Any]) -> tuple[int, ...]:
    assert said["games"] == sum(said[k] for k in ("won", "lost", "abandoned", "unfinished"))
    assert said["share"] is None or 0 <= said["share"] <= 1
    return tuple(said[k] for k in ("games", "won", "lost", "abandoned", "unfinished", "shown"))


def test_what_counts_as_a_game(player: Player) -> None:
    """After each deed the first tries and the replays:
    (games, won, lost, abandoned, unfinished, of the won: after the solver's line).
    """
    assert ends(numbers(player)["total"]["first"]) == (0, 0, 0, 0, 0, 0)
    state = win(player, player.begin("zvezda", 1))  # a win
    total = numbers(player)["total"]
    assert (ends(total["first"]), ends(total["replays"])) == ((1, 1, 0, 0, 0, 0), (0,) * 6)
    assert total["first"]["average_moves_of_won"] == state["moves_played"]
    again = player.change(state, "restart")  # the same deal once more: no game before a move
    assert numbers(player)["total"] == total
    state = win(player, again)  # won again: a replay
    total = numbers(player)["total"]
    assert (ends(total["first"]), ends(total["replays"])) == (
        (1, 1, 0, 0, 0, 0),
        (1, 1, 0, 0, 0, 0),
    )
    state = player.change(state, "restart")  # left after no move: nothing
    state = player.change(state, "restart")
    assert numbers(player)["total"] == total
    state = player.change(state, "play", action=0)  # left after one move: abandoned
    state = player.change(state, "restart")
    assert ends(numbers(player)["total"]["replays"]) == (2, 1, 0, 1, 0, 0)
    state = win(player, state, shown=True)  # played by the solver's line: won, and said
    assert ends(numbers(player)["total"]["replays"]) == (3, 2, 0, 1, 0, 1)
    player.change(player.change(state, "undo"), "redo")  # going over the end again: no new win
    assert ends(numbers(player)["total"]["replays"]) == (3, 2, 0, 1, 0, 1)
    assert ends(numbers(player)["total"]["first"]) == (1, 1, 0, 0, 0, 0)
    assert list(numbers(player)["games"]) == ["zvezda"]


def test_left_without_a_move_is_lost_and_open_is_unfinished(player: Player) -> None:
    state = player.begin("uznik", 1)
    assert ends(numbers(player)["total"]["first"])[0] == 0
    while state["status"] == "playing":
        state = player.change(state, "autoplay", steps=1)
    assert state["status"] == "stuck"
    assert ends(numbers(player)["total"]["first"]) == (1, 0, 0, 0, 1, 0)
    player.ask("DELETE", f"/api/tables/{state['id']}")
    assert ends(numbers(player)["total"]["first"]) == (1, 0, 1, 0, 0, 0)
    same_deal = player.begin("uznik", 1)  # at another table: the player knows the cards
    player.change(same_deal, "autoplay", steps=1)
    total = numbers(player)["total"]
    assert (ends(total["first"]), ends(total["replays"])) == (
        (1, 0, 1, 0, 0, 0),
        (1, 0, 0, 0, 1, 0),
    )
    assert total["first"]["share"] == 0
    assert total["first"]["average_moves_of_won"] is None


def test_a_game_given_up_stays_so_and_a_review_counts_as_shown(player: Player) -> None:
    """Taken up again after giving up, and won: still abandoned. Reviewed and then won: shown."""
    state = player.change(player.begin("zvezda", 2), "play", action=0)
    gone = player.ask("DELETE", f"/api/tables/{state['id']}").json()
    win(player, player.change(gone, "undo"))
    assert ends(numbers(player)["total"]["first"]) == (1, 0, 0, 1, 0, 0)
    state = player.play(player.begin("masterskiy:direction=up", 1966), "KC-cellar")
    assert ready(player, state, "review")["better"]
    win(player, player.change(state, "undo"))
    assert ends(numbers(player)["games"]["masterskiy:direction=up"]["first"]) == (1, 1, 0, 0, 0, 1)


def test_a_win_is_kept_before_the_page_has_shown_it(player: Player, url: str) -> None:
    """The page is closed during the last animation: the win counts."""
    state = player.begin("zvezda", 1)
    win(player, state)
    player.close()
    again = Player(url)
    assert ends(numbers(again)["total"]["first"])[:2] == (1, 1)
    again.close()


# --- the deal of the day ------------------------------------------------------------------------


def test_the_deal_of_the_day_is_the_players_date(player: Player) -> None:
    for day in ("2026-12-31", "2027-01-01", "2024-02-29"):
        shelf = player.get("/api/shelf", date=day)
        assert shelf["today"] == day
        assert {game["today"] for game in shelf["games"]} == {int(day.replace("-", ""))}
    for wrong in ("2026-02-29", "31.12.2026", "2026-1-1", "tomorrow", ""):
        assert player.get("/api/shelf", 400, date=wrong)["error"]


@pytest.mark.parametrize(
    ("clock", "day", "is_it"),
    [
        ("2026-12-31T13:59:59", "2026-12-31", True),  # Vladivostok, a second to midnight
        ("2026-12-31T14:00:01", "2027-01-01", True),  # and two later
        ("2026-12-31T09:59:59", "2026-12-30", True),  # Honolulu, a second to midnight
        ("2026-12-31T20:59:59", "2026-12-31", True),  # Moscow, a second to midnight
        ("2026-12-31T09:00:00", "2027-01-01", False),
        ("2026-12-31T13:00:00", "2026-12-30", False),
    ],
)
def test_a_date_is_today_as_long_as_it_is_somewhere(clock: str, day: str, is_it: bool) -> None:
    at = datetime.fromisoformat(clock).replace(tzinfo=UTC)
    assert is_today_somewhere(date.fromisoformat(day), at) == is_it


def test_streaks_count_days_won_on_their_day() -> None:
    first = date(2026, 12, 30)

    def won(day: date, late: int = 0, won: bool = True) -> Round:
        at = datetime(day.year, day.month, day.day, 12, tzinfo=UTC) + timedelta(days=late)
        return Round("zvezda", f"{{'deal': '{deal_of(day)}'}}", at.isoformat(), won=won)

    days = [first + timedelta(days=k) for k in range(4)]
    assert streak([won(day) for day in days]) == {
        "current": 4,
        "best": 4,
        "last": days[-1].isoformat(),
    }
    broken = [won(days[0]), won(days[1]), won(days[2], late=3), won(days[3])]
    assert streak(broken)["best"] == 2
    assert streak(broken)["current"] == 1
    assert streak([won(days[0], won=False)])["best"] == 0
    assert streak([won(days[0]), won(days[0])])["best"] == 1


def test_statistics_of_an_empty_log_and_of_lines_that_cannot_be_read(player: Player) -> None:
    assert numbers(player)["total"]["first"]["share"] is None
    bad = store.Line("t1", 0, 0, store.now(), "begin", "{", 0, 0.0)
    unknown = store.Line("t2", 0, 0, store.now(), "begin", '{"game":"gone","deal":"1"}', 0, 0.0)
    player.tables.store.append([bad, unknown])
    assert numbers(player)["total"]["first"]["games"] == 0
    rows = player.get("/api/tables")
    assert {row["unreadable"] for row in rows} == {True}
    assert player.get("/api/tables/t1", 410)["error"]
    assert "gone" in player.get("/api/tables/t2", 410)["error"]
    assert statistics(player.tables.store)["games"] == {}
    assert today.deal_of(date(2026, 1, 2)) == 20260102
    assert Beginning.read({"game": "zvezda", "deal": "1"}).code == "zvezda:1"
    assert Entry("x").body == {}
