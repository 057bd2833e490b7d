"""Reviews and hints as JSON shows them."""

from __future__ import annotations

from typing import Any

from pasyans.analysis.hints import Hint, Strength
from pasyans.analysis.timeline import Played, Review
from pasyans.position import Position
from pasyans.solver.many import line_texts


def review_answer(played: Played, known: Review) -> dict[str, Any]:
    """verdicts, lost_at, better (English notation), reason and nodes."""
    better = None
    if known.lost_at is not None and known.better is not None:
        better = line_texts(played.position(known.lost_at - 1), known.better)
    return {
        "verdicts": [str(verdict) for verdict in known.verdicts],
        "lost_at": known.lost_at,
        "better": better,
        "reason": str(known.reason) if known.reason else None,
        "nodes": known.nodes,
    }


def hint_answer(found: Hint, position: Position | None, strength: Strength) -> dict[str, Any]:
    """view, strength, pile, move, line, why (English); of fair hints chance, low, high, samples.

    position: where the hint was asked for, None if the cards are not known; then no line.
    """
    told = strength is not Strength.PILE
    line = found.line if strength is Strength.LINE else None
    said: dict[str, Any] = {
        "view": found.view,
        "strength": str(strength),
        "pile": found.place.en if found.place else None,
        "move": found.text.en if found.text and told else None,
        "line": line_texts(position, line) if line is not None and position else None,
        "why": found.why.en,
    }
    if found.view == "fair":
        said |= {
            "chance": found.chance,
            "low": round(found.low, 4),
            "high": round(found.high, 4),
            "samples": found.samples,
        }
    return said
