"""Records of play, `.pas`: tags that name the deal, then the moves (contract of the format).

    [Game "masterskiy"] [Options "direction=up"] [Deal "1966"]
    Б8-7, ТД - "подвал", Т2-Т (вот и первая карта)
    {a comment} Т6 - свободный главный ряд (справа от червового туза)

Moves are separated by commas or line ends and may be in either notation. Parentheses right
after a move are its remark; a line that begins with one is a variation: moves in place of the
one before it, as chess players write them. Variations may hold variations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pasyans.deals import Deal, read_number
from pasyans.errors import InvalidDealError, InvalidMoveError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.notation.alphabets import place, shown
from pasyans.notation.cards import deck_text, read_deck
from pasyans.notation.moves import read_move
from pasyans.notation.positions import position_text, read_position
from pasyans.notation.remarks import closing_parenthesis
from pasyans.notation.written import Written
from pasyans.snapshot import Snapshot
from pasyans.texts import Text

LARGEST = 4_000_000  # characters
_TAG = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s*"((?:[^"\\\n]|\\.)*)"\s*\]')


DEEPEST = 40  # variations within variations


class Step(NamedTuple):
    """One move as written, where it stands, the comments that follow it, and the variations.

    A variation is played instead of the move, not after it.
    """

    written: Written
    line: int
    column: int
    comments: tuple[str, ...] = ()
    variations: tuple[Variation, ...] = ()

    @property
    def place(self) -> Text:
        """Where in the record the move stands."""
        return place(self.line, self.column)


class Variation(NamedTuple):
    """Moves in place of others; comments: those before the first of them."""

    steps: tuple[Step, ...]
    comments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """A record: the game, from where it begins (deal or position), the moves as written.

    tags: further tags by name.  comments: those before the first move.
    """

    game: Game
    deal: Deal | None
    position: Snapshot | None
    steps: tuple[Step, ...]
    tags: dict[str, str] = field(default_factory=dict)
    comments: tuple[str, ...] = ()

    def text(self) -> str:
        """The record as text; `read_record` reads it back."""
        return "\n".join([*tag_lines(self), *_line_lines(self.steps, self.comments)]) + "\n"


def tag_lines(record: Record) -> list[str]:
    """The tags of a record, one a line."""
    tags = {"Game": record.game.id}
    if record.game.changed:
        tags["Options"] = record.game.options_text
    if record.position is not None:
        tags["Position"] = "; ".join(position_text(record.position).splitlines())
    elif record.deal is not None and record.deal.deck is not None:
        tags["Deck"] = deck_text(record.deal.deck)
    elif record.deal is not None:
        tags["Deal"] = str(record.deal.number)
    tags |= record.tags
    return [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _line_lines(steps: tuple[Step, ...], comments: tuple[str, ...]) -> Iterator[str]:
    """A line of play: its comments and moves, each on a line of its own."""
    yield from ("{" + comment + "}" for comment in comments)
    for step in steps:
        yield step.written.text
        yield from ("{" + comment + "}" for comment in step.comments)
        for variation in step.variations:
            first, *rest = _line_lines(variation.steps, variation.comments)
            yield from ("(" + first, *rest, ")")


# --- reading ------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """The record that the text holds.

    Raises InvalidDealError, InvalidGameError or InvalidMoveError, naming the place.
    """
    if len(text) > LARGEST:
        raise InvalidDealError(
            Text(
                "a record of {n} characters is too long", "запись из {n} знаков слишком длинна"
            ).fill(n=len(text))
        )
    text = text.removeprefix("\ufeff")
    tags, end = _read_tags(text)
    game, deal, position = _beginning(tags)
    steps, comments = _Reader(text, game).steps(end, len(text))
    rest = {k: v for k, v in tags.items() if k not in _KNOWN}
    return Record(game, deal, position, tuple(steps), rest, tuple(comments))


_KNOWN = ("Game", "Options", "Deal", "Deck", "Position")


def _read_tags(text: str) -> tuple[dict[str, str], int]:
    tags: dict[str, str] = {}
    end = 0
    while found := _TAG.match(text, end):
        name, value = found.group(1), re.sub(r"\\(.)", r"\1", found.group(2))
        if name in tags:
            raise InvalidDealError(
                Text(
                    "{where}: the tag {name} is given twice",
                    "{where}: метка {name} указана дважды",
                ).fill(where=_where(text, found.start(1)), name=name)
            )
        tags[name] = value
        end = found.end()
    if text[end:].lstrip().startswith("["):
        at = end + len(text[end:]) - len(text[end:].lstrip())
        raise InvalidDealError(
            Text(
                '{where}: expected a tag such as [Deal "1966"]',
                '{where}: ожидается метка вида [Deal "1966"]',
            ).fill(where=_where(text, at))
        )
    return tags, end


def _beginning(tags: dict[str, str]) -> tuple[Game, Deal | None, Snapshot | None]:
    if "Game" not in tags:
        raise InvalidDealError(
            Text(
                'the record names no game: expected [Game "…"]',
                'в записи не назван пасьянс: ожидается [Game "…"]',
            )
        )
    code = tags["Game"]
    if tags.get("Options"):
        code += ("," if ":" in code else ":") + tags["Options"]
    game = find(code)
    given = [name for name in ("Deal", "Deck", "Position") if name in tags]
    if len(given) != 1:
        raise InvalidDealError(
            Text(
                "the record must have one of the tags Deal, Deck, Position; it has {n}",
                "в записи должна быть одна из меток Deal, Deck, Position; их {n}",
            ).fill(n=len(given))
        )
    try:
        if given == ["Deal"]:
            return game, Deal(number=read_number(tags["Deal"])), None
        if given == ["Deck"]:
            return game, Deal(deck=read_deck(tags["Deck"], game.pack)), None
        return game, None, read_position(tags["Position"], game)
    except PasyansError as error:
        raise error.at(Text(f"tag {given[0]}", f"метка {given[0]}")) from None


def _where(text: str, at: int) -> Text:
    line = text.count("\n", 0, at) + 1
    return place(line, at - (text.rfind("\n", 0, at) + 1) + 1)


class _Piece(NamedTuple):
    """text[at:end] is a move with its remark, a comment "{" or a variation "("."""

    kind: str
    at: int
    end: int


_SPACE = re.compile(r"[\s,]*")


def _pieces(text: str, at: int, stop: int) -> Iterator[_Piece]:
    """Moves, comments and variations of text[at:stop]; brackets are not part of the piece."""
    last = text.rfind("}", 0, stop)
    while True:
        gap = _SPACE.match(text, at, stop)
        assert gap
        fresh = "\n" in gap.group() or gap.start() == 0
        at = gap.end()
        if at >= stop:
            return
        if text[at] == "{" or (text[at] == "(" and fresh):
            end = _closing(text, at, last)
            yield _Piece(text[at], at + 1, end)
            at = end + 1
            continue
        start = at
        while at < stop and text[at] not in ",\n{":  # a comma in a remark is no end
            at = _closing(text, at, last) + 1 if text[at] == "(" else at + 1
        yield _Piece("", start, at)


def _closing(text: str, at: int, last: int) -> int:
    """The place of the bracket that closes the one at `at`; `last` is that of the last brace."""
    opening = text[at]
    end = text.find("}", at) if opening == "{" else closing_parenthesis(text, at, last)
    if end >= 0:
        return end
    raise InvalidMoveError(
        Text("{where}: {sign} is never closed", "{where}: {sign} не закрыта").fill(
            where=_where(text, at), sign=opening
        )
    )


class _Reader:
    """Reads the lines of play of one record from front to back, so that lines count up."""

    def __init__(self, text: str, game: Game) -> None:
        self.text, self.game = text, game
        self.line, self.begins, self.seen = 1, 0, 0

    def where(self, at: int) -> tuple[int, int]:
        """Line and column of a place that is not before the last one asked for."""
        self.line += self.text.count("\n", self.seen, at)
        self.begins = max(self.begins, self.text.rfind("\n", self.seen, at) + 1)
        self.seen = at
        return self.line, at - self.begins + 1

    def steps(self, at: int, stop: int, depth: int = 0) -> tuple[list[Step], list[str]]:
        """The moves of text[at:stop], and the comments before the first."""
        steps: list[Step] = []
        before: list[str] = []
        for piece in _pieces(self.text, at, stop):
            if piece.kind == "(":
                if not steps:
                    raise self.fault(
                        piece.at - 1,
                        Text(
                            "a variation stands after the move that it replaces",
                            "вариант пишут после хода, который он заменяет",
                        ),
                    )
                steps[-1] = steps[-1]._replace(
                    variations=(*steps[-1].variations, self.variation(piece, depth + 1))
                )
            elif not piece.kind:
                steps.append(self.step(piece))
            elif steps:
                comment = self.text[piece.at : piece.end]
                steps[-1] = steps[-1]._replace(comments=(*steps[-1].comments, comment))
            else:
                before.append(self.text[piece.at : piece.end])
        return steps, before

    def variation(self, piece: _Piece, depth: int) -> Variation:
        """The variation between two parentheses."""
        if depth > DEEPEST:
            what = Text("variations nested deeper than {n}", "варианты вложены глубже {n}")
            raise self.fault(piece.at - 1, what.fill(n=DEEPEST))
        begins = self.where(piece.at - 1)
        steps, before = self.steps(piece.at, piece.end, depth)
        if not steps:
            empty = Text("a variation without moves", "вариант без ходов")
            raise InvalidMoveError(empty).at(place(*begins))
        return Variation(tuple(steps), tuple(before))

    def step(self, piece: _Piece) -> Step:
        """One move as written."""
        line, column = self.where(piece.at)
        words = given = self.text[piece.at : piece.end].strip()
        if words.endswith(".") and not words.endswith(".."):
            words = words[:-1]  # the full stop that ends the book's list of moves
        if not words:
            raise InvalidMoveError(
                Text("{where}: {text} is no move", "{where}: {text} — не ход").fill(
                    where=place(line, column), text=shown(given)
                )
            )
        return Step(read_move(words, self.game, line, column), line, column)

    def fault(self, at: int, what: Text) -> PasyansError:
        return InvalidMoveError(what).at(place(*self.where(at)))


def moves_record(
    game: Game, deal: Deal | None, position: Snapshot | None, moves: list[str]
) -> Record:
    """A record of moves given in notation."""
    steps = tuple(Step(read_move(m, game, k), k, 1) for k, m in enumerate(moves, 1))
    return Record(game, deal, position, steps)
