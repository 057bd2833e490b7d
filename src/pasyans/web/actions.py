"""What can be done, told in places: which cards an action lifts and where they come to lie.

Nothing here knows a game. Each action is played on the table, the first lines of the journal
are read, and the table is put back.
"""

from __future__ import annotations

from typing import Any

from pasyans.game import Game
from pasyans.move import (
    CHOOSE,
    DRAW,
    GATHER,
    MOVE,
    NEXT,
    OPEN,
    REDEAL,
    REMOVE,
    ROW,
    WORDS,
    Move,
)
from pasyans.notation.moves import move_in
from pasyans.piles import Role
from pasyans.play import pack
from pasyans.position import Happened, Position
from pasyans.solver.solve import safe_move
from pasyans.texts import Text

HOME = (Role.FOUNDATION, Role.DISCARD)
LABELS = {
    DRAW: Text("Turn a card", "Открыть карту"),
    ROW: Text("Lay a row", "Выложить ряд"),
    NEXT: Text("Go on", "Дальше"),
    OPEN: Text("Open the reserve", "Открыть резерв"),
    REDEAL: Text("Redeal", "Пересдать"),
    GATHER: Text("Gather the cards", "Собрать карты"),
}


def actions(position: Position, language: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The actions with cards, and those without, as the page is told; both keep their numbers."""
    with_cards, buttons = [], []
    auto = safe_move(position)
    for i, (move, text) in enumerate(texts(position, language)):
        lines = preview(position, move)
        if move.kind in (MOVE, REMOVE):
            with_cards.append(
                {"i": i, "text": text, "kind": move.kind, **places(position.game, move, lines)}
                | {"auto": move == auto}
            )
        else:
            pile = clicked(position.game, lines)
            buttons.append({"i": i, "text": text, "label": label(position, move, language)})
            if pile is not None:
                buttons[-1]["pile"] = pile
    return with_cards, buttons


def texts(position: Position, language: str) -> list[tuple[Move, str]]:
    """The legal moves, each with its text in one language."""
    moves = list(position.moves)
    if position.code is not None:
        return [(move, position.text_of(move).to(language)) for move in moves]
    seen = position.view()
    return [(move, move_in(move, position.game, seen, language)) for move in moves]


def preview(position: Position, move: Move) -> list[Happened]:
    """What a legal move would do, line by line. The table is left as it was."""
    table = position.table
    mark = table.done
    position.rules.act(table, pack(move))
    lines = position.lines(mark)
    table.undo(mark)
    return lines


def places(game: Game, move: Move, lines: list[Happened]) -> dict[str, Any]:
    """take: [pile, height, number] of what is lifted; to: the pile it goes to; up: is that
    where cards come to rest?

    A removal lifts all that goes to the same pile first of all; a move one slice. What
    follows in the journal happens by itself.
    """
    moved = [line for line in lines if line.op in ("shift", "flip")]
    if not moved:
        return {"take": [], "to": None, "up": False}
    first = moved[0]
    take: list[list[int]] = []
    for line in moved:
        if line.target != first.target or (take and move.kind != REMOVE):
            break
        take.append([line.source, line.at, line.cards])
    return {"take": take, "to": first.target, "up": game.pile_zones[first.target].role in HOME}


def clicked(game: Game, lines: list[Happened]) -> int | None:
    """The pile a click on which means the action: the stock that it takes from or fills,
    or the pile whose card it turns over.
    """
    first = next((line for line in lines if line.op != "count"), None)
    if first is None:
        return None
    touched = (first.source,) if first.op == "turn" else (first.source, first.target)
    stock = [pile for pile in touched if game.pile_zones[pile].role is Role.STOCK]
    if stock:
        return stock[0]
    return first.source if first.op == "turn" else None


def label(position: Position, move: Move, language: str) -> str:
    """What stands on the button of an action without cards."""
    if move.kind == CHOOSE:
        said = position.text_of(move).to(language)
        return said[:1].upper() + said[1:]
    return LABELS.get(move.kind, WORDS.get(move.kind, Text(move.kind, move.kind))).to(language)
