"""The names of piles: `T3` and `луч3`, `F`, `cellar` and `подвал` (rules.md C.5).

In English a zone has a letter, in both languages a word; piles of a zone are counted from 1.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from pasyans.cards import ACE
from pasyans.game import Game

ACE_ROW = "Т"  # "ряд тузов" as the target of a Russian move; also the rank of the ace

_NUMBERED = re.compile(r"([^\W\d]+)([0-9]{1,3})")
_QUOTED = re.compile(r"[\"«“„]\s*(.*?)\s*[\"»”“]")


class NamedPlace(NamedTuple):
    """The piles a name may mean; `free`: an empty one of them; `rank`: may be a card's rank too."""

    piles: tuple[int, ...]
    free: bool = False
    rank: int | None = None


@cache
def foundation_piles(game: Game) -> frozenset[int]:
    """The numbers of the foundation piles."""
    return frozenset(p for own in game.foundation_piles for p in own)


@cache
def _zone_piles(game: Game) -> dict[str, dict[str, tuple[int, ...]]]:
    """language -> lower-case letter, word or phrase of a zone -> its piles."""
    names: dict[str, dict[str, tuple[int, ...]]] = {"en": {}, "ru": {}}
    for zone in game.zones:
        first = game.first_pile[zone.name]
        piles = tuple(range(first, first + zone.count))
        names["en"][zone.letter.lower()] = piles
        for language in ("en", "ru"):
            for word in (zone.word, zone.free):
                if word.to(language):
                    names[language][word.to(language).lower()] = piles
    return names


def read_place(text: str, game: Game, language: str) -> NamedPlace | None:
    """The place a text names in one language, or None."""
    if quoted := _QUOTED.fullmatch(text):
        text = quoted.group(1)
    if language == "ru" and text.upper() == ACE_ROW:
        return NamedPlace(tuple(sorted(foundation_piles(game))), rank=ACE)
    names = _zone_piles(game)[language]
    text = " ".join(text.lower().split())
    if text in names:
        piles = names[text]
        return NamedPlace(piles, free=len(piles) > 1 and piles[0] not in foundation_piles(game))
    if found := _NUMBERED.fullmatch(text):
        word, number = found.group(1), int(found.group(2))
        piles = names.get(word, ())
        if 1 <= number <= len(piles):
            return NamedPlace((piles[number - 1],))
    return None


@cache
def pile_name(game: Game, pile: int, language: str, word: bool = False) -> str:
    """The name of a pile: `T3`, `луч3`; a pile that is alone in its zone has no number.

    With `word` such a lone pile is called by its word in English too (`cellar`).
    """
    zone = game.pile_zones[pile]
    number = pile - game.first_pile[zone.name] + 1 if zone.count > 1 else ""
    alone = word and zone.count == 1
    name = zone.word.to(language) if language == "ru" or alone else zone.letter
    return f"{name}{number}"
