"""The page of rules."""

from __future__ import annotations

from pasyans.texts import Text


def when(said: str, english: str, russian: str) -> tuple[str, Text]:
    """A sentence that holds only under an option, said as "series_to_store=true"."""
    return said, Text(english, russian)


NOTE = Text(
    "Four walls of eleven, face down; the top card of each is laid open outside it (a "
    "wall-side card) and the next is turned up: eight open cards. The other 60 are the stock. "
    "The middle of the well is the store, its corners are the columns, one for each suit.",
    "Четыре «стены» по 11 карт лицом вниз; верхнюю карту каждой кладут открытой снаружи "
    "(«пристенная»), следующую открывают: открытых карт восемь. Остальные 60 — колода. "
    "Середина колодца — «склад», его углы — «колонны», по одной для каждой масти.",
)
MOVES = (
    Text(
        "Free are the top cards of walls, wall-side piles, row and store. Nothing leaves a column; "
        "nothing is laid on walls, row or stock.",
        "Свободны верхние карты стен, пристенных стопок, ряда и склада. Из колонн не берут; на "
        "стены, на ряд и в колоду не кладут.",
    ),
    Text(
        "Column (KS-F): a king on the empty place, then downwards in suit, and on the ace the "
        "second king. A card of the store may go nowhere else.",
        "Колонна (ПК-колонна): в пустую — король, дальше по убыванию в масть, на туза — второй "
        "король. Карту склада больше никуда класть нельзя.",
    ),
    Text(
        "Wall-side pile (7H-6H), store (2S-AS): a card of the suit, one rank higher.",
        "Пристенная стопка (Ч7-6), склад (П2-Т): карта той же масти на ступень старше.",
    ),
    when("wallside_wrap=true", "On a wall-side king: the ace.", "На пристенного короля: туз."),
    when("build_on_aces=false", "On a wall-side ace: nothing.", "На пристенного туза: ничего."),
    when(
        "empty_wallside=any",
        "An empty wall-side place without a wall (8D-N3) takes any free card.",
        "Пустое пристенное место без стены (Б8-пристенная3) занимает любая свободная карта.",
    ),
    when(
        "store_start=walls",
        "The empty store (AS-store): a free ace of a wall or a wall-side pile.",
        "Пустой склад (ПТ-склад): свободный туз стены или пристенной стопки.",
    ),
    when("store_start=any", "The empty store (AS-store): a free ace.", "Пустой склад: любой туз."),
    when(
        "series_to_store=true",
        "To the store goes also a run, the upper part of a wall-side pile; from an ace up, too.",
        "В склад переносят и серию, верхнюю часть пристенной стопки, в пустой — начиная с туза.",
    ),
    when("series_to_wallside=true", "Wall-side piles take runs too.", "На пристенную — и серию."),
    Text(
        "row: at any time, a card of the stock on each place of the row. gather: when the stock is "
        "out, the piles of the row are put together from the right (gather=left_first: left) one, "
        "turned over unshuffled and laid out with one place less: rows of 5, then 4, 3, 2, 1.",
        "ряд: в любое время — по карте из колоды на каждое место ряда. сбор: когда колода вышла, "
        "стопки ряда складывают с правой (gather=left_first: с левой), переворачивают, не тасуя, и "
        "выкладывают на одно место меньше: ряды по 5, потом по 4, 3, 2, 1.",
    ),
    Text(
        "Where a move is not clear, with places: W1:7H-N2, T4:7H-store, N3:7H-6H*2 (a run of two). "
        "W wall, N wall-side pile (clockwise from the top), C store, F column, T place of the row.",
        "Где ход неясен, называют места: стена1:Ч7-пристенная2, ряд4:Ч7-склад, пристенная3:Ч7-6*2 "
        "(серия из двух); стены считают сверху по часовой стрелке.",
    ),
)
BY_ITSELF = (
    Text(
        "An empty wall-side place takes the top card of its wall; a wall's top card is turned up.",
        "Пустое пристенное место занимает верхняя карта стены; верхнюю карту стены открывают.",
    ),
    when(
        "auto_kings=true",
        "A free king goes to its empty column, unless both kings of the suit are free.",
        "Свободный король уходит в пустую колонну, если не свободны оба короля масти.",
    ),
)
END = (
    Text(
        "The patience has come out when each column has 26 cards, king to ace and again king to "
        "ace; it has failed when the row of one has used up the stock and nothing moves.",
        "Пасьянс сошёлся, когда в каждой колонне 26 карт: от короля до туза и снова от короля до "
        "туза; не сошёлся, если при ряде из одной карты колода вышла и ходов нет.",
    ),
)
DOUBTS = (
    Text(
        "The book does not say that a king follows the ace: 104 cards in four columns need it. It "
        "lays a row when all else is exhausted: here the player judges. Runs it allows for the "
        "store only; whether they may begin it, it leaves open. On wall-side aces it is silent.",
        "Что за тузом идёт король, в книге не сказано, но иначе 104 карты в четыре колонны не "
        "собрать. Ряд там кладут, когда ходы иссякли: здесь решает игрок. Серии разрешены только "
        "для склада, начинать ли ими склад — неясно. О пристенных тузах в ней ничего нет.",
    ),
)
