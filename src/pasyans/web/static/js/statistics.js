/** What came of the games played, and taking all of it along. */

import { get, post } from "./api.js";
import { dialog } from "./dialog.js";
import { el, fill } from "./dom.js";
import { clockText, number, t } from "./words.js";

/** Open the window of statistics of these games. */
export async function statistics(games) {
  const body = el("div", {});
  dialog(t("statistics"), body, { kind: "wide" });
  await draw(body, new Map(games.map(({ base, name }) => [base, name])));
}

const COLUMNS = {
  played: ({ games }) => number(games),
  won: ({ won }) => number(won),
  share: ({ share }) => (share === null ? "–" : `${number(Math.round(1000 * share) / 10)} %`),
  abandoned: ({ abandoned }) => number(abandoned),
  best: ({ best_seconds: best }) => (best === null ? "–" : clockText(best)),
};

async function draw(body, names) {
  const { games, total } = await get("/api/statistics");
  const rows = Object.entries(games).map(([code, said]) => row(named(code, names), said.first));
  fill(body, rows.length ? el("div", { class: "scroll" }, el("table", { class: "numbers" },
    el("thead", {}, el("tr", {}, el("td", {}),
      Object.keys(COLUMNS).map((c) => el("th", { scope: "col" }, t(`statistics.${c}`))))),
    el("tbody", {}, rows), el("tfoot", {}, row(t("statistics.total"), total.first))))
    : el("p", { class: "quiet" }, t("statistics.none")),
  el("p", { class: "quiet" }, t("statistics.about")), exchange(body, names));
}

/** A game's name, and in small letters the options that make it another. */
function named(code, names) {
  const [base, ...options] = code.split(":");
  return [(names.get(base) ?? base).replace(/[«»]/g, ""),
    options.length ? el("small", { class: "quiet" }, " ", options.join(":").replaceAll(",", ", ")) : ""];
}

const row = (name, said) => el("tr", {}, el("th", { scope: "row" }, name),
  Object.values(COLUMNS).map((cell) => el("td", {}, cell(said))));

function exchange(body, names) {
  const told = el("span", { class: "quiet", role: "status" });
  const file = el("input", { type: "file", hidden: true, accept: ".json,application/json", onchange: async () => {
    try {
      await post("/api/import", JSON.parse(await file.files[0].text()));
      await draw(body, names);
    } catch (problem) {
      told.textContent = problem.message;
    }
  } });
  return el("div", { class: "row end" }, told, file,
    el("button", { type: "button", class: "pill plain", onclick: () => file.click() }, t("import")),
    el("a", { class: "pill plain", href: "/api/export", download: "pasyans.json" }, t("export")));
}
