"""Cards and packs (rules.md 0.1).

A card is a face: two packs shuffled together hold the same face twice, and nothing in any
rule tells the two apart. `rank` is what is printed (ace 1 … king 13); `step` is the place
in the ascending order of this pack, where in a short pack the six or the seven follows the
ace, and where a game may let another rank be the lowest. A joker has neither rank nor suit
and stands in no order; two jokers are one face.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from pasyans.texts import Text

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
ACE, JACK, QUEEN, KING = 1, 11, 12, 13

SUIT_LETTERS = Text("SHDC", "ПЧБТ")
SUIT_SYMBOLS = "♠♥♦♣"
RANK_LETTERS = {
    "en": {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"},
    "ru": {ACE: "Т", JACK: "В", QUEEN: "Д", KING: "К"},
}
FACES = 52  # indices 0 … 51 are the natural cards: suit * 13 + rank - 1
JOKER = FACES  # the index of a joker
NO_SUIT, NO_RANK, NO_STEP = 4, 0, -1  # of a joker
JOKER_LETTERS = Text("JO", "ДЖ")
JOKER_NAME = Text("joker", "джокер")

SUIT_NAMES = (
    Text("spades", "пик"),
    Text("hearts", "червей"),
    Text("diamonds", "бубен"),
    Text("clubs", "треф"),
)
RANK_NAMES = {
    1: Text("ace", "туз"),
    2: Text("two", "двойка"),
    3: Text("three", "тройка"),
    4: Text("four", "четвёрка"),
    5: Text("five", "пятёрка"),
    6: Text("six", "шестёрка"),
    7: Text("seven", "семёрка"),
    8: Text("eight", "восьмёрка"),
    9: Text("nine", "девятка"),
    10: Text("ten", "десятка"),
    11: Text("jack", "валет"),
    12: Text("queen", "дама"),
    13: Text("king", "король"),
}


def rank_text(rank: int, language: str) -> str:
    """The sign of a rank as printed: "A" … "10" … "K", "Т" … "10" … "К"."""
    return RANK_LETTERS[language].get(rank) or str(rank)


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a pack: suit 0…3 (П Ч Б Т), rank 1…13, step 0…steps-1 in the pack's order."""

    suit: int
    rank: int
    step: int
    steps: int

    @property
    def index(self) -> int:
        """The number of the face, the same in every pack: 0 … 51, of a joker 52."""
        return JOKER if self.joker else self.suit * 13 + self.rank - 1

    @property
    def joker(self) -> bool:
        """Is it a joker, without rank and suit?"""
        return self.rank == NO_RANK

    @property
    def red(self) -> bool:
        """Hearts and diamonds are red; a joker has no colour."""
        return self.suit in (HEARTS, DIAMONDS)

    def text(self, language: str = "en") -> str:
        """The sign of the card: "8D" or, as in the books, "Б8"."""
        return face_text(self.suit, self.rank, language)

    @property
    def name(self) -> Text:
        """The card in words: "queen of spades", "дама пик"."""
        if self.joker:
            return JOKER_NAME
        rank, suit = RANK_NAMES[self.rank], SUIT_NAMES[self.suit]
        return Text(f"{rank.en} of {suit.en}", f"{rank.ru} {suit.ru}")

    def __str__(self) -> str:
        return self.text()


@cache
def face_text(suit: int, rank: int, language: str) -> str:
    """A face as text: "8D", "Б8"; a joker "JO", "ДЖ"."""
    if rank == NO_RANK:
        return JOKER_LETTERS.to(language)
    if language == "ru":
        return SUIT_LETTERS.ru[suit] + rank_text(rank, "ru")
    return rank_text(rank, "en") + SUIT_LETTERS.en[suit]


@dataclass(frozen=True)
class Pack:
    """The cards of a game before the shuffle: `copies` of suits x ranks, then the jokers.

    `ranks` ascend from the ace; `lowest` may let the order of building begin elsewhere
    (it runs round: …, king, ace, …). The pack order, and with it what a deal number means,
    does not depend on `lowest`.  joker_from: if not 0, so many cards are dealt without the
    jokers; they are then shuffled into the rest.
    """

    ranks: tuple[int, ...] = tuple(range(1, 14))
    suits: int = 4
    copies: int = 1
    lowest: int = ACE
    jokers: int = 0
    joker_from: int = 0

    def but(self, **changes: Any) -> Pack:
        """The same pack with some fields changed."""
        return replace(self, **changes)

    def card(self, suit: int, rank: int) -> Card:
        """The card of this pack; raises ValueError if the pack has no such rank or suit."""
        if suit >= self.suits:
            raise ValueError(f"no suit {suit} in this pack")
        steps = len(self.ranks)
        step = (self.ranks.index(rank) - self.ranks.index(self.lowest)) % steps
        return Card(suit, rank, step, steps)

    @property
    def faces(self) -> tuple[Card, ...]:
        """Each different card once, in pack order."""
        return _faces(self) + self._jokers[:1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in pack order: copy after copy, jokers last (rules.md 0.2)."""
        return _faces(self) * self.copies + self._jokers

    @property
    def numbers(self) -> bytes:
        """The numbers of the faces of all cards in pack order."""
        return _numbers(self)

    @property
    def _jokers(self) -> tuple[Card, ...]:
        return (Card(NO_SUIT, NO_RANK, NO_STEP, len(self.ranks)),) * self.jokers

    @property
    def by_index(self) -> dict[int, Card]:
        """The cards of the pack by the number of their face."""
        return _by_index(self)

    def __len__(self) -> int:
        return self.suits * len(self.ranks) * self.copies + self.jokers


@cache
def _faces(pack: Pack) -> tuple[Card, ...]:
    return tuple(pack.card(suit, rank) for suit in range(pack.suits) for rank in pack.ranks)


@cache
def _numbers(pack: Pack) -> bytes:
    return bytes([card.index for card in pack.cards])


@cache
def _by_index(pack: Pack) -> dict[int, Card]:
    return {card.index: card for card in pack.faces}


PACK_52 = Pack()
PACK_36 = Pack(ranks=(1, 6, 7, 8, 9, 10, 11, 12, 13))
PACK_54 = Pack(jokers=2)
PACK_34 = Pack(ranks=(1, 7, 8, 9, 10, 11, 12, 13), jokers=2)
