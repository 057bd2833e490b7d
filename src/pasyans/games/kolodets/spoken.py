"""The moves in notation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pasyans.cards import face_text, rank_text
from pasyans.game import Game
from pasyans.games.kolodets.guide import Digging
from pasyans.move import MOVE, Move
from pasyans.piles import Role
from pasyans.play import Play
from pasyans.sheet import Sheet, rank, suit, top
from pasyans.texts import LANGUAGES, Text


class Well(Play):
    """The rules with their words."""

    counters = 2

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.core = Digging(game)

    def texts(self, table: Sheet, move: Move) -> list[Text]:
        if move.kind != MOVE:
            return super().texts(table, move)
        forms = written(self.game, table, move, self.alike(table, move))
        return [text for text, meant in sorted(forms, key=lambda form: form[1] > 1)]

    def alike(self, table: Sheet, move: Move) -> list[Move]:
        """All moves of an equal card to where an equal card lies, this one among them."""
        card, shown = head(table, move), shown_on(table, move.target)
        return [
            other
            for other in self.actions(table)
            if other.kind == MOVE
            and head(table, other) == card
            and shown_on(table, other.target) == shown
        ]

    def refusal(self, table: Sheet) -> Text:
        return Text(
            "in suit, a free card goes down its column, or up on a wall-side card or the store",
            "свободную карту кладут в масть: вниз в колонну, вверх на пристенную или в склад",
        )


def head(table: Sheet, move: Move) -> int:
    """The first of the cards that a move lifts."""
    return table.card(move.source, table.height(move.source) - move.cards)


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
    card = head(table, move)
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
