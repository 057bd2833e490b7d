"""What may move where.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasyans.cards import ACE, KING
from pasyans.games.maskarad.places import FIRST, FOUNDATIONS, SUITS
from pasyans.sheet import MOVE, ROW, MoveList, Rules, Sheet, pack_move, rank, suit, to_top, top

if TYPE_CHECKING:
    from pasyans.game import Game

NONE = -1
NO_PLACE = 255
BYTES = 256  # kinds of cards on a table


def red(card: int) -> bool:
    """Is the card a heart or a diamond?"""
    return suit(card) in (1, 2)


def fits(card: int, onto: int) -> bool:
    """May the card be laid on the other: one rank lower, of the other colour?"""
    return rank(card) + 1 == rank(onto) and red(card) != red(onto)


def host(card: int, which: int) -> int:
    """The first (0) or second (1) kind of card on which a card that is no king may be laid."""
    first = 0 if red(card) else 1
    return KING * (3 - first if which else first) + rank(card)


class Dancing(Rules):
    """Actions: a card goes up; the next row; a run onto a card or a free place; a card comes back.

    In this order, so that who always does the first one brings the literal game out.
    """

    def __init__(self, game: Game) -> None:
        self.cards = len(game.pack)
        self.width = sum(spot.zone == "places" for spot in game.deal)  # cards in a row
        self.separate = game.options["places"] == "separate"
        self.holds = game.options["scope"] == "new_row"
        self.stock = FIRST + game.zone("places").count
        self.runs = bytearray(self.stock)  # how many cards may be lifted off each place
        self.free = bytearray(self.stock)  # the free places
        self.spaces = 0  # how many they are
        self.shown = bytearray(BYTES)  # the first place that shows a card, or NO_PLACE
        self.next_shown = bytearray(self.stock)  # the next one that shows the same

    # --- the table -----------------------------------------------------------------------

    def end(self, sheet: Sheet) -> int:
        """The pile after the last place: of those for a card that has been laid, or the columns."""
        return self.stock - (sheet.height(self.stock) if self.separate else 0)

    def loose(self, sheet: Sheet, pile: int) -> int:
        """How many of a pile's upper cards are not held fast.

        Until the last row lies only what came with the newest may move, or has moved since, if
        the options say so; the counter of a pile then says how many lower cards are held.
        """
        height = sheet.height(pile)
        if not self.holds:
            return height
        held = sheet.counter(1 + pile)
        return height - held if held < height else 0

    def run(self, sheet: Sheet, place: int) -> int:
        """How many cards at most may be lifted together off a place."""
        height = sheet.height(place)
        most = self.loose(sheet, place)
        n = 1 if most else 0
        while n < most and fits(sheet.card(place, height - n), sheet.card(place, height - n - 1)):
            n += 1
        return n

    def home(self, sheet: Sheet, card: int) -> int:
        """The foundation that takes a card; of two the one with fewer loose cards, or the first."""
        one = suit(card)
        two = one + SUITS
        height = rank(card) - ACE
        if sheet.height(one) == height:
            if sheet.height(two) == height and self.loose(sheet, two) < self.loose(sheet, one):
                return two
            return one
        return two if sheet.height(two) == height else NONE

    def comes_back(self, sheet: Sheet, pile: int) -> bool:
        """May the top card of a foundation be taken back: no ace, and of two equal ones one?"""
        loose = self.loose(sheet, pile)
        if not loose or sheet.height(pile) < 2:
            return False
        twin = pile + SUITS if pile < SUITS else pile - SUITS
        if sheet.height(twin) != sheet.height(pile):
            return True
        other = self.loose(sheet, twin)
        return loose >= other if pile < SUITS else loose > other

    # --- moves ---------------------------------------------------------------------------

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        if self.won(sheet):
            return
        end = self.end(sheet)
        self.look(sheet, end)
        for place in range(FIRST, end):
            if self.runs[place]:
                home = self.home(sheet, top(sheet, place))
                if home >= 0:
                    out.put(pack_move(MOVE, place, 1, home, 0))
        if sheet.height(self.stock):
            out.put(pack_move(ROW, 0, 0, 0, 0))
        for place in range(FIRST, end):
            height = sheet.height(place)
            for n in range(1, self.runs[place] + 1):
                self.onto(place, n, sheet.card(place, height - n), out)
        for place in range(FIRST, end):
            for n in range(1, self.runs[place] + 1):
                self.away(place, n, out)
        for pile in range(FOUNDATIONS):
            if self.comes_back(sheet, pile):
                self.onto(pile, 1, top(sheet, pile), out)
                self.away(pile, 1, out)

    def look(self, sheet: Sheet, end: int) -> None:
        """Note the runs, the free places, and which places show a card."""
        for card in range(BYTES):
            self.shown[card] = NO_PLACE
        self.spaces = 0
        for place in range(FIRST, end):
            self.runs[place] = self.run(sheet, place)
            if sheet.height(place) == 0:
                self.free[self.spaces] = place
                self.spaces += 1
        for place in range(end - 1, FIRST - 1, -1):
            if sheet.height(place):
                card = top(sheet, place)
                self.next_shown[place] = self.shown[card]
                self.shown[card] = place

    def onto(self, source: int, n: int, card: int, out: MoveList) -> None:
        """The moves of n cards, the first of which is `card`, onto other cards."""
        if rank(card) == KING:
            return
        for which in range(2):
            place = self.shown[host(card, which)]
            while place != NO_PLACE:
                out.put(pack_move(MOVE, source, n, place, 0))
                place = self.next_shown[place]

    def away(self, source: int, n: int, out: MoveList) -> None:
        """The moves of n cards to free places."""
        for k in range(self.spaces):
            out.put(pack_move(MOVE, source, n, self.free[k], 0))

    # --- doing them ----------------------------------------------------------------------

    def act(self, sheet: Sheet, move: int) -> None:
        if move & 0xFF == ROW:
            self.lay_row(sheet)
            return
        source = (move >> 8) & 0xFF
        n = (move >> 16) & 0xFF
        target = (move >> 24) & 0xFF
        sheet.shift(source, sheet.height(source) - n, n, target, sheet.height(target))
        if source >= FIRST:
            self.send_aces(sheet, source)

    def lay_row(self, sheet: Sheet) -> None:
        """The next row of cards of the stock, each on its place."""
        if self.holds:
            self.hold(sheet)
        first = self.end(sheet) if self.separate else FIRST
        end = first
        while end < first + self.width and sheet.height(self.stock):
            sheet.flip(self.stock, 1, end)
            end += 1
        for place in range(first, end):
            self.send_aces(sheet, place)

    def hold(self, sheet: Sheet) -> None:
        """Before a new row all is held fast that lies; before the last one nothing more."""
        last = sheet.height(self.stock) <= self.width
        for pile in range(self.end(sheet)):
            held = 0 if last else sheet.height(pile)
            if sheet.counter(1 + pile) != held:
                sheet.count(1 + pile, held)

    def send_aces(self, sheet: Sheet, place: int) -> None:
        """The aces that end a place go up."""
        while sheet.height(place) and rank(top(sheet, place)) == ACE:
            home = self.home(sheet, top(sheet, place))
            if home < 0:
                break
            to_top(sheet, place, home)

    def settle(self, sheet: Sheet) -> None:
        for place in range(FIRST, self.end(sheet)):
            self.send_aces(sheet, place)

    def won(self, sheet: Sheet) -> bool:
        up = 0
        for pile in range(FOUNDATIONS):
            up += sheet.height(pile)
        return up == self.cards
