"""Пирамида, Heap Pyramid (book 1, rules.md 6): pairs of equal rank leave nine piles of four."""

from __future__ import annotations

from collections.abc import Sequence

from pasyans.cards import PACK_36
from pasyans.game import Game, Option, patience
from pasyans.move import REMOVE, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import DOWN, Play, Sheet, face_names, rank, to_top, top
from pasyans.texts import Text

PILES = 9
DISCARD = PILES


class HeapPyramid(Play):
    """One action removes two open cards of equal rank; the cards under them turn up."""

    def actions(self, table: Sheet) -> Sequence[Move]:
        ranks = [rank(top(table, p)) if table.height(p) else 0 for p in range(PILES)]
        return [
            Move(REMOVE, one, 0, other)
            for one in range(PILES)
            for other in range(one + 1, PILES)
            if ranks[one] and ranks[one] == ranks[other]
        ]

    def act(self, table: Sheet, move: Move) -> None:
        for pile in (move.source, move.target):
            to_top(table, pile, DISCARD)
        for pile in (move.source, move.target):
            if table.height(pile) and top(table, pile) & DOWN:
                table.turn(pile, table.height(pile) - 1, 1)

    def won(self, table: Sheet) -> bool:
        return table.height(DISCARD) == len(self.game.pack)

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        return [face_names([top(table, move.source), top(table, move.target)])]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "two open cards of equal rank leave together",
            "вместе уходят две открытые карты одного достоинства",
        )


@patience(
    "piramida",
    number=6,
    name=Text("Heap Pyramid", "Пирамида"),
    book="S1",
    about=Text(
        "Nine piles of four; any two open cards of equal rank leave.",
        "Девять стопок по четыре; уходят любые две открытые карты одного достоинства.",
    ),
    options=(
        Option(
            "shape",
            (234, 135),
            Text("the rows of the picture only", "только ряды рисунка"),
        ),
    ),
)
def piramida(shape: int) -> Game:
    return Game(
        pack=PACK_36,
        zones=(
            Zone(
                name="piles",
                role=Role.TABLEAU,
                letter="T",
                word=Text("pile", "стопка"),
                title=Text("piles", "стопки"),
                count=PILES,
                alike=True,
            ),
            Zone(
                name="discard",
                role=Role.DISCARD,
                letter="D",
                word=Text("discard", "сброс"),
                title=Text("discard", "сброс"),
            ),
        ),
        deal=tuple(Spot("piles", k // 4, face_up=k % 4 == 3) for k in range(36)),
        play=HeapPyramid,
    )
