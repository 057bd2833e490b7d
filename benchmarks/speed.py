"""Search time per deal, one core, printed beside a calibration.

    python benchmarks/speed.py [deals]

Search is what `solve` spends before the win is verified. The calibration is the CPU time of
300 million SplitMix64 outputs, 0.205 s on the reference machine; "scaled" is the time the
same work would take there if both scale alike. Compare ratios of one run, never times of two.
"""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

from pasyans.bench import calibrate
from pasyans.deals import Deal
from pasyans.games import find
from pasyans.position import Position
from pasyans.solver import Limit, solve

REFERENCE = 0.205
TARGETS = {"zvezda": 0.05, "triada": 0.25, "triada_52": None}  # ms a deal
PEERS = {"zvezda": 0.099, "triada": 0.59, "triada_52": 41.0}  # best general solver, ms a deal


def search_ms(code: str, deals: int) -> tuple[float, float, int]:
    """(mean search time in ms, mean nodes, undecided) over deals 1 … `deals`."""
    game, limit = find(code), Limit(nodes=10_000_000, memory=2 << 30)
    results = [solve(Position(game, Deal(number=n)), limit) for n in range(1, deals + 1)]
    seconds = sum(r.seconds for r in results)
    undecided = sum(r.reason is not None for r in results)
    return seconds / deals * 1e3, sum(r.nodes for r in results) / deals, undecided


def command_ms(code: str, deals: int) -> float:
    """Wall time of the whole command with every win verified, in ms a deal."""
    command = [sys.executable, "-c", "from pasyans.cli import main; main()"]
    began = perf_counter()
    subprocess.run(
        [*command, "solve", code, "--deals", f"1..{deals}", "--json"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return (perf_counter() - began) / deals * 1e3


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    calibration = calibrate()
    scale = REFERENCE / calibration
    print(f"calibration {calibration:.3f} s (reference {REFERENCE} s)")
    print(f"{'game':<10} {'ms':>8} {'scaled':>8} {'target':>7} {'peer':>7} {'nodes':>8} undecided")
    for code, target in TARGETS.items():
        n = deals if target else deals // 10
        ms, nodes, undecided = search_ms(code, n)
        print(
            f"{code:<10} {ms:>8.4f} {ms * scale:>8.4f} {target or '':>7} {PEERS[code]:>7} "
            f"{nodes:>8.1f} {undecided:>9}"
        )
    ms = command_ms("zvezda", deals)
    print(f"command `solve zvezda --deals 1..{deals} --json`: {ms:.3f} ms a deal in all")


if __name__ == "__main__":
    main()
