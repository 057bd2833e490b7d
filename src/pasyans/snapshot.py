"""A position as plain values: what a text can state and a table can be laid from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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


class View(NamedTuple):
    """What a player knows of a position, and nothing else.

    piles: the cards of each pile from below, None where the player cannot know which it is.
    down, answer, counters: as in `Snapshot`, all of which a player sees. What later shuffles
    bring is not part of it.
    """

    game: Game
    piles: tuple[tuple[Card | None, ...], ...]
    answer: int | None = None
    down: frozenset[tuple[int, int]] = frozenset()
    counters: tuple[int, ...] = ()

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that lie where None stands, in pack order."""
        left = Counter(self.game.pack.cards)
        left.subtract(card for pile in self.piles for card in pile if card is not None)
        return tuple(card for card in self.game.pack.faces for _ in range(left[card]))

    def filled(self, cards: Sequence[Card], number: int) -> Snapshot:
        """The position in which these cards lie where None stands, and N is `number`.

        Raises ValueError unless there are as many cards as places.
        """
        if sum(card is None for pile in self.piles for card in pile) != len(cards):
            raise ValueError(f"{len(cards)} cards do not fill the unknown places")
        rest = iter(cards)
        piles = tuple(
            tuple(next(rest) if card is None else card for card in pile) for pile in self.piles
        )
        return Snapshot(self.game, piles, self.answer, number, 1, self.down, self.counters)
