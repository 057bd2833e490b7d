"""Звезда, The Star (book 1, rules.md 10; known as Alpha Star)."""

from __future__ import annotations

from pasyans.cards import PACK_52
from pasyans.figures import Box, Figure, grid, ray, spot
from pasyans.game import Game, Option, patience
from pasyans.piles import Role, Series, Zone, foundations, in_rounds
from pasyans.relations import ace, any_card, down, down_round, in_suit, up
from pasyans.texts import Text

# Twelve rays clockwise from twelve o'clock; the aces, made small, in the disc between them.
FIGURE = Figure(
    {
        "foundation": grid(
            4,
            columns=2,
            across=0.66,
            down=0.9,
            make=lambda x, y: spot(x, y, scale=0.58),
            x=-0.33,
            y=-0.45,
        ),
        "rays": tuple(ray(-90 + 30 * k, inner=1.9, step=0.55, reach=2.0) for k in range(12)),
    },
    curbs=(Box(-1.16, -1.16, 1.16, 1.16, round=1.16),),
    # On a narrow screen the aces would be too small there: they stand in the corners.
    upright=Figure(
        {
            "foundation": tuple(spot(x, y) for y in (-4.25, 4.25) for x in (-4.4, 4.4)),
            "rays": tuple(ray(-90 + 30 * k, inner=2.15, step=0.55, reach=2.0) for k in range(12)),
        }
    ),
)

NOTES = (
    Text(
        "The rays are laid in rounds, clockwise from twelve o'clock: the first twelve cards are "
        "the innermost. All lie open; free is the outermost card of a ray.",
        "Лучи выкладывают по кругу, по часовой стрелке от двенадцати часов: первые двенадцать "
        "карт — внутренние. Все карты открыты; свободна внешняя карта луча.",
    ),
)
DOUBTS = (
    Text(
        "The book moves cards and runs. Here any part of a run that ends a ray may move, which "
        "matters only for an empty ray; with series=whole the run moves whole or not at all.",
        "Книга переносит карты и серии. Здесь можно взять любую часть крайней серии, что важно "
        "только для пустого луча; при series=whole серию переносят лишь целиком.",
    ),
    Text(
        "The book knows the mirror image too, direction=down: the suits go from the ace to the "
        "king and down to the two, and on the rays a card goes onto the one a rank lower.",
        "Есть в книге и зеркальный вариант, direction=down: масти идут от туза к королю и вниз "
        "до двойки, а на лучах карту кладут на карту младше на ступень.",
    ),
)


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
                "foundations go up from the ace, or from the ace to the king and down",
                "собирают от туза вверх или от туза к королю и вниз до двойки",
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
        notes=NOTES,
        doubts=DOUBTS,
        figure=FIGURE,
    )
