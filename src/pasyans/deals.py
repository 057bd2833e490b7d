"""Which cards in which order: a deal number or an explicit deck (rules.md 0.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pasyans.cards import Card, Pack
from pasyans.errors import InvalidDealError
from pasyans.shuffles import shuffled
from pasyans.texts import Text

LARGEST = 2**64 - 1


@dataclass(frozen=True)
class Deal:
    """A deal by `number` (0 … 2^64-1) or by its `deck`, all cards of the pack in dealing order."""

    number: int | None = None
    deck: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        if (self.number is None) == (self.deck is None):
            raise ValueError("a deal has a number or a deck")
        if self.number is not None and not 0 <= self.number <= LARGEST:
            raise InvalidDealError(_no_number(str(self.number)))

    def cards(self, pack: Pack) -> tuple[Card, ...]:
        """The whole shuffled pack, the card dealt first in front."""
        if self.deck is not None:
            return self.deck
        cards = pack.by_index
        return tuple([cards[face] for face in self.faces(pack)])

    def faces(self, pack: Pack) -> bytes:
        """The same as numbers of faces.

        Jokers that come in late are put to what is left of the pack, which is then shuffled
        again (shuffle 1).
        """
        if self.deck is not None:
            return bytes([card.index for card in self.deck])
        assert self.number is not None
        faces = pack.numbers
        if not pack.joker_from:
            return bytes(shuffled(len(faces), self.number)).translate(faces.ljust(256))
        order = shuffled(len(faces) - pack.jokers, self.number)
        first, last = order[: pack.joker_from], sorted(order[pack.joker_from :])
        last += range(len(order), len(faces))  # the jokers
        again = shuffled(len(last), self.number, 1)
        return bytes([faces[i] for i in first] + [faces[last[i]] for i in again])

    @property
    def shuffle_number(self) -> int:
        """The N of later shuffles: the deal's number, 0 for a deck."""
        return self.number or 0


def read_number(text: str) -> int:
    """A deal number written in decimal digits; raises InvalidDealError for anything else."""
    digits = text.strip()  # of more signs than int() would pass over
    if not re.fullmatch(r"[0-9]{1,20}", digits) or int(digits) > LARGEST:
        raise InvalidDealError(_no_number(text))
    return int(digits)


def _no_number(text: str) -> Text:
    cut = text if len(text) <= 24 else text[:23] + "…"
    return Text(
        "{text} is no deal number; expected 0 … 18446744073709551615",
        "{text} — не номер расклада; ожидается 0 … 18446744073709551615",
    ).fill(text=repr(cut))
