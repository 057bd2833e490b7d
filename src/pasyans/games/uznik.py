"""Узник, The Prisoner (book 1, rules.md 2): plays itself.

Compiled with the types in `uznik.pxd`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasyans.cards import PACK_36
from pasyans.game import Game, Option, patience
from pasyans.move import NEXT, Move
from pasyans.piles import Role, Spot, Zone, in_rounds
from pasyans.play import Play, Sheet, rank, to_top, top
from pasyans.shuffles import shuffle_into
from pasyans.texts import Text

UPPER, LOWER, STOCK = 0, 9, 12  # first piles of the zones
MIDDLE = LOWER + 1


def takes(upper: int, left: int, middle: int, right: int, every: bool) -> bool:
    """Does a round of three lower cards take an upper card? All are ranks.

    Only the middle card counts, unless `every` lower card does (a house rule).
    """
    return upper == middle or (every and upper in (left, right))


def set_free(order: bytearray, every: bool) -> bool:
    """Is the upper row of a shuffled pack (places in pack order) taken whole?"""
    for k in range(9):
        held = True
        for at in range(10, 36, 3):
            if takes(order[k] % 9, order[at - 1] % 9, order[at] % 9, order[at + 1] % 9, every):
                held = False
                break
        if held:
            return False
    return True


def count_won(first: int, last: int, every: bool = False) -> int:
    """How many of the deals first … last come out."""
    order = bytearray(36)
    won = 0
    for number in range(first, last + 1):
        shuffle_into(order, number)
        if set_free(order, every):
            won += 1
    return won


class Prisoner(Play):
    """One action is a round: three cards on the lower piles, and what they take."""

    def every(self) -> bool:
        """Does every lower card take upper cards, or the middle one only?"""
        return self.game.options["compare"] == "all"

    def actions(self, table: Sheet) -> Sequence[Move]:
        return [Move(NEXT)] if table.height(STOCK) else []

    def act(self, table: Sheet, move: Move) -> None:
        for pile in range(LOWER, LOWER + 3):
            table.turn(STOCK, table.height(STOCK) - 1, 1)
            to_top(table, STOCK, pile)
        left, middle, right = (rank(top(table, LOWER + k)) for k in range(3))
        for pile in range(UPPER, UPPER + 9):
            if table.height(pile) and takes(
                rank(top(table, pile)), left, middle, right, self.every()
            ):
                to_top(table, pile, MIDDLE)

    def won(self, table: Sheet) -> bool:
        rounds_left = table.height(STOCK)
        return not rounds_left and not any(table.height(p) for p in range(UPPER, UPPER + 9))

    def won_deals(self, first: int, last: int) -> Iterator[int]:
        """The deals of first … last that come out, played out fast."""
        order = bytearray(36)
        for number in range(first, last + 1):
            shuffle_into(order, number)
            if set_free(order, self.every()):
                yield number


@patience(
    "uznik",
    number=2,
    kind=1,
    name=Text("The Prisoner", "Узник"),
    book="S1",
    about=Text(
        "Nine cards wait until a card of their rank falls between two others; it plays itself.",
        "Девять карт ждут, пока между двумя другими ляжет равная им; раскладывается сам.",
    ),
    options=(
        Option(
            "compare",
            ("middle", "all"),
            Text(
                "which lower cards take upper ones: the middle one, or all three (a house rule)",
                "какие нижние карты забирают верхние: средняя или все три (домашнее правило)",
            ),
        ),
    ),
)
def uznik(compare: str) -> Game:
    return Game(
        pack=PACK_36,
        zones=(
            Zone(
                name="upper",
                role=Role.TABLEAU,
                letter="T",
                word=Text("place", "место"),
                title=Text("upper row", "верхний ряд"),
                count=9,
            ),
            Zone(
                name="lower",
                role=Role.DISCARD,
                letter="D",
                word=Text("lower", "низ"),
                title=Text("lower piles", "нижние стопки"),
                count=3,
            ),
            Zone(
                name="stock",
                role=Role.STOCK,
                letter="S",
                word=Text("stock", "колода"),
                title=Text("stock", "колода"),
            ),
        ),
        deal=in_rounds("upper", piles=9, cards=9) + (Spot("stock", 0, face_up=False),) * 27,
        play=Prisoner,
    )
