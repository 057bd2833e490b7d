"""check_game(): random play that asserts every promise a game must keep.

For the games of this package and for anybody's own; pytest is not needed.
"""

from __future__ import annotations

import random
import re
from itertools import product

from pasyans.deals import Deal
from pasyans.game import Game
from pasyans.move import CHOOSE, DRAW, MOVE, REDEAL, ROW, Move
from pasyans.notation import Snapshot, position_text, read_position
from pasyans.plain import CodeReplay, replay_of
from pasyans.position import Position, perft
from pasyans.render.svg import position_svg
from pasyans.rulebook import rules_text
from pasyans.sheet import DOWN
from pasyans.texts import LANGUAGES

MOST_MOVES = 150  # of one random game
DRAWN = 25  # every so many positions looked at is drawn too
PERFT = 2  # depth compared before and after play
UP = bytes(byte & ~DOWN for byte in range(256))  # a card byte turned face up


def check_game(game: Game, deals: int = 20, seed: int = 0, looks: int = MOST_MOVES) -> None:
    """Play `deals` random games and raise AssertionError for the first broken promise.

    Every move is made, undone and redone, each game to its start and back; of its positions
    `looks`, and then the last too, are looked at closely (all if nothing is said), which takes
    most of the time.

    Promised: cards are conserved; undo and redo restore the table exactly; the moves the
    engine offers are those, and only those, that the rules allow; moves and positions read
    back from their texts in both languages; nothing that the player sees depends on hidden
    cards: view, texts, moves, pictures; perft does not depend on what was played; the rules
    print in both languages.
    """
    for language in LANGUAGES:
        page = rules_text(game).to(language)
        assert page.strip(), f"no rules in {language}"
        assert not re.search(r"[{}]|%\w", page), f"an unfilled place in the rules: {page}"
    for number in range(deals):
        _play_one(game, number, random.Random(seed * 1_000_003 + number), looks)


def _play_one(game: Game, number: int, chance: random.Random, looks: int) -> None:
    closely = set(chance.sample(range(MOST_MOVES), min(looks, MOST_MOVES)))
    position = Position(game, Deal(number=number))
    counts = perft(position, PERFT)
    states, texts = [_state(position)], [_texts(position)]
    while len(states) <= MOST_MOVES and position.moves:
        if len(states) - 1 in closely:
            _check_position(position, chance)
        position.play(chance.choice(list(position.moves)))
        states.append(_state(position))
        _check_undo(position, states, chance)
    if looks:
        _check_position(position, chance)
    texts.append(_texts(position))
    for state in reversed(states[:-1]):
        position.undo()
        assert _state(position) == state, "undo does not restore the table"
    assert _texts(position) == texts[0], "undo does not restore the texts"
    assert perft(position, PERFT) == counts, "perft changes with what was played"
    for state in states[1:]:
        position.redo()
        assert _state(position) == state, "redo does not repeat the play"
    assert _texts(position) == texts[1], "redo does not repeat the texts"


def _state(position: Position) -> tuple[object, ...]:
    """Everything that undo must restore: faces, counters, key, the number of later shuffles."""
    table = position.table
    piles, counters = table.position()
    held = b"".join(piles).translate(UP)
    assert sorted(held) == sorted(position.game.pack.numbers), "cards are lost or doubled"
    return piles, counters, table.key(), table.number, position.shuffle


def _texts(position: Position) -> tuple[str, ...]:
    """What is said of the position: all that is on the table, and what the player sees."""
    return tuple(position.text(lang, full) for lang in LANGUAGES for full in (False, True))


def _check_undo(
    position: Position, states: list[tuple[object, ...]], chance: random.Random
) -> None:
    back = chance.randint(0, min(3, len(states) - 1))
    for _ in range(back):
        position.undo()
    assert _state(position) == states[-1 - back], "undo does not restore the table"
    for _ in range(back):
        position.redo()
    assert _state(position) == states[-1], "redo does not repeat the play"


def _check_position(position: Position, chance: random.Random) -> None:
    game = position.game
    _check_legality(position)
    _check_hidden(position, chance)
    piles = position.piles
    for move in position.moves:
        for text in position.text_of(move):
            assert position.parse(text) == move, f"{text} does not read back"
    for language in LANGUAGES:
        text = position_text(position.snapshot, language)
        again = read_position(text, game)
        assert [list(pile) for pile in again.piles] == piles, f"does not read back: {text}"
        assert again == position.snapshot, f"does not read back: {text}"
    again_full = Position(game, read_position(position.text("ru", full=True), game))
    assert again_full.text("en", full=True) == position.text("en", full=True)
    assert again_full.key == position.key, "the text does not state everything"


def _check_hidden(position: Position, chance: random.Random) -> None:
    """Put the hidden cards in other places: the player must not see the least difference."""
    for pile, shown in enumerate(position.view()):
        for at, card in enumerate(shown):
            hidden = (pile, at) in position.snapshot.down
            assert card == (None if hidden else position.piles[pile][at])
    other = Position(position.game, exchanged(position.snapshot, chance))
    drawn = len(position.played) % DRAWN == 0
    for language in LANGUAGES:
        assert seen(position, language, drawn) == seen(other, language, drawn), (
            "what the player sees depends on hidden cards"
        )


def exchanged(snapshot: Snapshot, chance: random.Random) -> Snapshot:
    """The position with the hidden cards in other places."""
    places = sorted(snapshot.down)
    cards = [snapshot.piles[p][at] for p, at in places]
    chance.shuffle(cards)
    piles = [list(pile) for pile in snapshot.piles]
    for (p, at), card in zip(places, cards, strict=True):
        piles[p][at] = card
    return snapshot._replace(piles=tuple(tuple(pile) for pile in piles))


def seen(position: Position, language: str, drawn: bool = True) -> tuple[object, ...]:
    """All that a player is shown of a position, the picture if it is `drawn`."""
    # Without the deal's number, which the title of a picture states.
    bare = Position(position.game, position.snapshot)
    return (
        bare.view(),
        bare.text(language),
        bare.moves.texts(language),
        bare.worth,
        bare.outcome,
        position_svg(bare, language=language) if drawn else None,
    )


def _check_legality(position: Position) -> None:
    """The engine's moves against the rules read a second time, over every imaginable move."""
    offered = list(position.moves)
    assert len(offered) == len(set(offered)), "a move is offered twice"
    replay = replay_of(position.snapshot)
    if isinstance(replay, CodeReplay):
        assert offered == list(replay.code.actions(replay.table)), "the two tables differ"
        return
    allowed = {move for move in _imaginable(position) if replay.why_not(move) is None}
    # Of equal foundations the first that fits is the one action (rules.md 0.8).
    home: dict[tuple[int, int], Move] = {}
    for move in sorted(allowed):
        if (
            move.kind == MOVE
            and move.target in replay.home
            and home.setdefault(move[1:3], move) != move
        ):
            allowed.discard(move)
    assert set(offered) == allowed, f"engine and rules differ: {set(offered) ^ allowed}"


def _imaginable(position: Position) -> list[Move]:
    piles = position.piles
    moves = [
        Move(MOVE, source, n, target)
        for source, target in product(range(len(piles)), repeat=2)
        for n in range(1, len(piles[source]) + 1)
    ]
    choice = position.game.choice
    moves += [Move(DRAW), Move(REDEAL), Move(ROW)]
    return moves + [Move(CHOOSE, choice=k) for k in range(len(choice.answers) if choice else 0)]
