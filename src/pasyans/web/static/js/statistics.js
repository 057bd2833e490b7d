/** What came of the games played, and taking all of it along. */

import { get, post } from "./api.js";
import { dialog } from "./dialog.js";
import { el, fill } from "./dom.js";
import { clockText, number, t } from "./words.js";

/** Open the window of statistics. */
export async function statistics() {
  const body = el("div", {});
  dialog(t("statistics"), body, { kind: "wide" });
  await draw(body);
}

async function draw(body) {
  const said = await get("/api/statistics").catch(() => null);
  const rows = (said && said.games) || [];
  const columns = ["played", "won", "share", "streak", "best"];
  fill(body, rows.length ? el("table", { class: "numbers" },
    el("thead", {}, el("tr", {}, el("th", {}), columns.map((c) => el("th", { scope: "col" }, t(`statistics.${c}`))))),
    el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row" }, row.name), columns.map((c) => el("td", {}, cell(row, c)))))))
    : el("p", { class: "quiet" }, t("statistics.none")), exchange(body));
}

function cell(row, column) {
  if (column === "share") return row.played ? `${number(Math.round((100 * row.won) / row.played))} %` : "–";
  const value = column === "best" ? row.best_seconds ?? row.best : row[column];
  if (value === null || value === undefined) return "–";
  return column === "best" ? clockText(value) : number(value);
}

function exchange(body) {
  const told = el("span", { class: "quiet", role: "status" });
  const file = el("input", { type: "file", hidden: true, accept: ".json,application/json", onchange: async () => {
    try {
      await post("/api/import", JSON.parse(await file.files[0].text()));
      await draw(body);
    } catch (problem) {
      told.textContent = problem.message;
    }
  } });
  return el("div", { class: "row end" }, told, file,
    el("button", { type: "button", class: "pill plain", onclick: () => file.click() }, t("import")),
    el("a", { class: "pill plain", href: "/api/export", download: "pasyans.json" }, t("export")));
}
