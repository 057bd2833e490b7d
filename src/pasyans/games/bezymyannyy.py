"""Безымянный, Four Messengers (book 2, rules.md 13): a fragment without a title; plays itself.

Compiled with the types in `bezymyannyy.pxd`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pasyans.cards import PACK_36, PACK_52, Pack, rank_text
from pasyans.figures import Figure, grid, spot
from pasyans.game import Game, Option, Words, patience
from pasyans.move import NEXT, Move
from pasyans.piles import Role, Spot, Zone, plain
from pasyans.play import Play
from pasyans.sheet import DOWN, Sheet, rank, suit, to_top
from pasyans.shuffles import shuffle_into
from pasyans.texts import Text, counted

PACKS = {52: PACK_52, 36: PACK_36, 32: Pack(ranks=(1, 7, 8, 9, 10, 11, 12, 13))}
ROWS = 4


def place_of(suit: int, step: int, steps: int, down: bool) -> int:
    """Where in the scheme a card belongs, row after row; an ace (step 0) has no place there."""
    return suit * (steps - 1) + (steps - 1 - step if down else step - 1)


def opened(order: bytearray, steps: int, down: bool) -> int:
    """How many cards are opened in all, of a shuffled pack given by places in pack order."""
    places = ROWS * (steps - 1)
    count = 0
    for messenger in range(places, places + ROWS):
        card = order[messenger]
        while True:
            count += 1
            step = card % steps
            if step == 0:
                break
            card = order[place_of(card // steps, step, steps, down)]
    return count


def count_won(first: int, last: int, steps: int = 13, down: bool = False) -> int:
    """How many of the deals first … last come out."""
    order = bytearray(ROWS * steps)
    won = 0
    for number in range(first, last + 1):
        shuffle_into(order, number)
        if opened(order, steps, down) == ROWS * steps:
            won += 1
    return won


class Messengers(Play):
    """One action opens one card and lays it in its place.

    Zones: front (the places of the aces), scheme, auxiliary cards, and the hand that holds
    the card taken from the last place.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.ranks = game.pack.ranks
        self.front = game.first_pile["front"]
        self.scheme = game.first_pile["scheme"]
        self.auxiliary = game.first_pile["auxiliary"]
        self.hand = game.first_pile["hand"]
        self.down = game.options["order"] == "down"

    def next_from(self, table: Sheet) -> int | None:
        """The pile whose card is opened next, None when the game has ended."""
        if table.height(self.hand):
            return self.hand
        for pile in range(self.auxiliary, self.auxiliary + ROWS):
            if table.height(pile):
                return pile
        return None

    def actions(self, table: Sheet) -> Sequence[Move]:
        return [] if self.next_from(table) is None else [Move(NEXT)]

    def act(self, table: Sheet, move: Move) -> None:
        source = self.next_from(table)
        assert source is not None
        table.turn(source, 0, 1)
        card = table.card(source, 0)
        step = self.ranks.index(rank(card))
        if step == 0:
            to_top(table, source, self.front + suit(card))
            return
        place = self.scheme + place_of(suit(card), step, len(self.ranks), self.down)
        table.shift(source, 0, 1, place, 1)
        table.shift(place, 0, 1, self.hand, 0)

    def won(self, table: Sheet) -> bool:
        return self.next_from(table) is None and not any(
            table.card(pile, 0) & DOWN for pile in range(self.scheme, self.auxiliary)
        )

    def won_deals(self, first: int, last: int) -> Iterator[int]:
        """The deals of first … last that come out, played out fast."""
        steps = len(self.ranks)
        order = bytearray(ROWS * steps)
        for number in range(first, last + 1):
            shuffle_into(order, number)
            if opened(order, steps, self.down) == ROWS * steps:
                yield number

    def chance(self) -> Fraction:
        return chance(len(self.game.pack))


def chance(deck: int = 52) -> Fraction:
    """The exact chance that a well shuffled pack of 52, 36 or 32 cards comes out.

    Which card lies in which place need not be settled before it is opened. Every step opens a
    card that nobody has seen, from a place named by the cards opened before it alone; so the
    cards are opened in uniformly random order, as if drawn from the pack one by one. Each ace
    ends a chain and there are four auxiliary cards to begin one, so the play goes on until
    the fourth ace is drawn. All cards are open by then exactly if an ace is the last of the
    random order: 4 of `deck` cards can be the last, all alike.
    """
    return Fraction(4, deck)


def figure(columns: int) -> Figure:
    """Four rows behind the places of the aces, the auxiliary cards below."""
    rows = 1.6
    return Figure(
        {
            "front": tuple(spot(0, rows * k) for k in range(ROWS)),
            "scheme": grid(
                ROWS * columns, columns=columns, across=1.1, down=rows, make=spot, x=1.1
            ),
            "auxiliary": tuple(spot(1.1 * k, rows * ROWS + 0.3) for k in range(1, ROWS + 1)),
            "hand": (spot(1.1 * (ROWS + 2), rows * ROWS + 0.3),),
        },
        bare=("hand",),
        upright=Figure(
            {
                "front": tuple(spot(1.1 * k, 0) for k in range(ROWS)),
                "scheme": tuple(
                    spot(1.1 * row, 1.5 + 0.72 * place)
                    for row in range(ROWS)
                    for place in range(columns)
                ),
                "auxiliary": tuple(spot(4.7, 1.5 + 1.5 * k) for k in range(ROWS)),
                "hand": (spot(4.7, 0),),
            },
            bare=("hand",),
            solid=("scheme",),
        ),
    )


def words(deck: int, order: str) -> Words:
    """The rules in words."""
    ranks = PACKS[deck].ranks[1:]
    first, last = (min(ranks), max(ranks)) if order == "up" else (max(ranks), min(ranks))
    ends = [Text(rank_text(r, "en"), rank_text(r, "ru")) for r in (first, last)]
    exact = chance(deck)
    return Words(
        moves=(
            Text(
                "The scheme: a row for each suit, spades, hearts, diamonds, clubs from the top, "
                "and in it the ranks from {first} to {last}, left to right; the ace in front.",
                "Схема: каждой масти свой ряд, сверху вниз пики, черви, бубны, трефы, и в нём "
                "слева направо достоинства от {first} до {last}; туз впереди.",
            ).fill(first=ends[0], last=ends[1]),
            Text(
                'There is nothing to choose. Each step ("next") opens one card and lays it in '
                "its place. The first card opened is the left auxiliary one.",
                "Выбирать нечего. Каждый шаг («дальше») открывает одну карту и кладёт её на её "
                "место. Первой открывают левую вспомогательную карту.",
            ),
            Text(
                "A card that is no ace stays face up in its place in the scheme; the card that "
                "lay there is taken and is opened next.",
                "Карта, которая не туз, остаётся открытой на своём месте схемы; лежавшую там "
                "карту берут и открывают следующей.",
            ),
            Text(
                "An ace goes to the free place in front of its row; then the next auxiliary card, "
                "from left to right, is opened.",
                "Туз кладут на свободное место впереди его ряда; затем открывают следующую "
                "вспомогательную карту, слева направо.",
            ),
        ),
        by_itself=(),
        end=(
            Text(
                "The play ends with the fourth ace, when no auxiliary card is left. The patience "
                "has come out if all {cards} are open then, that is, if the last card opened is "
                "an ace.",
                "Игра кончается четвёртым тузом, когда вспомогательных карт больше нет. Пасьянс "
                "сошёлся, если открыты уже все {cards}, то есть последней открыт туз.",
            ).fill(cards=counted(deck, ("card", "cards"), ("карта", "карты", "карт"))),
            Text(
                "The exact chance is {up} in {down}.", "Точная вероятность — {up} из {down}."
            ).fill(up=exact.numerator, down=exact.denominator),
        ),
    )


AIM = Text(
    "To open every card before the fourth ace.",
    "Открыть все карты раньше, чем выйдет четвёртый туз.",
)
DOUBTS = (
    Text(
        "Of this patience the book has only the end. The pack (deck), the order of a row "
        "(order) and the suits of the rows are filled in from patiences of the same kind; "
        "four auxiliary cards follow from the four aces, each of which ends a chain.",
        "От этого пасьянса в книге остался только конец. Колода (deck), порядок в ряду "
        "(order) и масти рядов дополнены по сходным пасьянсам; четыре вспомогательные "
        "карты следуют из того, что каждый из четырёх тузов обрывает цепочку.",
    ),
)


@patience(
    "bezymyannyy",
    number=13,
    kind=1,
    name=Text("Four Messengers", "Безымянный"),
    book="S2",
    about=Text(
        "Each opened card goes to its place and sends the card that lay there; it plays itself.",
        "Открытая карта идёт на своё место и высылает лежавшую там; раскладывается сам.",
    ),
    options=(
        Option("deck", (52, 36, 32), Text("number of cards", "число карт в колоде")),
        Option(
            "order",
            ("up", "down"),
            Text(
                "the rows read from the ace upwards, or from the king downwards",
                "ряды идут от туза вверх или от короля вниз",
            ),
        ),
    ),
)
def bezymyannyy(deck: int, order: str) -> Game:
    columns = deck // ROWS - 1
    return Game(
        pack=PACKS[deck],
        zones=(
            plain(
                "front",
                Role.TABLEAU,
                "F",
                Text("front", "перед"),
                Text("places of the aces", "места тузов"),
                ROWS,
            ),
            Zone(
                name="scheme",
                role=Role.TABLEAU,
                letter="T",
                word=Text("place", "место"),
                title=Text("scheme", "схема"),
                count=ROWS * columns,
            ),
            plain(
                "auxiliary",
                Role.RESERVE,
                "R",
                Text("auxiliary", "вспомогательная"),
                Text("auxiliary cards", "вспомогательные карты"),
                ROWS,
            ),
            plain(
                "hand",
                Role.RESERVE,
                "H",
                Text("hand", "рука"),
                Text("card in hand", "карта в руке"),
            ),
        ),
        deal=tuple(Spot("scheme", k, face_up=False) for k in range(ROWS * columns))
        + tuple(Spot("auxiliary", k, face_up=False) for k in range(ROWS)),
        play=Messengers,
        aim=AIM,
        doubts=DOUBTS,
        words=words(deck, order),
        notes=(
            Text(
                "{deck} cards: four rows of {columns} face down, four auxiliary cards face down "
                "below; the place in front of each row is free.",
                "Карт {deck}: четыре ряда по {columns} рубашкой вверх, под ними четыре "
                "вспомогательные карты рубашкой вверх; место впереди каждого ряда свободно.",
            ).fill(deck=deck, columns=columns),
        ),
        figure=figure(columns),
    )
