"""A table in play: a position, the texts of its moves, and what its log says besides.

Every change is an `Entry` of the log. A change made now and one read back from the log go
the same way (`apply`), so that a table rebuilt after a crash is the table that was left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from pasyans.api import read_position
from pasyans.deals import Deal, read_number
from pasyans.errors import IllegalMoveError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.move import CHOOSE, MOVE, REMOVE, Move
from pasyans.notation import deck_text, position_text, read_deck
from pasyans.position import Position
from pasyans.texts import LANGUAGES, Text
from pasyans.web.branching import Branches, Place
from pasyans.web.events import NEW, Event, events, faces_of, inverse

BEGIN, PLAY, AUTO, UNDO, REDO, RESTART = "begin", "move", "auto", "undo", "redo", "restart"
CLOCK, WON, GIVEN_UP, SHOWN, MARK = "clock", "won", "given_up", "shown", "mark"
CHANGES = (BEGIN, PLAY, AUTO, UNDO, REDO, RESTART, GIVEN_UP, MARK)  # these make a new revision
ENDED = Text("this game was given up", "эта игра оставлена")


class Entry(NamedTuple):
    """A line of the log: what was done, and what it needs to be done again."""

    kind: str
    body: Mapping[str, Any] = MappingProxyType({})


class Step(NamedTuple):
    """A move that was made.

    place: where it led.  auto: did it go by itself?  turn: how many moves the player has made
    with it.
    """

    place: Place
    auto: bool
    turn: int


@dataclass(frozen=True)
class Beginning:
    """Where a table begins: the game and its deal, or a position made by hand."""

    game: Game
    deal: Deal | None = None
    position: str = ""

    def laid(self) -> Position:
        """The cards laid out."""
        if self.deal is not None:
            return Position(self.game, self.deal)
        return read_position(self.position, self.game)

    @property
    def number(self) -> int | None:
        """The number of the deal, if it has one."""
        return self.deal.number if self.deal else None

    @property
    def code(self) -> str | None:
        """The deal code that names the same cards anywhere, if the deal has a number."""
        return None if self.number is None else f"{self.game.code}:{self.number}"

    def body(self) -> dict[str, Any]:
        """The beginning as the log keeps it."""
        said: dict[str, Any] = {"game": self.game.code}
        if self.deal is None:
            said["position"] = self.position
        elif self.deal.deck is not None:
            said["deck"] = deck_text(self.deal.deck)
        else:
            said["deal"] = str(self.deal.number)
        return said

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Beginning:
        """The beginning that a log, or a page, states; raises PasyansError.

        Exactly one of `deal` (a number or its digits), `deck` and `position`.
        """
        game = find(str(body["game"]))
        given = [name for name in ("deal", "deck", "position") if body.get(name) is not None]
        if len(given) != 1:
            raise PasyansError(
                Text(
                    "expected one of: deal number, deck, position",
                    "ожидается что-то одно: номер расклада, колода или позиция",
                )
            )
        said = body[given[0]]
        if given == ["deal"]:
            whole = isinstance(said, int) and not isinstance(said, bool)
            number = said if whole else read_number(said if isinstance(said, str) else repr(said))
            return cls(game, Deal(number=number))
        if given == ["deck"]:
            return cls(game, Deal(deck=read_deck(str(said), game.pack)))
        position = read_position(str(said), game)
        return cls(game, None, position_text(position.snapshot))


@dataclass
class InPlay:
    """A table in play.

    revision: number of changes so far.  round: how often it was begun again.  seconds: on
    the clock, which stands while `paused`.  shown: was the player shown a solution since
    the round began?  history: the texts of `steps` by language.  events: what the last
    change did on the table.  undone: the steps that redo makes, the next one last.
    """

    id: str
    beginning: Beginning
    position: Position
    revision: int = 0
    round: int = 0
    seconds: float = 0.0
    paused: bool = False
    given_up: bool = False
    won_before: bool = False
    shown: bool = False
    steps: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    history: dict[str, list[str]] = field(
        default_factory=lambda: {language: [] for language in LANGUAGES}
    )
    events: list[Event] = field(default_factory=lambda: list(NEW))
    tree: Branches = field(default_factory=Branches)

    @classmethod
    def begin(cls, id: str, beginning: Beginning) -> InPlay:
        """A table just laid out."""
        return cls(id, beginning, beginning.laid())

    @property
    def game(self) -> Game:
        """The game played."""
        return self.position.game

    @property
    def won(self) -> bool:
        """Has it come out?"""
        return self.position.rules.won(self.position.table)

    @property
    def here(self) -> Place:
        """Where in the tree the table stands."""
        return self.steps[-1].place if self.steps else self.tree.root

    # --- changes -----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Do what an entry of the log says; raises PasyansError if it cannot be done here."""
        kind, body = entry
        if self.given_up and kind in (PLAY, AUTO, REDO):
            raise IllegalMoveError(ENDED)
        if kind in (PLAY, AUTO):
            self._play(self._meant(body), kind == AUTO)
        elif kind == UNDO:
            self.given_up = False  # who takes back plays on
            for _ in range(int(body.get("steps", 1))):
                self._undo()
        elif kind == REDO:
            for _ in range(int(body.get("steps", 1))):
                self._redo()
        elif kind == RESTART:
            self._restart()
        elif kind == GIVEN_UP:
            self.given_up = True
        elif kind == CLOCK:
            self.seconds, self.paused = float(body["seconds"]), bool(body["paused"])
        elif kind == WON:
            self.won_before = True
        elif kind == SHOWN:
            self.shown = True
        elif kind == MARK:
            self.tree.mark(self.here, body)
        elif kind != BEGIN:
            raise PasyansError(
                Text("unknown entry {kind}", "неизвестная запись {kind}").fill(kind=repr(kind))
            )
        if kind in CHANGES and kind != BEGIN:
            self.revision += 1

    def entry(self, move: Move, auto: bool = False) -> Entry:
        """A legal move as the log keeps it: its text, and its place among the moves."""
        text = self.position.text_of(move).en
        return Entry(AUTO if auto else PLAY, {"move": text, "n": list(move)})

    def _meant(self, body: Mapping[str, Any]) -> Move:
        """The move of a log's entry. The text rules; the numbers spare looking it up."""
        text = str(body["move"])
        kind, *numbers = body.get("n") or [""]
        move = Move(str(kind), *map(int, numbers))
        if move in self.position.moves and self.position.text_of(move).en == text:
            return move
        return self.position.parse(text)

    def _play(self, move: Move, auto: bool) -> None:
        here = self.here
        place = here.by(move) or self.tree.grow(here, move, self.position.text_of(move))
        faces = faces_of(self.position)
        self.position.play(move)
        self.events += events(faces, self.position.happened)
        if not place.piles:
            place.auto, place.hidden = auto, any(map(any, faces))
            place.piles = hash(self.position.table.position()[0])
            place.key = self.position.key
        here.onward = place
        self.steps.append(Step(place, auto, self.undoable + (not auto)))
        for language, texts in self.history.items():
            texts.append(place.text.to(language))
        if self.undone and self.undone[-1].place is place:
            self.undone.pop()
        else:
            self.undone = self._ahead()

    def _ahead(self) -> list[Step]:
        """The steps that went on from here when the table was here last, the next one last."""
        turn, steps = self.undoable, []
        for place in self.here.ahead:
            turn += not place.auto
            steps.append(Step(place, place.auto, turn))
        return steps[::-1]

    def _undo(self) -> None:
        """Take back the player's last move and what went by itself after it."""
        if not self.steps:
            raise IllegalMoveError(Text("there is nothing to take back", "брать назад нечего"))
        while True:
            faces = faces_of(self.position)
            back = inverse(self.position.happened)
            self.position.undo()
            self.events += events(faces, back)
            step = self.steps.pop()
            for texts in self.history.values():
                texts.pop()
            self.undone.append(step)
            if not step.auto or not self.steps:
                return

    def _redo(self) -> None:
        """Make again the move taken back last and what went by itself after it."""
        if not self.undone:
            raise IllegalMoveError(Text("there is nothing to redo", "повторять нечего"))
        while True:
            place, auto, _ = self.undone[-1]
            assert place.move is not None
            self._play(place.move, auto)
            if not self.undone or not self.undone[-1].auto:
                return

    def _restart(self) -> None:
        self.position = self.beginning.laid()
        self.steps = []
        self.undone = self._ahead()
        self.history = {language: [] for language in LANGUAGES}
        self.round += 1
        self.seconds, self.paused = 0.0, False
        self.given_up = self.won_before = self.shown = False
        self.events = list(NEW)

    def leaving(self, kind: str) -> Entry:
        """GIVEN_UP or RESTART: that the round is left, and whether nothing else could be done."""
        stuck = not self.won and not self.position.moves
        return Entry(kind, {"stuck": stuck})

    # --- questions ---------------------------------------------------------------------------

    def keys(self, last: int) -> list[int]:
        """The keys of the positions before this one, the `last` of them at most."""
        return [step.place.key for step in self.steps[-1 - last : -1]]

    @property
    def redoable(self) -> int:
        """How many moves of the player can be made again."""
        return self.undone[0].turn - self.undoable if self.undone else 0

    @property
    def undoable(self) -> int:
        """How many moves of the player can be taken back."""
        return self.steps[-1].turn if self.steps else 0

    @property
    def turns_in_vain(self) -> bool:
        """Has the stock gone all the way round since the last move of a card?"""
        played = self.position.played
        now = self.steps[-1].place.piles if self.steps else None
        for k in range(len(played) - 1, -1, -1):
            if played[k][0].kind in (MOVE, REMOVE, CHOOSE):
                return k + 1 < len(played) and self.steps[k].place.piles == now
            if k < len(played) - 1 and self.steps[k].place.piles == now:
                return True
        return False
