"""The pictures as geometry: where the book's layouts have their piles."""

from __future__ import annotations

from itertools import combinations
from math import atan2, degrees, hypot

import pytest

import pasyans
from pasyans.figures import (
    HIDDEN,
    LEAST_ON_RAY,
    LEAST_OPEN,
    OPEN,
    Figure,
    Index,
    Place,
    automatic,
    column,
    fan,
    grid,
    ray,
    row_left,
    row_right,
    spot,
)
from pasyans.game import Game
from pasyans.games import entries

HALF_COVERED = ("maskarad",)  # each row lies over the lower half of the one above
GAMES = sorted({e.id for e in entries()} | {a for e in entries() for a in e.aliases})


def figure_of(code: str) -> Figure:
    figure = pasyans.find(code).figure
    assert figure is not None
    return figure


@pytest.mark.parametrize("code", GAMES)
def test_every_pile_has_a_place(code: str) -> None:
    game = pasyans.find(code)
    answers = [a.game for a in game.choice.answers] if game.choice else []
    for each in (game, *answers):
        assert each.figure is not None
        assert each.figure.fits(each.zones)


def test_every_option_has_its_figure() -> None:
    for entry in entries():
        for option in entry.options:
            for value in option.values:
                game = entry.make({option.name: value})
                assert game.figure is not None
                assert game.figure.fits(game.zones), game.code


def apart(a: Place, b: Place, shown: float = 1.0) -> bool:
    """Do the first cards of two piles that are not turned leave this much of each other free?"""
    scale = (a.scale + b.scale) / 2
    return abs(a.x - b.x) >= scale or abs(a.y - b.y) >= 1.4 * scale * shown


@pytest.mark.parametrize("code", GAMES)
def test_first_cards_do_not_cover_each_other(code: str) -> None:
    figure = figure_of(code)
    places = [place for zone in figure.zones.values() for place in zone]
    upright = [place for place in places if place.index is not Index.RAY]
    shown = 0.499 if code in HALF_COVERED else 1.0
    assert all(apart(a, b, shown) for a, b in combinations(upright, 2))
    for a, b in combinations(places, 2):
        assert hypot(a.x - b.x, a.y - b.y) > 0.6


def test_the_star_has_twelve_rays_clockwise_from_twelve_o_clock() -> None:
    rays = figure_of("zvezda").zones["rays"]
    assert len(rays) == 12
    for k, place in enumerate(rays):
        angle = degrees(atan2(place.y, place.x))
        assert (angle - (-90 + 30 * k)) % 360 == pytest.approx(0, abs=1e-3) or (
            angle - (-90 + 30 * k)
        ) % 360 == pytest.approx(360, abs=1e-3)
        assert place.angle == pytest.approx(30 * k)
        for j, (x, y) in enumerate(place.centres([True] * 4)):
            assert hypot(x, y) == pytest.approx(1.9 + 0.55 * j, abs=1e-3)


def test_long_rays_stay_within_the_star() -> None:
    for place in figure_of("zvezda").zones["rays"]:
        x, y = place.centres([True] * 8)[-1]
        assert hypot(x, y) == pytest.approx(3.9, abs=1e-3)


def test_strips_stay_readable_however_long_the_pile() -> None:
    for place in (column(0, 0, 1), row_left(0, 0, reach=1), ray(30, 1, 0.55, reach=2)):
        a, b = place.centres([True] * 30)[:2]
        least = LEAST_ON_RAY if place.index is Index.RAY else LEAST_OPEN
        assert hypot(b[0] - a[0], b[1] - a[1]) == pytest.approx(least, abs=1e-3)


def test_the_aces_of_the_star_stand_inside() -> None:
    figure = figure_of("zvezda")
    for place in figure.zones["foundation"]:
        assert all(hypot(x, y) < 1.16 for x, y in place.corners((place.x, place.y)))


def test_triada_has_three_lines_of_four_fans() -> None:
    groups = figure_of("triada").zones["groups"]
    assert [(p.x, p.y) for p in groups] == [
        pytest.approx((2.0 * (k % 4), 1.7 * (k // 4))) for k in range(12)
    ]
    assert all(p.dx == 0.3 and p.dy == 0 for p in groups)
    assert all(p.y < -1.4 for p in figure_of("triada").zones["foundation"])
    assert len({p.y for p in figure_of("triada_52").zones["groups"]}) == 3


def test_fans_that_grow_push_the_next_aside() -> None:
    figure = Figure({"fans": grid(3, columns=3, across=2.0, down=1.7, make=fan)}, spread=("fans",))
    laid = figure.arrange({"fans": [[True] * 8, [], [True]]})["fans"]
    assert [place.x for place, _ in laid] == pytest.approx([0, 3.2, 4.3])
    calm = figure.arrange({"fans": [[True] * 3, [True] * 3, []]})["fans"]
    assert [place.x for place, _ in calm] == [0, 2, 4]


def test_the_wings_of_masterskiy_are_mirrored() -> None:
    zones = figure_of("masterskiy").zones
    heights = (0, 1.6, 3.2, 4.8)
    assert [(p.x, p.y) for p in zones["foundation"]] == [pytest.approx((0, y)) for y in heights]
    assert [(p.x, p.y) for p in zones["cellar"]] == [pytest.approx((0, 6.4))]
    rows = zones["rows"]
    for left, right, y in zip(rows[:4], rows[4:], heights, strict=True):
        for j in range(5):
            x = 1.2 + 0.45 * j
            assert left.centres([True] * 5)[j] == pytest.approx((-x, y))
            assert right.centres([True] * 5)[j] == pytest.approx((x, y))
    left, right = zones["auxiliary"]
    assert (left.x, left.y, right.x, right.y) == pytest.approx((-1.2, 6.4, 1.2, 6.4))


def test_rows_lie_where_remarks_look_for_them() -> None:
    game = pasyans.find("masterskiy")
    figure = figure_of("masterskiy")
    for zone in game.zones:
        for mark, place in zip(zone.landmarks, figure.zones[zone.name], strict=False):
            assert (mark.side == "left") == (place.x < 0)
            assert place.y == figure.zones["foundation"][mark.foundation].y


def test_columns_lie_closer_where_cards_are_hidden() -> None:
    heights = [y for _, y in column(0, 0).centres([False, False, True, True])]
    assert heights == pytest.approx([0, HIDDEN, 2 * HIDDEN, 2 * HIDDEN + OPEN])


def test_hidden_cards_are_squeezed_before_open_ones() -> None:
    up = [False] * 4 + [True] * 4
    free = column(0, 0).centres(up)
    reach = free[-1][1] - 0.2
    tight = column(0, 0, reach).centres(up)
    assert tight[-1][1] == pytest.approx(reach)
    assert tight[5][1] - tight[4][1] == pytest.approx(OPEN)
    tighter = column(0, 0, 1.1).centres(up)
    assert tighter[-1][1] == pytest.approx(1.1, abs=1e-3)
    assert 0 < tighter[1][1] < tighter[5][1] - tighter[4][1] < OPEN
    assert column(0, 0, 0.2).centres([False] * 9)[-1][1] == pytest.approx(0.2)
    assert column(0, 0, 1.0).centres([]) == []


def test_rows_and_rays_by_hand() -> None:
    assert row_left(-1.2, 0).centres([True] * 2)[1] == (-1.65, 0)
    assert row_right(1.2, 0).centres([True] * 2)[1] == (1.65, 0)
    east = ray(0, inner=2, step=0.5, x=1)
    assert east.centres([True, False, True]) == [(3, 0), (3.5, 0), (4, 0)]
    assert east.angle == 90
    assert not spot(0, 0).grows


def test_without_a_figure_there_is_a_plain_one() -> None:
    for code in GAMES:
        zones = pasyans.find(code).zones
        figure = automatic(zones)
        assert figure.fits(zones)
        places = [place for zone in figure.zones.values() for place in zone]
        assert all(apart(a, b) for a, b in combinations(places, 2))


def test_a_figure_of_other_zones_does_not_fit() -> None:
    game: Game = pasyans.find("zvezda")
    more = tuple(z.but(count=13) if z.name == "rays" else z for z in game.zones)
    assert not figure_of("zvezda").fits(more)
