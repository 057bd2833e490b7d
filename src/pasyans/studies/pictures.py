"""The pictures of a report, as SVG to be put into a page."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any, NamedTuple

from pasyans.shares import Interval
from pasyans.studies.extras import needed
from pasyans.texts import Text

INK, PALE, ACCENT, GREEN = "#2b2b2b", "#c9c4b8", "#a8322a", "#2f6d4f"
WIDTH = 7.2  # inches
BINS_A_DECADE = 4
SETTINGS = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.edgecolor": PALE,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


class Bar(NamedTuple):
    """A chance to be drawn: its label, bounds and estimate, the exact one if it is proved.

    proved: it is the solver's, not a player's.
    """

    label: str
    estimate: Interval
    interval: Interval
    exact: float | None
    proved: bool


def chances(bars: Sequence[Bar], language: str) -> str:
    """The intervals one under another on a scale from 0 to 100 %, the first on top."""
    figure, axes = _figure(0.32 * len(bars) + 0.7, "chances")
    for k, bar in enumerate(bars):
        colour = GREEN if bar.proved else ACCENT
        axes.plot([100 * x for x in bar.interval], [k, k], color=colour, lw=1.6)
        for end in bar.interval:
            axes.plot([100 * end] * 2, [k - 0.16, k + 0.16], color=colour, lw=1.6)
        axes.plot(
            [100 * x for x in bar.estimate],
            [k, k],
            color=colour,
            lw=5,
            solid_capstyle="round",
            marker="o",
            ms=5,
        )
        if bar.exact is not None:
            axes.plot(100 * bar.exact, k, marker="D", ms=8, mfc="none", mec=INK, mew=1)
    axes.set_xlim(-1, 101)
    axes.set_ylim(len(bars) - 0.5, -0.5)
    axes.set_yticks(range(len(bars)), [bar.label for bar in bars])
    axes.tick_params(left=False)
    axes.grid(axis="x", color=PALE, lw=0.5)
    axes.set_axisbelow(True)
    axes.set_xlabel(Text("deals that come out, %", "сходится раскладов, %").to(language))
    return _svg(figure, "chances")


def spread(values: Sequence[float], title: Text, language: str, salt: str) -> str:
    """How values are spread, on a logarithmic scale; nought stands in a bar of its own."""
    figure, axes = _figure(1.7, salt, WIDTH / 2)
    positive = [v for v in values if v > 0]
    if positive:
        low, high = floor(log10(min(positive))), ceil(log10(max(positive)) + 1e-9)
        high = max(high, low + 1)
        edges = [10 ** (low + k / BINS_A_DECADE) for k in range((high - low) * BINS_A_DECADE + 1)]
        axes.hist(positive, bins=edges, color=GREEN, rwidth=0.9)
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda x, _: _scale(x, language))
        axes.minorticks_off()
        decades = range(low, high + 1, max(1, (high - low) // 4))
        axes.set_xticks([10.0**k for k in decades])
    zeros = len(values) - len(positive)
    note = Text(f" (0: {zeros:,})", f" (0: {zeros:,})".replace(",", "\u00a0")) if zeros else None
    axes.set_xlabel(title.to(language) + (note.to(language) if note else ""))
    axes.yaxis.set_major_locator(needed("matplotlib.ticker").MaxNLocator(4, integer=True))
    axes.set_ylabel(Text("deals", "раскладов").to(language))
    return _svg(figure, salt)


def _scale(value: float, language: str) -> str:
    """A power of ten on a scale, short: 0.001, 1000, 10⁶."""
    power = round(log10(value)) if value > 0 else 0
    if -4 < power < 5:
        text = f"{10.0**power:.{max(0, -power)}f}"
        return text.replace(".", ",") if language == "ru" else text
    return "10" + str(power).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _figure(height: float, salt: str, width: float = WIDTH) -> tuple[Any, Any]:
    matplotlib = needed("matplotlib")
    with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": salt}):
        figure = needed("matplotlib.figure").Figure(figsize=(width, height), layout="constrained")
        axes = figure.add_subplot()
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _svg(figure: Any, salt: str) -> str:
    """The drawing without the head of a file, its ids unlike those of other drawings."""
    out = io.StringIO()
    with needed("matplotlib").rc_context({**SETTINGS, "svg.hashsalt": salt}):
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    mark = re.sub(r"\W", "", salt)
    text = re.sub(r'\bid="', f'id="{mark}-', text)
    return re.sub(r'(xlink:href="#|url\(#)', rf"\g<1>{mark}-", text)
