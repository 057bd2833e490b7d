"""Солнце, The Sun (book 1, rules.md 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pasyans.cards import Pack, rank_text
from pasyans.figures import Figure, Place, fan, grid, line, ray, spot
from pasyans.game import Game, Option, Value, Words, patience
from pasyans.move import MOVE, NEXT, Move
from pasyans.piles import Role, Spot, Zone
from pasyans.play import Play, Sheet, face_names, rank, top
from pasyans.relations import ace, down, in_suit, king, up
from pasyans.shuffles import shuffled
from pasyans.texts import Text

N = 13  # rays, cards in an arc, cards of a suit
ACES, KINGS, RAYS, CLOUDS, LAST, STOCK, HAND = 0, 4, 8, 21, 34, 35, 36  # first piles of the zones
PHASE, STEP = 1, 2  # counters; the second is the arc, the ray that plays or the packet, from 0
SUNRISE, PLAYS, SUNSET, END = range(4)  # phases
LAST_CLOUD, REST_OF_STOCK = 1, 2  # the numbers of the later shuffles


def wanted(table: Sheet, row: int, suit: int) -> int:
    """The card that a pile of the ace row or king row takes next, -1 if it is full."""
    height = table.height(row + suit)
    if height >= N:
        return -1
    return suit * N + (height if row == ACES else N - 1 - height)


def available(table: Sheet) -> list[tuple[int, int]]:
    """The cards that may go to the rows now, as (pile, height)."""
    if table.counter(PHASE) == PLAYS:
        pile = RAYS + min(table.counter(STEP), N - 1)
        return [(pile, at) for at in range(table.height(pile))]
    found = []
    for pile in range(RAYS, LAST + 1):
        height = table.height(pile)
        if height > 1 and pile >= CLOUDS:
            found.append((pile, 0))
        if height:
            found.append((pile, height - 1))
    return found


def lay_packet(table: Sheet, packet: int) -> None:
    """Lay a ray on the ends of those after it, innermost card first; the rest is a cloud."""
    packed = RAYS + packet
    for pile in range(packed + 1, RAYS + N):
        if table.height(packed):
            table.shift(packed, 0, 1, pile, table.height(pile))
    if table.height(packed):
        table.shift(packed, 0, table.height(packed), CLOUDS + packet, 0)


def lay_last_cloud(table: Sheet) -> None:
    """Shuffle what is left in the clouds and lay it from left to right."""
    for pile in range(CLOUDS, CLOUDS + N):
        if table.height(pile):
            table.shift(pile, 0, table.height(pile), HAND, table.height(HAND))
    for at in shuffle_hand(table, LAST_CLOUD):
        table.shift(HAND, at, 1, LAST, table.height(LAST))


def shuffle_stock(table: Sheet) -> None:
    """Shuffle the rest of the pack; the card dealt next lies on top."""
    table.shift(STOCK, 0, table.height(STOCK), HAND, 0)
    for at in shuffle_hand(table, REST_OF_STOCK):
        table.shift(HAND, at, 1, STOCK, 0)


def shuffle_hand(table: Sheet, number: int) -> list[int]:
    """The heights from which the cards in hand are taken one by one, in shuffled order.

    The order depends on which cards they are, not on how they lie (rules.md 0.2, 0.9.1).
    """
    cards = [table.card(HAND, at) for at in range(table.height(HAND))]
    in_order = sorted(cards)
    heights = []
    for k in shuffled(len(cards), table.number, number):
        heights.append(cards.index(in_order[k]))
        del cards[heights[-1]]
    return heights


class Sun(Play):
    """Actions: an available card to a row; a transfer between the rows; what comes next."""

    counters = 3
    shuffles = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        options = game.options
        self.sun_plays = bool(options["sun_plays"])
        self.fill = options["fill"]
        self.reshuffle = bool(options["reshuffle_stock"])
        self.transfers_always = options["transfer_phase"] == "all"
        self.starts_always = options["auto_start"] == "always"

    def actions(self, table: Sheet) -> Sequence[Move]:
        if self.won(table):
            return []
        targets: dict[int, list[int]] = {}
        for row in (ACES, KINGS):
            for suit in range(4):
                targets.setdefault(wanted(table, row, suit), []).append(row + suit)
        moves = [
            Move(MOVE, pile, 1, target, at)
            for pile, at in available(table)
            for target in targets.get(table.card(pile, at), ())
        ]
        phase = table.counter(PHASE)
        if self.transfers_always or phase == SUNRISE:
            moves += self.transfers(table)
        if phase != END:
            moves.append(Move(NEXT))
        return moves

    def transfers(self, table: Sheet) -> list[Move]:
        """The top card of an ace pile to the king pile of its suit or back; a base card stays."""
        return [
            Move(MOVE, giver + suit, 1, taker + suit, table.height(giver + suit) - 1)
            for suit in range(4)
            for giver, taker in ((ACES, KINGS), (KINGS, ACES))
            if table.height(giver + suit) > 1
            and top(table, giver + suit) == wanted(table, taker, suit)
        ]

    def won(self, table: Sheet) -> bool:
        return all(table.height(pile) == N for pile in range(ACES, RAYS))

    def act(self, table: Sheet, move: Move) -> None:
        if move.kind == NEXT:
            self.go_on(table)
        else:
            table.shift(move.source, move.choice, 1, move.target, table.height(move.target))
        self.settle(table)

    # --- what happens by itself ------------------------------------------------------------

    def settle(self, table: Sheet) -> None:
        """Start the piles that can be started in one way only, one after another."""
        while self.starts_always or (table.counter(PHASE) == SUNRISE and not table.counter(STEP)):
            empty = [pile for pile in range(ACES, RAYS) if not table.height(pile)]
            if not empty or not self.start_one(table, empty):
                return

    def start_one(self, table: Sheet, empty: list[int]) -> bool:
        """Start the first of the piles for which exactly one card is available, if there is one."""
        places = available(table)
        for pile in empty:
            card = wanted(table, ACES if pile < KINGS else KINGS, pile % 4)
            fit = [place for place in places if table.card(*place) == card]
            if len(fit) == 1:
                table.shift(*fit[0], 1, pile, 0)
                return True
        return False

    # --- what comes next -------------------------------------------------------------------

    def go_on(self, table: Sheet) -> None:
        """The next arc, ray, packet, or the last cloud."""
        phase, step = table.counter(PHASE), table.counter(STEP)
        if phase == SUNRISE and table.height(STOCK):
            if self.reshuffle and not step:
                shuffle_stock(table)
            table.count(STEP, step + 1)
            self.lay_arc(table, step + 2)
        elif phase == SUNRISE and self.sun_plays:
            table.count(PHASE, PLAYS)
            table.count(STEP, 0)
        elif phase == PLAYS and step + 1 < N:
            table.count(STEP, step + 1)
        elif phase in (SUNRISE, PLAYS):
            table.count(PHASE, SUNSET)
            table.count(STEP, 0)
            lay_packet(table, 0)
        elif step + 1 < N:
            table.count(STEP, step + 1)
            lay_packet(table, step + 1)
        else:
            table.count(PHASE, END)
            lay_last_cloud(table)

    def lay_arc(self, table: Sheet, arc: int) -> None:
        """Arc 2, 3 …: ray by ray, the free places as the option says and one card more."""
        fills = self.fill == "all" or (self.fill == "first" and arc == 2)
        for pile in range(RAYS, RAYS + N):
            cards = arc - table.height(pile) if fills else 1
            for _ in range(min(cards, table.height(STOCK))):
                table.flip(STOCK, 1, pile)

    # --- words -----------------------------------------------------------------------------

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind == NEXT:
            return super().texts(table, move)
        card = face_names([table.card(move.source, move.choice)])
        place = self.place_name(move.source)
        spot = linked(place, Text(str(move.choice + 1), str(move.choice + 1)), ".")
        sources = [card, linked(place, card, ":"), linked(spot, card, ":"), place, spot]
        printed = sources[self.detail(table, move)]
        targets = target_names(table, move.target)
        return [linked(a, b, "-") for a in (printed, *sources) for b in targets]

    def detail(self, table: Sheet, move: Move) -> int:
        """What is printed of the source: the card (0), also its place (1), also where in it (2)."""
        card = table.card(move.source, move.choice)
        rest = [m for m in self.actions(table) if (m.kind, m.target) == (MOVE, move.target)]
        alike = [m.source for m in rest if table.card(m.source, m.choice) == card]
        if alike.count(move.source) > 1:
            return 2
        return 1 if len(alike) > 1 or move.source < RAYS else 0

    def place_name(self, pile: int) -> Text:
        """The name of a pile as the source of a move."""
        zone = self.game.pile_zones[pile]
        if pile < RAYS:
            return row_name(pile)
        number = str(pile - self.game.first_pile[zone.name] + 1)
        return Text(zone.letter + number, zone.word.ru + number) if zone.count > 1 else zone.word

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "only a card that plays now and comes next in its row may be moved",
            "ходят только картой, которая сейчас играет и в своём ряду следующая",
        )


def linked(one: Text, other: Text, link: str) -> Text:
    """Two texts joined in both languages."""
    return Text(f"{one.en}{link}{other.en}", f"{one.ru}{link}{other.ru}")


def row_name(pile: int) -> Text:
    """The row to which a pile belongs, in moves."""
    return Text("A", "Т") if pile < KINGS else Text("K", "К")


def target_names(table: Sheet, pile: int) -> list[Text]:
    """The names of a row's pile as a target; the first is printed."""
    row = row_name(pile)
    if not table.height(pile):
        return [row]
    card = top(table, pile)
    face = face_names([card])
    return [row, face, Text("F", rank_text(rank(card), "ru"))]


# The half circle with the rows inside; below the clouds, then the last one; cards made small.
PLACES: dict[str, tuple[Place, ...]] = {
    "aces": line(4, 0, -1.12, across=0.88),
    "kings": line(4, 0, 0.08, across=0.88),
    "rays": tuple(ray(15 * k - 180, inner=3.2, step=0.5, reach=3.5) for k in range(N)),
    "clouds": grid(
        N, columns=5, across=2.8, down=1.25, make=lambda x, y: fan(x, y, reach=1.8), x=-7, y=1.6
    ),
    "last": (fan(-5.6, 1.6, reach=11.6),),
    "stock": (spot(0, 1.6),),
    "hand": (spot(0, 2.85),),
}
FIGURE = Figure(
    {name: tuple(replace(place, scale=0.8) for place in its) for name, its in PLACES.items()},
    counted=("stock",),
    spread=("clouds",),
    bare=("clouds", "last", "hand", "stock"),
)

# What the options decide is said by the options, on the same page.
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


@patience(
    "solntse",
    number=12,
    name=Text("The Sun", "Солнце"),
    book="S1",
    about=Text(
        "Thirteen rays rise from two packs, play one after another, and set into clouds.",
        "Тринадцать лучей из двух колод восходят, играют один за другим и заходят, оставляя тучи.",
    ),
    options=(
        Option(
            "sun_plays",
            (True, False),
            Text("whether the sun plays before it sets", "играет ли солнце перед заходом"),
        ),
        Option(
            "fill",
            ("all", "first", "none"),
            Text(
                "gaps an arc fills: all, arc 1's, none",
                "дуга заполняет места: все, первой, ни одно",
            ),
        ),
        Option(
            "reshuffle_stock",
            (False, True),
            Text("shuffle the stock after arc 1", "тасовать колоду после первой дуги"),
        ),
        Option(
            "transfer_phase",
            ("all", "sunrise"),
            Text("transfers at any time, or in sunrise", "перенос в любое время или на восходе"),
        ),
        Option(
            "auto_start",
            ("always", "first_arc"),
            Text("piles start at any time, or in arc 1", "стопки начинаются всегда или в дуге 1"),
        ),
    ),
    aliases={"solntse_no_play": {"sun_plays": False}},
)
def solntse(**options: Value) -> Game:
    def zone(name: str, role: Role, letter: str, word: Text, title: Text, count: int = 1) -> Zone:
        return Zone(name=name, role=role, letter=letter, word=word, title=title, count=count)

    aces = zone("aces", Role.FOUNDATION, "A", Text("aces", "тузы"), Text("ace row", "ряд тузов"), 4)
    kings = zone(
        "kings", Role.FOUNDATION, "K", Text("kings", "короли"), Text("king row", "ряд королей"), 4
    )
    plays = (PLAYING,) if options["sun_plays"] else ()
    last = Text("last cloud", "последняя туча")
    stock, hand = Text("stock", "колода"), Text("hand", "рука")
    return Game(
        pack=Pack(copies=2),
        zones=(
            aces.but(build=up & in_suit, spaces=ace),
            kings.but(build=down & in_suit, spaces=king),
            zone("rays", Role.TABLEAU, "T", Text("ray", "луч"), Text("rays", "лучи"), N),
            zone("clouds", Role.TABLEAU, "L", Text("cloud", "туча"), Text("clouds", "тучи"), N),
            zone("last", Role.TABLEAU, "Z", Text("last", "последняя"), last),
            zone("stock", Role.STOCK, "S", stock, stock),
            zone("hand", Role.RESERVE, "H", hand, hand),
        ),
        deal=tuple(Spot("rays", k) for k in range(N))
        + (Spot("stock", 0, face_up=False),) * (104 - N),
        words=Words((*RISING, *plays, *SETTING), (BY_ITSELF,), (THE_END,)),
        figure=FIGURE,
        play=Sun,
    )
