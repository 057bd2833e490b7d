"""Games with branches: variations, comments, marks; reading, writing, legality."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pasyans
from conftest import scale
from pasyans.deals import Deal
from pasyans.errors import IllegalMoveError
from pasyans.games import entries
from pasyans.position import Position
from pasyans.tree import VERDICTS, GameTree, IllegalStepError, Node

STAR = '[Game "zvezda"]\n[Deal "1"]\n'
BRANCHED = (
    STAR
    + """{[%bookmark the deal]}
2C-F {[%verdict won]} {takes the two}
({or at once} 9D-10D {[%bookmark up]}
JH-QH
(10C-JC {deeper}
)
)
(JH-QH
)
9D-10D
10C-JC
"""
)
CODES = [name for entry in entries() for name in (entry.id, *entry.aliases)]


def words(node: Node) -> list[str]:
    """The main line after a node, as written."""
    return [n.text for n in node.main_line]


def test_variations_stand_in_place_of_the_move_before_them() -> None:
    """Children of the same node: first what goes on, then the variations in their order."""
    tree = GameTree.of(BRANCHED)
    assert [child.text for child in tree.root.children] == ["2C-F", "9D-10D", "JH-QH"]
    assert words(tree.root) == ["2C-F", "9D-10D", "10C-JC"]
    up = tree.bookmarks()["up"]
    assert up.text == "9D-10D"
    assert up.introduction == ["or at once"]
    assert [child.text for child in up.children] == ["JH-QH", "10C-JC"]
    assert up.children[1].comments == ["deeper"]
    assert tree.bookmarks()["the deal"] is tree.root
    assert (tree.root.children[0].verdict, tree.root.children[0].comments) == (
        "won",
        ["takes the two"],
    )
    assert tree.text().split() == BRANCHED.split()


def test_moves_of_a_node_lead_to_it() -> None:
    tree = GameTree.of(BRANCHED)
    assert isinstance(tree.start, Deal)
    for node in tree.nodes:
        position = Position(tree.game, tree.start)
        for move in node.moves:
            position.play(move)
        assert position.piles == tree.replay(node).piles


@pytest.mark.parametrize(
    ("moves", "place", "number", "variation"),
    [
        ("2C-F\n KC-QC", "line 4, column 2: ", 2, False),
        ("2C-F, 9D-10D\n(JH-QH, {x}\n KC-QC)", "line 5, column 2: ", 3, True),
        ("2C-F, 9D-10D\n(JH-QH\n(10C-JC, KC-QC)\n)", "line 5, column 10: ", 3, True),
    ],
)
def test_an_illegal_move_is_named_wherever_it_stands(
    moves: str, place: str, number: int, variation: bool
) -> None:
    with pytest.raises(IllegalStepError) as caught:
        GameTree.of(STAR + moves)
    assert str(caught.value).startswith(place)
    judged = pasyans.verify(STAR + moves)
    assert (judged.legal, judged.won) == (False, False)
    assert (judged.at, judged.in_variation) == (number, variation)
    assert judged.fault is not None
    assert judged.fault.written.text == "KC-QC"
    assert str(judged.why) == str(caught.value.why)
    assert judged.played == (2 if variation else 1)


def test_a_variation_is_not_the_game() -> None:
    """Whether a record wins is said of its main line alone."""
    position = pasyans.deal("zvezda", 1)
    win = pasyans.solve(position).moves
    assert win is not None
    other = next(move for move in position.moves if move != win[0])
    tree = GameTree(position.game, Deal(number=1))
    tree.add(tree.root, other)
    tree.add(tree.root, *win)
    judged = pasyans.verify(tree.text())
    assert (judged.legal, judged.won, judged.played) == (True, False, 1)
    tree.root.children[1].promote()
    judged = pasyans.verify(tree.text())
    assert (judged.legal, judged.won, judged.played) == (True, True, len(win))


def test_adding_moves() -> None:
    """A move that is a child already is gone along; an illegal one is refused."""
    tree = GameTree.of(BRANCHED)
    before = len(list(tree.nodes))
    position = pasyans.deal("zvezda", 1)
    down = [position.play(text) for text in ("9D-10D", "10C-JC", "2C-F")]
    end = tree.add(tree.root, *down)
    assert len(list(tree.nodes)) == before + 1
    assert end.moves == tuple(down)
    with pytest.raises(IllegalMoveError):
        tree.add(end, down[-1])
    tree.root.children[1].remove()
    assert len(list(tree.nodes)) == before - 3
    assert GameTree.of(tree.text()) == tree


def test_a_long_game_is_no_matter() -> None:
    """Lines are longer than Python nests calls."""
    position, chance = pasyans.deal("lesenka", 1), random.Random(1)
    for _ in range(2000):
        position.play(chance.choice(list(position.moves)))
    tree = GameTree(position.game, Deal(number=1))
    tree.add(tree.root, *(move for move, _ in position.played))
    assert GameTree.of(tree.text()) == tree


COMMENTS = st.text(st.characters(exclude_characters="}", exclude_categories=["Cs", "Cc"]))


@settings(max_examples=scale(60, 6), deadline=None)
@given(st.sampled_from(CODES), st.integers(0, 10**6), st.integers(0, 2**32), st.lists(COMMENTS))
def test_trees_are_written_and_read_back(
    code: str, number: int, seed: int, comments: list[str]
) -> None:
    """Random branches of any game, with comments and marks anywhere."""
    chance = random.Random(seed)
    game = pasyans.find(code)
    tree = GameTree(game, Deal(number=number))
    nodes = [tree.root]
    for _ in range(12):
        node = chance.choice(nodes)
        position = Position(game, Deal(number=number))
        for move in node.moves:
            position.play(move)
        for _ in range(chance.randint(1, 4)):
            if not position.moves:
                break
            move = chance.choice(list(position.moves))
            node = tree.add(node, move)
            position.play(move)
            nodes.append(node)
    for comment in comments:
        chance.choice(nodes).take_comments([comment])
    chance.choice(nodes).verdict = chance.choice(VERDICTS)
    chance.choice(nodes).bookmark = "место 1"
    again = GameTree.of(tree.text())
    assert again == tree
    assert shape(again) == shape(tree)


def shape(tree: GameTree) -> list[object]:
    """Every node with what it says and how many children it has."""
    return [
        (n.moves, n.comments, n.introduction, n.bookmark, n.verdict, len(n.children))
        for n in tree.nodes
    ]
