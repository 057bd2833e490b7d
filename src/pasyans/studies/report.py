"""The report of studies: one page of HTML that needs nothing else, on screen and on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pasyans.game import value_text
from pasyans.shares import Interval, number, percent, places_for, span
from pasyans.studies import pictures
from pasyans.studies.collection import Comparison, Study, comparisons
from pasyans.studies.folder import options_text
from pasyans.studies.intervals import METHOD, PAIRED_METHOD, difference
from pasyans.studies.paper import Paper
from pasyans.studies.players import PLAYERS, REASONS, UNKNOWN, VERDICTS
from pasyans.studies.wording import (
    REASON_WORDS,
    bounds_text,
    deals_counted,
    exact_text,
    outcome,
    short,
)
from pasyans.texts import Text

HARDEST = 10  # deals shown
MOST_UNKNOWN = 200  # deals named, of those nobody knows


def page(studies: list[Study], language: str) -> str:
    """The whole page in "en" or "ru"."""
    return _Page(studies, language).text()


class _Page(Paper):
    """A report being written in one language."""

    def __init__(self, studies: list[Study], language: str) -> None:
        super().__init__(language)
        self.studies = studies

    def text(self) -> str:
        """The page."""
        return self.whole(Text("How often they come out", "Как часто они сходятся"), self.parts())

    def parts(self) -> Iterator[str]:
        """The page part by part."""
        yield self.paragraph(
            Text(
                "“Could have come out” is the solver's answer, who sees every card; it is no "
                "player's chance. The other chances are those of the players named. Intervals: "
                "{method}.",
                "«Мог сойтись» — ответ решателя, который видит все карты; это не вероятность "
                "выиграть. Прочие вероятности — названных игроков. Интервалы: {method}.",
            ).fill(method=METHOD)
        )
        yield pictures.chances([self.bar(study) for study in self.studies], self.language)
        yield self.chances_table()
        pairs = list(comparisons(self.studies))
        if pairs:
            yield self.heading(Text("What the options change", "Что меняют настройки"))
            yield self.pairs_table(pairs)
        for k, study in enumerate(self.studies):
            yield f"<section>{''.join(self.section(study, f's{k}'))}</section>"

    # --- all studies ---------------------------------------------------------------------

    def bar(self, study: Study) -> pictures.Bar:
        """The study's line in the picture."""
        said = study.summary
        return pictures.Bar(
            f"{study.question.code}, {study.question.player}",
            Interval(*said["chance"]["estimate"]),
            Interval(*said["chance"]["interval"]),
            float(Fraction(said["exact"])) if said["exact"] is not None else None,
            PLAYERS[study.question.player].proves,
        )

    def chances_table(self) -> str:
        """A line for each study: who, how many, what chance."""
        head = (
            Text("patience", "пасьянс"),
            Text("player", "игрок"),
            Text("deals", "раскладов"),
            Text("chance", "вероятность"),
            Text("interval", "интервал"),
            Text("not known", "неизвестно"),
            Text("exact", "точно"),
        )
        rows = []
        for study in self.studies:
            said = study.summary
            interval = Interval(*said["chance"]["interval"])
            places = places_for(interval)
            unknown = said["unknown"] / said["done"] if said["done"] else 1.0
            rows.append(
                (
                    self.named(study),
                    study.question.player,
                    number(said["done"]),
                    span(Interval(*said["chance"]["estimate"]), places),
                    span(interval, places),
                    percent(unknown, 1) if PLAYERS[study.question.player].proves else "",
                    percent(float(Fraction(said["exact"])), 4) if said["exact"] else "",
                )
            )
        return self.table(head, rows, {2, 3, 4, 5, 6})

    def pairs_table(self, pairs: Iterable[Comparison]) -> str:
        """A line for each option compared on the same deals."""
        head = (
            Text("patience", "пасьянс"),
            Text("player", "игрок"),
            Text("option", "настройка"),
            Text("same deals", "общих раскладов"),
            Text("difference", "разность"),
            Text("interval", "интервал"),
        )
        rows = []
        for one, other, option, counts in pairs:
            estimate, interval = difference(counts)
            mine, its = (value_text(s.question.game.options[option]) for s in (one, other))
            rows.append(
                (
                    self.named(one, option),
                    one.question.player,
                    f"{option}: {mine} − {its}",
                    number(counts.deals),
                    span(estimate),
                    span(interval),
                )
            )
        note = self.paragraph(
            Text("Method: {method}.", "Метод: {method}.").fill(method=PAIRED_METHOD)
        )
        return self.table(head, rows, {3, 4, 5}) + note

    def named(self, study: Study, without: str = "") -> Text:
        """The game's name with its options, but for the one called `without`."""
        game = study.question.game
        said = options_text({k: v for k, v in game.changed.items() if k != without})
        options = f" ({said})" if said else ""
        return Text(f"{game.name.en}{options}", f"{game.name.ru}{options}")

    # --- one study -----------------------------------------------------------------------

    def section(self, study: Study, salt: str) -> Iterator[str]:
        """What is to be said of one study alone."""
        said = study.summary
        first, last = said["deals"]
        yield self.heading(
            Text("{name}: {what}", "{name}: {what}").fill(
                name=self.named(study), what=PLAYERS[study.question.player].about
            )
        )
        yield self.paragraph(outcome(said))
        about = Text(
            "Deals {a}..{b}{limits}; version {version}; seconds: {total} in "
            "all, {median} a deal (median), {max} at most.",
            "Расклады {a}..{b}{limits}; версия {version}; секунд: всего "
            "{total}, на расклад {median} (медиана), не больше {max}.",
        ).fill(
            a=first,
            b=last,
            limits=bounds_text(said),
            version=said["version"],
            total=short(said["seconds"]["total"]),
            median=short(said["seconds"]["median"] or 0.0),
            max=short(said["seconds"]["max"] or 0.0),
        )
        yield self.paragraph(about)
        exact = exact_text(said)
        if exact is not None:
            yield self.paragraph(Text(f"{exact.en}.".capitalize(), f"{exact.ru}.".capitalize()))
        searched = PLAYERS[study.question.player].proves
        if any(study.rows.nodes):
            what = (
                Text("positions searched", "просмотрено позиций")
                if searched
                else Text("actions made", "сделано действий")
            )
            nodes = pictures.spread(list(study.rows.nodes), what, self.language, f"{salt}n")
            seconds = pictures.spread(
                list(study.rows.seconds), Text("seconds", "секунд"), self.language, f"{salt}t"
            )
            yield f'<div class="pair"><div>{nodes}</div><div>{seconds}</div></div>'
        if searched:
            yield from self.hardest(study)
            yield from self.unknown(study)

    def hardest(self, study: Study) -> Iterator[str]:
        """The decided deals that took the most work."""
        rows = study.rows
        decided = [
            k for k, v in enumerate(rows.verdicts) if rows.nodes[k] and VERDICTS[v] != UNKNOWN
        ]
        if not decided:
            return
        decided.sort(key=lambda k: (-rows.nodes[k], rows.deals[k]))
        yield f"<h3>{self.say(Text('Hardest deals', 'Самые трудные расклады'))}</h3>"
        head = (
            Text("deal", "расклад"),
            Text("verdict", "ответ"),
            Text("positions", "позиций"),
            Text("seconds", "секунд"),
            Text("moves", "ходов"),
        )
        lines = []
        for k in decided[:HARDEST]:
            deal, verdict, _, nodes, seconds, moves = rows.row(k)
            lines.append(
                (
                    f"{study.question.code}:{deal}",
                    VERDICT_WORDS[verdict],
                    number(nodes),
                    short(seconds),
                    "" if moves is None else number(moves),
                )
            )
        yield self.table(head, lines, {2, 3, 4})

    def unknown(self, study: Study) -> Iterator[str]:
        """The deals of which nobody knows yet whether they come out."""
        rows = study.rows
        code = VERDICTS.index(UNKNOWN)
        found = [k for k, verdict in enumerate(rows.verdicts) if verdict == code]
        if not found:
            return
        yield f"<h3>{self.say(Text('Nobody knows yet', 'Пока не знает никто'))}</h3>"
        yield self.paragraph(deals_counted(len(found)))
        for reason in sorted({rows.reasons[k] for k in found}):
            why = [rows.deals[k] for k in found if rows.reasons[k] == reason]
            deals = ", ".join(str(deal) for deal in why[:MOST_UNKNOWN])
            more = "" if len(why) <= MOST_UNKNOWN else ", …"
            word = REASON_WORDS[str(REASONS[reason])]
            yield f'<p class="small">{self.say(word)}: {deals}{more}</p>'


VERDICT_WORDS = {
    "won": Text("won", "сходится"),
    "lost": Text("lost", "не сходится"),
    "unknown": Text("not known", "неизвестно"),
    "not_won": Text("not won", "не сошёлся"),
}
