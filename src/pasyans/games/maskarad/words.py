"""The rules in words."""

from __future__ import annotations

from pasyans.game import Words
from pasyans.texts import Text

NOTES = {
    "separate": (
        Text(
            "The two packs are shuffled together and eight cards are laid in a row, face up; the "
            "rest is the stock. Thirteen rows of eight use it up. Each place is a pile of its own: "
            "in the picture a row half covers the one above only to save room, and blocks nothing.",
            "Две колоды тасуют вместе и выкладывают в ряд восемь карт лицом вверх; остальное — "
            "колода. На тринадцать рядов по восемь она уходит вся. Каждое место — отдельная "
            "стопка: на рисунке ряд наполовину закрывает верхний только ради места и ничему не "
            "мешает.",
        ),
    ),
    "columns": (
        Text(
            "«Маскарад внахлёст» (Overlapping Masquerade, a working title): the two packs are "
            "shuffled together and eight cards are laid in a row, face up; the rest is the stock. "
            "Each further row overlaps the one before, a card on each of the eight columns.",
            "«Маскарад внахлёст» (рабочее название): две колоды тасуют вместе и выкладывают в ряд "
            "восемь карт лицом вверх; остальное — колода. Каждый следующий ряд ложится внахлёст на "
            "предыдущий: по карте на каждый из восьми столбцов.",
        ),
    ),
}
AIM = Text(
    "To build all eight suits upwards on the aces, one card at a time.",
    "Собрать на тузы все восемь мастей в восходящем порядке, по одной карте.",
)
RUN = {
    "separate": Text(
        "The top card of a place, or with it any of those under it (each is one rank lower than "
        "the one it lies on and of the other colour), goes onto the top card of another place that "
        "is one rank higher and of the other colour (QS-KH), or to any free place of any row "
        "(QS-T3).",
        "Верхнюю карту места, одну или вместе с лежащими под ней (каждая на ступень младше той, на "
        "которой лежит, и другого цвета), кладут на верхнюю карту другого места, если та на "
        "ступень старше и другого цвета (ПД-ЧК), или на любое свободное место любого ряда "
        "(ПД-место3).",
    ),
    "columns": Text(
        "The last card of a column, or with it any part of the run that it ends (each card one "
        "rank lower than the one it lies on and of the other colour), goes onto the last card of "
        "another column that is one rank higher and of the other colour (QS-KH), or to an empty "
        "column (QS-T3).",
        "Нижнюю карту столбца, одну или вместе с любой частью серии, которую она завершает (каждая "
        "на ступень младше той, на которой лежит, и другого цвета), кладут на нижнюю карту другого "
        "столбца, если та на ступень старше и другого цвета (ПД-ЧК), или в пустой столбец "
        "(ПД-столбец3).",
    ),
}
BACK = Text(
    "The top card of a foundation, but no ace, may be taken back to a free place, or onto a card "
    "one rank higher and of the other colour: the peculiarity of this patience, the book says.",
    "Верхнюю карту ряда тузов, кроме туза, можно забрать назад на свободное место или на карту на "
    "ступень старше другого цвета. В книге это названо особенностью «Маскарада».",
)
ROW = {
    "separate": Text(
        "row: at any time the next eight cards are laid out as a new row; free places of earlier "
        "rows are not filled. The book lays a row when nothing can be moved any more: here the "
        "player judges.",
        "ряд: в любое время следующие восемь карт выкладывают новым рядом; свободные места прежних "
        "рядов не заполняют. В книге ряд выкладывают, когда перекладывать больше нечего: здесь "
        "решает игрок.",
    ),
    "columns": Text(
        "row: at any time the next eight cards are laid one on each column, empty ones included. "
        "The book lays a row when nothing can be moved any more: here the player judges.",
        "ряд: в любое время следующие восемь карт кладут по одной на каждый столбец, пустые тоже. "
        "В книге ряд выкладывают, когда перекладывать больше нечего: здесь решает игрок.",
    ),
}
HELD = Text(
    "Only cards of the newest row move, and cards moved since it was laid, until the last row "
    "lies; all others are held fast, on the foundations too: what went up before that row does "
    "not come back. They may still be built upon, and the free places of all rows may be used "
    "(scope=new_row).",
    "Пока не выложен последний ряд, двигать можно только карты нового ряда и те, что двигались "
    "после того, как он лёг; остальные закреплены, и в ряду тузов тоже: ушедшее туда раньше назад "
    "не берут. Класть на них и занимать свободные места всех рядов можно (scope=new_row).",
)
NOTATION = Text(
    "Where both cards of a face may go, the place comes first: T9:8S-9D, and F:8S-9D for the one "
    "on a foundation. Where both cards of a face may be laid upon, the target is a place: 8S-T12.",
    "Если годятся обе одинаковые карты, впереди пишут место: {place}9:П8-Б9, а для карты из ряда "
    "тузов — тузы:П8-Б9. Если положить можно на любую из двух одинаковых, место пишут и там: "
    "П8-{place}12.",
)
ACES = Text(
    "Aces go up when the whole row lies, and whenever one is uncovered.",
    "Тузы уходят в ряд тузов, как только выложен весь ряд и как только окажутся сверху.",
)
END = Text(
    "The patience has come out when all 104 cards lie on the foundations.",
    "Пасьянс сошёлся, когда в ряду тузов лежат все 104 карты.",
)
ALWAYS = Text(
    "By the letter of the book this patience always comes out, whatever was played before. The "
    "proof: in every place the cards go downwards to the top, so when all rows lie, a card of "
    "the lowest rank that is left is on top of its place; all lower ranks are up, so it may go "
    "up, and so on to the end.",
    "По букве книги этот пасьянс сходится всегда, как бы ни играли до того. Доказательство: на "
    "каждом месте карты убывают кверху, значит, когда выложены все ряды, карта самого младшего "
    "из оставшихся достоинств лежит сверху; всё, что младше, уже в ряду тузов, так что и её "
    "можно положить туда, и так до конца.",
)
DOUBTS = (
    Text(
        "The book does not say whether a row covers the one before. If it does not "
        "(places=separate, the letter), the patience always comes out, yet the book counts "
        "Маскарад among the true puzzles: places=columns, «Маскарад внахлёст», lets rows overlap.",
        "Закрывает ли новый ряд предыдущий, в книге не сказано. Если нет (places=separate, по "
        "букве), пасьянс сходится всегда, а книга числит «Маскарад» среди подлинных головоломок: "
        "при places=columns, «Маскарад внахлёст», ряды ложатся внахлёст.",
    ),
    Text(
        "In the new row one may move cards, says the book, and later: any card of the layout. Here "
        "all may move (scope=all); with scope=new_row only those of the newest row and those "
        "moved since, until the last row lies.",
        "В новом ряду, говорит книга, разрешается производить перекладывания, а дальше — любую "
        "карту раскладки. Здесь двигать можно все (scope=all); при scope=new_row — только карты "
        "нового ряда и двигавшиеся после него, пока не выложен последний ряд.",
    ),
)


def words(places: str, scope: str) -> Words:
    """The rules in words under these options."""
    place = Text("T", "место" if places == "separate" else "столбец")
    held = (HELD,) if scope == "new_row" else ()
    return Words(
        moves=(RUN[places], BACK, ROW[places], *held, NOTATION.fill(place=place)),
        by_itself=(ACES,),
        end=(END, ALWAYS) if places == "separate" else (END,),
    )
