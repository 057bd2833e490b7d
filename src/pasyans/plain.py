"""Rules in code replayed on plain lists: the second reading for games with a `Play`.

The table here is nothing but lists; it keeps no journal and no key. The engine runs the same
rules on the compiled table, so the two check each other's tables.
"""

from __future__ import annotations

from collections.abc import Sequence

from pasyans.cards import Card
from pasyans.errors import IllegalMoveError
from pasyans.move import Move
from pasyans.notation.coded import match_coded
from pasyans.notation.moves import move_in, resolve
from pasyans.notation.written import Written
from pasyans.replay import Replay
from pasyans.replay_stock import StockReplay, needs_stock
from pasyans.sheet import DOWN, Sheet
from pasyans.snapshot import Snapshot
from pasyans.texts import Text


class PlainTable(Sheet):
    """Piles of card numbers as lists, counters, and the N of later shuffles."""

    def __init__(self, piles: Sequence[Sequence[int]], counters: Sequence[int], number: int):
        self.piles = [list(pile) for pile in piles]
        self.counters = list(counters)
        self.number = number

    def height(self, pile: int) -> int:
        """The number of cards in a pile."""
        return len(self.piles[pile])

    def card(self, pile: int, at: int) -> int:
        """The card at a height of a pile."""
        return self.piles[pile][at]

    def counter(self, counter: int) -> int:
        """The value of a counter."""
        return self.counters[counter]

    def shift(self, source: int, at: int, n: int, target: int, to: int) -> None:
        """Move a slice of a pile to a place in another."""
        lifted = self.piles[source][at : at + n]
        del self.piles[source][at : at + n]
        self.piles[target][to:to] = lifted

    def flip(self, source: int, n: int, target: int) -> None:
        """Move the top n cards, reversed and turned over."""
        for _ in range(n):
            self.piles[target].append(self.piles[source].pop() ^ DOWN)

    def turn(self, pile: int, at: int, n: int) -> None:
        """Turn a slice over."""
        for k in range(at, at + n):
            self.piles[pile][k] ^= DOWN

    def count(self, counter: int, value: int) -> None:
        """Set a counter."""
        self.counters[counter] = value


class CodeReplay:
    """A game with rules in code, in play on a plain table; the same face as `Replay`."""

    def __init__(self, start: Snapshot) -> None:
        assert start.game.play
        self.game = start.game
        self.code = start.game.play(start.game)
        self.answer = start.answer
        self.table = PlainTable(
            card_numbers(start), ((start.answer or -1) + 1, *start.counters), start.number
        )

    @property
    def piles(self) -> list[list[Card]]:
        """All piles from below, hidden cards included."""
        cards = self.game.pack.by_index
        return [[cards[card & ~DOWN] for card in pile] for pile in self.table.piles]

    @property
    def won(self) -> bool:
        """Has the patience come out?"""
        return self.code.won(self.table)

    def why_not(self, move: Move) -> Text | None:
        """Why the rules forbid the move, or None if they allow it."""
        if move in self.code.actions(self.table):
            return None
        if self.won:
            return Text("the patience has come out already", "пасьянс уже сошёлся")
        return self.code.refusal(self.table)

    def play(self, move: Move) -> None:
        """Make the move with all that follows by itself; raises IllegalMoveError."""
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMoveError(reason)
        self.do(move)

    def do(self, move: Move) -> None:
        """Make a move that is known to be legal."""
        self.code.act(self.table, move)

    def settle(self) -> None:
        """Do what happens by itself when the cards have just been laid out."""
        self.code.settle(self.table)

    def texts(self, move: Move) -> list[Text]:
        """The forms in which the move is read, the one that is printed first."""
        return self.code.texts(self.table, move)


def card_numbers(start: Snapshot) -> list[list[int]]:
    """The piles as card numbers, face down or up."""
    return [
        [card.index | (DOWN if (p, at) in start.down else 0) for at, card in enumerate(pile)]
        for p, pile in enumerate(start.piles)
    ]


AnyReplay = Replay | CodeReplay


def replay_of(start: Snapshot) -> AnyReplay:
    """A replay by the rules alone that begins with this position."""
    if start.game.play is not None:
        return CodeReplay(start)
    if needs_stock(start.game):
        return StockReplay(start)
    return Replay(start.game, start.piles, start.answer)


def text_in(replay: AnyReplay, move: Move, language: str) -> str:
    """A legal move of the replay's position in one notation."""
    if isinstance(replay, CodeReplay):
        return replay.texts(move)[0].to(language)
    return move_in(move, replay.game, replay.seen, language)


def resolve_on(replay: AnyReplay, written: Written) -> Move:
    """The legal move that words mean in the replay's position.

    Raises IllegalMoveError, AmbiguousMoveError.
    """
    if isinstance(replay, CodeReplay):
        return match_coded(written, replay.code, replay.table)
    return resolve(written, replay.game, replay.seen, replay.why_not)
