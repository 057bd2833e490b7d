"""The drawings: well-formed, small, the same every time, and silent about hidden cards."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

import pasyans
from pasyans.cards import PACK_52, Card
from pasyans.cli.commands import program
from pasyans.deals import Deal
from pasyans.figures import Box, Figure, column, grid, spot
from pasyans.games import entries
from pasyans.piles import Spot
from pasyans.position import Position
from pasyans.render.cardart import Drawings, Form, Style, card_svg
from pasyans.render.glyphs import GLYPHS, SUITS, number
from pasyans.render.svg import position_svg
from pasyans.render.themes import FOUR_COLOURS, THEMES, TWO_COLOURS
from pasyans.texts import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
GAMES = sorted({e.id for e in entries()} | {a for e in entries() for a in e.aliases})
STYLES = tuple(product(LANGUAGES, (False, True), (False, True), THEMES))


def hidden_star(figure: bool = True) -> Position:
    """The star with its two inner rings face down."""
    game = pasyans.find("zvezda")
    spots = tuple(Spot(s.zone, s.pile, k >= 24) for k, s in enumerate(game.deal))
    game = game.but(deal=spots) if figure else game.but(deal=spots, figure=None)
    return Position(game, Deal(number=5))


def stock_game() -> Position:
    """Half of the pack in a stock of hidden cards, on a table with every decoration."""
    game = pasyans.find("zvezda")
    spots = tuple(Spot("rays", 0 if k < 24 else 1 + k % 11, k >= 24) for k in range(48))
    rays = (spot(0, 3), *grid(11, columns=11, across=1.1, down=1, make=column, x=1.1, y=3))
    figure = Figure(
        {"foundation": grid(4, columns=4, across=1.1, down=1, make=spot), "rays": rays},
        hatched=("foundation",),
        counted=("rays",),
        curbs=(Box(-0.7, -0.9, 4, 0.9),),
    )
    return Position(game.but(deal=spots, set_aside=game.set_aside, figure=figure), Deal(number=5))


def check(text: str) -> ET.Element:
    """The document, after what holds for every drawing has been looked at."""
    root = ET.fromstring(text)
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in {
            *("svg", "title", "desc", "defs", "g", "use", "path", "rect", "circle")
        }, element.tag
        if element.tag == f"{SVG}use":
            assert element.get("href", "").removeprefix("#") in ids
    assert text.count("http") == 1  # the namespace
    assert "url(" not in text
    assert "nan" not in text
    assert "script" not in text
    return root


def cards_in(root: ET.Element) -> int:
    return sum(1 for e in root.iter() if e.get("class") == "card")


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_is_drawn(code: str, language: str) -> None:
    position = pasyans.deal(code, 1966)
    for _ in range(12):
        text = position_svg(position, language=language)
        assert text == position_svg(position, language=language)
        root = check(text)
        figure = position.game.figure
        assert figure
        places = [place for zone in position.game.zones for place in figure.zones[zone.name]]
        piles = position.view()
        shown = sum(
            len(p) if place.grows else min(len(p), 1)
            for p, place in zip(piles, places, strict=True)
        )
        assert cards_in(root) == shown
        title = root.find(f"{SVG}title")
        assert title is not None
        assert position.game.name.to(language) in (title.text or "")
        if not position.moves:
            break
        position.play(list(position.moves)[-1])


def test_all_styles_are_well_formed_and_do_not_share_names() -> None:
    position = pasyans.deal("zvezda", 1)
    names: dict[str, tuple[object, ...]] = {}
    for language, four, large, theme in STYLES:
        text = position_svg(
            position, language=language, four_colours=four, large=large, theme=theme
        )
        for element in check(text).iter():
            name, content = element.get("id"), ET.tostring(element)
            if name:
                assert names.setdefault(name, (content,)) == (content,)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="velvet"):
        position_svg(pasyans.deal("zvezda", 1), language="en", theme="velvet")


@pytest.mark.parametrize("make", [hidden_star, lambda: hidden_star(False), stock_game])
def test_hidden_cards_leave_no_trace(make: object) -> None:
    assert callable(make)
    position: Position = make()
    hidden = [
        card
        for seen, real in zip(position.view(), position.piles, strict=True)
        for shown, card in zip(seen, real, strict=True)
        if shown is None
    ]
    assert len(hidden) == 24
    for language in LANGUAGES:
        text = position_svg(position, language=language)
        root = check(text)
        ids = [e.get("id") or "" for e in root.iter()]
        desc = root.find(f"{SVG}desc")
        assert desc is not None
        assert desc.text
        assert "24" in desc.text.splitlines()[0]
        for card in hidden:
            assert not any(re.fullmatch(rf".*-[cfmrbu]{card.index}[a-z]*", i) for i in ids)
            assert not re.search(rf"(?<!\w){card.text(language)}(?!\w)", desc.text)
            assert card.name.to(language) not in text
        open_root = check(position_svg(position, language=language, open=True))
        assert any("t" in (e.get("id") or "").split("-")[-1] for e in open_root.iter())


def test_the_picture_depends_only_on_what_is_seen() -> None:
    first = hidden_star()
    deck = Deal(number=5).cards(first.game.pack)
    laid = [c for c in deck if c.rank != 1]
    turned = [c for c in deck if c.rank == 1] + laid[:24][::-1] + laid[24:]
    second = Position(first.game, Deal(deck=tuple(turned)))
    pictures = [
        re.sub(r"<title>.*</title>", "", position_svg(p, language="en")) for p in (first, second)
    ]
    assert first.piles != second.piles
    assert pictures[0] == pictures[1]


def test_a_stock_shows_one_back_and_its_number() -> None:
    position = stock_game()
    root = check(position_svg(position, language="en"))
    assert cards_in(root) == 4 + 1 + 24
    assert sum(1 for e in root.iter() if (e.get("href") or "").endswith("-bk")) == 1


def test_a_game_without_figure_is_drawn() -> None:
    game = pasyans.find("masterskiy:direction=up")
    zones = tuple(z.but(alike=False) for z in game.zones)
    for variant in (game.but(zones=zones, figure=None), game.but(figure=Figure({}))):
        assert cards_in(check(position_svg(Position(variant, Deal(number=1)), language="ru"))) == 52


@pytest.mark.parametrize("form", list(Form))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_small(form: Form, language: str) -> None:
    sizes = [len(card_svg(c, language=language, form=form).encode()) for c in PACK_52.cards]
    assert max(sizes) < 2500
    assert sum(sizes) / 52 < 2000
    for card in PACK_52.cards:
        root = check(card_svg(card, language=language, form=form))
        assert root.findtext(f"{SVG}title") == card.name.to(language)


def pips_on(card: Card) -> int:
    """How often the suit is drawn on an open card, the two indices included."""
    drawings = Drawings(Style())
    key = drawings.card(card, Form.COLUMN)
    root = ET.fromstring(f"<svg>{drawings.defs}</svg>")
    parts = {e.get("id"): e for e in root.iter() if e.get("id")}
    sign = drawings.suit(card.suit)

    def count(element: ET.Element) -> int:
        total = sum(count(child) for child in element)
        if element.tag == "use":
            name = (element.get("href") or "")[1:]
            total += 1 if name == sign else count(parts[name])
        return total

    return count(parts[key])


def test_a_card_shows_as_many_pips_as_its_rank() -> None:
    for card in PACK_52.cards:
        if card.rank <= 10:
            assert pips_on(card) == card.rank + 2, card
        else:
            assert pips_on(card) == 3, card


def test_a_covered_card_shows_its_index_only() -> None:
    for form in (Form.COLUMN, Form.FAN, Form.MIRROR):
        drawings = Drawings(Style())
        drawings.card(PACK_52.card(0, 9), form, covered=True)
        assert drawings.defs.count("<use ") == 3  # face, rank, suit


def test_jokers_and_backs() -> None:
    for large in (False, True):
        drawings = Drawings(Style(large=large))
        names = {drawings.joker(True), drawings.joker(False), drawings.back(), drawings.back(True)}
        names.add(drawings.joker(True, covered=True))
        assert len(names) == 5
        ET.fromstring(f"<svg>{drawings.defs}</svg>")
        assert len(drawings.defs) < 9000


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_indices_stand_out_from_every_face() -> None:
    for theme, colours in product(THEMES.values(), (TWO_COLOURS, FOUR_COLOURS)):
        for colour in colours:
            contrast = (luminance(theme.face) + 0.05) / (luminance(colour) + 0.05)
            assert contrast >= 4.5
    assert len(set(FOUR_COLOURS)) == 4


def test_every_sign_is_its_own() -> None:
    assert len({g.path for g in GLYPHS.values()}) == len(GLYPHS) - 1  # К is K
    assert len(set(SUITS)) == 4
    assert [number(v) for v in (0, -0.001, 0.5, -0.25, 10, 3.14159)] == [
        *("0", "0", ".5", "-.25", "10", "3.14")
    ]


def test_notebooks_show_the_picture() -> None:
    position = pasyans.deal("triada", 3)
    assert position._repr_svg_() == position_svg(position, language="en")


def test_the_command_writes_the_picture(tmp_path: Path) -> None:
    path = tmp_path / "star.svg"
    run = CliRunner().invoke(program, ["deal", "zvezda:1966", "--svg", str(path)])
    assert (run.exit_code, run.output) == (0, "")
    wanted = position_svg(pasyans.deal("zvezda", 1966), language="en")
    assert path.read_text("utf-8") == wanted
    assert [p.name for p in tmp_path.iterdir()] == ["star.svg"]
    run = CliRunner().invoke(program, ["deal", "zvezda:1966", "--svg", "-", "--four-colours"])
    assert run.output == position_svg(
        pasyans.deal("zvezda", 1966), language="en", four_colours=True
    )


def test_the_command_leaves_a_file_alone_that_it_cannot_replace(tmp_path: Path) -> None:
    for path in (tmp_path / "none" / "a.svg", tmp_path):
        run = CliRunner().invoke(program, ["deal", "zvezda:1", "--svg", str(path)])
        assert isinstance(run.exception, OSError)
        assert run.exception.filename == str(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("more", [["--json", "--svg", "-"], ["--large"], ["--four-colours"]])
def test_options_that_do_not_go_together(more: list[str]) -> None:
    run = CliRunner().invoke(program, ["deal", "zvezda:1", *more])
    assert run.exit_code == 2
