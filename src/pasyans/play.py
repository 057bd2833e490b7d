"""Rules in code, for what zones cannot say.

A game that the vocabulary of zones does not cover names a subclass of `Play` in its value
(`Game(play=…)`). Its methods see the table only through the few calls of `Sheet`, and change
it only through the primitives, so that undo, redo, the search and the account of what
happened work as for every other game. Cards are numbers here: the face (suit * 13 + rank - 1,
a joker 52, see `pasyans.cards.Card.index`), plus `DOWN` for a card that lies face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from pasyans.cards import JOKER, NO_RANK, face_text
from pasyans.move import WORDS, Move
from pasyans.texts import Text

if TYPE_CHECKING:
    from pasyans.game import Game

DOWN = 0x80


class Sheet(Protocol):
    """The table as the rules in code see it."""

    number: int
    """The N of later shuffles (rules.md 0.2)."""

    def height(self, pile: int) -> int:
        """The number of cards in a pile."""

    def card(self, pile: int, at: int) -> int:
        """The card at a height (0 is the lowest; -1 the top)."""

    def counter(self, counter: int) -> int:
        """The value of a counter; counter 0 is the answer to the opening choice."""

    def shift(self, source: int, at: int, n: int, target: int, to: int) -> None:
        """Move the slice at … at+n-1 of `source` to height `to` of another pile."""

    def flip(self, source: int, n: int, target: int) -> None:
        """Move the top n cards of `source` to `target`, reversed and turned over."""

    def turn(self, pile: int, at: int, n: int) -> None:
        """Turn over the slice at … at+n-1 of the pile."""

    def count(self, counter: int, value: int) -> None:
        """Set a counter to 0 … 255."""


class Play:
    """The rules of one game in code. `game` is its value: pack, zones, options."""

    counters = 1
    """How many counters the game keeps; the first is that of the opening choice."""

    shuffles = False
    """Are cards shuffled again in play? What comes of that no player knows beforehand."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def actions(self, table: Sheet) -> Sequence[Move]:
        """Every legal action; none if the game is won."""
        raise NotImplementedError

    def act(self, table: Sheet, move: Move) -> None:
        """Do a legal action with all that follows by itself."""
        raise NotImplementedError

    def settle(self, table: Sheet) -> None:
        """Do what happens by itself when the cards have just been laid out."""

    def won(self, table: Sheet) -> bool:
        """Has the patience come out?"""
        raise NotImplementedError

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        """The move in both notations; the first form is printed, every form is read.

        Cards joined by + are read in any order.
        """
        return [WORDS[move.kind]]

    def refusal(self, table: Sheet) -> Text:
        """Why a move that is none of the actions cannot be made."""
        return Text("the rules do not allow this move here", "правила не разрешают здесь такой ход")


def top(table: Sheet, pile: int) -> int:
    """The top card of a pile that is not empty."""
    return table.card(pile, table.height(pile) - 1)


def rank(card: int) -> int:
    """The rank 1 … 13 of a card, whichever way it lies; 0 of a joker."""
    face = card & ~DOWN
    return NO_RANK if face == JOKER else face % 13 + 1


def suit(card: int) -> int:
    """The suit 0 … 3 of a card, whichever way it lies; 4 of a joker."""
    return (card & ~DOWN) // 13


def to_top(table: Sheet, source: int, target: int) -> None:
    """Move the top card of `source` onto `target`."""
    table.shift(source, table.height(source) - 1, 1, target, table.height(target))


def face_names(cards: Sequence[int], link: str = "+") -> Text:
    """Cards joined as in a removal: "7H+7D", "Ч7+Б7"."""
    sides = [
        link.join(face_text(suit(card), rank(card), language) for card in cards)
        for language in ("en", "ru")
    ]
    return Text(sides[0], sides[1])
