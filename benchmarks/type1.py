"""Deals a second of the patiences that play themselves, one core, printed beside a calibration.

    python benchmarks/type1.py [deals]

The fast paths of the three games, from shuffling to the verdict. The calibration is the CPU
time of 300 million SplitMix64 outputs, 0.205 s on the reference machine; "scaled" is what the
same work would do there if both scale alike. Compare ratios of one run, never times of two.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time

from pasyans.bench import CALIBRATION, calibrate
from pasyans.games import bezymyannyy, rucheyok, uznik

REFERENCE = 0.205  # s
TARGET = 300_000  # deals of rucheyok a second
GAMES: dict[str, Callable[[int, int], int]] = {
    "rucheyok": rucheyok.count_won,
    "uznik": uznik.count_won,
    "bezymyannyy": bezymyannyy.count_won,
}


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    calibration = calibrate()
    scale = calibration / REFERENCE
    each = calibration / CALIBRATION * 1e9
    print(f"calibration {calibration:.3f} s (reference {REFERENCE} s), {each:.2f} ns a number")
    print(
        f"{'game':<12} {'won':>8} {'of':>10} {'deals/s':>11} {'scaled':>11} {'numbers a deal':>15}"
    )
    for name, count in GAMES.items():
        began = process_time()
        won = count(1, deals)
        seconds = process_time() - began
        speed = deals / seconds
        numbers = 1e9 / speed / each  # how many random numbers a deal costs
        print(
            f"{name:<12} {won:>8,} {deals:>10,} {speed:>11,.0f} {speed * scale:>11,.0f} "
            f"{numbers:>15,.0f}"
        )
    print(f"target: rucheyok {TARGET:,} deals a second")


if __name__ == "__main__":
    main()
