"""Reading cards and decks in both languages.

English: rank and suit, `QS` `TH` `10H` `10♥`. Russian: suit and rank as in the books,
`ПД` `Ч10`, or rank and suit, `Дп` `10ч`; only Т is both, and `ТТ` is the ace of clubs either
way. A joker is `JO`, `ДЖ`. Case does not matter.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import lru_cache

from pasyans.cards import (
    JOKER,
    JOKER_LETTERS,
    NO_RANK,
    NO_SUIT,
    RANK_LETTERS,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    Card,
    Pack,
)
from pasyans.errors import InvalidDealError, PasyansError
from pasyans.notation.alphabets import Token, alphabet, code_point, place, shown, tokens
from pasyans.texts import Text, join

LISTED = 120  # faults named in one message
LONGEST = 20_000  # characters of a deck or position; the largest honest one is far below

_RANKS = {
    language: {str(n): n for n in range(2, 11)} | {v: k for k, v in letters.items()}
    for language, letters in RANK_LETTERS.items()
}
_RANKS["en"]["T"] = 10
_SIGNS = {*SUIT_SYMBOLS, *SUIT_LETTERS.en, *SUIT_LETTERS.ru, *"".join(_RANKS["en"] | _RANKS["ru"])}


@lru_cache(maxsize=4096)
def face(text: str) -> tuple[int, int] | None:
    """(suit, rank) of a card's text in one alphabet, of a joker (4, 0), None if it is no card."""
    if text[-1:] == "\ufe0f" and text[-2:-1] in SUIT_SYMBOLS:  # the symbol shown as a picture
        text = text[:-1]
    text = text.upper()
    if text in JOKER_LETTERS:
        return NO_SUIT, NO_RANK
    if len(text) < 2:
        return None
    if (suit := SUIT_SYMBOLS.find(text[-1])) >= 0:
        rank = _RANKS["en"].get(text[:-1]) or _RANKS["ru"].get(text[:-1])
        return (suit, rank) if rank else None
    for letters, ranks, suit_first in (
        (SUIT_LETTERS.en, _RANKS["en"], False),
        (SUIT_LETTERS.ru, _RANKS["ru"], True),
        (SUIT_LETTERS.ru, _RANKS["ru"], False),
    ):
        mark, rest = (text[0], text[1:]) if suit_first else (text[-1], text[:-1])
        if mark in letters and rest in ranks:
            return letters.index(mark), ranks[rest]
    return None


def rank_of(text: str, language: str) -> int | None:
    """The rank written alone, "10", "Q", "Д"; None if it is none."""
    return _RANKS[language or "en"].get(text.upper())


def read_card(token: Token, pack: Pack, error: type[PasyansError] = InvalidDealError) -> Card:
    """The card of `pack` that the token names; raises `error`, naming the place."""
    alphabet(token, error)
    found = face(token.text)
    if found is None:
        raise error(_no_card(token))
    suit, rank = found
    if rank == NO_RANK:
        if not pack.jokers:
            raise error(_no_joker(token))
        return pack.by_index[JOKER]
    if rank not in pack.ranks or suit >= pack.suits:
        raise error(
            Text(
                "{where}: {token} is not in this pack of {n} cards",
                "{where}: {token} нет в этой колоде из {n} карт",
            ).fill(where=token.place, token=shown(token.text), n=len(pack))
        )
    return pack.card(suit, rank)


def _no_card(token: Token) -> Text:
    """What is said of a token that is no card; a foreign sign is named by its code."""
    where, strange = token.place, ""
    for k, char in enumerate(token.text):
        if not char.isascii() and char.upper() not in _SIGNS:
            where, strange = place(token.line, token.column + k), f" ({code_point(char)})"
            break
    return Text(
        "{where}: {token} is no card{strange}; expected a card such as QS, 10H, ПД, Ч10",
        "{where}: {token} — не карта{strange}; ожидается карта: ПД, Ч10, QS, 10H",
    ).fill(where=where, token=shown(token.text), strange=strange)


def _no_joker(token: Token) -> Text:
    return Text(
        "{where}: {token} is no card of this pack: it has no jokers",
        "{where}: {token} — не карта этой колоды: в ней нет джокеров",
    ).fill(where=token.place, token=shown(token.text))


def parse_card(text: str, pack: Pack | None = None) -> Card:
    """The card that `text` names, of `pack` (default: 52 cards); raises InvalidDealError."""
    return read_card(Token(text.strip(), 1, 1), pack or Pack())


def read_deck(text: str, pack: Pack, line: int = 0) -> tuple[Card, ...]:
    """All cards of the pack in dealing order from a text, any white space between them.

    `line` replaces the line numbers in messages, for decks that stand one a line. Raises
    InvalidDealError naming everything that is wrong: what is no card, every missing card,
    every surplus one with its place.
    """
    if len(text) > LONGEST:
        raise InvalidDealError(
            Text(
                "a deck of {n} characters; expected the {cards} cards of the pack",
                "колода из {n} знаков; ожидаются {cards} карт",
            ).fill(n=len(text), cards=len(pack))
        )
    cards: list[Card] = []
    faults: list[Text] = []
    left = Counter(pack.cards)
    for token in tokens(text):
        if line:
            token = token._replace(line=line)
        try:
            card = read_card(token, pack)
        except InvalidDealError as error:
            faults.append(error.text)
            continue
        if card.joker and len(cards) < pack.joker_from:
            faults.append(_early_joker(token, pack))
        cards.append(card)
        left[card] -= 1
        if left[card] < 0:
            faults.append(
                Text("{where}: {card} is one too many", "{where}: лишняя карта {card}").fill(
                    where=token.place, card=Text(card.text("en"), card.text("ru"))
                )
            )
    missing = [card for card in pack.faces for _ in range(left[card])]
    if missing:
        named = Text(*(" ".join(c.text(lang) for c in missing) for lang in ("en", "ru")))
        faults.append(Text("missing: {cards}", "не хватает: {cards}").fill(cards=named))
    if faults:
        raise InvalidDealError(listing(faults))
    return tuple(cards)


def tally(text: str, pack: Pack) -> tuple[list[Card], list[Card], int]:
    """Of a deck still being written: cards missing, cards too many, cards given.

    What is no card of the pack is passed over.
    """
    left = Counter(pack.cards)
    for token in tokens(text[:LONGEST]):
        with suppress(InvalidDealError):
            left[read_card(token, pack)] -= 1
    missing = [card for card in pack.faces for _ in range(left[card])]
    extra = [card for card in pack.faces for _ in range(-left[card])]
    return missing, extra, len(pack) - sum(left.values())


def _early_joker(token: Token, pack: Pack) -> Text:
    return Text(
        "{where}: {token} among the first {n} cards; the jokers come in after them",
        "{where}: {token} среди первых {n} карт; джокеров добавляют после них",
    ).fill(where=token.place, token=shown(token.text), n=pack.joker_from)


def listing(faults: list[Text]) -> Text:
    """Faults one after another in one line; what is beyond a sensible number is counted."""
    head = join(faults[: LISTED - 1] + faults[LISTED - 1 :][-1:], Text("; ", "; "))
    rest = len(faults) - LISTED
    if rest <= 0:
        return head
    return Text(f"{head.en}; and {rest} more faults", f"{head.ru}; и ещё ошибок: {rest}")


def deck_text(cards: tuple[Card, ...], language: str = "en") -> str:
    """The cards one after another; `read_deck` reads it back."""
    return " ".join(card.text(language) for card in cards)
