"""Studies: killed and resumed, refused, divided among workers, the same results all the while."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pasyans
from conftest import PURE, heed_interrupts, scale
from pasyans.errors import PasyansError
from pasyans.games import entries
from pasyans.sheet import Rules
from pasyans.solver import Limit
from pasyans.studies import executors, running
from pasyans.studies.batch import Columns, Order, work
from pasyans.studies.collection import collect, paired
from pasyans.studies.executors import Workers
from pasyans.studies.folder import Folder, merged
from pasyans.studies.intervals import Pairs
from pasyans.studies.players import MOST_ACTIONS, PLAYERS
from pasyans.studies.question import Question, StudyError
from pasyans.studies.running import missing, run
from pasyans.studies.summary import counts_of, summary

PROGRAM = [sys.executable, "-c", "from pasyans.cli import main; main()"]
DEALS = scale(2000, 200)
LIMIT = Limit(nodes=5, memory=1 << 28)  # of Звезда: so small that many are not known


def found(rows: Columns) -> list[tuple[Any, ...]]:
    """The rows but for the seconds, which no two runs share."""
    return [row[:4] + row[5:] for row in rows.rows()]


def question(last: int = DEALS, **changes: Any) -> Question:
    asked = {"code": "zvezda", "first": 1, "last": last, "player": "open", "limit": LIMIT}
    return Question(**{**asked, **changes})


@pytest.fixture(name="whole", scope="module")
def _whole() -> list[tuple[Any, ...]]:
    """What the study finds when nothing disturbs it, solved here deal by deal."""
    return found(work(Order("zvezda", "open", LIMIT, 1, 1, DEALS)))


@contextmanager
def here(jobs: int) -> Iterator[Workers]:
    """Workers that are no processes: the work is done when it is handed out."""

    class Here(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_result(fn(*args, **kwargs))
            return future

    yield Workers(jobs, jobs, Here, (BrokenProcessPool,))


@pytest.fixture(name="at_once")
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "local", here)


# --- killed and resumed -------------------------------------------------------------------


def command(out: Path, *more: str) -> list[str]:
    asked = ("study", "zvezda", "--deals", f"1..{DEALS}", "--nodes", "5", "--memory", "256")
    return [*PROGRAM, *asked, "--out", str(out), "--chunk", str(DEALS // 20), *more]


def test_killed_at_a_third_and_resumed(tmp_path: Path, whole: list[tuple[Any, ...]]) -> None:
    """T11: 2000 deals, two workers, kill -9 at about 700, resumed with one worker."""
    out = tmp_path / "study"
    child = subprocess.Popen(
        command(out, "--jobs", "2"), start_new_session=True, stdout=subprocess.DEVNULL
    )
    while len(list(out.glob("*.parquet"))) < 7 and child.poll() is None:
        time.sleep(0.001)
    os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    assert child.returncode == -signal.SIGKILL, "it ended before it was killed"
    kept = Folder(out).read()
    assert DEALS / 4 < len(kept) < DEALS
    chunk = Folder(out).chunks()[0]
    chunk.with_suffix(".parquet.99.part").write_bytes(chunk.read_bytes()[:100])
    done = subprocess.run(command(out, "--resume", "--json"), capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    rows = Folder(out).read()
    assert found(rows) == whole
    assert not list(out.glob("*.part"))
    before = {row[0]: row for row in kept.rows()}
    assert [row for row in rows.rows() if row[0] in before] == list(before.values())
    unknown = [row for row in rows.rows() if row[1] == "unknown"]
    assert unknown
    assert {row[2] for row in unknown} == {"nodes"}
    assert json.loads(done.stdout)["reasons"] == {"nodes": len(unknown)}


@pytest.mark.usefixtures("at_once")
def test_a_chunk_half_written_is_played_again(tmp_path: Path, whole: list[tuple[Any, ...]]) -> None:
    run(question(), out=tmp_path, chunk=DEALS // 4)
    folder, said = Folder(tmp_path), []
    cut = folder.chunks()[1]
    cut.write_bytes(cut.read_bytes()[:-100])
    with pytest.raises(StudyError, match=cut.name):
        folder.read()
    run(question(), out=tmp_path, resume=True, remark=lambda text: said.append(text.en))
    assert found(folder.read()) == whole
    assert cut.name in said[0]


@pytest.mark.usefixtures("at_once")
def test_what_is_there_is_not_played_again(
    tmp_path: Path, whole: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A larger range of the same study plays only what is new; the same range nothing."""
    asked: list[tuple[int, int]] = []

    def counted(order: Order) -> Columns:
        asked.append((order.first, order.last))
        return work(order)

    third = DEALS // 3
    run(question(first=third, last=2 * third), out=tmp_path)
    monkeypatch.setattr(running, "work", counted)
    assert found(run(question(), out=tmp_path, resume=True)) == whole
    played = {n for a, b in asked for n in range(a, b + 1)}
    assert played == set(range(1, DEALS + 1)) - set(range(third, 2 * third + 1))
    asked.clear()
    files = sorted(tmp_path.iterdir())
    assert found(run(question(), out=tmp_path, resume=True)) == whole
    assert (asked, sorted(tmp_path.iterdir())) == ([], files)


@pytest.mark.parametrize("early", [False, True])
def test_an_interrupt_keeps_what_is_finished(tmp_path: Path, early: bool) -> None:
    """Even one that comes while the workers are still starting says one line and no more."""
    out = tmp_path / "study"
    asked = ["study", "kosynka", "--player", "random", "--deals", "1..100000", "--out", str(out)]
    child = subprocess.Popen(
        [*PROGRAM, *asked, "--json", "--jobs", "2", "--chunk", "5"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )
    awaited = "manifest.json" if early else "*.parquet"
    while not list(out.glob(awaited)) and child.poll() is None:
        time.sleep(0.01)
    os.killpg(child.pid, signal.SIGINT)
    try:
        output, errors = child.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        raise
    assert (child.returncode, output) == (130, "")
    assert len(errors.strip().splitlines()) == 1
    assert "--resume" in errors
    assert early or len(Folder(out).read())


# --- refused ------------------------------------------------------------------------------


@pytest.mark.usefixtures("at_once")
def test_a_resume_of_something_else_is_refused(tmp_path: Path) -> None:
    run(question(20), out=tmp_path)
    for other, word in (
        (question(20, code="zvezda:direction=down"), "another game: zvezda, not"),
        (question(20, player="random"), "another player: open, not random"),
        (question(20, limit=Limit(nodes=6, memory=1 << 28)), "another limit of nodes: 5, not 6"),
        (question(20, limit=Limit(nodes=5)), "another limit of memory: 268435456, not none"),
        (question(20, version="0.0.1"), "another version"),
        (question(19), "of the deals 1..20"),
    ):
        with pytest.raises(StudyError, match=word):
            run(other, out=tmp_path, resume=True)
    with pytest.raises(StudyError, match="--resume goes on"):
        run(question(20), out=tmp_path)
    assert len(Folder(tmp_path).read()) == 20


def test_folders_that_are_no_studies_are_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="no study is here"):
        collect([tmp_path])
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(StudyError, match="other things"):
        run(question(5), out=tmp_path)
    (tmp_path / "manifest.json").write_text('{"game": "zvezda"}')
    with pytest.raises(StudyError, match="no manifest"):
        run(question(5), out=tmp_path, resume=True)
    assert {path.name for path in tmp_path.iterdir()} == {"notes.txt", "manifest.json"}


def test_two_cannot_write_in_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with Folder(tmp_path).alone(), pytest.raises(StudyError, match="another process"):
        run(question(5), out=tmp_path)


def test_altered_games_are_refused() -> None:
    game = pasyans.find("zvezda").but(notes=())
    with pytest.raises(StudyError, match="found by their code"):
        pasyans.study(game, 1, 5)


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(PasyansError, match=r'pip install "pasyans\[study\]"'):
        run(question(5), out=tmp_path)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PasyansError, match=r'pip install "pasyans\[cluster\]"'):
        run(question(5), cluster="tcp://127.0.0.1:1")


# --- workers ------------------------------------------------------------------------------


def test_the_number_of_processes_changes_nothing(whole: list[tuple[Any, ...]]) -> None:
    assert found(run(question(), jobs=2, chunk=DEALS // 8)) == whole


def test_a_killed_process_is_replaced(whole: list[tuple[Any, ...]]) -> None:
    killed: list[int] = []

    def kill(counts: Any, size: int) -> None:
        children = import_module("multiprocessing").active_children()
        if counts.deals > size // 3 and not killed and children:
            killed.append(children[0].pid)
            os.kill(children[0].pid, signal.SIGKILL)

    rows = run(question(), jobs=2, chunk=DEALS // 20, heard=kill)
    assert killed
    assert found(rows) == whole


def test_workers_are_replaced_in_time(
    whole: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[int] = []

    @contextmanager
    def mortal(jobs: int) -> Iterator[Workers]:
        with here(jobs) as workers:

            def pool() -> Executor:
                opened.append(1)
                return workers.open()

            yield Workers(jobs, jobs, pool, workers.deaths)

    monkeypatch.setattr(executors, "local", mortal)
    monkeypatch.setattr(running, "LIFETIME", 0.0)
    assert found(run(question(), chunk=DEALS // 10)) == whole
    assert len(opened) > 4


def test_deals_that_kill_their_workers_end_the_study_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @contextmanager
    def deadly(jobs: int) -> Iterator[Workers]:
        class Deadly(Executor):
            def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
                future: Future[Any] = Future()
                if args[0].last >= 7:
                    future.set_exception(BrokenProcessPool())
                else:
                    future.set_result(fn(*args))
                return future

        yield Workers(jobs, jobs, Deadly, (BrokenProcessPool,))

    monkeypatch.setattr(executors, "local", deadly)
    with pytest.raises(StudyError, match="die again and again at deal 7"):
        run(question(20))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.skipif(PURE, reason="the same work, only slower")
def test_a_cluster_of_which_a_worker_is_killed(whole: list[tuple[Any, ...]]) -> None:
    """Two workers of Dask; one dies in the middle, the results are the same."""
    distributed = pytest.importorskip("distributed")
    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", **settings) as cluster:
        victim = next(iter(cluster.workers.values())).pid
        dead: list[int] = []

        def kill(counts: Any, size: int) -> None:
            if counts.deals > size // 3 and not dead:
                dead.append(victim)
                os.kill(victim, signal.SIGKILL)

        address = cluster.scheduler_address
        rows = run(question(), cluster=address, chunk=DEALS // 20, heard=kill)
    assert dead
    assert found(rows) == whole


def test_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "CLUSTER_TIMEOUT", 0.2)
    with pytest.raises(StudyError, match="no cluster answers"):
        run(question(5), cluster="tcp://127.0.0.1:9")


# --- players ------------------------------------------------------------------------------

PLAYED = [e.id for e in entries() if e.kind == 2 and not (PURE and e.id == "maskarad")]


@pytest.mark.parametrize("name", ["random", "greedy", "fair"])
@pytest.mark.parametrize("code", PLAYED)
def test_players_keep_to_the_rules_and_play_the_same_again(
    code: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every action is one of the legal ones, as the position itself lists them."""
    if name == "fair" and (PURE or code in ("maskarad", "zvezda", "dzhoker", "solntse")):
        pytest.skip("many actions to choose from, or uncompiled")
    deals = 1 if PURE or name == "fair" else 2
    position_module = import_module("pasyans.studies.batch")
    acted: list[tuple[int, list[int]]] = []

    class Watched(pasyans.Position):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            self.rules: Any = Watcher(self.rules)

    class Watcher(Rules):
        def __init__(self, rules: Any) -> None:
            self.rules = rules

        def generate(self, table: Any, out: Any) -> None:
            self.rules.generate(table, out)

        def won(self, table: Any) -> Any:
            return self.rules.won(table)

        def act(self, table: Any, word: int) -> None:
            out = import_module("pasyans.sheet").MoveList()
            self.rules.generate(table, out)
            acted.append((word, out.all()))
            self.rules.act(table, word)

    limit = Limit(nodes=60) if name == "fair" else LIMIT
    order = Order(code, name, limit, 1, 1, deals)
    plain = work(order)
    monkeypatch.setattr(position_module, "Position", Watched)
    monkeypatch.setattr("pasyans.studies.players.MOST_ACTIONS", 60)
    watched = work(order)
    assert acted
    assert all(word in legal for word, legal in acted)
    monkeypatch.undo()
    again = work(order)
    assert found(again) == found(plain)
    assert len(watched) == deals
    assert all(row[3] <= MOST_ACTIONS for row in plain.rows())
    assert {row[1] for row in plain.rows()} <= {"won", "not_won"}


def test_players_do_not_win_what_cannot_come_out() -> None:
    """What the others win the solver wins too; their chances are smaller than its."""
    deals = scale(300, 20)
    limits = dict.fromkeys(PLAYERS, Limit(nodes=10**6)) | {"fair": Limit(nodes=300)}
    ways = {n: work(Order("zvezda", n, limit, 1, 1, deals)) for n, limit in limits.items()}
    won = {n: {row[0] for row in rows.rows() if row[1] == "won"} for n, rows in ways.items()}
    assert won["random"] < won["open"]
    assert won["greedy"] < won["open"]
    assert won["fair"] <= won["open"]
    assert won["random"] != won["greedy"]
    assert counts_of(ways["greedy"]).lost == 0


@pytest.mark.parametrize("entry", [e for e in entries() if e.kind == 1], ids=lambda e: e.id)
def test_games_that_play_themselves_say_the_same_step_by_step(entry: Any) -> None:
    deals = scale(200, 20)
    fast = work(Order(entry.id, "open", LIMIT, 1, 1, deals))
    for deal, verdict, reason, *_ in fast.rows():
        result = pasyans.solve(entry.id, deal)
        assert (verdict, reason) == (str(result.verdict), None)
    by_chance = work(Order(entry.id, "random", LIMIT, 1, 1, deals))
    assert counts_of(by_chance).won == counts_of(fast).won
    assert counts_of(by_chance).lost == 0


@pytest.mark.skipif(PURE, reason="many deals")
def test_the_exact_chance_lies_in_the_interval_measured() -> None:
    for code in ("uznik", "bezymyannyy", "bezymyannyy:deck=36"):
        said = pasyans.study(code, 1, 50_000)
        low, high = said["chance"]["interval"]
        up, _, down = said["exact"].partition("/")
        assert low < int(up) / int(down) < high
    assert pasyans.study("rucheyok", 1, 10)["exact"] is None


# --- rows ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("at_once")
def test_rows_carry_what_was_asked(tmp_path: Path) -> None:
    pq = import_module("pyarrow.parquet")
    asked = question(30, code="zvezda:direction=down")
    run(asked, out=tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert manifest == {**asked.manifest(), "chunk": running.CHUNK}
    table = pq.read_table(Folder(tmp_path).chunks()[0]).to_pylist()
    assert [row["deal"] for row in table] == list(range(1, 31))
    assert {(row["game"], row["options"], row["player"], row["version"]) for row in table} == {
        ("zvezda", "direction=down", "open", pasyans.__version__)
    }
    assert json.loads(table[0]["limits"]) == asked.limits
    for row in table:
        assert (row["reason"] is None) == (row["verdict"] != "unknown")
        assert (row["moves"] is None) == (row["verdict"] != "won")


@pytest.mark.usefixtures("at_once")
def test_the_greatest_deal_numbers_are_kept(tmp_path: Path) -> None:
    last = 2**64 - 1
    run(question(first=last - 2, last=last), out=tmp_path)
    assert list(Folder(tmp_path).read().deals) == [last - 2, last - 1, last]


def test_gaps() -> None:
    rows = Columns()
    rows.deals.extend([3, 4, 7, 12])
    assert missing(rows, 1, 10) == [(1, 2), (5, 6), (8, 10)]
    assert missing(rows, 3, 4) == []
    assert missing(Columns(), 5, 6) == [(5, 6)]


def test_a_deal_that_comes_twice_counts_once() -> None:
    one = work(Order("zvezda", "open", LIMIT, 1, 1, 6))
    two = work(Order("zvezda", "open", LIMIT, 1, 4, 9))
    assert list(merged([two, one]).deals) == list(range(1, 10))


@pytest.mark.usefixtures("at_once")
def test_folders_of_one_subject_are_put_together(tmp_path: Path) -> None:
    run(question(10), out=tmp_path / "one")
    run(question(first=8, last=25), out=tmp_path / "two")
    run(question(25, code="zvezda:series=whole"), out=tmp_path / "whole")
    plain, whole = collect([tmp_path / "two", tmp_path / "whole", tmp_path / "one"])
    expected = run(question(25))
    assert (found(plain.rows), plain.summary["deals"]) == (found(expected), [1, 25])
    assert plain.summary["won"] == summary(question(25), expected)["won"]
    pairs = paired(plain, whole)
    assert pairs.deals == 25
    won = sum(row[1] == "won" for row in plain.rows.rows())
    assert pairs.both + pairs.only_first + pairs.first_won_second_open == won
    assert paired(plain, plain).only_first == 0
    assert paired(plain, plain) != Pairs()
