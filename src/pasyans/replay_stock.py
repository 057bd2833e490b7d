"""Replaying games with a stock or hidden cards by the rules alone (see `pasyans.replay`)."""

from __future__ import annotations

from collections.abc import Iterator

from pasyans.cards import Card
from pasyans.game import Game
from pasyans.move import DRAW, MOVE, REDEAL, ROW, Move
from pasyans.piles import UNLIMITED, Role, Stock
from pasyans.replay import Replay
from pasyans.snapshot import Snapshot
from pasyans.texts import Text


class StockReplay(Replay):
    """A `Replay` that also knows which cards lie face down: the lowest `hidden[p]` of pile p."""

    def __init__(self, start: Snapshot) -> None:
        super().__init__(start.game, start.piles, start.answer)
        self.hidden = [0] * len(self.piles)
        for pile, _ in start.down:
            self.hidden[pile] += 1
        self.redeals_used = start.counters[0] if start.counters else 0
        self.stock_pile = -1
        self.waste_pile = -1
        if self.stock:
            self.stock_pile = self.game.first_pile["stock"]
            if self.stock.to:
                self.waste_pile = self.game.first_pile[self.stock.to]

    @property
    def stock(self) -> Stock | None:
        """What the game does with undealt cards."""
        return self.game.stock

    @property
    def seen(self) -> list[list[Card | None]]:
        return [[None] * n + pile[n:] for n, pile in zip(self.hidden, self.piles, strict=True)]

    # --- may it be done? -----------------------------------------------------------------

    def why_not(self, move: Move) -> Text | None:
        if move.kind in (DRAW, REDEAL, ROW) and not self.won:
            reason = self.why_not_stock(move)
        else:
            reason = super().why_not(move)
        if reason is None and (waiting := self.compulsory()) and move not in waiting:
            return Text("a card that fits must go up first", "сначала должна уйти подходящая карта")
        return reason

    def compulsory(self) -> list[Move]:
        """The moves of cards that must go up but wait for the player to say which."""
        return [
            Move(MOVE, pile, 1, self.takers(self.piles[pile][-1])[0])
            for pile in range(len(self.piles))
            if self.goes_up(pile)
        ]

    def why_not_stock(self, move: Move) -> Text | None:
        """Why the stock may not be drawn from or the waste turned over now, or None."""
        stock = self.stock
        if stock is None or not (stock.rows if move.kind == ROW else stock.to):
            return Text("there is no stock to draw from", "здесь нет колоды")
        left, waste = self.piles[self.stock_pile], self.piles[self.waste_pile]
        if move.kind in (DRAW, ROW):
            if not left:
                return Text("the stock is empty", "колода кончилась")
        elif left or not waste:
            return Text(
                "the waste is turned over only when the stock is empty",
                "сброс переворачивают, только когда колода кончилась",
            )
        elif stock.redeals != UNLIMITED and self.redeals_used >= stock.redeals:
            return Text("no redeal is left", "пересдач больше нет")
        elif stock.redeal_when == "stuck" and next(self.card_moves(), None):
            return Text("cards can still be moved", "ещё есть что переложить")
        if stock.when == "stuck" and any(self.progress(m) for m in self.card_moves()):
            return Text(
                "while something useful can be moved the stock waits",
                "пока есть полезный ход, колоду не трогают",
            )
        return None

    def card_moves(self) -> Iterator[Move]:
        """Every legal move of cards."""
        for source, cards in enumerate(self.piles):
            for n in range(1, len(cards) - self.hidden[source] + 1):
                for target in range(len(self.piles)):
                    move = Move(MOVE, source, n, target)
                    if super().why_not(move) is None:
                        yield move

    def progress(self, move: Move) -> bool:
        """Is the move a progress action (rules.md 0.3, 0.9.22)?"""
        if move.source == self.waste_pile or move.target in self.home:
            return True
        whole = move.cards == len(self.piles[move.source])
        if whole == bool(self.piles[move.target]):
            return True
        after = self.copy()
        after.do(move)
        turned = sum(after.hidden) < sum(self.hidden)
        return turned or after.loose < self.loose

    def copy(self) -> StockReplay:
        """The same game on piles of its own."""
        down = frozenset((p, at) for p, n in enumerate(self.hidden) for at in range(n))
        piles = tuple(tuple(pile) for pile in self.piles)
        counters = (self.redeals_used,)
        return StockReplay(Snapshot(self.game, piles, self.answer, 0, 1, down, counters))

    def lowest_open(self, pile: int) -> int:
        return self.hidden[pile]

    def why_not_lift(self, move: Move) -> Text | None:
        if self.zone_of(move.source).role is Role.STOCK:
            return Text("the stock is drawn from, not moved", "из колоды карты открывают по одной")
        n = len(self.piles[move.source])
        if n - self.hidden[move.source] < move.cards <= n:
            return Text("that card lies face down", "эта карта закрыта")
        return super().why_not_lift(move)

    def why_not_lay(self, move: Move) -> Text | None:
        barred = not self.zone_of(move.source).enters_spaces and not self.spaces_free()
        if barred and not self.piles[move.target] and move.target not in self.home:
            return Text(
                "cards from there do not go to empty places", "на пустые места отсюда не кладут"
            )
        return super().why_not_lay(move)

    def spaces_free(self) -> bool:
        """Is the stock out, where that frees the empty piles for cards of every zone?"""
        free = self.stock is not None and self.stock.spaces_when_out
        return free and not self.piles[self.stock_pile]

    # --- doing it ------------------------------------------------------------------------

    def do(self, move: Move) -> None:
        if move.kind == DRAW:
            self.draw(self.waste_pile)
        elif move.kind == ROW:
            assert self.stock
            first = self.game.first_pile[self.stock.rows]
            for pile in range(first, first + self.game.zone(self.stock.rows).count):
                if self.piles[self.stock_pile]:
                    self.draw(pile)
        elif move.kind == REDEAL:
            assert self.stock
            if self.stock.redeals != UNLIMITED:
                self.redeals_used += 1
            waste = self.piles[self.waste_pile]
            self.piles[self.stock_pile] = waste[::-1]
            self.hidden[self.stock_pile] = len(waste)
            self.piles[self.waste_pile] = []
        else:
            super().do(move)
            return
        self.settle()

    def draw(self, target: int) -> None:
        """The next card of the stock comes face up to a pile."""
        self.piles[target].append(self.piles[self.stock_pile].pop())
        self.hidden[self.stock_pile] -= 1

    def settle(self) -> None:
        while True:
            self.refill()
            self.turn_up()
            ready = [p for p in range(len(self.piles)) if self.goes_up(p)]
            if not self.rules.foundation.ties_first:
                ready = [p for p in ready if not self.tied(p, ready)]
            if not ready:
                return
            card = self.piles[ready[0]].pop()
            self.piles[self.takers(card)[0]].append(card)
            self.loose -= 1

    def refill(self) -> None:
        """The next cards of the stock go to the empty piles of the refilled zone."""
        if self.stock is None or not self.stock.refills:
            return
        first = self.game.first_pile[self.stock.refills]
        for pile in range(first, first + self.game.zone(self.stock.refills).count):
            if not self.piles[pile] and self.piles[self.stock_pile]:
                self.draw(pile)

    def turn_up(self) -> None:
        """Turn up the face-down cards that end piles of zones where that happens."""
        for pile, cards in enumerate(self.piles):
            if cards and self.zone_of(pile).turns_up and self.hidden[pile] == len(cards):
                self.hidden[pile] -= 1

    def goes_up(self, pile: int) -> bool:
        """Does the pile end in an open card that goes to the foundations by itself?"""
        zone, cards = self.zone_of(pile), self.piles[pile]
        if zone.role in (Role.FOUNDATION, Role.STOCK, Role.WASTE) or not cards:
            return False
        auto = self.rules.foundation.auto
        open_card = self.hidden[pile] < len(cards)
        return bool(auto and open_card and auto(cards[-1]) and self.takers(cards[-1]))

    def takers(self, card: Card) -> list[int]:
        """The foundation piles that take the card."""
        home = self.rules.foundation
        found = []
        for pile in self.game.foundation_piles[card.suit]:
            on = self.piles[pile]
            rule = home.build(card, on[-1]) if on and home.build else False
            if rule or (not on and home.spaces is not None and home.spaces(card)):
                found.append(pile)
        return found

    def tied(self, pile: int, ready: list[int]) -> bool:
        """Does another pile show the same card while only one foundation takes it?"""
        card = self.piles[pile][-1]
        same = [p for p in ready if p != pile and self.piles[p][-1] == card]
        return bool(same) and len(self.takers(card)) == 1


def needs_stock(game: Game) -> bool:
    """Has the game a stock, or piles whose cards turn up?"""
    return game.stock is not None or any(zone.turns_up for zone in game.zones)
