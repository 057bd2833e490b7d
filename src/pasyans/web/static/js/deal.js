/** The window before a deal: the game's options, and which cards: random, numbered, one's own. */

import { post } from "./api.js";
import { dialog } from "./dialog.js";
import { el, fill } from "./dom.js";
import { known, t } from "./words.js";

const PAUSE = 250; // ms after the last key before a deck is looked at

/** Open the window of a game; `begin(body)` lays it out. */
export function gameForm(game, { begin, rules, chosen = game.code, today }) {
  const said = el("p", { class: "problem", role: "alert" });
  const options = optionFields(game, chosen);
  const cards = cardFields(game, () => codeOf(game, options));
  const go = el("button", { type: "submit", class: "pill main", autofocus: true }, t("deal.go"));
  const box = dialog(game.name, el("form", {
    class: "deal-form",
    onchange: () => cards.suit(),
    onsubmit: async (event) => {
      event.preventDefault();
      go.disabled = true;
      said.textContent = "";
      try {
        await begin({ ...cards.body(), ...(cards.body().code ? {} : { game: codeOf(game, options) }) });
        box.close();
      } catch (problem) {
        said.textContent = problem.message;
      }
      go.disabled = false;
    },
  },
  el("p", {}, game.about, " ",
    el("button", { type: "button", class: "link", onclick: () => rules(codeOf(game, options)) }, t("rules"))),
  cards.element,
  options.length ? el("details", { class: "options", open: chosen !== game.code },
    el("summary", {}, t("options")), options.map((field) => field.element)) : "",
  said,
  el("div", { class: "row end" }, go)), { kind: "wide" });
  go.focus();
  return box;
}

/** The options that a code names: name → value, both as written. */
const namedIn = (code) => Object.fromEntries(
  code.split(":").slice(1).flatMap((part) => part.split(",")).filter((p) => p.includes("=")).map((p) => p.split("=")));

/** The options of a code in words, a sentence each: what is asked, and the answer. */
export function optionTexts(game, code) {
  const given = namedIn(code);
  return game.options.filter(({ name }) => name in given)
    .map((option) => `${sentence(option.about)}: ${valueText(given[option.name], option)}`);
}

function optionFields(game, chosen) {
  const given = namedIn(chosen);
  return game.options.map((option) => {
    const select = el("select", {}, option.values.map((value) =>
      el("option", { value: written(value) }, valueText(value, option))));
    select.value = given[option.name] ?? written(option.default);
    const element = el("label", { class: "option" }, el("span", {}, sentence(option.about)), select);
    return { option, select, element };
  });
}

const written = (value) => (value === true ? "true" : value === false ? "false" : String(value));
const sentence = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

function valueText(value, option) {
  const key = `value.${written(value)}`;
  const text = known(key) ? t(key) : String(value).replaceAll("_", " ");
  return value === option.default ? t("value.default", { value: text }) : text;
}

/** The code of the game with the options chosen, only those that are not the default. */
function codeOf(game, fields) {
  const changed = fields.filter(({ option, select }) => select.value !== written(option.default));
  if (!changed.length) return game.base;
  return `${game.base}:${changed.map(({ option, select }) => `${option.name}=${select.value}`).join(",")}`;
}

/** Which cards: a choice of four, the last two with something to type. */
function cardFields(game, code) {
  const number = el("input", { type: "text", inputmode: "text", autocomplete: "off", placeholder: "1966", "aria-label": t("deal.number") });
  const deck = el("textarea", { rows: 4, spellcheck: "false", autocomplete: "off", "aria-label": t("deal.deck") });
  const told = el("p", { class: "quiet tally", role: "status" });
  const level = el("select", {});
  let kind = "random", timer;
  const parts = {
    random: el("label", { class: "typed level" }, el("span", {}, t("level")), level),
    number: el("div", { class: "typed" }, number, el("p", { class: "quiet" }, t("deal.number.help"))),
    deck: el("div", { class: "typed" }, deck, told),
  };
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => tell(told, await post("/api/check-deck", { game: code(), deck: deck.value })), PAUSE);
  };
  deck.addEventListener("input", check);
  const show = () => {
    for (const [name, part] of Object.entries(parts)) part.hidden = name !== kind;
    if (kind === "number") number.focus();
    if (kind === "deck") { deck.focus(); check(); }
  };
  const radio = (name) => el("label", { class: "radio" },
    el("input", { type: "radio", name: "cards", value: name, ".checked": name === kind, onchange: () => { kind = name; show(); } }),
    el("span", {}, t(`deal.${name}`)));
  const element = el("fieldset", { class: "which" }, el("legend", { class: "unseen" }, t("deal.which")),
    ["random", "today", "number", "deck"].map(radio), Object.values(parts));
  /** Offer the levels that are known for the options chosen. */
  const suit = () => {
    const chosen = level.value;
    const levels = ["", "winnable", ...(game.levels.includes(code()) ? ["easy", "medium", "hard"] : [])];
    fill(level, levels.map((name) => el("option", { value: name }, t(`level.${name || "any"}`))));
    level.value = levels.includes(chosen) ? chosen : "";
  };
  show();
  suit();
  const body = () => {
    if (kind === "today") return { deal: game.today };
    if (kind === "deck") return { deck: deck.value };
    const typed = number.value.trim();
    if (kind === "number") return typed.includes(":") || /[a-z]/i.test(typed) ? { code: typed } : { deal: typed };
    return level.value ? { difficulty: level.value } : {};
  };
  return { element, body, suit };
}

/** The running account of a deck being typed: how many cards, which miss, which are too many. */
function tell(told, { ok, error, missing, extra, given, wanted }) {
  const list = (key, cards) => cards.length
    ? el("span", {}, t(key), " ", el("b", {}, cards.join(" "))) : null;
  fill(told, ok ? t("deck.ok") : [
    el("span", {}, t("deck.given", { n: given, wanted: wanted ?? "" })),
    list("deck.extra", extra), missing.length <= 20 ? list("deck.missing", missing) : null,
    given && error && !missing.length && !extra.length ? el("span", {}, error) : null].filter(Boolean));
  told.classList.toggle("ok", ok);
}
