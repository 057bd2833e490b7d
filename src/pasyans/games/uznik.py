"""Узник, The Prisoner (book 1, rules.md 2): plays itself.

Compiled with the types in `uznik.pxd`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb

from pasyans.cards import PACK_36
from pasyans.figures import Figure, grid, line, spot
from pasyans.game import Game, Option, Words, patience
from pasyans.move import NEXT, Move
from pasyans.piles import Role, Spot, in_rounds, plain
from pasyans.play import Play
from pasyans.sheet import Sheet, rank, to_top, top
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

    def chance(self) -> Fraction:
        return chance(str(self.game.options["compare"]))


def chance(compare: str = "middle") -> Fraction:
    """The exact chance that a well shuffled pack comes out.

    It comes out if every rank of the upper row also falls among the cards that take: the nine
    middle ones, D[11], D[14] … D[35], or with `compare` "all" all 27 lower cards. All ways
    to choose the set of 9 upper cards and then the set of t takers among the other 27 are
    equally likely; there are C(36, 9)·C(27, t). A rank has four cards; u of them can lie in
    the upper row and m among the takers in C(4, u)·C(4-u, m) ways, and that is well if
    u = 0 or m > 0. The good ways over all nine ranks are hence the coefficient of x^9 y^t in
    the ninth power of the sum of C(4, u)·C(4-u, m)·x^u·y^m over the good (u, m).
    """
    takers = 9 if compare == "middle" else 27
    rank = [
        (u, m, comb(4, u) * comb(4 - u, m)) for u in range(5) for m in range(5 - u) if not u or m
    ]
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in range(9):
        longer: Counter[tuple[int, int]] = Counter()
        for (upper, lower), n in ways.items():
            for u, m, k in rank:
                longer[upper + u, lower + m] += n * k
        ways = longer
    return Fraction(ways[9, takers], comb(36, 9) * comb(27, takers))


FIGURE = Figure(
    {
        "upper": line(9, middle=4.4, y=0),
        "lower": line(3, middle=4.4, y=1.9),
        "stock": (spot(8.8, 1.9),),
    },
    counted=("stock",),
    upright=Figure(
        {
            "upper": grid(9, columns=5, across=1.1, down=1.5, make=spot),
            "lower": line(3, middle=1.1, y=3.4),
            "stock": (spot(4.4, 3.4),),
        },
        counted=("stock",),
    ),
)
NOTES = (
    Text(
        "Nine cards lie face up in the upper row. Below it is room for three piles; the rest of "
        "the pack lies face down.",
        "Девять карт лежат открыто в верхнем ряду. Под ним — места для трёх стопок; остальная "
        "колода лежит рубашкой вверх.",
    ),
)


def words(compare: str) -> Words:
    """The rules in words."""
    if compare == "middle":
        taken = Text(
            "Every card of the upper row that has the rank of the card just laid on the middle "
            "pile goes onto that pile, the left one first. Only the middle card takes, as the "
            "book says; with compare=all (a house rule) every lower card does.",
            "Каждая карта верхнего ряда того же достоинства, что и карта, только что положенная "
            "на среднюю стопку, уходит на эту стопку, начиная с левой. Забирает только средняя "
            "карта, как сказано в книге; при compare=all (домашнее правило) — любая из нижних.",
        )
    else:
        taken = Text(
            "Every card of the upper row that has the rank of one of the three cards just laid "
            "goes onto the middle pile, the left one first (compare=all, a house rule; in the "
            "book only the middle card takes).",
            "Каждая карта верхнего ряда того же достоинства, что и одна из трёх только что "
            "положенных, уходит на среднюю стопку, начиная с левой (compare=all, домашнее "
            "правило; в книге забирает только средняя карта).",
        )
    exact = chance(compare)
    one_in = float(1 / exact)
    odds = Text(
        "The exact chance is {up}/{down}: one deal in {one_in}.",
        "Точная вероятность — {up}/{down}: один расклад из {one_in}.",
    ).fill(
        up=exact.numerator,
        down=exact.denominator,
        one_in=Text(f"{one_in:.4g}", f"{one_in:.4g}".replace(".", ",")),
    )
    return Words(
        moves=(
            Text(
                'There is nothing to choose. Each step ("next") is a round: three cards from the '
                "pack, face up, on the left, the middle and the right lower pile. There are "
                "always nine rounds.",
                "Выбирать нечего. Каждый шаг («дальше») — круг: три карты из колоды, лицом вверх, "
                "на левую, среднюю и правую нижнюю стопку. Кругов всегда девять.",
            ),
        ),
        by_itself=(
            taken,
            Text(
                "A place in the upper row that has become free stays so.",
                "Освободившееся место верхнего ряда больше не занимают.",
            ),
        ),
        end=(
            Text(
                "The patience has come out if the upper row is empty after the ninth round.",
                "Пасьянс сошёлся, если после девятого круга верхний ряд пуст.",
            ),
            odds,
        ),
    )


AIM = Text(
    "To free all nine cards of the upper row.",
    "Освободить все девять карт верхнего ряда.",
)
DOUBTS = (
    Text(
        "The cards that leave have the rank of the middle card of the lower row; the outer two "
        "take nothing (compare=all, which is not in the book, lets all three take).",
        "Уходят карты того же старшинства, что и средняя карта нижнего ряда; крайние ничего не "
        "забирают (compare=all, чего в книге нет, разрешает это всем трём).",
    ),
    Text(
        "The book has the player lay them there; as there is nothing to gain by waiting, it "
        "happens by itself.",
        "В книге их кладёт игрок; ждать незачем, поэтому здесь они уходят сами.",
    ),
)


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
            plain(
                "upper",
                Role.TABLEAU,
                "T",
                Text("place", "место"),
                Text("upper row", "верхний ряд"),
                9,
            ),
            plain(
                "lower",
                Role.DISCARD,
                "D",
                Text("lower", "низ"),
                Text("lower piles", "нижние стопки"),
                3,
            ),
            plain("stock", Role.STOCK, "S", Text("stock", "колода")),
        ),
        deal=in_rounds("upper", piles=9, cards=9) + (Spot("stock", 0, face_up=False),) * 27,
        play=Prisoner,
        aim=AIM,
        doubts=DOUBTS,
        words=words(compare),
        notes=NOTES,
        figure=FIGURE,
    )
