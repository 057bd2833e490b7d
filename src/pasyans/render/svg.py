"""A position as one SVG document: the game's figure with its cards, drawn as the player sees it.

Everything is a path and nothing is fetched from elsewhere. Cards that lie hidden are backs;
neither drawings, identifiers nor description say which they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import zip_longest
from math import ceil, cos, floor, hypot, radians
from typing import TYPE_CHECKING

from pasyans.cards import Card
from pasyans.figures import Box, Index, Laid, Place, Point, shown
from pasyans.notation.positions import pile_lines, seen_texts
from pasyans.piles import Zone, not_laid
from pasyans.render.cardart import HIGH, WIDE, Drawings, Form, Style
from pasyans.render.glyphs import digits, number
from pasyans.render.themes import THEMES
from pasyans.texts import Text, counted

if TYPE_CHECKING:
    from pasyans.position import Position

MARGIN = 0.3  # round the picture, in card widths
SHOWN = 0.8  # screen pixels for a hundredth of a card's width, where there is room
STEP = 10  # the picture measures whole steps of so many hundredths, hence whole pixels
SMALL = 0.64  # cards of this scale and less carry large indices
UPRIGHT_ABOVE = 0.55  # rays steeper than this (sine) have the suit beside the rank


def position_svg(
    position: Position,
    *,
    language: str,
    open: bool = False,
    four_colours: bool = False,
    large: bool = False,
    theme: str = "felt",
) -> str:
    """The position as an SVG document, hidden cards as backs or, if `open`, on a darker face.

    language: "en" or "ru", of the indices and the description.  four_colours: a colour for
    each suit.  large: large indices.  theme: "felt", "linen" or "night".  Raises ValueError
    for any other theme.
    """
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}: expected {', '.join(THEMES)}")
    style = Style(language, four_colours, large, theme)
    return _Picture(position, style, open).document()


class _Picture:
    """A position being drawn."""

    def __init__(self, position: Position, style: Style, open: bool) -> None:
        self.position, self.style, self.open = position, style, open
        self.game = position.game
        self.drawings = Drawings(style)
        # For cards made small.
        self.small = self.drawings if style.large else Drawings(style._replace(large=True))
        self.seen = position.view()
        self.cards = position.view(open=open)
        self.worth = position.worth
        self.figure = shown(self.game.figure, self.game.zones)
        self.points: list[Point] = []  # corners of everything drawn

    def document(self) -> str:
        """The whole SVG document."""
        content = [self._curb(box) for box in self.figure.curbs]
        faces = {
            zone.name: [[c is not None for c in self.seen[p]] for p in self._piles(zone)]
            for zone in self.game.zones
        }
        laid = self.figure.arrange(faces)
        for zone in self.game.zones:
            content += self._zone(zone, laid[zone.name])
        left, top, wide, high = self._frame()
        defs = self.drawings.defs
        if self.small is not self.drawings and self.small.used:
            defs += self.small.defs
        ground = (
            f'<rect x="{left - STEP}" y="{top - STEP}" width="{wide + 2 * STEP}" '
            f'height="{high + 2 * STEP}" fill="{self.drawings.theme.ground}"/>'
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
            f'viewBox="{left} {top} {wide} {high}" '
            f'width="{round(wide * SHOWN)}" height="{round(high * SHOWN)}">\n'
            f"<title>{escape(self._title())}</title>\n<desc>{escape(self._description())}</desc>\n"
            f"{defs}\n{ground}\n" + "\n".join(content) + "\n</svg>\n"
        )

    def _frame(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the picture, in whole steps."""
        spans = []
        for values in zip(*self.points, strict=True):
            first = STEP * floor(WIDE * (min(values) - MARGIN) / STEP)
            last = STEP * ceil(WIDE * (max(values) + MARGIN) / STEP)
            spans.append((first, last - first))
        (left, wide), (top, high) = spans
        return left, top, wide, high

    def _title(self) -> str:
        deal = self.position.deal
        if deal is None or deal.number is None:
            return self.game.name.to(self.style.language)
        title = Text("{name}, deal {n}", "{name}, расклад {n}").fill(
            name=self.game.name, n=deal.number
        )
        return title.to(self.style.language)

    def _description(self) -> str:
        hidden = sum(pile.count(None) for pile in self.seen)
        seen = seen_texts(self.cards, self.style.language, self.worth)
        lines = pile_lines(self.game, seen, self.style.language)
        if hidden:
            count = counted(
                hidden,
                ("card lies face down", "cards lie face down"),
                ("карта закрыта", "карты закрыты", "карт закрыто"),
            )
            lines = [count.to(self.style.language), *lines]
        return "\n".join(lines)

    def _piles(self, zone: Zone) -> range:
        first = self.game.first_pile[zone.name]
        return range(first, first + zone.count)

    # --- zones -----------------------------------------------------------------------------

    def _zone(self, zone: Zone, laid: list[Laid]) -> list[str]:
        numbered = list(enumerate(self._piles(zone)))
        absent = not_laid(self.game.zones, [len(cards) for cards in self.cards])
        marked = [] if zone.name in self.figure.bare else numbered
        free = [(k, p) for k, p in marked if not self.cards[p] and p not in absent]
        empty = [self._empty(zone, k, laid[k].place) for k, p in free]
        piles = [list(self._pile(zone, p, laid[k])) for k, p in numbered if self.cards[p]]
        if any(place.index is Index.RAY for place, _ in laid):
            # Where rays crowd at their inner ends the outer cards lie on top.
            return empty + [card for ring in zip_longest(*piles) for card in ring if card]
        return empty + [card for pile in piles for card in pile]

    def _pile(self, zone: Zone, pile: int, laid: Laid) -> Iterator[str]:
        place, centres = laid
        cards = self.cards[pile]
        shown = range(len(cards)) if place.grows else range(len(cards) - 1, len(cards))
        many = zone.name in self.figure.counted and not place.grows and len(cards) > 1
        if many:
            yield self._placed(self.drawings.face(), place, _moved(centres[-1], -0.04), "under")
        for j in shown:
            after = centres[j + 1] if j + 1 < len(cards) and not place.wrap else None
            yield self._card(cards[j], self.seen[pile][j] is None, place, centres[j], after)
            if faces := self.worth.get((pile, j)):
                yield self._placed(
                    self.drawings.worth(faces, after is not None), place, centres[j], ""
                )
        if zone.name in self.figure.counted:
            yield self._count(len(cards), place, centres[-1])

    def _card(
        self, card: Card | None, hidden: bool, place: Place, at: Point, after: Point | None
    ) -> str:
        art = self.small if place.scale <= SMALL else self.drawings
        if card is None:
            return self._placed(art.back(), place, at, "card")
        covered = after is not None
        if place.index is not Index.RAY:
            form = Form.COLUMN
            if place.index is Index.FAN:
                form = Form.MIRROR if place.dx < 0 else Form.FAN
            return self._placed(art.card(card, form, covered, hidden), place, at, "card")
        turned = self._placed(art.card(card, Form.RAY, covered, hidden), place, at, "")
        x, y = _strip(place, at, after)
        beside = abs(cos(radians(place.angle))) > UPRIGHT_ABOVE
        index = f'<use href="#{art.upright(card, beside)}" x="{_unit(x)}" y="{_unit(y)}"/>'
        return f'<g class="card">{turned}{index}</g>'

    def _placed(self, part: str, place: Place, at: Point, kind: str) -> str:
        """A card's drawing brought to its place."""
        self.points += place.corners(at)
        mark = f' class="{kind}"' if kind else ""
        if not place.angle and place.scale == 1:
            x, y = number(WIDE * at[0] - WIDE / 2), number(WIDE * at[1] - HIGH / 2)
            return f'<use{mark} href="#{part}" x="{x}" y="{y}"/>'
        return f'<use{mark} href="#{part}" transform="{_transform(place, at)}"/>'

    # --- what is no card -------------------------------------------------------------------

    def _empty(self, zone: Zone, k: int, place: Place) -> str:
        """The outline of a place without cards, with a sign if only one suit or rank may enter."""
        at = (place.x, place.y)
        self.points += place.corners(at)
        sign = self.drawings.theme.sign
        strength = ".3" if zone.spaces else ".14"
        hatch = ""
        if zone.name in self.figure.hatched:
            lines = "".join(f"M1 {y}L{min(99, y)} {max(1, y - 98)}" for y in range(21, 139, 20))
            lines += "".join(f"M{x} 139L99 {40 + x}" for x in range(21, 99, 20))
            hatch = f'<path d="{lines}" stroke="{sign}" opacity=".12"/>'
        return (
            f'<g transform="{_transform(place, at)}" color="{sign}">'
            '<rect x="1" y="1" width="98" height="138" rx="6" fill-opacity=".06" '
            f'stroke="{sign}" stroke-opacity="{strength}" stroke-width="1.5"/>'
            f"{hatch}{self._sign(zone, k)}</g>"
        )

    def _sign(self, zone: Zone, k: int) -> str:
        suit, rank = self.game.entrant(zone, k)
        if suit is not None:
            sign = self.drawings.suit(suit)
            return f'<use href="#{sign}" transform="translate(50 70)scale(1.8)" opacity=".26"/>'
        if rank is None:
            return ""
        return f'<g opacity=".4">{self.drawings.letter(rank, 50, 70, 34)}</g>'

    def _count(self, count: int, place: Place, at: Point) -> str:
        """The number of a pile's cards on a badge over its lower edge."""
        x, y = WIDE * at[0], WIDE * (at[1] + 0.7 * place.scale)
        wide = 12 + 12 * len(str(count))
        theme = self.drawings.theme
        self.points.append((at[0], at[1] + 0.7 * place.scale + 0.12))
        return (
            f'<g color="{theme.sign}"><rect x="{number(x - wide / 2)}" y="{number(y - 11)}" '
            f'width="{wide}" height="22" rx="11" fill="{theme.band}" stroke="{theme.sign}" '
            f'stroke-opacity=".6"/>{digits(count, x, y, 12)}</g>'
        )

    def _curb(self, box: Box) -> str:
        """An area set off from the table."""
        self.points += [(box.left, box.top), (box.right, box.bottom)]
        theme = self.drawings.theme
        return (
            f'<rect x="{_unit(box.left)}" y="{_unit(box.top)}" '
            f'width="{_unit(box.right - box.left)}" height="{_unit(box.bottom - box.top)}" '
            f'rx="{_unit(box.round)}" fill="{theme.band}" stroke="{theme.sign}" '
            'stroke-opacity=".16"/>'
        )


def _unit(value: float) -> str:
    return number(WIDE * value)


def _moved(at: Point, by: float) -> Point:
    return at[0] + by, at[1] + by


def _transform(place: Place, at: Point) -> str:
    """What brings a drawing whose upper left corner is (0, 0) to its place."""
    turn = f"rotate({number(place.angle)})" if place.angle else ""
    size = f"scale({place.scale:g})" if place.scale != 1 else ""
    return f"translate({_unit(at[0])} {_unit(at[1])}){turn}{size}translate(-50 -70)"


def _strip(place: Place, at: Point, after: Point | None) -> Point:
    """The middle of the strip at the inner end of a ray's card that the next one leaves."""
    full = hypot(place.dx, place.dy)
    step = hypot(after[0] - at[0], after[1] - at[1]) if after else full
    inwards = (0.7 - step / 2) * place.scale / full
    return at[0] - place.dx * inwards, at[1] - place.dy * inwards
