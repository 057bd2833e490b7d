"""Sunrise, play, sunset: which cards play and what comes next.

Compiled with the types in `rules.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasyans.games.solntse.places import (
    ACES,
    CARDS,
    CLOUDS,
    END,
    HAND,
    KINGS,
    LAST,
    LAST_CLOUD,
    PHASE,
    PLAYS,
    RAYS,
    REST_OF_STOCK,
    STEP,
    STOCK,
    SUIT,
    SUNRISE,
    SUNSET,
    N,
)
from pasyans.sheet import MOVE, NEXT, MoveList, Rules, Sheet, pack_move, suit, top
from pasyans.shuffles import later, shuffle_into

if TYPE_CHECKING:
    from pasyans.game import Game

BYTES = 256  # kinds of cards on a table, those that lie face down counted apart
NONE = -1
FILL_NONE, FILL_FIRST, FILL_ALL = range(3)


class Course(Rules):
    """Actions: an available card to a row; a transfer between the rows; what comes next."""

    def __init__(self, game: Game) -> None:
        options = game.options
        self.cards = len(game.pack)
        self.ranks = len(game.pack.ranks)  # from the ace on
        self.sun_plays = bool(options["sun_plays"])
        self.fill = ("none", "first", "all").index(str(options["fill"]))
        self.reshuffle = bool(options["reshuffle_stock"])
        self.transfers_always = options["transfer_phase"] == "all"
        self.starts_always = options["auto_start"] == "always"
        self.piles = bytearray(CARDS)  # the available cards: where they lie
        self.heights = bytearray(CARDS)
        self.available = 0  # how many they are
        self.shuffled = memoryview(bytearray(CARDS))
        self.sorted = bytearray(CARDS)
        self.counts = bytearray(BYTES)

    # --- what may go where ---------------------------------------------------------------

    def wanted(self, sheet: Sheet, target: int) -> int:
        """The card that a pile of the rows takes next, NONE if it is full."""
        height = sheet.height(target)
        if height >= self.ranks:
            return NONE
        if target < KINGS:
            return (target - ACES) * SUIT + height
        return (target - KINGS) * SUIT + self.ranks - 1 - height

    def look(self, sheet: Sheet) -> None:
        """Note the cards that may go to the rows now: of one ray, or the ends of all."""
        self.available = 0
        if sheet.counter(PHASE) == PLAYS:
            step = sheet.counter(STEP)
            pile = RAYS + (step if step < N else N - 1)
            for at in range(sheet.height(pile)):
                self.offer(pile, at)
            return
        for pile in range(RAYS, LAST + 1):
            height = sheet.height(pile)
            if height > 1 and pile >= CLOUDS:
                self.offer(pile, 0)
            if height:
                self.offer(pile, height - 1)

    def offer(self, pile: int, at: int) -> None:
        """Note one card that may go to the rows."""
        self.piles[self.available] = pile
        self.heights[self.available] = at
        self.available += 1

    # --- moves ---------------------------------------------------------------------------

    def generate(self, sheet: Sheet, out: MoveList) -> None:
        if self.won(sheet):
            return
        self.look(sheet)
        for k in range(self.available):
            pile = self.piles[k]
            at = self.heights[k]
            card = sheet.card(pile, at)
            of_suit = suit(card)
            if self.wanted(sheet, ACES + of_suit) == card:
                out.put(pack_move(MOVE, pile, 1, ACES + of_suit, at))
            if self.wanted(sheet, KINGS + of_suit) == card:
                out.put(pack_move(MOVE, pile, 1, KINGS + of_suit, at))
        phase = sheet.counter(PHASE)
        if self.transfers_always or phase == SUNRISE:
            for of_suit in range(KINGS - ACES):
                self.transfer(sheet, ACES + of_suit, KINGS + of_suit, out)
                self.transfer(sheet, KINGS + of_suit, ACES + of_suit, out)
        if phase != END:
            out.put(pack_move(NEXT, 0, 0, 0, 0))

    def transfer(self, sheet: Sheet, giver: int, taker: int, out: MoveList) -> None:
        """The top card of a pile of one row to that of its suit in the other; a base card stays."""
        height = sheet.height(giver)
        if height > 1 and top(sheet, giver) == self.wanted(sheet, taker):
            out.put(pack_move(MOVE, giver, 1, taker, height - 1))

    def won(self, sheet: Sheet) -> bool:
        gathered = 0
        for pile in range(ACES, RAYS):
            gathered += sheet.height(pile)
        return gathered == self.cards

    def act(self, sheet: Sheet, move: int) -> None:
        if move & 0xFF == NEXT:
            self.go_on(sheet)
        else:
            target = (move >> 24) & 0xFF
            at = (move >> 32) & 0xFF
            sheet.shift((move >> 8) & 0xFF, at, 1, target, sheet.height(target))
        self.settle(sheet)

    # --- what happens by itself ------------------------------------------------------------

    def settle(self, sheet: Sheet) -> None:
        """Start the piles that can be started in one way only, one after another."""
        while self.starts_now(sheet) and self.start_one(sheet):
            pass

    def starts_now(self, sheet: Sheet) -> bool:
        """Do piles start by themselves now?"""
        first_arc = sheet.counter(PHASE) == SUNRISE and sheet.counter(STEP) == 0
        return self.starts_always or first_arc

    def start_one(self, sheet: Sheet) -> bool:
        """Start the first of the piles for which exactly one card is available, if there is one."""
        looked = False
        for target in range(ACES, RAYS):
            if sheet.height(target):
                continue
            if not looked:
                self.look(sheet)
                looked = True
            place = self.only(sheet, self.wanted(sheet, target))
            if place >= 0:
                sheet.shift(self.piles[place], self.heights[place], 1, target, 0)
                return True
        return False

    def only(self, sheet: Sheet, card: int) -> int:
        """Which of the available cards is the one, NONE if it is not there or there twice."""
        found = NONE
        for k in range(self.available):
            if sheet.card(self.piles[k], self.heights[k]) == card:
                if found >= 0:
                    return NONE
                found = k
        return found

    # --- what comes next -------------------------------------------------------------------

    def go_on(self, sheet: Sheet) -> None:
        """The next arc, ray, packet, or the last cloud."""
        phase = sheet.counter(PHASE)
        step = sheet.counter(STEP)
        if phase == SUNRISE and sheet.height(STOCK):
            if self.reshuffle and step == 0:
                self.shuffle_stock(sheet)
            sheet.count(STEP, step + 1)
            self.lay_arc(sheet, step + 2)
        elif phase == SUNRISE and self.sun_plays:
            sheet.count(PHASE, PLAYS)
            sheet.count(STEP, 0)
        elif phase == PLAYS and step + 1 < N:
            sheet.count(STEP, step + 1)
        elif phase in (SUNRISE, PLAYS):
            sheet.count(PHASE, SUNSET)
            sheet.count(STEP, 0)
            self.lay_packet(sheet, 0)
        elif step + 1 < N:
            sheet.count(STEP, step + 1)
            self.lay_packet(sheet, step + 1)
        else:
            sheet.count(PHASE, END)
            self.lay_last_cloud(sheet)

    def lay_arc(self, sheet: Sheet, arc: int) -> None:
        """Arc 2, 3 …: ray by ray, the free places as the option says and one card more."""
        fills = self.fill == FILL_ALL or (self.fill == FILL_FIRST and arc == 2)
        for pile in range(RAYS, RAYS + N):
            cards = arc - sheet.height(pile) if fills else 1
            while cards > 0 and sheet.height(STOCK):
                sheet.flip(STOCK, 1, pile)
                cards -= 1

    def lay_packet(self, sheet: Sheet, packet: int) -> None:
        """Lay a ray on the ends of those after it, innermost card first; the rest is a cloud."""
        packed = RAYS + packet
        for pile in range(packed + 1, RAYS + N):
            if sheet.height(packed):
                sheet.shift(packed, 0, 1, pile, sheet.height(pile))
        if sheet.height(packed):
            sheet.shift(packed, 0, sheet.height(packed), CLOUDS + packet, 0)

    def lay_last_cloud(self, sheet: Sheet) -> None:
        """Shuffle what is left in the clouds and lay it from left to right."""
        for pile in range(CLOUDS, CLOUDS + N):
            if sheet.height(pile):
                sheet.shift(pile, 0, sheet.height(pile), HAND, sheet.height(HAND))
        self.deal_hand(sheet, LAST_CLOUD, LAST)

    def shuffle_stock(self, sheet: Sheet) -> None:
        """Shuffle the rest of the pack; the card dealt next lies on top."""
        sheet.shift(STOCK, 0, sheet.height(STOCK), HAND, 0)
        self.deal_hand(sheet, REST_OF_STOCK, STOCK)

    def deal_hand(self, sheet: Sheet, number: int, target: int) -> None:
        """Shuffle the cards in hand; lay them one by one on a pile, or under it on the stock.

        The order depends on which cards they are, not on how they lie (rules.md 0.2, 0.9.1).
        """
        cards = sheet.height(HAND)
        self.sort_hand(sheet)
        shuffle_into(self.shuffled[:cards], later(sheet.number, number))
        for k in range(cards):
            card = self.sorted[self.shuffled[k]]
            at = 0
            while sheet.card(HAND, at) != card:
                at += 1
            sheet.shift(HAND, at, 1, target, 0 if target == STOCK else k)

    def sort_hand(self, sheet: Sheet) -> None:
        """Note the cards in hand in the order of the pack."""
        for card in range(BYTES):
            self.counts[card] = 0
        for at in range(sheet.height(HAND)):
            self.counts[sheet.card(HAND, at)] += 1
        n = 0
        for card in range(BYTES):
            for _ in range(self.counts[card]):
                self.sorted[n] = card
                n += 1
