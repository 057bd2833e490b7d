"""The arguments that commands share: which game, which deal, which limits."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from pasyans.api import split_code
from pasyans.cli.usage import Spoken
from pasyans.deals import Deal, read_number
from pasyans.errors import IllegalMoveError, InvalidDealError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.notation import deck_text, position_text, read_deck, read_position, read_record
from pasyans.notation.cards import LONGEST
from pasyans.notation.records import LARGEST, Record
from pasyans.position import Position
from pasyans.texts import Text

C = TypeVar("C", bound=Callable[..., Any])


class Command(Spoken):
    """A command that refuses an option with a value given twice, as it might mean either."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        for k, param in enumerate(order):
            single = isinstance(param, click.Option) and not param.is_flag
            if single and param.name != "lang" and param in order[:k]:
                twice = Text("{name} is given twice", "параметр {name} указан дважды")
                raise click.UsageError(str(twice.fill(name=param.opts[0])), ctx)
        return super().parse_args(ctx, args)


JSON = click.option(
    "--json", "as_json", is_flag=True, help=str(Text("one JSON value", "одно значение JSON"))
)


def chained(*decorators: Callable[[Any], Any]) -> Callable[[C], C]:
    """Several decorators as one, the first outermost."""

    def apply(function: C) -> C:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return apply


LANG = chained(
    click.option(
        "--lang",
        metavar="ru|en",
        expose_value=False,
        help=str(Text("language of the texts", "язык сообщений")),
    ),
    click.option(
        "--ascii",
        is_flag=True,
        expose_value=False,
        help=str(Text("no signs beyond ASCII but letters", "кроме букв только знаки ASCII")),
    ),
)
DEAL = chained(
    click.argument("game", required=False, metavar="GAME"),
    click.option("--deal", metavar="N", help=str(Text("deal number", "номер расклада"))),
    click.option(
        "--deck",
        metavar="FILE",
        help=str(
            Text("all cards in dealing order (- = stdin)", "все карты по порядку (- = stdin)")
        ),
    ),
    click.option(
        "--position",
        metavar="FILE",
        help=str(Text("a position, as `deal --full` prints it", "позиция в виде `deal --full`")),
    ),
)
AFTER = click.option(
    "--after",
    metavar="RECORD",
    help=str(Text("the position after this record", "позиция после этой записи")),
)


def read_file(path: str, most: int) -> str:
    """The text of a file or of standard input ("-"), at most `most` characters long.

    Raises InvalidDealError, which does not name the file (see `in_file`), if it is longer or
    not UTF-8; OSError if it cannot be read.
    """
    stream = sys.stdin.buffer if path == "-" else open(path, "rb")  # noqa: SIM115
    try:
        data = stream.read(4 * most + 1)
    finally:
        if path != "-":
            stream.close()
    if len(data) > 4 * most:
        raise InvalidDealError(Text("larger than {n} bytes", "больше {n} байт").fill(n=4 * most))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidDealError(
            Text("not UTF-8 text at byte {at}", "не текст UTF-8, байт {at}").fill(
                at=error.start + 1
            )
        ) from None


def in_file(path: str, error: PasyansError) -> PasyansError:
    """The error with the file's name before it."""
    name = "stdin" if path == "-" else path
    return error.at(Text(name, name))


@dataclass(frozen=True)
class Start:
    """Where a command begins: the position and how it was named."""

    position: Position
    deal: Deal | None

    @property
    def game(self) -> Game:
        """The game."""
        return self.position.game

    @property
    def code(self) -> str:
        """The deal code, "zvezda:1966", or the game's code if the deal has no number."""
        if self.deal is not None and self.deal.number is not None:
            return f"{self.game.code}:{self.deal.number}"
        return self.game.code

    def identity(self) -> dict[str, Any]:
        """game, options and deal as every JSON answer carries them."""
        said: dict[str, Any] = {"game": self.game.id, "options": self.game.changed, "deal": None}
        if self.deal is None:
            said["position"] = position_text(self.position.snapshot, "en")
        elif self.deal.deck is not None:
            said["deck"] = deck_text(self.deal.deck)
        else:
            said["deal"] = self.deal.number
        return said


def start_of(
    game: str | None,
    deal: str | None,
    deck: str | None,
    position: str | None,
    after: str | None = None,
) -> Start:
    """The position that the arguments name; raises PasyansError, OSError."""
    code, number = split_code(game) if game else (None, None)
    if deal is not None:
        if number is not None:
            raise given_twice()
        number = read_number(deal)
    chosen = find(code) if code else None
    given = [x for x in (number, deck, position) if x is not None]
    if len(given) > 1:
        raise given_twice()
    if after is not None:
        return after_record(after, chosen, number, deck is not None or position is not None)
    if position is not None:
        return _from_position(position, chosen)
    if chosen is None:
        raise no_game()
    if deck is not None:
        try:
            cards = Deal(deck=read_deck(read_file(deck, LONGEST), chosen.pack))
        except PasyansError as error:
            raise in_file(deck, error) from None
        return Start(Position(chosen, cards), cards)
    if number is None:
        raise InvalidDealError(
            Text(
                "no deal: expected GAME:N, --deal N, --deck FILE or --position FILE",
                "нет расклада: ожидается GAME:N, --deal N, --deck FILE или --position FILE",
            )
        )
    return Start(Position(chosen, Deal(number=number)), Deal(number=number))


def given_twice() -> InvalidDealError:
    """The error for a deal that is named in two ways."""
    return InvalidDealError(Text("the deal is named twice", "расклад указан дважды"))


def no_game() -> InvalidDealError:
    """The error for a command without the game it needs."""
    return InvalidDealError(Text("GAME is missing; see `--help`", "не указан GAME; см. `--help`"))


def _from_position(path: str, game: Game | None) -> Start:
    try:
        snapshot = read_position(read_file(path, LONGEST), game)
    except PasyansError as error:
        raise in_file(path, error) from None
    return Start(Position(snapshot.game, snapshot), None)


def load_record(path: str) -> Record:
    """The record in a file; raises PasyansError naming file and place, OSError."""
    try:
        return read_record(read_file(path, LARGEST))
    except PasyansError as error:
        raise in_file(path, error) from None


def after_record(path: str, game: Game | None, number: int | None, other: bool) -> Start:
    """The position after the record's moves; an error if another game or deal is named too."""
    record = load_record(path)
    own = record.deal.number if record.deal else None
    if other or (game and game.code != record.game.code) or (number is not None and number != own):
        raise InvalidDealError(
            Text(
                "{path} is of another game or deal than the one named beside it",
                "{path}: запись другого пасьянса или расклада, чем указан рядом",
            ).fill(path=path)
        )
    start = record.position if record.position is not None else record.deal
    assert start is not None
    position = Position(record.game, start)
    for step in record.steps:
        try:
            position.play(position.resolve(step.written))
        except PasyansError as error:
            raise IllegalMoveError(
                Text("{path}: {where}: {why}", "{path}: {where}: {why}").fill(
                    path=path, where=step.place, why=error.text
                )
            ) from None
    return Start(position, record.deal if not record.steps else None)
