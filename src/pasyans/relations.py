"""The rules about two cards, and about one: small named functions that compose.

`down & in_suit` is a function of a card and the card it is to lie on, and at the same time
its own description in both languages; the engine asks it once for every pair of cards and
keeps the answers in a table (see `pasyans.engine.tables`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pasyans.cards import ACE, KING, Card
from pasyans.texts import Text

F = TypeVar("F", bound=Callable[..., bool])


@dataclass(frozen=True, eq=False)
class _Named(Generic[F]):
    """A truth function of cards together with its wording; `bond` 2 binds as one word."""

    text: Text
    test: F
    bond: int = 2

    def _bound(self, bond: int) -> Text:
        if self.bond >= bond:
            return self.text
        return Text(f"({self.text.en})", f"({self.text.ru})")

    def _join(self, other: Any, en: str, ru: str, bond: int) -> Text:
        left, right = self._bound(bond), other._bound(bond)
        return Text(f"{left.en}{en}{right.en}", f"{left.ru}{ru}{right.ru}")

    def _not(self) -> Text:
        inner = self._bound(2)
        return Text(f"not {inner.en}", f"не {inner.ru}")

    def __str__(self) -> str:
        return str(self.text)


class Relation(_Named[Callable[[Card, Card], bool]]):
    """May `card` be laid on `onto`? Call it with the two cards; compose with & | ~."""

    def __call__(self, card: Card, onto: Card) -> bool:
        return self.test(card, onto)

    def __and__(self, other: Relation) -> Relation:
        a, b = self.test, other.test
        return Relation(
            self._join(other, " and ", ", ", 1),
            lambda card, onto: a(card, onto) and b(card, onto),
            1,
        )

    def __or__(self, other: Relation) -> Relation:
        a, b = self.test, other.test
        return Relation(
            self._join(other, " or ", " или ", 0),
            lambda card, onto: a(card, onto) or b(card, onto),
            0,
        )

    def __invert__(self) -> Relation:
        a = self.test
        return Relation(self._not(), lambda card, onto: not a(card, onto))


class Kind(_Named[Callable[[Card], bool]]):
    """A rule about one card ("a king"). Call it with the card; compose with & | ~."""

    def __call__(self, card: Card) -> bool:
        return self.test(card)

    def __and__(self, other: Kind) -> Kind:
        a, b = self.test, other.test
        return Kind(self._join(other, " and ", ", ", 1), lambda card: a(card) and b(card), 1)

    def __or__(self, other: Kind) -> Kind:
        a, b = self.test, other.test
        return Kind(self._join(other, " or ", " или ", 0), lambda card: a(card) or b(card), 0)

    def __invert__(self) -> Kind:
        a = self.test
        return Kind(self._not(), lambda card: not a(card))


def relation(en: str, ru: str) -> Callable[[Callable[[Card, Card], bool]], Relation]:
    """Decorator: names a function of (card, onto) in both languages and makes it a Relation.

    A joker is in no such relation.
    """
    return lambda test: Relation(
        Text(en, ru), lambda card, onto: not (card.joker or onto.joker) and test(card, onto)
    )


def kind(en: str, ru: str) -> Callable[[Callable[[Card], bool]], Kind]:
    """Decorator: names a function of one card in both languages and makes it a Kind."""
    return lambda test: Kind(Text(en, ru), test)


@relation("one rank higher", "на ступень старше")
def up(card: Card, onto: Card) -> bool:
    return card.step == onto.step + 1


@relation("one rank lower", "на ступень младше")
def down(card: Card, onto: Card) -> bool:
    return card.step == onto.step - 1


@relation("one rank higher or lower", "на ступень старше или младше")
def beside(card: Card, onto: Card) -> bool:
    return abs(card.step - onto.step) == 1


@relation(
    "one rank lower (after the lowest comes the highest)",
    "на ступень младше (после самой младшей идёт самая старшая)",
)
def down_round(card: Card, onto: Card) -> bool:
    return (onto.step - card.step) % card.steps == 1


@relation("of the same suit", "той же масти")
def in_suit(card: Card, onto: Card) -> bool:
    return card.suit == onto.suit


@relation("of the other colour", "другого цвета")
def alternate_colour(card: Card, onto: Card) -> bool:
    return card.red != onto.red


@kind("any card", "любая карта")
def any_card(card: Card) -> bool:
    return True


@kind("an ace", "туз")
def ace(card: Card) -> bool:
    return card.rank == ACE


@kind("a king", "король")
def king(card: Card) -> bool:
    return card.rank == KING


@kind("a card of the base rank", "карта основного достоинства")
def lowest(card: Card) -> bool:
    return card.step == 0
