"""Триада, Triad (book 1, rules.md 9): fans of three, of which only the right card plays."""

from __future__ import annotations

from pasyans.cards import ACE, PACK_36, PACK_52, rank_text
from pasyans.figures import Figure, fan, grid, line
from pasyans.game import Answer, Choice, Game, Option, contradiction, patience
from pasyans.piles import Role, Series, Zone, foundations, pile_by_pile
from pasyans.relations import (
    Kind,
    ace,
    alternate_colour,
    any_card,
    beside,
    down,
    in_suit,
    king,
    lowest,
    up,
)
from pasyans.texts import Text

BUILDS = {
    "down_suit": down & in_suit,
    "updown_suit": beside & in_suit,
    "down_alternate": down & alternate_colour,
    "down_any": down,
}
REFILLS = {"none": None, "king": king, "any": any_card}

NOTES = (
    Text(
        "The groups are laid one after another, open, as fans of three (what is left over makes "
        "the last); free is the right card of a group.",
        "Группы выкладывают одну за другой, открыто, веером по три (последняя — из того, что "
        "осталось); свободна правая карта группы.",
    ),
)
DOUBTS = (
    Text(
        "The book names variants itself. Aces may be taken out at once: aces=extract takes them "
        "from the layout, aces=removed from the pack before the deal; with play they go up as "
        "soon as they are free.",
        "Варианты называет сама книга. Тузы можно вынуть сразу: aces=extract — из раскладки, "
        "aces=removed — из колоды до неё; при play они уходят, когда становятся свободными.",
    ),
    Text(
        "With 52 cards (deck=52) seventeen groups of three lie out and one card is a group of "
        "its own.",
        "Из 52 карт (deck=52) выходит семнадцать групп по три, а одна карта составляет группу "
        "сама.",
    ),
    Text(
        "The player may name the rank to begin with (base=choose): he does so when the cards "
        "lie; suits then go round, the ace after the king.",
        "Начальное достоинство игрок может выбрать сам (base=choose), когда карты разложены; "
        "масти тогда идут по кругу, после короля — туз.",
    ),
    Text(
        "The rules of moving vary, the book says: build says what goes onto the right card of a "
        "group, series whether runs move as one, refill what may begin a group that is gone "
        "(none: nothing).",
        "Правила перекладывания, говорит книга, варьируются: build — что кладут на правую карту "
        "группы, series — переносят ли серию целиком, refill — чем возобновляют разобранную "
        "группу (none — ничем).",
    ),
)


@patience(
    "triada",
    number=9,
    name=Text("Triad", "Триада"),
    book="S1",
    about=Text(
        "Twelve fans of three cards; only the right card of a fan plays.",
        "Двенадцать групп по три карты; играет только правая карта группы.",
    ),
    options=(
        Option("deck", (36, 52), Text("number of cards", "число карт в колоде")),
        Option(
            "aces",
            ("play", "extract", "removed"),
            Text(
                "aces go up when they become available, are taken out after the deal, or before it",
                "тузы уходят, когда становятся игровыми; вынимаются после раскладки; или до неё",
            ),
        ),
        Option(
            "base",
            ("ace", "choose"),
            Text(
                "foundations begin with the ace, or with a rank named after the deal",
                "собирают от туза или от достоинства, названного после раскладки",
            ),
        ),
        Option(
            "build",
            tuple(BUILDS),
            Text(
                "what may be laid on the right card of a group",
                "что можно положить на правую карту группы",
            ),
        ),
        Option(
            "series",
            (False, True),
            Text("whether runs move as one", "переносят ли серию целиком"),
        ),
        Option(
            "refill",
            tuple(REFILLS),
            Text(
                "what may renew a group that has been taken apart",
                "чем можно возобновить разобранную группу",
            ),
        ),
    ),
    aliases={
        "triada_52": {"deck": 52},
        "triada_extract": {"aces": "extract"},
        "triada_choose": {"base": "choose"},
    },
)
def triada(deck: int, aces: str, base: str, build: str, series: bool, refill: str) -> Game:
    if base == "choose" and aces != "play":
        raise contradiction("triada", "base=choose", f"aces={aces}")
    pack = PACK_36 if deck == 36 else PACK_52
    if base == "ace":
        return _triada(ACE, ace, deck, aces, build, series, refill)
    games = [_triada(rank, lowest, deck, aces, build, series, refill) for rank in pack.ranks]
    answers = tuple(
        Answer(rank, Text(f"base={rank_text(rank, 'en')}", f"основа={rank_text(rank, 'ru')}"), game)
        for rank, game in zip(pack.ranks, games, strict=True)
    )
    question = Text(
        "Which rank shall the foundations begin with?",
        "С какого достоинства начинать сборку?",
    )
    return games[0].but(choice=Choice("base", question, answers))


def _triada(
    base: int, first: Kind, deck: int, aces: str, build: str, series: bool, refill: str
) -> Game:
    """The game whose foundations begin with rank `base`, which is the lowest for building too.

    first: what the cards of that rank are called.
    """
    pack = (PACK_36 if deck == 36 else PACK_52).but(lowest=base)
    cards = deck - 4 if aces == "removed" else deck
    groups = -(-cards // 3)
    return Game(
        pack=pack,
        zones=(
            foundations(build=up & in_suit, first=first, auto=first if aces == "play" else None),
            Zone(
                name="groups",
                role=Role.TABLEAU,
                letter="T",
                word=Text("group", "группа"),
                title=Text("groups", "группы"),
                count=groups,
                build=BUILDS[build],
                spaces=REFILLS[refill],
                series=Series.TAIL if series else Series.ONE,
                alike=True,
            ),
        ),
        set_aside=ace if aces == "removed" else None,
        extract=ace if aces == "extract" else None,
        deal=pile_by_pile("groups", size=3, cards=cards),
        notes=NOTES,
        doubts=DOUBTS,
        figure=_figure(groups),
    )


def _figure(groups: int) -> Figure:
    """Three lines of four fans, more of the large pack, and the foundations above."""
    columns = 4 if groups <= 16 else 6
    middle = (2.0 * (columns - 1) + 0.6) / 2
    fans = grid(groups, columns=columns, across=2.0, down=1.7, make=fan)
    narrow = grid(groups, columns=4, across=2.55, down=1.5, make=lambda x, y: fan(x, y, reach=1.45))
    return Figure(
        {"foundation": line(4, middle, -1.9), "groups": fans},
        spread=("groups",),
        upright=Figure({"foundation": line(4, 4.3, -1.6), "groups": narrow}, spread=("groups",)),
    )
