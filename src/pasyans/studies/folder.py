"""A study on disk: a manifest and Parquet chunks, one row a deal.

A chunk is written under a temporary name, brought to the disk, and then renamed; so whatever
kills the program, there are whole chunks and at most one temporary file, which is swept away
when the study goes on. A deal that is in two chunks counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from pasyans.game import value_text
from pasyans.studies.batch import NO_MOVES, Columns
from pasyans.studies.extras import needed
from pasyans.studies.players import REASONS, VERDICTS
from pasyans.studies.question import Question, StudyError, question_from
from pasyans.texts import Text

MANIFEST = "manifest.json"
PART = ".part"  # a file that is not whole yet
BROKEN = ".broken"  # a chunk that cannot be read, set aside


class Folder:
    """The folder of one study. `path` need not exist before `begin`."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    # --- the manifest --------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Is there a study here?"""
        return (self.path / MANIFEST).exists()

    def question(self) -> Question:
        """What the study was asked; raises StudyError if there is none that can be read."""
        where = self.path / MANIFEST
        try:
            return question_from(json.loads(where.read_text(encoding="utf-8")))
        except FileNotFoundError:
            raise self._fault(
                Text("no study is here (no {file})", "исследования здесь нет (нет {file})").fill(
                    file=MANIFEST
                )
            ) from None
        except (KeyError, TypeError, ValueError, UnicodeDecodeError, NotADirectoryError):
            raise self._fault(
                Text("{file} is no manifest", "{file} — не манифест").fill(file=MANIFEST)
            ) from None

    def check(self, question: Question, resume: bool) -> None:
        """Raises StudyError if a study is here and is not to be gone on with, or was asked
        something else, or if other things are; MissingPackageError. Nothing is written.
        """
        needed("pyarrow.parquet")
        if self.begun:
            if not resume:
                raise self._fault(
                    Text(
                        "a study is here already; --resume goes on with it",
                        "исследование здесь уже есть; продолжить его — --resume",
                    )
                )
            reason = question.refuse_to_follow(self.question())
            if reason is not None:
                raise self._fault(reason)
        elif self.path.is_dir() and any(self.path.iterdir()) and not self._only_parts():
            raise self._fault(
                Text(
                    "the folder holds other things; expected an empty or a new one",
                    "в папке лежит другое; ожидается пустая или новая",
                )
            )

    def begin(self, question: Question, chunk: int, resume: bool) -> None:
        """Make the folder ready for the question; raises what `check` does, OSError."""
        self.check(question, resume)
        self.path.mkdir(parents=True, exist_ok=True)
        said = {**question.manifest(), "chunk": chunk}
        _write(self.path / MANIFEST, (json.dumps(said, indent=2) + "\n").encode())

    def _only_parts(self) -> bool:
        return all(p.suffix == PART or p.name == LOCK for p in self.path.iterdir())

    # --- chunks --------------------------------------------------------------------------

    def add(self, question: Question, rows: Columns) -> None:
        """Write the rows as one more chunk; raises OSError."""
        pa, pq = needed("pyarrow"), needed("pyarrow.parquet")
        table = arrow_table(question, rows)
        sink = pa.BufferOutputStream()
        pq.write_table(table, sink, compression="zstd")
        first, last = min(rows.deals), max(rows.deals)
        _write(self._free_name(f"{first:020}-{last:020}"), sink.getvalue())

    def _free_name(self, stem: str) -> Path:
        path, k = self.path / f"{stem}.parquet", 1
        while path.exists():
            k += 1
            path = self.path / f"{stem}-{k}.parquet"
        return path

    def chunks(self) -> list[Path]:
        """The whole chunks, in the order of their first deals."""
        return sorted(self.path.glob("*.parquet"))

    def read(self) -> Columns:
        """All rows, sorted by deal, each deal once; raises StudyError naming a bad chunk."""
        return merged(self._read_chunk(path) for path in self.chunks())

    def recover(self) -> tuple[Columns, list[str]]:
        """The rows there are, and the names of chunks that had to be set aside as broken.

        Temporary files are removed, unreadable chunks renamed, so that only whole ones stay.
        """
        for part in self.path.glob(f"*{PART}"):
            part.unlink()
        good, broken = [], []
        for path in self.chunks():
            try:
                good.append(self._read_chunk(path))
            except StudyError:
                path.rename(path.with_name(path.name + BROKEN))
                broken.append(path.name)
        return merged(good), broken

    def _read_chunk(self, path: Path) -> Columns:
        pa, pq = needed("pyarrow"), needed("pyarrow.parquet")
        try:
            return columns_of(pq.ParquetFile(path).read())
        except (pa.ArrowException, OSError, KeyError, ValueError) as error:
            raise self._fault(
                Text("{file} cannot be read", "{file} не читается").fill(file=path.name)
            ) from error

    def _fault(self, what: Text) -> StudyError:
        return StudyError(Text(f"{self.path}: {what.en}", f"{self.path}: {what.ru}"))

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While it lasts no other process writes here; raises StudyError if one does.

        The lock goes with the process, however it ends. Where the system has no such locks
        nothing is guarded.
        """
        try:
            import fcntl
        except ImportError:
            yield
            return
        self.path.mkdir(parents=True, exist_ok=True)
        with open(self.path / LOCK, "w", encoding="ascii") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise self._fault(
                    Text("another process is at work here", "здесь работает другой процесс")
                ) from None
            yield


LOCK = ".lock"


def _write(path: Path, data: Any) -> None:
    """The whole content under a temporary name, on the disk, then under its own."""
    part = path.with_name(f"{path.name}.{os.getpid()}{PART}")
    try:
        with open(part, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with suppress(FileNotFoundError):
            part.unlink()
        raise


def options_text(options: dict[str, Any]) -> str:
    """ "direction=up,series=true": options as rows and tables have them."""
    return ",".join(f"{k}={value_text(v)}" for k, v in options.items())


def arrow_table(question: Question, rows: Columns) -> Any:
    """The rows as an Arrow table, with what is the same in all of them beside."""
    pa = needed("pyarrow")
    n, said = len(rows), question.manifest()

    def same(value: str) -> Any:
        return pa.DictionaryArray.from_arrays(pa.array(bytes(n), pa.int8()), [value])

    def named(codes: bytearray, names: tuple[str | None, ...]) -> Any:
        return pa.array([names[code] for code in codes], pa.string()).dictionary_encode()

    moves = pa.array([None if m == NO_MOVES else m for m in rows.moves], pa.int64())
    return pa.table(
        {
            "game": same(said["game"]),
            "options": same(options_text(said["options"])),
            "deal": pa.array(rows.deals, pa.uint64()),
            "player": same(question.player),
            "verdict": named(rows.verdicts, VERDICTS),
            "reason": named(rows.reasons, REASONS),
            "nodes": pa.array(rows.nodes, pa.int64()),
            "seconds": pa.array(rows.seconds, pa.float64()),
            "moves": moves,
            "version": same(rows.version),
            "limits": same(json.dumps(question.limits)),
        }
    )


def columns_of(table: Any) -> Columns:
    """The rows of an Arrow table of `arrow_table`; KeyError, ValueError for another one."""
    columns = Columns()
    columns.deals.extend(table["deal"].to_pylist())
    verdicts = {name: k for k, name in enumerate(VERDICTS)}
    reasons = {name: k for k, name in enumerate(REASONS)}
    columns.verdicts.extend(verdicts[v] for v in table["verdict"].to_pylist())
    columns.reasons.extend(reasons[r] for r in table["reason"].to_pylist())
    columns.nodes.extend(table["nodes"].to_pylist())
    columns.seconds.extend(table["seconds"].to_pylist())
    columns.moves.extend(NO_MOVES if m is None else m for m in table["moves"].to_pylist())
    return columns


def merged(parts: Iterable[Columns]) -> Columns:
    """The rows of all parts sorted by deal; of a deal that comes twice the first row stays."""
    whole = Columns()
    for part in parts:
        whole.extend(part)
    deals = whole.deals
    if all(deals[k] < deals[k + 1] for k in range(len(deals) - 1)):
        return whole
    order = sorted(range(len(deals)), key=deals.__getitem__)
    kept = [k for i, k in enumerate(order) if not i or deals[k] != deals[order[i - 1]]]
    result = Columns(version=whole.version)
    for name in ("deals", "verdicts", "reasons", "nodes", "seconds", "moves"):
        source = getattr(whole, name)
        getattr(result, name).extend(source[k] for k in kept)
    return result
