"""The whole pack as one SVG of symbols, for a page that lays the cards itself.

Each symbol is 100 x 140; its id is a letter for the form, a dash and the card in English
notation. f: a whole card; c, s, m: what is seen of a covered one in a column, in a fan that
grows to the right, to the left; t: a card to be turned, without index, p: the same covered;
r, b: the upright index for it, suit below or beside the rank, centred on (0, 0); l: a card
with large signs; g: the same for a fan. Backs by name, `face` an empty card, `suit-S` a suit
sign in the colour of its place.
"""

from __future__ import annotations

from functools import lru_cache

from pasyans.cards import PACK_54, Card
from pasyans.render import courts
from pasyans.render.cardart import HIGH, WIDE, Drawings, Form, Style
from pasyans.render.themes import INDIGO, MADDER

SHEET = f"0 0 {WIDE} {HIGH}"
ROUND_ZERO = f"{-WIDE // 2} {-HIGH // 2} {WIDE} {HIGH}"
COVERED = {"c": Form.COLUMN, "s": Form.FAN, "m": Form.MIRROR, "p": Form.RAY}


@lru_cache(maxsize=32)
def sprite(
    language: str, four_colours: bool = False, large: bool = False, theme: str = "felt"
) -> str:
    """The SVG document; raises ValueError for an unknown theme."""
    drawings = Drawings(Style(language, four_colours, large, theme))
    big = drawings if large else Drawings(Style(language, four_colours, True, theme))
    symbols = [_symbol("face", drawings.face()), *_backs(drawings.theme.face)]
    symbols += [
        _symbol(f"suit-{letter}", drawings.suit(suit), "-10 -10 20 20")
        for suit, letter in enumerate("SHDC")
    ]
    for card in PACK_54.faces:
        symbols += _of(card, drawings, big)
    defs = drawings.defs + ("" if big is drawings else big.defs)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{defs}\n' + "\n".join(symbols) + "\n</svg>\n"


def _of(card: Card, drawings: Drawings, big: Drawings) -> list[str]:
    name = card.text()
    symbols = [_symbol(f"f-{name}", drawings.card(card, Form.COLUMN))]
    symbols += [
        _symbol(f"{letter}-{name}", drawings.card(card, form, covered=True))
        for letter, form in COVERED.items()
    ]
    symbols.append(_symbol(f"t-{name}", drawings.card(card, Form.RAY)))
    symbols.append(_symbol(f"r-{name}", drawings.upright(card, False), ROUND_ZERO))
    symbols.append(_symbol(f"b-{name}", drawings.upright(card, True), ROUND_ZERO))
    symbols.append(_symbol(f"l-{name}", big.card(card, Form.COLUMN)))
    symbols.append(_symbol(f"g-{name}", big.card(card, Form.FAN)))
    return symbols


def _symbol(name: str, part: str, box: str = SHEET) -> str:
    return f'<symbol id="{name}" viewBox="{box}" overflow="visible"><use href="#{part}"/></symbol>'


def _backs(face: str) -> list[str]:
    """The three backs: with flowers, in two colours, and the small pattern for small cards."""
    shadow = f'<rect y="1.8" width="{WIDE}" height="{HIGH}" rx="6" opacity=".18"/>'
    backs = {
        "back-madder": courts.back(*MADDER, face),
        "back-indigo": courts.back(*INDIGO, face),
        "back-peas": courts.small_back(*MADDER, face),
        "back-peas-indigo": courts.small_back(*INDIGO, face),
    }
    return [
        f'<symbol id="{name}" viewBox="{SHEET}" overflow="visible">{shadow}{drawing}</symbol>'
        for name, drawing in backs.items()
    ]
