"""How the cards of a shuffled pack lie on the table before anything happens by itself.

What goes where does not depend on the shuffle, so it is worked out once for each game; a deal
is then a few passes over a string of bytes, a card each (`pasyans.sheet`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter, or_
from typing import TYPE_CHECKING

from pasyans.cards import Card
from pasyans.piles import Role
from pasyans.sheet import DOWN

if TYPE_CHECKING:
    from pasyans.game import Game


class Layout:
    """Where each card of the shuffled pack of a game comes to lie.

    aside: faces taken out before the deal.  taken: faces, open or hidden, taken out after it.
    put_up: for each pile the cards of both that lie there in the end.  pick: takes from the
    pack what is dealt, pile by pile from below.  flags: DOWN or 0 for each of these cards.
    ends: after how many of them each pile ends.
    """

    def __init__(self, game: Game) -> None:
        cards = game.pack.cards
        aside = [c for c in cards if game.set_aside and game.set_aside(c)]
        taken = [c for c in cards if game.extract and game.extract(c)]
        self.arrange, self.by_index = game.arrange, game.pack.by_index
        self.aside = bytes({c.index for c in aside})
        self.taken = bytes({c.index | flag for c in taken for flag in (0, DOWN)})
        spots: list[list[tuple[int, int]]] = [[] for _ in game.pile_zones]
        for place, (zone, pile, up) in enumerate(game.deal):
            spots[game.first_pile[zone] + pile].append((place, 0 if up else DOWN))
        for pile, its in enumerate(game.pile_zones):
            if its.role is Role.STOCK:
                spots[pile].reverse()  # the card dealt next lies on top
        self.put_up = [b"" for _ in spots]
        _put_up(game, aside, self.put_up)
        _put_up(game, taken, self.put_up)
        self.home = {p for own in game.foundation_piles for p in own}
        self.pick = _picker([place for pile in spots for place, _ in pile])
        self.flags = bytes([flag for pile in spots for _, flag in pile])
        self.hides = any(self.flags)
        self.ends = [sum(map(len, spots[: p + 1])) for p in range(len(spots))]

    def piles(self, deck: bytes) -> list[bytes]:
        """The piles from below as card bytes; `deck`: the faces of the shuffled pack."""
        if self.arrange:
            deck = indices(self.arrange([self.by_index[face] for face in deck]))
        if self.aside:
            deck = deck.translate(None, self.aside)
        dealt = bytes(self.pick(deck))
        if self.hides:
            dealt = bytes(map(or_, dealt, self.flags))
        out, start = [], 0
        for end in self.ends:
            out.append(dealt[start:end])
            start = end
        if self.taken:
            out = [
                cards if p in self.home else cards.translate(None, self.taken)
                for p, cards in enumerate(out)
            ]
        if self.aside or self.taken:
            out = [cards + up for cards, up in zip(out, self.put_up, strict=True)]
        return out


def indices(cards: Iterable[Card]) -> bytes:
    """The faces of these cards."""
    return bytes([card.index for card in cards])


def _put_up(game: Game, cards: Sequence[Card], piles: list[bytes]) -> None:
    """Lay cards that were taken out on foundations of their suit that are still empty."""
    dealt = {game.first_pile[zone] + pile for zone, pile, _ in game.deal}
    for card in sorted(cards, key=lambda c: -c.step):
        own = game.foundation_piles[card.suit]
        pile = next(p for p in own if not piles[p] and p not in dealt)
        piles[pile] = bytes([card.index])


def _picker(places: Sequence[int]) -> Callable[[bytes], Sequence[int]]:
    """What takes the bytes at these places, one after another."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda deck: [deck[place] for place in places]


@lru_cache(maxsize=256)
def layout(game: Game) -> Layout:
    """The layout of a game, made once."""
    return Layout(game)
