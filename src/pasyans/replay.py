"""Replaying a game by its rules alone: neither the engine nor the solver is asked.

The rules are read here a second time and slowly, straight from the relations of the game
value, so that this module and the engine check each other. Its refusals are the reasons a
player is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from pasyans.cards import Card
from pasyans.errors import IllegalMoveError
from pasyans.game import Game
from pasyans.move import CHOOSE, MOVE, Move
from pasyans.piles import Role, Series, Zone
from pasyans.texts import Text, join


class Replay:
    """A game in play: piles of cards and the answer given to the opening choice.

    `rules` is the game whose rules hold now: the game itself, or after an opening choice the
    game chosen.
    """

    def __init__(
        self, game: Game, piles: Iterable[Sequence[Card]], answer: int | None = None
    ) -> None:
        self.game = game
        self.piles = [list(pile) for pile in piles]
        self.answer: int | None = None
        self.rules = game
        if answer is not None:
            self.choose(answer)
        self.zones = game.pile_zones
        self.home = frozenset(p for own in game.foundation_piles for p in own)
        self.loose = sum(len(pile) for p, pile in enumerate(self.piles) if p not in self.home)

    @property
    def seen(self) -> Sequence[Sequence[Card | None]]:
        """The piles as the player sees them."""
        return self.piles

    @property
    def undecided(self) -> bool:
        """Is the opening choice still to be made?"""
        return self.game.choice is not None and self.answer is None

    @property
    def won(self) -> bool:
        """Do all cards lie on the foundations?"""
        return self.loose == 0

    def zone_of(self, pile: int) -> Zone:
        """The zone of a pile under the rules that hold now."""
        zone = self.zones[pile]
        return zone if self.rules is self.game else self.rules.zone(zone.name)

    # --- may it be done? -----------------------------------------------------------------

    def why_not(self, move: Move) -> Text | None:
        """Why the rules forbid the move, or None if they allow it."""
        if self.won:
            return Text("the patience has come out already", "пасьянс уже сошёлся")
        if move.kind == CHOOSE:
            if not self.undecided:
                return Text("there is nothing to choose now", "сейчас нечего выбирать")
            return None
        if self.undecided:
            assert self.game.choice
            return Text(
                "first the choice is to be made: {words}", "сначала надо выбрать: {words}"
            ).fill(words=join([a.word for a in self.game.choice.answers], Text(", ", ", ")))
        return self.why_not_lift(move) or self.why_not_lay(move)

    def why_not_lift(self, move: Move) -> Text | None:
        """Why these cards may not leave their pile, or None."""
        source, zone = self.piles[move.source], self.zone_of(move.source)
        if not 1 <= move.cards <= len(source):
            return Text("there are no such cards", "таких карт там нет")
        if zone.role is Role.FOUNDATION:
            return Text(
                "no card comes back from a foundation", "из ряда тузов карты не возвращаются"
            )
        if self.locked(zone, self.zone_of(move.target)):
            return Text(
                "the {place} is locked until one of the {others} is empty",
                "{place}: закрыто, пока не опустеет хотя бы одно из мест «{others}»",
            ).fill(place=zone.word, others=self.rules.zone(zone.locked_until).title)
        if move.cards > 1 or zone.series is Series.WHOLE:
            return self.why_no_run(source, move, zone)
        return None

    def lowest_open(self, pile: int) -> int:
        """The height of the lowest card of a pile that lies face up."""
        return 0

    def locked(self, zone: Zone, target: Zone) -> bool:
        """Do the cards of a zone have to wait for a pile of another zone to become empty?"""
        if not zone.locked_until:
            return False
        if zone.lock_spares_foundation and target.role is Role.FOUNDATION:
            return False
        first = self.game.first_pile[zone.locked_until]
        count = self.game.zone(zone.locked_until).count
        return all(self.piles[p] for p in range(first, first + count))

    def why_no_run(self, source: list[Card], move: Move, zone: Zone) -> Text | None:
        """Why the cards may not be lifted together, or None."""
        relation = zone.run_relation
        head = len(source) - move.cards
        if self.zone_of(move.target).role is Role.FOUNDATION:
            if move.cards == 1:
                return None
            return self._covered(source[head])
        if zone.series is Series.ONE or relation is None:
            return self._covered(source[head])
        for at in range(head + 1, len(source)):
            if not relation(source[at], source[at - 1]):
                return Text(
                    "the cards from the {card} on are not a run: each must be {rule}",
                    "карты начиная с этой ({card}) — не серия: каждая должна быть {rule}",
                ).fill(card=source[head].name, rule=relation.text)
        more = head > self.lowest_open(move.source)
        if zone.series is Series.WHOLE and more and relation(source[head], source[head - 1]):
            return Text("the run moves only as a whole", "серию переносят только целиком")
        return None

    def _covered(self, card: Card) -> Text:
        return Text(
            "the {card} is not free: other cards lie on it",
            "{card} — не свободная карта: на ней лежат другие",
        ).fill(card=card.name)

    def why_not_lay(self, move: Move) -> Text | None:
        """Why the cards may not be laid on the target pile, or None."""
        target, zone = self.piles[move.target], self.zone_of(move.target)
        card = self.piles[move.source][-move.cards]
        if move.source == move.target:
            return Text("a pile is not moved onto itself", "стопку не кладут на себя")
        if (
            zone.role is Role.FOUNDATION
            and move.target not in self.game.foundation_piles[card.suit]
        ):
            return Text(
                "that foundation belongs to another suit", "это место ряда тузов другой масти"
            )
        if zone.capacity and len(target) + move.cards > zone.capacity:
            return Text(
                "there is no room on this place: {word}", "на этом месте нет места: {word}"
            ).fill(word=zone.word)
        if not target:
            if zone.spaces is not None and zone.spaces(card):
                return None
            return self._no_entry(zone, card)
        if zone.build is not None and zone.build(card, target[-1]):
            return None
        return self._no_building(zone, card, target[-1])

    def _no_entry(self, zone: Zone, card: Card) -> Text:
        if zone.spaces is None:
            return Text(
                "an empty pile stays empty here: {title}", "пустое место здесь не занимают: {title}"
            ).fill(title=zone.title)
        return Text(
            "into this empty place goes only {rule}, not the {card}",
            "на это пустое место кладут только карту: {rule}; а это {card}",
        ).fill(rule=zone.spaces.text, card=card.name)

    def _no_building(self, zone: Zone, card: Card, onto: Card) -> Text:
        if zone.build is None:
            return Text(
                "nothing is laid on cards here: {title}", "на эти карты ничего не кладут: {title}"
            ).fill(title=zone.title)
        return Text(
            "on the {onto} goes only a card {rule}, not the {card}",
            "сюда ({onto}) кладут только карту {rule}; а это {card}",
        ).fill(onto=onto.name, rule=zone.build.text, card=card.name)

    # --- doing it ------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make the move with all that follows by itself; raises IllegalMoveError."""
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMoveError(reason)
        self.do(move)

    def do(self, move: Move) -> None:
        """Make a move that is known to be legal."""
        if move.kind == CHOOSE:
            self.choose(move.choice)
        else:
            source = self.piles[move.source]
            self.piles[move.target] += source[-move.cards :]
            del source[-move.cards :]
            if move.target in self.home:
                self.loose -= move.cards
        self.settle()

    def choose(self, answer: int) -> None:
        """Play on by the rules of the game that this answer leads to.

        There another rank may be the lowest, so the cards are those of its pack.
        """
        assert self.game.choice
        self.answer = answer
        self.rules = self.game.choice.answers[answer].game
        cards = self.rules.pack.by_index
        self.piles = [[cards[card.index] for card in pile] for pile in self.piles]

    def settle(self) -> None:
        """Let the cards go up that do so by themselves, always from the first such pile."""
        auto = self.rules.foundation.auto
        if auto is None or self.undecided:
            return
        while True:
            for pile, cards in enumerate(self.piles):
                if pile in self.home or not cards or not auto(cards[-1]):
                    continue
                own = self.game.foundation_piles[cards[-1].suit]
                fits = [p for p in own if self.why_not_lay(Move(MOVE, pile, 1, p)) is None]
                if fits:
                    self.piles[fits[0]].append(cards.pop())
                    self.loose -= 1
                    break
            else:
                return


class Playing(Protocol):
    """A game in play that can be asked and moved: `Replay`, and `pasyans.plain.CodeReplay`."""

    @property
    def won(self) -> bool:
        """Has the patience come out?"""

    def why_not(self, move: Move) -> Text | None:
        """Why the rules forbid the move, or None."""

    def do(self, move: Move) -> None:
        """Make a legal move."""


class Report(NamedTuple):
    """What came of a replay: `played` legal moves, won or not, and the first illegal move."""

    legal: bool
    won: bool
    played: int
    why: Text | None = None


def verify(replay: Playing, moves: Iterable[Move]) -> Report:
    """Replay the moves as far as the rules allow them."""
    played = 0
    for move in moves:
        reason = replay.why_not(move)
        if reason is not None:
            return Report(False, False, played, reason)
        replay.do(move)
        played += 1
    return Report(True, replay.won, played)
