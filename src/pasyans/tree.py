"""A game with its branches: nodes, variations, comments, bookmarks, verdict marks.

The tree holds moves that the rules allow. It is read from a record and becomes one again:
a child after the first is a variation, written in parentheses after the move it replaces. A
bookmark and a verdict stand in comments of their own, `{[%bookmark name]}`, `{[%verdict won]}`.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pasyans.deals import Deal
from pasyans.errors import IllegalMoveError, PasyansError
from pasyans.game import Game
from pasyans.move import Move
from pasyans.notation.moves import read_move
from pasyans.notation.records import Record, Step, Variation, read_record
from pasyans.plain import AnyReplay, replay_of, resolve_on, text_in
from pasyans.snapshot import Snapshot
from pasyans.texts import Text

VERDICTS = ("won", "lost", "unknown")
_MARK = re.compile(
    r"\s*\[%(?:bookmark\s+(?P<bookmark>[^]\s][^]\n]*)|verdict\s+(?P<verdict>\w+))\]\s*"
)


class IllegalStepError(IllegalMoveError):
    """A move of a record that the rules do not allow there.

    step: the move as written.  number: how many moves from the beginning it is (from 1).
    variation: does it stand in one?  why: the reason without the place.
    """

    def __init__(self, step: Step, number: int, variation: bool, why: Text) -> None:
        where = step.place
        super().__init__(Text(f"{where.en}: {why.en}", f"{where.ru}: {why.ru}"))
        self.step, self.number, self.variation, self.why = step, number, variation, why


@dataclass(eq=False)
class Node:
    """A position of the tree, reached by `move` from its parent's; the root has neither.

    text: the move as written.  comments: those after the move.  introduction: those before
    it, of the first move of a variation.  children: the move that goes on first, then its
    variations.
    """

    move: Move | None = None
    text: str = ""
    parent: Node | None = field(default=None, repr=False)
    comments: list[str] = field(default_factory=list)
    introduction: list[str] = field(default_factory=list)
    bookmark: str | None = None
    verdict: str | None = None
    children: list[Node] = field(default_factory=list, repr=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that lead here from the beginning."""
        found = []
        node: Node | None = self
        while node is not None and node.move is not None:
            found.append(node.move)
            node = node.parent
        return tuple(reversed(found))

    @property
    def main_line(self) -> Iterator[Node]:
        """The nodes after this one, always the first child."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def promote(self) -> None:
        """Make this the move that goes on, the other children its variations."""
        assert self.parent is not None, "the root is no variation"
        brothers = self.parent.children
        brothers.remove(self)
        brothers.insert(0, self)

    def remove(self) -> None:
        """Take this node, with all that follows, out of the tree."""
        assert self.parent is not None, "the root stays"
        self.parent.children.remove(self)

    def take_comments(self, comments: Sequence[str]) -> None:
        """Add comments; those that are marks become the bookmark and the verdict."""
        for comment in comments:
            mark = _MARK.fullmatch(comment)
            if mark and mark["bookmark"]:
                self.bookmark = mark["bookmark"].rstrip()
            elif mark and mark["verdict"] in VERDICTS:
                self.verdict = mark["verdict"]
            else:
                self.comments.append(comment)

    def all_comments(self) -> tuple[str, ...]:
        """The comments as a record has them, marks first."""
        marks = (("bookmark", self.bookmark), ("verdict", self.verdict))
        said = [f"[%{name} {value}]" for name, value in marks if value]
        return (*said, *self.comments)


class GameTree:
    """A game from its beginning with all branches that were played or thought of.

    start: the deal or the position where it begins.  tags: those of a record beside the ones
    that say game and beginning.
    """

    def __init__(
        self, game: Game, start: Deal | Snapshot, tags: dict[str, str] | None = None
    ) -> None:
        self.game, self.start = game, start
        self.tags = dict(tags or {})
        self.root = Node()

    @classmethod
    def of(cls, source: Record | str) -> GameTree:
        """The tree of a record or of its text.

        Raises IllegalStepError, naming line and column, and what reading a record raises.
        """
        record = read_record(source) if isinstance(source, str) else source
        tree = cls.begun(record)
        tree.grow(record)
        return tree

    @classmethod
    def begun(cls, record: Record) -> GameTree:
        """A tree without moves that begins as the record does."""
        start = record.position if record.position is not None else record.deal
        assert start is not None
        return cls(record.game, start, record.tags)

    def grow(self, record: Record) -> AnyReplay:
        """Add the record's main line, then its variations; the table after the main line.

        Raises IllegalStepError; what was legal before it is in the tree.
        """
        self.root.take_comments(record.comments)
        waiting: deque[tuple[Node, Variation]] = deque()
        end = self._line(self.root, record.steps, waiting, False)[1]
        while waiting:
            parent, variation = waiting.popleft()
            first = self._line(parent, variation.steps, waiting, True)[0]
            first.introduction += variation.comments
        return end

    def _line(
        self,
        node: Node,
        steps: Sequence[Step],
        waiting: deque[tuple[Node, Variation]],
        variation: bool,
    ) -> tuple[Node, AnyReplay]:
        """Add a line of moves after a node; its first node (or `node`), the table at its end."""
        replay = self.replay(node)
        first = None
        for number, step in enumerate(steps, len(node.moves) + 1):
            try:
                move = resolve_on(replay, step.written)
            except PasyansError as error:
                raise IllegalStepError(step, number, variation, error.text) from None
            child = Node(move, step.written.text, node)
            child.take_comments(step.comments)
            node.children.append(child)
            waiting.extend((node, branch) for branch in step.variations)
            replay.do(move)
            node, first = child, first or child
        return first or node, replay

    def replay(self, node: Node) -> AnyReplay:
        """The table at a node, by the rules alone."""
        start = self.start
        if isinstance(start, Deal):
            start = Snapshot.of_deal(self.game, start)
        replay = replay_of(start)
        replay.settle()
        for move in node.moves:
            replay.do(move)
        return replay

    def add(self, node: Node, *moves: Move) -> Node:
        """Go on from a node with moves, each a new child unless it is one; the last node.

        Raises IllegalMoveError for a move that the rules do not allow; those before it stay.
        """
        replay = self.replay(node)
        for move in moves:
            reason = replay.why_not(move)
            if reason is not None:
                raise IllegalMoveError(reason)
            child = next((c for c in node.children if c.move == move), None)
            if child is None:
                child = Node(move, text_in(replay, move, "en"), node)
                node.children.append(child)
            replay.do(move)
            node = child
        return node

    @property
    def nodes(self) -> Iterator[Node]:
        """All nodes, the root first, each main line before its variations."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def bookmarks(self) -> dict[str, Node]:
        """The bookmarked nodes by name; of equal names the first."""
        found: dict[str, Node] = {}
        for node in self.nodes:
            if node.bookmark:
                found.setdefault(node.bookmark, node)
        return found

    def record(self) -> Record:
        """The tree as a record."""
        deal = self.start if isinstance(self.start, Deal) else None
        position = self.start if isinstance(self.start, Snapshot) else None
        steps = self._steps(self.root)
        return Record(self.game, deal, position, steps, self.tags, self.root.all_comments())

    def _steps(self, node: Node) -> tuple[Step, ...]:
        """The main line after a node, with its variations."""
        steps = []
        while node.children:
            node, *others = node.children
            variations = tuple(
                Variation((self._step(n), *self._steps(n)), tuple(n.introduction)) for n in others
            )
            steps.append(self._step(node)._replace(variations=variations))
        return tuple(steps)

    def _step(self, node: Node) -> Step:
        return Step(read_move(node.text, self.game), 1, 1, node.all_comments())

    def text(self) -> str:
        """The tree as the text of a record; `GameTree.of` reads it back."""
        return self.record().text()

    def __eq__(self, other: object) -> bool:
        """Are games, beginnings, moves, comments, and marks the same?"""
        return isinstance(other, GameTree) and self.text() == other.text()

    __hash__ = None  # type: ignore[assignment]
