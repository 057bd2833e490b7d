"""Пасьянс Потоцкого, Potocki's Patience (book 2, rules.md 17; "Spaces", Blue Moon)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from pasyans.cards import ACE, PACK_52, SUIT_LETTERS
from pasyans.game import Game, Option, patience
from pasyans.move import CHOOSE, MOVE, REDEAL, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import Play, Sheet, face_names, rank, suit, to_top
from pasyans.shuffles import shuffled
from pasyans.texts import Text

ROWS, COLUMNS = 4, 14  # column 0 is for the aces
ACES, HAND = ROWS * COLUMNS, ROWS * COLUMNS + 4  # first piles of the zones after the grid
SET_OUT, REDEALS = 0, 1  # counters: are the aces in front of the rows; redeals used
ORDERS = tuple(permutations(range(4)))  # suits of the rows from the top


def place(row: int, column: int) -> int:
    """The pile of a place in the grid."""
    return row * COLUMNS + column


class Spaces(Play):
    """Actions: assign the aces to the rows; a card into a gap; a redeal."""

    counters = 2

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.ace_rows = game.options["ace_rows"]
        self.redeals = int(game.options["redeals"])
        self.any_time = game.options["redeal_when"] == "any"

    # --- setting the aces out ------------------------------------------------------------

    def settle(self, table: Sheet) -> None:
        """Take the aces out of the grid; set them before the rows unless the player does."""
        if table.counter(SET_OUT):
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

    def set_out(self, table: Sheet, order: Sequence[int]) -> None:
        """Lay the ace of each suit in `order` before rows 1, 2, 3, 4."""
        for row, of_suit in enumerate(order):
            to_top(table, ACES + of_suit, place(row, 0))
        table.count(SET_OUT, 1)

    # --- moves ---------------------------------------------------------------------------

    def actions(self, table: Sheet) -> Sequence[Move]:
        if not table.counter(SET_OUT):
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
        for spot, k in zip(spots, order, strict=True):
            card = loose[k][0]
            table.shift(HAND, left.index(card), 1, spot, 0)
            left.remove(card)

    def won(self, table: Sheet) -> bool:
        return bool(table.counter(SET_OUT)) and all(
            self.run(table, row) == 13 for row in range(ROWS)
        )

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
        if not table.counter(SET_OUT):
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
    )
