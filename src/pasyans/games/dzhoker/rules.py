"""What the jokers are worth, and who may go where.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.cards import ACE, JOKER
from pasyans.games.dzhoker.worth import DEALT, EMPTY, FIRST, OPEN, RED
from pasyans.sheet import DOWN, MOVE, MoveList, Rules, Sheet, pack_move, rank, suit, to_top, top

if TYPE_CHECKING:
    from pasyans.game import Game

CARDS = 54  # at most
PLAYED = 100  # a column's counter: PLAYED for each joker played to it + value of one at its bottom
NONE = -1


def follows(value: int, onto: int) -> bool:
    """Is the one a step lower than the other and of the other colour?"""
    if value <= 0 or onto <= 0:
        return False
    return value % RED == onto % RED - 1 and value // RED == 1 - onto // RED


def takes_joker(value: int) -> bool:
    """May a joker be laid on what counts so: on anything settled but an ace?"""
    return value > 0 and value % RED > 1


def lower(value: int) -> int:
    """What a joker on such a card stands for."""
    return value % RED - 1 + RED * (1 - value // RED)


def higher(value: int) -> int:
    """What a joker under such a card stands for."""
    return value % RED + 1 + RED * (1 - value // RED)


class Worth(Rules):
    """What the cards of the columns count as.

    The counter of a column says how many of its jokers have been played; those lie above
    the dealt ones, so their number is enough. A joker on a card stands for the next lower;
    only what one stands for at the bottom of its column must be kept.
    """

    def __init__(self, game: Game) -> None:
        self.ranks = len(game.pack.ranks)
        self.naturals = len(game.pack) - game.pack.jokers
        self.end = FIRST + game.zone("columns").count  # after the last column: the reserve
        self.worths = array("i", bytes(4 * CARDS))
        for card in game.pack.faces:
            self.worths[card.index] = card.step + 1 + RED * card.red
        self.value = array("i", bytes(4 * CARDS))
        self.ends = array("i", bytes(4 * self.end))

    def played(self, sheet: Sheet, pile: int) -> int:
        """How many jokers have been played to a column: the uppermost ones."""
        said = sheet.counter(pile - FIRST + 1) // PLAYED
        if said == 0:
            return 0
        there = self.jokers(sheet, pile, 0)
        return said if said < there else there

    def jokers(self, sheet: Sheet, pile: int, start: int) -> int:
        """How many jokers lie in a column from a height on."""
        n = 0
        for at in range(start, sheet.height(pile)):
            if sheet.card(pile, at) == JOKER:
                n += 1
        return n

    def bottom(self, sheet: Sheet, pile: int) -> int:
        """What a joker played to the bottom of a column stands for; OPEN if nothing is kept."""
        said = sheet.counter(pile - FIRST + 1) % PLAYED
        if said >= 2 * RED or said % RED < 1 or said % RED > self.ranks:
            return OPEN
        if sheet.height(pile) == 0 or sheet.card(pile, 0) != JOKER:
            return OPEN
        return said if self.played(sheet, pile) == self.jokers(sheet, pile, 0) else OPEN

    def look(self, sheet: Sheet, pile: int) -> int:
        """Note in `value` what the cards of a column count as, from below; how many there are."""
        dealt = self.jokers(sheet, pile, 0) - self.played(sheet, pile)
        height = sheet.height(pile)
        for at in range(height):
            card = sheet.card(pile, at)
            if card != JOKER:
                self.value[at] = self.worths[card & ~DOWN]
            elif dealt > 0:
                dealt -= 1
                self.value[at] = DEALT
            elif at == 0:
                self.value[at] = self.bottom(sheet, pile)
            elif takes_joker(self.value[at - 1]):
                self.value[at] = lower(self.value[at - 1])
            else:
                self.value[at] = DEALT
        return height

    def end_value(self, sheet: Sheet, pile: int) -> int:
        """What the end card of a column counts as, EMPTY if there is none."""
        if sheet.height(pile) == 0:
            return EMPTY
        card = top(sheet, pile)
        if card != JOKER:
            return self.worths[card & ~DOWN]
        return self.value[self.look(sheet, pile) - 1]

    def run_length(self, sheet: Sheet, pile: int) -> int:
        """How many cards at the end of a column are a run; their values are noted."""
        height = self.look(sheet, pile)
        n = 1 if height else 0
        while 0 < n < height and follows(self.value[height - n], self.value[height - n - 1]):
            n += 1
        return n

    # --- for Python callers --------------------------------------------------------------

    def worth(self, face: int) -> int:
        """What a natural card counts as."""
        return int(self.worths[face])

    def values(self, sheet: Sheet, pile: int) -> list[int]:
        """What the cards of a column count as, from below."""
        height = self.look(sheet, pile)
        return [self.value[at] for at in range(height)]


class Jokers(Worth):
    """Actions: a card or a run up, onto a column or to an empty place; a joker likewise."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        options = game.options
        self.declare = options["joker_on_empty"] == "declare"
        self.to_empty = bool(options["joker_to_empty"])
        self.retake = bool(options["joker_retake"])
        self.by_itself = options["joker_release"] == "auto"
        self.series = bool(options["series"])

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        if self.won(sheet):
            return
        for pile in range(FIRST, self.end):
            self.ends[pile] = self.end_value(sheet, pile)
        for pile in range(FIRST, self.end):
            if self.ends[pile] != EMPTY:
                self.from_column(sheet, pile, out)
        if sheet.height(self.end + 1):
            self.joker_to(self.end + 1, out)
        elif sheet.height(self.end):
            self.joker_to(self.end, out)

    def from_column(self, sheet: Sheet, pile: int, out: MoveList) -> None:
        """The moves of the end card of a column, then those of the runs that end with it."""
        card = top(sheet, pile)
        value = self.ends[pile]
        if card == JOKER:
            self.of_joker(sheet, pile, out)
        else:
            if sheet.height(suit(card)) == value % RED - 1:
                out.put(pack_move(MOVE, pile, 1, suit(card), 0))
            self.run_to(pile, 1, value, False, out)
        if self.series:
            height = sheet.height(pile)
            for n in range(2, self.run_length(sheet, pile) + 1):
                joker = sheet.card(pile, height - n) == JOKER
                self.run_to(pile, n, self.value[height - n], joker, out)

    def of_joker(self, sheet: Sheet, pile: int, out: MoveList) -> None:
        """The moves of a joker at the end of a column."""
        value = self.ends[pile]
        if self.retake or value == DEALT:
            out.put(pack_move(MOVE, pile, 1, self.free_place(sheet), 0))
        if self.retake or value <= OPEN:
            self.joker_to(pile, out)
        else:
            self.run_to(pile, 1, value, True, out)

    def joker_to(self, source: int, out: MoveList) -> None:
        """Where a joker may be laid that takes the value of its new place."""
        for target in range(FIRST, self.end):
            if self.ends[target] != EMPTY:
                if target != source and takes_joker(self.ends[target]):
                    out.put(pack_move(MOVE, source, 1, target, 0))
            elif self.to_empty and self.declare:
                for step in range(1, self.ranks + 1):
                    out.put(pack_move(MOVE, source, 1, target, step + RED))
                for step in range(1, self.ranks + 1):
                    out.put(pack_move(MOVE, source, 1, target, step))
            elif self.to_empty:
                out.put(pack_move(MOVE, source, 1, target, OPEN))

    def run_to(self, source: int, n: int, value: int, joker: bool, out: MoveList) -> None:
        """Where cards may be laid whose first counts as `value`; `joker`: it is one."""
        for target in range(FIRST, self.end):
            if self.ends[target] == EMPTY:
                fits = self.to_empty or not joker
            elif self.ends[target] == OPEN:
                fits = not joker and value % RED < self.ranks
            else:
                fits = follows(value, self.ends[target])
            if fits and target != source:
                out.put(pack_move(MOVE, source, n, target, 0))

    def free_place(self, sheet: Sheet) -> int:
        """The first empty place of the reserve."""
        return self.end if sheet.height(self.end) == 0 else self.end + 1

    # --- doing them ----------------------------------------------------------------------

    def act(self, sheet: Sheet, move: int) -> None:
        source = (move >> 8) & 0xFF
        n = (move >> 16) & 0xFF
        target = (move >> 24) & 0xFF
        at = sheet.height(source) - n
        jokers = self.jokers(sheet, source, at)
        value = DEALT
        left = 0
        if source < self.end:
            self.look(sheet, source)
            value = self.value[at]
            left = self.played(sheet, source) - jokers
        come = 0
        bottom = OPEN
        if FIRST <= target < self.end:
            come = self.played(sheet, target) + jokers
            bottom = self.settled(sheet, move, value)
        sheet.shift(source, at, n, target, sheet.height(target))
        if source < self.end:
            if left > 0:
                self.note(sheet, source, left, self.bottom(sheet, source))
            else:
                self.note(sheet, source, 0, OPEN)
        if FIRST <= target < self.end:
            self.note(sheet, target, come, bottom)
        self.settle(sheet)

    def settled(self, sheet: Sheet, move: int, value: int) -> int:
        """What the joker at the bottom of the target stands for after the move, if there is one.

        value: what the first of the cards laid down counts as.
        """
        source = (move >> 8) & 0xFF
        n = (move >> 16) & 0xFF
        target = (move >> 24) & 0xFF
        declared = (move >> 32) & 0xFF
        head = sheet.card(source, sheet.height(source) - n)
        if sheet.height(target) == 0:
            if declared:
                return declared
            keeps = head == JOKER and (n > 1 or not self.retake)
            return value if keeps and value > OPEN else OPEN
        if head != JOKER and self.end_value(sheet, target) == OPEN:
            return higher(value)
        return self.bottom(sheet, target)

    def note(self, sheet: Sheet, pile: int, played: int, bottom: int) -> None:
        """Keep what is to be known of a column."""
        counter = pile - FIRST + 1
        said = PLAYED * played + bottom
        if sheet.counter(counter) != said:
            sheet.count(counter, said)

    def settle(self, sheet: Sheet) -> None:
        """Aces go up, and jokers never played go to the reserve."""
        for pile in range(FIRST, self.end):
            target = self.by_itself_to(sheet, pile)
            while target >= 0:
                to_top(sheet, pile, target)
                target = self.by_itself_to(sheet, pile)

    def by_itself_to(self, sheet: Sheet, pile: int) -> int:
        """Where the end card of a column goes by itself, or NONE."""
        if sheet.height(pile) == 0:
            return NONE
        card = top(sheet, pile)
        if card == JOKER:
            if self.by_itself and self.played(sheet, pile) == 0:
                return self.free_place(sheet)
        elif rank(card) == ACE and sheet.height(suit(card)) == 0:
            return suit(card)
        return NONE

    def won(self, sheet: Sheet) -> bool:
        up = 0
        for pile in range(FIRST):
            up += sheet.height(pile)
        return up == self.naturals
