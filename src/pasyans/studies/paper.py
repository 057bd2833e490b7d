"""A page of HTML that needs nothing else, on screen and on paper: its style and its pieces."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import count
from typing import Any

from pasyans.texts import Text

STYLE = """
:root { color-scheme: light; --ink: #2b2b2b; --pale: #c9c4b8; --paper: #fdfcf8; }
body { font: 15px/1.5 Georgia, "PT Serif", serif; color: var(--ink); background: var(--paper);
  max-width: 54rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; } h2 { font-size: 1.3rem; margin-top: 2.2rem; }
h1, h2, h3 { font-weight: normal; line-height: 1.25; break-after: avoid; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font: 13px/1.35 sans-serif; margin: .8rem 0; }
th { text-align: left; font-weight: 600; vertical-align: bottom; }
th, td { padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--pale); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
svg { max-width: 100%; height: auto; }
.pair { display: flex; flex-wrap: wrap; gap: 1rem; } .pair > div { flex: 1 1 18rem; }
section { break-inside: avoid-page; } .small { font-size: .9rem; }
@media print { body { margin: 0; max-width: none; background: none; font-size: 10pt; } }
"""


class Paper:
    """Writes the pieces of a page in one language, "en" or "ru"."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, text: Text | str) -> str:
        """The text in the page's language, fit for HTML."""
        return escape(text.to(self.language) if isinstance(text, Text) else text)

    def whole(self, title: Text, parts: Iterable[str]) -> str:
        """The page with its title and its parts."""
        body = "\n".join(parts)
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{self.say(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
            f"<h1>{self.say(title)}</h1>\n{body}\n</body>\n</html>\n"
        )

    def heading(self, text: Text) -> str:
        """A heading of the second order."""
        return f"<h2>{self.say(text)}</h2>"

    def paragraph(self, text: Text) -> str:
        """A paragraph."""
        return f"<p>{self.say(text)}</p>"

    def table(self, head: Iterable[Text], rows: Iterable[Iterable[Any]], numbers: set[int]) -> str:
        """A table; the columns in `numbers`, counted from 0, are set to the right."""

        def line(tag: str, cells: Iterable[Any]) -> str:
            marks = (' class="n"' if k in numbers else "" for k in count())
            said = (
                f"<{tag}{mark}>{self.say(cell)}</{tag}>"
                for mark, cell in zip(marks, cells, strict=False)
            )
            return f"<tr>{''.join(said)}</tr>"

        body = "\n".join(line("td", row) for row in rows)
        return (
            f'<div class="table"><table><thead>{line("th", head)}</thead>'
            f"<tbody>\n{body}\n</tbody></table></div>"
        )
