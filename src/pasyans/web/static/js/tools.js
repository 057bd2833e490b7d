/** The table's tools that open a window: menu, rules, keys, sharing, solution, a new deal. */

import { get, post } from "./api.js";
import { confirm, dialog, menu } from "./dialog.js";
import { el } from "./dom.js";
import { gameForm } from "./deal.js";
import { openReview, reviewable } from "./review.js";
import { settingsForm } from "./settings_form.js";
import { form } from "./table.js";
import { t } from "./words.js";

let shelf = { games: [] };

/** Remember the shelf: what the games are called and whether they play themselves. */
export function remember(said) { shelf = said; }

const entry = (code) => shelf.games.find((game) => game.base === code.split(":")[0]);
export const about = (code) => entry(code)?.about || "";
export const plays_itself = (code) => entry(code)?.kind === 1;

/** Begin a table and go to it. */
export async function begin(body) {
  const state = await post(`/api/tables?form=${form()}`, body);
  location.hash = `#/table/${state.id}`;
}

/** Everything that has no button of its own. */
export async function more(table, opener) {
  const { state } = table;
  const box = opener.getBoundingClientRect();
  const chosen = await menu([
    { label: t("restart"), icon: "again", act: () => table.restart(), disabled: !state.moves_played },
    { label: t("review"), icon: "review", act: () => openReview(table), disabled: !reviewable(state) },
    { label: t("solution"), icon: "solution", act: () => solution(table), disabled: table.closed },
    { label: t(table.clock.paused ? "resume" : "pause"), icon: "pause", act: () => table.togglePause() },
    { label: t("share"), act: () => share(state), disabled: state.code === null },
    { label: t("branches"), icon: "fork", act: () => table.showBranches() },
    { label: t("record.save"), act: () => { location.href = `/api/tables/${state.id}/record.pas`; } },
    { label: t("settings"), act: () => settingsForm(table) },
    { label: t("keys"), act: keys },
    { label: t("give.up"), act: () => giveUp(table), disabled: table.closed },
  ], { x: box.left + box.width / 2, y: box.bottom + 4 });
  if (chosen) await chosen.act();
}

export async function rules(game) {
  const { title, text } = await get(`/api/rules?game=${encodeURIComponent(game)}`);
  const blocks = text.trim().split("\n\n").map((block) => block.split("\n"));
  dialog(title, el("div", { class: "rules" }, blocks.map(([head, ...lines], k) => (k === 0
    ? el("p", {}, lines.join(" "))
    : el("section", {}, el("h3", {}, head), lines.map((line) => el("p", {}, line.trim())))))), { kind: "wide" });
}

const KEYS = [
  ["← ↑ → ↓", "keys.walk"], ["Shift + ← ↑ → ↓", "keys.within"], ["Enter", "keys.pick"],
  ["F", "keys.send"], ["H", "keys.hint"], ["D", "keys.stock"], ["Z · U · Ctrl+Z", "keys.undo"], ["R · Y · Ctrl+Y", "keys.redo"],
  ["B", "keys.branches"], ["N", "keys.deal"], ["P", "keys.pause"], ["Esc", "keys.cancel"], ["?", "keys.help"],
];

export function keys() {
  dialog(t("keys"), [
    el("dl", { class: "keys" }, KEYS.map(([key, word]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, t(word))])),
    el("p", { class: "quiet" }, t("keys.layout")),
  ]);
}

function share(state) {
  const link = `${location.origin}/#/deal/${encodeURIComponent(state.code)}`;
  const field = el("input", { type: "text", readonly: true, class: "long", "aria-label": t("share") });
  field.value = link;
  const copied = el("span", { role: "status", class: "quiet" });
  dialog(t("share"), [
    field,
    el("p", { class: "quiet" }, t("share.reveals")),
    el("div", { class: "row end" }, copied, el("button", {
      type: "button", class: "pill main",
      onclick: async () => {
        field.select();
        await navigator.clipboard.writeText(link).catch(() => document.execCommand("copy"));
        copied.textContent = t("share.copied");
      },
    }, t("share.copy"))),
  ]);
}

async function solution(table) {
  table.tell(t("solution.searching"));
  try {
    const { moves, error } = await table.session.solution();
    if (error || !moves.length) return table.tell(error || t("solution.none"), "refused");
    table.tell("");
    table.frame.choices.follow(moves, "player.solution");
    return undefined;
  } catch (problem) {
    return table.tell(problem.message, "refused");
  }
}

async function giveUp(table) {
  if (!await confirm(t("give.up.sure"), t("give.up"))) return;
  await table.session.giveUp();
  if (!reviewable(table.state)) location.hash = "#/";
}

/** The window in which a new deal of the same game is asked for. */
export function dealAgain(table) {
  const game = entry(table.state.game);
  if (game) return gameForm(game, { begin, rules, chosen: table.state.game, today: shelf.today });
  return begin({ game: table.state.game });
}
