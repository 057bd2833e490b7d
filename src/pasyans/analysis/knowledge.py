"""What the player knows: the cards that lie open, and those that once did.

A card seen stays known wherever it goes face down, as those of a waste that is turned over:
the journal tells which card came where. (No game shuffles such cards again.) The places that
every deal fills with the same card are known as well. Cards seen in a line that was taken back
do not count: what is known belongs to the line played.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from pasyans.cards import Card
from pasyans.deals import Deal
from pasyans.errors import InvalidDealError
from pasyans.game import Game
from pasyans.notation.places import pile_name
from pasyans.plain import card_numbers
from pasyans.position import Happened, Position
from pasyans.sheet import DOWN
from pasyans.snapshot import Snapshot, View
from pasyans.texts import Text

DEALS_COMPARED = 16


class Slip:
    """One card of the pack, followed through a game."""

    def __init__(self, card: Card, down: bool) -> None:
        self.card, self.down = card, down
        self.known = not down

    def turn(self) -> None:
        """Turn the card over; known once it lies open."""
        self.down = not self.down
        self.known = self.known or not self.down


Slips = list[list[Slip]]


def view_of(position: Position) -> View:
    """What a player knows who has played the position's line from its beginning."""
    now, _ = traced(position)
    down = position.snapshot.down
    piles = tuple(tuple(slip.card if slip.known else None for slip in pile) for pile in now)
    return View(
        position.game, piles, position.answer, down, tuple(position.table.counters_list()[1:])
    )


def traced(position: Position) -> tuple[Slips, Slips]:
    """The cards as they lie now and as they lay at first, known or not: the same slips."""
    down = position.snapshot.down
    now = [
        [Slip(card, (p, at) in down) for at, card in enumerate(pile)]
        for p, pile in enumerate(position.piles)
    ]
    first = [list(pile) for pile in now]
    for line in reversed(position.lines(0)):
        _take_back(line, first)
    if position.deal is not None:
        for p, at in _same_in_every_deal(position.game):
            first[p][at].known = True
    return now, first


def _take_back(line: Happened, piles: Slips) -> None:
    """Undo one line of the journal."""
    source, target, n = piles[line.source], piles[line.target], line.cards
    if line.op == "shift":
        lifted = target[line.to : line.to + n]
        del target[line.to : line.to + n]
        source[line.at : line.at] = lifted
    elif line.op == "flip":
        for _ in range(n):
            source.append(target.pop())
            source[-1].turn()
    elif line.op == "turn":
        for slip in source[line.at : line.at + n]:
            slip.turn()


@lru_cache(maxsize=64)
def _same_in_every_deal(game: Game) -> tuple[tuple[int, int], ...]:
    """The places (pile, height) where the same card lies in all deals of the game."""
    deals = [Snapshot.of_deal(game, Deal(number=n)).piles for n in range(DEALS_COMPARED)]
    return tuple(
        (p, at)
        for p, pile in enumerate(deals[0])
        for at, card in enumerate(pile)
        if all(other[p][at : at + 1] == (card,) for other in deals)
    )


def worlds(view: View, chance: Random) -> Iterator[Position]:
    """Positions that look the same to the player, without end, each as likely as any other.

    The same `chance` gives the same positions for all that look alike.
    """
    unseen = list(view.unseen)
    while True:
        chance.shuffle(unseen)
        yield Position(view.game, view.filled(unseen, chance.getrandbits(64)))


class Worlds:
    """One table on which such positions are laid one after another, for trials without end."""

    def __init__(self, view: View) -> None:
        self.unseen = list(view.unseen)
        self.position = Position(view.game, view.filled(self.unseen, 0))
        places = [(p, at) for p, pile in enumerate(view.piles) for at in range(len(pile))]
        self.places = [
            (p, at, DOWN if (p, at) in view.down else 0)
            for p, at in places
            if view.piles[p][at] is None
        ]
        filled = view.filled(self.unseen, 0)
        self.piles = [bytearray(pile) for pile in card_numbers(filled)]
        self.counters = (0 if view.answer is None else view.answer + 1, *view.counters)

    def lay(self, chance: Random) -> Position:
        """The next one, on the table where the last one lay."""
        chance.shuffle(self.unseen)
        for (pile, at, down), card in zip(self.places, self.unseen, strict=True):
            self.piles[pile][at] = card.index | down
        table = self.position.table
        table.number = chance.getrandbits(64)
        table.load(map(bytes, self.piles), self.counters)
        self.position.rules.settle(table)
        return self.position


def refuse_unsettled(view: View) -> None:
    """Raises InvalidDealError for a typed view in which an unknown card would turn up at once."""
    for line in next(worlds(view, Random(0))).lines(0):
        if line.op in ("turn", "flip"):
            names = [pile_name(view.game, line.source, lang, word=True) for lang in ("en", "ru")]
            raise InvalidDealError(
                Text(
                    "{pile}: a card would be turned up there at once; expected the position after "
                    "that, the card open",
                    "{pile}: там сразу открылась бы карта; ожидается позиция после этого, с "
                    "открытой картой",
                ).fill(pile=Text(*names))
            )


def nothing_hidden(view: View) -> bool:
    """Is there only one position that looks so, whose play is without chance?"""
    shuffles = view.game.play is not None and view.game.play.shuffles
    return len(set(view.unseen)) <= 1 and not shuffles
