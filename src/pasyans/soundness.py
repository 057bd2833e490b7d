"""What a game value must be before it is played: contradictions are refused where it is made."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pasyans.cards import Card
from pasyans.errors import UnsoundGameError
from pasyans.fields import ID, MOST, is_whole, wrong_entry, wrong_values
from pasyans.piles import Role, Series, Stock, Zone
from pasyans.texts import Text, join

if TYPE_CHECKING:
    from pasyans.game import Entry, Game

# What an opening choice may not change: the table is laid for all its answers at once.
FIXED = [
    "name",
    "role",
    "letter",
    "count",
    "series",
    "capacity",
    "alike",
    "locked_until",
    "lock_spares_foundation",
]


def check(game: Game) -> None:
    """Raise UnsoundGameError for a game that cannot be laid out or played as it says."""
    # What follows counts on values of the right kind.
    faults = list(wrong_values(game)) or list(_faults(game))
    if faults:
        raise UnsoundGameError(join(faults, Text("; ", "; ")))


def _faults(game: Game) -> Iterator[Text]:
    yield from _sizes(game)
    yield from _names(game)
    yield from _dealing(game)
    if game.stock:
        yield from _stock(game, game.stock)
    if game.play is None:
        yield from _foundations(game)
    elif game.words is None:
        yield Text("rules in code need words=Words(…)", "правилам в коде нужно words=Words(…)")
    if game.choice:
        for answer in game.choice.answers:
            yield from _answer(game, answer.game, str(answer.value))


def _sizes(game: Game) -> Iterator[Text]:
    piles = sum(zone.count for zone in game.zones)
    answers = len(game.choice.answers) if game.choice else 0
    for what, n in (
        (Text("piles", "мест"), piles),
        (Text("cards", "карт"), len(game.pack)),
        (Text("answers", "ответов"), answers),
    ):
        if n > MOST:
            yield Text(
                "{n} {what}, at most {most} are possible", "{n} {what}, возможно не больше {most}"
            ).fill(n=n, what=what, most=MOST)


def _names(game: Game) -> Iterator[Text]:
    for what, names in (
        (Text("zones are called", "зоны с именем"), [zone.name for zone in game.zones]),
        (Text("zones have the letter", "зоны с буквой"), [zone.letter for zone in game.zones]),
        (Text("zones have the word", "зоны со словом"), [zone.word.en for zone in game.zones]),
        (Text("zones have the word", "зоны со словом"), [zone.word.ru for zone in game.zones]),
    ):
        for name, n in Counter(names).items():
            if n > 1:
                yield Text("{n} {what} {name}", "{n} {what} {name}").fill(n=n, what=what, name=name)
    known = {zone.name for zone in game.zones}
    for zone in game.zones:
        if zone.locked_until and zone.locked_until not in known:
            yield Text(
                "{zone} waits for {other}, which is no zone",
                "{zone} ждёт {other}, а такой зоны нет",
            ).fill(zone=zone.name, other=zone.locked_until)
        if zone.series is not Series.ONE and zone.run_relation is None:
            yield Text(
                "zone {zone}: runs need a relation, build or run",
                "зона {zone}: сериям нужно отношение, build или run",
            ).fill(zone=zone.name)


def _dealing(game: Game) -> Iterator[Text]:
    zones = {zone.name: zone for zone in game.zones}
    dealt = Counter((spot.zone, spot.pile) for spot in game.deal)
    for (name, pile), n in dealt.items():
        zone = zones.get(name)
        if zone is None or not is_whole(pile, 0, zone.count - 1):
            place = f"{name} {pile + 1 if isinstance(pile, int) else pile}"
            yield Text(
                f"a card is dealt to {place}, which there is not",
                f"карта сдаётся на место {place}, а такого нет",
            )
        elif zone.capacity and n > zone.capacity:
            yield Text(
                f"{n} cards are dealt to {name} {pile + 1}, which holds {zone.capacity}",
                f"на место {name} {pile + 1} сдано карт: {n}, а помещается {zone.capacity}",
            )
    aside = [c for c in game.pack.cards if game.set_aside and game.set_aside(c)]
    if len(game.deal) + len(aside) != len(game.pack):
        left = len(game.pack) - len(aside)
        yield Text(
            f"{len(game.deal)} cards dealt, {left} to deal",
            f"сдано карт: {len(game.deal)}, а сдать надо {left}",
        )
    taken = aside + [c for c in game.pack.cards if game.extract and game.extract(c)]
    for suit, n in Counter(card.suit for card in taken).items():
        room = len(game.foundation_piles[suit]) if suit < game.pack.suits else 0
        if n > room:
            yield Text(
                f"{n} cards of a suit are set aside for {room} foundations",
                f"отложено карт одной масти: {n}, а мест для них в ряду тузов {room}",
            )
            return


def _stock(game: Game, stock: Stock) -> Iterator[Text]:
    zones = {zone.name: zone for zone in game.zones}
    if [zone.count for zone in game.zones if zone.role is Role.STOCK] != [1]:
        yield Text(
            "a stock needs one zone of Role.STOCK with one pile",
            "колоде нужна одна зона Role.STOCK из одного места",
        )
    for field in ("to", "refills", "rows"):
        name = getattr(stock, field)
        if name and name not in zones:
            yield Text(
                f"stock: {field}={name!r} is no zone", f"stock: {field}={name!r} — нет такой зоны"
            )
    if stock.to in zones and zones[stock.to].count != 1:
        yield Text(
            f"stock: {stock.to} must have one pile",
            f"stock: в зоне {stock.to} должно быть одно место",
        )


def _foundations(game: Game) -> Iterator[Text]:
    homes = [zone for zone in game.zones if zone.role is Role.FOUNDATION]
    if len(homes) != 1:
        yield Text(
            f"{len(homes)} zones are foundations, one is needed",
            f"зон Role.FOUNDATION: {len(homes)}, нужна одна",
        )
        return
    home = homes[0]
    if home.count % game.pack.suits:
        yield Text(
            f"{home.count} foundations for {game.pack.suits} suits",
            f"мест в ряду тузов {home.count}, а мастей {game.pack.suits}",
        )
    if home.alike:
        yield Text(
            "foundations belong to suits and are not alike",
            "места в ряду тузов принадлежат мастям и не одинаковы",
        )
    if game.choice is None and not _complete(game, home):
        yield Text(
            "the foundations cannot take every card",
            "ряд тузов не может принять все карты",
        )


def _complete(game: Game, home: Zone) -> bool:
    """Does a chain of building reach every card, and as often as the pack has it?"""
    own = home.count // game.pack.suits  # piles of a suit
    for suit in range(game.pack.suits):
        cards = [card for card in game.pack.faces if card.suit == suit]
        follow = {
            last: [card for card in cards if home.build and home.build(card, last)]
            for last in cards
        }
        reached = _reach([card for card in cards if home.spaces and home.spaces(card)], follow)
        if len(reached) != len(cards):
            return False
        round_again = any(card in _reach(follow[card], follow) for card in cards)
        room = own * (home.capacity or MOST)
        if room < len(cards) * game.pack.copies or (own < game.pack.copies and not round_again):
            return False
    return True


def _reach(first: Sequence[Card], follow: Mapping[Card, Sequence[Card]]) -> set[Card]:
    """The cards that come after these, themselves included."""
    reached, waiting = set(first), list(first)
    while waiting:
        new = [card for card in follow[waiting.pop()] if card not in reached]
        reached.update(new)
        waiting += new
    return reached


def _answer(game: Game, chosen: Game, value: str) -> Iterator[Text]:
    if len(game.zones) != len(chosen.zones):
        there, here = len(chosen.zones), len(game.zones)
        yield Text(
            f"after {value} there are {there} zones instead of {here}",
            f"после ответа {value} зон {there} вместо {here}",
        )
        return
    for ours, theirs in zip(game.zones, chosen.zones, strict=True):
        for name in FIXED:
            if getattr(ours, name) != getattr(theirs, name):
                yield Text(
                    f"after {value} the zone {ours.name} has another {name}",
                    f"после ответа {value} у зоны {ours.name} другое {name}",
                )


def check_entry(entry: Entry) -> None:
    """Raise UnsoundGameError for an entry that cannot be listed or made from its options."""
    faults = list(wrong_entry(entry)) or list(_entry_faults(entry))
    if faults:
        raise UnsoundGameError(join(faults, Text("; ", "; ")))


def _entry_faults(entry: Entry) -> Iterator[Text]:
    names = [option.name for option in entry.options]
    for name, n in Counter(names).items():
        if n > 1:
            yield Text(f"{n} options are called {name}", f"настроек с именем {name}: {n}")
    try:
        inspect.signature(entry.factory).bind(**dict.fromkeys(names))
    except TypeError:
        takes = ", ".join(inspect.signature(entry.factory).parameters)
        yield Text(
            f"the function takes ({takes}), the options are ({', '.join(names)})",
            f"параметры функции ({takes}), а настройки ({', '.join(names)})",
        )
    for alias, given in entry.aliases.items():
        if not ID.fullmatch(alias):
            yield Text(f"alias {alias!r} is no id", f"другое имя {alias!r} не годится")
        for option in given:
            if option not in names:
                yield Text(
                    f"alias {alias}: there is no option {option}",
                    f"другое имя {alias}: нет настройки {option}",
                )
