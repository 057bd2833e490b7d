"""A patience on the table: what lies where, what may be done, what has been done.

>>> import pasyans
>>> position = pasyans.deal("masterskiy:direction=up", 1966)
>>> len(position.moves) == position.moves.count()
True
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pasyans.cards import Card
from pasyans.deals import Deal
from pasyans.engine.constants import COUNT, FLIP, MODE, SHIFT, TURN
from pasyans.engine.rules import Building
from pasyans.engine.stock import Stocked
from pasyans.engine.table import Table
from pasyans.engine.tables import counter_owners, pile_keys, tables
from pasyans.errors import IllegalMoveError
from pasyans.game import Game
from pasyans.layout import layout
from pasyans.move import Move
from pasyans.notation import move_text, position_text, read_move, resolve
from pasyans.notation.coded import Readings, match_coded, readings
from pasyans.notation.positions import pile_lines, seen_texts
from pasyans.notation.written import Written
from pasyans.plain import card_numbers, replay_of
from pasyans.play import CodeRules, Play, pack, unpack
from pasyans.replay_stock import needs_stock
from pasyans.sheet import DOWN, MoveList, Rules
from pasyans.snapshot import Snapshot
from pasyans.texts import Text, language


class Outcome(NamedTuple):
    """How a game has ended: won, or stuck without any legal action."""

    won: bool

    def __str__(self) -> str:
        text = Text("won", "сошёлся") if self.won else Text("no move is left", "ходов нет")
        return str(text)


class Happened(NamedTuple):
    """One line of the journal: op is "shift", "flip", "turn" or "count".

    shift: `cards` cards at height `at` of pile `source` came to height `to` of `target`.
    flip: the top `cards` cards came to `target` turned over.  turn: cards turned over where
    they lie.  count: the counter `source` went from `at` to `cards`.
    """

    op: str
    source: int
    at: int
    cards: int
    target: int
    to: int


OPS = {SHIFT: "shift", FLIP: "flip", TURN: "turn", COUNT: "count"}


class MovesView:
    """The legal moves of a position, looked up when asked for: iterate, count, `in`, print."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def _words(self) -> list[int]:
        out = MoveList()
        self._position.rules.generate(self._position.table, out)
        return out.all()

    def __iter__(self) -> Iterator[Move]:
        return (unpack(word) for word in self._words())

    def __len__(self) -> int:
        return len(self._words())

    def count(self) -> int:
        """The number of legal moves."""
        return len(self)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and pack(move) in self._words()

    def texts(self, lang: str | None = None) -> list[str]:
        """The moves in notation, in the language now spoken or in `lang`."""
        return [self._position.text_of(move).to(lang or language()) for move in self]

    def __str__(self) -> str:
        return ", ".join(self.texts())

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {self}>"


class Position:
    """A game in play. Made by `pasyans.deal`, or from a deal or a snapshot.

    deal: where the cards came from, None for a position made by hand.
    """

    def __init__(self, game: Game, start: Deal | Snapshot) -> None:
        self.game = game
        self.code = game.play(game) if game.play else None
        self.rules = rules_of(game, self.code)
        owners = counter_owners(game)
        self.table = Table(pile_keys(game), len(game.pack), game.counters, owners)
        self.by_index = game.pack.by_index
        self.deal = start if isinstance(start, Deal) else None
        if isinstance(start, Deal):
            self.table.number, self.shuffle = start.shuffle_number, 1
            self.table.load(layout(game).piles(start.faces(game.pack)))
        else:
            self.table.number, self.shuffle = start.number, start.shuffle
            mode = 0 if start.answer is None else start.answer + 1
            piles = [bytes(cards) for cards in card_numbers(start)]
            self.table.load(piles, (mode, *start.counters))
        self.rules.settle(self.table)
        self.played: list[tuple[Move, int]] = []  # moves and how long the journal was before
        self.undone: list[Move] = []
        # What texts mean, and on which table: many are read on the same one.
        self.known: tuple[object, Readings] | None = None

    # --- what is on the table ------------------------------------------------------------

    @property
    def piles(self) -> list[list[Card]]:
        """All piles from below, hidden cards included."""
        cards = self.by_index
        return [
            [cards[byte & ~DOWN] for byte in self.table.pile(p)] for p in range(self.table.piles)
        ]

    def view(self, open: bool = False) -> list[list[Card | None]]:
        """The piles as the player sees them, None for a hidden card; all cards if `open`."""
        cards = self.by_index
        return [
            [
                None if byte & DOWN and not open else cards[byte & ~DOWN]
                for byte in self.table.pile(p)
            ]
            for p in range(self.table.piles)
        ]

    @property
    def answer(self) -> int | None:
        """The answer given to the opening choice, None before it or if there is none."""
        if self.game.choice is None:
            return None
        mode = int(self.table.counters_list()[MODE])
        return mode - 1 if mode else None

    @property
    def snapshot(self) -> Snapshot:
        """The position as plain values."""
        piles = tuple(tuple(pile) for pile in self.piles)
        down = frozenset(
            (p, at)
            for p in range(self.table.piles)
            for at, byte in enumerate(self.table.pile(p))
            if byte & DOWN
        )
        counters = tuple(self.table.counters_list()[1:])
        number = int(self.table.number)
        return Snapshot(self.game, piles, self.answer, number, self.shuffle, down, counters)

    @property
    def key(self) -> int:
        """A hash of 128 bits; equal for positions that differ by an exchange of like piles."""
        return self.table.key()

    def text(self, lang: str | None = None, full: bool = False) -> str:
        """The piles as the player sees them; with `full` everything, which parses back."""
        tongue = lang or language()
        if full:
            return position_text(self.snapshot, tongue)
        seen = seen_texts(self.view(), tongue, self.worth)
        return "\n".join(pile_lines(self.game, seen, tongue))

    @property
    def worth(self) -> dict[tuple[int, int], tuple[Card, ...]]:
        """Cards that count as others, by (pile, height): the faces each may be, or none yet."""
        if self.code is None:
            return {}
        return {
            (pile, at): tuple(self.by_index[face] for face in faces)
            for pile in range(self.table.piles)
            for at, faces in self.code.counts_as(self.table, pile).items()
        }

    # --- playing -------------------------------------------------------------------------

    @property
    def moves(self) -> MovesView:
        """The legal moves, exactly as the rules print them."""
        return MovesView(self)

    def parse(self, text: str) -> Move:
        """The legal move that a text in either notation means here.

        Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
        """
        return self.resolve(read_move(text, self.game))

    def resolve(self, written: Written) -> Move:
        """The legal move that words read before mean here; raises as `parse` does."""
        if self.code is not None:
            now = self.table.position()
            if self.known is None or self.known[0] != now:
                self.known = now, readings(self.code, self.table)
            return match_coded(written, self.code, self.table, self.known[1])
        return resolve(written, self.game, self.view(), self.why_not)

    def why_not(self, move: Move) -> Text | None:
        """Why the rules forbid the move, None if it is legal."""
        if move in self.moves:
            return None
        reason = replay_of(self.snapshot).why_not(move)
        return reason or Text("this is no move of the game", "такого хода в этом пасьянсе нет")

    def play(self, move: Move | str) -> Move:
        """Make a move, given as a value or in notation, with all that follows by itself.

        Raises IllegalMoveError with the reason, or what `parse` raises. Forgets what was
        undone, unless the move is the one to be redone.
        """
        if isinstance(move, str):
            move = self.parse(move)
        elif (reason := self.why_not(move)) is not None:
            raise IllegalMoveError(reason)
        if self.undone and self.undone[-1] == move:
            self.undone.pop()
        else:
            self.undone.clear()
        self.played.append((move, self.table.done))
        self.rules.act(self.table, pack(move))
        return move

    def undo(self) -> Move:
        """Take the last move back with all that followed from it; IndexError if there is none."""
        move, mark = self.played.pop()
        self.table.undo(mark)
        self.undone.append(move)
        return move

    def redo(self) -> Move:
        """Make again the move taken back last; IndexError if there is none."""
        return self.play(self.undone[-1])

    def text_of(self, move: Move) -> Text:
        """A move of this position in both notations."""
        if self.code is not None:
            return self.code.texts(self.table, move)[0]
        return move_text(move, self.game, self.view())

    @property
    def happened(self) -> list[Happened]:
        """What the last move did on the table, line by line; at first, what the deal did."""
        return self.lines(self.played[-1][1] if self.played else 0)

    def lines(self, mark: int) -> list[Happened]:
        """The journal beyond its first `mark` lines."""
        return [Happened(OPS[op], *rest) for op, *rest in self.table.happened(mark)]

    @property
    def outcome(self) -> Outcome | None:
        """Won, or stuck without a legal action; None while the game goes on."""
        if self.rules.won(self.table):
            return Outcome(True)
        return None if self.moves else Outcome(False)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
        from pasyans.render.svg import position_svg

        return position_svg(self, language=language())

    def __repr__(self) -> str:
        """The call that makes the position."""
        if self.deal is not None and self.deal.number is not None and not self.played:
            return f"pasyans.deal({self.game.code!r}, {self.deal.number})"
        return f"pasyans.read_position({position_text(self.snapshot, 'en')!r})"


def rules_of(game: Game, code: Play | None) -> Rules:
    """The rules of a game as the engine plays them."""
    if code is not None:
        return code.core or CodeRules(code)
    return _building(game)


@lru_cache(maxsize=256)
def _building(game: Game) -> Building:
    """Those of a declared game, which never change: all its positions share them."""
    return Stocked(tables(game)) if needs_stock(game) else Building(tables(game))


def perft(position: Position, depth: int) -> list[int]:
    """The number of sequences of 1 … depth actions from the position (rules.md 0.8)."""
    counts = [0] * depth
    table, rules, moves = position.table, position.rules, MoveList()

    def walk(level: int) -> None:
        start = moves.size
        rules.generate(table, moves)
        counts[level] += moves.size - start
        if level + 1 < depth:
            mark = table.done
            for word in moves.all(start):
                rules.act(table, word)
                walk(level + 1)
                table.undo(mark)
        moves.cut(start)

    if depth:
        walk(0)
    return counts
