"""A patience as an immutable value, its options, and how it is laid out.

A game module makes one `Game` from its options and registers it with `@patience`; nothing
else in the package knows a particular game. `Game.but()` gives variants.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from pasyans.cards import Card, Pack
from pasyans.errors import InvalidGameError, UnsoundGameError
from pasyans.figures import Figure
from pasyans.layout import indices, layout
from pasyans.piles import Role, Spot, Stock, Zone, by_name
from pasyans.relations import Kind
from pasyans.sheet import DOWN
from pasyans.soundness import check, check_entry
from pasyans.texts import Text

if TYPE_CHECKING:
    from pasyans.play import Play

Value = str | int | bool


@dataclass(frozen=True)
class Option:
    """A visible choice between readings or variants of the rules; the first value is default."""

    name: str
    values: tuple[Value, ...]
    about: Text

    @property
    def default(self) -> Value:
        """The value when nothing is said."""
        return self.values[0]

    @property
    def listed(self) -> str:
        """The values as a list shows them: "up|down"; of many numbers the range, "12|3…50"."""
        numbers = [v for v in self.values if isinstance(v, int) and not isinstance(v, bool)]
        if len(numbers) == len(self.values) > 5:
            return f"{self.default}|{min(numbers)}…{max(numbers)}"
        return "|".join(value_text(v) for v in self.values)

    def read(self, given: Value, game: str) -> Value:
        """The value written as `given` (text of any case); raises InvalidGameError for others."""
        for value in self.values:
            if value_text(value) == value_text(given).lower():
                return value
        wanted = self.listed.replace("|", ", ")
        raise InvalidGameError(
            Text(
                "{game}: option {name} has no value {given}; it can be {wanted}",
                "{game}: у настройки {name} нет значения {given}; возможны {wanted}",
            ).fill(game=game, name=self.name, given=repr(value_text(given)), wanted=wanted)
        )


def value_text(value: Value) -> str:
    """An option's value as written in game codes and JSON: true, false, 36, up."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Answer(NamedTuple):
    """One answer to the question before the first move: its word and the game it leads to."""

    value: Value
    word: Text
    game: Game


@dataclass(frozen=True, eq=False)
class Choice:
    """A question put to the player when the cards lie, before the first move."""

    name: str
    question: Text
    answers: tuple[Answer, ...]


class Words(NamedTuple):
    """The rules in words of a game whose rules are code: moves, what happens by itself, end."""

    moves: tuple[Text, ...]
    by_itself: tuple[Text, ...]
    end: tuple[Text, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """The rules of a patience: pack, zones, dealing, an opening choice.

    set_aside: cards taken out of the shuffled pack and laid on the foundations before the
    deal.  extract: cards taken out of the layout, wherever they lie, and laid there after it.
    deal: where each remaining card goes, in dealing order.  stock: what is done with cards
    that were not dealt out.  notes: of the layout, what the
    fields do not say.  figure: where the piles lie in the picture.  arrange: how the shuffled
    pack is put in order before the deal, if some cards have a place of their own in it.
    play, words: the rules in code of a game that zones cannot say (`pasyans.play`), and the
    same in words; without them the game is won when every card lies on the foundations.
    aim: what is to be reached, if not that.  doubts: the phrases of the book that can be read
    in several ways, and which option changes what.
    """

    pack: Pack
    zones: tuple[Zone, ...]
    deal: tuple[Spot, ...]
    set_aside: Kind | None = None
    extract: Kind | None = None
    choice: Choice | None = None
    stock: Stock | None = None
    notes: tuple[Text, ...] = ()
    aim: Text | None = None
    words: Words | None = None
    doubts: tuple[Text, ...] = ()
    figure: Figure | None = None
    arrange: Callable[[Sequence[Card]], list[Card]] | None = None
    play: type[Play] | None = None
    entry: Entry | None = None
    options: Mapping[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check(self)

    @property
    def id(self) -> str:
        """The base id, "zvezda"."""
        return self.entry.id if self.entry else "game"

    @property
    def name(self) -> Text:
        """The name in both languages."""
        return self.entry.name if self.entry else Text("a game", "пасьянс")

    @property
    def changed(self) -> dict[str, Value]:
        """The options that are not at their default, in the order of the game's list."""
        if not self.entry:
            return {}
        return {
            o.name: self.options[o.name]
            for o in self.entry.options
            if self.options[o.name] != o.default
        }

    @property
    def options_text(self) -> str:
        """ "direction=up,series=true": the changed options as written in codes and records."""
        return ",".join(f"{k}={value_text(v)}" for k, v in self.changed.items())

    @property
    def code(self) -> str:
        """The name to call it by: base id and the changed options, "masterskiy:direction=up"."""
        return f"{self.id}:{self.options_text}" if self.changed else self.id

    def but(self, **changes: Any) -> Game:
        """A variant: options by name, or fields of the value (pack, zones, …).

        Raises InvalidGameError for a name that is neither or a value that is not allowed.
        """
        names = {o.name for o in self.entry.options} if self.entry else set()
        options = {k: v for k, v in changes.items() if k in names}
        fields = {k: v for k, v in changes.items() if k not in names}
        unknown = [k for k in fields if k not in self.__dataclass_fields__]
        if unknown:
            raise InvalidGameError(_no_option(self.id, unknown[0], sorted(names)))
        if options and self.altered:
            raise InvalidGameError(
                Text(
                    "{game} was altered: its options are to be changed before its fields",
                    "{game} изменён: настройки меняют раньше, чем поля",
                ).fill(game=self.id)
            )
        game = self.entry.make({**self.changed, **options}) if self.entry and options else self
        return replace(game, **fields) if fields else game

    @property
    def altered(self) -> bool:
        """Were fields changed, so that id and options alone do not make this game?"""
        return self.entry is None or self.entry.make(self.changed) is not self

    @cached_property
    def first_pile(self) -> dict[str, int]:
        """For each zone's name the number of its first pile, counted over all zones."""
        return {name: first for name, first, _ in by_name(self.zones)}

    @cached_property
    def pile_zones(self) -> tuple[Zone, ...]:
        """For each pile, its zone."""
        return tuple(zone for zone in self.zones for _ in range(zone.count))

    @cached_property
    def foundation(self) -> Zone:
        """The zone on which the cards are gathered; StopIteration if there is none."""
        return next(z for z in self.zones if z.role is Role.FOUNDATION)

    @property
    def counters(self) -> int:
        """How many counters the game keeps; the first is that of the opening choice."""
        if self.play:
            return self.play.counters
        return 2 if self.stock else 1

    @cached_property
    def foundation_piles(self) -> tuple[tuple[int, ...], ...]:
        """For each suit the foundation piles that are its own; none in a game without."""
        if not any(z.role is Role.FOUNDATION for z in self.zones):
            return ((),) * self.pack.suits
        first = self.first_pile[self.foundation.name]
        return tuple(
            tuple(first + k for k in range(self.foundation.count) if k % self.pack.suits == suit)
            for suit in range(self.pack.suits)
        )

    def entrant(self, zone: Zone, k: int) -> tuple[int | None, int | None]:
        """The only suit, or the only rank, that may enter the empty pile `k` of a zone."""
        suits = self.pack.suits
        if zone.role is Role.FOUNDATION and zone.count % suits == 0:
            return k % suits, None
        ranks = {c.rank for c in self.pack.faces if zone.spaces and zone.spaces(c)}
        return None, ranks.pop() if len(ranks) == 1 else None

    def zone(self, name: str) -> Zone:
        """The zone called `name`; raises KeyError."""
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)

    def lay_out(self, deck: Sequence[Card]) -> list[list[tuple[Card, bool]]]:
        """The piles as dealt from the shuffled `deck`: for each pile (card, face up) from below.

        Raises ValueError if the deck has not the number of cards of the pack.
        """
        if len(deck) != len(self.pack):
            raise ValueError(f"{len(deck)} cards for a pack of {len(self.pack)}")
        cards = self.pack.by_index
        return [
            [(cards[byte & ~DOWN], not byte & DOWN) for byte in pile]
            for pile in layout(self).piles(indices(deck))
        ]

    def __repr__(self) -> str:
        made = f"pasyans.find({self.code!r})"
        return f"<{made} altered>" if self.altered else made


@dataclass(frozen=True, eq=False)
class Entry:
    """A game's place in the list: id, names, book, options, aliases, and how to make it.

    number: its entry in the book's order.  kind: 1 plays itself, 2 is played.  Aliases are
    other names for the game with options set.
    """

    id: str
    number: int
    name: Text
    kind: int
    book: str
    about: Text
    options: tuple[Option, ...]
    aliases: Mapping[str, Mapping[str, Value]]
    factory: Callable[..., Game]
    made: dict[tuple[Value, ...], Game] = field(default_factory=dict)

    def make(self, given: Mapping[str, Value]) -> Game:
        """The game with the `given` options set; raises InvalidGameError."""
        known = {o.name: o for o in self.options}
        for name in given:
            if name not in known:
                raise InvalidGameError(_no_option(self.id, name, list(known)))
        options = {
            name: option.read(given[name], self.id) if name in given else option.default
            for name, option in known.items()
        }
        key = tuple(options.values())
        if key not in self.made:
            self.made[key] = self._made(options)
        return self.made[key]

    def _made(self, options: Mapping[str, Value]) -> Game:
        try:
            game = self.factory(**options)
        except UnsoundGameError as error:
            raise error.at(Text(self.id, self.id)) from error
        if not isinstance(game, Game):
            wrong = Text(
                "{game}: expected a Game, not {what}", "{game}: ожидается Game, а не {what}"
            )
            raise UnsoundGameError(wrong.fill(game=self.id, what=type(game).__name__))
        return replace(game, entry=self, options=options)


def _no_option(game: str, name: str, known: Sequence[str]) -> Text:
    return Text(
        "{game} has no option {name}; it has: {known}",
        "у пасьянса {game} нет настройки {name}; есть: {known}",
    ).fill(game=game, name=repr(name), known=", ".join(known) or "—")


def contradiction(game: str, one: str, other: str) -> InvalidGameError:
    """The error for two options that cannot stand together."""
    return InvalidGameError(
        Text(
            "{game}: {one} and {other} contradict each other",
            "{game}: {one} и {other} противоречат друг другу",
        ).fill(game=game, one=one, other=other)
    )


REGISTRY: dict[str, Entry] = {}


def patience(
    id: str,
    *,
    number: int,
    name: Text,
    book: str,
    about: Text,
    kind: int = 2,
    options: tuple[Option, ...] = (),
    aliases: Mapping[str, Mapping[str, Value]] | None = None,
) -> Callable[[Callable[..., Game]], Callable[..., Game]]:
    """Decorator of a function options -> Game: enters the game in the list under `id`.

    Raises InvalidGameError if the id is taken, UnsoundGameError if the entry contradicts itself.
    """

    def enter(factory: Callable[..., Game]) -> Callable[..., Game]:
        others = {} if aliases is None else aliases
        entry = Entry(id, number, name, kind, book, about, options, others, factory)
        check_entry(entry)
        for new in (id, *entry.aliases):
            if new in REGISTRY or any(new in e.aliases for e in REGISTRY.values()):
                raise InvalidGameError(
                    Text(
                        "a game called {name} is there already; expected another id",
                        "пасьянс с именем {name} уже есть; ожидается другое имя",
                    ).fill(name=repr(new))
                )
        REGISTRY[id] = entry
        return factory

    return enter
