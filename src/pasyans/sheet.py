"""Between a game's rules and the table: what rules see of a table, and what is asked of rules.

Compiled with the types in `sheet.pxd`. `Sheet` is the table as rules see and change it: the
engine's `Table` is one, the plain lists of a replay another. `Rules` is what the search and
`Position` ask of a game. A move is one 64-bit word here (`pack_move`), and a card a byte: the
face (suit * 13 + rank - 1, a joker 52, see `pasyans.cards.Card.index`), plus `DOWN` for a
card that lies face down.
"""

from __future__ import annotations

from pasyans.cards import JOKER, NO_RANK

DOWN = 0x80
FACE = 0x7F  # the bits of a card that say which it is

# Kinds of packed moves, in the order of pasyans.move.KINDS.
MOVE, CHOOSE, NEXT, OPEN, REMOVE, REDEAL, DRAW, ROW, GATHER = range(9)


def words(bits: bytes | bytearray) -> memoryview:
    """Zeroed or given bytes seen as 64-bit words, writable if the bytes are."""
    return memoryview(bits).cast("Q")


def doubled(old: memoryview) -> memoryview:
    """A buffer of words twice as long that begins with the old one."""
    new = words(bytearray(2 * old.nbytes))
    new[: len(old)] = old
    return new


def doubling(room: int, words: int) -> int:
    """The bytes more that a buffer of so much room takes while it doubles to hold `words`."""
    wanted = room
    while wanted < words:
        wanted *= 2
    return 8 * (wanted + wanted // 2 - room) if wanted > room else 0


class MoveList:
    """A growing list of packed moves; the search uses one as the stack of moves to try."""

    def __init__(self) -> None:
        self.data = words(bytearray(8 * 256))
        self.size = 0

    def put(self, move: int) -> None:
        """Append a move."""
        if self.size == self.data.shape[0]:  # type: ignore[index]
            self.data = doubled(self.data)
        self.data[self.size] = move
        self.size += 1

    def room(self) -> int:
        """How many moves the list could hold as it is."""
        return self.data.shape[0]  # type: ignore[index]

    def growth(self, n: int) -> int:
        """How many bytes more the list takes, at the most, while `n` moves are appended."""
        return doubling(self.room(), self.size + n)

    def reserve(self, n: int) -> None:
        """Make room for `n` moves more."""
        while self.room() < self.size + n:
            self.data = doubled(self.data)

    def append(self, move: int) -> None:
        """Append a move, for callers that are not compiled."""
        self.put(move)

    def cut(self, size: int) -> None:
        """Keep the first `size` moves only."""
        self.size = size

    def all(self, start: int = 0) -> list[int]:
        """The moves from place `start` on as a list."""
        return [int(self.data[k]) for k in range(start, self.size)]


def pack_move(kind: int, source: int, n: int, target: int, choice: int = 0) -> int:
    """kind, source pile, number of cards, target pile, choice in one word, 8 bits each."""
    return kind | (source << 8) | (n << 16) | (target << 24) | (choice << 32)


class Sheet:
    """The table as rules see it; the changes are the primitives of the journal."""

    number: int
    """The N of later shuffles (rules.md 0.2)."""

    def height(self, pile: int) -> int:
        """The number of cards in a pile."""
        raise NotImplementedError

    def card(self, pile: int, at: int) -> int:
        """The card at a height of a pile, 0 being the lowest."""
        raise NotImplementedError

    def counter(self, counter: int) -> int:
        """The value of a counter; counter 0 is the answer to the opening choice."""
        raise NotImplementedError

    def shift(self, source: int, at: int, n: int, target: int, to: int) -> None:
        """Move the slice at … at+n-1 of `source` to height `to` of another pile."""
        raise NotImplementedError

    def flip(self, source: int, n: int, target: int) -> None:
        """Move the top n cards of `source` to `target`, reversed and turned over."""
        raise NotImplementedError

    def turn(self, pile: int, at: int, n: int) -> None:
        """Turn over the slice at … at+n-1 of the pile."""
        raise NotImplementedError

    def count(self, counter: int, value: int) -> None:
        """Set a counter to 0 … 255."""
        raise NotImplementedError


def rank(card: int) -> int:
    """The rank 1 … 13 of a card, whichever way it lies; 0 of a joker."""
    face = card & FACE
    return NO_RANK if face == JOKER else face % 13 + 1


def suit(card: int) -> int:
    """The suit 0 … 3 of a card, whichever way it lies; 4 of a joker."""
    return (card & FACE) // 13


def top(sheet: Sheet, pile: int) -> int:
    """The top card of a pile that is not empty."""
    return sheet.card(pile, sheet.height(pile) - 1)


def to_top(sheet: Sheet, source: int, target: int) -> None:
    """Move the top card of `source` onto `target`."""
    sheet.shift(source, sheet.height(source) - 1, 1, target, sheet.height(target))


class Rules:
    """What a game lets the player do, on any `Sheet`."""

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        """Append every legal move of the position; a won position has none."""
        raise NotImplementedError

    def act(self, sheet: Sheet, move: int) -> None:
        """Play a legal move with all that follows by itself."""
        raise NotImplementedError

    def settle(self, sheet: Sheet) -> None:
        """Do what happens by itself when the cards have just been laid out: here nothing."""

    def won(self, sheet: Sheet) -> bool:
        """Has the patience come out?"""
        raise NotImplementedError

    def hopeless(self, sheet: Sheet) -> bool:
        """Is it proved that the patience cannot come out from here? The search goes no further."""
        return False

    def estimate(self, sheet: Sheet) -> int:
        """How far from coming out this seems, in any unit: it only guides incomplete passes."""
        return 0
