"""The reductions on games nobody has thought of: random declarations against brute force.

The games of the books exercise only some combinations of what zones can say; a reduction
must hold, or switch itself off, for all of them: several zones, cells, locks, runs that are
not what is built, two packs, cards that go up by themselves.
"""

from __future__ import annotations

import random

import pytest

from brute_force import explore, replay_of
from conftest import PURE, scale
from pasyans.cards import Card, Pack
from pasyans.game import Game
from pasyans.notation import Snapshot
from pasyans.piles import Role, Series, Spot, Zone, foundations
from pasyans.position import Position
from pasyans.relations import (
    ace,
    alternate_colour,
    any_card,
    beside,
    down,
    down_round,
    in_suit,
    kind,
    relation,
    up,
)
from pasyans.solver import REDUCTIONS, Limit, solve
from pasyans.texts import Text

RELATIONS = (
    down & in_suit,
    up & in_suit,
    beside & in_suit,
    down & alternate_colour,
    beside & alternate_colour,
    down,
    beside,
    in_suit,
    down_round & in_suit,
)
MOST = 1500  # positions of one graph
SHAPES = (  # ranks, suits, copies
    ((1, 2, 3, 4, 5), 1, 1),
    ((1, 2, 3, 4), 2, 1),
    ((1, 2, 3), 3, 1),
    ((1, 2, 3), 4, 1),
    ((1, 2), 1, 2),
    ((1, 2, 3), 1, 2),
    ((1, 2), 2, 2),
)


@kind("one of the two lowest", "одна из двух младших")
def low(card: Card) -> bool:
    return card.step <= 1


@kind("a red card", "красная карта")
def red(card: Card) -> bool:
    return card.red


@kind("the highest", "самая старшая")
def highest(card: Card) -> bool:
    return card.step == card.steps - 1


@relation("two ranks lower", "на две ступени младше")
def two_lower(card: Card, onto: Card) -> bool:
    return card.step == onto.step - 2


WORDS = (Text("row", "ряд"), Text("side", "бок"), Text("pit", "яма"))


def random_game(chance: random.Random) -> Game | None:
    """A game of one to three zones beside the foundations, None if it contradicts itself."""
    ranks, suits, copies = chance.choice(SHAPES)
    begin = chance.choice([(up, ace)] * 3 + [(down_round, ace), (down, highest)])
    auto = chance.choice((None, None, begin[1], low, red, any_card))
    zones = [foundations(begin[0] & in_suit, begin[1], suits * copies, auto)]
    names = [f"zone{k}" for k in range(chance.choice((1, 1, 1, 2, 2, 3)))]
    for k, name in enumerate(names):
        build = chance.choice((*RELATIONS, two_lower, None))
        run = chance.choice((None, None, *RELATIONS))
        series = chance.choice(list(Series)) if build or run else Series.ONE
        zones.append(
            Zone(
                name=name,
                role=chance.choice((Role.TABLEAU, Role.RESERVE, Role.CELL)),
                letter="TRC"[k],
                word=WORDS[k],
                title=WORDS[k],
                count=chance.choice((1, 2, 2, 3)),
                build=build,
                run=run,
                series=series,
                spaces=chance.choice((None, any_card, any_card, highest, red, low)),
                capacity=chance.choice((0, 0, 1, 2, 3)) if k else 0,
                alike=chance.random() < 0.7,
                locked_until=chance.choice(names) if chance.random() < 0.25 else "",
                lock_spares_foundation=chance.random() < 0.5,
            )
        )
    pack = Pack(ranks=ranks, suits=suits, copies=copies)
    deal = tuple(Spot("zone0", k % zones[1].count) for k in range(len(pack)))
    try:
        return Game(pack=pack, zones=tuple(zones), deal=deal)
    except ValueError:
        return None


def thrown(game: Game, chance: random.Random) -> list[list[Card]]:
    """A few cards gathered as the rules allow, the others anywhere they have room."""
    cards = list(game.pack.cards)
    chance.shuffle(cards)
    piles: list[list[Card]] = [[] for _ in game.pile_zones]
    home = game.foundation
    for suit, own in enumerate(game.foundation_piles):
        for pile in own:
            for _ in range(chance.choice((0, 0, 1, 2))):
                last = piles[pile][-1] if piles[pile] else None
                fits = [
                    c
                    for c in cards
                    if c.suit == suit
                    and (
                        home.build and home.build(c, last)
                        if last
                        else home.spaces and home.spaces(c)
                    )
                ]
                if fits:
                    piles[pile].append(fits[0])
                    cards.remove(fits[0])
    free = [p for p, zone in enumerate(game.pile_zones) if zone.role is not Role.FOUNDATION]
    for card in cards:
        room = [
            p
            for p in free
            if not game.pile_zones[p].capacity or len(piles[p]) < game.pile_zones[p].capacity
        ]
        piles[chance.choice(room)].append(card)
    return piles


def compare(positions: int, seed: int) -> tuple[int, int]:
    """Solve positions of random games with all reductions and with each off: (won, lost)."""
    chance = random.Random(seed)
    won = lost = 0
    while won + lost < positions:
        game = random_game(chance)
        if game is None:
            continue
        graph = explore(game, thrown(game, chance), scale(MOST, 100))
        if graph is None:
            continue
        for number in {0, *(chance.randrange(len(graph.states)) for _ in range(5))}:
            replay = replay_of(game, graph.states[number])
            position = Position(game, Snapshot(game, tuple(tuple(p) for p in replay.piles)))
            wanted = "won" if number in graph.winning else "lost"
            won, lost = won + (wanted == "won"), lost + (wanted == "lost")
            for off in ((), *((name,) for name in REDUCTIONS)):
                found = solve(position, Limit(memory=1 << 24), off=off).verdict
                said = f"{game.zones} without {off}: {position.text('en', full=True)}"
                assert str(found) == wanted, said
    return won, lost


@pytest.mark.parametrize("seed", range(4))
def test_no_reduction_changes_a_verdict(seed: int) -> None:
    won, lost = compare(scale(700, 15), seed)
    assert PURE or (won > 50 and lost > 50)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 110))
def test_no_reduction_changes_a_verdict_of_many(seed: int) -> None:
    won, lost = compare(scale(3000), seed)
    assert won > 100
    assert lost > 100
