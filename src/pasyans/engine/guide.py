"""How far a position seems from coming out: what the quick passes of the search go by.

Compiled with the types in `guide.pxd`. An estimate decides which positions are looked at
first or at all in an incomplete pass, never a verdict; it may be as wrong as it likes.
"""

from __future__ import annotations

from pasyans.engine.constants import MODE
from pasyans.engine.rules import Building
from pasyans.engine.table import Table
from pasyans.sheet import DOWN, Rules

FAR = 13


class Guide:
    """Asks the game's own rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def estimate(self, table: Table) -> int:
        """The larger, the farther from the end."""
        return self.rules.estimate(table)


class BuildingGuide(Guide):
    """For games declared by zones: cards not up, hidden, buried by others, runs broken.

    order: each face's place in the building of its foundation, for every mode.  weights: 0 of
    a card not up, 1 of a hidden card, 2 of a break between runs, 3 (saved) of an empty pile,
    4, 5 of a card in waste, in stock; 6, 7 of each card and each run that lies on a card, 8, 9
    of each card on a card in waste, in stock; times 10 … 22 for being wanted in 0 … 12 steps;
    23 of a card of the waste with lower ones of its suit under it, 24 of each of these.
    """

    def __init__(self, rules: Building, order: bytes, weights: list[int]) -> None:
        super().__init__(rules)
        self.building = rules
        self.order = memoryview(order)
        self.weights = memoryview(bytearray(4 * len(weights))).cast("i")
        for k, weight in enumerate(weights):
            self.weights[k] = weight
        self.up = memoryview(bytearray(4))

    def estimate(self, table: Table) -> int:
        rules = self.building
        mode = table.counters[MODE]
        suits = rules.suits
        gathered = 0
        for suit in range(suits):
            self.up[suit] = 255
        for pile in range(rules.home_first, rules.home_end):
            n = table.size[pile]
            gathered += n
            suit = (pile - rules.home_first) % suits
            if n < self.up[suit]:
                self.up[suit] = n
        total = self.weights[0] * (rules.total - gathered)
        for pile in range(rules.piles):
            zone = rules.zone_of[pile]
            if not rules.home[zone]:
                total += self.of_pile(table, mode, zone, pile)
        return total

    def of_pile(self, table: Table, mode: int, zone: int, pile: int) -> int:
        """What one pile beside the foundations adds, its cards seen from the top down."""
        rules, weights = self.building, self.weights
        n = table.size[pile]
        waiting = rules.waiting[zone]
        if n == 0:
            return 0 if waiting else -weights[3]
        start = pile * table.width
        relation = rules.build[mode * rules.zones + zone]
        by_card = weights[6]
        total = 0
        if waiting:
            by_card = weights[8 + (waiting & 1)]
            total = weights[4 + (waiting & 1)] * n
            if not waiting & 1:
                total += self.of_waste(table, mode, pile)
        groups = over = 0
        for k in range(n):
            card = table.cards[start + n - 1 - k]
            face = card & 127
            if card & DOWN and not waiting:
                total += weights[1]
            if k and not waiting and (relation < 0 or not rules.accepts(relation, over, face)):
                total += weights[2]
                groups += 1
            wait = self.order[mode * 128 + face] - self.up[face // 13]
            if wait < 0:
                wait = 0
            if wait < FAR:
                total += weights[10 + wait] * (by_card * k + weights[7] * groups)
            over = face
        return total

    def of_waste(self, table: Table, mode: int, pile: int) -> int:
        """What the cards add that must leave the waste before lower ones of their suit can."""
        start = pile * table.width
        total = 0
        for at in range(1, table.size[pile]):
            face = table.cards[start + at] & 127
            place = self.order[mode * 128 + face]
            under = 0
            for below in range(at):
                other = table.cards[start + below] & 127
                if other // 13 == face // 13 and self.order[mode * 128 + other] < place:
                    under += 1
            if under:
                total += self.weights[23] + self.weights[24] * under
        return total
