"""The rules in words."""

from __future__ import annotations

from collections.abc import Iterator

from pasyans.game import Words
from pasyans.texts import Text


def notes(columns: int) -> tuple[Text, ...]:
    """How the cards are laid out."""
    overlap = Text(
        "Each row overlaps the one before; every card lies face up. The lowest card of a column, "
        "with nothing on it, is free.",
        "Каждый ряд ложится внахлёст на предыдущий, все карты открыты. Свободна (игровая) нижняя "
        "карта столбца, на которой ничего не лежит.",
    )
    if columns == 9:
        return (
            Text(
                "A shuffled pack of 52 gives five rows of nine. The seven cards left and two "
                "jokers are shuffled and make the sixth row; the aces stay where they fall.",
                "Из перетасованной колоды в 52 карты выкладывают пять рядов по девять. Семь "
                "оставшихся карт и двух джокеров тасуют и выкладывают шестым рядом; тузы остаются "
                "там, где легли.",
            ),
            overlap,
        )
    pack = Text("52 cards", "52 карт") if columns == 10 else Text("32 cards", "32 карт")
    row = {
        10: Text("five rows of ten", "пять рядов по десять"),
        6: Text("five rows of six", "пять рядов по шесть"),
    }
    return (
        Text(
            "The pack is one of {pack} and two jokers. Without the aces it is dealt in {row}, "
            "the jokers among the other cards.",
            "Колода — из {pack} и двух джокеров. Без тузов её раскладывают в {row}, джокеры "
            "лежат вперемешку с остальными.",
        ).fill(pack=pack, row=row[columns]),
        *(() if columns == 10 else (SHORT,)),
        overlap,
    )


SHORT = Text(
    "The seven follows the ace: the book does not say so, but it is the lowest card there is.",
    "За тузом следует семёрка: в книге этого нет, но младше карты в этой колоде нет.",
)
AIM = Text(
    "To build all four suits upwards on the aces.",
    "Собрать на тузы все масти в восходящем порядке.",
)
DOUBTS = (
    Text(
        "A joker may be declared to be any card. Laid on a card it can only be the one that fits "
        "there; on an empty column it is declared by the first card laid on it "
        "(joker_on_empty=lazy) or at once (declare); joker_to_empty=false keeps it off empty "
        "columns.",
        "Джокера можно объявить любой картой. Положенный на карту, он может быть только той, что "
        "туда подходит; в пустом столбце его объявляет первая положенная на него карта "
        "(joker_on_empty=lazy) или сам игрок сразу (declare); joker_to_empty=false не пускает "
        "его в пустые столбцы.",
    ),
    Text(
        "A joker that has become free is put into the reserve or used at once. Whether a played "
        "one may go back, the book leaves open: here it may and is then declared anew; with "
        "joker_retake=false it stays what it is.",
        "Освободившегося джокера откладывают в резерв или сразу используют. Можно ли вернуть уже "
        "сыгранного, из книги не ясно: здесь можно, и его потом объявляют заново; при "
        "joker_retake=false он остаётся тем, чем объявлен.",
    ),
    Text(
        "That a dealt joker goes to the reserve by itself costs nothing; with "
        "joker_release=manual the player moves it.",
        "Джокер из раскладки уходит в резерв сам, от этого ничего не теряют; при "
        "joker_release=manual его перекладывает игрок.",
    ),
    Text(
        "Of runs the book says nothing: cards move one at a time; with series=true a run moves "
        "as one.",
        "О сериях книга не говорит: карты переносят по одной; при series=true серию переносят "
        "целиком.",
    ),
)
MOVES = (
    Text(
        "A free card goes onto the foundation of its suit, on the card one rank lower. Cards do "
        "not come back from there.",
        "Свободную карту кладут в ряд тузов на карту той же масти на ступень младше. Обратно карты "
        "не берут.",
    ),
    Text(
        "A free card goes onto the free card of another column that is one rank higher and of the "
        "other colour.",
        "Свободную карту кладут на свободную карту другого столбца, если та на ступень старше и "
        "другого цвета.",
    ),
    Text(
        "An empty column may be begun again with any free card.",
        "Опустевший столбец можно начать заново любой свободной картой.",
    ),
)
RUNS = {
    False: Text(
        "Cards move one at a time: the book speaks of no runs here (series=true lets them move).",
        "Карты переносят по одной: о сериях книга здесь не говорит (series=true их разрешает).",
    ),
    True: Text(
        "A run, in which each card is one rank lower and of the other colour, may move as one "
        "(series=true; the book speaks of no runs here). A joker inside it counts as the card it "
        "stands for and goes on standing for it; a joker that heads a run does as well.",
        "Серию, в которой каждая карта на ступень младше и другого цвета, можно перенести целиком "
        "(series=true; о сериях книга здесь не говорит). Джокер в ней считается той картой, "
        "которую заменяет, и продолжает её заменять, даже если серия с него начинается.",
    ),
}
VALUE = (
    Text(
        "A joker may be laid on a free card of any column but an ace. It then stands for the card "
        "that belongs there, one rank lower and of the other colour, and may be built upon as if "
        "it were that card. Nothing goes on one that stands for an ace. The book lets the player "
        "declare the joker any card; on a column no other declaration would be legal.",
        "Джокера можно положить на свободную карту любого столбца, кроме туза. Он заменяет карту, "
        "которая туда подходит: на ступень младше и другого цвета, — и на него кладут так же, как "
        "на неё. На джокера вместо туза ничего не кладут. Книга разрешает объявить джокера любой "
        "картой; в столбце другое объявление было бы не по правилам.",
    ),
    Text(
        "A joker never goes onto a foundation.",
        "В ряд тузов джокеров не кладут.",
    ),
)
ON_EMPTY = {
    "lazy": Text(
        "On an empty place a joker stands for nothing until a card, any but a king, is laid on "
        "it; then it stands for the card one rank higher and of the other colour, even if that "
        "card leaves again (joker_on_empty=lazy). A joker may not lie on such an unnamed joker.",
        "На пустом месте джокер ничего не заменяет, пока на него не положат карту, любую, кроме "
        "короля; тогда он заменяет карту на ступень старше и другого цвета, даже если та карта "
        "потом уйдёт (joker_on_empty=lazy). На такого необъявленного джокера другой не кладут.",
    ),
    "declare": Text(
        "Who lays a joker on an empty place says at once which card it stands for: its rank and "
        "colour count, not the suit (joker_on_empty=declare).",
        "Кладя джокера на пустое место, сразу называют карту, которую он заменяет; важны её "
        "достоинство и цвет, не масть (joker_on_empty=declare).",
    ),
}
NOT_TO_EMPTY = Text(
    "A joker may not be laid on an empty place (joker_to_empty=false; the book lets any free card "
    "begin a column).",
    "На пустое место джокера класть нельзя (joker_to_empty=false; в книге столбец возобновляют "
    "любой игровой картой).",
)
RETAKE = {
    True: Text(
        "A played joker at the end of a column may return to the reserve or go straight to "
        "another column or an empty place; whenever it moves alone it takes the value of its new "
        "place. The book sends any free joker to the reserve or lets it be used at once; that a "
        "played one counts as free again is a reading (joker_retake=false forbids it).",
        "Сыгранный джокер, оказавшийся в конце столбца, может вернуться в резерв или сразу перейти "
        "на другой столбец или на пустое место; двигаясь один, он всякий раз получает значение "
        "нового места. По книге джокер, ставший игровой картой, откладывают в резерв либо сразу "
        "используют; что это относится и к уже сыгранному — толкование (joker_retake=false это "
        "запрещает).",
    ),
    False: Text(
        "A played joker stays the card it stands for: it moves between columns as that card and "
        "does not return to the reserve (joker_retake=false). One that stands for nothing yet may "
        "still go to any card above the ace.",
        "Сыгранный джокер остаётся картой, которую заменил: переходит между столбцами как эта "
        "карта и в резерв не возвращается (joker_retake=false). Ещё не объявленный может перейти "
        "на любую карту старше туза.",
    ),
}
RELEASE = {
    "auto": Text(
        "A dealt joker that becomes free goes to the reserve; from there it may be played at any "
        "time (joker_release=auto).",
        "Джокер из раскладки, ставший свободным, уходит в резерв; оттуда его можно пустить в дело "
        "в любой момент (joker_release=auto).",
    ),
    "manual": Text(
        "A dealt joker that becomes free stays where it lies, and nothing can be laid on it, until "
        "it is moved to the reserve or played (joker_release=manual).",
        "Джокер из раскладки, ставший свободным, остаётся на месте, и класть на него нельзя, пока "
        "его не отложат в резерв или не пустят в дело (joker_release=manual).",
    ),
}
NOTATION = Text(
    "JO-8S lays a joker on the eight of spades, JO-T3 on column 3, JO-R puts it into the reserve; "
    "with two jokers at hand the place comes first: T5:JO-T3, R:JO-T3.",
    "ДЖ-П8 кладёт джокера на восьмёрку пик, ДЖ-столбец3 — в столбец 3, ДЖ-резерв — в резерв; если "
    "свободны два джокера, впереди пишут место: столбец5:ДЖ-столбец3, резерв:ДЖ-столбец3.",
)
NAMED = Text(
    "JO=7H-T3: as the seven of hearts, that is, as a red seven.",
    "ДЖ=Ч7-столбец3: вместо семёрки червей, то есть красной семёрки.",
)
ACES = Text(
    "A free ace goes up at once; the book says only that it must become free first.",
    "Свободный туз сразу уходит в ряд тузов; в книге сказано лишь, что сначала он должен стать "
    "игровым.",
)
END = (
    Text(
        "The patience has come out when all cards but the jokers lie on the foundations; where "
        "the jokers are left does not matter.",
        "Пасьянс сошёлся, когда в ряду тузов лежат все карты, кроме джокеров; где остались "
        "джокеры, не важно.",
    ),
    Text("It has failed when no move is left.", "Не сошёлся, если ходов не осталось."),
)


def words(
    columns: int,
    joker_on_empty: str,
    joker_to_empty: bool,
    joker_retake: bool,
    joker_release: str,
    series: bool,
) -> Words:
    """The rules in words under these options."""

    def jokers() -> Iterator[Text]:
        yield from VALUE
        yield ON_EMPTY[joker_on_empty] if joker_to_empty else NOT_TO_EMPTY
        yield RETAKE[joker_retake]
        if joker_release == "manual":
            yield RELEASE["manual"]
        yield NOTATION
        if joker_to_empty and joker_on_empty == "declare":
            yield NAMED

    by_itself = (RELEASE["auto"],) if joker_release == "auto" else ()
    return Words(
        moves=(*MOVES, RUNS[series], *jokers()),
        by_itself=(*by_itself, ACES) if columns == 9 else by_itself,
        end=END,
    )
