"""Лесенка, The Ladder (book 1, rules.md 7)."""

from __future__ import annotations

from pasyans.cards import Pack
from pasyans.figures import Figure, column, spot
from pasyans.game import Game, Option, patience
from pasyans.piles import UNLIMITED, Role, Series, Spot, Stock, Zone, foundations, plain
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

NOTES = (
    Text(
        "The ladder lies face down in the middle, its lowest card open; to its left and right "
        "four columns of four open cards. The other 43 are the stock.",
        "Лесенка лежит посередине рубашкой вверх, открыта её нижняя карта; слева и справа от неё "
        "по четыре ряда из четырёх открытых карт. Остальные 43 карты — колода.",
    ),
)
DOUBTS = (
    Text(
        "The book calls the free cards of the side rows upper and that of the ladder lower: in "
        "both it is the card on which nothing lies.",
        "Свободные карты боковых рядов книга зовёт верхними, а свободную карту лесенки нижней: и "
        "там и тут это карта, на которой ничего не лежит.",
    ),
    Text(
        "The stock is for when nothing can be moved; the player judges that, so a card may be "
        "turned at any time.",
        "Колоду берут, когда перекладывать нечего; судит об этом игрок, так что открыть карту "
        "можно в любое время.",
    ),
    Text(
        "The pack is turned over once: the book speaks of one new pack that runs out in its "
        "turn. redeals=0 forbids it, unlimited sets no limit.",
        "Колоду переворачивают один раз: книга говорит об одной новой колоде, которая тоже "
        "кончается. redeals=0 это запрещает, unlimited снимает предел.",
    ),
    Text(
        "That is done when the stock is out and nothing can be moved. Here the first is enough, "
        "for the player judges the second (redeal_when=empty); with stuck no other move may be "
        "left.",
        "Это делают, когда колода вышла и перекладывать нечего. Здесь довольно первого, ведь о "
        "втором судит игрок (redeal_when=empty); при stuck других ходов быть не должно.",
    ),
    Text(
        "Any card or run may go to an empty column, a part of a run too. The place of the "
        "ladder, when it is gone, is no such place.",
        "В пустой боковой ряд кладут любую карту или серию, можно и часть серии. Место "
        "разобранной лесенки свободным местом не считается.",
    ),
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
    return Game(
        pack=Pack(copies=2),
        zones=(
            foundations(build=up & in_suit, first=ace, count=8, auto=ace),
            plain("ladder", Role.RESERVE, "L", Text("ladder", "лесенка")).but(turns_up=True),
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
            plain("stock", Role.STOCK, "S", Text("stock", "колода")),
            plain("waste", Role.WASTE, "W", Text("waste", "сброс")),
        ),
        deal=DEAL,
        notes=NOTES,
        doubts=DOUBTS,
        figure=FIGURE,
        stock=Stock(
            to="waste",
            redeals=UNLIMITED if redeals == "unlimited" else int(redeals),
            redeal_when=redeal_when,
        ),
    )
