"""What the solver need not try, each short cut with its name, its argument and its switch.

A reduction looks at a game's tables and, where its argument holds, sets numbers that the
compiled search reads (`pasyans.engine.pruning`). None changes a verdict; small packs are
checked against brute force with all of them and with each one off.

In the arguments Q is a position of some winning line, Q' the position compared with it:
each shows that whatever Q's line does next, Q' can follow it and stays at least as free.
"Order" is a card's place in the building order of its foundation.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from pasyans.cards import Card
from pasyans.engine.constants import FACE_LIMIT, NEVER, NO_HOST
from pasyans.engine.pruning import Pruning
from pasyans.engine.rules import Building
from pasyans.engine.tables import Tables
from pasyans.game import Game
from pasyans.piles import Role, Series, Zone
from pasyans.replay_stock import needs_stock


@dataclass
class Plan:
    """The numbers of `Pruning` while reductions fill them in; as made, they prune nothing."""

    tables: Tables
    need: bytearray = field(init=False)
    host: bytearray = field(init=False)
    settled: bytearray = field(init=False)
    one_empty: bytearray = field(init=False)
    stay: bytearray = field(init=False)
    unsplit: bytearray = field(init=False)

    def __post_init__(self) -> None:
        modes, zones = len(self.tables.games), self.tables.zone_count
        self.need = bytearray([NEVER]) * (modes * FACE_LIMIT * 4)
        self.host = bytearray([NO_HOST]) * (modes * FACE_LIMIT)
        self.settled = bytearray(modes)
        self.one_empty, self.stay, self.unsplit = (bytearray(zones) for _ in range(3))

    def pruning(self, rules: Building) -> Pruning:
        """The short cuts as the search reads them."""
        return Pruning(
            rules,
            bytes(self.need),
            bytes(self.host),
            bytes(self.settled),
            bytes(self.one_empty),
            bytes(self.stay),
            bytes(self.unsplit),
        )


# --- facts about a game, read off its relations -------------------------------------------


def loose_cards(game: Game) -> list[Card]:
    """The faces that can ever lie outside the foundations."""
    out = [k for k in (game.set_aside, game.extract) if k]
    return [c for c in game.pack.faces if not any(k(c) for k in out)]


def order(game: Game) -> dict[Card, int]:
    """Each card's place (from 0) in the order in which its foundation is built.

    Empty if that is not one fixed order a suit: one card that begins it, and after each card
    at most one that may follow, until every card of the suit has its place.
    """
    home, places = game.foundation, dict[Card, int]()
    for suit in range(game.pack.suits):
        cards = [c for c in game.pack.faces if c.suit == suit]
        following = [c for c in cards if home.spaces and home.spaces(c)]
        while len(following) == 1 and following[0] not in places:
            last = following[0]
            places[last] = sum(c.suit == suit for c in places)
            following = [c for c in cards if home.build and home.build(c, last)]
    return places if len(places) == len(game.pack.faces) else {}


def building_zones(game: Game) -> list[Zone]:
    """The zones, foundations apart, where a card may be laid on a card."""
    return [z for z in game.zones if z.role is not Role.FOUNDATION and z.build is not None]


def guests(game: Game, host: Card, cards: Iterable[Card]) -> list[Card]:
    """The cards that may be laid on `host` outside the foundations."""
    return [c for c in cards if any(z.build and z.build(c, host) for z in building_zones(game))]


def only_first_cards_go_by_themselves(game: Game) -> bool:
    """Are the cards that go up by themselves at most those that begin a foundation?"""
    auto, places = game.foundation.auto, order(game)
    return auto is None or all(places[card] == 0 for card in game.pack.faces if auto(card))


def single_cards_only(game: Game) -> bool:
    """Do cards move one at a time everywhere?"""
    return all(z.series is Series.ONE for z in game.zones)


def chain_of_hosts(game: Game) -> dict[Card, Card]:
    """card -> the only card it can be laid on, if the game builds in one chain a suit.

    That is: one pack, one zone beside the foundations, not locked and without limit; each
    card has at most one host and each host at most one guest; and the guest comes before
    its host in the order of their common foundation. Otherwise empty.
    """
    zones = [z for z in game.zones if z.role is not Role.FOUNDATION]
    if game.pack.copies != 1 or len(zones) != 1 or zones[0].locked_until or zones[0].capacity:
        return {}
    cards, places = loose_cards(game), order(game)
    if not places:
        return {}
    hosts: dict[Card, Card] = {}
    for host in cards:
        for guest in guests(game, host, cards):
            if guest in hosts or host in hosts.values():
                return {}
            if guest.suit != host.suit or places[guest] >= places[host]:
                return {}
            hosts[guest] = host
    return hosts


# --- the reductions -----------------------------------------------------------------------


def safe_up(plan: Plan) -> None:
    """A card goes up at once when nothing that is still to come could need it as a host.

    Let c be available and fit its foundation, and let every guest of c (card that may be
    laid on it) be on the foundations already. Q': c has gone up; Q: it stays. No card is
    ever laid on c in Q. Q' follows Q: a run that ends in c moves without it (a move of c
    alone is left out), all else moves as it does in Q, for the piles of Q' are those of Q
    without c, so tops are the same, empty piles at least as many, locks open no later. When
    c goes up in Q nothing is done. No card comes back from a foundation, so c is never
    missed. A guest of c's own suit that comes earlier in the order is up whenever c fits; one
    that comes later needs c up first: then c never counts as safe, except below.

    The argument needs one pack (of two equal cards the one that goes up takes the other's
    place), one fixed order a suit (`order`), and that nothing goes up by itself but cards
    that begin a foundation: another card, uncovered by c, might go up unasked and be missed
    as a host. No rule may depend on there being no other move, so no stock is allowed.

    Single cards, built in suit on the neighbours in the order (order of the foundations
    plus or minus one), one pack. The one guest not yet up is then c+, the next card of the
    foundation. Q' has the cards c … m of the suit up, Q perhaps not, and else both are the
    same with those cards left out. Q' follows Q: a move of a card that is up is left out; a
    card laid in Q on one that is up in Q' can, not being up itself, only be m+, which goes
    up instead (m grows); any other move is legal in Q' too, as tops, empty piles and locks
    are as above; a card that goes up in Q is up or goes up in Q'.
    """
    for mode, game in enumerate(plan.tables.games):
        cards, places = loose_cards(game), order(game)
        if not places or game.pack.copies != 1 or needs_stock(game):
            continue
        if not only_first_cards_go_by_themselves(game):
            continue
        neighbours = single_cards_only(game) and all(
            g.suit == h.suit and abs(places[g] - places[h]) == 1
            for h in cards
            for g in guests(game, h, cards)
        )
        for card in game.pack.faces:
            need = [0, 0, 0, 0]
            for guest in guests(game, card, cards):
                if guest.suit == card.suit:
                    later = places[guest] > places[card]
                    if later and not neighbours:
                        need[guest.suit] = NEVER
                else:
                    need[guest.suit] = max(need[guest.suit], places[guest] + 1)
            start = (mode * FACE_LIMIT + card.index) * 4
            plan.need[start : start + 4] = bytes(need)


def join_runs(plan: Plan) -> None:
    """A card or run is laid on its only host at once.

    The game builds in one chain a suit (`chain_of_hosts`): x has the one host h, h the one
    guest x, and h goes up only after x.

    Where any tail of a run moves, or the whole run, Q': the run headed by x lies on h; Q: it
    does not yet. Whatever h's run does in Q it does in Q' with x's run on it, its head, on
    which every rule for the move depends, being the same; a move of x's run by itself onto h
    or to an empty pile is left out; x's run grows and shrinks at its end in both. The card
    under x is free earlier, the pile of x is empty earlier, nothing is missed: on h nothing
    but x can be laid, and h cannot go up before x has.

    Where single cards move and no empty pile is ever filled, the same is done when h could
    gain nothing by leaving: it is the last card of its pile (a pile taken apart is of no
    use), or lies on its own host already, or has none. In Q h may at most move to its host;
    Q' leaves that out, h staying with x on it, which blocks nothing: the card under h, if
    any, is h's host, waiting for h to go up in Q as well.
    """
    for mode, game in enumerate(plan.tables.games):
        hosts = chain_of_hosts(game)
        if not hosts:
            continue
        zone = next(z for z in game.zones if z.role is not Role.FOUNDATION)
        if zone.series is not Series.ONE and zone.run is None:
            plan.settled[mode] = 1
        elif zone.series is Series.ONE and zone.spaces is None:
            plan.settled[mode] = 2
        else:
            continue
        for card, host in hosts.items():
            plan.host[mode * FACE_LIMIT + card.index] = host.index


def whole_runs(plan: Plan) -> None:
    """A run that goes to an empty pile goes whole.

    The game builds in one chain a suit and lifts any tail of a run. Q: the tail headed by x
    has gone to an empty pile, its host h stays behind; Q': the run lies together in the old
    place and the pile is empty. As in `join_runs`, Q' follows every move of Q.
    """
    for k, zone in enumerate(plan.tables.game.zones):
        if zone.role is not Role.FOUNDATION and all(
            chain_of_hosts(game)
            and game.zones[k].series is not Series.ONE
            and game.zones[k].run is None
            for game in plan.tables.games
        ):
            plan.unsplit[k] = 1


def one_empty(plan: Plan) -> None:
    """Of the empty piles of a zone whose piles are alike only the first is tried.

    The positions after the move differ by an exchange of two piles of that zone, under
    which all rules stay the same.
    """
    for k, zone in enumerate(plan.tables.game.zones):
        plan.one_empty[k] = zone.alike and zone.role is not Role.FOUNDATION


def stay_put(plan: Plan) -> None:
    """A pile does not move whole to an empty pile of the same zone whose piles are alike.

    The position after the move is the one before it with two piles exchanged.
    """
    for k, zone in enumerate(plan.tables.game.zones):
        plan.stay[k] = zone.alike and zone.role is not Role.FOUNDATION


REDUCTIONS: dict[str, Callable[[Plan], None]] = {
    "safe_up": safe_up,
    "join_runs": join_runs,
    "whole_runs": whole_runs,
    "one_empty": one_empty,
    "stay_put": stay_put,
}


def plan_for(tables: Tables, off: Collection[str] = ()) -> Plan:
    """The short cuts for a game, all but those named in `off`; KeyError for unknown names."""
    for name in off:
        if name not in REDUCTIONS:
            raise KeyError(name)
    plan = Plan(tables)
    for name, reduction in REDUCTIONS.items():
        if name not in off:
            reduction(plan)
    return plan
