"""Бухгалтер, The Bookkeeper (book 2, rules.md 16): triples with a + b - c = 13 leave."""

from __future__ import annotations

from pasyans.cards import PACK_52
from pasyans.figures import Figure, fan, spot
from pasyans.game import Game, Option, Words, patience
from pasyans.games.bukhgalter.rules import Triples
from pasyans.move import OPEN, Move
from pasyans.piles import Role, Spot, plain
from pasyans.play import Play, face_names
from pasyans.sheet import Sheet, top
from pasyans.texts import Text


class Bookkeeper(Play):
    """The rules with their words."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        options = game.options
        self.core = Triples(int(options["win_left"]), options["reserve_when"] == "any")

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind == OPEN:
            return super().texts(table, move)
        piles = (move.source, move.target, move.choice)
        return [face_names([top(table, pile) for pile in piles])]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "three free cards leave together if two points less the third make 13; "
            "the reserve is opened when there is no such triple",
            "вместе уходят три свободные карты, если сумма двух без третьей равна 13; "
            "резерв открывают, когда таких троек нет",
        )


FIGURE = Figure(
    {
        "burnt": (spot(12.6, 3.5),),
        "fans": tuple(
            fan(3.0 * k if k < 4 else 3.0 * (k - 4) + 1.5, 0 if k < 4 else 1.7) for k in range(7)
        ),
        "reserve": (spot(4.85, 3.5), spot(5.95, 3.5)),
        "discard": (spot(12.6, 0),),
    },
    counted=("discard",),
    upright=Figure(
        {
            "burnt": (spot(4.9, 0),),
            "fans": tuple(fan(3.1 * (k % 2), 1.6 + 1.5 * (k // 2)) for k in range(7)),
            "reserve": (spot(0, 0), spot(1.1, 0)),
            "discard": (spot(3.8, 0),),
        },
        counted=("discard",),
    ),
)
NOTES = (
    Text(
        "The first card is burnt: it lies face down and is out of play. Seven fans of seven lie "
        "open, the last card on top; the last two cards lie face down and are the reserve.",
        "Первая карта сносится: она лежит рубашкой вверх и в игре не участвует. Семь вееров по "
        "семь лежат открыто, последняя карта сверху; две последние карты — закрытый резерв.",
    ),
)


def words(win_left: int, reserve_when: str) -> Words:
    """The rules in words."""
    if reserve_when == "stuck":
        reserve = Text(
            "When no triple is free, the next reserve card may be opened: the left one, then the "
            "right one, even if the left still lies unused (with reserve_when=any: at any time).",
            "Когда троек нет, можно открыть следующую карту резерва: левую, затем правую, даже "
            "если левая ещё не использована (при reserve_when=any — в любое время).",
        )
    else:
        reserve = Text(
            "The next reserve card may be opened at any time: the left one, then the right one "
            "(in the book, reserve_when=stuck: only when no triple is free).",
            "Следующую карту резерва можно открыть в любое время: левую, затем правую (в книге, "
            "reserve_when=stuck, — только когда троек нет).",
        )
    if win_left:
        end: tuple[Text, ...] = (
            Text(
                "The patience has come out when no triple is free and at most {n} cards are left "
                "in the fans and the reserve, opened or not. With win_left=0 all 51 must go.",
                "Пасьянс сошёлся, когда троек нет и в веерах и резерве, открытом или нет, "
                "осталось не больше {n} карт. При win_left=0 должна уйти 51 карта.",
            ).fill(n=win_left),
            Text(
                "So while the last three cards still make a triple the game is not over, and with "
                "so few left the reserve need not be opened.",
                "Значит, пока последние три карты образуют тройку, игра не окончена, а открывать "
                "резерв, когда карт так мало, незачем.",
            ),
        )
    else:
        end = (
            Text(
                "The patience has come out when all 51 cards have left (win_left=3, as in the "
                "book, is content with three that cannot go).",
                "Пасьянс сошёлся, когда ушла 51 карта (при win_left=3, как в книге, могут остаться "
                "три, которые нельзя скинуть).",
            ),
        )
    return Words(
        moves=(
            Text(
                "Free are the last card of each fan and the opened reserve cards. Points: the ace "
                "1, the cards from two to ten their number, jack 11, queen 12, king 13.",
                "Свободны последняя карта каждого веера и открытые карты резерва. Очки: туз 1, "
                "карты от двойки до десятки по номиналу, валет 11, дама 12, король 13.",
            ),
            Text(
                "Three free cards leave together if the points of two of them less those of the "
                "third make 13. They come from three places; the two reserve cards never go in "
                "one triple.",
                "Три свободные карты уходят вместе, если очки двух из них без очков третьей дают "
                "13. Они берутся с трёх мест; обе карты резерва в одну тройку не входят.",
            ),
            reserve,
            Text(
                "A reserve card once opened is a free card like any other; a later triple need "
                "not contain it.",
                "Открытая карта резерва — такая же свободная карта; следующие тройки могут "
                "обойтись без неё.",
            ),
        ),
        by_itself=(),
        end=(
            *end,
            Text(
                "It has failed when more are left, no triple is free and both reserve cards are "
                "opened.",
                "Не сошёлся, если осталось больше, троек нет и обе карты резерва открыты.",
            ),
            Text(
                "A triple takes an odd number of points, the 17 triples of 51 cards together 221 "
                "and twice the cards subtracted; the pack has 364. So all 51 can leave only if "
                "the burnt card is odd.",
                "Тройка забирает нечётное число очков, 17 троек из 51 карты вместе — 221 и "
                "удвоенные вычитаемые; в колоде 364. Поэтому все 51 могут уйти, только если "
                "снесённая карта нечётная.",
            ),
        ),
    )


AIM = Text(
    "To discard all cards of the fans and the reserve.",
    "Сбросить все карты вееров и резерва.",
)
DOUBTS = (
    Text(
        "The patience has come out, the book says, if three cards are left that cannot go: here "
        "three or fewer, reserve cards counted (win_left=3); with win_left=0 all must go.",
        "Пасьянс вышел, говорит книга, если остались только три карты, которые нельзя скинуть: "
        "здесь — не больше трёх, считая резерв (win_left=3); при win_left=0 уйти должны все.",
    ),
    Text(
        "The first reserve card is opened when no triple can go (reserve_when=stuck; any lets it "
        "be opened at any time). The second may be opened while the first lies unused, or the "
        "ban on using both in one triple would be idle.",
        "Первую карту резерва открывают, если нельзя удалить ни одной тройки "
        "(reserve_when=stuck; при any — в любое время). Вторую можно открыть, пока первая лежит "
        "без дела: иначе запрет брать обе в одну тройку был бы лишним.",
    ),
)


@patience(
    "bukhgalter",
    number=16,
    name=Text("The Bookkeeper", "Бухгалтер"),
    book="S2",
    about=Text(
        "Seven fans of seven; three cards leave when two points less the third make thirteen.",
        "Семь вееров по семь; три карты уходят, если сумма двух без третьей равна тринадцати.",
    ),
    options=(
        Option(
            "win_left",
            (3, 0),
            Text(
                "how many cards that cannot leave may be left at the end",
                "сколько карт, которые нельзя скинуть, может остаться",
            ),
        ),
        Option(
            "reserve_when",
            ("stuck", "any"),
            Text(
                "a reserve card is opened only when no triple is free, or at any time",
                "карту резерва открывают, только когда нет троек, или в любое время",
            ),
        ),
    ),
)
def bukhgalter(win_left: int, reserve_when: str) -> Game:
    burnt = (Spot("burnt", 0, face_up=False),)
    reserve = tuple(Spot("reserve", k, face_up=False) for k in range(2))
    return Game(
        pack=PACK_52,
        zones=(
            plain("burnt", Role.DISCARD, "B", Text("burnt", "снос"), Text("burnt card", "снос")),
            plain("fans", Role.TABLEAU, "T", Text("fan", "веер"), Text("fans", "веера"), 7),
            plain(
                "reserve",
                Role.RESERVE,
                "R",
                Text("reserve", "резерв"),
                Text("reserve", "резерв"),
                2,
            ),
            plain("discard", Role.DISCARD, "D", Text("discard", "сброс"), Text("discard", "сброс")),
        ),
        deal=burnt + tuple(Spot("fans", k // 7) for k in range(49)) + reserve,
        play=Bookkeeper,
        aim=AIM,
        doubts=DOUBTS,
        words=words(win_left, reserve_when),
        notes=NOTES,
        figure=FIGURE,
    )
