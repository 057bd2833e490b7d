"""Hints and fair play: reasons, and that nothing is used that the player cannot know."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

import pasyans
from blunders import loses
from conftest import PURE, scale
from pasyans.analysis import fair, hints
from pasyans.analysis.fair import FairPlayer
from pasyans.analysis.greedy import greedy_on
from pasyans.analysis.knowledge import Worlds, traced, view_of, worlds
from pasyans.cards import Card
from pasyans.engine.greedy import Greedy
from pasyans.errors import InvalidDealError
from pasyans.game import Game
from pasyans.games import entries
from pasyans.move import NEXT, REDEAL
from pasyans.notation import position_text, read_view
from pasyans.position import Position
from pasyans.shares import wilson
from pasyans.snapshot import Snapshot, View
from pasyans.solver import Limit, Result, solve

PLAYER = FairPlayer(nodes=3000, worlds=6)
SLOW_UNCOMPILED = pytest.mark.skipif(PURE, reason="many searches")
QUICK = FairPlayer(nodes=600, worlds=4)


def games_with_chance() -> list[str]:
    """Games in which something is hidden, cards or the outcome of a shuffle."""
    games: list[Game] = [entry.make({}) for entry in entries()]
    return [
        game.code
        for game in games
        if not all(spot.face_up for spot in game.deal) or (game.play and game.play.shuffles)
    ]


def played(code: str, number: int, moves: int, chance: random.Random) -> Position:
    """A deal with so many random moves played, as far as there are any."""
    position = pasyans.deal(code, number)
    for _ in range(moves):
        if not position.moves:
            break
        position.play(chance.choice(list(position.moves)))
    return position


def permuted(position: Position, chance: random.Random) -> Position:
    """The same play with the cards exchanged that the player has never seen."""
    _, first = traced(position)
    unknown = [slip.card for pile in first for slip in pile if not slip.known]
    chance.shuffle(unknown)
    rest = iter(unknown)
    piles = tuple(tuple(slip.card if slip.known else next(rest) for slip in pile) for pile in first)
    down = frozenset(
        (p, at) for p, pile in enumerate(first) for at, slip in enumerate(pile) if slip.down
    )
    shuffled = any(move.kind in (NEXT, REDEAL) for move, _ in position.played)
    number = int(position.table.number) if shuffled else chance.getrandbits(64)
    counters = (0,) * (position.game.counters - 1)
    start = Snapshot(position.game, piles, number=number, down=down, counters=counters)
    other = Position(position.game, start)
    other.deal = position.deal  # it is one: what every deal has in common may be known
    for move, _ in position.played:
        other.play(move)
    return other


# --- fairness -----------------------------------------------------------------------------


@pytest.mark.parametrize("code", games_with_chance())
def test_hints_do_not_depend_on_what_cannot_be_seen(code: str) -> None:
    """Unseen cards change places: the view, the move, its words, the estimate stay."""
    chance = random.Random(code)
    changed = 0
    for number in range(scale(4, 2)):
        position = played(code, number, chance.randint(0, 25), chance)
        other = permuted(position, chance)
        changed += other.piles != position.piles or other.table.number != position.table.number
        assert view_of(other) == view_of(position)
        one, two = (hints.fair_hint(p, QUICK, seed=7) for p in (position, other))
        assert one == two
        if one.move is not None:
            assert one.move in position.moves
            assert one.text == position.text_of(one.move)
            assert QUICK.choose(position, random.Random(3)) == QUICK.choose(other, random.Random(3))
    assert changed or PURE  # of a few deals it may be that none is


def test_every_game_with_hidden_cards_is_among_them() -> None:
    assert {"kosynka", "lesenka", "kolodets", "solntse", "piramida", "pototskogo"} <= set(
        games_with_chance()
    )
    assert not {"zvezda", "triada", "masterskiy"} & set(games_with_chance())


@pytest.mark.parametrize("code", games_with_chance())
def test_worlds_look_like_the_position(code: str) -> None:
    """The whole pack, the same open cards, the same legal moves; unseen cards where they may be."""
    chance = random.Random(1)
    position = played(code, 5, 15, chance)
    source = worlds(view_of(position), chance)
    for world in (next(source) for _ in range(3)):
        assert world.view() == position.view()
        held = Counter(card for pile in world.piles for card in pile)
        assert held == Counter(position.game.pack.cards)
        assert list(world.moves) == list(position.moves)


@pytest.mark.parametrize("code", games_with_chance())
def test_worlds_laid_on_one_table_are_the_same(code: str) -> None:
    """They are those that `worlds` makes, whatever was played on the table between."""
    view = view_of(played(code, 4, 12, random.Random(2)))
    made, laid, chance = worlds(view, random.Random(5)), Worlds(view), random.Random(5)
    for _ in range(3):
        one, two = next(made), laid.lay(chance)
        assert (one.key, one.table.number) == (two.key, two.table.number)
        assert one.table.position() == two.table.position()
        for _ in range(3):
            if two.moves:
                two.play(next(iter(two.moves)))


def test_unseen_cards_are_equally_likely_everywhere() -> None:
    """Each of few unseen cards lies in each of their places about as often."""
    position = played("piramida", 1, 12, random.Random(1))
    view = view_of(position)
    unseen = view.unseen
    assert 3 <= len(unseen) <= 10
    source = worlds(view, random.Random(1))
    place = min(view.down)
    drawn = [next(source).piles[place[0]][place[1]] for _ in range(2000)]
    expected = 2000 / len(unseen)
    chi = sum((drawn.count(card) - expected) ** 2 / expected for card in unseen)
    assert chi < 35  # of a thousand such samples about one is beyond 28


# --- what is known ------------------------------------------------------------------------


def test_a_card_once_seen_stays_known() -> None:
    """Drawn to the waste and turned over with it: face down again, but known."""
    position = pasyans.deal("kosynka:redeals=1", 1)
    draws = 0
    while position.table.height(position.game.first_pile["stock"]):
        position.play("draw")
        draws += 1
    position.play("redeal")
    stock = position.game.first_pile["stock"]
    assert position.view()[stock] == [None] * draws
    assert list(view_of(position).piles[stock]) == position.piles[stock]
    assert len(view_of(position).unseen) == sum(
        card is None for p, pile in enumerate(position.view()) for card in pile if p != stock
    )
    without = Position(position.game, position.snapshot)  # the same cards, another memory
    assert view_of(without).piles[stock] == (None,) * draws


def test_what_every_deal_has_in_common_is_known() -> None:
    """The king of hearts is put at the bottom of the stock."""
    view = view_of(pasyans.deal("brakosochetanie", 1))
    stock = view.piles[view.game.first_pile["stock"]]
    assert [str(card) for card in stock if card] == ["KH"]
    assert str(stock[0]) == "KH"


def test_views_are_written_and_read_back() -> None:
    for code in games_with_chance():
        for language in ("en", "ru"):
            view = view_of(played(code, 3, 20, random.Random(2)))
            text = position_text(view, language)
            assert read_view(text) == view
            if view.unseen:
                with pytest.raises(InvalidDealError, match="every card must be known"):
                    pasyans.read_position(text)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("T1: ??", "T1: ?? ??"), r"unknown cards: \d+, but not named in the text are \d+"),
        (("F1: ", "F1: ??"), "a card of another suit"),
        (("T1: ??", "T1: ???"), r"is no card"),
    ],
)
def test_views_that_do_not_fit_are_refused(change: tuple[str, str], said: str) -> None:
    text = position_text(view_of(pasyans.deal("kosynka", 1)))
    text = "\n".join(" ".join(line.split()) for line in text.splitlines())
    text = text.replace("T1:", "T1: ??").replace("T1: ?? ??", "T1: ??").replace("F1: -", "F1: ")
    assert change[0] in text
    with pytest.raises(InvalidDealError, match=said):
        read_view(text.replace(*change, 1))


@pytest.mark.parametrize("code", ["kosynka:2", "piramida:3"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_deal_prints_is_a_view(code: str, language: str) -> None:
    """Its first line is the code of the deal, of which nothing is used but the game."""
    position = pasyans.deal(code)
    text = f"{code}\n{position.text(language)}"
    assert read_view(text) == view_of(position)
    assert read_view(text, position.game) == view_of(position)
    with pytest.raises(InvalidDealError, match=f"not of {pasyans.find('zvezda').code}"):
        read_view(text, pasyans.find("zvezda"))
    star = pasyans.deal("zvezda", 5)
    assert pasyans.read_position(f"zvezda:5\n{star.text(language)}").key == star.key


def test_a_view_in_which_a_card_would_turn_up_is_refused() -> None:
    """What it is cannot be known, so that neither can the legal actions."""
    text = position_text(view_of(pasyans.deal("kosynka", 2)))
    lines = [line.split() for line in text.splitlines()]
    hidden = "\n".join(
        " ".join([*words[:-1], "??"]) if words[0] == "T4:" else " ".join(words) for words in lines
    )
    with pytest.raises(InvalidDealError, match=r"T4: a card would be turned up there at once"):
        pasyans.hint(read_view(hidden))


# --- reasons ------------------------------------------------------------------------------


@SLOW_UNCOMPILED
def test_open_hints_say_what_is_proved() -> None:
    """Keeps the win; the only move that does; nothing else is possible; lost."""
    position = pasyans.deal("masterskiy:direction=up", 1)
    said = set()
    for _ in range(60):
        hint = hints.open_hint(position)
        assert hint.move is not None
        assert hint.line is not None
        others = [move for move in position.moves if move != hint.move]
        if hint.why.en.startswith(hints.ONLY_WAY.en):
            assert others
            assert all(loses(position, move) for move in others)
        elif hint.why.en.startswith(hints.KEEPS.en):
            assert not all(loses(position, move) for move in others)
        else:
            assert hint.why.en.startswith(hints.ONLY.en)
            assert not others
        said.add(hint.why.en.split(";")[0])
        assert hints.ALL_SEEN.en not in hint.why.en
        position.play(hint.move)
        if {hints.KEEPS.en, hints.ONLY_WAY.en} <= said:
            break
    assert {hints.KEEPS.en, hints.ONLY_WAY.en} <= said
    lost = hints.open_hint(pasyans.deal("zvezda", 4))
    assert (lost.move, lost.why) == (None, hints.LOST)


def test_where_nothing_is_hidden_fair_hints_are_certain() -> None:
    hint = pasyans.hint("zvezda", 1)
    assert (hint.view, hint.chance, hint.samples) == ("fair", 1.0, 1)
    assert hint.line is not None
    lost = pasyans.hint("zvezda", 4)
    assert (lost.move, lost.chance) == (None, 0.0)


def test_a_view_has_fair_hints_only() -> None:
    """The same as the position of which it is one."""
    position = pasyans.deal("piramida", 2)
    view = view_of(position)
    assert pasyans.hint(view, nodes=5000) == pasyans.hint(position, nodes=5000)
    with pytest.raises(InvalidDealError, match="not all cards are known"):
        pasyans.hint(view, open=True)


def test_open_hints_say_that_they_look_at_hidden_cards() -> None:
    hint = pasyans.hint("brakosochetanie", 3, open=True)
    assert (hint.view, hint.chance) == ("open", None)
    assert hint.why.en.endswith(hints.ALL_SEEN.en)
    position = pasyans.deal("brakosochetanie", 3)
    for move in hint.line or ():
        position.play(move)
    assert position.outcome is not None
    assert position.outcome.won


def test_hints_when_all_is_over() -> None:
    position = pasyans.deal("zvezda", 1)
    for move in solve(position).moves or ():
        position.play(move)
    for hint in (hints.open_hint(position), hints.fair_hint(position)):
        assert (hint.move, hint.why) == (None, hints.WON_ALREADY)
    stuck = played("bukhgalter", 2, 100, random.Random(1))
    assert not stuck.moves
    assert hints.fair_hint(stuck).why in (hints.NO_MOVE, hints.WON_ALREADY)


def test_effects_are_those_of_the_table() -> None:
    """Uncovering, freeing, gathering, each somewhere and each as the piles say."""
    seen = set()
    for code, moves in (("kosynka", 30), ("zvezda", 0), ("piramida", 3)):
        position = played(code, 1, moves, random.Random(4))
        for move in list(position.moves):
            before = position.view()
            words = hints.effects(position, move)
            assert position.view() == before
            seen |= set(words)
            position.play(move)
            zone = position.game.pile_zones
            down = [
                sum(c is None for p, pile in enumerate(v) for c in pile if zone[p].role != "stock")
                for v in (before, position.view())
            ]
            assert (hints.UNCOVERS in words) == (down[1] < down[0])
            position.undo()
    assert {hints.UNCOVERS, hints.GATHERS} <= seen


# --- the fair player ----------------------------------------------------------------------


def exact_share(view: View, move: pasyans.Move) -> float:
    """The share of all arrangements of the unseen cards that come out after the move."""
    arrangements = set(permutations(view.unseen))
    won = 0
    for cards in arrangements:
        world = Position(view.game, view.filled(cards, 0))
        world.play(move)
        won += solve(world).won
    return won / len(arrangements)


def test_estimates_are_near_the_exact_share() -> None:
    """With few unseen cards all arrangements can be tried."""
    compared = 0
    for number in range(1, 60):
        position = played("piramida", number, 6 + number % 9, random.Random(number))
        view = view_of(position)
        if not (2 <= len(view.unseen) <= 4 and position.moves):
            continue
        best = FairPlayer(nodes=200_000, worlds=60).weigh(view, random.Random(1))[0]
        low, high = best.interval
        exact = exact_share(view, best.move)
        assert low - 0.05 <= exact <= high + 0.05
        compared += 1
    assert compared >= 3


@SLOW_UNCOMPILED
def test_the_fair_player_wins_more_than_chance() -> None:
    wins = {"fair": 0, "random": 0}
    for number in range(1, 13):
        for name in wins:
            chance = random.Random(number)
            position = pasyans.deal("bukhgalter", number)
            while position.moves:
                move = (
                    PLAYER(position, chance)
                    if name == "fair"
                    else chance.choice(list(position.moves))
                )
                position.play(move)
            wins[name] += position.outcome is not None and position.outcome.won
    assert wins["fair"] >= wins["random"] + 4


@SLOW_UNCOMPILED
@pytest.mark.parametrize(("code", "most"), [("lesenka", 25), ("piramida", 5), ("kolodets", 25)])
def test_the_budget_of_a_decision_is_kept(
    code: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not more positions than stated are entered, but for the last action of each play."""
    searched, players, plays = [], [], []

    def counted(position: Position, limit: Limit, *, cancel: fair.Cancel | None = None) -> Result:
        result = solve(position, limit, cancel=cancel)
        searched.append(result.nodes)
        return result

    def watched(position: Position, guided: bool) -> Greedy:
        players.append(greedy_on(position, guided))
        return players[-1]

    monkeypatch.setattr(fair, "solve", counted)
    monkeypatch.setattr(fair, "greedy_on", watched)
    position = pasyans.deal(code, 1)
    while position.moves.count() < 2:
        position.play(next(iter(position.moves)))
    for estimate in FairPlayer(nodes=20_000).weigh(view_of(position), random.Random(1)):
        plays.append(estimate.plays)
    assert len(searched) >= fair.DOUBTS
    assert sum(searched) <= 20_000 // fair.SEARCHED
    entered = sum(player.nodes for player in players)
    assert 10_000 < entered + sum(plays) <= 15_000 + most * sum(plays)
    assert min(plays) >= 1


@SLOW_UNCOMPILED
def test_few_unseen_cards_are_searched_and_none_at_all_win_at_once() -> None:
    """Where all is known the plan is a whole win, and it is one."""
    position = pasyans.deal("triada", 1)
    plan = FairPlayer(nodes=20_000).plan(position, random.Random(1), {position.key})
    assert len(plan) > 1
    for move in plan:
        position.play(move)
    assert position.outcome is not None
    assert position.outcome.won


@SLOW_UNCOMPILED
def test_it_does_not_go_round_in_circles() -> None:
    """A move that repeats a position is played only if there is no other."""
    position = pasyans.deal("lesenka", 1)
    chance = random.Random(1)
    keys = [position.key]
    for _ in range(12):
        move = FairPlayer(nodes=500, worlds=2).choose(position, chance)
        fresh = FairPlayer().fresh(position, fair.line_keys(position))
        assert move in fresh or not fresh
        position.play(move)
        keys.append(position.key)
    assert len(set(keys)) == len(keys)


def test_wilson() -> None:
    """The figures of the literature."""
    assert [round(100 * x, 1) for x in wilson(0, 20)] == [0.0, 16.1]
    assert [round(100 * x, 1) for x in wilson(20, 20)] == [83.9, 100.0]
    assert wilson(0, 0) == (0.0, 1.0)


# --- difficulty ---------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["bukhgalter:3", "piramida:2", "triada:1"])
def test_difficulty_is_counted_along_the_win(code: str) -> None:
    measured = pasyans.difficulty(code)
    assert measured is not None
    position = pasyans.deal(code)
    win = solve(position).moves
    assert win is not None
    losing = only = choices = 0
    for move in win:
        others = [m for m in position.moves if m != move]
        lost = sum(loses(position, m) for m in others)
        losing += lost
        only += 0 < lost == len(others)
        choices += 1 + len(others)
        position.play(move)
    assert (measured.length, measured.choices) == (len(win), choices)
    assert (measured.losing, measured.only_moves) == (losing, only)
    assert measured.keeping == choices - losing
    share, low, high = measured.random_chance
    assert 0 <= low <= share <= high <= 1
    assert measured == pasyans.difficulty(code)


def test_there_is_no_difficulty_of_a_lost_deal() -> None:
    assert pasyans.difficulty("zvezda", 4) is None


def test_cards_of_views() -> None:
    """As many cards as unknown places, neither more nor fewer."""
    view = view_of(pasyans.deal("piramida", 1))
    cards: list[Card] = list(view.unseen)
    assert view.filled(cards, 0).piles
    with pytest.raises(ValueError, match="do not fill"):
        view.filled(cards[1:], 0)
