"""Small forms of the games with a stock or with rules in code, in which all can be tried.

Either the pack is small (three or four ranks of one or two suits, twice where the game has two
packs), with walls, columns and rows to match, or, where the rules name all cards of the pack,
the game is nearly over: most cards have left or lie where they belong. The rules are those of
the game itself under its own options.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations

from pasyans.cards import ACE, Card
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games.pototskogo import COLUMNS, ROWS
from pasyans.piles import Role, Spot
from pasyans.position import Position
from pasyans.snapshot import Snapshot
from small import random_deck, with_stock

Maker = Callable[[Game, random.Random], Position]
PACKS = ((3, 1), (4, 1), (3, 2))  # ranks and suits of the two-pack games


def shuffled(cards: Sequence[Card], chance: random.Random) -> list[Card]:
    """The cards in any order."""
    return chance.sample(list(cards), len(cards))


def low_pack(game: Game, ranks: int, suits: int) -> Game:
    """The game with the ranks from the ace on and the first suits; its deal is still to be cut."""
    pack = game.pack.but(ranks=tuple(range(1, ranks + 1)), suits=suits)
    return game.but(pack=pack, figure=None, deal=_anywhere(game, pack.suits * ranks, pack.copies))


def _anywhere(game: Game, faces: int, copies: int) -> tuple[Spot, ...]:
    zone = next(z for z in game.zones if z.role is Role.TABLEAU)
    return (Spot(zone.name, 0),) * (faces * copies)


def begun(game: Game, chance: random.Random) -> Position:
    """A random deal, sometimes some moves on."""
    position = Position(game, Deal(deck=random_deck(game, chance)))
    for _ in range(chance.choice((0, 0, 4, 12))):
        if position.moves:
            position.play(chance.choice(list(position.moves)))
    return Position(game, position.snapshot)


# --- declared games with a stock ------------------------------------------------------------


def kosynka(game: Game, chance: random.Random) -> Position:
    ranks, suits = chance.choice(PACKS)
    columns = chance.choice((1, 2, 3))
    laid = chance.randint(columns, 5)
    return begun(with_stock(game, ranks, suits, {"columns": columns}, laid), chance)


def lesenka(game: Game, chance: random.Random) -> Position:
    ranks, suits = chance.choice(PACKS)
    columns = chance.choice((1, 2))
    laid = chance.randint(columns + 1, 6)
    return begun(with_stock(game, ranks, suits, {"columns": columns}, laid), chance)


def olimp(game: Game, chance: random.Random) -> Position:
    """Ranks from the ace on, as both slopes go by twos."""
    ranks, suits, heap = chance.choice(((7, 1, 1), (7, 1, 2), (5, 2, 2), (6, 2, 2), (6, 2, 3)))
    if game.pack.copies == 2:
        ranks, suits, heap = chance.choice(((5, 1, 2), (6, 1, 2), (4, 2, 3)))
    pack = game.pack.but(ranks=tuple(range(1, ranks + 1)), suits=suits)
    zones = tuple(
        zone.but(count={"foundation": 2 * suits * pack.copies, "heap": heap}.get(zone.name, 1))
        for zone in game.zones
    )
    left = (ranks - 2) * suits * pack.copies - heap
    deal = tuple(Spot("heap", k) for k in range(heap)) + (Spot("stock", 0, False),) * left
    return begun(game.but(pack=pack, zones=zones, deal=deal, figure=None), chance)


# --- two packs, rules in code ---------------------------------------------------------------


def maskarad(game: Game, chance: random.Random) -> Position:
    """Rows of two to four; separate places are as many as cards."""
    ranks, suits = chance.choice(PACKS)
    cards, wide = 2 * ranks * suits, chance.choice((2, 3, 4))
    separate = game.options["places"] == "separate"
    if separate:
        ranks, suits = chance.choice(((2, 1), (3, 1)))
        cards = 2 * ranks * suits
    places = game.zone("places").but(count=cards if separate else wide)
    zones = tuple(places if zone.name == "places" else zone for zone in game.zones)
    deal = tuple(Spot("places", k) for k in range(wide))
    deal += (Spot("stock", 0, face_up=False),) * (cards - wide)
    return begun(low_pack(game, ranks, suits).but(zones=zones, deal=deal), chance)


def kolodets(game: Game, chance: random.Random) -> Position:
    """Four walls of one to three cards, rows of five to one; two packs of three or four ranks."""
    loose = game.options["empty_wallside"] == "any"  # more can then be reached
    ranks, suits = chance.choice(((2, 1), (3, 1)) if loose else PACKS)
    cards = 2 * ranks * suits
    wall = chance.randint(1, min(3, cards // 4))
    deal = tuple(Spot("walls", k // wall, face_up=False) for k in range(4 * wall))
    deal += (Spot("stock", 0, face_up=False),) * (cards - 4 * wall)
    start = begun(low_pack(game, ranks, suits).but(deal=deal), chance)
    if chance.random() < 0.5:
        return start
    passes = start.snapshot._replace(counters=(chance.randint(0, 4),))
    return Position(start.game, passes)


def solntse(game: Game, chance: random.Random) -> Position:
    """A first arc of a few rays and the rest in the stock, or rays thrown together in any phase."""
    ranks, suits = chance.choice(PACKS)
    cards = 2 * ranks * suits
    arc = chance.randint(2, cards)
    deal = tuple(Spot("rays", k) for k in range(arc))
    deal += (Spot("stock", 0, face_up=False),) * (cards - arc)
    small = low_pack(game, ranks, suits).but(deal=deal)
    if chance.random() < 0.4:
        return begun(small, chance)
    phase = chance.choice((0, 1, 2) if game.options["sun_plays"] else (0, 2))
    step = chance.randint(6, 12)
    rays = chance.sample(range(step if phase else 0, 13), min(chance.randint(1, 4), 13 - step))
    piles: list[list[Card]] = [[] for _ in small.pile_zones]
    for card in random_deck(small, chance):
        piles[small.first_pile["rays"] + chance.choice(rays)].append(card)
    counters = (phase, step)
    return Position(small, snapshot(small, piles, counters=counters, number=chance.randint(0, 99)))


# --- one pack, rules in code ----------------------------------------------------------------


def snapshot(
    game: Game,
    piles: Sequence[Sequence[Card]],
    down: frozenset[tuple[int, int]] = frozenset(),
    counters: tuple[int, ...] = (),
    number: int = 0,
) -> Snapshot:
    """A position made by hand."""
    laid = tuple(tuple(pile) for pile in piles)
    return Snapshot(game, laid, number=number, down=down, counters=counters)


def dzhoker(game: Game, chance: random.Random) -> Position:
    """Two suits or four of three or four ranks, two jokers, two to four columns."""
    ranks, suits = chance.choice(((3, 2), (4, 2), (3, 4)))
    columns = chance.choice((2, 3)) if suits == 2 else 3
    pack = game.pack.but(ranks=tuple(range(1, ranks + 1)), suits=suits)
    if pack.joker_from:
        pack = pack.but(joker_from=len(pack) - 2 * columns)
    laid = len(pack) - (suits if game.set_aside else 0)
    zones = tuple(z.but(count=columns) if z.name == "columns" else z for z in game.zones)
    deal = tuple(Spot("columns", k % columns) for k in range(laid))
    return begun(game.but(pack=pack, zones=zones, deal=deal, figure=None), chance)


def piramida(game: Game, chance: random.Random) -> Position:
    """Two or four cards of some ranks are left, on three to nine piles."""
    left: list[Card] = []
    for rank in chance.sample(game.pack.ranks, chance.randint(2, 6)):
        same = [card for card in game.pack.cards if card.rank == rank]
        left += chance.sample(same, chance.choice((2, 4, 4)))
    piles: list[list[Card]] = [[] for _ in range(9)]
    used = chance.sample(range(9), chance.randint(3, 9))
    for card in shuffled(left, chance):
        piles[chance.choice(used)].append(card)
    gone = [card for card in game.pack.cards if card not in left]
    down = frozenset((p, at) for p, pile in enumerate(piles) for at in range(len(pile) - 1))
    return Position(game, snapshot(game, [*piles, gone], down))


def bukhgalter(game: Game, chance: random.Random) -> Position:
    """Triples that leave one after another, then a few cards exchanged: both ends are frequent."""
    pack = shuffled(game.pack.cards, chance)
    burnt, rest = pack[0], pack[1:]
    piles: list[list[Card]] = [[] for _ in range(9)]  # seven fans, two of the reserve
    for _ in range(chance.randint(2, 5)):
        fits = [
            triple
            for triple in combinations(rest[:12], 3)
            if sum(c.rank for c in triple) - 13 in {2 * c.rank for c in triple}
        ]
        if not fits:
            break
        free = [0, 1, 2, 3, 4, 5, 6, *([] if piles[7] else [7])]
        for card, pile in zip(chance.choice(fits), chance.sample(free, 3), strict=True):
            piles[pile].append(card)
            rest.remove(card)
    for _ in range(chance.choice((0, 0, 1, 2, 3))):
        piles[chance.choice((0, 1, 2, 3, 4, 5, 6))].append(rest.pop())
    for _ in range(chance.choice((0, 1, 2))):
        one, two = chance.sample([pile for pile in piles if pile], 2)
        one[-1], two[-1] = two[-1], one[-1]
    if not piles[8] and chance.random() < 0.5:
        piles[8].append(rest.pop())
    down = {(pile, 0) for pile in (8, 9) if piles[pile - 1]} | {(0, 0)}
    if chance.random() < 0.3:
        down -= {(8, 0), (9, 0)}
    return Position(game, snapshot(game, [[burnt], *piles, rest], frozenset(down)))


def brakosochetanie(game: Game, chance: random.Random) -> Position:
    """Three to five ranks of three or four suits, with the couple; a row of three to six."""
    ranks, suits = chance.choice((((1, 2, 12, 13), 3), ((1, 12, 13), 4), ((1, 2, 3, 12, 13), 3)))
    pack = game.pack.but(ranks=ranks, suits=suits)
    if game.options["row_size"] == 12:
        game = game.but(row_size=chance.randint(3, 6))
    size = min(int(game.options["row_size"]), len(pack) - 2)
    deal = (Spot("row", 0),) * (size + 1)
    deal += (Spot("stock", 0, face_up=False),) * (len(pack) - size - 1)
    return begun(game.but(pack=pack, deal=deal), chance)


def pototskogo(game: Game, chance: random.Random) -> Position:
    """The rows but for some of their last cards are in order; these lie about, or wait for aces."""
    suits = chance.sample(range(4), 4)
    rows = [[card for card in game.pack.cards if card.suit == suit] for suit in suits]
    loose: list[Card] = []
    for row in chance.sample(rows, chance.choice((1, 2, 2))):
        keep = chance.randint(9, 12)
        loose += row[keep:]
        del row[keep:]
    free = [r * COLUMNS + c for r, row in enumerate(rows) for c in range(len(row), COLUMNS)]
    piles: list[list[Card]] = [[] for _ in game.pile_zones]
    for r, row in enumerate(rows):
        for c, card in enumerate(row):
            piles[r * COLUMNS + c].append(card)
    for card, pile in zip(loose, chance.sample(free, len(loose)), strict=True):
        piles[pile].append(card)
    if chance.random() < 0.02:  # the aces are still to be set
        for r in range(ROWS):
            ace = piles[r * COLUMNS].pop()
            assert ace.rank == ACE
            piles[game.first_pile["aces"] + ace.suit].append(ace)
    used = chance.randint(0, int(game.options["redeals"]))
    number = chance.randint(0, 999)
    return Position(game, snapshot(game, piles, counters=(used,), number=number))


FORMS: dict[str, Maker] = {
    "kosynka": kosynka,
    "lesenka": lesenka,
    "olimp": olimp,
    "maskarad": maskarad,
    "kolodets": kolodets,
    "solntse": solntse,
    "dzhoker": dzhoker,
    "piramida": piramida,
    "bukhgalter": bukhgalter,
    "brakosochetanie": brakosochetanie,
    "pototskogo": pototskogo,
}
