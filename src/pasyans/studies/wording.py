"""How the numbers of a study read in both languages: per cent, intervals, what was asked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pasyans.shares import Interval, number, percent, places_for, span
from pasyans.studies.folder import options_text
from pasyans.studies.intervals import METHOD
from pasyans.studies.players import PLAYERS
from pasyans.texts import Text, counted, join

MEGABYTE = 1 << 20
COMMA = Text(", ", ", ")
REASON_WORDS = {
    "nodes": Text("the limit of positions", "предел позиций"),
    "seconds": Text("the time", "время"),
    "memory": Text("the memory", "память"),
    "interrupted": Text("interrupted", "прервано"),
    "stuck": Text("no action was left", "не осталось действий"),
    "actions": Text("the limit of actions", "предел действий"),
    "repeats": Text("only positions seen before", "только бывшие позиции"),
}


def deals_counted(n: int) -> Text:
    """So many deals."""
    return counted(n, ("deal", "deals"), ("расклад", "расклада", "раскладов"))


def limits_text(limits: dict[str, Any]) -> Text:
    """The limits of a deal, "10,000,000 positions, 5 s"."""
    parts = []
    if limits["nodes"] is not None:
        parts.append(
            counted(limits["nodes"], ("position", "positions"), ("позиция", "позиции", "позиций"))
        )
    if limits["seconds"] is not None:
        parts.append(Text("{n} s", "{n} с").fill(n=short(limits["seconds"])))
    if limits["memory"] is not None:
        parts.append(Text("{n} MB", "{n} МБ").fill(n=number(limits["memory"] // MEGABYTE)))
    return join(parts, COMMA) if parts else Text("none", "нет")


def short(value: float) -> Text:
    """A number in three digits at most, plain."""
    text = f"{value:.3g}"
    if "e" in text:
        text = f"{value:.6f}".rstrip("0").rstrip(".")
    return Text(text, text.replace(".", ","))


def code_of(said: dict[str, Any]) -> str:
    """The game's code as a summary or a manifest has it."""
    options = options_text(said["options"])
    return f"{said['game']}:{options}" if options else str(said["game"])


def exact_text(said: dict[str, Any]) -> Text | None:
    """The exact chance of a summary, None where none is proved."""
    if said["exact"] is None:
        return None
    exact = Fraction(said["exact"])
    return Text(
        "exact chance: {share} ({up}/{down})", "точная вероятность: {share} ({up}/{down})"
    ).fill(share=percent(float(exact), 4), up=exact.numerator, down=exact.denominator)


def summary_lines(said: dict[str, Any]) -> Iterator[Text]:
    """A summary (`pasyans.studies.summary`) in a few lines."""
    first, last = said["deals"]
    yield Text(
        "{code}, deals {a}..{b}, player {player}{limits}",
        "{code}, расклады {a}..{b}, игрок {player}{limits}",
    ).fill(code=code_of(said), a=first, b=last, player=said["player"], limits=bounds_text(said))
    yield outcome(said)
    interval = Interval(*said["chance"]["interval"])
    places = places_for(interval)
    yield Text(
        "{what}: {share}, interval {interval} ({method})",
        "{what}: {share}, интервал {interval} ({method})",
    ).fill(
        what=PLAYERS[said["player"]].about,
        share=span(Interval(*said["chance"]["estimate"]), places),
        interval=span(interval, places),
        method=METHOD,
    )
    exact = exact_text(said)
    if exact is not None:
        yield exact
    if said["done"]:
        yield Text(
            "{seconds} s in all; a deal takes {median} s (median), {max} s at most",
            "всего {seconds} с; на расклад {median} с (медиана), не больше {max} с",
        ).fill(
            seconds=short(said["seconds"]["total"]),
            median=short(said["seconds"]["median"]),
            max=short(said["seconds"]["max"]),
        )


def bounds_text(said: dict[str, Any]) -> Text:
    """What bounded the player, "; limits of a deal: …", nothing if nothing did."""
    bounds = PLAYERS[said["player"]].bounds
    if bounds is None:
        return Text("", "")
    return Text("; limits {what}: {limits}", "; пределы {what}: {limits}").fill(
        what=bounds, limits=limits_text(said["limits"])
    )


def outcome(said: dict[str, Any]) -> Text:
    """How the deals of a summary ended, with the reasons."""
    if PLAYERS[said["player"]].proves:
        parts = [
            Text("{n} won", "сошлось: {n}").fill(n=number(said["won"])),
            Text("{n} lost (proved)", "не сходится (доказано): {n}").fill(n=number(said["lost"])),
            Text("{n} not known", "неизвестно: {n}").fill(n=number(said["unknown"])),
        ]
    else:
        parts = [
            Text("{n} won", "сошлось: {n}").fill(n=number(said["won"])),
            Text("{n} not won", "не сошлось: {n}").fill(n=number(said["not_won"])),
        ]
    text = Text("{deals}: {parts}", "{deals}: {parts}").fill(
        deals=deals_counted(said["done"]), parts=join(parts, COMMA)
    )
    if not said["reasons"]:
        return text
    why = [
        Text("{why} {n}", "{why} {n}").fill(why=REASON_WORDS[name], n=number(n))
        for name, n in said["reasons"].items()
    ]
    return Text("{text} ({why})", "{text} ({why})").fill(text=text, why=join(why, COMMA))
