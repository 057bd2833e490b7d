"""Джокер-пасьянс, Joker Patience (book 1, rules.md 8): two jokers that stand for any card."""

from __future__ import annotations

from pasyans.cards import PACK_34, PACK_54
from pasyans.figures import Figure, column, line
from pasyans.game import Game, Option, patience
from pasyans.games.dzhoker.spoken import NineColumns, SixColumns, TenColumns
from pasyans.games.dzhoker.words import AIM, DOUBTS, notes, words
from pasyans.piles import Role, Zone, foundations, in_rounds
from pasyans.relations import ace, alternate_colour, any_card, down, in_suit, up
from pasyans.texts import Text

LATE = 45  # cards of the nine columns that are dealt before the jokers come in
PLAYS = {10: TenColumns, 6: SixColumns, 9: NineColumns}


def figure(columns: int) -> Figure:
    """The columns, above them the foundations and at the right the reserve."""
    return Figure(
        {
            "foundation": line(4, 1.65, -1.8),
            "columns": tuple(column(1.1 * k, 0, reach=4.2) for k in range(columns)),
            "reserve": line(2, 1.1 * columns - 1.65, -1.8),
        }
    )


@patience(
    "dzhoker",
    number=8,
    name=Text("Joker Patience", "Джокер-пасьянс"),
    book="S1",
    about=Text(
        "Columns of five or six; two jokers wait in a reserve and stand for any card.",
        "Столбцы по пять-шесть карт; два джокера ждут в резерве и заменяют любую карту.",
    ),
    options=(
        Option(
            "columns",
            (10, 6, 9),
            Text(
                "ten columns of 54 cards, six of 34, or nine whose last row brings the jokers",
                "десять столбцов из 54 карт, шесть из 34 или девять с джокерами в нижнем ряду",
            ),
        ),
        Option(
            "joker_on_empty",
            ("lazy", "declare"),
            Text(
                "a joker laid on an empty place is named by the first card put on it, or at once",
                "джокера на пустом месте определяет первая положенная на него карта, или его "
                "объявляют сразу",
            ),
        ),
        Option(
            "joker_to_empty",
            (True, False),
            Text(
                "whether a joker may be laid on an empty place",
                "можно ли класть джокера на пустое место",
            ),
        ),
        Option(
            "joker_retake",
            (True, False),
            Text(
                "whether a played joker that is free may return to the reserve and be named anew",
                "можно ли сыгранного и освободившегося джокера вернуть в резерв и объявить заново",
            ),
        ),
        Option(
            "joker_release",
            ("auto", "manual"),
            Text(
                "a dealt joker goes to the reserve by itself when free, or by a move",
                "освободившийся джокер уходит в резерв сам или ходом",
            ),
        ),
        Option(
            "series",
            (False, True),
            Text("whether runs move as one", "переносят ли серию целиком"),
        ),
    ),
    aliases={f"dzhoker_{n}": {"columns": n} for n in PLAYS},
)
def dzhoker(
    columns: int,
    joker_on_empty: str,
    joker_to_empty: bool,
    joker_retake: bool,
    joker_release: str,
    series: bool,
) -> Game:
    pack = {10: PACK_54, 6: PACK_34, 9: PACK_54.but(joker_from=LATE)}[columns]
    return Game(
        pack=pack,
        zones=(
            foundations(build=up & in_suit, first=ace, auto=ace),
            Zone(
                name="columns",
                role=Role.TABLEAU,
                letter="T",
                word=Text("column", "столбец"),
                title=Text("columns", "столбцы"),
                count=columns,
                alike=True,
                build=down & alternate_colour,
                spaces=any_card,
            ),
            Zone(
                name="reserve",
                role=Role.RESERVE,
                letter="R",
                word=Text("reserve", "резерв"),
                title=Text("reserve", "резерв"),
                count=2,
                capacity=1,
                alike=True,
            ),
        ),
        set_aside=None if columns == 9 else ace,
        deal=in_rounds("columns", columns, 54 if columns == 9 else 5 * columns),
        play=PLAYS[columns],
        notes=notes(columns),
        aim=AIM,
        doubts=DOUBTS,
        words=words(columns, joker_on_empty, joker_to_empty, joker_retake, joker_release, series),
        figure=figure(columns),
    )
