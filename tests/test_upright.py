"""Figures for a narrow upright screen: every card seen, none under 28 of 320 pixels."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import pasyans
from conftest import scale
from pasyans.figures import Figure, Index, column, fan, shown, spot
from pasyans.games import entries
from pasyans.upright import NARROW, rearranged, tightened, upright, width

GAMES = sorted({e.id for e in entries()} | {a for e in entries() for a in e.aliases})
PHONE, LEAST = 320, 28  # pixels
MARGIN = 0.12  # on both sides together


@pytest.mark.parametrize("code", GAMES)
def test_cards_keep_their_size_on_a_phone(code: str) -> None:
    """However random play spreads the cards, each is 28 pixels wide at 320."""
    for number in range(scale(8, 2)):
        position = pasyans.deal(code, number)
        chance = random.Random(number)
        figure = upright(position.game)
        assert figure.fits(position.game.zones)
        for _ in range(scale(120, 10)):
            check_widths(position, figure)
            moves = list(position.moves)
            if not moves:
                break
            position.play(chance.choice(moves))


def check_widths(position: pasyans.Position, figure: Figure) -> None:
    game, seen = position.game, position.view()
    faces = {
        zone.name: [
            [card is not None for card in pile]
            for pile in seen[game.first_pile[zone.name] :][: zone.count]
        ]
        for zone in game.zones
    }
    laid = [place for its in figure.arrange(faces).values() for place in its]
    corners = [x for place, centres in laid for c in centres for x, _ in place.corners(c)]
    across = max(corners) - min(corners) + MARGIN
    smallest = min(place.scale for place, centres in laid if centres)
    assert PHONE / across * smallest >= LEAST, f"{across:.2f} card widths"


@pytest.mark.parametrize("code", GAMES)
def test_places_do_not_cover_each_other_but_for_a_strip(code: str) -> None:
    """Where places overlap, a strip of 13 pixels of the lower stays open for its index."""
    game = pasyans.find(code)
    figure = upright(game)
    step = 13 / 28
    for zone in game.zones:
        its = figure.zones[zone.name]
        for k, a in enumerate(its):
            for b in its[k + 1 :]:
                if a.index is Index.RAY or (zone.name in figure.bare and a.grows):
                    continue
                assert abs(a.x - b.x) >= 1 or abs(a.y - b.y) >= step, (zone.name, k)


def test_gutters_close_up_and_cards_do_not_touch() -> None:
    figure = Figure({"a": (spot(0, 0), spot(1.1, 0), spot(2.3, 0)), "b": (column(0.55, 2),)})
    xs = [place.x for place in tightened(figure).zones["a"]]
    assert xs[0] == 0
    assert all(1 < b - a <= 1.1 for a, b in pairwise(xs))


def test_figures_with_rays_and_fans_are_not_tightened() -> None:
    figure = Figure({"a": (fan(0, 0), fan(3, 0))})
    assert tightened(figure) is figure


@pytest.mark.parametrize("code", GAMES)
def test_any_figure_can_be_laid_anew(code: str) -> None:
    """What a game without a figure of its own for it would get."""
    game = pasyans.find(code)
    laid = rearranged(shown(game.figure, game.zones), game.zones)
    assert laid.fits(game.zones)
    assert width(laid) <= NARROW + 0.4
    spots = [(p.x, p.y) for its in laid.zones.values() for p in its]
    assert len(set(spots)) == len(spots)
