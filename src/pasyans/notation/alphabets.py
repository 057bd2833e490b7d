"""Letters: which alphabet a token is written in, and where in a text it stands.

Latin and Cyrillic share the look of many letters (ТС, TC), so a token must keep to one of
them; nothing is repaired or guessed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from pasyans.errors import PasyansError
from pasyans.texts import Text


class Token(NamedTuple):
    """A piece of text and where it begins, line and column counted from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> Text:
        """The place in words: "line 2, column 7"."""
        return place(self.line, self.column)


def place(line: int, column: int) -> Text:
    """A place in a text, in words."""
    return Text(f"line {line}, column {column}", f"строка {line}, столбец {column}")


def tokens(text: str) -> Iterator[Token]:
    """The pieces of a text between white space (any that Unicode knows), with their places."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        for found in re.finditer(r"\S+", line):
            yield Token(found.group(), number, found.start() + 1)


def shown(text: str, most: int = 24) -> str:
    """A piece of somebody's text fit for one line of an error message: short, printable."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "'" + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in cut) + "'"


def alphabet_of(char: str) -> str:
    """ "en" for a Latin letter, "ru" for a Cyrillic one, "" for what is no letter."""
    if not char.isalpha():
        return ""
    if "A" <= char.upper() <= "Z" and char.isascii():
        return "en"
    if "А" <= char.upper() <= "Я" or char in "ёЁ":
        return "ru"
    return "other"


def alphabet(token: Token, error: type[PasyansError]) -> str:
    """The alphabet of a token: "en", "ru", or "" if it has no letters.

    Raises `error`, naming line, column and code point, if it mixes alphabets or has a letter
    of a third one.
    """
    found = ""
    for k, char in enumerate(token.text):
        its = alphabet_of(char)
        if not its or its == found:
            continue
        where = place(token.line, token.column + k)
        if its == "other":
            raise error(
                Text(
                    "{where}: {token} has a letter of neither alphabet: {point}",
                    "{where}: в {token} буква не из латиницы и не из кириллицы: {point}",
                ).fill(where=where, token=shown(token.text), point=code_point(char))
            )
        if found:
            raise error(
                Text(
                    "{where}: {token} mixes Latin and Cyrillic letters: {point}",
                    "{where}: в {token} смешаны латинские и русские буквы: {point}",
                ).fill(where=where, token=shown(token.text), point=code_point(char))
            )
        found = its
    return found


def code_point(char: str) -> str:
    """A character by its code and name: "U+0421 CYRILLIC CAPITAL LETTER ES"."""
    return f"U+{ord(char):04X} {unicodedata.name(char, '')}".rstrip()
