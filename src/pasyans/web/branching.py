"""The tree of a table: every move that was made there, and the ways that were left.

It grows while the log is played, a place for a move, so it costs a game of any length nothing
beside its moves. Taking back and beginning again leave it as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pasyans.errors import PasyansError
from pasyans.move import Move
from pasyans.texts import Text
from pasyans.tree import VERDICTS

LONGEST_NAME = 60  # characters of a bookmark
ROOT = Text("the beginning", "начало")


class Place:
    """A position of the tree, reached by `move` from its parent's.

    id: its number in the order in which places came to be, 0 for the root.  depth: moves from
    the beginning.  auto: did the move go by itself at first?  piles: a number that is the same
    when the piles are.  key: of the position.  hidden: does a card lie face down?  children: in
    the order in which they were played.  onward: the child that was gone to last.
    """

    __slots__ = (
        "auto",
        "bookmark",
        "children",
        "comments",
        "depth",
        "hidden",
        "id",
        "introduction",
        "key",
        "move",
        "onward",
        "parent",
        "piles",
        "text",
        "verdict",
    )

    def __init__(self, id: int, parent: Place | None, move: Move | None, text: Text) -> None:
        self.id, self.parent, self.move, self.text = id, parent, move, text
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.auto = self.hidden = False
        self.piles = self.key = 0
        self.children: list[Place] = []
        self.onward: Place | None = None
        self.bookmark: str | None = None
        self.verdict: str | None = None
        self.comments: list[str] = []
        self.introduction: list[str] = []

    def by(self, move: Move) -> Place | None:
        """The child that a move leads to, if it was made here before."""
        return next((child for child in self.children if child.move == move), None)

    @property
    def ahead(self) -> Iterator[Place]:
        """The places after this one, each time that which was gone to last."""
        place = self.onward
        while place is not None:
            yield place
            place = place.onward


class Branches:
    """The tree. lines: how many ways there are from the beginning to an end."""

    def __init__(self) -> None:
        self.root = Place(0, None, None, ROOT)
        self.places = [self.root]
        self.lines = 1
        self.bookmarks: dict[int, Place] = {}

    def grow(self, parent: Place, move: Move, text: Text) -> Place:
        """A new child."""
        place = Place(len(self.places), parent, move, text)
        self.lines += bool(parent.children)
        parent.children.append(place)
        self.places.append(place)
        return place

    def place(self, id: int) -> Place:
        """The place with this id; raises PasyansError."""
        if 0 <= id < len(self.places):
            return self.places[id]
        raise PasyansError(Text("there is no such place", "такого места нет"))

    def mark(self, place: Place, body: Mapping[str, Any]) -> None:
        """Set what is said of a place: bookmark, verdict, comments, introduction."""
        if "bookmark" in body:
            place.bookmark = str(body["bookmark"] or "") or None
            self.bookmarks.pop(place.id, None)
            if place.bookmark:
                self.bookmarks[place.id] = place
        if body.get("verdict") in VERDICTS:
            place.verdict = body["verdict"]
        for said in ("comments", "introduction"):
            if said in body:
                setattr(place, said, [str(text) for text in body[said]])


def named(said: str) -> str | None:
    """A bookmark's name, None if it is to go; raises PasyansError if a record cannot hold it."""
    name = " ".join(said.split())
    if len(name) > LONGEST_NAME or set(name) & set("]}"):
        raise PasyansError(
            Text(
                "the name of a bookmark has up to {n} characters, none of them ] or {brace}",
                "имя закладки — до {n} знаков, без ] и {brace}",
            ).fill(n=LONGEST_NAME, brace="}")
        )
    return name or None
