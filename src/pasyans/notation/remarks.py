"""The remarks of the books that choose an empty row: "справа от туза пик", "right of AS".

A remark names the side and a card; the row meant is the one on that side of the foundation
which now shows that card. Any other text in parentheses is a free remark.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pasyans.cards import FACES, SPADES, face_text
from pasyans.errors import InvalidMoveError
from pasyans.notation.alphabets import Token, alphabet, shown
from pasyans.notation.cards import face
from pasyans.texts import Text

_RANKS = (
    "туза",
    "двойки",
    "тройки",
    "четверки",
    "пятерки",
    "шестерки",
    "семерки",
    "восьмерки",
    "девятки",
    "десятки",
    "валета",
    "дамы",
    "короля",
)
_SUIT_NOUNS = ("пик", "червей", "бубен", "треф")
_SUIT_ADJECTIVES = ("пиков", "червов", "бубнов", "трефов")
_FEMININE = frozenset({*range(2, 11), 12})

_PATTERN = {
    "ru": re.compile(r"(справа|слева)(?:\s+или\s+(справа|слева))?\s+от\s+(.+)", re.IGNORECASE),
    "en": re.compile(r"(right|left)(?:\s+or\s+(right|left))?\s+of\s+(.+)", re.IGNORECASE),
}
_SIDES = {"справа": "right", "слева": "left", "right": "right", "left": "left"}


class Remark(NamedTuple):
    """Sides ("left", "right") and the face (suit, rank) shown by the foundation of the line."""

    sides: tuple[str, ...]
    card: tuple[int, int]


def _genitive(suit: int, rank: int) -> tuple[str, str]:
    """A card after "от", in two ways: "дамы пик", "пиковой дамы"."""
    noun = _RANKS[rank - 1]
    ending = "ой" if rank in _FEMININE else "ого"
    return f"{noun} {_SUIT_NOUNS[suit]}", f"{_SUIT_ADJECTIVES[suit]}{ending} {noun}"


_NAMED = {
    words: (suit, place + 1)
    for suit, place in (divmod(index, 13) for index in range(FACES))
    for words in _genitive(suit, place + 1)
}


def closing_parenthesis(text: str, at: int, last: int) -> int:
    """The place of the parenthesis that closes the one at `at`, -1 if there is none.

    Those inside do not count, nor those in a comment in braces; `last` is the place of the
    last brace of the text.
    """
    depth = 0
    while at < len(text):
        if text[at] == "{" and at < last:
            at = text.find("}", at)
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
        at += 1
    return -1


def read_remark(token: Token) -> Remark | None:
    """The remark that chooses a row, or None if the text is a free remark.

    Raises InvalidMoveError, naming the place, if it begins like one that chooses but names no
    card, or a card in mixed alphabets.
    """
    plain = " ".join(token.text.replace("Ё", "ё").replace("ё", "е").split())
    for language, pattern in _PATTERN.items():
        found = pattern.fullmatch(plain)
        if not found:
            continue
        first, second, named = found.groups()
        card = _NAMED.get(named.lower()) if language == "ru" else None
        if card is None:
            column = token.column + max(0, token.text.rfind(named))
            alphabet(Token(named, token.line, column), InvalidMoveError)
            card = face(named)
        if card is None:
            raise InvalidMoveError(
                Text(
                    "{where}: the remark {text} names no card",
                    "{where}: в пометке {text} не названа карта",
                ).fill(where=token.place, text=shown(token.text, 60))
            )
        sides = tuple(_SIDES[side.lower()] for side in (first, second) if side)
        return Remark(sides, card)
    return None


def remark_text(side: str, card: tuple[int, int]) -> Text:
    """A remark as the book puts it: "right of AS", "справа от туза пик", "… червового туза"."""
    suit, rank = card
    russian = {"right": "справа", "left": "слева"}[side]
    noun, adjective = _genitive(suit, rank)
    named = noun if suit == SPADES else adjective
    return Text(f"{side} of {face_text(suit, rank, 'en')}", f"{russian} от {named}")
