"""Звезда, The Star (book 1, rules.md 10; known as Alpha Star)."""

from __future__ import annotations

from pasyans.cards import PACK_52
from pasyans.game import Game, Option, patience
from pasyans.piles import Role, Series, Zone, foundations, in_rounds
from pasyans.relations import ace, any_card, down, down_round, in_suit, up
from pasyans.texts import Text


@patience(
    "zvezda",
    number=10,
    name=Text("The Star", "Звезда"),
    book="S1",
    about=Text(
        "Twelve rays of four cards round the aces; runs in suit travel from ray to ray.",
        "Двенадцать лучей по четыре карты вокруг тузов; серии в масть переходят с луча на луч.",
    ),
    options=(
        Option(
            "direction",
            ("up", "down"),
            Text(
                "foundations from the ace up to the king, or from the ace to the king and down to the two",
                "ряд тузов собирается от туза вверх до короля или от туза к королю и вниз до двойки",
            ),
        ),
        Option(
            "series",
            ("any_tail", "whole"),
            Text(
                "any part of a run that ends the ray may be lifted, or only the whole run",
                "можно взять любую часть крайней серии луча или только серию целиком",
            ),
        ),
    ),
    aliases={"zvezda_down": {"direction": "down"}},
)
def zvezda(direction: str, series: str) -> Game:
    onwards, inwards = (up, down) if direction == "up" else (down_round, up)
    return Game(
        pack=PACK_52,
        zones=(
            foundations(build=onwards & in_suit, first=ace),
            Zone(
                name="rays",
                role=Role.TABLEAU,
                letter="T",
                word=Text("ray", "луч"),
                title=Text("rays", "лучи"),
                count=12,
                build=inwards & in_suit,
                spaces=any_card,
                series=Series.TAIL if series == "any_tail" else Series.WHOLE,
                alike=True,
            ),
        ),
        set_aside=ace,
        deal=in_rounds("rays", piles=12, cards=48),
    )
