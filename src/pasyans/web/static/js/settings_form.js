/** The window of settings; each takes effect at once. */

import { CHOICES, choose, settings } from "./settings.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { t } from "./words.js";

const GROUPS = {
  look: ["language", "theme", "back", "colours", "size", "mirrored"],
  play: ["animation", "sound", "timer", "verdict", "look_under_cards"],
};

/** Open it; at a table it also holds what concerns this game alone. */
export function settingsForm(table = null) {
  const fields = Object.entries(GROUPS).map(([group, names]) =>
    el("fieldset", {}, el("legend", {}, t(`settings.${group}`)), names.map(field)));
  if (table) fields.push(el("fieldset", {}, el("legend", {}, table.state.name), automatic(table)));
  return dialog(t("settings"), el("div", { class: "settings" }, fields), { kind: "wide" });
}

function field(name) {
  const values = CHOICES[name];
  if (values.every((value) => typeof value === "boolean")) return toggle(name);
  const buttons = values.map((value) => el("label", { class: "segment" },
    el("input", { type: "radio", name, ".checked": settings[name] === value, onchange: () => choose(name, value) }),
    el("span", {}, t(`settings.${name}.${value}`))));
  return el("div", { class: "setting", role: "radiogroup", "aria-label": t(`settings.${name}`) },
    el("span", { class: "name" }, t(`settings.${name}`)), el("span", { class: "segments" }, buttons));
}

function toggle(name) {
  return labelled(t(`settings.${name}`), settings[name], (on) => choose(name, on),
    name === "verdict" || name === "look_under_cards" ? t(`settings.${name}.about`) : "");
}

function labelled(text, on, act, about = "") {
  return el("label", { class: "setting" },
    el("span", { class: "name" }, text, about && el("small", { class: "quiet" }, about)),
    el("input", { type: "checkbox", role: "switch", class: "switch", ".checked": on, onchange: (e) => act(e.target.checked) }));
}

function automatic(table) {
  const base = table.state.game.split(":")[0];
  return labelled(t("settings.automatic"), Boolean(settings.auto_moves[base]),
    (on) => choose("auto_moves", { ...settings.auto_moves, [base]: on }), t("settings.automatic.about"));
}
