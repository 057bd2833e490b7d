"""What each field of a game value may hold; a wrong value is named with what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pasyans.cards import Pack
from pasyans.piles import Role, Series, Spot, Stock, Zone
from pasyans.play import Play
from pasyans.relations import Kind, Relation
from pasyans.texts import Text

if TYPE_CHECKING:
    from pasyans.game import Entry, Game

MOST = 255  # piles, cards and answers: moves and journal count them in bytes

Wanted = tuple[Callable[[Any], bool], Text]


def is_whole(value: object, least: int = 0, most: int = MOST) -> bool:
    """A whole number between the two, both included?"""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def is_text(value: object) -> bool:
    """A text in both languages?"""
    return isinstance(value, Text) and all(isinstance(v, str) and v.strip() for v in value)


def _is_word(value: object) -> bool:
    latin = is_text(value) and value[0].isalpha() and value[0].isascii()  # type: ignore[index]
    return latin and value[1].isalpha() and not any(c.isascii() for c in value[1])  # type: ignore[index]


def _one_of(kind: type[Role] | type[Series]) -> Wanted:
    names = ", ".join(f"{kind.__name__}.{value.name}" for value in kind)
    return (lambda v: isinstance(v, kind)), Text(f"one of {names}", f"одно из: {names}")


def _whole(least: int, most: int = MOST) -> Wanted:
    return (
        lambda v: is_whole(v, least, most),
        Text(f"a whole number {least} … {most}", f"целое число {least} … {most}"),
    )


def _word_of(*values: str) -> Wanted:
    shown = ", ".join(repr(value) for value in values)
    return (lambda v: v in values), Text(f"one of {shown}", f"одно из: {shown}")


_RELATION: Wanted = (
    lambda v: v is None or isinstance(v, Relation),
    Text("a relation such as down & in_suit, or None", "отношение вроде down & in_suit или None"),
)
_KIND: Wanted = (
    lambda v: v is None or isinstance(v, Kind),
    Text("a kind of card such as king, or None", "вид карты вроде king или None"),
)
_TEXT: Wanted = (is_text, Text("Text(English, Russian)", "Text(по-английски, по-русски)"))
_FLAG: Wanted = (lambda v: isinstance(v, bool), Text("True or False", "True или False"))

ZONE: dict[str, Wanted] = {
    "name": (
        lambda v: isinstance(v, str) and v.isidentifier(),
        Text("a name in Latin letters", "имя латиницей"),
    ),
    "role": _one_of(Role),
    "letter": (
        lambda v: isinstance(v, str) and len(v) == 1 and v.isascii() and v.isupper(),
        Text("one Latin capital", "одна заглавная латинская буква"),
    ),
    "word": (_is_word, Text("Text(a word, слово)", "Text(a word, слово)")),
    "title": _TEXT,
    "count": _whole(1),
    "capacity": _whole(0),
    "build": _RELATION,
    "run": _RELATION,
    "series": _one_of(Series),
    "spaces": _KIND,
    "auto": _KIND,
    "alike": _FLAG,
    "turns_up": _FLAG,
    "ties_first": _FLAG,
    "enters_spaces": _FLAG,
    "lock_spares_foundation": _FLAG,
}
STOCK: dict[str, Wanted] = {
    "when": _word_of("any", "stuck"),
    "redeal_when": _word_of("empty", "stuck"),
    "redeals": _whole(0),
}
PACK: dict[str, Wanted] = {
    "ranks": (
        lambda v: (
            isinstance(v, tuple)
            and bool(v)
            and all(is_whole(r, 1, 13) for r in v)
            and list(v) == sorted(set(v))
        ),
        Text("ranks 1 … 13 in ascending order", "достоинства 1 … 13 по возрастанию"),
    ),
    "suits": _whole(1, 4),
    "copies": _whole(1),
    "jokers": _whole(0),
}


def _tuple_of(kind: type, shown: str) -> Wanted:
    return (
        # A Text is a tuple too: (Text(…)) without a comma is no list of texts.
        lambda v: isinstance(v, tuple) and type(v) is not kind and all(type(x) is kind for x in v),
        Text(
            f"a tuple of {shown}, even of one: ({shown}(…),)", f"кортеж из {shown}: ({shown}(…),)"
        ),
    )


GAME: dict[str, Wanted] = {
    "pack": (lambda v: isinstance(v, Pack), Text("a Pack", "Pack")),
    "zones": _tuple_of(Zone, "Zone"),
    "deal": _tuple_of(Spot, "Spot"),
    "notes": _tuple_of(Text, "Text"),
    "doubts": _tuple_of(Text, "Text"),
    "set_aside": _KIND,
    "extract": _KIND,
    "stock": (
        lambda v: v is None or isinstance(v, Stock),
        Text("a Stock or None", "Stock или None"),
    ),
    "play": (
        lambda v: v is None or (isinstance(v, type) and issubclass(v, Play)),
        Text("a subclass of Play, or None", "подкласс Play или None"),
    ),
}


def wrong_values(game: Game) -> Iterator[Text]:
    """The fields of a game, its pack, stock and zones that are not what they must be."""
    wrong = list(wrong_fields(game, GAME))
    yield from wrong
    if wrong:
        return
    yield from _within("pack", wrong_fields(game.pack, PACK))
    if game.stock:
        yield from _within("stock", wrong_fields(game.stock, STOCK))
    for k, zone in enumerate(game.zones, 1):
        name = zone.name if isinstance(zone.name, str) else str(k)
        yield from _within(f"zone {name}", wrong_fields(zone, ZONE))


def _within(place: str, faults: Iterable[Text]) -> Iterator[Text]:
    return (Text(f"{place}: {fault.en}", f"{place}: {fault.ru}") for fault in faults)


def wrong_fields(value: object, wanted: dict[str, Wanted]) -> Iterator[Text]:
    """The fields that are not what they must be: "count=2.5: expected a whole number …"."""
    for name, (right, said) in wanted.items():
        given = getattr(value, name)
        if not right(given):
            shown = repr(given) if len(repr(given)) <= 40 else type(given).__name__
            yield Text(
                f"{name}={shown}: expected {said.en}", f"{name}={shown}: ожидается {said.ru}"
            )


ID = re.compile("[a-z][a-z0-9_]*")
ENTRY: dict[str, Wanted] = {
    "id": (
        lambda v: isinstance(v, str) and bool(ID.fullmatch(v)),
        Text("small Latin letters, digits, _", "строчные латинские буквы, цифры, _"),
    ),
    "number": _whole(0, 10**6),
    "name": _TEXT,
    "kind": _whole(1, 2),
    "about": _TEXT,
    "aliases": (
        lambda v: isinstance(v, Mapping) and all(isinstance(o, Mapping) for o in v.values()),
        Text("{alias: {option: value}}", "{другое имя: {настройка: значение}}"),
    ),
}
OPTION: dict[str, Wanted] = {
    "name": ENTRY["id"],
    "about": _TEXT,
    "values": (
        lambda v: isinstance(v, tuple) and bool(v) and all(_is_value(x) for x in v),
        Text(
            "a tuple of whole numbers, truth values and small words, even of one: (value,)",
            "кортеж из целых чисел, True, False и слов строчными буквами: (значение,)",
        ),
    ),
}


def _is_value(value: object) -> bool:
    if isinstance(value, str):
        return bool(re.fullmatch(r"[\w.-]+", value)) and value == value.lower()
    return isinstance(value, int)


def wrong_entry(entry: Entry) -> Iterator[Text]:
    """The fields of an entry and of its options that are not what they must be."""
    yield from wrong_fields(entry, ENTRY)
    for option in entry.options:
        yield from _within("option", wrong_fields(option, OPTION))
