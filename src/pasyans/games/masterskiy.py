"""«Мастерский» пасьянс, The Master's Patience (book 1, rules.md 3)."""

from __future__ import annotations

from pasyans.cards import PACK_52
from pasyans.figures import Figure, row_left, row_right, spot
from pasyans.game import Answer, Choice, Game, Option, patience
from pasyans.piles import Landmark, Role, Series, Spot, Zone, foundations
from pasyans.relations import ace, any_card, beside, down_round, in_suit, up
from pasyans.texts import Text

WORDS = {"up": Text("up", "вверх"), "down": Text("down", "вниз")}
LINES = 4  # an ace, and a main row on either side of it
WINGS = ("left", "right")

# Column after column from the aces outwards, each from the top: four main rows, then the
# auxiliary row of the wing, which has no fifth card.
DEAL = tuple(
    Spot("rows", wing * LINES + line) if line < LINES else Spot("auxiliary", wing)
    for wing in range(2)
    for column in range(5)
    for line in range(5 if column < 4 else 4)
)

HEIGHT = 1.6  # from one line to the next
SIDES = ((row_left, -1.2), (row_right, 1.2))
FIGURE = Figure(
    {
        "foundation": tuple(spot(0, HEIGHT * k) for k in range(LINES)),
        "cellar": (spot(0, HEIGHT * LINES),),
        "rows": tuple(make(x, HEIGHT * k, reach=3.6) for make, x in SIDES for k in range(LINES)),
        "auxiliary": tuple(make(x, HEIGHT * LINES, reach=3.6) for make, x in SIDES),
    }
)

DOUBTS = (
    Text(
        "Free are the cards at the edge of a row: here that is the outer end alone, for the "
        "inner one adjoins the aces.",
        "Свободны карты «с краю» ряда: здесь это только внешний конец, ведь внутренний упирается "
        "в тузы.",
    ),
    Text(
        "The direction is chosen before the first move, so with the cards in view, and for all "
        "suits at once; direction=up and direction=down give it beforehand.",
        "Направление выбирают перед первым ходом, то есть видя расклад, и сразу для всех мастей; "
        "direction=up и direction=down задают его заранее.",
    ),
    Text(
        "In one place the book lets the card of the cellar go to the aces at any moment, in "
        "another it lets no card out before an auxiliary row is empty. Here the lock holds for "
        "the aces too; with cellar_to_foundation=always it does not.",
        "В одном месте книга разрешает перекладывать карту из подвала в ряд тузов в любой "
        "момент, в другом запрещает её вынимать, пока не опустеет вспомогательный ряд. Здесь "
        "запрет действует и для ряда тузов; при cellar_to_foundation=always — нет.",
    ),
    Text(
        "Of runs the book says nothing, and its example moves card after card; with series=true "
        "a run moves as one.",
        "О сериях книга не говорит, и в её примере карты идут по одной; при series=true серию "
        "переносят целиком.",
    ),
)


@patience(
    "masterskiy",
    number=3,
    name=Text("The Master's Patience", "«Мастерский»"),
    book="S1",
    about=Text(
        "Rows on either side of the aces, and under them a cellar for one card.",
        "Ряды по обе стороны от тузов, а под ними — подвал на одну карту.",
    ),
    options=(
        Option(
            "direction",
            ("choose", "up", "down"),
            Text(
                "which way all suits are built: chosen before the first move, or given",
                "куда собирать все масти: игрок выбирает до первого хода, или это задано",
            ),
        ),
        Option(
            "cellar_to_foundation",
            ("locked", "always"),
            Text(
                "the lock of the cellar holds for the ace row too, or not",
                "запрет вынимать из подвала действует и для ряда тузов или нет",
            ),
        ),
        Option(
            "series",
            (False, True),
            Text("whether runs move as one", "переносят ли серию целиком"),
        ),
    ),
)
def masterskiy(direction: str, cellar_to_foundation: str, series: bool) -> Game:
    if direction == "choose":
        games = {way: masterskiy(way, cellar_to_foundation, series) for way in WORDS}
        answers = tuple(Answer(way, WORDS[way], game) for way, game in games.items())
        question = Text("Build the suits up or down?", "Собирать масти вверх или вниз?")
        return games["up"].but(choice=Choice("direction", question, answers))
    carry = Series.TAIL if series else Series.ONE
    return Game(
        pack=PACK_52,
        zones=(
            foundations(build=(up if direction == "up" else down_round) & in_suit, first=ace),
            Zone(
                name="rows",
                role=Role.TABLEAU,
                letter="T",
                word=Text("row", "ряд"),
                title=Text("main rows", "главные ряды"),
                count=2 * LINES,
                build=beside & in_suit,
                spaces=any_card,
                series=carry,
                alike=True,
                landmarks=tuple(Landmark(side, line) for side in WINGS for line in range(LINES)),
                free=Text("free main row", "свободный главный ряд"),
            ),
            Zone(
                name="auxiliary",
                role=Role.RESERVE,
                letter="A",
                word=Text("auxiliary", "вспомогательный"),
                title=Text("auxiliary rows", "вспомогательные ряды"),
                count=2,
                series=carry,
                run=beside & in_suit,
                alike=True,
            ),
            Zone(
                name="cellar",
                role=Role.CELL,
                letter="C",
                word=Text("cellar", "подвал"),
                title=Text("cellar", "подвал"),
                spaces=any_card,
                capacity=1,
                locked_until="auxiliary",
                lock_spares_foundation=cellar_to_foundation == "always",
            ),
        ),
        set_aside=ace,
        deal=DEAL,
        doubts=DOUBTS,
        figure=FIGURE,
        notes=(
            Text(
                "Four main rows lie to the left of the aces and four to the right, an ace between "
                "the two of a line; under them lie the auxiliary rows with the cellar between.",
                "Четыре главных ряда лежат слева от тузов и четыре справа, по два у каждого туза; "
                "под ними — вспомогательные ряды и подвал между ними.",
            ),
            Text(
                "Free is the card at the outer end of a row.",
                "Свободна карта на внешнем конце ряда.",
            ),
        ),
    )
