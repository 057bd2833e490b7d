"""The page of rules."""

from __future__ import annotations

from pasyans.texts import Text

RISING = (
    Text(
        "Cards go only to the two rows, one pile of each suit in each: the ace row goes up in "
        "suit, the king row down. If a card fits both, you choose.",
        "Карты кладут только в два ряда, в каждом по стопке на масть: в ряду тузов масть идёт "
        "вверх, в ряду королей вниз. Если карта подходит к обоим, выбирает игрок.",
    ),
    Text(
        "Transfer: the top card of a pile goes to the other row if it fits there; a base stays.",
        "Перенос: верхняя карта стопки идёт в другой ряд, если подходит; основание не берут.",
    ),
    Text(
        "Sunrise: the outermost card of each ray plays. 'Next' lays another arc ray by ray, "
        "until the pack is out.",
        "Восход: играет крайняя карта каждого луча. «Дальше» — новая дуга, луч за лучом, пока "
        "не кончится колода.",
    ),
)
PLAYING = Text(
    "The sun plays: ray 1 alone, but any card of it, and gaps close up; 'next' passes to ray 2, "
    "and so on to ray 13.",
    "Солнце играет: только луч 1, зато любая его карта, и луч смыкается; «дальше» — луч 2, и так "
    "до тринадцатого.",
)
SETTING = (
    Text(
        "Sunset: 'next' takes ray 1, then 2 … 13, and lays its cards one by one, the innermost "
        "first, on the ends of the rays after it, empty ones too; what is left is a cloud, the "
        "outermost card at its right. Then the ends of rays and both ends of clouds play.",
        "Заход: «дальше» берёт луч 1, потом 2 … 13 и кладёт его карты по одной, начиная с "
        "внутренней, на концы следующих лучей, и пустых; остаток — туча, крайняя карта луча "
        "справа. Затем играют концы лучей и оба конца туч.",
    ),
    Text(
        "At last 'next' shuffles all clouds into one row, the last cloud; only its ends play.",
        "Наконец «дальше» тасует все тучи в один ряд, последнюю тучу; играют только её концы.",
    ),
    Text(
        "Written: QS-A (ace row), QS-K (king row). Of two equal cards, with the place: T5:QS-A, "
        "L5:QS-A; in one place also with the number from inside or left: T5.2:QS-A. "
        "A transfer: A:QS-K.",
        "Запись: ПД-Т (ряд тузов), ПД-К (ряд королей). Из двух равных карт — с местом: "
        "луч5:ПД-Т, туча5:ПД-Т; в одном месте и с номером изнутри или слева: луч5.2:ПД-Т. "
        "Перенос: Т:ПД-К.",
    ),
)
BY_ITSELF = Text(
    "A pile of a row starts if exactly one card that plays can start it: aces first, then "
    "kings, in the order of suits. Of two equal ones you choose.",
    "Стопка ряда начинается сама, если начать её может ровно одна играющая карта: сначала тузы, "
    "потом короли, по порядку мастей. Из двух равных выбирает игрок.",
)
THE_END = Text(
    "The patience has come out if all cards lie in the rows, eight piles of thirteen.",
    "Пасьянс сошёлся, если все карты легли в ряды, восемь стопок по тринадцать.",
)
DOUBTS = (
    Text(
        "Arc 2 fills the free places of arc 1 on the way, and the book goes on: the third arc, "
        "the fourth … Here every arc fills all places inside it (fill=all); with first only arc "
        "2 does, with none no arc.",
        "Вторая дуга заполняет попутно свободные места первой, а дальше в книге — третья дуга, "
        "четвёртая и так далее. Здесь каждая дуга заполняет все места внутри неё (fill=all); при "
        "first — только вторая, при none — ни одна.",
    ),
    Text(
        "The rest of the pack is to be shuffled after arc 1: nobody knows it anyway, so it is "
        "left alone (reshuffle_stock=true shuffles it).",
        "Остаток колоды после первой дуги велено перетасовать: он и так никому не известен, "
        "поэтому его не трогают (reshuffle_stock=true тасует).",
    ),
    Text(
        "Some, says the book, leave the playing of the sun out: sun_plays=false.",
        "В некоторых версиях, говорит книга, солнце не играет: sun_plays=false.",
    ),
    Text(
        "Transfers are spoken of at sunrise: here they may be made at any time "
        "(transfer_phase=all), with sunrise only then.",
        "О переносах речь идёт на восходе: здесь они возможны всегда (transfer_phase=all), при "
        "sunrise — только тогда.",
    ),
    Text(
        "Aces and kings that begin a pile are spoken of in arc 1: here they go by themselves at "
        "any time (auto_start=always), with first_arc only then, later by a move.",
        "О тузах и королях, начинающих стопки, речь идёт в первой дуге: здесь они уходят сами "
        "всегда (auto_start=always), при first_arc — только в ней, потом ходом.",
    ),
)
