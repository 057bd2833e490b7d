"""The texts of the page: one catalogue a language in `locale`, read with Babel.

The library's own texts stand beside the code as `Text(en, ru)`, so that neither language can
be forgotten and a game keeps its words in its file. The page has no such place: its texts are
message catalogues, whose keys are the same in all languages.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from babel.messages.pofile import read_po

from pasyans.texts import LANGUAGES

# CLDR's names of the plural forms in the order of the catalogues, "other" for fractions.
FORMS = {"en": ("one", "other"), "ru": ("one", "few", "many")}


@cache
def words() -> dict[str, dict[str, Any]]:
    """language -> key -> the text, or its plural forms by their CLDR names."""
    return {language: _catalogue(language) for language in LANGUAGES}


def _catalogue(language: str) -> dict[str, Any]:
    with (files("pasyans") / "locale" / language / "page.po").open("rb") as file:
        messages = read_po(file, locale=language)
    texts: dict[str, Any] = {}
    for message in messages:
        if not message.id:
            continue
        if not message.pluralizable:
            texts[str(message.id)] = message.string
            continue
        forms = dict(zip(FORMS[language], message.string or (), strict=True))
        forms.setdefault("other", forms.get("few", ""))
        texts[str(message.id[0])] = forms
    return texts
