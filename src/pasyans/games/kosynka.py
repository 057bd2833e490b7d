"""Косынка with two packs, Kerchief (book 1, rules.md 4)."""

from __future__ import annotations

from dataclasses import replace

from pasyans.cards import Pack
from pasyans.figures import Figure, column, spot
from pasyans.game import Game, Option, patience
from pasyans.piles import UNLIMITED, Role, Series, Spot, Stock, Zone, foundations, plain
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

NOTES = (
    Text(
        "Ten rows are laid, the first on all ten columns, each further one on a column less, "
        "from the right. The first card of a row lies face up, the others face down: column n "
        "has n cards, the last of them open. The other 49 are the stock; beside it is the place "
        "of the waste.",
        "Выкладывают десять рядов: первый на все десять столбцов, каждый следующий — без ещё "
        "одного столбца слева. Первая карта ряда открыта, остальные лежат рубашкой вверх: в "
        "столбце n карт тоже n, и открыта нижняя. Остальные 49 карт — колода; рядом с ней место "
        "банка.",
    ),
)
DOUBTS = (
    Text(
        "A column card that fits the ace row, the book says, should be put there: here it must "
        "and goes by itself (to_foundation=forced). With optional only aces go by themselves, "
        "the rest is up to the player. A card of the waste goes up only by a move.",
        "Подходящую карту столбца, говорит книга, следует поместить в ряд тузов: здесь она "
        "обязана уйти и уходит сама (to_foundation=forced). При optional сами уходят только "
        "тузы, остальное решает игрок. Карта банка уходит в ряд тузов только ходом.",
    ),
    Text(
        "If two columns show the same card and one place for it is free, the player says which "
        "goes and can do nothing else before; with ties=first the left one goes by itself.",
        "Если двум равным картам столбцов есть только одно место в ряду тузов, игрок решает, "
        "какая уйдёт, и прежде ничего другого сделать не может; при ties=first сама уходит "
        "левая.",
    ),
    Text(
        "The stock is for when nothing can be moved. Whether that is so, the player judges "
        "(stock_when=any). With stuck the stock is closed while any useful move is left: one to "
        "the ace row, one that turns up a card, empties a column or fills one, or any move of "
        "the waste's top card.",
        "Колоду берут, когда перекладывать нечего. Так ли это, судит игрок (stock_when=any). При "
        "stuck колода закрыта, пока есть полезный ход: в ряд тузов, открывающий карту, "
        "освобождающий или занимающий столбец, или любой ход верхней карты банка.",
    ),
    Text(
        "A card from the stock that fits somewhere need not be placed at once: it is laid on the "
        "waste, whose top card may be played at any time.",
        "Карту из колоды, для которой есть место, класть туда сразу не обязательно: она ложится "
        "в банк, а верхнюю карту банка можно сыграть в любое время.",
    ),
    Text(
        "For cards of the waste the book names the ace row and open cards, for an empty column an "
        "open king. A king on top of the waste is open too and may go there; "
        "king_from_waste=false forbids it.",
        "Для карт банка книга называет ряд тузов и открытые карты, для пустого столбца — "
        "открытого короля. Король наверху банка тоже открыт и может занять столбец; "
        "king_from_waste=false это запрещает.",
    ),
    Text(
        "Any open card moves with all that lie on it, so a part of a run too; with series=whole "
        "only the whole run does.",
        "Переносят любую открытую карту со всеми, что лежат на ней, то есть и часть серии; при "
        "series=whole — только всю серию.",
    ),
    Text(
        "The book has no redeal; redeals=1 lets the waste be turned over once, unlimited without "
        "end.",
        "Пересдачи в книге нет; redeals=1 разрешает перевернуть банк один раз, unlimited — "
        "сколько угодно.",
    ),
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
                "whether a king goes from the waste to an empty column",
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
            Text("how often the waste is turned over", "сколько раз переворачивают банк"),
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
            plain("stock", Role.STOCK, "S", Text("stock", "колода")),
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
        notes=NOTES,
        doubts=DOUBTS,
        figure=FIGURE,
        stock=Stock(
            to="waste",
            when=stock_when,
            redeals=UNLIMITED if redeals == "unlimited" else int(redeals),
        ),
    )
