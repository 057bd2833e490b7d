"""Why a card may not be taken, or not laid where the player wants it, in the rules' words."""

from __future__ import annotations

from pasyans.errors import IllegalMoveError
from pasyans.move import MOVE, Move
from pasyans.plain import CodeReplay, replay_of
from pasyans.position import Position
from pasyans.texts import Text

ROUGH = Text("the rules do not allow this move here", "правила не разрешают здесь такой ход")


def reason(position: Position, pile: int, at: int, to: int | None) -> Text:
    """Why the cards from height `at` of a pile may not go to pile `to`, or (None) be lifted.

    Says nothing that hidden cards would give away. Raises IllegalMoveError if there is no
    such card or pile.
    """
    seen = position.view()
    piles = range(len(seen))
    if pile not in piles or not 0 <= at < len(seen[pile]) or (to is not None and to not in piles):
        raise IllegalMoveError(Text("there are no such cards", "таких карт там нет"))
    if seen[pile][at] is None:
        return Text("this card lies face down", "эта карта закрыта")
    if to is not None and seen[to] and seen[to][-1] is None:
        return Text("nothing is laid on face-down cards", "на закрытые карты ничего не кладут")
    replay = replay_of(position.snapshot)
    if isinstance(replay, CodeReplay):
        return replay.why_not(Move(MOVE, pile, len(seen[pile]) - at, pile)) or ROUGH
    move = Move(MOVE, pile, len(seen[pile]) - at, pile if to is None else to)
    if to is not None or replay.undecided:
        return replay.why_not(move) or ROUGH
    return replay.why_not_lift(move) or Text(
        "there is no place for this card now", "этой карте сейчас некуда лечь"
    )
