"""The moves in notation.

A card names itself unless its double may make the same move; then its place does: T9:8S-9D,
F:8S-9D. A target is the card shown there, or its place if two places show it or it is free.
"""

from __future__ import annotations

from pasyans.cards import ACE, rank_text
from pasyans.game import Game
from pasyans.games.maskarad.guide import Counting
from pasyans.games.maskarad.places import CARDS, FIRST, FOUNDATIONS, SUITS
from pasyans.move import ROW, Move
from pasyans.play import Play, face_names
from pasyans.sheet import Sheet, rank, suit, top
from pasyans.texts import Text


class Masquerade(Play):
    """The rules with their words."""

    core: Counting

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.core = Counting(game)

    def laid(self, table: Sheet) -> range:
        """The places on the table: one for each card that has been laid out, or the columns."""
        return range(FIRST, self.core.end(table))

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind == ROW:
            return super().texts(table, move)
        card = table.card(move.source, table.height(move.source) - move.cards)
        face = face_names([card])
        sources = [face, *(joined(p, ":", face) for p in self.source_names(move.source))]
        if self.has_rival(table, card, move):
            sources[:2] = sources[1::-1]
        targets = self.target_names(table, move.target)
        return [joined(source, "-", target) for source in sources for target in targets]

    def source_names(self, pile: int) -> list[Text]:
        """What the place of a card is called: for foundations their zone is enough."""
        zone = self.game.pile_zones[pile]
        whole = [Text(zone.letter, zone.word.ru)] if pile < FIRST else []
        return [*whole, self.place_name(pile)]

    def place_name(self, pile: int) -> Text:
        """ "T12", "место12"; "F2", "тузы2"."""
        zone = self.game.pile_zones[pile]
        number = pile - self.game.first_pile[zone.name] + 1
        return Text(f"{zone.letter}{number}", f"{zone.word.ru}{number}")

    def has_rival(self, table: Sheet, card: int, move: Move) -> bool:
        """May the other card of this face make a move that is written alike?"""
        value, going_up = rank(card), move.target < FIRST
        if move.source >= FIRST and not going_up and self.comes_back(table, card):
            return True
        for place in self.laid(table):
            height = table.height(place)
            if place == move.source or not height:
                continue
            # In a run the ranks say how deep the card must lie.
            n = value - rank(table.card(place, height - 1)) + 1
            if not 1 <= n <= (1 if going_up else height):
                continue
            if table.card(place, height - n) == card and self.core.run(table, place) >= n:
                return True
        return False

    def comes_back(self, table: Sheet, card: int) -> bool:
        """May a card of this face be taken back?"""
        return rank(card) > ACE and any(
            table.height(pile) == rank(card) and self.core.loose(table, pile)
            for pile in range(suit(card), FOUNDATIONS, SUITS)
        )

    def target_names(self, table: Sheet, pile: int) -> list[Text]:
        """The forms in which a target is read, the one that is printed first."""
        if pile < FOUNDATIONS:
            if not table.height(pile):
                return [Text("F", "Т")]
            onto = top(table, pile)
            return [Text("F", rank_text(rank(onto), "ru")), face_names([onto])]
        place = self.place_name(pile)
        if not table.height(pile):
            first = next(p for p in self.laid(table) if not table.height(p))
            zone = self.game.pile_zones[pile]
            return [place, Text(zone.letter, zone.word.ru)] if pile == first else [place]
        onto = top(table, pile)
        twice = any(
            other != pile and table.height(other) and top(table, other) == onto
            for other in self.laid(table)
        )
        face = face_names([onto])
        return [place, face] if twice else [face, place]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "a card goes up in suit, or with those on it onto a card one rank higher of the other "
            "colour or onto a free place; from the foundations only their top cards come back, "
            "aces never",
            "карту кладут в ряд тузов в масть, либо вместе с лежащими на ней — на карту другого "
            "цвета на ступень старше или на свободное место; из ряда тузов забирают только верхние "
            "карты и никогда тузов",
        )


class NewRow(Masquerade):
    """The same where the cards of earlier rows are held fast: counted for every pile."""

    counters = 1 + FOUNDATIONS + CARDS
    counted_zones = ("foundation", "places")


def joined(left: Text, link: str, right: Text) -> Text:
    """Two texts with the same sign between them."""
    return Text(f"{left.en}{link}{right.en}", f"{left.ru}{link}{right.ru}")
