"""The work of one worker: a range of deals in, columns out.

Only plain values cross between processes, so that a worker anywhere needs this package and
nothing else of the study.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

from pasyans import __version__
from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import find
from pasyans.position import Position
from pasyans.solver import Limit
from pasyans.solver.limits import free_memory
from pasyans.studies.players import (
    LOST,
    NOT_WON,
    REASONS,
    VERDICTS,
    WON,
    Player,
    player,
    plays_itself,
)

NO_MOVES = -1


@dataclass
class Columns:
    """Rows by column: one deal after another, each verdict and reason by its number.

    spent: seconds that playing all of them took, everything included.
    """

    deals: array[int] = field(default_factory=lambda: array("Q"))
    verdicts: bytearray = field(default_factory=bytearray)
    reasons: bytearray = field(default_factory=bytearray)
    nodes: array[int] = field(default_factory=lambda: array("q"))
    seconds: array[float] = field(default_factory=lambda: array("d"))
    moves: array[int] = field(default_factory=lambda: array("q"))
    version: str = __version__
    spent: float = 0.0

    def __len__(self) -> int:
        return len(self.deals)

    def extend(self, more: Columns) -> None:
        """The rows of `more` after these."""
        self.deals.extend(more.deals)
        self.verdicts.extend(more.verdicts)
        self.reasons.extend(more.reasons)
        self.nodes.extend(more.nodes)
        self.seconds.extend(more.seconds)
        self.moves.extend(more.moves)

    def row(self, k: int) -> tuple[int, str, str | None, int, float, int | None]:
        """deal, verdict, reason, nodes, seconds, moves of row k."""
        return (
            self.deals[k],
            VERDICTS[self.verdicts[k]],
            REASONS[self.reasons[k]],
            self.nodes[k],
            self.seconds[k],
            None if self.moves[k] == NO_MOVES else self.moves[k],
        )

    def rows(self) -> Iterator[tuple[int, str, str | None, int, float, int | None]]:
        """All rows, in the order in which they lie."""
        return (self.row(k) for k in range(len(self)))


@dataclass(frozen=True)
class Order:
    """What a worker is asked for: the deals first … last of a game, by a player.

    share: so many workers use the memory of one machine.
    """

    code: str
    player: str
    limit: Limit
    share: int
    first: int
    last: int


def work(order: Order) -> Columns:
    """Play the deals of the order; raises what finding game or player raises."""
    began = perf_counter()
    game, who = find(order.code), player(order.player)
    columns = Columns()
    if not _play_out(game, who, order, columns):
        _play(game, who, order, columns)
    columns.spent = perf_counter() - began
    return columns


def _play(game: Game, who: Player, order: Order, columns: Columns) -> None:
    memory = order.limit.memory if order.limit.memory is not None else free_memory() // 2
    limit = Limit(order.limit.nodes, order.limit.seconds, memory // order.share)
    verdicts = {name: k for k, name in enumerate(VERDICTS)}
    reasons = {name: k for k, name in enumerate(REASONS)}
    for number in range(order.first, order.last + 1):
        position = Position(game, Deal(number=number))
        began = perf_counter()
        verdict, reason, nodes, seconds, moves = who.play(position, number, limit)
        if seconds is None:
            seconds = perf_counter() - began
        columns.deals.append(number)
        columns.verdicts.append(verdicts[verdict])
        columns.reasons.append(reasons[reason])
        columns.nodes.append(nodes)
        columns.seconds.append(seconds)
        columns.moves.append(NO_MOVES if moves is None else moves)


def _play_out(game: Game, who: Player, order: Order, columns: Columns) -> bool:
    """Deals of a game that plays itself and has a fast way to say which come out.

    Nothing is searched: no nodes, no lengths, the seconds spread evenly.
    """
    if game.play is None or not plays_itself(game):
        return False
    began = perf_counter()
    fast = game.play(game).won_deals(order.first, order.last)
    if fast is None:
        return False
    n = order.last - order.first + 1
    columns.deals.extend(range(order.first, order.last + 1))
    columns.verdicts.extend(bytes([VERDICTS.index(LOST if who.proves else NOT_WON)]) * n)
    for number in fast:
        columns.verdicts[number - order.first] = VERDICTS.index(WON)
    columns.reasons.extend(bytes(n))
    columns.nodes.extend([0] * n)
    columns.seconds.extend([(perf_counter() - began) / n] * n)
    columns.moves.extend([NO_MOVES] * n)
    return True
