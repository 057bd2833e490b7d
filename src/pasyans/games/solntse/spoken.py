"""The moves in notation."""

from __future__ import annotations

from pasyans.cards import rank_text
from pasyans.game import Game
from pasyans.games.solntse.guide import Forecast
from pasyans.games.solntse.places import KINGS, RAYS
from pasyans.move import MOVE, NEXT, Move
from pasyans.play import Play, face_names
from pasyans.sheet import Sheet, rank, top
from pasyans.texts import Text


class Sun(Play):
    """The rules with their words."""

    counters = 3
    shuffles = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.core = Forecast(game)

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
