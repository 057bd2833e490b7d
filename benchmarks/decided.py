"""How many deals are decided within ten seconds each, on one core.

    python benchmarks/decided.py OUT.jsonl zvezda:1..50 kosynka:1..20 [--seconds 10]

One line a deal is appended to OUT.jsonl as it is done; a deal that is there already, solved
with the same seconds, is not solved again, so the command may be stopped and called again.
At the end the table of everything in the file is printed, in Markdown.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from pasyans.deals import Deal
from pasyans.games import find
from pasyans.position import Position
from pasyans.solver import Limit, solve

MEMORY = 2 << 30  # bytes a deal


def read(path: Path) -> list[dict[str, Any]]:
    """The deals done so far; a last line that was cut off is left out."""
    done: list[dict[str, Any]] = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                done.append(json.loads(line))
            except ValueError:
                print(f"passed over: {line[:60]}", file=sys.stderr)
    return done


def measure(path: Path, code: str, first: int, last: int, seconds: float) -> None:
    """Solve the deals that are not yet in the file."""
    known = {(d["game"], d["deal"]) for d in read(path) if d["limit"] == seconds}
    game, limit = find(code), Limit(seconds=seconds, memory=MEMORY)
    whole = not path.exists() or path.read_bytes()[-1:] in (b"", b"\n")
    with path.open("a", encoding="utf-8") as out:
        out.write("" if whole else "\n")
        for number in range(first, last + 1):
            if (game.code, number) in known:
                continue
            result = solve(Position(game, Deal(number=number)), limit)
            said = {
                "game": game.code,
                "deal": number,
                "limit": seconds,
                "verdict": str(result.verdict),
                "reason": result.reason and str(result.reason),
                "nodes": result.nodes,
                "seconds": round(result.seconds, 4),
            }
            out.write(json.dumps(said) + "\n")
            out.flush()
            print(f"{game.code}:{number} {result.verdict} {result.seconds:.2f} s", file=sys.stderr)


def table(deals: list[dict[str, Any]], seconds: float) -> str:
    """Game by game: deals, won, lost, undecided, the share decided, and the mean seconds."""
    lines = [
        f"| game | deals | won | lost | undecided | decided within {seconds:g} s | mean, s |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    groups: dict[str, list[dict[str, Any]]] = {}
    for deal in deals:
        if deal["limit"] == seconds:
            groups.setdefault(deal["game"], []).append(deal)
    for code, its in groups.items():
        verdicts = [deal["verdict"] for deal in its]
        won, lost = verdicts.count("won"), verdicts.count("lost")
        mean = sum(deal["seconds"] for deal in its) / len(its)
        share = (won + lost) / len(its)
        lines.append(
            f"| {code} | {len(its)} | {won} | {lost} | {len(its) - won - lost} "
            f"| {share:.1%} | {mean:.3f} |"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("work", nargs="*", metavar="GAME:A..B")
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    for work in given.work:
        code, _, span = work.rpartition(":")
        first, _, last = span.partition("..")
        measure(given.out, code, int(first), int(last or first), given.seconds)
    print(table(read(given.out), given.seconds))


if __name__ == "__main__":
    main()
