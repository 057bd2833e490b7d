"""Колодец, The Well (book 1, rules.md 11; the book's other name: Гробница Наполеона)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from pasyans.cards import ACE, FACES, KING, Pack, face_text, rank_text
from pasyans.game import Game, Option, Value, Words, patience, value_text
from pasyans.games.kolodets.picture import FIGURE
from pasyans.move import GATHER, MOVE, ROW, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import DOWN, Play, Sheet, rank, suit, to_top, top
from pasyans.relations import down_round, in_suit, king
from pasyans.texts import LANGUAGES, Text

WALLS, WALLSIDE, STORE, COLUMNS, STOCK, ROWS = 0, 4, 8, 9, 13, 14  # first piles of the zones
SIDES, PLACES, WALL, CARDS = 4, 5, 11, 104  # walls; places of the row; cards in a wall, in all
OPEN = (*range(WALLS, STORE), *range(ROWS, ROWS + PLACES), STORE)  # whose top cards may move
PASS = 1  # counter: how often the row has been gathered


class Well(Play):
    """Actions: a card, or a run of a wall-side pile; the next row; gathering the row."""

    counters = 2

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        option = game.options
        self.to_wallside = bool(option["series_to_wallside"])
        self.to_store = bool(option["series_to_store"])
        self.any_ace = option["store_start"] == "any"
        self.wrap = bool(option["wallside_wrap"])
        self.on_aces = bool(option["build_on_aces"])
        self.any_wallside = option["empty_wallside"] == "any"
        self.auto_kings = bool(option["auto_kings"])
        self.right_first = option["gather"] == "right_first"

    # --- what happens by itself ----------------------------------------------------------

    def settle(self, table: Sheet) -> None:
        """Fill the wall-side places and send up kings until nothing more happens."""
        self.refill(table)
        while self.auto_kings and (source := self.lonely_king(table)) is not None:
            to_top(table, source, COLUMNS + suit(top(table, source)))
            self.refill(table)

    def refill(self, table: Sheet) -> None:
        """Each empty wall-side place takes the top of its wall; the walls' tops are turned up."""
        for wall in range(WALLS, WALLS + SIDES):
            self.open_top(table, wall)
            if table.height(wall) and not table.height(WALLSIDE + wall):
                to_top(table, wall, WALLSIDE + wall)
                self.open_top(table, wall)

    def open_top(self, table: Sheet, wall: int) -> None:
        """Turn up the top card of a wall if it lies face down."""
        if table.height(wall) and top(table, wall) & DOWN:
            table.turn(wall, table.height(wall) - 1, 1)

    def lonely_king(self, table: Sheet) -> int | None:
        """The pile of the first king whose column is empty and whose double is not available."""
        tops = [(pile, top(table, pile)) for pile in OPEN if table.height(pile)]
        for wanted in range(KING - 1, FACES, KING):
            found: list[int] = [pile for pile, card in tops if card == wanted]
            if len(found) == 1 and not table.height(COLUMNS + suit(wanted)):
                return found[0]
        return None

    # --- moves ---------------------------------------------------------------------------

    def actions(self, table: Sheet) -> Sequence[Move]:
        if self.won(table):
            return []
        moves = [
            Move(MOVE, source, n, target)
            for source in OPEN
            for n in self.lifts(table, source)
            for target in self.targets(table, source, n)
        ]
        if table.height(STOCK):
            moves.append(Move(ROW))
        elif self.width(table) > 1 and any(table.height(ROWS + k) for k in range(PLACES)):
            moves.append(Move(GATHER))
        return moves

    def lifts(self, table: Sheet, source: int) -> range:
        """How many cards may be lifted together: several only off a wall-side pile."""
        runs = WALLSIDE <= source < STORE and (self.to_store or self.to_wallside)
        height = table.height(source)
        return range(1, (height if runs else min(height, 1)) + 1)

    def targets(self, table: Sheet, source: int, n: int) -> list[int]:
        """The piles that take the top n cards of a pile; the store's runs do not pass the king."""
        card = table.card(source, table.height(source) - n)
        found = []
        if n == 1 and self.column_takes(table, card):
            found.append(COLUMNS + suit(card))
        if source == STORE:
            return found
        if (n == 1 or self.to_store) and rank(card) + n - 1 <= KING:
            found += [STORE] * self.store_takes(table, source, card)
        if n == 1 or self.to_wallside:
            found += [
                pile
                for pile in range(WALLSIDE, WALLSIDE + SIDES)
                if pile != source and self.wallside_takes(table, pile, card)
            ]
        return found

    def column_takes(self, table: Sheet, card: int) -> bool:
        """From the king down to the ace, and from another king once more."""
        column = COLUMNS + suit(card)
        wanted = rank(top(table, column)) - 1 if table.height(column) else 0
        return rank(card) == (wanted or KING)

    def store_takes(self, table: Sheet, source: int, card: int) -> bool:
        """Begun by an ace, then upwards in suit."""
        if not table.height(STORE):
            return rank(card) == ACE and (self.any_ace or source < ROWS)
        return rank(card) > ACE and card == top(table, STORE) + 1

    def wallside_takes(self, table: Sheet, pile: int, card: int) -> bool:
        """Upwards in suit."""
        if not table.height(pile):
            return self.any_wallside
        lower = top(table, pile)
        if rank(lower) == KING:
            return self.wrap and card == lower - KING + ACE
        return card == lower + 1 and (self.on_aces or rank(lower) > ACE)

    def act(self, table: Sheet, move: Move) -> None:
        if move.kind == GATHER:
            self.gather(table)
        if move.kind == MOVE:
            at = table.height(move.source) - move.cards
            table.shift(move.source, at, move.cards, move.target, table.height(move.target))
        else:
            self.lay_row(table)
        self.settle(table)

    def width(self, table: Sheet) -> int:
        """The number of places in a row of this pass: five, four … one."""
        return PLACES - table.counter(PASS)

    def lay_row(self, table: Sheet) -> None:
        """One card of the stock on each place of the row, as far as they go."""
        for k in range(min(self.width(table), table.height(STOCK))):
            table.flip(STOCK, 1, ROWS + k)

    def gather(self, table: Sheet) -> None:
        """The row's piles become the stock; the pile taken first comes to lie on top."""
        piles = [ROWS + k for k in range(PLACES) if table.height(ROWS + k)]
        for pile in piles if self.right_first else reversed(piles):
            table.flip(pile, table.height(pile), STOCK)
        table.count(PASS, table.counter(PASS) + 1)

    def won(self, table: Sheet) -> bool:
        return sum(table.height(COLUMNS + k) for k in range(SIDES)) == CARDS

    # --- words ---------------------------------------------------------------------------

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind != MOVE:
            return super().texts(table, move)
        forms = written(self.game, table, move, self.alike(table, move))
        return [text for text, meant in sorted(forms, key=lambda form: form[1] > 1)]

    def alike(self, table: Sheet, move: Move) -> list[Move]:
        """All moves of an equal card to where an equal card lies, this one among them."""
        card = table.card(move.source, table.height(move.source) - move.cards)
        return [
            Move(MOVE, source, n, target)
            for source in OPEN
            for n in self.lifts(table, source)
            if table.card(source, table.height(source) - n) == card
            for target in self.targets(table, source, n)
            if shown_on(table, target) == shown_on(table, move.target)
        ]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "in suit, a free card goes down its column, or up on a wall-side card or the store",
            "свободную карту кладут в масть: вниз в колонну, вверх на пристенную или в склад",
        )


# --- notation -----------------------------------------------------------------------------


def shown_on(table: Sheet, pile: int) -> int:
    """The card on which a move is laid; a number of its own if the pile is empty."""
    return top(table, pile) if table.height(pile) else -pile


def place_name(game: Game, pile: int) -> Text:
    """ "N2", "пристенная2"."""
    zone = game.pile_zones[pile]
    number = pile - game.first_pile[zone.name] + 1 if zone.count > 1 else ""
    return Text(f"{zone.letter}{number}", f"{zone.word.ru}{number}")


def written(game: Game, table: Sheet, move: Move, alike: list[Move]) -> Iterator[tuple[Text, int]]:
    """The forms of a move, short ones first, and how many of the moves `alike` each may mean."""
    card = table.card(move.source, table.height(move.source) - move.cards)
    sources = place_name(game, move.source)
    for counted, target_named, source_named in product((False, True), repeat=3):
        meant = sum(
            (other.cards == move.cards or not counted)
            and (other.target == move.target or not target_named)
            and (other.source == move.source or not source_named)
            for other in alike
        )
        for targets in target_names(game, table, move.target, target_named):
            sides = [
                f"{source}:" * source_named
                + f"{face_text(suit(card), rank(card), language)}-{target}"
                + f"*{move.cards}" * counted
                for language, source, target in zip(LANGUAGES, sources, targets, strict=True)
            ]
            yield Text(*sides), meant


def target_names(game: Game, table: Sheet, pile: int, named: bool) -> list[Text]:
    """What a target is called: the card shown there, or (`named`) the place."""
    zone, shown = game.pile_zones[pile], shown_on(table, pile)
    place = place_name(game, pile)
    names = [Text(zone.letter, zone.word.ru)] if zone.role is Role.FOUNDATION else []
    if named or shown < 0:
        return [*names, place] if zone.count > 1 else [zone.word, place]
    english, russian = (face_text(suit(shown), rank(shown), lang) for lang in LANGUAGES)
    return [*names, Text(english, rank_text(rank(shown), "ru")), Text(english, russian)]


# --- the page of rules --------------------------------------------------------------------


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
    Text(
        "The book does not say that a king follows the ace: 104 cards in four columns need it. It "
        "lays a row when all else is exhausted: here the player judges. Runs it allows for the "
        "store only; whether they may begin it, it leaves open. On wall-side aces it is silent.",
        "Что за тузом идёт король, в книге не сказано, но иначе 104 карты в четыре колонны не "
        "собрать. Ряд там кладут, когда ходы иссякли: здесь решает игрок. Серии разрешены только "
        "для склада, начинать ли ими склад — неясно. О пристенных тузах в ней ничего нет.",
    ),
)
NO, YES = (False, True), (True, False)
OPTIONS = (
    ("series_to_wallside", NO, "runs go to wall-side piles too", "серии — и на пристенные"),
    ("series_to_store", YES, "runs go to the store as one", "серии кладут в склад целиком"),
    ("store_start", ("walls", "any"), "whose aces begin the store", "чей туз начинает склад"),
    ("wallside_wrap", NO, "a wall-side king takes an ace", "на пристенного короля кладут туза"),
    ("build_on_aces", YES, "wall-side aces are built on", "на пристенных тузов кладут"),
    ("empty_wallside", ("none", "any"), "what replaces a wall's last card", "что вместо стены"),
    ("auto_kings", YES, "first kings go up by themselves", "первые короли уходят сами"),
    ("gather", ("right_first", "left_first"), "where gathering begins", "откуда собирают ряд"),
)

BESIDE = Text("wall-side piles", "пристенные")
ZONES = (
    ("walls", Role.RESERVE, "W", Text("wall", "стена"), Text("walls", "стены"), SIDES),
    ("wallside", Role.TABLEAU, "N", Text("wallside", "пристенная"), BESIDE, SIDES),
    ("store", Role.RESERVE, "C", Text("store", "склад"), Text("store", "склад"), 1),
    ("columns", Role.FOUNDATION, "F", Text("column", "колонна"), Text("columns", "колонны"), SIDES),
    ("stock", Role.STOCK, "S", Text("stock", "колода"), Text("stock", "колода"), 1),
    ("rows", Role.TABLEAU, "T", Text("row", "ряд"), Text("row", "ряд"), PLACES),
)


def zone(name: str, role: Role, letter: str, word: Text, title: Text, count: int) -> Zone:
    plain = Zone(name=name, role=role, letter=letter, word=word, title=title, count=count)
    return plain.but(build=down_round & in_suit, spaces=king) if name == "columns" else plain


@patience(
    "kolodets",
    number=11,
    name=Text("The Well", "Колодец"),
    book="S1",
    about=Text(
        "Four walls round a store; all cards end in four columns, each suit twice from the king.",
        "Четыре стены вокруг склада; все карты собирают в четыре колонны, дважды от короля.",
    ),
    options=tuple(Option(name, values, Text(en, ru)) for name, values, en, ru in OPTIONS),
)
def kolodets(**options: Value) -> Game:
    said = {f"{name}={value_text(value)}" for name, value in options.items()}

    def page(lines: Sequence[Text | tuple[str, Text]]) -> tuple[Text, ...]:
        pairs = [("", text) if isinstance(text, Text) else text for text in lines]
        return tuple(text for condition, text in pairs if not condition or condition in said)

    return Game(
        pack=Pack(copies=2),
        zones=tuple(zone(*row) for row in ZONES),
        deal=tuple(Spot("walls", k // WALL, face_up=False) for k in range(SIDES * WALL))
        + (Spot("stock", 0, face_up=False),) * (CARDS - SIDES * WALL),
        notes=(NOTE,),
        words=Words(page(MOVES), page(BY_ITSELF), END),
        figure=FIGURE,
        play=Well,
    )
