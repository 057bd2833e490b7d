"""A position as a small plain picture: silhouettes of its cards, for the shelf.

Faces are blank and backs plain, only the foundations show their suits, so the picture is a
few kilobytes and gives no card away.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from pasyans.figures import Index, Laid, Place, Point, shown
from pasyans.piles import Role, Zone
from pasyans.render.cardart import WIDE
from pasyans.render.glyphs import SUITS, number
from pasyans.render.themes import MADDER, TWO_COLOURS

if TYPE_CHECKING:
    from pasyans.cards import Card
    from pasyans.position import Position

FACE, EDGE, BACK, LIGHT = "#FCF9F2", "#B9AF97", MADDER[0], MADDER[1]
MARGIN = 0.15  # round the picture, in card widths


def thumb_svg(position: Position) -> str:
    """The picture as an SVG element without size, on no ground of its own."""
    game = position.game
    figure, seen = shown(game.figure, game.zones), position.view()
    piles = {z.name: seen[game.first_pile[z.name] :][: z.count] for z in game.zones}
    laid = figure.arrange(
        {name: [[card is not None for card in pile] for pile in its] for name, its in piles.items()}
    )
    points: list[Point] = []
    content = [
        f'<rect x="{_unit(box.left)}" y="{_unit(box.top)}" width="{_unit(box.right - box.left)}" '
        f'height="{_unit(box.bottom - box.top)}" rx="{_unit(box.round)}" opacity=".14"/>'
        for box in figure.curbs
    ]
    for zone in game.zones:
        if zone.role is Role.DISCARD:
            continue
        bare = zone.name in figure.bare
        drawn = [
            _pile(zone, place, cards, points, bare)
            for place, cards in zip(laid[zone.name], piles[zone.name], strict=True)
        ]
        if any(one.place.index is Index.RAY for one in laid[zone.name]):
            content += [card for ring in zip_longest(*drawn) for card in ring if card]
        else:
            content += [card for pile in drawn for card in pile]
    spans = [(min(v) - MARGIN, max(v) + MARGIN) for v in zip(*points, strict=True)]
    box = " ".join(_unit(v) for v in (spans[0][0], spans[1][0]))
    size = " ".join(_unit(last - first) for first, last in spans)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box} {size}" '
        f'stroke-width="3" stroke-linejoin="round">{"".join(content)}</svg>'
    )


def _pile(
    zone: Zone, laid: Laid, cards: list[Card | None], points: list[Point], bare: bool
) -> list[str]:
    """The drawings of a pile's cards, or of its empty place, in order."""
    place, centres = laid
    if not cards:
        if bare:
            return []
        points += place.corners((place.x, place.y))
        style = 'fill="#000" fill-opacity=".1" stroke="#F3EFE4" stroke-opacity=".3"'
        return [_card(place, (place.x, place.y), style)]
    first = 0 if place.grows else len(cards) - 1
    drawn = []
    for card, at in zip(cards[first:], centres[first:], strict=True):
        points += place.corners(at)
        if card is None:
            drawn.append(_card(place, at, f'fill="{BACK}" stroke="{LIGHT}"'))
            continue
        drawn.append(_card(place, at, f'fill="{FACE}" stroke="{EDGE}"'))
    top = cards[-1]
    if zone.role is Role.FOUNDATION and top is not None and not top.joker:
        colour = TWO_COLOURS[top.suit]
        x, y = (_unit(v) for v in centres[-1])
        size = number(2.6 * place.scale)
        drawn[-1] += (
            f'<path d="{SUITS[top.suit]}" fill="{colour}" '
            f'transform="translate({x} {y})scale({size})"/>'
        )
    return drawn


def _card(place: Place, at: Point, style: str) -> str:
    corners = [f"{_unit(x)} {_unit(y)}" for x, y in place.corners(at)]
    return f'<path d="M{"L".join(corners)}Z" {style}/>'


def _unit(value: float) -> str:
    return number(round(WIDE * value))
