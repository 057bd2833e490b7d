"""Косынка with two packs, Kerchief (book 1, rules.md 4)."""

from __future__ import annotations

from dataclasses import replace

from pasyans.cards import Pack
from pasyans.figures import Figure, column, spot
from pasyans.game import Game, Option, patience
from pasyans.piles import UNLIMITED, Role, Series, Spot, Stock, Zone, foundations
from pasyans.relations import ace, alternate_colour, any_card, down, in_suit, king, up
from pasyans.texts import Text

COLUMNS = 10

# Row after row: row i lays a card on columns i … 10, the first of them face up.
DEAL = tuple(
    Spot("columns", column, face_up=column == row)
    for row in range(COLUMNS)
    for column in range(row, COLUMNS)
)

# The kerchief hangs from a straight upper edge; foundations, stock and bank lie above it.
FIGURE = Figure(
    {
        "foundation": tuple(spot(3.3 + 1.1 * k, 0.0) for k in range(8)),
        "columns": tuple(replace(column(1.1 * (k + 1), 1.7), dy_down=0.35) for k in range(COLUMNS)),
        "stock": (spot(1.1, 0.0),),
        "waste": (spot(2.2, 0.0),),
    }
)


@patience(
    "kosynka",
    number=4,
    name=Text("Kerchief", "Косынка"),
    book="S1",
    about=Text(
        "Two packs: a triangle of ten columns, each ending in one open card.",
        "Две колоды: треугольник из десяти столбцов, в каждом открыта нижняя карта.",
    ),
    options=(
        Option(
            "to_foundation",
            ("forced", "optional"),
            Text(
                "a column card that fits the ace row must go there, or may",
                "подходящая карта столбца обязана уйти в ряд тузов или может",
            ),
        ),
        Option(
            "ties",
            ("player", "first"),
            Text(
                "which of two equal cards must go is chosen, or it is the left one",
                "какая из двух равных карт уходит, выбирает игрок, или это левая",
            ),
        ),
        Option(
            "stock_when",
            ("any", "stuck"),
            Text(
                "the stock may be drawn from at any time, or when no useful move is left",
                "колоду берут в любое время или когда полезных ходов нет",
            ),
        ),
        Option(
            "king_from_waste",
            (True, False),
            Text(
                "whether a king goes from the bank to an empty column",
                "можно ли положить короля из банка в пустой столбец",
            ),
        ),
        Option(
            "series",
            ("any_tail", "whole"),
            Text(
                "any part of a run that ends the column may be lifted, or only the whole run",
                "можно взять любую часть крайней серии или только серию целиком",
            ),
        ),
        Option(
            "redeals",
            (0, 1, "unlimited"),
            Text("how often the bank is turned over", "сколько раз переворачивают банк"),
        ),
    ),
)
def kosynka(
    to_foundation: str,
    ties: str,
    stock_when: str,
    king_from_waste: bool,
    series: str,
    redeals: int | str,
) -> Game:
    return Game(
        pack=Pack(copies=2),
        zones=(
            foundations(
                build=up & in_suit,
                first=ace,
                count=8,
                auto=any_card if to_foundation == "forced" else ace,
            ).but(ties_first=ties == "first"),
            Zone(
                name="columns",
                role=Role.TABLEAU,
                letter="T",
                word=Text("column", "столбец"),
                title=Text("columns", "столбцы"),
                count=COLUMNS,
                build=down & alternate_colour,
                spaces=king,
                series=Series.TAIL if series == "any_tail" else Series.WHOLE,
                alike=True,
                turns_up=True,
            ),
            Zone(
                name="stock",
                role=Role.STOCK,
                letter="S",
                word=Text("stock", "колода"),
                title=Text("stock", "колода"),
            ),
            Zone(
                name="waste",
                role=Role.WASTE,
                letter="W",
                word=Text("waste", "банк"),
                title=Text("waste", "банк"),
                enters_spaces=king_from_waste,
            ),
        ),
        deal=DEAL + (Spot("stock", 0, face_up=False),) * 49,
        figure=FIGURE,
        stock=Stock(
            to="waste",
            when=stock_when,
            redeals=UNLIMITED if redeals == "unlimited" else int(redeals),
        ),
    )
