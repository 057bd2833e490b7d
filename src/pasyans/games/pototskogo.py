"""Пасьянс Потоцкого, Potocki's Patience (book 2, rules.md 17; "Spaces", Blue Moon)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from pasyans.cards import ACE, PACK_52, SUIT_LETTERS
from pasyans.figures import Figure, grid, line, spot
from pasyans.game import Game, Option, Words, patience
from pasyans.move import CHOOSE, MOVE, REDEAL, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import Play, Sheet, face_names, rank, suit, to_top
from pasyans.shuffles import shuffled
from pasyans.texts import Text, counted

ROWS, COLUMNS = 4, 14  # column 0 is for the aces
ACES, HAND = ROWS * COLUMNS, ROWS * COLUMNS + 4  # first piles of the zones after the grid
REDEALS = 1  # counter: redeals used
ORDERS = tuple(permutations(range(4)))  # suits of the rows from the top


def place(row: int, column: int) -> int:
    """The pile of a place in the grid."""
    return row * COLUMNS + column


class Spaces(Play):
    """Actions: assign the aces to the rows; a card into a gap; a redeal."""

    counters = 2
    shuffles = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.ace_rows = game.options["ace_rows"]
        self.redeals = int(game.options["redeals"])
        self.any_time = game.options["redeal_when"] == "any"

    # --- setting the aces out ------------------------------------------------------------

    def settle(self, table: Sheet) -> None:
        """Take the aces out of the grid; set them before the rows unless the player does."""
        if self.begun(table):
            return
        rows_of = {}
        for row in range(ROWS):
            for column in range(1, COLUMNS):
                pile = place(row, column)
                if table.height(pile) and rank(table.card(pile, 0)) == ACE:
                    rows_of[suit(table.card(pile, 0))] = row
                    to_top(table, pile, ACES + suit(table.card(pile, 0)))
        if self.ace_rows == "suit_order":
            self.set_out(table, ORDERS[0])
        elif self.ace_rows == "as_found" and rows_of:
            self.set_out(table, as_found(rows_of))

    def begun(self, table: Sheet) -> bool:
        """Are the aces set before the rows?"""
        return table.height(place(0, 0)) > 0

    def set_out(self, table: Sheet, order: Sequence[int]) -> None:
        """Lay the ace of each suit in `order` before rows 1, 2, 3, 4."""
        for row, of_suit in enumerate(order):
            to_top(table, ACES + of_suit, place(row, 0))

    # --- moves ---------------------------------------------------------------------------

    def actions(self, table: Sheet) -> Sequence[Move]:
        if not self.begun(table):
            return [Move(CHOOSE, choice=k) for k in range(len(ORDERS))]
        if self.won(table):
            return []
        moves = self.into_gaps(table)
        if table.counter(REDEALS) < self.redeals and (self.any_time or not moves):
            moves.append(Move(REDEAL))
        return moves

    def into_gaps(self, table: Sheet) -> list[Move]:
        """For each gap the card that follows its left neighbour, if there is one."""
        where = {table.card(pile, 0): pile for pile in range(ROWS * COLUMNS) if table.height(pile)}
        moves = []
        for row in range(ROWS):
            for column in range(1, COLUMNS):
                left, gap = place(row, column - 1), place(row, column)
                if table.height(gap) or not table.height(left):
                    continue
                card = table.card(left, 0)
                if rank(card) < 13:
                    moves.append(Move(MOVE, where[card + 1], 1, gap))
        return moves

    def act(self, table: Sheet, move: Move) -> None:
        if move.kind == CHOOSE:
            self.set_out(table, ORDERS[move.choice])
        elif move.kind == REDEAL:
            self.redeal(table)
        else:
            to_top(table, move.source, move.target)

    def run(self, table: Sheet, row: int) -> int:
        """The length of the unbroken run ace, two, three … at the left of a row."""
        length = 1
        ace = table.card(place(row, 0), 0)
        while length < 13:
            pile = place(row, length)
            if not table.height(pile) or table.card(pile, 0) != ace + length:
                break
            length += 1
        return length

    def redeal(self, table: Sheet) -> None:
        """Gather the loose cards, shuffle, and deal each row as run, one gap, the rest."""
        runs = [self.run(table, row) for row in range(ROWS)]
        loose = sorted(
            (table.card(place(row, column), 0), place(row, column))
            for row in range(ROWS)
            for column in range(runs[row], COLUMNS)
            if table.height(place(row, column))
        )
        for _, pile in loose:
            to_top(table, pile, HAND)
        table.count(REDEALS, table.counter(REDEALS) + 1)
        order = shuffled(len(loose), table.number, table.counter(REDEALS))
        spots = [place(r, c) for r in range(ROWS) for c in range(runs[r] + 1, COLUMNS)]
        left = [card for card, _ in loose]
        for free, k in zip(spots, order, strict=True):
            card = loose[k][0]
            table.shift(HAND, left.index(card), 1, free, 0)
            left.remove(card)

    def won(self, table: Sheet) -> bool:
        return self.begun(table) and all(self.run(table, row) == 13 for row in range(ROWS))

    # --- words ---------------------------------------------------------------------------

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind == CHOOSE:
            order = ORDERS[move.choice]
            english, russian = ("".join(letters[s] for s in order) for letters in SUIT_LETTERS)
            return [Text(f"aces={english}", f"тузы={russian}")]
        if move.kind == REDEAL:
            return super().texts(table, move)
        cards = [table.card(move.source, 0), table.card(move.target - 1, 0)]
        full = face_names(cards, "-")
        short = full.ru.partition("-")[0] + "-" + face_names(cards[1:]).ru[1:]
        return [Text(full.en, short), full]

    def refusal(self, table: Sheet) -> Text:
        if not self.begun(table):
            return Text("first the aces are set before the rows", "сначала надо расставить тузы")
        return Text(
            "into a gap goes only the card that follows its left neighbour in suit",
            "на свободное место кладут только карту, следующую за левой соседкой той же масти",
        )


def as_found(rows_of: dict[int, int]) -> list[int]:
    """Suits of rows 1 … 4 when aces go, from the topmost found, to their own row or a free one.

    `rows_of`: the row in which the ace of each suit lay. An ace whose row is taken goes to
    the topmost row still free once every ace that lay in a row of its own has it.
    """
    rows: list[int | None] = [None] * ROWS
    waiting = []
    for of_suit, row in rows_of.items():
        if rows[row] is None:
            rows[row] = of_suit
        else:
            waiting.append(of_suit)
    return [of_suit if of_suit is not None else waiting.pop(0) for of_suit in rows]


# The aces, until they are set before the rows, and cards in hand lie above the grid.
FIGURE = Figure(
    {
        "grid": grid(ROWS * COLUMNS, columns=COLUMNS, across=1.05, down=1.5, make=spot),
        "aces": line(4, middle=1.05 * 6.5, y=-1.7, across=1.05),
        "hand": (spot(1.05 * 13, -1.7),),
    },
    bare=("aces", "hand"),
)
TIMES = (("time", "times"), ("раз", "раза", "раз"))
WHO_SETS = {
    "choose": Text(
        "First of all the player sets the aces before the rows as he likes, 24 ways; before that "
        "there is no other move. The ace fixes the suit of its row.",
        "Прежде всего игрок ставит тузы в начало рядов как хочет, 24 способа; до этого других "
        "ходов нет. Туз задаёт масть своего ряда.",
    ),
    "suit_order": Text(
        "The aces stand before the rows in the order spades, hearts, diamonds, clubs from the top "
        "(in the book, ace_rows=choose, the player sets them). The ace fixes the suit of its row.",
        "Тузы стоят в начале рядов по порядку сверху вниз: пики, черви, бубны, трефы (в книге, "
        "ace_rows=choose, их ставит игрок). Туз задаёт масть своего ряда.",
    ),
    "as_found": Text(
        "Each ace stands before the row in which it lay; where several lay in one row, the left "
        "one has it and the others go, from the top, to the rows without (in the book, "
        "ace_rows=choose, the player sets them). The ace fixes the suit of its row.",
        "Каждый туз стоит в начале того ряда, где лежал; если в ряду их было несколько, он "
        "достаётся левому, а остальные идут сверху вниз в ряды без туза (в книге, "
        "ace_rows=choose, их ставит игрок). Туз задаёт масть своего ряда.",
    ),
}


def redealing(redeals: int, redeal_when: str) -> tuple[Text, ...]:
    """The rules of the redeal in words."""
    if not redeals:
        return (Text("The cards are not shuffled again.", "Заново карты не тасуют."),)
    when = {
        "stuck": Text(
            "When no card can move, the loose cards may be shuffled (redeal_when=any: at any "
            "time), {times} in all: those that do not belong to the unbroken run ace, two, three "
            "… at the left of their row.",
            "Когда ни одной карты переложить нельзя, можно перетасовать неразложенные карты "
            "(redeal_when=any: в любое время), всего {times}: те, что не входят в сплошную серию "
            "туз, двойка, тройка… в начале своего ряда.",
        ),
        "any": Text(
            "At any time the loose cards may be shuffled (in the book, redeal_when=stuck, only "
            "when no card can move), {times} in all: those that do not belong to the unbroken run "
            "ace, two, three … at the left of their row.",
            "В любое время можно перетасовать неразложенные карты (в книге, redeal_when=stuck, — "
            "только когда ходов нет), всего {times}: те, что не входят в сплошную серию туз, "
            "двойка, тройка… в начале своего ряда.",
        ),
    }[redeal_when]
    return (
        when.fill(times=counted(redeals, *TIMES)),
        Text(
            "They are dealt row by row so that each row reads: its run, one free place, and cards "
            "up to thirteen in all. What comes depends on the number of the deal, on which redeal "
            "it is and on which cards are loose, not on how they lay.",
            "Их раскладывают ряд за рядом так, чтобы в каждом шли: серия, одно свободное место и "
            "карты, всего до тринадцати. Что выйдет, зависит от номера расклада, от того, какая "
            "это пересдача, и от того, какие карты не разложены, но не от их мест.",
        ),
    )


def words(ace_rows: str, redeals: int, redeal_when: str) -> Words:
    """The rules in words."""
    rounds = counted(redeals + 1, ("round", "rounds"), ("круга", "кругов", "кругов"))
    return Words(
        moves=(
            Text(
                "The aim is four rows in suit from the ace to the king.",
                "Цель — четыре ряда в масть от туза до короля.",
            ),
            WHO_SETS[ace_rows],
            Text(
                "Into a free place goes the card, wherever it lies, that is one rank higher than "
                "the left neighbour of the place and of its suit. The place it leaves is free.",
                "На свободное место кладут карту, откуда бы она ни была, на очко старше левой "
                "соседки этого места и той же масти. Место, где она лежала, освобождается.",
            ),
            Text(
                "A place to the right of a king or of another free place takes nothing (the book "
                "once says left of the kings, a misprint).",
                "Место справа от короля или от другого свободного места ничего не принимает (в "
                "книге один раз напечатано «слева от королей» — опечатка).",
            ),
            *redealing(redeals, redeal_when),
        ),
        by_itself=(),
        end=(
            Text(
                "The patience has come out when each row runs from the ace to the king, the "
                "fourteenth place being free.",
                "Пасьянс сошёлся, когда в каждом ряду карты идут от туза до короля, а "
                "четырнадцатое место свободно.",
            ),
            Text(
                "It has failed when no card can move and no redeal is left, that is, after "
                "{rounds}.",
                "Не сошёлся, если ходов нет и пересдач не осталось, то есть после {rounds}.",
            ).fill(rounds=rounds),
        ),
    )


@patience(
    "pototskogo",
    number=17,
    name=Text("Potocki's Patience", "Пасьянс Потоцкого"),
    book="S2",
    about=Text(
        "Four rows with gaps; into a gap goes only the card that follows its left neighbour.",
        "Четыре ряда с пустотами; в пустоту идёт только карта, следующая за левой соседкой.",
    ),
    options=(
        Option(
            "ace_rows",
            ("choose", "suit_order", "as_found"),
            Text(
                "the player assigns the aces to rows, they stand in order, or go where they lay",
                "тузы по рядам расставляет игрок, они стоят по порядку или идут в свои ряды",
            ),
        ),
        Option(
            "redeals",
            (2, 0, 1, *range(3, 10)),
            Text("how often the loose cards may be shuffled", "сколько раз можно тасовать"),
        ),
        Option(
            "redeal_when",
            ("stuck", "any"),
            Text(
                "a redeal only when no card can move, or at any time",
                "пересдача, только когда нет ходов, или в любое время",
            ),
        ),
    ),
)
def pototskogo(ace_rows: str, redeals: int, redeal_when: str) -> Game:
    return Game(
        pack=PACK_52,
        zones=(
            Zone(
                name="grid",
                role=Role.TABLEAU,
                letter="T",
                word=Text("place", "место"),
                title=Text("rows", "ряды"),
                count=ROWS * COLUMNS,
            ),
            Zone(
                name="aces",
                role=Role.RESERVE,
                letter="A",
                word=Text("ace", "туз"),
                title=Text("aces", "тузы"),
                count=4,
            ),
            Zone(
                name="hand",
                role=Role.RESERVE,
                letter="H",
                word=Text("hand", "рука"),
                title=Text("cards in hand", "карты в руке"),
            ),
        ),
        deal=tuple(Spot("grid", place(r, c)) for r in range(ROWS) for c in range(1, COLUMNS)),
        play=Spaces,
        words=words(ace_rows, redeals, redeal_when),
        notes=(
            Text(
                "Four rows of thirteen are dealt face up, row by row; the aces are taken out, and "
                "the four places where they lay are free. With the places of the aces in front "
                "each row has fourteen places.",
                "Четыре ряда по тринадцать выкладывают открыто, ряд за рядом; тузы вынимают, и "
                "четыре места, где они лежали, свободны. Вместе с местом туза впереди в каждом "
                "ряду четырнадцать мест.",
            ),
        ),
        figure=FIGURE,
    )
