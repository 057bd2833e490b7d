"""The picture of Солнце: a half circle of rays, on a narrow screen a flat one on its left side."""

from __future__ import annotations

from dataclasses import replace

from pasyans.figures import Figure, Place, column, fan, grid, line, ray, spot, wrapped
from pasyans.games.solntse.places import N

# The half circle with the rows inside; below the clouds, then the last one; cards made small.
PLACES: dict[str, tuple[Place, ...]] = {
    "aces": line(4, 0, -1.12, across=0.88),
    "kings": line(4, 0, 0.08, across=0.88),
    "rays": tuple(ray(15 * k - 180, inner=3.2, step=0.5, reach=3.5) for k in range(N)),
    "clouds": grid(
        N, columns=5, across=2.8, down=1.25, make=lambda x, y: fan(x, y, reach=1.8), x=-7, y=1.6
    ),
    "last": (fan(-5.6, 1.6, reach=11.6),),
    "stock": (spot(0, 1.6),),
    "hand": (spot(0, 2.85),),
}

# Upright the half circle is a half ellipse of 5.0 by 2.5, so that cards keep 30 pixels of a low
# phone. Each ray stands square on it: where, and at which angle, from the middle one outwards;
# a little within the ellipse, where the signs of covered cards are, all are equally far apart.
OUTWARDS = (
    (5.0, 0.0, 0.0),
    (4.47, 1.12, 45.0),
    (3.64, 1.71, 62.1),
    (2.75, 2.09, 71.8),
    (1.84, 2.32, 78.8),
    (0.92, 2.46, 84.6),
    (0.0, 2.5, 90.0),
)
UPRIGHT_RAYS = tuple(
    ray(side * angle, inner=0, step=0.5, reach=2.3, x=x, y=side * y)
    for side, rays in ((-1, OUTWARDS[:0:-1]), (1, OUTWARDS))
    for x, y, angle in rays
)
FIGURE = Figure(
    {name: tuple(replace(place, scale=0.8) for place in its) for name, its in PLACES.items()},
    counted=("stock",),
    spread=("clouds",),
    bare=("clouds", "last", "hand", "stock"),
    upright=Figure(
        {
            "aces": grid(4, columns=2, across=1.06, down=1.46, make=spot, x=8.04, y=-4.8),
            "kings": grid(4, columns=2, across=1.06, down=1.46, make=spot, x=8.04, y=3.34),
            "rays": UPRIGHT_RAYS,
            # A cloud appears where the rays before it have set.
            "clouds": (
                *(column(0.93 * k, -4.8, reach=2.3) for k in range(4)),
                *(fan(3.7, 1.2 * k - 4.8, reach=2.9) for k in range(N - 4)),
            ),
            "last": (wrapped(0, -4.8, cards=12, across=0.62, down=1.46),),
            "stock": (spot(0.7, 0),),
            "hand": (spot(2.2, 0),),
        },
        counted=("stock",),
        bare=("clouds", "last", "hand", "stock", "rays"),
    ),
)
