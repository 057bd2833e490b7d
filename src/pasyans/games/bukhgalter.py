"""Бухгалтер, The Bookkeeper (book 2, rules.md 16): triples with a + b - c = 13 leave."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pasyans.cards import PACK_52
from pasyans.game import Game, Option, patience
from pasyans.move import OPEN, REMOVE, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import DOWN, Play, Sheet, face_names, rank, to_top, top
from pasyans.texts import Text

BURNT, FANS, RESERVE, DISCARD = 0, 1, 8, 10  # first piles of the zones


def balances(a: int, b: int, c: int) -> bool:
    """Is, for some one of the three points subtracted from the sum of the others, the rest 13?"""
    total = a + b + c
    return 13 in (total - 2 * a, total - 2 * b, total - 2 * c)


class Bookkeeper(Play):
    """Actions: discard a triple from three places; open a reserve card."""

    def places(self, table: Sheet) -> list[int]:
        """The piles whose top card is open: fans and opened reserve cards."""
        return [
            pile
            for pile in range(FANS, DISCARD)
            if table.height(pile) and not top(table, pile) & DOWN
        ]

    def triples(self, table: Sheet) -> list[Move]:
        """The triples that may be discarded: unordered, not with both reserve cards."""
        points = [(pile, rank(top(table, pile))) for pile in self.places(table)]
        return [
            Move(REMOVE, one, 0, two, three)
            for (one, a), (two, b), (three, c) in combinations(points, 3)
            if balances(a, b, c) and not (two == RESERVE and three == RESERVE + 1)
        ]

    def left(self, table: Sheet) -> int:
        """Cards still in the fans and the reserve."""
        return sum(table.height(pile) for pile in range(FANS, DISCARD))

    def enough(self, table: Sheet) -> bool:
        """Are so few cards left that the patience may count as come out?"""
        return self.left(table) <= int(self.game.options["win_left"])

    def unopened(self, table: Sheet) -> int | None:
        """The pile of the first reserve card that is still face down."""
        for pile in (RESERVE, RESERVE + 1):
            if table.height(pile) and top(table, pile) & DOWN:
                return pile
        return None

    def actions(self, table: Sheet) -> Sequence[Move]:
        moves = self.triples(table)
        stuck = not moves
        may_open = not self.enough(table) and self.unopened(table) is not None
        if may_open and (stuck or self.game.options["reserve_when"] == "any"):
            moves.append(Move(OPEN))
        return moves

    def act(self, table: Sheet, move: Move) -> None:
        if move.kind == OPEN:
            pile = self.unopened(table)
            assert pile is not None
            table.turn(pile, 0, 1)
            return
        for pile in (move.source, move.target, move.choice):
            to_top(table, pile, DISCARD)

    def won(self, table: Sheet) -> bool:
        return self.enough(table) and not self.triples(table)

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind == OPEN:
            return super().texts(table, move)
        piles = (move.source, move.target, move.choice)
        return [face_names([top(table, pile) for pile in piles])]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "three free cards leave together if two points less the third make 13; "
            "the reserve is opened when there is no such triple",
            "вместе уходят три свободные карты, если сумма двух без третьей равна 13; "
            "резерв открывают, когда таких троек нет",
        )


@patience(
    "bukhgalter",
    number=16,
    name=Text("The Bookkeeper", "Бухгалтер"),
    book="S2",
    about=Text(
        "Seven fans of seven; three cards leave when two points less the third make thirteen.",
        "Семь вееров по семь; три карты уходят, если сумма двух без третьей равна тринадцати.",
    ),
    options=(
        Option(
            "win_left",
            (3, 0),
            Text(
                "how many cards that cannot leave may be left at the end",
                "сколько карт, которые нельзя скинуть, может остаться",
            ),
        ),
        Option(
            "reserve_when",
            ("stuck", "any"),
            Text(
                "a reserve card is opened only when no triple is free, or at any time",
                "карту резерва открывают, только когда нет троек, или в любое время",
            ),
        ),
    ),
)
def bukhgalter(win_left: int, reserve_when: str) -> Game:
    def zone(name: str, role: Role, letter: str, word: Text, title: Text, count: int = 1) -> Zone:
        return Zone(name=name, role=role, letter=letter, word=word, title=title, count=count)

    burnt = (Spot("burnt", 0, face_up=False),)
    reserve = tuple(Spot("reserve", k, face_up=False) for k in range(2))
    return Game(
        pack=PACK_52,
        zones=(
            zone("burnt", Role.DISCARD, "B", Text("burnt", "снос"), Text("burnt card", "снос")),
            zone("fans", Role.TABLEAU, "T", Text("fan", "веер"), Text("fans", "веера"), 7),
            zone(
                "reserve",
                Role.RESERVE,
                "R",
                Text("reserve", "резерв"),
                Text("reserve", "резерв"),
                2,
            ),
            zone("discard", Role.DISCARD, "D", Text("discard", "сброс"), Text("discard", "сброс")),
        ),
        deal=burnt + tuple(Spot("fans", k // 7) for k in range(49)) + reserve,
        play=Bookkeeper,
    )
