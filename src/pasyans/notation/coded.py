"""Moves of games with rules in code: read by comparing with what the legal moves print.

Cards may be written in either notation; cards joined by + in any order. A card may be named
with its place, and a place alone: T5:QS-A, T5.2-A; a joker with the card it stands for, and
a run with its length: JO=7H-T3, JO-T3*2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pasyans.errors import AmbiguousMoveError, IllegalMoveError
from pasyans.move import Move
from pasyans.notation.alphabets import shown
from pasyans.notation.cards import face
from pasyans.notation.written import Written
from pasyans.play import Play
from pasyans.sheet import Sheet
from pasyans.texts import Text

_LINK = re.compile(r"\s*([-–—+])\s*")
_JOINT = re.compile(r"([=*])")
_WORD = re.compile(r"[^\W\d_]+(=\w+)?")
_PLACE = re.compile(r"[^\W\d_]+\d{0,3}(\.\d{1,3})?")


@lru_cache(maxsize=1 << 15)
def canonical(text: str) -> str:
    """A form that is the same for all ways to write the same move."""
    parts = _LINK.split(text.strip().lower())
    names = [_canonical_part(part) for part in parts[::2]]
    links = ["-" if link in "–—" else link for link in parts[1::2]]
    if set(links) == {"+"}:
        names.sort()
    return "".join(a + b for a, b in zip(names, [*links, ""], strict=True))


def _canonical_part(part: str) -> str:
    place, colon, card = part.rpartition(":")
    pieces = _JOINT.split(card)
    for k, piece in enumerate(pieces):
        if found := face(piece):
            pieces[k] = f"{found[0]}.{found[1]}"
    return place + colon + "".join(pieces)


def plausible(text: str) -> bool:
    """Might the text be a move of some game: cards linked together, a source and its target,
    or a word?
    """
    parts = _LINK.split(text.strip())[::2]
    cards = [face(part) is not None for part in parts]
    if all(cards) or (len(parts) == 2 and _is_source(parts[0])):
        return True
    return _WORD.fullmatch(text) is not None


def _is_source(part: str) -> bool:
    """Is it a card, a place, or a card with its place?"""
    place, colon, card = part.rpartition(":")
    named = not place or _PLACE.fullmatch(place) is not None
    card = card.partition("=")[0]
    return (named and face(card) is not None) or (not colon and _PLACE.fullmatch(part) is not None)


Readings = Mapping[str, Sequence[Move]]


def readings(code: Play, table: Sheet) -> Readings:
    """Each form of each legal move on the table, made canonical, with the moves it may mean."""
    found: dict[str, list[Move]] = {}
    for move in code.actions(table):
        for form in {canonical(side) for text in code.texts(table, move) for side in text}:
            found.setdefault(form, []).append(move)
    return found


def match_coded(written: Written, code: Play, table: Sheet, known: Readings | None = None) -> Move:
    """The one legal move on the table that the words mean.

    known: the readings of this table, if they were made before. Raises IllegalMoveError with
    the game's refusal if none is meant, AmbiguousMoveError if several are.
    """
    legal = readings(code, table) if known is None else known
    found = legal.get(canonical(written.word), ())
    if len(found) == 1:
        return found[0]
    if not found:
        raise IllegalMoveError(code.refusal(table))
    named = [code.texts(table, move)[0] for move in found]
    raise AmbiguousMoveError(
        Text("{text} may mean {moves}", "{text} может значить {moves}").fill(
            text=shown(written.text, 40),
            moves=Text(" / ".join(m.en for m in named), " / ".join(m.ru for m in named)),
        )
    )
