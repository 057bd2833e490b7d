"""What the jokers are worth, and who may go where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pasyans.cards import ACE, JOKER
from pasyans.game import Game
from pasyans.move import MOVE, Move
from pasyans.play import Play, Sheet, rank, suit, to_top, top

FIRST = 4  # the pile of the first column, after the foundations

# What a card counts as is a number: its place in the order of the pack from 1, and RED more
# for a red one.
RED = 20
OPEN = 0  # a joker on an empty place whose card is not settled yet
DEALT = -1  # a joker that has not been played
PLAYED = 100  # a column's counter: PLAYED for each joker played to it + value of one at its bottom


def follows(value: int, onto: int) -> bool:
    """Is the one a step lower than the other and of the other colour?"""
    return value > 0 and (value % RED, value // RED) == (onto % RED - 1, 1 - onto // RED)


def takes_joker(value: int) -> bool:
    """May a joker be laid on what counts so: on anything settled but an ace?"""
    return value > 0 and value % RED > 1


def lower(value: int) -> int:
    """What a joker on such a card stands for."""
    return value % RED - 1 + RED * (1 - value // RED)


def higher(value: int) -> int:
    """What a joker under such a card stands for."""
    return value % RED + 1 + RED * (1 - value // RED)


def run_length(values: Sequence[int]) -> int:
    """How many cards at the end of a column are a run."""
    n = min(1, len(values))
    while 0 < n < len(values) and follows(values[-n], values[-n - 1]):
        n += 1
    return n


class Worth(Play):
    """What the cards of the columns count as.

    The counter of a column says how many of its jokers have been played; those lie above
    the dealt ones, so their number is enough. A joker on a card stands for the next lower;
    only what one stands for at the bottom of its column must be kept.
    """

    counters = 1 + 10

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.ranks = game.pack.ranks
        self.naturals = len(game.pack) - game.pack.jokers
        self.columns = range(FIRST, FIRST + self.counters - 1)
        self.reserve = (self.columns.stop, self.columns.stop + 1)
        self.value = {c.index: c.step + 1 + RED * c.red for c in game.pack.faces}
        self.declare = game.options["joker_on_empty"] == "declare"
        self.to_empty = bool(game.options["joker_to_empty"])
        self.retake = bool(game.options["joker_retake"])
        self.by_itself = game.options["joker_release"] == "auto"
        self.series = bool(game.options["series"])

    def played(self, table: Sheet, pile: int) -> int:
        """How many jokers have been played to a column: the uppermost ones."""
        said = table.counter(pile - FIRST + 1) // PLAYED
        return min(said, self.jokers(table, pile)) if said else 0

    def jokers(self, table: Sheet, pile: int, start: int = 0) -> int:
        """How many jokers lie in a column from a height on."""
        return sum(table.card(pile, at) == JOKER for at in range(start, table.height(pile)))

    def bottom(self, table: Sheet, pile: int) -> int:
        """What a joker played to the bottom of a column stands for; OPEN if nothing is kept."""
        said = table.counter(pile - FIRST + 1) % PLAYED
        sound = said < 2 * RED and 1 <= said % RED <= len(self.ranks)
        if not sound or not table.height(pile) or table.card(pile, 0) != JOKER:
            return OPEN
        return said if self.played(table, pile) == self.jokers(table, pile) else OPEN

    def values(self, table: Sheet, pile: int) -> list[int]:
        """What the cards of a column count as, from below."""
        dealt = self.jokers(table, pile) - self.played(table, pile)
        values: list[int] = []
        for at in range(table.height(pile)):
            card = table.card(pile, at)
            if card != JOKER:
                values.append(self.value[card])
            elif dealt:
                dealt -= 1
                values.append(DEALT)
            elif at == 0:
                values.append(self.bottom(table, pile))
            else:
                values.append(lower(values[-1]) if takes_joker(values[-1]) else DEALT)
        return values

    def counts_as(self, table: Sheet, pile: int) -> Mapping[int, tuple[int, ...]]:
        if pile not in self.columns:
            return {}
        return {
            at: tuple(face for face, its in self.value.items() if its == value and face != JOKER)
            for at, value in enumerate(self.values(table, pile))
            if table.card(pile, at) == JOKER and value != DEALT
        }

    def ends(self, table: Sheet) -> dict[int, int]:
        """What the end cards of the columns count as."""
        found = {}
        for pile in self.columns:
            if table.height(pile):
                card = top(table, pile)
                found[pile] = self.values(table, pile)[-1] if card == JOKER else self.value[card]
        return found


class Jokers(Worth):
    """Actions: a card or a run up, onto a column or to an empty place; a joker likewise."""

    def actions(self, table: Sheet) -> Sequence[Move]:
        if self.won(table):
            return []
        ends = self.ends(table)
        moves = [move for pile in ends for move in self.from_column(table, pile, ends)]
        kept = [pile for pile in self.reserve if table.height(pile)]
        return moves + [move for pile in kept[-1:] for move in self.joker_to(pile, ends)]

    def from_column(self, table: Sheet, pile: int, ends: dict[int, int]) -> Iterator[Move]:
        """The moves of the end card of a column, then those of the runs that end with it."""
        card, value = top(table, pile), ends[pile]
        if card == JOKER:
            yield from self.of_joker(table, pile, ends)
        else:
            if table.height(suit(card)) == value % RED - 1:
                yield Move(MOVE, pile, 1, suit(card))
            yield from self.run_to(pile, 1, value, False, ends)
        if self.series:
            values = self.values(table, pile)
            for n in range(2, run_length(values) + 1):
                joker = table.card(pile, len(values) - n) == JOKER
                yield from self.run_to(pile, n, values[-n], joker, ends)

    def of_joker(self, table: Sheet, pile: int, ends: dict[int, int]) -> Iterator[Move]:
        """The moves of a joker at the end of a column."""
        value = ends[pile]
        if self.retake or value == DEALT:
            yield Move(MOVE, pile, 1, self.free_place(table))
        if self.retake or value <= OPEN:
            yield from self.joker_to(pile, ends)
        else:
            yield from self.run_to(pile, 1, value, True, ends)

    def joker_to(self, source: int, ends: dict[int, int]) -> Iterator[Move]:
        """Where a joker may be laid that takes the value of its new place."""
        for target in self.columns:
            if target in ends:
                if target != source and takes_joker(ends[target]):
                    yield Move(MOVE, source, 1, target)
            elif self.to_empty:
                for value in self.declared():
                    yield Move(MOVE, source, 1, target, value)

    def declared(self) -> Sequence[int]:
        """What may be said of a joker laid on an empty place: nothing, or its card."""
        if not self.declare:
            return (OPEN,)
        return [n + red for red in (RED, 0) for n in range(1, len(self.ranks) + 1)]

    def run_to(
        self, source: int, n: int, value: int, joker: bool, ends: dict[int, int]
    ) -> Iterator[Move]:
        """Where cards may be laid whose first counts as `value`; `joker`: it is one."""
        for target in self.columns:
            if target not in ends:
                fits = self.to_empty or not joker
            elif ends[target] == OPEN:
                fits = not joker and value % RED < len(self.ranks)
            else:
                fits = follows(value, ends[target])
            if fits and target != source:
                yield Move(MOVE, source, n, target)

    def free_place(self, table: Sheet) -> int:
        """The first empty place of the reserve."""
        return next(pile for pile in self.reserve if not table.height(pile))

    # --- doing them ----------------------------------------------------------------------

    def act(self, table: Sheet, move: Move) -> None:
        source, n, target = move.source, move.cards, move.target
        at = table.height(source) - n
        own = source in self.columns
        value = self.values(table, source)[at] if own else DEALT
        jokers = self.jokers(table, source, at)
        left = max(0, self.played(table, source) - jokers) if own else 0
        come, bottom = 0, OPEN
        if target in self.columns:
            come = self.played(table, target) + jokers
            bottom = self.settled(table, move, value)
        table.shift(source, at, n, target, table.height(target))
        if own:
            self.note(table, source, left, self.bottom(table, source) if left else OPEN)
        if target in self.columns:
            self.note(table, target, come, bottom)
        self.settle(table)

    def settled(self, table: Sheet, move: Move, value: int) -> int:
        """What the joker at the bottom of the target stands for after the move, if there is one.

        value: what the first of the cards laid down counts as.
        """
        head = table.card(move.source, table.height(move.source) - move.cards)
        if not table.height(move.target):
            keeps = head == JOKER and (move.cards > 1 or not self.retake)
            return move.choice or (max(value, OPEN) if keeps else OPEN)
        if head != JOKER and self.values(table, move.target)[-1] == OPEN:
            return higher(value)
        return self.bottom(table, move.target)

    def note(self, table: Sheet, pile: int, played: int, bottom: int) -> None:
        """Keep what is to be known of a column."""
        counter, value = pile - FIRST + 1, PLAYED * played + bottom
        if table.counter(counter) != value:
            table.count(counter, value)

    def settle(self, table: Sheet) -> None:
        """Aces go up, and jokers never played go to the reserve."""
        for pile in self.columns:
            while table.height(pile):
                card = top(table, pile)
                if card == JOKER and self.by_itself and not self.played(table, pile):
                    to_top(table, pile, self.free_place(table))
                elif rank(card) == ACE and not table.height(suit(card)):
                    to_top(table, pile, suit(card))
                else:
                    break

    def won(self, table: Sheet) -> bool:
        return sum(table.height(pile) for pile in range(FIRST)) == self.naturals
