"""Studies as CSV: one line a deal, with decimal points whatever the language."""

from __future__ import annotations

import csv
import io

from pasyans.studies.collection import Study
from pasyans.studies.folder import options_text

HEAD = ("game", "options", "deal", "player", "verdict", "reason", "nodes", "seconds", "moves")


def csv_text(studies: list[Study]) -> str:
    """All rows of all studies under one head line; empty where there is no value."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for study in studies:
        game = study.question.game
        asked = (game.id, options_text(game.changed))
        for deal, *found in study.rows.rows():
            found[3] = f"{found[3]:.9f}"
            writer.writerow((*asked, deal, study.question.player, *found))
    return out.getvalue()
