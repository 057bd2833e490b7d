"""Whole cards as SVG on a sheet of 100 x 140: face, index, pips, court, ace, joker, back.

`Drawings` keeps what has been asked for as definitions, each part once; a card is
then one `<use>`. Identifiers say how a part looks, and a part that was never asked for is
not there: an unseen card leaves no trace.

    >>> from pasyans.cards import PACK_52, QUEEN, SPADES
    >>> card_svg(PACK_52.card(SPADES, QUEEN), language="ru").startswith("<svg ")
    True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from pasyans.cards import ACE, JACK, Card
from pasyans.render import courts
from pasyans.render.glyphs import CAP, GAP, SUITS, Glyph, number, pen, rank_glyph
from pasyans.render.themes import FOUR_COLOURS, INK, RED, THEMES, TWO_COLOURS

WIDE, HIGH = 100, 140
INDEX = 18.5  # cap height
FAN_INDEX = 17.5
LARGE = 33.0
RAY_INDEX = 21.5


class Style(NamedTuple):
    """How cards are drawn: language of the letters, four colours, large indices, theme."""

    language: str = "en"
    four_colours: bool = False
    large: bool = False
    theme: str = "felt"

    @property
    def prefix(self) -> str:
        """What every identifier begins with: drawings of different styles share a page."""
        colours = "4" if self.four_colours else "2"
        return f"{self.theme[0]}{self.language[0]}{colours}{'l' if self.large else ''}-"


class Form(StrEnum):
    """Where the index stands; the covered forms show nothing else.

    column: the suit beside the rank.  fan: below it.  mirror: the same on the right, for a
    row that grows to the left.  ray: no index, it is set upright by the table.
    """

    COLUMN = "c"
    FAN = "f"
    MIRROR = "m"
    RAY = "r"


LEFT, MIDDLE, RIGHT = 30.0, 50.0, 70.0
# For each rank the pips of the upper half, which the lower half repeats turned round, and
# those in the middle: (column, height), heights as shares of the way from the top pip's.
UPPER: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((MIDDLE, 0),),
    3: ((MIDDLE, 0),),
    4: ((LEFT, 0), (RIGHT, 0)),
    5: ((LEFT, 0), (RIGHT, 0)),
    6: ((LEFT, 0), (RIGHT, 0)),
    7: ((LEFT, 0), (RIGHT, 0)),
    8: ((LEFT, 0), (RIGHT, 0), (MIDDLE, 1 / 4)),
    9: ((LEFT, 0), (RIGHT, 0), (LEFT, 1 / 3), (RIGHT, 1 / 3)),
    10: ((LEFT, 0), (RIGHT, 0), (LEFT, 1 / 3), (RIGHT, 1 / 3), (MIDDLE, 1 / 6)),
}
SINGLE: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((MIDDLE, 1 / 2),),
    5: ((MIDDLE, 1 / 2),),
    6: ((LEFT, 1 / 2), (RIGHT, 1 / 2)),
    7: ((LEFT, 1 / 2), (RIGHT, 1 / 2), (MIDDLE, 1 / 4)),
    8: ((LEFT, 1 / 2), (RIGHT, 1 / 2)),
    9: ((MIDDLE, 1 / 2),),
}


class Drawings:
    """The drawings of one picture: ask for a part, then put `defs` into the document."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.theme = THEMES[style.theme]
        self.colours = FOUR_COLOURS if style.four_colours else TWO_COLOURS
        self._parts: dict[str, str] = {}

    @property
    def used(self) -> bool:
        """Has anything been asked for?"""
        return bool(self._parts)

    @property
    def defs(self) -> str:
        """Everything asked for, as one element, each part before those that use it."""
        return f"<defs>{''.join(self._parts.values())}</defs>"

    def _part(self, name: str, content: str, more: str = "") -> str:
        """Enter a part; returns its id."""
        key = self.style.prefix + name
        self._parts.setdefault(key, f'<g id="{key}"{more}>{content}</g>')
        return key

    # --- parts of cards --------------------------------------------------------------------

    def suit(self, suit: int) -> str:
        """The id of a suit sign 20 high in the current colour."""
        key = f"{self.style.prefix}s{suit}"
        self._parts.setdefault(key, f'<path id="{key}" d="{SUITS[suit]}" fill="currentColor"/>')
        return key

    def _rank(self, rank: int) -> tuple[Glyph, str]:
        glyph = rank_glyph(rank, self.style.language)
        key = f"{self.style.prefix}k{rank}"
        self._parts.setdefault(
            key,
            f'<path id="{key}" d="{glyph.path}" fill="none" stroke="currentColor" '
            'stroke-width="3.3" stroke-linejoin="round"/>',
        )
        return glyph, key

    def head(self, rank: int, suit: int) -> str:
        """The id of a court's head-dress."""
        return self._part(f"h{rank}{suit}", courts.head(rank, suit, self.theme.face))

    def face(self, turned: bool = False) -> str:
        """The id of an empty face with its shadow; `turned` if it lies hidden for the player."""
        fill = self.theme.turned if turned else self.theme.face
        radius = 8 if self.style.large else 6
        shape = f'width="99" height="139" rx="{radius}"'
        return self._part(
            "t" if turned else "p",
            f'<rect x=".5" y="2.2" {shape} opacity=".18"/>'
            f'<rect x=".5" y=".5" {shape} fill="{fill}" stroke="{self.theme.edge}"/>',
        )

    def index(self, card: Card, beside: bool, x: float, y: float, cap: float) -> str:
        """Rank and suit: from (x, y) to the right, or one below the other round x."""
        glyph, rank = self._rank(card.rank)
        k = cap / CAP
        suit = self.suit(card.suit)
        if beside:
            inner = f'<use href="#{suit}" x="{number(glyph.width + GAP + 9)}" y="10"/>'
        else:
            x -= glyph.width * k / 2
            inner = f'<use href="#{suit}" x="{number(glyph.width / 2)}" y="34"/>'
        return (
            f'<g transform="translate({number(x)} {number(y)})scale({k:.3g})">'
            f'<use href="#{rank}"/>{inner}</g>'
        )

    def upright(self, card: Card, beside: bool) -> str:
        """The id of an index round (0, 0), for a card that is turned."""
        if card.joker:
            return self._part("uj", courts.joker_star(0, 0), f' color="{INK}"')
        cap = 24.0 if self.style.large else RAY_INDEX
        k = cap / CAP
        width = (rank_glyph(card.rank, self.style.language).width + GAP + 18) * k
        index = (
            self.index(card, True, -width / 2, -cap / 2, cap)
            if beside
            else self.index(card, False, 0, -22 * k, cap)
        )
        name = f"{'b' if beside else 'u'}{card.index}"
        return self._part(name, index, self._colour(card))

    def _colour(self, card: Card) -> str:
        return f' color="{self.colours[card.suit]}"'

    # --- cards -----------------------------------------------------------------------------

    def card(self, card: Card, form: Form, covered: bool = False, turned: bool = False) -> str:
        """The id of a card's drawing, its upper left corner at (0, 0)."""
        if card.joker:
            return self.joker(False, covered)
        name = f"{form}{card.index}{'x' if covered else ''}{'t' if turned else ''}"
        key = self.style.prefix + name
        if key not in self._parts:
            ground = f'<use href="#{self.face(turned)}"/>'
            self._part(name, ground + self._content(card, form, covered, key), self._colour(card))
        return key

    def _content(self, card: Card, form: Form, covered: bool, key: str) -> str:
        if form is Form.RAY:
            return "" if covered else self._emblem(card, 46, 2.1, 1.45)
        if self.style.large:
            index = self._large_index(card, form)
            return index if covered else index + self._emblem(card, 94, 2.8, 1.5)
        if form is Form.COLUMN:
            index = self.index(card, True, 7, 7.5, INDEX)
        else:
            index = self.index(card, False, 13 if form is Form.FAN else 87, 7.5, FAN_INDEX)
        return index if covered else self._whole(card, form, index, key)

    def _large_index(self, card: Card, form: Form) -> str:
        if form is Form.COLUMN:
            return self.index(card, True, 7, 6, LARGE)
        return self.index(card, False, 17 if form is Form.FAN else 83, 7, 26)

    def _emblem(self, card: Card, y: float, suit_size: float, head_size: float) -> str:
        """One large suit sign, or the head-dress of a court, in the middle at height y."""
        court = card.rank >= JACK
        part = self.head(card.rank, card.suit) if court else self.suit(card.suit)
        size = head_size if court else suit_size
        return f'<use href="#{part}" transform="translate(50 {number(y)})scale({size:g})"/>'

    def _whole(self, card: Card, form: Form, index: str, key: str) -> str:
        """An uncovered card; its lower half is the upper turned round."""
        ground, half = "", index
        if card.rank >= JACK:
            narrow = form is not Form.COLUMN
            suit = self._scaled_suit(card.suit, 12)
            head = self.head(card.rank, card.suit)
            frame = self._part("n" if narrow else "o", courts.frame(narrow))
            size = "scale(.9)" if narrow else "scale(.96)"
            half += f'<use href="#{head}" transform="translate(50 51.5){size}"/>'
            middle = f'<use href="#{suit}" x="50" y="70"/>'
            ground = f'<use href="#{frame}"/>'
        elif card.rank == ACE:
            ground = f'<use href="#{self._wreath()}"{self._inset(form)}/>'
            big = self._scaled_suit(card.suit, 44 if form is Form.COLUMN else 40)
            middle = f'<use href="#{big}" x="50" y="70"/>'
        else:
            half += "".join(self._pips(card, form, UPPER[card.rank]))
            middle = "".join(self._pips(card, form, SINGLE.get(card.rank, ())))
        again = f'<use href="#{key}h" transform="rotate(180 50 70)"/>'
        return f'{ground}<g id="{key}h">{half}</g>{again}{middle}'

    def _wreath(self) -> str:
        return self._part("w", courts.wreath(f"{self.style.prefix}wh"))

    @staticmethod
    def _inset(form: Form) -> str:
        return "" if form is Form.COLUMN else ' transform="translate(9 12.6)scale(.82)"'

    def _scaled_suit(self, suit: int, height: float) -> str:
        use = f'<use href="#{self.suit(suit)}" transform="scale({height / 20:g})"/>'
        return self._part(f"s{suit}z{number(height).replace('.', '_')}", use)

    def _pips(
        self, card: Card, form: Form, places: tuple[tuple[float, float], ...]
    ) -> Iterator[str]:
        # Below a broad index the pips spread sideways, beside a narrow one up and down.
        top, closer = (41.5, 0.0) if form is Form.COLUMN else (27.0, 0.2)
        pip = self._scaled_suit(card.suit, 15.5)
        for x, share in places:
            x += closer * (MIDDLE - x)
            y = top + share * (HIGH - 2 * top)
            yield f'<use href="#{pip}" x="{number(x)}" y="{number(y)}"/>'

    def joker(self, red: bool, covered: bool = False) -> str:
        """The id of a joker's drawing: a cap with bells, a star for the index."""
        half = courts.joker_star(19, 19)
        content = half
        if not covered:
            cap = courts.jester(self.theme.face)
            content += f'<g transform="rotate(180 50 70)">{half}</g>'
            content += f'<g transform="translate(50 67)scale(1.15)">{cap}</g>'
        name = f"j{int(red)}{'x' if covered else ''}"
        colour = (self.colours[1] if self.style.four_colours else RED) if red else INK
        ground = f'<use href="#{self.face()}"/>'
        return self._part(name, ground + content, f' color="{colour}"')

    def worth(self, faces: Sequence[Card], covered: bool) -> str:
        """The id of what is written on a joker that counts as a card: its rank, possible suits."""
        x, half = 0.0, ""
        for k, card in enumerate(faces):
            glyph, rank = self._rank(card.rank)
            colour = self._colour(card)
            if k == 0:
                half += f'<use href="#{rank}"{colour}/>'
                x += glyph.width + GAP
            half += f'<use href="#{self.suit(card.suit)}" x="{number(x + 9)}" y="10"{colour}/>'
            x += 18 + GAP
        size = min((LARGE if self.style.large else INDEX) / CAP, (WIDE - 38) / x)  # beside the star
        half = f'<g transform="translate(36 7.5)scale({size:.3g})">{half}</g>'
        content = half if covered else f'{half}<g transform="rotate(180 50 70)">{half}</g>'
        name = f"w{'_'.join(str(card.index) for card in faces)}{'x' if covered else ''}"
        return self._part(name, content)

    def back(self, small: bool = False) -> str:
        """The id of a back; `small`: without flowers."""
        draw = courts.small_back if small or self.style.large else courts.back
        shadow = '<rect y="1.8" width="100" height="140" rx="6" opacity=".18"/>'
        name = "bs" if small else "bk"
        return self._part(name, shadow + draw(*self.theme.back, self.theme.face))

    def letter(self, rank: int, x: float, y: float, cap: float) -> str:
        """A rank alone, its middle at (x, y), in the current colour."""
        glyph = rank_glyph(rank, self.style.language)
        return pen(glyph, x - glyph.width * cap / CAP / 2, y - cap / 2, cap, 2.4)


def card_svg(
    card: Card,
    *,
    language: str,
    four_colours: bool = False,
    large: bool = False,
    form: Form = Form.COLUMN,
    theme: str = "felt",
) -> str:
    """One card as an SVG document of its own, 100 x 144 with its shadow."""
    drawings = Drawings(Style(language, four_colours, large, theme))
    key = drawings.card(card, form)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH + 2}" role="img">'
        f'<title>{card.name.to(language)}</title>{drawings.defs}<use href="#{key}"/></svg>'
    )
