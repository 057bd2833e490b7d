"""The texts of the page: every key that it uses is there in both languages, and no other."""

from __future__ import annotations

import re
from importlib.resources import files

from pasyans.games import entries
from pasyans.texts import LANGUAGES
from pasyans.web.words import words

SCRIPTS = {
    path.name: path.read_text(encoding="utf-8")
    for path in (files("pasyans") / "web" / "static" / "js").iterdir()
}
ALL = "\n".join(SCRIPTS.values())


def test_the_page_uses_just_the_keys_that_there_are() -> None:
    keys = set(words()["en"])
    plain = set(re.findall(r'\bt\("([^"]+)"', ALL)) | set(re.findall(r'"(keys\.\w+)"', ALL))
    begun = set(re.findall(r"`(\w+\.)\$\{", ALL)) | {"player.", "deal.", "value."}
    assert plain <= keys
    spare = {k for k in keys if f'"{k}"' not in ALL and not k.startswith(tuple(begun))}
    assert not spare


def test_both_languages_have_the_same_keys_and_the_same_gaps() -> None:
    english, russian = (words()[language] for language in LANGUAGES)
    assert english.keys() == russian.keys()
    for key in english:
        sides = [str(english[key]), str(russian[key])]
        assert set(re.findall(r"\{(\w+)\}", sides[0])) == set(re.findall(r"\{(\w+)\}", sides[1]))


def test_values_of_options_are_said_in_words() -> None:
    """What a player chooses among is no identifier."""
    for entry in entries():
        for option in entry.options:
            for value in option.values:
                if isinstance(value, bool) or not isinstance(value, int):
                    name = str(value).lower()
                    assert f"value.{name}" in words()["ru"], (entry.id, option.name)


def test_scripts_are_short_and_name_no_game() -> None:
    """The page knows no rules: adding a game changes nothing in it."""
    for name, script in SCRIPTS.items():
        assert script.count("\n") <= 300, name
        assert script.startswith("/*"), f"{name} does not say what it is for"
        assert not [e.id for e in entries() if re.search(rf"\b{e.id}\b", script)], name
