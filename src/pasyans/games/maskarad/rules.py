"""What may move where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pasyans.cards import ACE, KING
from pasyans.game import Game
from pasyans.move import MOVE, ROW, Move
from pasyans.play import Play, Sheet, rank, suit, to_top, top

CARDS, WIDTH, SUITS = 104, 8, 4  # WIDTH: of a row
FOUNDATIONS = 8
FIRST = FOUNDATIONS  # the pile of the first place
OTHER_COLOUR = ((1, 2), (0, 3), (0, 3), (1, 2))

# For each card those on which it may be laid.
HOSTS = tuple(
    tuple(KING * other + card % KING + 1 for other in OTHER_COLOUR[suit(card)])
    if rank(card) < KING
    else ()
    for card in range(SUITS * KING)
)


class Masquerade(Play):
    """Actions: a card goes up; the next row; a run onto a card or a free place; a card comes back.

    In this order, so that who always does the first one brings the literal game out.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.separate = game.options["places"] == "separate"
        self.stock = FIRST + game.zone("places").count

    # --- the table -----------------------------------------------------------------------

    def laid(self, table: Sheet) -> range:
        """The places on the table: one for each card that has been laid out, or the columns."""
        return range(FIRST, self.stock - (table.height(self.stock) if self.separate else 0))

    def loose(self, table: Sheet, pile: int) -> int:
        """How many of a pile's upper cards are not held fast."""
        return table.height(pile)

    def run(self, table: Sheet, place: int) -> int:
        """How many cards at most may be lifted together off a place."""
        height, most = table.height(place), self.loose(table, place)
        n = min(1, most)
        while n < most:
            if table.card(place, height - n - 1) not in HOSTS[table.card(place, height - n)]:
                break
            n += 1
        return n

    def home(self, table: Sheet, card: int) -> int | None:
        """The foundation that takes a card; of two the one with fewer loose cards, or the first."""
        fitting = [
            pile
            for pile in range(suit(card), FOUNDATIONS, SUITS)
            if table.height(pile) == rank(card) - ACE
        ]
        return min(fitting, key=lambda pile: self.loose(table, pile), default=None)

    def returning(self, table: Sheet) -> list[int]:
        """The foundations whose top cards may come back: of equal ones one, and no ace."""
        found: dict[int, int] = {}
        for pile in range(FOUNDATIONS):
            loose = self.loose(table, pile)
            if loose and table.height(pile) > 1:
                card = top(table, pile)
                if card not in found or loose > self.loose(table, found[card]):
                    found[card] = pile
        return sorted(found.values())

    # --- moves ---------------------------------------------------------------------------

    def actions(self, table: Sheet) -> Sequence[Move]:
        if self.won(table):
            return []
        up: list[Move] = []
        onto: list[Move] = []
        away: list[Move] = []
        free, shown = self.targets(table)
        for source in self.laid(table):
            height = table.height(source)
            for n in range(1, self.run(table, source) + 1):
                card = table.card(source, height - n)
                home = self.home(table, card) if n == 1 else None
                if home is not None:
                    up.append(Move(MOVE, source, 1, home))
                onto += [Move(MOVE, source, n, p) for h in HOSTS[card] for p in shown.get(h, ())]
                away += [Move(MOVE, source, n, place) for place in free]
        back = [
            Move(MOVE, source, 1, place)
            for source in self.returning(table)
            for places in (*(shown.get(h, ()) for h in HOSTS[top(table, source)]), free)
            for place in places
        ]
        row = [Move(ROW)] if table.height(self.stock) else []
        return up + row + onto + away + back

    def targets(self, table: Sheet) -> tuple[list[int], dict[int, list[int]]]:
        """The free places, and the others by their top cards."""
        free: list[int] = []
        shown: dict[int, list[int]] = {}
        for place in self.laid(table):
            if table.height(place):
                shown.setdefault(top(table, place), []).append(place)
            else:
                free.append(place)
        return free, shown

    def act(self, table: Sheet, move: Move) -> None:
        if move.kind == ROW:
            self.send_aces(table, self.lay_row(table))
        else:
            at = table.height(move.source) - move.cards
            table.shift(move.source, at, move.cards, move.target, table.height(move.target))
            if move.source >= FIRST:
                self.send_aces(table, [move.source])

    def lay_row(self, table: Sheet) -> range:
        """The next eight cards of the stock, each on its place; these places."""
        first = self.laid(table).stop if self.separate else FIRST
        row = range(first, first + min(WIDTH, table.height(self.stock)))
        for place in row:
            table.flip(self.stock, 1, place)
        return row

    def send_aces(self, table: Sheet, places: Iterable[int]) -> None:
        """The aces that end these places go up."""
        for place in places:
            while table.height(place) and rank(top(table, place)) == ACE:
                home = self.home(table, top(table, place))
                if home is None:
                    break
                to_top(table, place, home)

    def settle(self, table: Sheet) -> None:
        self.send_aces(table, self.laid(table))

    def won(self, table: Sheet) -> bool:
        return sum(table.height(pile) for pile in range(FOUNDATIONS)) == CARDS


class NewRow(Masquerade):
    """Only what came with the newest row, or moved since, may move until the last row lies.

    The counter of a pile, 1 + its number, says how many of its lower cards are held fast.
    """

    counters = 1 + FIRST + CARDS

    def loose(self, table: Sheet, pile: int) -> int:
        return max(0, table.height(pile) - table.counter(1 + pile))

    def lay_row(self, table: Sheet) -> range:
        last = table.height(self.stock) <= WIDTH
        for pile in range(self.laid(table).stop):
            held = 0 if last else table.height(pile)
            if table.counter(1 + pile) != held:
                table.count(1 + pile, held)
        return super().lay_row(table)
