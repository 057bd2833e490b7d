"""The compiled core: the table's primitives and key, the set of seen positions, move lists."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import scale
from pasyans.deals import Deal
from pasyans.engine.constants import COUNT, FLIP, NONE, SHIFT, TURN, UNSEEN
from pasyans.engine.rules import Building
from pasyans.engine.table import Table
from pasyans.engine.tables import counter_owners, pile_keys, tables
from pasyans.engine.visited import KeySet
from pasyans.games import find
from pasyans.move import Move
from pasyans.play import pack, unpack
from pasyans.position import Position
from pasyans.sheet import DOWN, MoveList, pack_move

KINDS = [300, 300, 300, 301, 302, 302]  # piles 0-2 are alike, and 4 with 5
WIDTH = 30
COUNTERS = 3
SLOT = 16  # bytes of a key
LAYOUT = [bytes(range(5)), bytes([9, 8, 7]), b"", bytes([40 | DOWN, 41 | DOWN, 42]), b"\x20", b""]

Snapshot = tuple[tuple[tuple[bytes, ...], tuple[int, ...]], int]


def a_table(piles: list[bytes] | None = None, counters: tuple[int, ...] = (0, 5, 200)) -> Table:
    table = Table(KINDS, WIDTH, COUNTERS)
    table.load(LAYOUT if piles is None else piles, counters)
    return table


def everything(table: Table) -> Snapshot:
    return table.position(), table.key()


def fresh_key(table: Table) -> int:
    """The key of the same position laid out anew."""
    piles, counters = table.position()
    return a_table(list(piles), counters).key()


def some_shift(table: Table, data: st.DataObject) -> tuple[int, int, int, int, int]:
    sizes = [len(table.pile(p)) for p in range(table.piles)]
    source = data.draw(st.sampled_from([p for p, n in enumerate(sizes) if n]))
    target = data.draw(st.sampled_from([p for p in range(table.piles) if p != source]))
    at = data.draw(st.integers(0, sizes[source] - 1))
    n = data.draw(st.integers(1, sizes[source] - at))
    return source, at, n, target, data.draw(st.integers(0, sizes[target]))


def do_something(table: Table, data: st.DataObject) -> None:
    """One primitive, and what it must do told a second time on lists."""
    piles = [list(table.pile(p)) for p in range(table.piles)]
    counters = table.counters_list()
    op = data.draw(st.sampled_from([SHIFT, FLIP, TURN, COUNT]))
    source, at, n, target, to = some_shift(table, data)
    if op == SHIFT:
        table.shift(source, at, n, target, to)
        cards = piles[source][at : at + n]
        del piles[source][at : at + n]
        piles[target][to:to] = cards
    elif op == FLIP:
        n = len(piles[source]) - at
        table.flip(source, n, target)
        cards = piles[source][at:]
        del piles[source][at:]
        piles[target] += [card ^ DOWN for card in reversed(cards)]
    elif op == TURN:
        table.turn(source, at, n)
        piles[source][at : at + n] = [card ^ DOWN for card in piles[source][at : at + n]]
    else:
        counter, value = data.draw(st.integers(0, COUNTERS - 1)), data.draw(st.integers(0, 255))
        table.count(counter, value)
        counters[counter] = value
    assert table.position() == (tuple(bytes(pile) for pile in piles), tuple(counters))


@settings(max_examples=scale(150, 40), deadline=None)
@given(st.data())
def test_undo_restores_cards_counters_and_key(data: st.DataObject) -> None:
    table = a_table()
    states = [everything(table)]
    for _ in range(data.draw(st.integers(1, 12))):
        do_something(table, data)
        states.append(everything(table))
        assert table.done == len(states) - 1
        assert table.key() == fresh_key(table)
    while len(states) > 1:
        back = data.draw(st.integers(0, len(states) - 2))
        table.undo(back)
        del states[back + 1 :]
        assert everything(table) == states[-1]
    assert table.done == 0


@pytest.mark.parametrize(
    ("op", "args", "line"),
    [
        ("shift", (0, 1, 2, 1, 1), (SHIFT, 0, 1, 2, 1, 1)),  # middle to middle
        ("shift", (0, 4, 1, 2, 0), (SHIFT, 0, 4, 1, 2, 0)),  # top to an empty pile
        ("shift", (1, 0, 3, 4, 0), (SHIFT, 1, 0, 3, 4, 0)),  # a whole pile under another
        ("flip", (0, 3, 3), (FLIP, 0, 0, 3, 3, 0)),
        ("turn", (3, 0, 2), (TURN, 3, 0, 2, 0, 0)),
        ("count", (1, 77), (COUNT, 1, 5, 77, 0, 0)),
        ("count", (0, 1), (COUNT, 0, 0, 1, 0, 0)),
    ],
)
def test_each_primitive_is_journalled_and_taken_back(
    op: str, args: tuple[int, ...], line: tuple[int, ...]
) -> None:
    table = a_table()
    before = everything(table)
    getattr(table, op)(*args)
    assert everything(table) != before
    assert table.key() != before[1]
    assert table.happened(0) == [line]
    table.undo(0)
    assert everything(table) == before
    assert table.happened(0) == []


def test_the_journal_grows() -> None:
    table = a_table()
    before = everything(table)
    for k in range(5000):
        table.count(k % COUNTERS, k % 256)
    assert table.done == 5000
    assert table.happened(4999) == [(COUNT, 4999 % COUNTERS, (4999 - 3) % 256, 4999 % 256, 0, 0)]
    table.undo(0)
    assert everything(table) == before


# --- the key ------------------------------------------------------------------------------


def test_the_key_does_not_see_the_order_of_like_piles() -> None:
    one = a_table().key()
    for order in permutations(range(3)):
        piles = [LAYOUT[k] for k in order] + LAYOUT[3:]
        assert a_table(piles).key() == one
    assert a_table([*LAYOUT[:4], LAYOUT[5], LAYOUT[4]]).key() == one


def test_the_key_sees_everything_else() -> None:
    layouts = {tuple(LAYOUT)}
    layouts.add((*LAYOUT[:2], LAYOUT[3], LAYOUT[2], *LAYOUT[4:]))  # piles of two kinds
    layouts.add((LAYOUT[4], *LAYOUT[1:4], LAYOUT[0], LAYOUT[5]))
    layouts.add((bytes([1, 0, 2, 3, 4]), *LAYOUT[1:]))  # order in a pile
    layouts.add((bytes([0, 1, 2, 3]), bytes([9, 8, 7, 4]), *LAYOUT[2:]))  # a card elsewhere
    layouts.add((bytes([0, 1, 2, 3, 4 | DOWN]), *LAYOUT[1:]))  # face
    layouts.add((bytes([0, 1, 2]), bytes([9, 8, 7]), bytes([3, 4]), *LAYOUT[3:]))
    keys = {a_table(list(piles)).key() for piles in layouts}
    keys |= {
        a_table(counters=c).key() for c in [(1, 5, 200), (0, 5, 201), (5, 0, 200), (0, 200, 5)]
    }
    assert len(keys) == len(layouts) + 4
    halves = {key >> 64 for key in keys} | {key & (2**64 - 1) for key in keys}
    assert len(halves) == 2 * len(keys)  # both halves see it


def test_random_positions_have_different_keys() -> None:
    chance = random.Random(1)
    keys: dict[int, object] = {}
    for _ in range(scale(20_000, 1000)):
        cards = list(range(8))
        chance.shuffle(cards)
        a, b = sorted(chance.choices(range(9), k=2))
        piles = [bytes(cards[:a]), bytes(cards[a:b]), bytes(cards[b:]), b"", b"", b""]
        same = frozenset(pile for pile in piles if pile)
        assert keys.setdefault(a_table(piles).key(), same) == same
    assert len(keys) > scale(15_000, 900)


def test_what_lies_on_an_unseen_pile_is_not_in_the_key() -> None:
    """Neither which cards, nor how they lie, nor how many."""
    rest = [bytes([1, 2, 3]), b"\x04"]
    keys = set()
    for discards in ([5, 6, 7], [7, 5 | DOWN, 6], []):
        table = Table([UNSEEN, 300, 301], WIDTH)
        table.load([bytes(discards), *rest])
        keys.add(table.key())
        table.shift(1, 1, 2, 0, 0)
        table.shift(0, 0, 1, 2, 1)  # one of them comes back
        table.undo(0)
        keys.add(table.key())
    assert len(keys) == 1


def test_a_counter_of_its_own_goes_with_its_pile() -> None:
    """Piles that are alike are exchanged together with their counters, and only so."""

    def key(piles: list[bytes], counters: list[int]) -> int:
        table = Table([300, 300, 301], WIDTH, 4, [NONE, 0, 1, NONE])
        table.load(piles, [0, *counters])
        return table.key()

    one, two, three = bytes([1, 2]), bytes([3, 4]), b"\x05"
    first = key([one, two, three], [100, 7, 0])
    assert first == key([two, one, three], [7, 100, 0])
    others = [
        key([two, one, three], [100, 7, 0]),
        key([one, two, three], [100, 0, 7]),
        key([one, two, three], [0, 7, 0]),
        key([one, two, three], [0, 0, 0]),
        key([bytes([1, 2, 100]), two, three], [0, 7, 0]),  # a counter is no card
    ]
    assert len({first, *others}) == 1 + len(others)


KEYED = ["zvezda", "triada:series=true,refill=any", "masterskiy", "dzhoker_9", "brakosochetanie"]


@pytest.mark.parametrize("code", KEYED)
def test_the_running_key_is_that_of_a_fresh_table(code: str) -> None:
    game = find(code)
    chance = random.Random(code)
    for number in range(scale(20, 3)):
        position = Position(game, Deal(number=number))
        for _ in range(60):
            moves = list(position.moves)
            if not moves:
                break
            position.play(chance.choice(moves))
            owners = counter_owners(game)
            table = Table(pile_keys(game), len(game.pack), game.counters, owners)
            table.load(*position.table.position())
            assert table.key() == position.key


# --- the set of positions seen ------------------------------------------------------------


def random_keys(n: int, seed: int) -> list[tuple[int, int]]:
    chance = random.Random(seed)
    return [(chance.getrandbits(64), chance.getrandbits(64)) for _ in range(n)]


def test_key_set_against_a_set() -> None:
    chance = random.Random(2)
    keys = random_keys(scale(60_000, 3000), 3)
    keys += [(a, b ^ 1) for a, b in keys[:500]]  # the same slot, other keys
    keys += [(0, b) for _, b in keys[:200]] + [(2**64 - 1, b) for _, b in keys[:200]]
    seen: set[tuple[int, int]] = set()
    mine = KeySet(1 << 30)
    for a, b in chance.choices(keys, k=2 * len(keys)):
        assert mine.add(a, b) == ((a, b) not in seen)
        seen.add((a, b))
        assert mine.count == len(seen)
    assert all(mine.add(a, b) == 0 for a, b in seen)
    assert mine.slots > 256  # it grew


def test_the_key_of_nothing_is_a_key() -> None:
    mine = KeySet(1 << 20)
    assert [mine.add(0, 0), mine.add(0, 0), mine.add(5, 0), mine.add(5, 0)] == [1, 0, 1, 0]


def test_keys_that_crowd_in_one_place() -> None:
    """Keys with equal upper bits at the very end of the table run round to its front."""
    keys = [(2**64 - 1 - k, k) for k in range(scale(2000, 400))]
    mine = KeySet(1 << 20)
    assert all(mine.add(*key) == 1 for key in keys)
    assert all(mine.add(*key) == 0 for key in keys)


@pytest.mark.parametrize("limit", [0, 100, 4095, 4096, 20_000, 300_000, 2_000_000, 9_999_999])
def test_the_limit_of_memory_holds(limit: int) -> None:
    limit = scale(limit, min(limit, 300_000))
    mine = KeySet(limit)
    kept: list[tuple[int, int]] = []
    for a, b in random_keys(limit // SLOT + 10, 4):
        slots = mine.slots
        new = mine.add(a, b)
        assert mine.memory() <= max(limit, SLOT)
        if mine.slots != slots:
            assert SLOT * (slots + mine.slots) <= limit  # both tables while it grew
        if new == -1:
            assert mine.count == len(kept)
            break
        assert new == 1
        kept.append((a, b))
    else:
        raise AssertionError("it was never full")
    for key in kept:  # nothing is forgotten, and a full table still says so
        assert mine.add(*key) == 0
    for key in random_keys(10, 5):
        assert mine.add(*key) == -1
    assert mine.count == len(kept)


@pytest.mark.skipif(scale(1, 0) == 0, reason="a large table takes long uncompiled")
def test_at_most_24_bytes_a_position() -> None:
    mine = KeySet(1 << 30)
    chance = random.Random(6)
    for _ in range(400_000):
        mine.add(chance.getrandbits(64), chance.getrandbits(64))
        if mine.count > 1 << 16:
            assert mine.memory() <= 24 * mine.count
    assert mine.count == 400_000


# --- moves --------------------------------------------------------------------------------


def test_move_lists_grow() -> None:
    game = find("zvezda")
    position = Position(game, Deal(number=1))
    out = MoveList()
    position.rules.generate(position.table, out)
    once = out.all()
    assert once
    for _ in range(999):
        position.rules.generate(position.table, out)
    assert out.all() == once * 1000
    assert out.all(999 * len(once)) == once
    out.cut(3)
    assert out.all() == once[:3]
    assert out.size == 3


@given(st.integers(0, 255), st.integers(0, 255), st.integers(0, 255), st.integers(0, 255))
def test_a_move_is_one_word(source: int, n: int, target: int, choice: int) -> None:
    assert unpack(pack(Move("move", source, n, target))) == Move("move", source, n, target)
    assert unpack(pack(Move("choose", choice=choice))) == Move("choose", choice=choice)
    assert pack_move(0, source, n, target) == source << 8 | n << 16 | target << 24


def test_no_face_down_card_is_moved() -> None:
    """A hidden card is no card to play, whatever lies face up elsewhere."""
    game = find("triada")
    compiled = tables(game)
    rules, table = Building(compiled), Table(pile_keys(compiled.game), compiled.width)
    spades = {c.rank: c.index for c in game.pack.faces if c.suit == 0}
    piles = [b""] * 4 + [bytes([spades[9]]), bytes([spades[10]])] + [b""] * 10
    for hidden in (0, DOWN):
        piles[4] = bytes([spades[9] | hidden])
        table.load(piles)
        out = MoveList()
        rules.generate(table, out)
        assert [unpack(w) for w in out.all()] == ([] if hidden else [Move("move", 4, 1, 5)])
