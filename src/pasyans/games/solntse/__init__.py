"""Солнце, The Sun (book 1, rules.md 12)."""

from __future__ import annotations

from pasyans.cards import Pack
from pasyans.game import Game, Option, Value, Words, patience
from pasyans.games.solntse.picture import FIGURE
from pasyans.games.solntse.places import N
from pasyans.games.solntse.spoken import Sun
from pasyans.games.solntse.words import BY_ITSELF, DOUBTS, PLAYING, RISING, SETTING, THE_END
from pasyans.piles import Role, Spot, plain
from pasyans.relations import ace, down, in_suit, king, up
from pasyans.texts import Text


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
    aces = plain(
        "aces", Role.FOUNDATION, "A", Text("aces", "тузы"), Text("ace row", "ряд тузов"), 4
    )
    kings = plain(
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
            plain("rays", Role.TABLEAU, "T", Text("ray", "луч"), Text("rays", "лучи"), N),
            plain("clouds", Role.TABLEAU, "L", Text("cloud", "туча"), Text("clouds", "тучи"), N),
            plain("last", Role.TABLEAU, "Z", Text("last", "последняя"), last),
            plain("stock", Role.STOCK, "S", stock, stock),
            plain("hand", Role.RESERVE, "H", hand, hand),
        ),
        deal=tuple(Spot("rays", k) for k in range(N))
        + (Spot("stock", 0, face_up=False),) * (104 - N),
        doubts=DOUBTS,
        words=Words((*RISING, *plays, *SETTING), (BY_ITSELF,), (THE_END,)),
        figure=FIGURE,
        play=Sun,
    )
