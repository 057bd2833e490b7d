"""Studies read from folders: parts of one put together, each with its summary."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from pasyans.studies.batch import Columns
from pasyans.studies.folder import Folder, merged
from pasyans.studies.intervals import Pairs
from pasyans.studies.players import PLAYERS, UNKNOWN, VERDICTS, WON
from pasyans.studies.question import Question
from pasyans.studies.summary import summary


@dataclass(frozen=True)
class Study:
    """One study: what was asked (the range spans all its folders) and the rows, by deal."""

    question: Question
    rows: Columns

    @cached_property
    def summary(self) -> dict[str, Any]:
        """What `pasyans study --json` says of it."""
        return summary(self.question, self.rows)

    @cached_property
    def verdicts(self) -> dict[int, str]:
        """deal -> verdict."""
        codes = zip(self.rows.deals, self.rows.verdicts, strict=True)
        return {deal: VERDICTS[code] for deal, code in codes}


def collect(paths: Iterable[str | os.PathLike[str]]) -> list[Study]:
    """The studies in the folders, in the order of game and player; StudyError, see `Folder`.

    Folders with the same subject (game, options, player, limits, version) are one study.
    """
    groups: dict[tuple[Any, ...], list[tuple[Question, Columns]]] = {}
    for path in paths:
        folder = Folder(path)
        question = folder.question()
        groups.setdefault(question.subject, []).append((question, folder.read()))
    studies = []
    for parts in groups.values():
        asked = [question for question, _ in parts]
        whole = asked[0].with_deals(min(q.first for q in asked), max(q.last for q in asked))
        studies.append(Study(whole, merged(rows for _, rows in parts)))
    players = list(PLAYERS)
    return sorted(studies, key=lambda s: (s.question.code, players.index(s.question.player)))


class Comparison(NamedTuple):
    """Two studies of the same deals by one player, that differ in one option."""

    first: Study
    second: Study
    option: str
    pairs: Pairs


def comparisons(studies: list[Study]) -> Iterator[Comparison]:
    """Every two studies of one game and player whose games differ in just one option."""
    for k, one in enumerate(studies):
        for other in studies[k + 1 :]:
            mine, its = one.question, other.question
            if (mine.game.id, mine.player) != (its.game.id, its.player):
                continue
            differ = [n for n, v in mine.game.options.items() if its.game.options[n] != v]
            if len(differ) == 1:
                pairs = paired(one, other)
                if pairs.deals:
                    yield Comparison(one, other, differ[0], pairs)


def paired(one: Study, other: Study) -> Pairs:
    """How the deals that both studies have ended in the one and in the other."""
    counts: dict[str, int] = dict.fromkeys(Pairs._fields, 0)
    for deal, mine in one.verdicts.items():
        its = other.verdicts.get(deal)
        if its is not None:
            counts[_pair(mine, its)] += 1
    return Pairs(**counts)


def _pair(mine: str, its: str) -> str:
    if mine == UNKNOWN and its == UNKNOWN:
        return "both_open"
    if mine == UNKNOWN:
        return "first_open_second_won" if its == WON else "first_open_second_lost"
    if its == UNKNOWN:
        return "first_won_second_open" if mine == WON else "first_lost_second_open"
    if mine == WON:
        return "both" if its == WON else "only_first"
    return "only_second" if its == WON else "neither"
