"""A position as text and back: one line a pile, then what cards alone do not say.

    game: masterskiy
    F1: AS
    T1: KH 2H 5D 9C 8S
    C: -
    choice: up
    shuffle: 0 1

Piles are named as in moves, cards stand from the bottom. `[7S]` lies face down; `??` does so
too and is not known (`read_view`). The answer to an opening choice has a line of its own (`?`
before it is given); `shuffle` is the N and the number of the next shuffle. In a record's tag
the lines are separated by `;`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from pasyans.cards import Card
from pasyans.deals import read_number
from pasyans.errors import InvalidDealError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.notation.alphabets import Token, place, shown
from pasyans.notation.cards import LONGEST, read_card
from pasyans.notation.checks import check_cards, check_foundations
from pasyans.notation.moves import answer_number
from pasyans.notation.places import pile_name, read_place
from pasyans.piles import Role, not_laid
from pasyans.snapshot import Snapshot, View
from pasyans.texts import Text, join

LABELS = {
    "game": Text("game", "пасьянс"),
    "choice": Text("choice", "выбор"),
    "counters": Text("counters", "счётчики"),
    "shuffle": Text("shuffle", "тасование"),
}
EMPTY = ("-", "–", "—")
UNKNOWN = "??"
_COUNTER = re.compile("[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5]")


def position_text(snapshot: Snapshot | View, language: str = "en") -> str:
    """The position as text, everything stated; `read_position` reads it back.

    Of a view, everything that the player knows; `read_view` reads it back.
    """
    game = snapshot.game
    lines = [f"{LABELS['game'].to(language)}: {game.code}"]
    lines += pile_lines(game, _stated(snapshot, language), language)
    if game.choice:
        answers = game.choice.answers
        said = "?" if snapshot.answer is None else answers[snapshot.answer].word.to(language)
        lines.append(f"{LABELS['choice'].to(language)}: {said}")
    if snapshot.counters:
        said = " ".join(str(value) for value in snapshot.counters)
        lines.append(f"{LABELS['counters'].to(language)}: {said}")
    if isinstance(snapshot, Snapshot):
        lines.append(f"{LABELS['shuffle'].to(language)}: {snapshot.number} {snapshot.shuffle}")
    return "\n".join(lines)


def _stated(snapshot: Snapshot | View, language: str) -> list[list[str]]:
    """The cards of each pile from the bottom, face-down ones in brackets, unknown ones `??`."""

    def text(card: Card | None, down: bool) -> str:
        if card is None:
            return UNKNOWN
        return f"[{card.text(language)}]" if down else card.text(language)

    return [
        [text(card, (p, at) in snapshot.down) for at, card in enumerate(pile)]
        for p, pile in enumerate(snapshot.piles)
    ]


def seen_texts(
    piles: Sequence[Sequence[Card | None]],
    language: str,
    worth: Mapping[tuple[int, int], Sequence[Card]] | None = None,
) -> list[list[str]]:
    """The cards of each pile as the player sees them, None as `??`.

    worth: for cards that count as others, by (pile, height), the faces each may be: JO=7H/7D.
    """
    texts = [[card.text(language) if card else UNKNOWN for card in pile] for pile in piles]
    for (pile, at), faces in (worth or {}).items():
        texts[pile][at] += "=" + ("/".join(card.text(language) for card in faces) or "?")
    return texts


def pile_lines(game: Game, piles: Sequence[Sequence[str]], language: str) -> list[str]:
    """A line for each pile: its name and its cards from the bottom; of a stock, next card first.

    Piles that are not on the table yet are left out.
    """
    names = [pile_name(game, p, language) for p in range(len(piles))]
    width = max(len(name) for name in names) + 1
    absent = not_laid(game.zones, [len(cards) for cards in piles])
    return [
        f"{name + ':':<{width}} "
        + (" ".join(reversed(cards) if zone.role is Role.STOCK else cards) or EMPTY[0])
        for p, (name, cards, zone) in enumerate(zip(names, piles, game.pile_zones, strict=True))
        if p not in absent
    ]


class _Reader:
    """Reads the lines of one position, remembering what was said."""

    def __init__(self, game: Game | None) -> None:
        self.wanted = game
        self.game = game
        self.named = False
        self.piles: dict[int, list[Card | None]] = {}
        self.unknown: Token | None = None  # the first card that is not known
        self.answer: int | None = None
        self.answered = False
        self.next_shuffle: tuple[int, int] | None = None
        self.down: set[tuple[int, int]] = set()
        self.counters: tuple[int, ...] | None = None

    def line(self, label: Token, rest: Token) -> None:
        """Take in `label: rest`."""
        word = label.text.lower()
        if word in LABELS["game"]:
            self.game_line(rest)
        elif self.game is None:
            raise _wrong(
                label,
                Text(
                    "the first line must name the game",
                    "в первой строке должен быть назван пасьянс",
                ),
            )
        elif word in LABELS["choice"]:
            self.choice_line(rest)
        elif word in LABELS["shuffle"]:
            self.shuffle_line(rest)
        elif word in LABELS["counters"]:
            self.counters_line(rest)
        else:
            self.pile_line(label, rest)

    def headline(self, first: Token) -> bool:
        """Take the first line if it is the code of a game or a deal, as `deal` prints it."""
        code, _, number = first.text.strip().rpartition(":")
        if not re.fullmatch("[0-9]{1,20}", number):
            code, number = first.text.strip(), ""
        if self.wanted is None or code != self.wanted.code:
            try:
                find(code)
            except PasyansError:
                return False
        self.game_line(first._replace(text=code))
        if number:
            self.next_shuffle = _in_place(first, lambda: read_number(number)), 1
        return True

    def game_line(self, rest: Token) -> None:
        if self.named:
            raise _wrong(rest, Text("the game is named twice", "пасьянс назван дважды"))
        known = self.wanted is not None and rest.text == self.wanted.code
        game = self.wanted if known and self.wanted else _in_place(rest, lambda: find(rest.text))
        if self.wanted is not None and game.code != self.wanted.code:
            raise _wrong(
                rest,
                Text(
                    "this is a position of {one}, not of {other}",
                    "это позиция пасьянса {one}, а не {other}",
                ).fill(one=game.code, other=self.wanted.code),
            )
        self.game, self.named = game, True

    def choice_line(self, rest: Token) -> None:
        assert self.game
        if self.game.choice is None or self.answered:
            raise _wrong(rest, Text("there is nothing to choose here", "здесь нечего выбирать"))
        self.answered = True
        if rest.text != "?":
            self.answer = answer_number(rest.text, self.game)
            if self.answer is None:
                words = join([a.word for a in self.game.choice.answers], Text(", ", ", "))
                raise _wrong(
                    rest, Text("expected one of: {w}", "ожидается одно из: {w}").fill(w=words)
                )

    def shuffle_line(self, rest: Token) -> None:
        parts = rest.text.split()
        if self.next_shuffle or len(parts) != 2 or not re.fullmatch("[0-9]{1,3}", parts[1]):
            raise _wrong(
                rest,
                Text(
                    "expected two numbers once: deal and next shuffle",
                    "ожидаются один раз два числа: расклад и следующее тасование",
                ),
            )
        self.next_shuffle = _in_place(rest, lambda: read_number(parts[0])), int(parts[1])

    def counters_line(self, rest: Token) -> None:
        assert self.game
        parts = rest.text.split()
        wanted = self.game.counters - 1
        if self.counters or len(parts) != wanted or not all(map(_COUNTER.fullmatch, parts)):
            raise _wrong(
                rest,
                Text(
                    "expected {n} numbers of 0 … 255 once", "ожидаются один раз числа 0 … 255: {n}"
                ).fill(n=wanted),
            )
        self.counters = tuple(int(part) for part in parts)

    def pile_line(self, label: Token, rest: Token) -> None:
        assert self.game
        found = None
        for language in ("en", "ru"):
            found = found or read_place(label.text, self.game, language)
        if found is None or len(found.piles) != 1:
            raise _wrong(
                label,
                Text("{name} is no pile of {game}", "{name} — не место пасьянса {game}").fill(
                    name=shown(label.text), game=self.game.code
                ),
            )
        if found.piles[0] in self.piles:
            raise _wrong(
                label,
                Text("{name} is named twice", "{name} названо дважды").fill(name=shown(label.text)),
            )
        cards = self.piles[found.piles[0]] = []
        if rest.text in EMPTY:
            return
        for piece in re.finditer(r"\S+", rest.text):
            token = Token(piece.group(), rest.line, rest.column + piece.start())
            if len(token.text) > 2 and token.text[0] == "[" and token.text[-1] == "]":
                self.down.add((found.piles[0], len(cards)))
                token = Token(token.text[1:-1], token.line, token.column + 1)
            if token.text == UNKNOWN:
                self.unknown = self.unknown or token
                self.down.add((found.piles[0], len(cards)))
            known = token.text != UNKNOWN
            cards.append(read_card(token, self.game.pack) if known else None)
        if self.game.pile_zones[found.piles[0]].role is Role.STOCK:
            self.next_first(found.piles[0])

    def next_first(self, pile: int) -> None:
        """Turn the pile round: its first card was the next, which lies on top."""
        cards = self.piles[pile]
        cards.reverse()
        last = len(cards) - 1
        self.down = {(p, last - at if p == pile else at) for p, at in self.down}

    def view(self) -> View:
        """What is stated; raises InvalidDealError if cards are missing or surplus."""
        if self.game is None:
            raise InvalidDealError(Text("an empty position", "пустая позиция"))
        piles = tuple(tuple(self.piles.get(p, ())) for p in range(len(self.game.pile_zones)))
        check_cards(self.game, piles)
        known = [[card for card in pile if card is not None] for pile in piles]
        check_foundations(self.game, known, self.answer)
        counters = self.counters or (0,) * (self.game.counters - 1)
        return View(self.game, piles, self.answer, frozenset(self.down), counters)

    def snapshot(self) -> Snapshot:
        """The whole position; raises InvalidDealError also if a card is not known."""
        view = self.view()
        if self.unknown is not None:
            raise _wrong(
                self.unknown,
                Text(
                    "here every card must be known, not {sign}",
                    "здесь должны быть известны все карты, без {sign}",
                ).fill(sign=UNKNOWN),
            )
        number, shuffle = self.next_shuffle or (0, 1)
        return view.filled((), number)._replace(shuffle=shuffle)


def read_position(text: str, game: Game | None = None) -> Snapshot:
    """The position that the text states, of `game` if that is given.

    Raises InvalidDealError naming the place or the cards, InvalidGameError for its game.
    """
    return _read(text, game).snapshot()


def read_view(text: str, game: Game | None = None) -> View:
    """What a player knows by a text in which `??` is a card that lies face down, unknown.

    The cards not named must be as many as the unknown ones. A text that states every card is
    one of `deal --full`: the face-down cards in it are those that the player does not know.
    Raises as `read_position` does.
    """
    reader = _read(text, game)
    view = reader.view()
    return view if reader.unknown is not None else seen_of(view)


def seen_of(position: Snapshot | View) -> View:
    """What can be seen of a position by one who has not played it: the open cards."""
    piles = tuple(
        tuple(None if (p, at) in position.down else card for at, card in enumerate(pile))
        for p, pile in enumerate(position.piles)
    )
    return View(position.game, piles, position.answer, position.down, position.counters)


def _read(text: str, game: Game | None) -> _Reader:
    if len(text) > LONGEST:
        raise InvalidDealError(
            Text(
                "a position of {n} characters is too long", "позиция из {n} знаков слишком длинна"
            ).fill(n=len(text))
        )
    reader = _Reader(game)
    for k, token in enumerate(_lines(text)):
        if k == 0 and reader.headline(token):
            continue
        label, colon, rest = token.text.partition(":")
        if not colon:
            raise _wrong(
                token,
                Text("expected a line such as T1: 8D 7D", "ожидается строка вида ряд1: Б8 Б7"),
            )
        column = token.column + len(label) + 1 + len(rest) - len(rest.lstrip())
        reader.line(token._replace(text=label.strip()), Token(rest.strip(), token.line, column))
    return reader


def _lines(text: str) -> Iterator[Token]:
    """The lines of a position that are not empty, separated by line ends or `;`."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        for found in re.finditer(r"[^;\s][^;]*", line):
            yield Token(found.group(), number, found.start() + 1)


T = TypeVar("T")


def _in_place(token: Token, read: Callable[[], T]) -> T:
    """What `read` gives; its errors name the token's place."""
    try:
        return read()
    except PasyansError as error:
        raise error.at(token.place) from None


def _wrong(token: Token, what: Text) -> InvalidDealError:
    where = place(token.line, token.column)
    return InvalidDealError(Text(f"{where.en}: {what.en}", f"{where.ru}: {what.ru}"))
