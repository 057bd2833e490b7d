"""A position as text and back: one line a pile, then what cards alone do not say.

    game: masterskiy
    F1: AS
    T1: KH 2H 5D 9C 8S
    C: -
    choice: up
    shuffle: 0 1

Piles are named as in moves, cards stand from the bottom. `??` is a card the player cannot
see, `[7S]` the same card when everything is stated. The answer to an opening choice has a
line of its own (`?` before it is given); `shuffle` is the N and the number of the next
shuffle. In a record's tag the lines are separated by `;`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from pasyans.cards import Card
from pasyans.deals import read_number
from pasyans.errors import InvalidDealError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.notation.alphabets import Token, place, shown
from pasyans.notation.cards import LONGEST, listing, read_card
from pasyans.notation.moves import answer_number
from pasyans.notation.places import foundation_piles, pile_name, read_place
from pasyans.piles import Role, not_laid
from pasyans.snapshot import Snapshot
from pasyans.texts import Text, join

LABELS = {
    "game": Text("game", "пасьянс"),
    "choice": Text("choice", "выбор"),
    "counters": Text("counters", "счётчики"),
    "shuffle": Text("shuffle", "тасование"),
}
EMPTY = ("-", "–", "—")
_COUNTER = re.compile("[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5]")


def position_text(snapshot: Snapshot, language: str = "en") -> str:
    """The position as text, everything stated; `read_position` reads it back."""
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
    lines.append(f"{LABELS['shuffle'].to(language)}: {snapshot.number} {snapshot.shuffle}")
    return "\n".join(lines)


def _stated(snapshot: Snapshot, language: str) -> list[list[str]]:
    """The cards of each pile from the bottom, face-down ones in brackets."""
    return [
        [
            f"[{card.text(language)}]" if (p, at) in snapshot.down else card.text(language)
            for at, card in enumerate(pile)
        ]
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
    texts = [[card.text(language) if card else "??" for card in pile] for pile in piles]
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
        self.piles: dict[int, list[Card]] = {}
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
            cards.append(read_card(token, self.game.pack))
        if self.game.pile_zones[found.piles[0]].role is Role.STOCK:
            self.next_first(found.piles[0])

    def next_first(self, pile: int) -> None:
        """Turn the pile round: its first card was the next, which lies on top."""
        cards = self.piles[pile]
        cards.reverse()
        last = len(cards) - 1
        self.down = {(p, last - at if p == pile else at) for p, at in self.down}

    def snapshot(self) -> Snapshot:
        """The whole position; raises InvalidDealError if cards are missing or surplus."""
        if self.game is None:
            raise InvalidDealError(Text("an empty position", "пустая позиция"))
        piles = tuple(tuple(self.piles.get(p, ())) for p in range(len(self.game.pile_zones)))
        check_cards(self.game, piles)
        check_foundations(self.game, piles, self.answer)
        number, shuffle = self.next_shuffle or (0, 1)
        counters = self.counters or (0,) * (self.game.counters - 1)
        down = frozenset(self.down)
        return Snapshot(self.game, piles, self.answer, number, shuffle, down, counters)


def read_position(text: str, game: Game | None = None) -> Snapshot:
    """The position that the text states, of `game` if that is given.

    Raises InvalidDealError naming the place or the cards, InvalidGameError for its game.
    """
    if len(text) > LONGEST:
        raise InvalidDealError(
            Text(
                "a position of {n} characters is too long", "позиция из {n} знаков слишком длинна"
            ).fill(n=len(text))
        )
    reader = _Reader(game)
    for token in _lines(text):
        label, colon, rest = token.text.partition(":")
        if not colon:
            raise _wrong(
                token,
                Text("expected a line such as T1: 8D 7D", "ожидается строка вида ряд1: Б8 Б7"),
            )
        column = token.column + len(label) + 1 + len(rest) - len(rest.lstrip())
        reader.line(token._replace(text=label.strip()), Token(rest.strip(), token.line, column))
    return reader.snapshot()


def _lines(text: str) -> Iterator[Token]:
    """The lines of a position that are not empty, separated by line ends or `;`."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        for found in re.finditer(r"[^;\s][^;]*", line):
            yield Token(found.group(), number, found.start() + 1)


def check_cards(game: Game, piles: Sequence[Sequence[Card]]) -> None:
    """Raise InvalidDealError naming missing and surplus cards, and those that cannot lie there."""
    left = Counter(game.pack.cards)
    left.subtract(card for pile in piles for card in pile)
    faults: list[Text] = []
    for sentence, sign in (
        (Text("missing: {cards}", "не хватает: {cards}"), 1),
        (Text("too many: {cards}", "лишние: {cards}"), -1),
    ):
        named = [card for card, n in left.items() for _ in range(n * sign)]
        if named:
            both = Text(*(" ".join(c.text(lang) for c in named) for lang in ("en", "ru")))
            faults.append(sentence.fill(cards=both))
    for pile in foundation_piles(game):
        cards = piles[pile]
        if any(card.joker or pile not in game.foundation_piles[card.suit] for card in cards):
            name = Text(pile_name(game, pile, "en"), pile_name(game, pile, "ru"))
            faults.append(
                Text("{pile}: a card of another suit", "{pile}: карта другой масти").fill(pile=name)
            )
    faults += [
        Text("{pile} holds more than {n}", "{pile}: карт больше чем {n}").fill(
            pile=Text(pile_name(game, p, "en"), pile_name(game, p, "ru")), n=zone.capacity
        )
        for p, zone in enumerate(game.pile_zones)
        if zone.capacity and len(piles[p]) > zone.capacity
    ]
    if faults:
        raise InvalidDealError(listing(faults))


def check_foundations(
    game: Game, piles: Sequence[Sequence[Card]], answer: int | None = None
) -> None:
    """Raise InvalidDealError naming the foundations that no play by the rules can have built.

    Before an opening choice the cards may lie as the rules of any of its answers allow.
    """
    answers = game.choice.answers if game.choice else ()
    rules = [a.game for k, a in enumerate(answers) if answer in (None, k)] or [game]
    aside = [kind for kind in (game.set_aside, game.extract) if kind]
    loose = [
        card
        for pile, cards in enumerate(piles)
        for card in cards
        if pile not in foundation_piles(game) and any(kind(card) for kind in aside)
    ]
    faults = [
        Text("{card} belongs on the foundations", "{card}: место в ряду тузов").fill(
            card=Text(card.text("en"), card.text("ru"))
        )
        for card in loose
    ]
    faults += [
        Text("{pile}: these cards are no foundation", "{pile}: так ряд тузов не собирают").fill(
            pile=Text(pile_name(game, pile, "en"), pile_name(game, pile, "ru"))
        )
        for pile in sorted(foundation_piles(game))
        if not any(_is_foundation(played, piles[pile]) for played in rules)
    ]
    if faults:
        raise InvalidDealError(listing(faults))


def _is_foundation(game: Game, cards: Sequence[Card]) -> bool:
    """May these cards, from the bottom, lie on a foundation of the game?"""
    first, build = game.foundation.spaces, game.foundation.build
    own = [game.pack.by_index[card.index] for card in cards]
    begun = not own or first is None or first(own[0])
    return begun and all(build is None or build(b, a) for a, b in pairwise(own))


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
