"""Rules in code, for what zones cannot say.

A game that the vocabulary of zones does not cover names a subclass of `Play` in its value
(`Game(play=…)`). Its methods see the table only through the few calls of `Sheet`, and change
it only through the primitives, so that undo, redo, the search and the account of what
happened work as for every other game.

Where speed counts the rules themselves are a compiled `Rules` of packed moves, `core`, and the
class adds the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from pasyans.cards import face_text
from pasyans.move import KINDS, WORDS, Move
from pasyans.piles import Role
from pasyans.sheet import CHOOSE, DOWN, MoveList, Rules, Sheet, pack_move, rank, suit
from pasyans.texts import Text

if TYPE_CHECKING:
    from pasyans.game import Game


class Play:
    """The rules of one game in code. `game` is its value: pack, zones, options."""

    counters = 1
    """How many counters the game keeps; the first is that of the opening choice."""

    counted_zones: tuple[str, ...] = ()
    """The zones each of whose piles has a counter of its own: the first pile counter 1."""

    core: Rules | None = None
    """The rules of packed moves, if they are written so; the four calls then ask them."""

    shuffles = False
    """Are cards shuffled again in play? What comes of that no player knows beforehand."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def actions(self, table: Sheet) -> Sequence[Move]:
        """Every legal action; none if the game is won."""
        out = MoveList()
        self._core.generate(table, out)
        return [unpack(word) for word in out.all()]

    def act(self, table: Sheet, move: Move) -> None:
        """Do a legal action with all that follows by itself."""
        self._core.act(table, pack(move))

    def settle(self, table: Sheet) -> None:
        """Do what happens by itself when the cards have just been laid out."""
        if self.core is not None:
            self.core.settle(table)

    def won(self, table: Sheet) -> bool:
        """Has the patience come out?"""
        return self._core.won(table)

    @property
    def _core(self) -> Rules:
        if self.core is None:
            raise NotImplementedError(f"{type(self).__name__} says neither its actions nor a core")
        return self.core

    def estimate(self, table: Sheet) -> int:
        """How far from coming out this seems; the search looks at low ones first."""
        if self.core is not None:
            return self.core.estimate(table)
        far = 0
        for pile, zone in enumerate(self.game.pile_zones):
            if zone.role not in (Role.FOUNDATION, Role.DISCARD):
                n = table.height(pile)
                far += 2 * n + sum(table.card(pile, at) & DOWN != 0 for at in range(n))
        return far

    def won_deals(self, first: int, last: int) -> Iterator[int] | None:
        """The deals of first … last that come out, in order; None without a faster way.

        For games that play themselves, so that a million deals need no table.
        """
        return None

    def chance(self) -> Fraction | None:
        """The exact chance that a well shuffled pack comes out, None where none is proved."""
        return None

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        """The move in both notations; the first form is printed, every form is read.

        Cards joined by + are read in any order.
        """
        return [WORDS[move.kind]]

    def counts_as(self, table: Sheet, pile: int) -> Mapping[int, tuple[int, ...]]:
        """The cards of a pile that count as others, by height: the faces each may be.

        None of them where that is not settled yet.
        """
        return {}

    def refusal(self, table: Sheet) -> Text:
        """Why a move that is none of the actions cannot be made."""
        return Text("the rules do not allow this move here", "правила не разрешают здесь такой ход")


def face_names(cards: Sequence[int], link: str = "+") -> Text:
    """Cards joined as in a removal: "7H+7D", "Ч7+Б7"."""
    sides = [
        link.join(face_text(suit(card), rank(card), language) for card in cards)
        for language in ("en", "ru")
    ]
    return Text(sides[0], sides[1])


def pack(move: Move) -> int:
    """A move as the word that the engine uses."""
    return pack_move(KINDS.index(move.kind), move.source, move.cards, move.target, move.choice)


@lru_cache(maxsize=1 << 14)
def unpack(word: int) -> Move:
    """The move of an engine's word."""
    kind = word & 0xFF
    if kind == CHOOSE:
        return Move(KINDS[CHOOSE], choice=word >> 32)
    return Move(
        KINDS[kind], (word >> 8) & 0xFF, (word >> 16) & 0xFF, (word >> 24) & 0xFF, word >> 32
    )


class CodeRules(Rules):
    """The rules of a `Play` without a core as the engine asks them."""

    def __init__(self, code: Play) -> None:
        self.code = code

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        for move in self.code.actions(sheet):
            out.append(pack(move))

    def act(self, sheet: Sheet, move: int) -> None:
        self.code.act(sheet, unpack(move))

    def settle(self, sheet: Sheet) -> None:
        self.code.settle(sheet)

    def won(self, sheet: Sheet) -> bool:
        return self.code.won(sheet)

    def estimate(self, sheet: Sheet) -> int:
        return self.code.estimate(sheet)
