"""Tables as records and back: the tree of a table is that of its `.pas`, both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pasyans.errors import PasyansError
from pasyans.notation import position_text, read_position, read_record
from pasyans.notation.records import DEEPEST, Record, Step, Variation
from pasyans.tree import GameTree, Node
from pasyans.web.branching import Place
from pasyans.web.graph import going_to, turns_after
from pasyans.web.inplay import MARK, UNDO, Beginning, Entry, InPlay
from pasyans.web.tables import Tables

STANDS = "At"  # the tag that says after how many moves of its line the table stands

Children = Callable[[Place], list[Place]]  # the first of them goes on, the others are variations


def record_of(table: InPlay) -> str:
    """Everything that was played, in English notation.

    Main line is the one on which the table stands, on to its end. Elsewhere what was played
    first goes on, unless the parentheses would be nested too deep to be read.
    """
    order: Children = _in_order
    tree = _tree(table, order)
    if _depth(tree.root) > DEEPEST:
        order = _by_size(table)
        tree = _tree(table, order)
    if table.undone:
        tree.tags[STANDS] = str(len(table.steps))
    return tree.text()


def _in_order(place: Place) -> list[Place]:
    return place.children


def _by_size(table: InPlay) -> Children:
    """The child with most places goes on: then n places nest no deeper than log2(n)."""
    sizes = [1] * len(table.tree.places)
    for place in reversed(table.tree.places):  # children come after their parents
        if place.parent is not None:
            sizes[place.parent.id] += sizes[place.id]
    return lambda place: sorted(place.children, key=lambda child: -sizes[child.id])


def _tree(table: InPlay, order: Children) -> GameTree:
    """The tree of a table as one of records."""
    start = table.beginning
    begun = start.deal or read_position(start.position, start.game)
    tree = GameTree(start.game, begun)
    root = table.tree.root
    line = {root.id, *(step.place.id for step in (*table.steps, *table.undone))}
    _say(root, tree.root)
    waiting = [(root, tree.root)]
    while waiting:
        place, node = waiting.pop()
        children = order(place)
        if place.id in line and place.onward is not None:
            children = [place.onward, *(c for c in children if c is not place.onward)]
        for child in children:
            grown = Node(child.move, child.text.en, node)
            _say(child, grown)
            node.children.append(grown)
            waiting.append((child, grown))
    return tree


def _say(place: Place, node: Node) -> None:
    node.bookmark, node.verdict = place.bookmark, place.verdict
    node.comments, node.introduction = list(place.comments), list(place.introduction)


def _depth(root: Node) -> int:
    """How deep variations are nested."""
    deepest, waiting = 0, [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        deepest = max(deepest, depth)
        waiting.extend((child, depth + (k > 0)) for k, child in enumerate(node.children))
    return deepest


# --- reading ---------------------------------------------------------------------------------


def from_record(tables: Tables, text: str) -> InPlay:
    """A new table on which all of a record was played; raises PasyansError, naming the place."""
    record = read_record(text)
    position = "" if record.position is None else position_text(record.position)
    start = Beginning(record.game, record.deal, position)
    trial = InPlay.begin("", start)  # nothing is kept of a record with a fault
    entries = []
    for entry in _everything(trial, record):
        trial.apply(entry)
        entries.append(entry)
    table = tables.begin(start)
    tables.change(table.id, 0, lambda _: entries)
    return table


def _everything(table: InPlay, record: Record) -> Iterator[Entry]:
    """All that a record holds, done on the table one by one; ends where the record says."""
    yield from _marks(table, record.comments)
    yield from _line(table, record.steps)
    end = len(record.steps)
    said = record.tags.get(STANDS, "")
    stands = int(said) if said.isascii() and said.isdigit() and len(said) < 9 else end
    if stands < end:
        yield Entry(UNDO, {"steps": end - stands})


def _line(table: InPlay, steps: tuple[Step, ...]) -> Iterator[Entry]:
    """Play moves, and from the last back to the first their variations; ends after the moves."""
    start = len(table.steps)
    for step in steps:
        try:
            move = table.position.resolve(step.written)
            yield table.entry(move)
        except PasyansError as error:
            raise error.at(step.place) from None
        yield from _marks(table, step.comments)
    end = table.here
    for depth in range(len(steps) - 1, -1, -1):
        for variation in steps[depth].variations:
            yield from _back(table, start + depth)
            yield from _variation(table, variation)
    if table.here is not end:
        yield from going_to(end.id)(table)


def _variation(table: InPlay, variation: Variation) -> Iterator[Entry]:
    first, *rest = variation.steps
    yield from _line(table, (first,))
    if variation.comments:
        yield Entry(MARK, {"introduction": list(variation.comments)})
    yield from _line(table, tuple(rest))


def _back(table: InPlay, depth: int) -> Iterator[Entry]:
    if len(table.steps) > depth:
        yield Entry(UNDO, {"steps": turns_after(table, depth)})


def _marks(table: InPlay, comments: tuple[str, ...]) -> Iterator[Entry]:
    """What comments say of the place where the table stands."""
    if not comments:
        return
    said = Node()
    said.take_comments(comments)
    marks = {"bookmark": said.bookmark, "verdict": said.verdict, "comments": said.comments}
    yield Entry(MARK, {name: value for name, value in marks.items() if value})
