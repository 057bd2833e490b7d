"""Fixed work for the solver: its node counts are the signature, its time tracks the speed."""

from __future__ import annotations

from time import process_time
from typing import Any

from pasyans.deals import Deal
from pasyans.games import find
from pasyans.position import Position
from pasyans.shuffles import churn
from pasyans.solver import Limit, solve

# Deals of each game; the searches of all together take about two seconds.
WORK = {
    "rucheyok": (1, 100),
    "uznik": (1, 100),
    "masterskiy": (1, 4),
    "masterskiy:direction=up": (1, 20),
    "masterskiy:direction=down": (1, 4),
    "masterskiy:direction=up,series=true": (1, 2),
    "kosynka": (1, 2),
    "maskarad": (1, 1),
    "piramida": (1, 50),
    "lesenka": (1, 2),
    "dzhoker": (6, 7),
    "triada": (1, 200),
    "triada_52": (1, 100),
    "triada_extract": (1, 200),
    "triada_choose": (1, 20),
    "zvezda": (1, 200),
    "zvezda_down": (1, 200),
    "zvezda:series=whole": (1, 200),
    "kolodets": (1, 2),
    "solntse": (1, 2),
    "bezymyannyy": (1, 100),
    "olimp": (1, 20),
    "brakosochetanie": (1, 10),
    "bukhgalter": (1, 20),
    "pototskogo": (1, 5),
}
LIMIT = Limit(nodes=25_000, memory=1 << 26)
CALIBRATION = 300_000_000  # SplitMix64 outputs


def run_bench() -> dict[str, Any]:
    """{"signature", "calibration", "games": {code: {"deals", "nodes", "seconds"}}}.

    signature: all nodes together; it changes exactly when the search does.  calibration:
    seconds for 300 million SplitMix64 outputs, to compare machines by.
    """
    games: dict[str, dict[str, Any]] = {}
    for code, (first, last) in WORK.items():
        game = find(code)
        nodes = 0
        began = process_time()
        for number in range(first, last + 1):
            nodes += solve(Position(game, Deal(number=number)), LIMIT).nodes
        games[code] = {
            "deals": [first, last],
            "nodes": nodes,
            "seconds": round(process_time() - began, 4),
        }
    return {
        "signature": sum(work["nodes"] for work in games.values()),
        "calibration": round(calibrate(), 4),
        "games": games,
    }


def calibrate(outputs: int = CALIBRATION) -> float:
    """Seconds of CPU for so many random numbers."""
    began = process_time()
    churn(outputs)
    return process_time() - began
