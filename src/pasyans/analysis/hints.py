"""One move with its reason: by all cards, or by what the player sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from pasyans.analysis.fair import Estimate, FairPlayer
from pasyans.analysis.knowledge import nothing_hidden, refuse_unsettled, view_of, worlds
from pasyans.move import CHOOSE, WORDS, Move
from pasyans.notation.places import pile_name
from pasyans.piles import Role
from pasyans.position import Position
from pasyans.snapshot import View
from pasyans.solver import Limit, solve
from pasyans.texts import Text, counted, join

OPEN_LIMIT = Limit(nodes=300_000)
FAIR_NODES = 200_000
PART = 20  # so much of the limit goes to each move that might keep the win as well
PLACES = (Role.TABLEAU, Role.CELL, Role.RESERVE)


class Strength(StrEnum):
    """How much a hint tells."""

    PILE = "pile"
    MOVE = "move"
    LINE = "line"


@dataclass(frozen=True)
class Hint:
    """A move, or None where no move is left or none wins, and why.

    view: "open" if all cards were looked at, "fair" if only those that the player knows.
    place: where to look for the move.  text: the move in notation.  line: the moves of a win
    that begins with it, if one is known for certain.  chance, low, high, samples: of fair hints
    the share of sampled worlds that come out after the move, its interval (95 %, undecided
    worlds counted both ways) and how many worlds there were; chance is None if nothing is
    hidden and the search did not decide.
    """

    view: str
    move: Move | None
    why: Text
    place: Text | None = None
    text: Text | None = None
    line: tuple[Move, ...] | None = None
    chance: float | None = None
    low: float = 0.0
    high: float = 1.0
    samples: int = 0


# --- reasons ------------------------------------------------------------------------------

WON_ALREADY = Text("it has come out", "он уже сошёлся")
NO_MOVE = Text("no move is left", "ходов нет")
LOST = Text("it cannot come out any more (proved)", "он уже не может сойтись (доказано)")
ONLY = Text("nothing else is possible", "другого хода нет")
ONLY_WAY = Text("the only move that keeps the win", "только этот ход сохраняет выигрыш")
KEEPS = Text("keeps the win", "сохраняет выигрыш")
UNDECIDED = Text(
    "the most promising move; whether it comes out is not known",
    "самый многообещающий ход; сойдётся ли, неизвестно",
)
UNCOVERS = Text("uncovers a hidden card", "открывает закрытую карту")
FREES = Text("frees a place", "освобождает место")
GATHERS = Text("brings a card to the foundations", "отправляет карту в ряд тузов")
ALL_SEEN = Text("seen with all cards open", "с учётом закрытых карт")


def effects(position: Position, move: Move) -> list[Text]:
    """What a move does that one likes to see, in words; the position is left as it was."""
    before = _measures(position)
    position.play(move)
    after = _measures(position)
    position.undo()
    down, free, home = (b - a for a, b in zip(before, after, strict=True))
    gains = ((UNCOVERS, down < 0), (FREES, free > 0), (GATHERS, home > 0))
    return [text for text, so in gains if so]


def _measures(position: Position) -> tuple[int, int, int]:
    """Face-down cards in play, empty places that can be filled, cards on the foundations."""
    down = free = home = 0
    view = position.view()
    for pile, zone in zip(view, position.game.pile_zones, strict=True):
        if zone.role in PLACES:
            down += pile.count(None)
            free += not pile and zone.spaces is not None
        elif zone.role is Role.FOUNDATION:
            home += len(pile)
    return down, free, home


def _copy(position: Position) -> Position:
    """The position on a table of its own, without its line."""
    return Position(position.game, position.snapshot)


def _because(reasons: list[Text]) -> Text:
    return join(reasons, Text("; ", "; "))


# --- hints --------------------------------------------------------------------------------


def open_hint(
    position: Position,
    limit: Limit = OPEN_LIMIT,
    *,
    win: tuple[Move, ...] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Hint:
    """A hint that looks at all cards, hidden ones too.

    win: moves that win from the position, if they are known already.  cancel: asked often;
    once it says True the hint comes soon and may know less.
    """
    hidden = bool(view_of(position).unseen)
    hint = _searched(position, limit, "open", cancel, win)
    if hint is None:
        player = FairPlayer(nodes=min(limit.nodes or FAIR_NODES, FAIR_NODES), worlds=1)
        copy = _copy(position)
        best = player.weigh_in(lambda: copy, 1, cancel=cancel)[0]
        reasons = [UNDECIDED, *effects(_copy(position), best.move)]
        hint = _hint(position, best.move, reasons, "open")
    if not hidden:
        return hint
    return replace(hint, why=_because([hint.why, ALL_SEEN]))


def fair_hint(
    known: Position | View,
    player: FairPlayer | None = None,
    *,
    seed: int = 0,
    win: tuple[Move, ...] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Hint:
    """A hint by what the player knows; the same for all positions that look alike.

    known: a position with the line played in it, or a view.  player: who chooses, and how
    many nodes that may take.  seed: of the sampled worlds.  win: moves that win from the
    position, if they are known already; heeded only if nothing is hidden.  cancel: asked often;
    once it says True the hint comes soon and is worth little.
    """
    if isinstance(known, View):
        refuse_unsettled(known)
    view = known if isinstance(known, View) else view_of(known)
    player = player or FairPlayer(nodes=FAIR_NODES)
    chance = Random(seed)
    if nothing_hidden(view):
        return _certain(next(worlds(view, chance)), player, cancel, win)
    estimates = player.weigh(view, chance, cancel=cancel)
    shown = _first_worlds(view, seed)
    if not estimates:
        won = all(w.outcome is not None and w.outcome.won for w in shown)
        return Hint("fair", None, WON_ALREADY if won else NO_MOVE)
    best = estimates[0]
    reasons = [_tried(best), *_common_effects(shown, best.move)]
    if len(estimates) == 1:
        reasons.insert(0, ONLY)
    hint = _hint(shown[0], best.move, reasons, "fair")
    low, high = best.interval
    return replace(hint, chance=best.chance, low=low, high=high, samples=best.samples)


def _certain(
    position: Position,
    player: FairPlayer,
    cancel: Callable[[], bool] | None,
    win: tuple[Move, ...] | None,
) -> Hint:
    """A fair hint where nothing is hidden: a search decides."""
    hint = _searched(position, Limit(nodes=player.nodes), "fair", cancel, win)
    if hint is None:
        best = player.weigh_in(lambda: position, 1, cancel=cancel)[0]
        return replace(
            _hint(position, best.move, [UNDECIDED, *effects(position, best.move)], "fair"),
            samples=1,
        )
    sure = float(hint.line is not None)
    return replace(hint, chance=sure, low=sure, high=sure, samples=1)


def _first_worlds(view: View, seed: int, count: int = 4) -> list[Position]:
    source = worlds(view, Random(seed))
    return [next(source) for _ in range(count)]


def _common_effects(shown: list[Position], move: Move) -> list[Text]:
    """What the move does in every world: nothing that depends on an unknown card."""
    first, *others = [effects(world, move) for world in shown]
    return [text for text in first if all(text in other for other in others)]


def _tried(best: Estimate) -> Text:
    """How it went in the sampled worlds."""
    n = counted(best.samples, ("sample", "samples"), ("варианта", "вариантов", "вариантов"))
    if best.won:
        said = Text(
            "a win was found in {won} of {n} of the unseen cards",
            "выигрыш найден в {won} из {n} невидимых карт",
        )
    elif best.lost == best.samples:
        said = Text("lost in all {n} of the unseen cards", "проигрыш во всех из {n} невидимых карт")
    else:
        said = Text(
            "the most promising move; no win was found in {n} of the unseen cards",
            "самый многообещающий ход; ни в одном из {n} невидимых карт выигрыш не найден",
        )
    return said.fill(won=best.won, n=n)


def _searched(
    position: Position,
    limit: Limit,
    view: str,
    cancel: Callable[[], bool] | None,
    win: tuple[Move, ...] | None = None,
) -> Hint | None:
    """The hint that a search gives, None if it does not decide; with a win nothing is searched."""
    outcome = position.outcome
    if outcome is not None:
        return Hint(view, None, WON_ALREADY if outcome.won else NO_MOVE, line=_won(outcome.won))
    if win is None:
        result = solve(position, limit, cancel=cancel)
        if result.lost:
            return Hint(view, None, LOST)
        win = result.moves
    return _keeping(position, win, limit, view, cancel) if win else None


def _won(won: bool) -> tuple[Move, ...] | None:
    return () if won else None


def _keeping(
    position: Position,
    win: tuple[Move, ...],
    limit: Limit,
    view: str,
    cancel: Callable[[], bool] | None,
) -> Hint:
    """The first move of a win; it is looked whether others keep the win too."""
    move = win[0]
    others = [m for m in position.moves if m != move]
    copy = _copy(position)
    small = Limit(nodes=max(1, (limit.nodes or 0) // PART), seconds=limit.seconds)
    only = all(_loses(copy, other, small, cancel) for other in others)
    reasons = [KEEPS if not only else ONLY_WAY if others else ONLY, *effects(copy, move)]
    return replace(_hint(position, move, reasons, view), line=win)


def _loses(position: Position, move: Move, limit: Limit, cancel: Callable[[], bool] | None) -> bool:
    """Is it proved that the position is lost after the move?"""
    position.play(move)
    lost = solve(position, limit, cancel=cancel).lost
    position.undo()
    return lost


def _hint(position: Position, move: Move, reasons: list[Text], view: str) -> Hint:
    return Hint(view, move, _because(reasons), place_of(position, move), position.text_of(move))


def place_of(position: Position, move: Move) -> Text:
    """Where to look for a move: the name of the pile it takes from, or its word."""
    if move.kind == CHOOSE or move.kind in WORDS:
        return position.text_of(move)
    game = position.game
    return Text(*(pile_name(game, move.source, lang, word=True) for lang in ("en", "ru")))
