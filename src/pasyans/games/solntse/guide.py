"""How far Солнце seems from coming out. It guides incomplete passes only, never a verdict.

Compiled with the types in `guide.pxd`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from pasyans.games.solntse.places import (
    ACES,
    CLOUDS,
    KINGS,
    LAST,
    PHASE,
    PLAYS,
    RAYS,
    STEP,
    STOCK,
    SUIT,
    SUNRISE,
    N,
)
from pasyans.games.solntse.rules import Course
from pasyans.sheet import DOWN, Sheet

if TYPE_CHECKING:
    from pasyans.game import Game

SUITS, FACES = 4, 52
NEVER = 99  # the time of a card that does not play before sunset
LEFT = 8  # what a card that will be left costs, against one that only is not up yet


class Forecast(Course):
    """Plays the rest of the sun's play through, suit by suit, and counts what is left.

    The suits meet only in how long the rays are, which is left out. Of a suit first each rank
    goes up once, the ranks from both ends inwards; then, since the two piles can exchange
    cards where they meet, the other thirteen go up from some rank outwards.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.times = array("i", bytes(4 * 2 * FACES))  # when the copies of a card play, by ray

    def estimate(self, sheet: Sheet) -> int:
        up = 0
        for pile in range(ACES, RAYS):
            up += sheet.height(pile)
        total = self.cards - up
        phase = sheet.counter(PHASE)
        if phase in (SUNRISE, PLAYS):
            self.note(sheet)
            for of_suit in range(SUITS):
                total += LEFT * self.left(sheet, of_suit)
            return total
        return total * LEFT + self.buried(sheet)

    # --- before sunset -------------------------------------------------------------------

    def note(self, sheet: Sheet) -> None:
        """Note when each card will play."""
        for k in range(2 * FACES):
            self.times[k] = NEVER
        risen = sheet.counter(PHASE) == PLAYS
        step = sheet.counter(STEP) if risen else 0
        for ray in range(step, N):
            height = sheet.height(RAYS + ray)
            for at in range(height):
                time = 0 if not risen and at == height - 1 else ray + 1
                self.plays(sheet.card(RAYS + ray, at), time)
        height = sheet.height(STOCK)
        for at in range(height):
            self.plays(sheet.card(STOCK, at), (height - 1 - at) % N + 1)

    def plays(self, card: int, time: int) -> None:
        """Note when one card will play, the earlier of two copies first."""
        k = 2 * (card & ~DOWN)
        if time < self.times[k]:
            self.times[k + 1] = self.times[k]
            self.times[k] = time
        else:
            self.times[k + 1] = time

    def next_time(self, card: int, now: int) -> int:
        """When a card plays next, NEVER if no more."""
        k = 2 * card
        if self.times[k] >= now:
            return self.times[k]
        if self.times[k + 1] >= now:
            return self.times[k + 1]
        return NEVER

    def use(self, card: int, time: int) -> None:
        """A copy that plays at that time has gone up."""
        k = 2 * card
        if self.times[k] == time:
            self.times[k] = self.times[k + 1]
        self.times[k + 1] = NEVER

    def left(self, sheet: Sheet, of_suit: int) -> int:
        """How many cards of a suit will be left."""
        a = sheet.height(ACES + of_suit)
        k = sheet.height(KINGS + of_suit)
        ranks = self.ranks
        first = of_suit * SUIT
        now = 0
        while a + k < ranks:
            rising = self.next_time(first + a, now)
            falling = self.next_time(first + ranks - 1 - k, now)
            if rising == NEVER and falling == NEVER:
                return 2 * ranks - a - k
            if rising <= falling:
                self.use(first + a, rising)
                now = rising
                a += 1
            else:
                self.use(first + ranks - 1 - k, falling)
                now = falling
                k += 1
        if a + k == ranks:
            return ranks - self.outwards(first, now)
        rising = self.chain(first, a, 1, now)
        falling = self.chain(first, ranks - 1 - k, -1, now)
        return 2 * ranks - a - k - rising - falling

    def chain(self, first: int, rank: int, step: int, now: int) -> int:
        """How many cards of a suit go up one after another from a rank upwards or downwards."""
        n = 0
        while 0 <= rank < self.ranks:
            time = self.next_time(first + rank, now)
            if time == NEVER:
                break
            now = time
            rank += step
            n += 1
        return n

    def outwards(self, first: int, now: int) -> int:
        """The most cards of a suit that go up from one rank outwards."""
        best = 0
        for rank in range(self.ranks):
            time = self.next_time(first + rank, now)
            if time == NEVER:
                continue
            n = 1 + self.chain(first, rank + 1, 1, time) + self.chain(first, rank - 1, -1, time)
            if n > best:
                best = n
        return best

    # --- from sunset on ------------------------------------------------------------------

    def buried(self, sheet: Sheet) -> int:
        """How deep the cards lie that go up next: for each pile that takes some, the least."""
        total = 0
        for target in range(ACES, RAYS):
            card = self.wanted(sheet, target)
            if card >= 0:
                total += self.depth(sheet, card)
        return total

    def depth(self, sheet: Sheet, card: int) -> int:
        """The least number of cards before a card."""
        best = N
        for pile in range(RAYS, LAST + 1):
            height = sheet.height(pile)
            for at in range(height):
                if sheet.card(pile, at) == card:
                    n = height - 1 - at
                    if pile >= CLOUDS and at < n:
                        n = at
                    if n < best:
                        best = n
        return best
