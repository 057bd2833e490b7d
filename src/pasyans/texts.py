"""Texts in the two languages of the program, and the language now spoken.

Every text that a person reads is a `Text`: the English and the Russian sentence side by
side, so that neither can be forgotten and a game keeps its words in its own file.
"""

from __future__ import annotations

from typing import NamedTuple

LANGUAGES = ("en", "ru")

_language = "en"


class Text(NamedTuple):
    """One text in English and in Russian."""

    en: str
    ru: str

    def __str__(self) -> str:
        return self.ru if _language == "ru" else self.en

    def to(self, language: str) -> str:
        """The text in `language`, "en" or "ru"."""
        return self.ru if language == "ru" else self.en

    def fill(self, **parts: object) -> Text:
        """The same text with its `{names}` filled; a `Text` fills each side with its own."""

        def side(language: str) -> str:
            own = {k: v.to(language) if isinstance(v, Text) else v for k, v in parts.items()}
            return self.to(language).format(**own)

        return Text(side("en"), side("ru"))


def language() -> str:
    """The language in which texts are shown now: "en" (at first) or "ru"."""
    return _language


def speak(code: str) -> None:
    """Show texts in language `code` from now on; raises ValueError for any but "en", "ru"."""
    global _language
    if code not in LANGUAGES:
        raise ValueError(f"unknown language {code!r}: en or ru")
    _language = code


def join(parts: list[Text], link: Text) -> Text:
    """The parts one after another, with `link` between them, in both languages."""
    return Text(link.en.join(p.en for p in parts), link.ru.join(p.ru for p in parts))


def printable(text: str) -> str:
    """The text in one line: a character that cannot be printed stands as its code."""
    return "".join(c if c.isprintable() or c == "\u00a0" else f"\\u{ord(c):04x}" for c in text)


def counted(n: int, en: tuple[str, str], ru: tuple[str, str, str]) -> Text:
    """`n` with the noun in its number: en (one, other), ru (one, few, many), by CLDR's rules."""
    english = en[0] if n == 1 else en[1]
    if n % 10 == 1 and n % 100 != 11:
        russian = ru[0]
    elif 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        russian = ru[1]
    else:
        russian = ru[2]
    return Text(f"{n:,} {english}", f"{n:,} {russian}".replace(",", "\u00a0"))


def moves_counted(n: int) -> Text:
    """So many moves: "1 move", "2 хода"."""
    return counted(n, ("move", "moves"), ("ход", "хода", "ходов"))
