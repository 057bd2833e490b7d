"""Бракосочетание, The Marriage (book 2, rules.md 15; known as Royal Marriage)."""

from __future__ import annotations

from pasyans.cards import PACK_52
from pasyans.figures import Figure, spot, wrapped
from pasyans.game import Game, Option, Words, patience
from pasyans.games.brakosochetanie.rules import Partings, couple_apart
from pasyans.move import DRAW, Move
from pasyans.piles import Role, Spot, plain
from pasyans.play import Play, face_names
from pasyans.sheet import Sheet
from pasyans.texts import Text, counted


class Marriage(Play):
    """The rules with their words."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        options = game.options
        self.core = Partings(
            str(options["rule"]),
            int(options["row_size"]),
            bool(options["extend_when_stuck"]),
            options["refill"] == "manual",
        )

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind == DRAW:
            return super().texts(table, move)
        cards = [table.card(move.source, at) for at in range(move.choice, move.choice + move.cards)]
        return [face_names(cards)]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "only cards that stand as the rule of the couple says may be discarded",
            "сбрасывать можно только карты, стоящие так, как требует правило пар",
        )


# The row in lines of seven, the bride first; the discard moves down with its last line.
FIGURE = Figure(
    {
        "row": (wrapped(0, 0, cards=7, across=1.1, down=1.6),),
        "stock": (spot(7.9, 0),),
        "discard": (spot(0, 1.8),),
    },
    counted=("stock", "discard"),
    stacked=("row", "discard"),
)
RULES = {
    "between": (
        Text(
            "If two cards of the row are of one suit or of one rank and one or two others stand "
            "between them, these may be discarded: the one, or both together. The two between "
            "need not match.",
            "Если две карты ряда одной масти или одного достоинства, а между ними стоят одна или "
            "две другие, то эти можно сбросить: одну или обе сразу. Две средние карты друг другу "
            "подходить не обязаны.",
        ),
    ),
    "adjacent": (
        Text(
            "Two neighbours of one suit or of one rank may be discarded together, unless one of "
            "them is of the couple.",
            "Двух соседей одной масти или одного достоинства можно сбросить вместе, если это не "
            "жених и не невеста.",
        ),
        Text(
            "Of three neighbours all of one suit or all of one rank the middle one alone may be "
            "discarded; the outer ones may be of the couple.",
            "Из трёх соседей одной масти или одного достоинства можно сбросить одну среднюю; "
            "крайними могут быть жених и невеста.",
        ),
    ),
    "mixed": (
        Text(
            "Two neighbours of one suit or of one rank may be discarded together, unless one of "
            "them is of the couple.",
            "Двух соседей одной масти или одного достоинства можно сбросить вместе, если это не "
            "жених и не невеста.",
        ),
        Text(
            "A card between two of one suit or of one rank may be discarded alone; these may be "
            "of the couple.",
            "Карту, стоящую между двумя одной масти или одного достоинства, можно сбросить одну; "
            "этими двумя могут быть жених и невеста.",
        ),
    ),
}
CARDS = (("card", "cards"), ("карта", "карты", "карт"))


def words(rule: str, row_size: int, extend_when_stuck: bool, refill: str) -> Words:
    """The rules in words."""
    size = counted(row_size, *CARDS)
    moves = [
        *RULES[rule],
        Text(
            "The queen and the king of hearts themselves never leave, but count as cards of the "
            "row. No discard is compulsory.",
            "Сами дама и король червей не уходят, но считаются картами ряда. Сбрасывать не "
            "обязательно.",
        ),
    ]
    if refill == "manual":
        moves.append(
            Text(
                "While the row has fewer than {size} beside the bride and the stock is not empty, "
                'the next card may be dealt to its right end ("draw"; refill=auto: this happens '
                "by itself).",
                "Пока в ряду кроме невесты меньше чем {size} и колода не пуста, можно положить "
                "следующую карту на правый конец («колода»; при refill=auto это делается само).",
            ).fill(size=size)
        )
    if extend_when_stuck:
        moves.append(
            Text(
                'When nothing can be discarded, the next card of the stock may be dealt ("draw"), '
                "and the row may grow beyond its size.",
                "Когда сбрасывать нечего, можно добавить карту из колоды («колода»), и ряд может "
                "стать длиннее обычного.",
            )
        )
    by_itself = [Text("The row closes up.", "Ряд смыкается.")]
    if refill == "auto":
        by_itself.append(
            Text(
                "It is filled from the stock up to {size}, the bride not counted, the groom when "
                "he comes among them (refill=manual: on demand).",
                "Он пополняется из колоды на правом конце: всего в нём {size}, не считая невесты, "
                "а жених, когда выйдет, считается (refill=manual: по желанию).",
            ).fill(size=size)
        )
    return Words(
        moves=tuple(moves),
        by_itself=tuple(by_itself),
        end=(
            Text(
                "The patience has come out when the stock is empty and only the queen and the king "
                "of hearts stand in the row.",
                "Пасьянс сошёлся, когда колода пуста и в ряду только дама и король червей.",
            ),
            Text(
                "It has failed when nothing can be done any more{but}.",
                "Не сошёлся, если сделать больше ничего нельзя{but}.",
            ).fill(
                but=Text("", "")
                if extend_when_stuck or refill == "manual"
                else Text(
                    ", even if the stock is not empty (extend_when_stuck=true lets one deal on)",
                    ", даже если колода не пуста (при extend_when_stuck=true можно добавить карту)",
                )
            ),
        ),
    )


AIM = Text(
    "The queen and the king of hearts, the bride and the groom, are to stand side by side, alone.",
    "Дама и король червей, невеста и жених, должны остаться рядом вдвоём.",
)
DOUBTS = (
    Text(
        "The book's sentence on who leaves is garbled: cards alike in suit and rank do not "
        "exist. rule=between is how this patience is played elsewhere; adjacent and mixed "
        "keep closer to the words.",
        "Фраза книги о том, кто уходит, испорчена: карт, одинаковых и по масти, и по "
        "достоинству, нет. rule=between — так этот пасьянс раскладывают в других книгах; "
        "adjacent и mixed ближе к словам.",
    ),
    Text(
        "Usually twelve, says the book of the row: row_size sets another number. If nothing can "
        "be discarded then, it has failed; extend_when_stuck=true deals on.",
        "Карт в ряду, по книге, обычно двенадцать: row_size задаёт другое число. Если сбрасывать "
        "нечего, пасьянс не сошёлся; при extend_when_stuck=true добавляют карту.",
    ),
)


@patience(
    "brakosochetanie",
    number=15,
    name=Text("The Marriage", "Бракосочетание"),
    book="S2",
    about=Text(
        "The queen and the king of hearts wait at the two ends of a row until nothing parts them.",
        "Дама и король червей ждут на концах ряда, пока между ними никого не останется.",
    ),
    options=(
        Option(
            "rule",
            ("between", "adjacent", "mixed"),
            Text(
                "who leaves: one or two cards between two that match, matching neighbours, or "
                "both neighbours and the middle of three",
                "кто уходит: одна-две карты между парными, парные соседи или и соседи, "
                "и средняя из трёх",
            ),
        ),
        Option(
            "row_size",
            (12, *range(3, 12), *range(13, 51)),
            Text("cards in the row beside the bride", "карт в ряду, не считая невесты"),
        ),
        Option(
            "extend_when_stuck",
            (False, True),
            Text(
                "whether another card may be dealt when nothing can leave",
                "можно ли добавить карту, когда сбрасывать нечего",
            ),
        ),
        Option(
            "refill",
            ("auto", "manual"),
            Text("the row is filled by itself, or on demand", "ряд пополняется сам или по желанию"),
        ),
    ),
)
def brakosochetanie(rule: str, row_size: int, extend_when_stuck: bool, refill: str) -> Game:
    start = (Spot("row", 0),) * (row_size + 1)
    return Game(
        pack=PACK_52,
        zones=(
            plain("row", Role.TABLEAU, "T", Text("row", "ряд")),
            plain("stock", Role.STOCK, "S", Text("stock", "колода")),
            plain("discard", Role.DISCARD, "D", Text("discard", "сброс")),
        ),
        arrange=couple_apart,
        deal=start + (Spot("stock", 0, face_up=False),) * (51 - row_size),
        play=Marriage,
        aim=AIM,
        doubts=DOUBTS,
        words=words(rule, row_size, extend_when_stuck, refill),
        notes=(
            Text(
                "The queen of hearts is put on top of the shuffled pack and the king of hearts at "
                "the bottom. She begins the row; to her right {size} are dealt face up. The rest "
                "is the stock, face down, the groom its last card.",
                "Даму червей кладут сверху перетасованной колоды, короля червей — снизу. Она "
                "начинает ряд; справа от неё открыто выкладывают: {size}. Остальное — колода "
                "рубашкой вверх, последняя в ней — жених.",
            ).fill(size=counted(row_size, *CARDS)),
        ),
        figure=FIGURE,
    )
