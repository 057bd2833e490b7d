"""Олимп, Mount Olympus with one pack (book 2, rules.md 14)."""

from __future__ import annotations

from pasyans.cards import Card, Pack
from pasyans.figures import Figure, column, spot
from pasyans.game import Game, Option, patience
from pasyans.piles import Role, Series, Spot, Stock, Zone, foundations, plain
from pasyans.relations import any_card, down, in_suit, kind, relation
from pasyans.texts import Text

HEAP = 9


@relation("two ranks higher", "на две ступени старше")
def two_higher(card: Card, onto: Card) -> bool:
    return card.step == onto.step + 2


@relation("two ranks lower", "на две ступени младше")
def two_lower(card: Card, onto: Card) -> bool:
    return card.step == onto.step - 2


@kind("a two or an ace", "двойка или туз")
def two_or_ace(card: Card) -> bool:
    return card.rank <= 2


NOTES = (
    Text(
        "Twos and aces are two slopes of a mountain and are called the foundations here: two, "
        "four … queen on the one, ace, three … king on the other. At the end only queens and "
        "kings lie on top. Under the mountain lies the heap of nine open cards; the others are "
        "the stock.",
        "Двойки и тузы — два склона горы; ряд тузов здесь — они оба: на одном двойка, четвёрка … "
        "дама, на другом туз, тройка … король. В конце сверху лежат только дамы и короли. Под "
        "горой — горка из девяти открытых карт; остальные — колода.",
    ),
)
DOUBTS = (
    Text(
        "On the heap cards go downwards in suit: by one rank or by two? Here by two, as on the "
        "slopes (tableau_step=2), so that even and odd do not mix; with tableau_step=1 a nine "
        "goes onto a ten.",
        "В горке карты кладут по нисходящей в масть: по одной ступени или по две? Здесь по две, "
        "как и на склонах (tableau_step=2), чётные с нечётными не смешиваются; при "
        "tableau_step=1 девятку кладут на десятку.",
    ),
    Text(
        "The heap, the book says, is replenished from the stock card by card: here the next card "
        "comes to a vacated place by itself (refill=gap). With waste the stock is turned onto a "
        "waste, whose top card may go to a slope, onto the heap or to a vacated place; with row "
        "a card is laid on each pile of the heap.",
        "Горку, говорит книга, пополняют из колоды по одной карте: здесь следующая карта сама "
        "ложится на опустевшее место (refill=gap). При waste карты открывают в сброс, и верхняя "
        "идёт на склон, в горку или на пустое место; при row кладут по карте на каждую стопку "
        "горки.",
    ),
    Text(
        "Of runs the book says nothing: cards move one at a time; with series=true a run moves "
        "as one.",
        "О сериях книга не говорит: карты переносят по одной; при series=true серию переносят "
        "целиком.",
    ),
    Text(
        "Nor does it say what becomes of a vacated place when the stock is out: with empty=none "
        "it stays so, with any it takes any free card.",
        "Не сказано и о месте, опустевшем, когда колода вышла: при empty=none оно остаётся "
        "пустым, при any принимает любую свободную карту.",
    ),
    Text(
        "The eight open cards on the slopes speak for one pack; decks=2 plays with two and "
        "sixteen foundations.",
        "Восемь карт на склонах говорят об одной колоде; decks=2 — игра двумя колодами, стопок "
        "на склонах шестнадцать.",
    ),
)


@patience(
    "olimp",
    number=14,
    name=Text("Mount Olympus", "Олимп"),
    book="S2",
    about=Text(
        "Slopes of twos and aces are built up by twos from a heap of nine open cards.",
        "На склоны из двоек и тузов собирают через ступень карты горки из девяти открытых карт.",
    ),
    options=(
        Option(
            "tableau_step",
            (2, 1),
            Text(
                "cards are laid on the heap two ranks lower, or one",
                "на карты горки кладут карту на две ступени младше или на одну",
            ),
        ),
        Option(
            "refill",
            ("gap", "waste", "row"),
            Text(
                "the stock fills vacated places, is turned onto a waste, or laid in rows",
                "из колоды заполняют опустевшие места, открывают в сброс или кладут рядами",
            ),
        ),
        Option("series", (False, True), Text("whether runs move as one", "переносят ли серию")),
        Option(
            "empty",
            ("none", "any"),
            Text(
                "once the stock is out a vacated place stays empty, or takes any card",
                "когда колода вышла, место остаётся пустым или принимает любую карту",
            ),
        ),
        Option("decks", (1, 2), Text("number of packs", "число колод")),
    ),
)
def olimp(tableau_step: int, refill: str, series: bool, empty: str, decks: int) -> Game:
    pack = Pack(copies=decks)
    left = len(pack) - 8 * decks - HEAP
    waste = plain("waste", Role.WASTE, "W", Text("waste", "сброс"))
    heap = Zone(
        name="heap",
        role=Role.TABLEAU,
        letter="T",
        word=Text("heap", "горка"),
        title=Text("heap", "горка"),
        count=HEAP,
        build=(two_lower if tableau_step == 2 else down) & in_suit,
        spaces=any_card if empty == "any" or refill == "waste" else None,
        series=Series.TAIL if series else Series.ONE,
        enters_spaces=empty == "any" and refill == "gap",
        alike=refill != "row",
    )
    stock = plain("stock", Role.STOCK, "S", Text("stock", "колода"))
    home = foundations(build=two_higher & in_suit, first=two_or_ace, count=8 * decks)
    return Game(
        pack=pack,
        zones=(home, heap, stock, *((waste,) if refill == "waste" else ())),
        set_aside=two_or_ace,
        deal=tuple(Spot("heap", k) for k in range(HEAP))
        + (Spot("stock", 0, face_up=False),) * left,
        stock=Stock(
            to="waste" if refill == "waste" else "",
            refills="heap" if refill == "gap" else "",
            rows="heap" if refill == "row" else "",
            spaces_when_out=empty == "any",
        ),
        notes=NOTES,
        doubts=DOUBTS,
        figure=mountain(decks, refill == "waste"),
    )


def mountain(decks: int, with_waste: bool) -> Figure:
    """Two slopes, rising with the twos and falling with the aces, and the heap in a flat arch.

    With two packs each slope is doubled, the second a step outside the first.
    """
    homes = []
    for kind_of in range(2):  # the twos, the aces
        for copy in range(decks):
            for k in range(4):
                x = -3.9 + 1.1 * k if kind_of == 0 else 0.6 + 1.1 * k
                y = 3.0 - 0.9 * k if kind_of == 0 else 0.3 + 0.9 * k
                homes.append(spot(x, y - 1.7 * copy))
    zones = {
        "foundation": tuple(homes),
        "heap": tuple(column(-4.4 + 1.1 * i, 4.8 + 0.2 * abs(i - 4)) for i in range(HEAP)),
        "stock": (spot(-6.0, 4.8),),
    }
    if with_waste:
        zones["waste"] = (spot(-6.0, 6.4),)
    sides = {"stock": (spot(-4.4, 0.3 - 1.7 * (decks - 1)),)}
    if with_waste:
        sides["waste"] = (spot(4.4, 0.3 - 1.7 * (decks - 1)),)
    return Figure(zones, upright=Figure(zones | sides))
