"""Is a position one of this pack and these rules? Cards missing and surplus, foundations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from pasyans.cards import Card
from pasyans.errors import InvalidDealError
from pasyans.game import Game
from pasyans.notation.cards import listing
from pasyans.notation.places import foundation_piles, pile_name
from pasyans.texts import Text


def check_cards(game: Game, piles: Sequence[Sequence[Card | None]]) -> None:
    """Raise InvalidDealError naming missing and surplus cards, and those that cannot lie there.

    None stands for a card that is not known: as many may be missing, and none lies on a
    foundation.
    """
    left = Counter(game.pack.cards)
    left.subtract(card for pile in piles for card in pile if card is not None)
    unknown = sum(card is None for pile in piles for card in pile)
    faults: list[Text] = []
    for sentence, sign in (
        (Text("missing: {cards}", "не хватает: {cards}"), 1),
        (Text("too many: {cards}", "лишние: {cards}"), -1),
    ):
        named = [card for card, n in left.items() for _ in range(n * sign)]
        if sign > 0 and unknown and len(named) != unknown:
            faults.append(
                Text(
                    "unknown cards: {n}, but not named in the text are {m}",
                    "неизвестных карт {n}, а не названо в тексте {m}",
                ).fill(n=unknown, m=len(named))
            )
        if named and not (sign > 0 and unknown):
            both = Text(*(" ".join(c.text(lang) for c in named) for lang in ("en", "ru")))
            faults.append(sentence.fill(cards=both))
    for pile in foundation_piles(game):
        cards = piles[pile]
        if any(
            card is None or card.joker or pile not in game.foundation_piles[card.suit]
            for card in cards
        ):
            name = Text(pile_name(game, pile, "en"), pile_name(game, pile, "ru"))
            faults.append(
                Text("{pile}: a card of another suit", "{pile}: карта другой масти").fill(pile=name)
            )
    faults += [
        Text("{pile} holds more than {n}", "{pile}: карт больше чем {n}").fill(
            pile=Text(pile_name(game, p, "en"), pile_name(game, p, "ru")), n=zone.capacity
        )
        for p, zone in enumerate(game.pile_zones)
        if zone.capacity and len(piles[p]) > zone.capacity
    ]
    if faults:
        raise InvalidDealError(listing(faults))


def check_foundations(
    game: Game, piles: Sequence[Sequence[Card]], answer: int | None = None
) -> None:
    """Raise InvalidDealError naming the foundations that no play by the rules can have built.

    Before an opening choice the cards may lie as the rules of any of its answers allow.
    """
    answers = game.choice.answers if game.choice else ()
    rules = [a.game for k, a in enumerate(answers) if answer in (None, k)] or [game]
    aside = [kind for kind in (game.set_aside, game.extract) if kind]
    loose = [
        card
        for pile, cards in enumerate(piles)
        for card in cards
        if pile not in foundation_piles(game) and any(kind(card) for kind in aside)
    ]
    faults = [
        Text("{card} belongs on the foundations", "{card}: место в ряду тузов").fill(
            card=Text(card.text("en"), card.text("ru"))
        )
        for card in loose
    ]
    faults += [
        Text("{pile}: these cards are no foundation", "{pile}: так ряд тузов не собирают").fill(
            pile=Text(pile_name(game, pile, "en"), pile_name(game, pile, "ru"))
        )
        for pile in sorted(foundation_piles(game))
        if not any(_is_foundation(played, piles[pile]) for played in rules)
    ]
    if faults:
        raise InvalidDealError(listing(faults))


def _is_foundation(game: Game, cards: Sequence[Card]) -> bool:
    """May these cards, from the bottom, lie on a foundation of the game?"""
    first, build = game.foundation.spaces, game.foundation.build
    own = [game.pack.by_index[card.index] for card in cards]
    begun = not own or first is None or first(own[0])
    return begun and all(build is None or build(b, a) for a, b in pairwise(own))
