"""Лесенка, The Ladder (book 1, rules.md 7)."""

from __future__ import annotations

from pasyans.cards import Pack
from pasyans.figures import Figure, column, spot
from pasyans.game import Game, Option, patience
from pasyans.piles import UNLIMITED, Role, Series, Spot, Stock, Zone, foundations
from pasyans.relations import ace, alternate_colour, any_card, down, in_suit, up
from pasyans.texts import Text

LADDER = 29
COLUMNS = 8

DEAL = (
    tuple(Spot("ladder", 0, face_up=k == LADDER - 1) for k in range(LADDER))
    + tuple(Spot("columns", k // 4) for k in range(4 * COLUMNS))
    + (Spot("stock", 0, face_up=False),) * 43
)

# The ladder hangs in the middle, four columns on either side, foundations above.
FIGURE = Figure(
    {
        "foundation": tuple(spot(1.1 * (k - 3.5), -1.7) for k in range(8)),
        "ladder": (column(0.0, 0.0),),
        "columns": tuple(column(1.1 * (k - 4 if k < 4 else k - 3), 0.0) for k in range(COLUMNS)),
        "stock": (spot(-4.4, 4.2),),
        "waste": (spot(-3.3, 4.2),),
    }
)


@patience(
    "lesenka",
    number=7,
    name=Text("The Ladder", "Лесенка"),
    book="S1",
    about=Text(
        "A ladder of twenty-nine cards between eight columns; its last card is open.",
        "Лесенка из двадцати девяти карт между восемью столбцами; открыта её нижняя карта.",
    ),
    options=(
        Option(
            "redeals",
            (1, 0, "unlimited"),
            Text("how often the waste is turned over", "сколько раз переворачивают сброс"),
        ),
        Option(
            "redeal_when",
            ("empty", "stuck"),
            Text(
                "the waste is turned over once the stock is out, or then only without a move",
                "сброс переворачивают, когда вышла колода, или к тому же нет ходов",
            ),
        ),
    ),
)
def lesenka(redeals: int | str, redeal_when: str) -> Game:
    def single(name: str, role: Role, letter: str, word: Text, turns_up: bool = False) -> Zone:
        return Zone(name=name, role=role, letter=letter, word=word, title=word, turns_up=turns_up)

    return Game(
        pack=Pack(copies=2),
        zones=(
            foundations(build=up & in_suit, first=ace, count=8, auto=ace),
            single("ladder", Role.RESERVE, "L", Text("ladder", "лесенка"), turns_up=True),
            Zone(
                name="columns",
                role=Role.TABLEAU,
                letter="T",
                word=Text("column", "столбец"),
                title=Text("side columns", "боковые ряды"),
                count=COLUMNS,
                build=down & alternate_colour,
                spaces=any_card,
                series=Series.TAIL,
                alike=True,
            ),
            single("stock", Role.STOCK, "S", Text("stock", "колода")),
            single("waste", Role.WASTE, "W", Text("waste", "сброс")),
        ),
        deal=DEAL,
        figure=FIGURE,
        stock=Stock(
            to="waste",
            redeals=UNLIMITED if redeals == "unlimited" else int(redeals),
            redeal_when=redeal_when,
        ),
    )
