"""Джокер-пасьянс read a second time, on plain values: each joker carries what it stands for.

A card is (step, red, suit); a joker in a column is `DEALT`, `OPEN`, or (step, red, None). A
table is foundations' heights, columns, and the number of jokers in the reserve.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from pasyans.deals import Deal
from pasyans.game import Game

DEALT, OPEN = "dealt", "open"


class Joker(NamedTuple):
    """A joker in a column: `DEALT`, `OPEN`, or the step and colour that it stands for."""

    worth: Any


class State(NamedTuple):
    """What lies where."""

    home: tuple[int, ...]
    columns: tuple[tuple[Any, ...], ...]
    reserve: int


def worth(card: Any) -> Any:
    """What a card counts as: (step, red), or DEALT, OPEN."""
    return card.worth if isinstance(card, Joker) else card[:2]


def settled(card: Any) -> bool:
    return worth(card) not in (DEALT, OPEN)


def below(value: Any, onto: Any) -> bool:
    """One step lower and of the other colour?"""
    return bool(value[0] == onto[0] - 1 and value[1] != onto[1])


class Rules:
    """The rules under the options of a game."""

    def __init__(self, game: Game) -> None:
        self.game, self.options = game, game.options
        self.top = len(game.pack.ranks) - 1

    def start(self, number: int) -> State:
        cards = list(Deal(number=number).cards(self.game.pack))
        wide = int(self.options["columns"])
        aside = wide != 9
        if aside:
            cards = [c for c in cards if c.rank != 1]
        columns: list[list[Any]] = [[] for _ in range(wide)]
        for k, card in enumerate(cards):
            plain = Joker(DEALT) if card.joker else (card.step, card.red, card.suit)
            columns[k % wide].append(plain)
        return self.settle([int(aside)] * 4, columns, 0)

    def settle(self, home: list[int], columns: list[list[Any]], reserve: int) -> State:
        going = True
        while going:
            going = False
            for column in columns:
                if column and column[-1] == Joker(DEALT):
                    if self.options["joker_release"] == "auto":
                        column.pop()
                        reserve, going = reserve + 1, True
                elif column and not isinstance(column[-1], Joker) and column[-1][0] == 0:
                    home[column.pop()[2]], going = 1, True
        return State(tuple(home), tuple(tuple(c) for c in columns), reserve)

    def won(self, state: State) -> bool:
        return all(n == self.top + 1 for n in state.home)

    def after(self, state: State) -> Iterator[State]:
        """The table after each action, one for one."""
        if self.won(state):
            return
        for source, column in enumerate(state.columns):
            if not column:
                continue
            last = column[-1]
            if isinstance(last, Joker):
                yield from self.joker(state, source)
            else:
                if state.home[last[2]] == last[0]:
                    home = list(state.home)
                    home[last[2]] += 1
                    columns = [list(c) for c in state.columns]
                    columns[source].pop()
                    yield self.settle(home, columns, state.reserve)
                yield from self.shift(state, source, 1)
            if self.options["series"]:
                n = 2
                while n <= len(column) and self.run(column[-n:]):
                    yield from self.shift(state, source, n)
                    n += 1
        if state.reserve:
            yield from self.fresh(state, None)

    def run(self, cards: tuple[Any, ...]) -> bool:
        return all(
            settled(a) and settled(b) and below(worth(b), worth(a)) for a, b in pairwise(cards)
        )

    def shift(self, state: State, source: int, n: int) -> Iterator[State]:
        """Cards that keep what they count as, to other columns."""
        cards = state.columns[source][-n:]
        head = cards[0]
        joker = isinstance(head, Joker)
        for target, column in enumerate(state.columns):
            if target == source:
                continue
            columns = [list(c) for c in state.columns]
            del columns[source][-n:]
            columns[target] += cards
            if not column:
                fits = not joker or bool(self.options["joker_to_empty"])
            elif column[-1] == Joker(OPEN):
                fits = not joker and head[0] < self.top
                if fits:
                    columns[target][0] = Joker((head[0] + 1, not head[1]))
            else:
                fits = settled(column[-1]) and below(worth(head), worth(column[-1]))
            if fits:
                yield self.settle(list(state.home), columns, state.reserve)

    def joker(self, state: State, source: int) -> Iterator[State]:
        """A joker at the end of a column."""
        value = state.columns[source][-1].worth
        if value == DEALT or self.options["joker_retake"]:
            columns = [list(c) for c in state.columns]
            columns[source].pop()
            yield self.settle(list(state.home), columns, state.reserve + 1)
        if value in (DEALT, OPEN) or self.options["joker_retake"]:
            yield from self.fresh(state, source)
        else:
            yield from self.shift(state, source, 1)

    def fresh(self, state: State, source: int | None) -> Iterator[State]:
        """A joker from the reserve (None) or a column takes the value of its new place."""
        for target, column in enumerate(state.columns):
            values: list[Any] = []
            if target == source:
                continue
            if not column:
                if self.options["joker_to_empty"]:
                    values = [OPEN]
                    if self.options["joker_on_empty"] == "declare":
                        values = [(k, red) for red in (0, 1) for k in range(self.top + 1)]
            elif settled(column[-1]) and worth(column[-1])[0] > 0:
                step, red = worth(column[-1])
                values = [(step - 1, not red)]
            for value in values:
                columns = [list(c) for c in state.columns]
                if source is not None:
                    columns[source].pop()
                columns[target].append(Joker(value))
                yield self.settle(list(state.home), columns, state.reserve - (source is None))


def perft(rules: Rules, state: State, depth: int) -> list[int]:
    """The number of action sequences of lengths 1 … depth."""
    counts, level = [], [state]
    for _ in range(depth):
        level = [after for one in level for after in rules.after(one)]
        counts.append(len(level))
    return counts


def comes_out(rules: Rules, state: State, most: int) -> bool | None:
    """Can it come out? None if more than `most` tables would have to be seen."""
    seen, stack = {state}, [state]
    while stack:
        if len(seen) > most:
            return None
        for after in rules.after(stack.pop()):
            if rules.won(after):
                return True
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return False
