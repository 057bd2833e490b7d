"""Маскарад, Masquerade (book 1, rules.md 5): rows of eight, and cards come back from the aces."""

from __future__ import annotations

from pasyans.cards import Pack
from pasyans.figures import Figure, column, fan, grid, line, spot
from pasyans.game import Game, Option, contradiction, patience
from pasyans.games.maskarad.places import CARDS, FOUNDATIONS, WIDTH
from pasyans.games.maskarad.spoken import Masquerade, NewRow
from pasyans.games.maskarad.words import AIM, DOUBTS, NOTES, words
from pasyans.piles import Role, Series, Spot, Zone, foundations
from pasyans.relations import ace, alternate_colour, any_card, down, in_suit, up
from pasyans.texts import Text

COUNT = {"separate": CARDS, "columns": WIDTH}  # of places

# Rows half cover the one above; where runs grow, the places of a row make room.
FIGURES = {
    "separate": Figure(
        {
            "foundation": line(FOUNDATIONS, 7.7, -1.8),
            "places": grid(
                CARDS,
                columns=WIDTH,
                across=1.65,
                down=0.7,
                make=lambda x, y: fan(x, y, step=0.26),
            ),
            "stock": (spot(0, -1.8),),
        },
        spread=("places",),
        counted=("stock",),
        upright=Figure(
            {
                "foundation": line(FOUNDATIONS, 3.85, -1.6),
                "places": grid(
                    CARDS,
                    columns=WIDTH,
                    across=1.1,
                    down=0.7,
                    make=lambda x, y: fan(x, y, step=0.26, reach=0.6),
                ),
                "stock": (spot(8.8, -1.6),),
            },
            spread=("places",),
            counted=("stock",),
        ),
    ),
    "columns": Figure(
        {
            "foundation": line(FOUNDATIONS, 4.4, -1.8),
            "places": tuple(column(1.1 * k, 0, reach=4.8) for k in range(WIDTH)),
            "stock": (spot(-0.8, -1.8),),
        },
        counted=("stock",),
    ),
}


def places_zone(places: str) -> Zone:
    """The places of the rows, or the columns."""
    separate = places == "separate"
    return Zone(
        name="places",
        role=Role.TABLEAU,
        letter="T",
        word=Text("place", "место") if separate else Text("column", "столбец"),
        title=Text("places", "места") if separate else Text("columns", "столбцы"),
        count=COUNT[places],
        build=down & alternate_colour,
        spaces=any_card,
        series=Series.TAIL,
        alike=separate,  # columns are dealt to in order
        laid_from="stock" if separate else "",
    )


@patience(
    "maskarad",
    number=5,
    name=Text("Masquerade", "Маскарад"),
    book="S1",
    about=Text(
        "Two packs in thirteen rows of eight; cards may be taken back from the foundations.",
        "Две колоды в тринадцати рядах по восемь; из ряда тузов карты можно забирать назад.",
    ),
    options=(
        Option(
            "places",
            ("separate", "columns"),
            Text(
                "each place is a pile of its own, or rows overlap as eight columns",
                "каждое место — отдельная стопка или ряды ложатся внахлёст восемью столбцами",
            ),
        ),
        Option(
            "scope",
            ("all", "new_row"),
            Text(
                "all cards may move, or until the last row only those of the newest",
                "двигать можно все карты или, пока не лёг последний ряд, только карты нового",
            ),
        ),
    ),
    aliases={"maskarad_columns": {"places": "columns"}},
)
def maskarad(places: str, scope: str) -> Game:
    if places == "columns" and scope == "new_row":
        raise contradiction("maskarad", "places=columns", "scope=new_row")
    return Game(
        pack=Pack(copies=2),
        zones=(
            foundations(build=up & in_suit, first=ace, count=FOUNDATIONS, auto=ace).but(alike=True),
            places_zone(places),
            Zone(
                name="stock",
                role=Role.STOCK,
                letter="S",
                word=Text("stock", "колода"),
                title=Text("stock", "колода"),
            ),
        ),
        deal=tuple(Spot("places", k) for k in range(WIDTH))
        + (Spot("stock", 0, face_up=False),) * (CARDS - WIDTH),
        play=NewRow if scope == "new_row" else Masquerade,
        notes=NOTES[places],
        aim=AIM,
        doubts=DOUBTS,
        words=words(places, scope),
        figure=FIGURES[places],
    )
