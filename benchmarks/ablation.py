"""What each reduction saves: nodes, time and decided deals with one switched off at a time.

    python benchmarks/ablation.py [DOCUMENT]

The table is printed; with a document it replaces what stands between its two marks there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import process_time

from pasyans.deals import Deal
from pasyans.games import find
from pasyans.position import Position
from pasyans.solver import REDUCTIONS, Limit, solve

DEALS = {  # games that a reduction bears on
    "zvezda": (1, 40),
    "triada": (1, 40),
    "triada_52": (1, 15),
    "masterskiy": (1, 6),
    "masterskiy:direction=up": (1, 10),
    "masterskiy:direction=down": (1, 10),
}
LIMIT = Limit(nodes=50_000, memory=1 << 28)
BEGIN, END = "<!-- ablation -->\n", "<!-- end of ablation -->"


def row(code: str, off: tuple[str, ...]) -> tuple[int, float, int]:
    """(nodes, seconds of CPU, decided deals) with these reductions off."""
    game, (first, last) = find(code), DEALS[code]
    began = process_time()
    results = [
        solve(Position(game, Deal(number=n)), LIMIT, off=off) for n in range(first, last + 1)
    ]
    decided = sum(r.reason is None for r in results)
    return sum(r.nodes for r in results), process_time() - began, decided


def table() -> str:
    """One line for each game and switch; a switch that changes nothing is left out."""
    lines = ["| game | deals | off | nodes | s | decided |", "|---|---|---|---:|---:|---:|"]
    for code, (first, last) in DEALS.items():
        whole = row(code, ())
        for name in ("", *REDUCTIONS, "all"):
            off = tuple(REDUCTIONS) if name == "all" else (name,) if name else ()
            nodes, seconds, decided = row(code, off) if name else whole
            if name and nodes == whole[0]:
                continue
            lines.append(
                f"| {code} | {first}…{last} | {name or 'none'} | {nodes:,} | {seconds:.2f} "
                f"| {decided} |"
            )
            print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines) + "\n"


def main() -> None:
    made = table()
    if len(sys.argv) == 1:
        print(made)
        return
    path = Path(sys.argv[1])
    text = path.read_text(encoding="utf-8")
    start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    path.write_text(f"{text[:start]}{made}{text[end:]}", encoding="utf-8")


if __name__ == "__main__":
    main()
