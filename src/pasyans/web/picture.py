"""The figure of a game with its cards, as numbers: the page only scales it.

Lengths are card widths from the upper left corner of the figure; places are the centres of
cards; a card is 1 x 1.4.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pasyans.cards import SUIT_SYMBOLS, Card, rank_text
from pasyans.figures import Figure, Laid, Point, shown
from pasyans.game import Game
from pasyans.piles import Zone, not_laid
from pasyans.position import Position
from pasyans.upright import upright
from pasyans.web.labels import pile_label, pile_title

FORMS = ("wide", "tall")
MARGIN = {"wide": 0.2, "tall": 0.06}  # round the figure


def picture(position: Position, form: str, language: str) -> dict[str, Any]:
    """width, height, curbs and piles as the player sees them; `form` is "wide" or "tall"."""
    game, seen = position.game, position.view()
    figure = upright(game) if form == "tall" else shown(game.figure, game.zones)
    piles_of = {z.name: seen[game.first_pile[z.name] :][: z.count] for z in game.zones}
    faces = {
        name: [[c is not None for c in pile] for pile in its] for name, its in piles_of.items()
    }
    laid = figure.arrange(faces)
    absent = not_laid(game.zones, [len(pile) for pile in seen])
    first = game.first_pile
    there = {
        name: [pile for k, pile in enumerate(its, first[name]) if k not in absent]
        for name, its in laid.items()
    }
    left, top, right, bottom = bounds(figure, there)
    margin = MARGIN[form]
    left, top = left - margin, top - margin
    piles = [
        pile_json(game, zone, k, piles_of[zone.name][k], laid[zone.name][k], figure, language)
        for zone in game.zones
        for k in range(zone.count)
    ]
    for pile in piles:
        _shift(pile, left, top)
        if pile["n"] in absent:
            pile["empty"]["drawn"] = False
    return {
        "width": round(right + margin - left, 3),
        "height": round(bottom + margin - top, 3),
        "curbs": [
            {
                "left": round(box.left - left, 3),
                "top": round(box.top - top, 3),
                "right": round(box.right - left, 3),
                "bottom": round(box.bottom - top, 3),
                "round": box.round,
            }
            for box in figure.curbs
        ],
        "piles": piles,
    }


def bounds(figure: Figure, laid: dict[str, list[Laid]]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of these piles as drawn, empty places included."""
    points: list[Point] = []
    for name, its in laid.items():
        for place, centres in its:
            if centres or name not in figure.bare:
                points += place.corners((place.x, place.y))
            for centre in centres[1:]:
                points += place.corners(centre)
    for box in figure.curbs:
        points += [(box.left, box.top), (box.right, box.bottom)]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def pile_json(
    game: Game,
    zone: Zone,
    k: int,
    cards: list[Card | None],
    laid: Laid,
    figure: Figure,
    language: str,
) -> dict[str, Any]:
    """One pile: its names, its place, its cards; still in the figure's own coordinates."""
    place, centres = laid
    n = game.first_pile[zone.name] + k
    title = pile_title(game, n)
    length = (place.dx**2 + (place.dy or place.dy_down) ** 2) ** 0.5
    return {
        "n": n,
        "zone": zone.name,
        "role": str(zone.role),
        "name": title.to(language),
        "label": pile_label(title, cards).to(language),
        "x": place.x,
        "y": place.y,
        "angle": place.angle,
        "scale": place.scale,
        "index": str(place.index) if place.grows else "spot",
        "dx": round(place.dx / length, 3) if length else 0,
        "dy": round((place.dy or place.dy_down) / length, 3) if length else 0,
        "empty": {
            "mark": mark(game, n, language),
            "hatched": zone.name in figure.hatched,
            "drawn": zone.name not in figure.bare,
            "solid": zone.name in figure.solid,
        },
        "count": len(cards) if zone.name in figure.counted else None,
        "cards": [
            [card.text() if card else None, *centre]
            for card, centre in zip(cards, centres, strict=True)
        ],
    }


def _shift(pile: dict[str, Any], left: float, top: float) -> None:
    pile["x"], pile["y"] = round(pile["x"] - left, 3), round(pile["y"] - top, 3)
    for card in pile["cards"]:
        card[1], card[2] = round(card[1] - left, 3), round(card[2] - top, 3)


@cache
def mark(game: Game, pile: int, language: str) -> str | None:
    """The sign on an empty place that only one suit or only one rank may enter."""
    zone = game.pile_zones[pile]
    suit, rank = game.entrant(zone, pile - game.first_pile[zone.name])
    if suit is not None:
        return SUIT_SYMBOLS[suit]
    return rank_text(rank, language) if rank else None
