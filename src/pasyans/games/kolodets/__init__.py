"""Колодец, The Well (book 1, rules.md 11; the book's other name: Гробница Наполеона)."""

from __future__ import annotations

from collections.abc import Sequence

from pasyans.cards import Pack
from pasyans.game import Game, Option, Value, Words, patience, value_text
from pasyans.games.kolodets.picture import FIGURE
from pasyans.games.kolodets.places import PLACES, SIDES
from pasyans.games.kolodets.spoken import Well
from pasyans.games.kolodets.words import BY_ITSELF, DOUBTS, END, MOVES, NOTE
from pasyans.piles import Role, Spot, plain
from pasyans.relations import down_round, in_suit, king
from pasyans.texts import Text

CARDS, WALL = 104, 11  # in all, and in a wall
NO, YES = (False, True), (True, False)
OPTIONS = (
    ("series_to_wallside", NO, "runs go to wall-side piles too", "серии — и на пристенные"),
    ("series_to_store", YES, "runs go to the store as one", "серии кладут в склад целиком"),
    ("store_start", ("walls", "any"), "whose aces begin the store", "чей туз начинает склад"),
    ("wallside_wrap", NO, "a wall-side king takes an ace", "на пристенного короля кладут туза"),
    ("build_on_aces", YES, "wall-side aces are built on", "на пристенных тузов кладут"),
    ("empty_wallside", ("none", "any"), "what replaces a wall's last card", "что вместо стены"),
    ("auto_kings", YES, "first kings go up by themselves", "первые короли уходят сами"),
    ("gather", ("right_first", "left_first"), "where gathering begins", "откуда собирают ряд"),
)

BESIDE, HOMES = Text("wall-side piles", "пристенные"), Text("columns", "колонны")
ZONES = (
    plain("walls", Role.RESERVE, "W", Text("wall", "стена"), Text("walls", "стены"), SIDES),
    plain("wallside", Role.TABLEAU, "N", Text("wallside", "пристенная"), BESIDE, SIDES),
    plain("store", Role.RESERVE, "C", Text("store", "склад"), Text("store", "склад"), 1),
    plain("columns", Role.FOUNDATION, "F", Text("column", "колонна"), HOMES, SIDES).but(
        build=down_round & in_suit, spaces=king
    ),
    plain("stock", Role.STOCK, "S", Text("stock", "колода"), Text("stock", "колода"), 1),
    plain("rows", Role.TABLEAU, "T", Text("row", "ряд"), Text("row", "ряд"), PLACES),
)


@patience(
    "kolodets",
    number=11,
    name=Text("The Well", "Колодец"),
    book="S1",
    about=Text(
        "Four walls round a store; all cards end in four columns, each suit twice from the king.",
        "Четыре стены вокруг склада; все карты собирают в четыре колонны, дважды от короля.",
    ),
    options=tuple(Option(name, values, Text(en, ru)) for name, values, en, ru in OPTIONS),
)
def kolodets(**options: Value) -> Game:
    said = {f"{name}={value_text(value)}" for name, value in options.items()}

    def page(lines: Sequence[Text | tuple[str, Text]]) -> tuple[Text, ...]:
        pairs = [("", text) if isinstance(text, Text) else text for text in lines]
        return tuple(text for condition, text in pairs if not condition or condition in said)

    return Game(
        pack=Pack(copies=2),
        zones=ZONES,
        deal=tuple(Spot("walls", k // WALL, face_up=False) for k in range(SIDES * WALL))
        + (Spot("stock", 0, face_up=False),) * (CARDS - SIDES * WALL),
        notes=(NOTE,),
        doubts=DOUBTS,
        words=Words(page(MOVES), page(BY_ITSELF), END),
        figure=FIGURE,
        play=Well,
    )
