"""The picture of Солнце: a half circle of rays, on a narrow screen standing on its left side."""

from __future__ import annotations

from dataclasses import replace

from pasyans.figures import Figure, Place, fan, grid, line, ray, spot, wrapped
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
FIGURE = Figure(
    {name: tuple(replace(place, scale=0.8) for place in its) for name, its in PLACES.items()},
    counted=("stock",),
    spread=("clouds",),
    bare=("clouds", "last", "hand", "stock"),
    upright=Figure(
        {
            "aces": grid(4, columns=2, across=1.06, down=1.46, make=spot, x=5.6, y=-5.8),
            "kings": grid(4, columns=2, across=1.06, down=1.46, make=spot, x=5.6, y=4.34),
            "rays": tuple(ray(15 * k - 90, inner=3.6, step=0.5, reach=2.3) for k in range(N)),
            # A cloud appears where the rays before it have set, the last three beside them.
            "clouds": (
                *(fan(0, 1.28 * k - 9.8, reach=4.2) for k in range(N - 3)),
                *(fan(5.3, 1.45 * k - 2.2, reach=1.6) for k in range(3)),
            ),
            "last": (wrapped(0, -5.6, cards=8, across=0.62, down=1.46),),
            "stock": (spot(1.2, 0),),
            "hand": (spot(1.2, 1.6),),
        },
        counted=("stock",),
        bare=("clouds", "last", "hand", "stock", "rays"),
    ),
)
