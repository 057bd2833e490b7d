"""The moves in notation."""

from __future__ import annotations

from collections.abc import Mapping

from pasyans.cards import JOKER, rank_text
from pasyans.game import Game
from pasyans.games.dzhoker.guide import Counting
from pasyans.games.dzhoker.worth import DEALT, FIRST, RED
from pasyans.move import Move
from pasyans.play import Play, face_names
from pasyans.sheet import Sheet, rank, top
from pasyans.texts import Text


class TenColumns(Play):
    """The rules with their words; ten columns."""

    counters = 1 + 10
    counted_zones = ("columns",)
    core: Counting

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.core = Counting(game)
        self.columns = range(FIRST, FIRST + self.counters - 1)
        self.reserve = (self.columns.stop, self.columns.stop + 1)

    def counts_as(self, table: Sheet, pile: int) -> Mapping[int, tuple[int, ...]]:
        columns = range(FIRST, self.core.end)
        if pile not in columns:
            return {}
        faces = [card.index for card in self.game.pack.faces if card.index != JOKER]
        return {
            at: tuple(face for face in faces if self.core.worth(face) == value)
            for at, value in enumerate(self.core.values(table, pile))
            if table.card(pile, at) == JOKER and value != DEALT
        }

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        head = table.card(move.source, table.height(move.source) - move.cards)
        if head == JOKER:
            cards = [self.joker_text(stands) for stands in self.stands_for(move.choice)]
            named = len(self.joker_places(table, move)) > 1
        else:
            cards, named = [face_names([head])], False
        placed = [joined(self.place(move.source), ":", card) for card in cards]
        lefts = placed + cards if named else cards + placed
        rights = self.target_texts(table, move, head)
        if head == JOKER and move.cards > 1:
            times = Text(f"*{move.cards}", f"*{move.cards}")
            rights = [joined(right, "", times) for right in rights]
        return [joined(left, "-", right) for left in lefts for right in rights]

    def stands_for(self, value: int) -> list[Text]:
        """The two cards of a colour that a joker may be declared to be, if it is."""
        if not value:
            return [Text("", "")]
        suits = (1, 2) if value > RED else (0, 3)
        return [face_names([13 * s + self.game.pack.ranks[value % RED - 1] - 1]) for s in suits]

    def joker_text(self, stands: Text) -> Text:
        """A joker, with the card it is declared to be."""
        return joined(face_names([JOKER]), "=", stands) if stands.en else face_names([JOKER])

    def joker_places(self, table: Sheet, move: Move) -> list[int]:
        """Where the joker of such a move may come from: ends of columns, and the reserve once."""
        places = [pile for pile in self.reserve if table.height(pile)][:1]
        if move.target in self.reserve:
            places = []
        for pile in self.columns:
            if self.core.jokers(table, pile, 0):
                n = self.core.run_length(table, pile) if self.core.series else 1
                if self.core.jokers(table, pile, table.height(pile) - n):
                    places.append(pile)
        return places

    def target_texts(self, table: Sheet, move: Move, head: int) -> list[Text]:
        """The forms in which the target is read, the one that is printed first."""
        place = self.place(move.target)
        if not table.height(move.target):
            return [Text("F", "Т")] if move.target < FIRST else [place]
        onto = top(table, move.target)
        if move.target < FIRST:
            return [Text("F", rank_text(rank(onto), "ru")), face_names([onto])]
        if onto != JOKER:
            return [face_names([onto]), place]
        like = [p for p in self.columns if table.height(p) and top(table, p) == JOKER]
        return (
            [face_names([onto]), place]
            if len(like) == 1 and head != JOKER
            else [place, face_names([onto])]
        )

    def place(self, pile: int) -> Text:
        """The name of a column, or of the reserve."""
        if pile in self.reserve:
            return Text("R", "резерв")
        return Text(f"T{pile - FIRST + 1}", f"столбец{pile - FIRST + 1}")

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "a free card goes up in suit, or on a card one rank higher of the other colour, or "
            "on an empty place; a joker goes on any card above the ace, never up",
            "свободную карту кладут в ряд тузов в масть, на карту другого цвета на ступень старше "
            "или на пустое место; джокер — на любую карту старше туза, но не в ряд тузов",
        )


class NineColumns(TenColumns):
    """The same with nine columns."""

    counters = 1 + 9


class SixColumns(TenColumns):
    """The same with six columns."""

    counters = 1 + 6


def joined(left: Text, link: str, right: Text) -> Text:
    """Two texts with the same sign between them."""
    return Text(f"{left.en}{link}{right.en}", f"{left.ru}{link}{right.ru}")
