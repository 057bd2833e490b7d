"""The golden files of the games: `python tests/golden.py` writes them anew.

For each game the opening of deal 1966 and a random play from it: every action in both
notations, what it did on the table line by line, and the position after it.
"""

from __future__ import annotations

import random
from pathlib import Path

from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.games import entries
from pasyans.move import Move
from pasyans.position import Position

GAMES = Path(__file__).parent / "games"
NUMBER = 1966
ACTIONS = 60
PLAYS = 40


def opening(game: Game) -> str:
    """The position as dealt, in Russian."""
    return Position(game, Deal(number=NUMBER)).text("ru", full=True).rstrip() + "\n"


def playthrough(game: Game) -> str:
    """The longest of a few random plays, with all that happens in it."""
    plays = [random_play(game, random.Random(seed)) for seed in range(PLAYS)]
    longest = max(plays, key=len)
    position = Position(game, Deal(number=NUMBER))
    lines = [f"{game.code} {NUMBER}", *happened(position), position.text("ru")]
    for number, move in enumerate(longest, start=1):
        text = position.text_of(move)
        position.play(move)
        lines += ["", f"{number}. {text.en} / {text.ru}", *happened(position), position.text("ru")]
    lines += ["", f"{position.outcome or 'it goes on'}"]
    return "\n".join(lines) + "\n"


def random_play(game: Game, chance: random.Random) -> list[Move]:
    """Moves at random until there is none or they are enough."""
    position = Position(game, Deal(number=NUMBER))
    while len(position.played) < ACTIONS and (moves := list(position.moves)):
        position.play(chance.choice(moves))
    return [move for move, _ in position.played]


def happened(position: Position) -> list[str]:
    """The journal of the last action, a line each."""
    return [" ".join(str(part) for part in line) for line in position.happened]


if __name__ == "__main__":
    for entry in entries():
        folder = GAMES / entry.id
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "opening.txt").write_text(opening(entry.make({})), encoding="utf-8")
        (folder / "playthrough.txt").write_text(playthrough(entry.make({})), encoding="utf-8")
