/** What came of the games played, and taking all of it along. */

import { get, post } from "./api.js";
import { optionTexts } from "./deal.js";
import { dialog } from "./dialog.js";
import { el, fill } from "./dom.js";
import { clockText, number, t } from "./words.js";

/** Open the window of statistics of these games. */
export async function statistics(games) {
  const body = el("div", { class: "sheet" });
  dialog(t("statistics"), body, { kind: "wide" });
  await draw(body, new Map(games.map((game) => [game.base, game])));
}

const COLUMNS = {
  played: ({ games }) => number(games),
  won: ({ won }) => number(won),
  share: ({ share }) => (share === null ? "–" : `${number(Math.round(1000 * share) / 10)} %`),
  abandoned: ({ abandoned }) => number(abandoned),
  best: ({ best_seconds: best }) => (best === null ? "–" : clockText(best)),
};

async function draw(body, known) {
  const { games, total } = await get("/api/statistics");
  const rows = Object.entries(games).flatMap(([code, said]) => rowsOf(code, said.first, known)).filter(Boolean);
  fill(body, rows.length ? el("div", { class: "scroll" }, el("table", { class: "numbers" },
    el("thead", {}, el("tr", {}, el("td", {}),
      Object.keys(COLUMNS).map((c) => el("th", { scope: "col" }, t(`statistics.${c}`))))),
    el("tbody", {}, rows), el("tfoot", {}, row(t("statistics.total"), total.first))))
    : el("p", { class: "quiet" }, t("statistics.none")),
  el("p", { class: "quiet" }, t("statistics.about")), exchange(body, known));
}

/** A game's numbers, and under them in small letters the options that make it another. */
function rowsOf(code, said, known) {
  const game = known.get(code.split(":")[0]);
  if (!game) return [row(code, said)]; // a game of one's own that is not loaded now
  const options = optionTexts(game, code);
  return [row(game.name.replace(/[«»]/g, ""), said), options.length > 0 && el("tr", { class: "about" },
    el("td", { colspan: String(1 + Object.keys(COLUMNS).length) }, options.map((text) => el("p", {}, `${text}.`))))];
}

const row = (name, said) => el("tr", {}, el("th", { scope: "row" }, name),
  Object.values(COLUMNS).map((cell) => el("td", {}, cell(said))));

function exchange(body, known) {
  const told = el("span", { class: "quiet", role: "status" });
  const file = el("input", { type: "file", hidden: true, accept: ".json,.pas,application/json", onchange: async () => {
    const [chosen] = file.files;
    try {
      const text = await chosen.text();
      const { id } = await post("/api/import", chosen.name.endsWith(".pas") ? { record: text } : JSON.parse(text));
      if (id) location.hash = `#/table/${id}`;
      if (id) body.closest("dialog").close();
      else await draw(body, known);
    } catch (problem) {
      told.textContent = problem.message;
    }
  } });
  return el("div", { class: "row end" }, told, file,
    el("button", { type: "button", class: "pill plain", onclick: () => file.click() }, t("import")),
    el("a", { class: "pill plain", href: "/api/export", download: "pasyans.json" }, t("export")));
}
