"""The picture of Колодец: a well of walls and columns, wall-side cards round it, a row below."""

from __future__ import annotations

from pasyans.figures import Box, Figure, Place, column, fan, line, spot

COMPASS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # walls from twelve o'clock
HIGH = 1.7  # from the middle to the walls above and below


def well(
    across: float,
    wallside: tuple[Place, ...],
    stock: Place,
    rows: tuple[Place, ...],
    upright: Figure | None = None,
) -> Figure:
    """The well, `across` from its middle to the walls at its sides, and what lies round it."""
    return Figure(
        {
            "walls": tuple(spot(across * x, HIGH * y) for x, y in COMPASS),
            "wallside": wallside,
            "store": (spot(0, 0),),
            "columns": tuple(spot(across * x, HIGH * y) for y in (-1, 1) for x in (-1, 1)),
            "stock": (stock,),
            "rows": rows,
        },
        hatched=("walls", "columns"),
        counted=("walls", "columns", "stock", "rows"),
        curbs=(Box(-across - 0.66, -2.54, across + 0.66, 2.54),),
        upright=upright,
    )


# On a narrow screen the wall-side cards run downwards.
BESIDE, OVER = 2.4, 4.6
NARROW = well(
    1.06,
    tuple(column(BESIDE * x, (OVER if y < 0 else 3.4) * y, reach=1.2) for x, y in COMPASS),
    spot(-BESIDE, -OVER),
    line(5, 0, 6.3),
)
OUT = 3.3  # from the middle to the wall-side cards
FIGURE = well(
    HIGH,
    tuple(fan(OUT * x, OUT * y, 0.3 * (x or 1), reach=2.4) for x, y in COMPASS),
    spot(-OUT, -OUT),
    line(5, 0, 5.2, across=1.2),
    upright=NARROW,
)
