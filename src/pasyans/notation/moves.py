"""Moves as text, read and written (rules.md C), in both languages, for every game.

Reading goes in two steps: `read_move` understands the words of a move without looking at
the table; `resolve` finds on the table what is meant. The second step asks its caller which
moves are legal, so that players, solver and `verify` share one notation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from pasyans.cards import Card, face_text, rank_text
from pasyans.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from pasyans.game import Game
from pasyans.move import CHOOSE, DRAW, MOVE, REDEAL, ROW, WORDS, Move
from pasyans.notation.alphabets import Token, alphabet, shown
from pasyans.notation.cards import face, rank_of
from pasyans.notation.coded import plausible
from pasyans.notation.places import ACE_ROW, foundation_piles, pile_name, read_place
from pasyans.notation.remarks import Remark, closing_parenthesis, read_remark, remark_text
from pasyans.notation.written import Spot, Written
from pasyans.texts import Text

Piles = Sequence[Sequence[Card | None]]  # as the player sees them: None lies face down
WhyNot = Callable[[Move], Text | None]


# --- reading ------------------------------------------------------------------------------

_DASH = re.compile(r"\s*[-–—]\s*")
_TIMES = re.compile(r"(.+)\*0*([1-9][0-9]{0,2})")
LONGEST_MOVE = 200  # characters without the remark


def read_move(text: str, game: Game, line: int = 1, column: int = 1) -> Written:
    """The words of one move of `game`, which begins at line and column of some text.

    Raises InvalidMoveError, naming the place, if it is no move in either notation.
    """
    whole = text.strip()
    main, said = split_remark(whole)
    token = Token(main, line, column)
    if not main or len(main) > LONGEST_MOVE:
        raise _no_move(token)
    language = alphabet(token, InvalidMoveError) or "en"
    remark = read_remark(Token(said, line, column + whole.rfind(said))) if said else None
    if game.play is not None:
        if not plausible(main):
            raise _no_move(token)
        return Written(whole, word=main.lower(), remark=remark)
    if is_word(main, game):
        return Written(whole, word=main.lower(), remark=remark)
    sides = _DASH.split(main)
    if len(sides) != 2 or not all(sides):
        raise _no_move(token)
    cards = 0
    if times := _TIMES.fullmatch(sides[1]):
        sides[1], cards = times.group(1), int(times.group(2))
    source, target = (read_spot(side, game, language) for side in sides)
    if source is None or source.rank is not None or source.free:
        raise _not_understood(token, sides[0])
    if target is None:
        raise _not_understood(token, sides[1])
    return Written(whole, "", source, target, cards, remark)


def split_remark(text: str) -> tuple[str, str]:
    """A move and what stands in the parentheses after it, "" if there are none."""
    at = text.find("(")
    if at < 0 or closing_parenthesis(text, at, text.rfind("}")) != len(text) - 1:
        return text, ""
    return text[:at].rstrip(), text[at + 1 : -1].strip()


def is_word(text: str, game: Game) -> bool:
    """Is the text one of the game's words: an answer to its question, an action of its stock?"""
    return answer_number(text, game) is not None or word_move(text, game) is not None


def word_move(text: str, game: Game) -> Move | None:
    """The action of the stock that is written as this word, or None."""
    for kind in (DRAW, REDEAL, ROW) if game.stock else ():
        if text.lower() in WORDS[kind]:
            return Move(kind)
    return None


def answer_number(text: str, game: Game) -> int | None:
    """The number of the answer of the opening choice written as `text`, or None."""
    for k, answer in enumerate(game.choice.answers if game.choice else ()):
        if text.lower() in (answer.word.en.lower(), answer.word.ru.lower()):
            return k
    return None


def read_spot(text: str, game: Game, language: str) -> Spot | None:
    """One side of a move, or None if it is not understood."""
    if ":" in text:
        named, _, card = text.partition(":")
        place, shown_face = read_place(named, game, language), face(card)
        return Spot(place.piles, shown_face) if place and shown_face else None
    if found := face(text):
        return Spot(face=found)
    if place := read_place(text, game, language):
        return Spot(place.piles, rank=place.rank, free=place.free)
    rank = rank_of(text, "ru") if language == "ru" or text.isdigit() else None
    return Spot(rank=rank) if rank else None


def _no_move(token: Token) -> InvalidMoveError:
    return InvalidMoveError(
        Text(
            "{where}: {text} is no move; expected a move such as 8D-7D, QC-cellar, 2C-F",
            "{where}: {text} — не ход; ожидается ход вида Б8-7, ТД-подвал, Т2-Т",
        ).fill(where=token.place, text=shown(token.text, 40))
    )


def _not_understood(token: Token, side: str) -> InvalidMoveError:
    return InvalidMoveError(
        Text(
            "{where}: in {text} the part {side} names neither a card nor a place of this game",
            "{where}: в {text} часть {side} не называет ни карты, ни места этого пасьянса",
        ).fill(where=token.place, text=shown(token.text, 40), side=shown(side))
    )


# --- finding on the table -----------------------------------------------------------------


def resolve(written: Written, game: Game, piles: Piles, why_not: WhyNot) -> Move:
    """The legal move that the words mean on these piles.

    `why_not` says why a move is not legal, or None. Raises IllegalMoveError with the reason
    if no candidate is legal, AmbiguousMoveError naming the candidates if several are.
    """
    if written.word:
        move = word_move(written.word, game)
        if move is None:
            number = answer_number(written.word, game)
            assert number is not None
            move = Move(CHOOSE, choice=number)
        return _legal([move], written, game, piles, why_not)
    sources = find_sources(written, game, piles)
    for targets in target_readings(written, sources, game, piles):
        moves = [
            Move(MOVE, pile, len(piles[pile]) - at, target)
            for pile, at in sources
            for target in targets
            if target != pile
        ]
        if any(why_not(move) is None for move in moves):
            break
    return _legal(moves, written, game, piles, why_not)


def _legal(moves: list[Move], written: Written, game: Game, piles: Piles, why_not: WhyNot) -> Move:
    if not moves:
        raise IllegalMoveError(
            Text(
                "{text}: a pile is not moved onto itself", "{text}: стопку не кладут на себя"
            ).fill(text=shown(written.text, 40))
        )
    legal = [move for move in moves if why_not(move) is None]
    if not legal:
        reason = why_not(moves[0])
        assert reason is not None
        raise IllegalMoveError(reason)
    same_source = len({(move.kind, move.source) for move in legal}) == 1
    if len(legal) == 1 or (same_source and (written.target.free or _all_home(legal, game))):
        return legal[0]  # of several empty places, or equal foundations, the first
    named = [move_text(move, game, piles, full=True) for move in legal]
    raise AmbiguousMoveError(
        Text("{text} may mean {moves}", "{text} может значить {moves}").fill(
            text=shown(written.text, 40),
            moves=Text(" / ".join(m.en for m in named), " / ".join(m.ru for m in named)),
        )
    )


def _all_home(moves: Iterable[Move], game: Game) -> bool:
    home = foundation_piles(game)
    return all(move.target in home for move in moves)


def find_sources(written: Written, game: Game, piles: Piles) -> list[tuple[int, int]]:
    """(pile, height of the lowest card lifted) for each place where the card lies."""
    spot, home = written.source, foundation_piles(game)
    where = spot.piles if spot.piles is not None else range(len(piles))
    found = [
        (pile, at)
        for pile in where
        for at, card in enumerate(piles[pile])
        if card is not None
        and (
            _face(card) == spot.face
            or (spot.face is None and at == len(piles[pile]) - (written.cards or 1))
        )
    ]
    if written.cards:
        found = [(pile, at) for pile, at in found if len(piles[pile]) - at == written.cards]
    loose = [(pile, at) for pile, at in found if pile not in home]
    if loose:
        return loose
    reason = (
        Text(
            "{text}: the card is on a foundation already, and no card comes back from there",
            "{text}: карта уже в ряду тузов, а оттуда карты не возвращаются",
        )
        if found
        else Text(
            "{text}: there is no such card or run there", "{text}: такой карты или серии там нет"
        )
    )
    raise IllegalMoveError(reason.fill(text=shown(written.text, 40)))


def target_readings(
    written: Written, sources: list[tuple[int, int]], game: Game, piles: Piles
) -> list[list[int]]:
    """The piles that the target may mean, reading after reading, the likelier first.

    A rank alone is a card of the moved card's suit; Т alone is also the ace row. Raises
    IllegalMoveError if nothing on the table fits.
    """
    spot = written.target
    readings: list[list[int]] = []
    suits = {card.suit for pile, at in sources if (card := piles[pile][at])}
    faces = {(suit, spot.rank) for suit in suits} if spot.rank else {spot.face}
    if spot.face or spot.rank:
        where = range(len(piles)) if spot.piles is None or spot.rank else spot.piles
        readings.append([p for p in where if piles[p] and _face(piles[p][-1]) in faces])
    if spot.piles is not None and (spot.face is None or spot.rank):
        home = foundation_piles(game)
        own = [q for suit in sorted(suits) for q in game.foundation_piles[suit]]
        chosen = [p for p in spot.piles if p not in home or p in own]
        if spot.free:
            chosen = [p for p in chosen if not piles[p]]
        if written.remark:
            chosen = [p for p in chosen if _at_landmark(p, written.remark, game, piles)]
        readings.append(chosen)
    found = [targets for targets in readings if targets]
    if not found:
        raise IllegalMoveError(
            Text(
                "{text}: what it should be laid on is not free there",
                "{text}: карта или место, куда надо класть, там не свободно",
            ).fill(text=shown(written.text, 60))
        )
    return found


def _face(card: Card | None) -> tuple[int, int] | None:
    return (card.suit, card.rank) if card else None


def _at_landmark(pile: int, remark: Remark, game: Game, piles: Piles) -> bool:
    zone = game.pile_zones[pile]
    if not zone.landmarks:
        return True
    mark = zone.landmarks[pile - game.first_pile[zone.name]]
    line = piles[game.first_pile[game.foundation.name] + mark.foundation]
    return mark.side in remark.sides and bool(line) and _face(line[-1]) == remark.card


# --- writing ------------------------------------------------------------------------------


def move_text(move: Move, game: Game, piles: Piles, full: bool = False) -> Text:
    """The move in both notations, as short as is unambiguous; `full` names the piles."""
    return Text(*(move_in(move, game, piles, language, full) for language in ("en", "ru")))


def move_in(move: Move, game: Game, piles: Piles, language: str = "en", full: bool = False) -> str:
    """The move in one language: `8D-7D` `2C-F` `QC-T3`, `Б8-7` `Т2-Т` `ТД-ряд3`, `up`."""
    if move.kind == CHOOSE:
        assert game.choice
        return game.choice.answers[move.choice].word.to(language)
    if move.kind in WORDS:
        return WORDS[move.kind].to(language)
    card = lifted(move, piles)
    left = card.text(language)
    if full or (game.pack.copies > 1 and _elsewhere(card, move.source, game, piles)):
        left = f"{pile_name(game, move.source, language)}:{left}"
    return f"{left}-{_target_text(card, move, game, piles, language)}"


def lifted(move: Move, piles: Piles) -> Card:
    """The lowest card that the move lifts, by which it is named."""
    card = piles[move.source][-move.cards]
    assert card is not None
    return card


def _elsewhere(card: Card, source: int, game: Game, piles: Piles) -> bool:
    """Is an equal card to be seen in another pile that is no foundation?"""
    home = foundation_piles(game)
    return any(card in cards for p, cards in enumerate(piles) if p != source and p not in home)


def _shown_twice(card: Card, move: Move, game: Game, piles: Piles) -> bool:
    """Does another pile but source and target end in an equal card?"""
    home = foundation_piles(game)
    return any(
        cards and cards[-1] == card
        for p, cards in enumerate(piles)
        if p not in (move.source, move.target) and p not in home
    )


def _target_text(card: Card, move: Move, game: Game, piles: Piles, language: str) -> str:
    pile, cards = move.target, piles[move.target]
    home = pile in foundation_piles(game)
    if home and language == "en":
        return game.foundation.letter
    top = cards[-1] if cards else None
    if top is not None:
        if game.pack.copies > 1 and not home and _shown_twice(top, move, game, piles):
            return pile_name(game, pile, language)
        if language == "ru" and top.suit == card.suit:
            return rank_text(top.rank, "ru")
        return face_text(top.suit, top.rank, language)
    return ACE_ROW if home else pile_name(game, pile, language, word=True)


def book_text(move: Move, game: Game, piles: Piles) -> str:
    """The move as the book of 1966 prints it: `ТД - "подвал"`, `ТД - свободный главный ряд (…)`."""
    zone = game.pile_zones[move.target] if move.kind == MOVE else None
    if zone is None or piles[move.target] or zone is game.foundation:
        return move_in(move, game, piles, "ru")
    card = lifted(move, piles).text("ru")
    if not zone.free.ru:
        return f'{card} - "{pile_name(game, move.target, "ru", word=True)}"'
    text = f"{card} - {zone.free.ru}"
    if zone.landmarks:
        mark = zone.landmarks[move.target - game.first_pile[zone.name]]
        shown_card = piles[game.first_pile[game.foundation.name] + mark.foundation][-1]
        assert shown_card is not None
        text += f" ({remark_text(mark.side, (shown_card.suit, shown_card.rank)).ru})"
    return text
