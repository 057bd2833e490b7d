"""What can be seen, read out and found out: hidden cards, words, sizes, themes."""

from __future__ import annotations

import json
import re

import pytest

from pasyans.games import entries
from web.browser import Seat

GAMES = [entry.id for entry in entries()]
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
TEXTS = """() => {
  const out = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const {parentElement: parent, textContent} = walk.currentNode;
    if (!parent.closest('script, style, noscript, #sprite')) out.push(textContent.trim());
  }
  const said = ['aria-label', 'title', 'placeholder', 'aria-description'];
  for (const e of document.querySelectorAll(said.map(name => `[${name}]`)))
    for (const name of said)
      if (e.hasAttribute(name)) out.push(e.getAttribute(name));
  return out;
}"""
SMALL_CONTROLS = """() => [...document.querySelectorAll('button, a, select, input')]
  .filter(e => e.offsetParent && !e.closest('#sprite') && !e.classList.contains('link'))
  .map(e => [e.closest('label') || e, e]).map(([e, inner]) => {
    const box = e.getBoundingClientRect();
    return [e.textContent.trim() || e.getAttribute('aria-label'), box.width, box.height];
  }).filter(([, w, h]) => w < 43.9 || h < 43.9)"""
TOLD = """() => document.getElementById('app').innerHTML
  + JSON.stringify({...localStorage, ...sessionStorage})"""


def no_raw_keys(seat: Seat) -> None:
    """No text of the page is the key of a text."""
    keys = set(seat.server.ask("GET", "/api/words")["en"])
    texts = seat.page.evaluate(TEXTS)
    assert not [text for text in texts if text in keys]
    assert not [text for text in texts if re.search(r"\{\w+\}|undefined|\[object", text)]


@pytest.mark.parametrize("game", ["kosynka", "lesenka", "kolodets", "bezymyannyy"])
def test_hidden_cards_are_nowhere_in_the_page(seat: Seat, game: str) -> None:
    state = seat.deal(game)
    for _ in range(3):
        step = (state["buttons"] + state["actions"])[0]
        seat.server.ask(
            "POST",
            f"/api/tables/{state['id']}/play",
            {"revision": state["revision"], "action": step["i"]},
        )
        state = seat.state
    seat.page.reload()
    seat.page.wait_for_selector(".card", state="attached")
    seat.agree()
    seat.page.keyboard.press("z")  # cards that turned up lie hidden again
    state = seat.agree()
    seen = [card[0] for pile in state["figure"]["piles"] for card in pile["cards"]]
    told = seat.page.evaluate(TOLD)
    drawn = re.findall(r'#[a-z]-(\w+)"', told)
    assert set(drawn) == {face for face in seen if face}
    assert told.count("#back-") == seen.count(None)
    assert "data-face" not in told
    labels = [
        p["label"] for p in state["figure"]["piles"] if p["cards"] and p["cards"][-1][0] is None
    ]
    assert labels
    assert not [text for text in labels if re.search("пик|черв|буб|треф", text.split(",", 1)[1])]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_key_shows_and_nothing_scrolls_sideways(phone: Seat, language: str) -> None:
    """Every game on the smallest phone, in both languages."""
    phone.settled(language=language, animation=False, timer=True)
    phone.page.goto(f"{phone.server.url}/#/")
    phone.page.wait_for_selector(".game .thumb svg")
    no_raw_keys(phone)
    assert phone.page.evaluate(SIDEWAYS) <= 0
    for game in GAMES if language == "ru" else GAMES[::4]:
        phone.deal(game, form="tall")
        no_raw_keys(phone)
        assert phone.page.evaluate(SIDEWAYS) <= 0, game
        assert phone.page.evaluate(SMALL_CONTROLS) == [], game
        inside = phone.page.evaluate(
            "() => [...document.querySelectorAll('.card')].every(c => {"
            " const b = c.getBoundingClientRect();"
            " return b.left >= -1 && b.right <= innerWidth + 1 && b.top >= 43"
            " && b.bottom <= innerHeight - 100; })"
        )
        assert inside, game
    assert phone.errors == []


def test_windows_have_no_keys_either(seat: Seat) -> None:
    seat.deal("kosynka")
    seat.page.get_by_text("Ещё", exact=True).click()
    no_raw_keys(seat)
    seat.page.get_by_role("menuitem", name="Настройки").click()
    no_raw_keys(seat)
    seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("n")
    seat.page.locator("summary").click()
    no_raw_keys(seat)
    for values in seat.page.locator("select").all():
        assert "_" not in values.inner_text()
    seat.page.keyboard.press("Escape")
    seat.page.get_by_text("Правила", exact=True).first.click()
    seat.page.wait_for_selector(".rules section")
    no_raw_keys(seat)


def test_piles_are_named_groups_and_empty_places_are_reachable(seat: Seat) -> None:
    state = seat.deal("kosynka")
    groups = seat.page.locator('[role="group"].pile')
    assert groups.count() == len(state["figure"]["piles"])
    for pile in state["figure"]["piles"]:
        assert groups.nth(pile["n"]).get_attribute("aria-label") == pile["label"]
    empty = next(p["n"] for p in state["figure"]["piles"] if not p["cards"])
    groups.nth(empty).focus()
    assert seat.page.evaluate("() => document.activeElement.pile") == empty


def test_the_language_changes_everything_at_once(seat: Seat) -> None:
    seat.deal("zvezda")
    seat.page.get_by_text("Ещё", exact=True).click()
    seat.page.get_by_role("menuitem", name="Настройки").click()
    seat.page.get_by_label("English").check()
    seat.page.keyboard.press("Escape")
    seat.page.wait_for_selector('h1:has-text("The Star")')
    seat.rest()
    assert seat.page.get_by_text("Undo", exact=True).count() == 1
    assert seat.page.evaluate("() => document.documentElement.lang") == "en"
    text = " ".join(seat.page.evaluate(TEXTS))
    assert not re.search("[а-яё]{4,}", text.replace("Русский", "")), re.findall("[а-яё]{4,}", text)


def test_indices_are_eleven_pixels_high_on_the_smallest_phone(phone: Seat) -> None:
    phone.deal("kosynka", form="tall")
    heights = phone.page.evaluate(
        """() => [...document.querySelectorAll('.card')].map(card => {
          const index = card.querySelector('svg svg use');
          return index ? index.getBoundingClientRect().width / 99 * 33 : null;
        }).filter(h => h !== null)"""
    )
    assert heights
    assert min(heights) >= 10.95


def test_reduced_motion_only_fades(seat: Seat) -> None:
    seat.settled(animation=True)
    seat.page.emulate_media(reduced_motion="reduce")
    state = seat.deal("zvezda")
    action = next(a for a in state["actions"] if a["up"])
    pile, at, _ = action["take"][0]
    seat.page.evaluate(
        """() => { window.moved = []; const old = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            window.moved.push(Object.keys(frames[0]));
            return old.call(this, frames, options); } }"""
    )
    seat.page.mouse.dblclick(*seat.centre(pile, at))
    seat.agree()
    assert seat.page.evaluate("() => window.moved.flat()") == ["opacity"] * len(
        json.loads(seat.page.evaluate("() => JSON.stringify(window.moved)"))
    )
    seat.page.emulate_media(reduced_motion="no-preference")


def test_a_shared_link_says_what_it_reveals(seat: Seat) -> None:
    seat.deal("kosynka", 617)
    seat.page.get_by_text("Ещё", exact=True).click()
    seat.page.get_by_role("menuitem", name="Поделиться").click()
    link = seat.page.locator("dialog input").input_value()
    assert "закрытые тоже" in seat.page.inner_text("dialog")
    seat.page.goto(link)
    seat.page.wait_for_url("**/#/table/*")
    seat.page.wait_for_selector(".card", state="attached")
    assert "617" in seat.page.inner_text(".deal")
