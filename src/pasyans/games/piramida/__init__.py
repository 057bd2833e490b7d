"""Пирамида, Heap Pyramid (book 1, rules.md 6): pairs of equal rank leave nine piles of four."""

from __future__ import annotations

from pasyans.cards import PACK_36
from pasyans.figures import Figure, line, spot
from pasyans.game import Game, Option, Words, patience
from pasyans.games.piramida.rules import Pairs
from pasyans.move import Move
from pasyans.piles import Role, Spot, Zone, plain
from pasyans.play import Play, face_names
from pasyans.sheet import Sheet, top
from pasyans.texts import Text


class HeapPyramid(Play):
    """The rules with their words."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.core = Pairs()

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        return [face_names([top(table, move.source), top(table, move.target)])]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "two open cards of equal rank leave together",
            "вместе уходят две открытые карты одного достоинства",
        )


def figure(shape: int) -> Figure:
    """A pyramid of bricks: rows of 2, 3, 4 or of 1, 3, 5 piles, each in the middle."""
    rows = [int(size) for size in str(shape)]
    places = [line(size, middle=0, y=1.6 * k, across=1.2) for k, size in enumerate(rows)]
    piles = tuple(p for row in places for p in row)
    counted = ("piles", "discard")
    corner = spot(0.6 * (rows[-1] - 1), 0)  # beside the top, above the end of the last row
    upright = Figure({"piles": piles, "discard": (corner,)}, counted=counted)
    return Figure({"piles": piles, "discard": (spot(4.0, 3.2),)}, counted=counted, upright=upright)


WORDS = Words(
    moves=(
        Text(
            "Any two open cards of equal rank, each on top of its pile, leave together. Nothing is "
            "laid on the piles, and they are not filled again.",
            "Любые две открытые карты одного достоинства, лежащие на двух стопках, уходят вместе. "
            "На стопки ничего не кладут, и они не пополняются.",
        ),
        Text(
            "Of three open cards of a rank the player takes any two, of four likewise. No pair "
            "has to go at once: one may wait for a third card of its rank (the book says that "
            "one may take a pair, not that one must).",
            "Из трёх открытых карт одного достоинства игрок берёт любые две, из четырёх тоже. "
            "Снимать пару сразу не обязательно: можно дождаться третьей карты (в книге сказано, "
            "что пару можно взять, а не нужно).",
        ),
    ),
    by_itself=(
        Text(
            "The card that then lies on top of a pile turns face up.",
            "Карта, оказавшаяся наверху стопки, переворачивается лицом вверх.",
        ),
    ),
    end=(
        Text(
            "The patience has come out when all 36 cards have left in 18 pairs.",
            "Пасьянс сошёлся, когда все 36 карт ушли 18 парами.",
        ),
        Text(
            "It has failed when no two open cards are of equal rank.",
            "Не сошёлся, если среди открытых карт нет двух одного достоинства.",
        ),
    ),
)

AIM = Text(
    "To take the whole pyramid apart.",
    "Разобрать всю пирамиду.",
)
DOUBTS = (
    Text(
        "The book says that one may take a pair, not that one must: a pair may wait for a third "
        "card of its rank.",
        "В книге сказано, что пару можно взять, а не нужно: пара может подождать третью карту "
        "своего достоинства.",
    ),
    Text(
        "The book's picture is lost: rows of two, three and four piles are a guess, shape=135 "
        "another. The play does not depend on it.",
        "Рисунок книги утрачен: ряды из двух, трёх и четырёх стопок — догадка, shape=135 — "
        "другая. На игру это не влияет.",
    ),
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
                count=9,
                alike=True,
            ),
            plain("discard", Role.DISCARD, "D", Text("discard", "сброс")),
        ),
        deal=tuple(Spot("piles", k // 4, face_up=k % 4 == 3) for k in range(36)),
        play=HeapPyramid,
        aim=AIM,
        doubts=DOUBTS,
        words=WORDS,
        notes=(
            Text(
                "Nine piles of four, pile after pile, face down; the top card of each is turned "
                "up. The picture has rows of {rows} piles (the book's picture is lost).",
                "Девять стопок по четыре, стопка за стопкой, рубашкой вверх; верхняя карта каждой "
                "открыта. Стопок в рядах рисунка: {rows} (рисунок книги утрачен).",
            ).fill(rows=", ".join(str(shape))),
        ),
        figure=figure(shape),
    )
