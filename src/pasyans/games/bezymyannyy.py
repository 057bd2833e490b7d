"""Безымянный, Four Messengers (book 2, rules.md 13): a fragment without a title; plays itself.

Compiled with the types in `bezymyannyy.pxd`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasyans.cards import PACK_36, PACK_52, Pack
from pasyans.game import Game, Option, patience
from pasyans.move import NEXT, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import DOWN, Play, Sheet, rank, suit, to_top
from pasyans.shuffles import shuffle_into
from pasyans.texts import Text

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
            Zone(
                name="front",
                role=Role.TABLEAU,
                letter="F",
                word=Text("front", "перед"),
                title=Text("places of the aces", "места тузов"),
                count=ROWS,
            ),
            Zone(
                name="scheme",
                role=Role.TABLEAU,
                letter="T",
                word=Text("place", "место"),
                title=Text("scheme", "схема"),
                count=ROWS * columns,
            ),
            Zone(
                name="auxiliary",
                role=Role.RESERVE,
                letter="R",
                word=Text("auxiliary", "вспомогательная"),
                title=Text("auxiliary cards", "вспомогательные карты"),
                count=ROWS,
            ),
            Zone(
                name="hand",
                role=Role.RESERVE,
                letter="H",
                word=Text("hand", "рука"),
                title=Text("card in hand", "карта в руке"),
            ),
        ),
        deal=tuple(Spot("scheme", k, face_up=False) for k in range(ROWS * columns))
        + tuple(Spot("auxiliary", k, face_up=False) for k in range(ROWS)),
        play=Messengers,
    )
