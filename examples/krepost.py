"""Осаждённая крепость, Beleaguered Castle: a patience said in zones (see docs/own-patience.md)."""

from pasyans.cards import PACK_52
from pasyans.game import Game, patience
from pasyans.piles import Role, Zone, foundations, in_rounds
from pasyans.relations import ace, any_card, down, in_suit, up
from pasyans.texts import Text


@patience(
    "krepost",
    number=100,
    name=Text("Beleaguered Castle", "Осаждённая крепость"),
    book="own",
    about=Text("Eight open walls of six cards.", "Восемь открытых стен по шесть карт."),
)
def krepost():
    wall = Zone(
        name="walls",
        role=Role.TABLEAU,
        letter="T",
        word=Text("wall", "стена"),
        title=Text("walls", "стены"),
        count=8,
        alike=True,
        build=down,
        spaces=any_card,
    )
    return Game(
        pack=PACK_52,
        zones=(foundations(build=up & in_suit, first=ace), wall),
        set_aside=ace,
        deal=in_rounds("walls", piles=8, cards=48),
    )
