"""What the player may not see is in no answer, not even in how it is said."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pasyans
from conftest import scale
from pasyans.analysis.hints import Strength
from pasyans.notation import position_text
from pasyans.position import Position
from pasyans.snapshot import Snapshot
from pasyans.web.advice import hint_json, played
from pasyans.web.advisor import hint
from pasyans.web.events import events, faces_of, inverse
from pasyans.web.inplay import Beginning, InPlay
from pasyans.web.view import state
from web.player import GAMES, Player, ready

HIDING = [code for code in GAMES if any(None in p for p in pasyans.deal(code, 1).view())]


# In these every move turns a card up.
ALWAYS_TURN = ("bezymyannyy", "olimp", "piramida", "rucheyok", "uznik")


def shuffled_under(snapshot: Snapshot, chance: random.Random) -> Snapshot:
    """The same position to the player, its hidden cards in another order."""
    places = sorted(snapshot.down)
    cards = [snapshot.piles[p][at] for p, at in places]
    chance.shuffle(cards)
    piles = [list(pile) for pile in snapshot.piles]
    for (p, at), card in zip(places, cards, strict=True):
        piles[p][at] = card
    return snapshot._replace(piles=tuple(tuple(pile) for pile in piles))


def told(snapshot: Snapshot, form: str, language: str) -> bytes:
    """What the page is told of a position."""
    table = InPlay("x", Beginning(snapshot.game), Position(snapshot.game, snapshot))
    return json.dumps(state(table, form, language)).encode()


def test_there_are_games_that_hide_cards() -> None:
    assert len(HIDING) > 8


@pytest.mark.parametrize("code", HIDING)
def test_another_order_of_the_hidden_cards_gives_the_same_answer(code: str) -> None:
    chance = random.Random(code)
    position = pasyans.deal(code, 3)
    compared = 0
    for _ in range(scale(40, 6)):
        snapshot = position.snapshot
        other = shuffled_under(snapshot, chance)
        for form, language in (("wide", "ru"), ("tall", "en")):
            assert told(snapshot, form, language) == told(other, form, language)
        compared += snapshot != other
        moves = list(position.moves)
        if not moves:
            break
        position.play(chance.choice(moves))
    assert compared > 0


@pytest.mark.parametrize("code", [c for c in HIDING if c not in ALWAYS_TURN])
def test_what_happened_does_not_depend_on_cards_still_hidden(code: str) -> None:
    """A move of which nothing is turned up is told alike whatever the hidden cards are."""
    chance = random.Random(code)
    position = pasyans.deal(code, 4)
    compared = 0
    for _ in range(scale(60, 40)):
        moves = list(position.moves)
        if not moves:
            break
        move = chance.choice(moves)
        told = []
        for snapshot in (position.snapshot, shuffled_under(position.snapshot, chance)):
            twin = Position(snapshot.game, snapshot)
            before = faces_of(twin)
            twin.play(move)
            forth = events([list(pile) for pile in before], twin.happened)
            back = events(faces_of(twin), inverse(twin.happened))
            told.append((forth, back, twin.view()))
        if told[0][2] == told[1][2]:  # nothing was turned up
            assert told[0][:2] == told[1][:2]
            compared += 1
        position.play(move)
    assert compared > 0


def hints(snapshot: Snapshot) -> list[str]:
    """The fair hint for a position, in all strengths, as the page is told it."""
    start = Beginning.read({"game": snapshot.game.code, "position": position_text(snapshot)})
    table = InPlay.begin("x", start)
    asked = {**played(table), "open": False, "nodes": 300, "worlds": 4, "seconds": 30}
    (said,) = hint(json.loads(json.dumps(asked)), lambda: False)
    told = json.loads(json.dumps(said))
    return [json.dumps(hint_json(table, told, strength, False, "ru")) for strength in Strength]


@pytest.mark.parametrize("code", HIDING)
def test_a_fair_hint_does_not_depend_on_hidden_cards(code: str) -> None:
    chance = random.Random(code)
    position = pasyans.deal(code, 6)
    compared = 0
    for _ in range(scale(8, 3)):
        other = shuffled_under(position.snapshot, chance)
        assert hints(position.snapshot) == hints(other)
        compared += position.snapshot != other
        for _ in range(3):
            if moves := list(position.moves):
                position.play(chance.choice(moves))
    assert compared > 0


def test_a_shuffle_of_hidden_cards_is_told_without_its_order() -> None:
    """Солнце may shuffle its stock: the way the hidden cards change places stays hidden."""
    position = pasyans.deal("solntse:reshuffle_stock=true", 5)
    seen = set()
    for seed in range(3):
        snapshot = shuffled_under(position.snapshot, random.Random(seed))
        twin = Position(snapshot.game, snapshot)
        before = faces_of(twin)
        (onward,) = [m for m in twin.moves if m.kind == "next"]
        twin.play(onward)
        shuffling = [e for e in events(before, twin.happened) if e[0] == "shift"][: 2 * 91]
        seen.add(json.dumps(shuffling[:92]))
    assert len(seen) == 1


def words_of(value: Any) -> set[str]:
    """All strings in a JSON value, keys included, cut into words."""
    if isinstance(value, dict):
        return set().union(*(words_of(k) | words_of(v) for k, v in value.items()))
    if isinstance(value, list):
        return set().union(*map(words_of, value)) if value else set()
    return set(str(value).replace("-", " ").replace(":", " ").split())


@pytest.mark.parametrize("code", ["kosynka", "lesenka", "kolodets", "piramida", "olimp"])
def test_no_answer_names_a_hidden_card(player: Player, code: str) -> None:
    """Every answer of the server about a table, searched for the cards that lie hidden."""
    state = player.begin(code, 9)
    path = f"/api/tables/{state['id']}"
    position = pasyans.deal(code, 9)
    seen = {card for pile in position.view() for card in pile if card}
    hidden = {card for pile in position.piles for card in pile} - seen
    assert hidden
    names = {c.text(lang) for c in hidden for lang in ("en", "ru")} | {c.name.ru for c in hidden}
    answers = [
        player.get(path),
        player.get(path, form="tall", lang="en"),
        player.get(path + "/verdict"),
        player.get("/api/tables"),
        player.get("/api/export"),
        player.change(state, "finish", status=422),
        player.change(state, "play", status=422, action=999),
        player.ask("GET", path + "/record.pas").text,
        *(ready(player, state, "hint", strength=strength) for strength in Strength),
    ]
    for answer in answers:
        assert not words_of(answer) & names
        assert not [name for name in names if " " in name and name in json.dumps(answer)]
