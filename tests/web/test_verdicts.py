"""Verdicts: never guessed, found in the background, dropped when the player goes on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import pasyans
from pasyans.web.verdicts import Found, Verdicts, key_of
from web.player import Player, State

HARD = "triada:deck=52,build=updown_suit"  # no answer for a long time
HARD_DEAL = 1


def settled(player: Player, state: State, **asked: Any) -> dict[str, Any]:
    """The verdict, once it is there."""
    until = monotonic() + 60
    while monotonic() < until:
        said: dict[str, Any] = player.get(f"/api/tables/{state['id']}/verdict", **asked)
        if said["verdict"] != "thinking":
            return said
        sleep(0.02)
    raise AssertionError("no verdict in a minute")


@pytest.fixture(name="verdicts")
def _verdicts() -> Iterator[Verdicts]:
    verdicts = Verdicts(seconds=30, patience=1.0)
    yield verdicts
    verdicts.close()


def thinking_process(verdicts: Verdicts) -> int:
    assert verdicts.background.process
    return verdicts.background.process.pid


def spent(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def soon(true: Callable[[], bool], seconds: float) -> bool:
    until = monotonic() + seconds
    while monotonic() < until:
        if true():
            return True
        sleep(0.01)
    return False


def test_can_cannot_never_and_won(player: Player) -> None:
    """Each word of it against the solver's proof."""
    never_deal = next(n for n in range(1, 40) if pasyans.solve("zvezda", n).lost)
    assert settled(player, player.begin("zvezda", never_deal))["verdict"] == "never"
    state = player.begin("masterskiy:direction=up", 1966)
    assert settled(player, state)["verdict"] == "can"
    table = pasyans.deal("masterskiy:direction=up", 1966)
    table.play("KC-cellar")
    assert pasyans.solve(table).lost
    lost = player.play(state, "KC-cellar")
    assert settled(player, lost)["verdict"] == "cannot"
    doomed = player.change(lost, "play", action=0)
    assert doomed["verdict"]["verdict"] == "cannot"  # that needs no search
    back = player.change(doomed, "undo", steps=2)
    assert back["verdict"]["verdict"] == "can"
    won = player.play(back, *player.post(f"/api/tables/{state['id']}/solution")["moves"])
    assert won["verdict"]["verdict"] == "won"


def test_a_winning_line_is_known_all_the_way(player: Player) -> None:
    state = player.begin("masterskiy:direction=up", 1966)
    assert settled(player, state)["verdict"] == "can"
    for move in player.post(f"/api/tables/{state['id']}/solution")["moves"][:40]:
        state = player.play(state, move)
        assert state["verdict"]["verdict"] == "can"


def test_hidden_cards_are_looked_under_only_if_the_player_says_so(player: Player) -> None:
    state = player.begin("kosynka", 1)
    said = settled(player, state)
    assert (said["verdict"], said["view"]) == ("off", "all cards")
    assert state["verdict"] is None
    player.tables.verdicts.conclude(
        player.tables.get(state["id"]).position, Found("lost", None, None)
    )
    assert player.get(f"/api/tables/{state['id']}")["verdict"] is None
    assert settled(player, state, open=1)["verdict"] == "cannot"
    player.ask("PUT", "/api/settings", json={"look_under_cards": True})
    assert settled(player, state)["verdict"] == "cannot"


def test_no_answer_in_time_is_no_verdict(player: Player) -> None:
    player.tables.verdicts.seconds = 0.3
    state = player.begin(HARD, HARD_DEAL)
    said = settled(player, state)
    assert said["verdict"] == "unknown"
    assert "время" in said["text"]
    assert player.post(f"/api/tables/{state['id']}/solution", status=422)["error"]


def test_going_on_stops_the_search_at_once(verdicts: Verdicts) -> None:
    """A question about the next position: the search for the last one ends in a tenth of a second
    or little more, and the new one is answered.
    """
    hard, easy = pasyans.deal(HARD, HARD_DEAL), pasyans.deal("zvezda", 1)
    assert verdicts.ask("t", easy, easy) is None
    assert soon(lambda: verdicts.known(key_of(easy)) is not None, 30)  # the process runs
    other = pasyans.deal("zvezda", 2)
    assert verdicts.ask("t", hard, hard) is None
    sleep(0.5)
    began = monotonic()
    assert verdicts.ask("t", other, other) is None
    assert soon(lambda: verdicts.known(key_of(other)) is not None, 10)
    assert monotonic() - began < 2  # far from the thirty seconds of the search that was dropped
    assert verdicts.known(key_of(hard)) is None


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="counts processor time")
def test_nobody_asks_and_nothing_is_done(verdicts: Verdicts) -> None:
    """A question that is not repeated is dropped; then the process uses no time."""
    hard = pasyans.deal(HARD, HARD_DEAL)
    verdicts.ask("t", hard, hard)
    pid = thinking_process(verdicts)
    assert soon(lambda: verdicts.ask("t", hard, hard) is None and spent(pid) > 2, 30)
    sleep(2)
    before = spent(pid)
    sleep(1)
    assert spent(pid) - before <= 0.02
    verdicts.ask("t", hard, hard)
    verdicts.leave("t")
    sleep(0.3)
    before = spent(pid)
    sleep(0.5)
    assert spent(pid) - before <= 0.02


def test_a_process_that_died_is_replaced(verdicts: Verdicts) -> None:
    easy = pasyans.deal("zvezda", 1)
    verdicts.ask("t", pasyans.deal(HARD, HARD_DEAL), easy)
    assert verdicts.background.process
    verdicts.background.process.kill()
    verdicts.background.process.wait()
    assert soon(lambda: verdicts.background.process is None, 5)
    assert verdicts.wait("t", easy, easy).verdict == "won"


def test_two_tables_take_turns(verdicts: Verdicts) -> None:
    deals = [pasyans.deal("zvezda", n) for n in (1, 2, 3)]
    for k, deal in enumerate(deals):
        verdicts.ask(str(k), deal, deal)
    assert all(verdicts.wait(str(k), d, d).verdict == "won" for k, d in enumerate(deals))


def test_the_process_ends_with_the_server() -> None:
    verdicts = Verdicts()
    hard = pasyans.deal(HARD, HARD_DEAL)
    verdicts.ask("t", hard, hard)
    process = verdicts.background.process
    assert process
    began = monotonic()
    verdicts.close()
    assert process.poll() == 0
    assert monotonic() - began < 5
