"""A position as plain values: what a text can state and a table can be laid from."""

from __future__ import annotations

from typing import NamedTuple

from pasyans.cards import Card
from pasyans.deals import Deal
from pasyans.game import Game


class Snapshot(NamedTuple):
    """A position of `game`.

    piles: the cards of each pile from below.  answer: the number of the answer given to the
    opening choice.  number, shuffle: the N and the number of the next shuffle (rules.md
    0.2).  down: (pile, height) of each card that lies face down.  counters: those after the
    first, for games that keep some.
    """

    game: Game
    piles: tuple[tuple[Card, ...], ...]
    answer: int | None = None
    number: int = 0
    shuffle: int = 1
    down: frozenset[tuple[int, int]] = frozenset()
    counters: tuple[int, ...] = ()

    @classmethod
    def of_deal(cls, game: Game, deal: Deal) -> Snapshot:
        """The cards as dealt, before anything happens by itself."""
        piles = game.lay_out(deal.cards(game.pack))
        return cls(
            game,
            tuple([tuple([card for card, _ in pile]) for pile in piles]),
            number=deal.shuffle_number,
            down=frozenset(
                (p, at)
                for p, pile in enumerate(piles)
                for at, (_, face_up) in enumerate(pile)
                if not face_up
            ),
            counters=(0,) * (game.counters - 1),
        )
