"""Ручеек, Brooklet (book 1, rules.md 1): plays itself.

Compiled with the types in `rucheyok.pxd`: the same `clash` decides in step-by-step play and
when a million deals are played out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasyans.cards import PACK_52
from pasyans.figures import Figure, spot, wrapped
from pasyans.game import Game, Option, Words, patience
from pasyans.move import NEXT, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import Play
from pasyans.sheet import Sheet, suit, to_top
from pasyans.shuffles import shuffle_into
from pasyans.texts import Text, counted

ROW, SOURCE, STOCK, DISCARD = range(4)  # piles
RELAY, SIDE = 1, 2  # counters: relays begun; 1 when the next card comes from the right end

RIGHT, LEFT = 1, 2  # which card of a clash goes


def clash(second: int, first: int, card: int) -> int:
    """What `card` does to the cards before it, given as suits, -1 where there is none.

    RIGHT: its neighbour is of its suit, it goes itself. LEFT: the one beyond is, that goes.
    Any three cards in a row have three suits, so a new card makes at most one clash, and
    when the left card of a clash has gone only the card that stood between the two can clash
    anew, with what now stands two places before it.
    """
    if first == card:
        return RIGHT
    if second == card:
        return LEFT
    return 0


def insert(row: bytearray | memoryview, n: int, card: int) -> int:
    """Lay a suit at the end of a row of n suits with its cascade; the new length."""
    row[n] = card
    n += 1
    right = n - 1
    while right > 0:
        second = row[right - 2] if right > 1 else -1
        gone = clash(second, row[right - 1], row[right])
        if gone == 0:
            break
        right = right if gone == RIGHT else right - 2
        for k in range(right, n - 1):
            row[k] = row[k + 1]
        n -= 1
        if gone == RIGHT:
            break
    return n


def relay(source: bytearray | memoryview, n: int, row: bytearray | memoryview) -> int:
    """Lay a row of n anew into `row`: left end, right end, left end, …; the new length."""
    length = 0
    left = 0
    right = n - 1
    while left <= right:
        length = insert(row, length, source[left])
        left += 1
        if left <= right:
            length = insert(row, length, source[right])
            right -= 1
    return length


def final_length(number: int, relays: int, order: bytearray, one: bytearray, two: bytearray) -> int:
    """Cards left of deal `number` after so many relays; the buffers hold 52 cards each."""
    shuffle_into(order, number)
    n = 0
    for k in range(52):
        n = insert(one, n, order[k] // 13)
    for turn in range(relays):
        n = relay(one, n, two) if turn % 2 == 0 else relay(two, n, one)
    return n


def count_won(first: int, last: int, relays: int = 2) -> int:
    """How many of the deals first … last come out."""
    order, one, two = bytearray(52), bytearray(52), bytearray(52)
    won = 0
    for number in range(first, last + 1):
        if final_length(number, relays, order, one, two) == 4:
            won += 1
    return won


class Brooklet(Play):
    """One action lays one card with all that it drives out."""

    counters = 3

    def relays(self) -> int:
        """How often the row is laid anew."""
        return int(self.game.options["relays"])

    def actions(self, table: Sheet) -> Sequence[Move]:
        return [Move(NEXT)] if table.height(STOCK) or table.height(SOURCE) else []

    def act(self, table: Sheet, move: Move) -> None:
        if table.height(STOCK):
            table.turn(STOCK, table.height(STOCK) - 1, 1)
            to_top(table, STOCK, ROW)
        else:
            at = table.height(SOURCE) - 1 if table.counter(SIDE) else 0
            table.shift(SOURCE, at, 1, ROW, table.height(ROW))
            table.count(SIDE, 1 - table.counter(SIDE))
        self.cascade(table)
        if not table.height(STOCK) and not table.height(SOURCE):
            self.begin_relay(table)

    def cascade(self, table: Sheet) -> None:
        """Discard what the card laid last drives out."""
        right = table.height(ROW) - 1
        while right > 0:
            second = suit(table.card(ROW, right - 2)) if right > 1 else -1
            gone = clash(second, suit(table.card(ROW, right - 1)), suit(table.card(ROW, right)))
            if not gone:
                return
            right = right if gone == RIGHT else right - 2
            table.shift(ROW, right, 1, DISCARD, table.height(DISCARD))
            if gone == RIGHT:
                return

    def begin_relay(self, table: Sheet) -> None:
        """The row becomes the source of the next relay, if there is one."""
        if table.counter(RELAY) < self.relays():
            table.count(RELAY, table.counter(RELAY) + 1)
            table.count(SIDE, 0)
            table.shift(ROW, 0, table.height(ROW), SOURCE, 0)

    def won(self, table: Sheet) -> bool:
        return not self.actions(table) and table.height(ROW) == 4

    def won_deals(self, first: int, last: int) -> Iterator[int]:
        """The deals of first … last that come out, played out fast."""
        order, one, two = bytearray(52), bytearray(52), bytearray(52)
        relays = self.relays()
        for number in range(first, last + 1):
            if final_length(number, relays, order, one, two) == 4:
                yield number


FIGURE = Figure(
    {
        "source": (wrapped(0, 0, cards=13, across=1.05, down=1.5),),
        "row": (wrapped(0, 1.9, cards=13, across=1.05, down=1.5),),
        "stock": (spot(14.05, 0),),
        "discard": (spot(14.05, 1.9),),
    },
    counted=("stock", "discard"),
    stacked=("source", "row"),
    upright=Figure(
        {
            "stock": (spot(0, 0),),
            "discard": (spot(1.1, 0),),
            "source": (wrapped(0, 1.5, cards=9, across=1.02, down=1.44),),
            "row": (wrapped(0, 3.1, cards=9, across=1.02, down=1.44),),
        },
        counted=("stock", "discard"),
        stacked=("source", "row"),
    ),
)
NOTES = (
    Text(
        "The whole pack lies face down. The row grows to the right (the picture breaks it after "
        "thirteen cards); the source lies above it, the discard to the right.",
        "Вся колода лежит рубашкой вверх. Ряд растёт вправо (на рисунке он переносится после "
        "тринадцати карт), исток лежит над ним, сброс — справа.",
    ),
)
TIMES = (("time", "times"), ("раз", "раза", "раз"))


def words(relays: int) -> Words:
    """The rules in words."""
    if relays:
        again = Text(
            "When the pack is out, what is left of the row becomes the source, and a new row is "
            "laid from it: a card from its left end, one from its right end, from the left again, "
            "until the source is empty. This is done {times} in all, the row just laid being the "
            "source of the next.",
            "Когда колода вышла, остаток ряда становится истоком, и из него выкладывают новый "
            "ряд: карту с левого конца, карту с правого, снова с левого, пока исток не опустеет. "
            "Всего так делают {times}; истоком каждый раз служит ряд, выложенный последним.",
        ).fill(times=counted(relays, *TIMES))
    else:
        again = Text("The row is not laid anew.", "Ряд заново не выкладывают.")
    return Words(
        moves=(
            Text(
                'There is nothing to choose. Each step ("next") lays one card face up at the '
                "right end of the row, with all that follows; first the whole pack in dealing "
                "order.",
                "Выбирать нечего. Каждый шаг («дальше») — одна карта, положенная лицом вверх на "
                "правый конец ряда, со всеми последствиями; сначала вся колода по порядку.",
            ),
            again,
        ),
        by_itself=(
            Text(
                "If two neighbours are of one suit, the right one leaves for the discard.",
                "Если две соседние карты одной масти, правая уходит в сброс.",
            ),
            Text(
                "If two cards of one suit have one card between them, the left one leaves.",
                "Если две карты одной масти лежат через одну, уходит левая.",
            ),
            Text(
                "The row closes up, and both rules hold anew until nothing clashes. At no moment "
                "is there more than one clash, so the order of removing is never in doubt.",
                "Ряд смыкается, и оба правила действуют снова, пока есть что убирать. Больше "
                "одного столкновения сразу не бывает, так что порядок изъятия всегда ясен.",
            ),
            Text(
                "When the source is empty, the new row becomes the next source within the same "
                "step.",
                "Когда исток пуст, новый ряд становится следующим истоком в том же шаге.",
            ),
        )[: 4 if relays > 1 else 3],
        end=(
            Text(
                "The patience has come out if four cards are left when all is laid. They are then "
                "of four suits, for the last card of a suit never leaves.",
                "Пасьянс сошёлся, если, когда всё выложено, осталось четыре карты. Они тогда "
                "четырёх мастей: последняя карта масти никогда не уходит.",
            ),
            Text(
                "If more are left it has not come out. Nothing is cut short: the row is laid as "
                "often as said even if it has four cards before.",
                "Если осталось больше, не сошёлся. Ничего не обрывают: ряд выкладывают сколько "
                "сказано, даже если в нём уже четыре карты.",
            ),
        ),
    )


AIM = Text(
    "A last row of four cards, one of each suit.",
    "Последний ряд из четырёх карт, по одной каждой масти.",
)
DOUBTS = (
    Text(
        "The book has the row laid anew and then says to repeat that, and speaks of this "
        "repetition as of one: two times in all. The option relays sets another number.",
        "В книге ряд выкладывают заново, затем велено это повторить, и повтор назван как "
        "один: всего два раза. Настройка relays задаёт другое число.",
    ),
)


@patience(
    "rucheyok",
    number=1,
    kind=1,
    name=Text("Brooklet", "Ручеек"),
    book="S1",
    about=Text(
        "A row in which suits that meet drive each other out; it plays itself.",
        "Ряд, в котором встретившиеся масти вытесняют друг друга; раскладывается сам.",
    ),
    options=(
        Option(
            "relays",
            (2, 0, 1, 3, 4, 5, 6, 7, 8, 9),
            Text("how often the row is laid anew", "сколько раз ряд выкладывают заново"),
        ),
    ),
)
def rucheyok(relays: int) -> Game:
    def pile(name: str, role: Role, letter: str, word: Text) -> Zone:
        return Zone(name=name, role=role, letter=letter, word=word, title=word)

    return Game(
        pack=PACK_52,
        zones=(
            pile("row", Role.TABLEAU, "T", Text("row", "ряд")),
            pile("source", Role.RESERVE, "R", Text("source", "исток")),
            pile("stock", Role.STOCK, "S", Text("stock", "колода")),
            pile("discard", Role.DISCARD, "D", Text("discard", "сброс")),
        ),
        deal=tuple(Spot("stock", 0, face_up=False) for _ in range(52)),
        play=Brooklet,
        aim=AIM,
        doubts=DOUBTS,
        words=words(relays),
        notes=NOTES,
        figure=FIGURE,
    )
