"""Пасьянс Потоцкого, Potocki's Patience (book 2, rules.md 17; "Spaces", Blue Moon)."""

from __future__ import annotations

from pasyans.cards import PACK_52, SUIT_LETTERS
from pasyans.figures import Figure, grid, line, spot
from pasyans.game import Game, Option, Words, patience
from pasyans.games.pototskogo.rules import ORDERS, Gaps
from pasyans.move import CHOOSE, REDEAL, Move
from pasyans.piles import Role, Spot, Zone, plain
from pasyans.play import Play, face_names
from pasyans.sheet import Sheet
from pasyans.texts import Text, counted

ROWS, COLUMNS = 4, 14  # of the grid; the aces stand in the first column


class Spaces(Play):
    """The rules with their words."""

    counters = 2
    shuffles = True
    core: Gaps

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        options = game.options
        redeals = int(options["redeals"])
        self.core = Gaps(str(options["ace_rows"]), redeals, options["redeal_when"] == "any")

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
        if not self.core.begun(table):
            return Text("first the aces are set before the rows", "сначала надо расставить тузы")
        return Text(
            "into a gap goes only the card that follows its left neighbour in suit",
            "на свободное место кладут только карту, следующую за левой соседкой той же масти",
        )


# The aces, until they are set before the rows, and cards in hand lie above the grid.
FIGURE = Figure(
    {
        "grid": grid(ROWS * COLUMNS, columns=COLUMNS, across=1.05, down=1.5, make=spot),
        "aces": line(4, middle=1.05 * 6.5, y=-1.7, across=1.05),
        "hand": (spot(1.05 * 13, -1.7),),
    },
    bare=("aces", "hand"),
    # On a narrow screen each row runs downwards, its cards overlapping.
    upright=Figure(
        {
            "grid": tuple(
                spot(1.1 * row, 0.62 * column) for row in range(ROWS) for column in range(COLUMNS)
            ),
            "aces": tuple(spot(1.1 * row, -1.6) for row in range(4)),
            "hand": (spot(4.6, -1.6),),
        },
        bare=("aces", "hand"),
        solid=("grid",),
    ),
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


AIM = Text(
    "Four rows in suit from the ace to the king.",
    "Четыре ряда в масть от туза до короля.",
)
DOUBTS = (
    Text(
        "The book prints left of the kings where it must be right: only a place to the right of "
        "a king is dead.",
        "В книге напечатано «слева от королей», а должно быть справа: мёртвым бывает только "
        "место справа от короля.",
    ),
    Text(
        "It speaks of rows of thirteen cards: with the free place each row has fourteen places, "
        "as its example needs.",
        "Она говорит о рядах по тринадцать карт: вместе со свободным местом в ряду четырнадцать "
        "мест, как того требует её пример.",
    ),
    Text(
        "The player sets the aces as he likes (ace_rows=choose); suit_order and as_found leave "
        "him no choice.",
        "Тузы игрок ставит как хочет (ace_rows=choose); suit_order и as_found выбора не оставляют.",
    ),
    Text(
        "The cards may be shuffled twice (redeals=2), when nothing can move (redeal_when=stuck); "
        "with any the player need not wait for that.",
        "Тасовать карты разрешается дважды (redeals=2), когда ходов нет (redeal_when=stuck); при "
        "any ждать этого не нужно.",
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
            plain("aces", Role.RESERVE, "A", Text("ace", "туз"), Text("aces", "тузы"), 4),
            plain(
                "hand",
                Role.RESERVE,
                "H",
                Text("hand", "рука"),
                Text("cards in hand", "карты в руке"),
            ),
        ),
        deal=tuple(Spot("grid", r * COLUMNS + c) for r in range(ROWS) for c in range(1, COLUMNS)),
        play=Spaces,
        aim=AIM,
        doubts=DOUBTS,
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
