/** The branches of the game: beside the figure where there is room, else in a window. */

import { get } from "./api.js";
import { dialog } from "./dialog.js";
import { button, el, fill, icon } from "./dom.js";
import { around, graph, rowsOf } from "./graph.js";
import { say } from "./speech.js";
import { language, t } from "./words.js";

const ROW = 26, FINGER = 44; // pixels of a row for a mouse, and for a finger

export class Branches {
  constructor(table) {
    this.table = table;
    this.rail = el("div", { class: "branches" });
    this.opener = el("button", { type: "button", class: "fork", hidden: true, onclick: () => this.open() });
  }

  get session() { return this.table.session; }

  /** The button under the table, there as soon as the game has branches. */
  draw() {
    const { lines } = this.table.state;
    this.opener.hidden = lines < 2;
    this.opener.setAttribute("aria-label", t("branches.count", { n: lines }));
    this.opener.title = t("branches");
    fill(this.opener, icon("fork"), String(lines));
  }

  /** Ask again: more may be known of the places. */
  refresh() {
    this.mark = null;
    if (this.table.state.lines > 1 && this.rail.offsetParent) this.drawRail();
  }

  /** Draw the graph beside the figure, `height` pixels at most. */
  async drawRail(height = this.height) {
    this.height = height;
    const told = await this.fetch();
    if (!told || this.table.state.lines < 2) return;
    const held = this.rail.contains(document.activeElement);
    const rows = around(rowsOf(told), told.here, Math.max(5, Math.floor(height / ROW)));
    fill(this.rail, graph(rows, told.here, ROW, (place) => this.go(place)));
    if (held) this.rail.querySelector(".now")?.focus();
  }

  /** The branches as they are now; null if the table went on while they were asked for. */
  async fetch() {
    const { revision } = this.table.state;
    const mark = `${revision} ${language()}`;
    if (this.mark !== mark) {
      this.mark = mark;
      this.told = this.session.waiting(get(`${this.session.path}/branches`)).catch(() => null);
    }
    const told = await this.told;
    if (!told) this.mark = null;
    return told && told.revision === this.table.state.revision ? told : null;
  }

  go({ place, shared }) {
    const { table } = this;
    table.hands.drop();
    if (table.refusesNow()) return undefined;
    return table.gesture(() => table.change("goto", { place, have: Math.min(shared, table.state.history.length) }));
  }

  /** The window with all that the rail has no room for: further places, bookmarks, a name. */
  async open() {
    const told = await this.fetch();
    if (!told) return;
    const go = (place) => { box.close(); this.go(place); };
    const height = matchMedia("(pointer: coarse)").matches ? FINGER : ROW + 4;
    const box = dialog(t("branches"), [
      told.lines < 2 && el("p", { class: "quiet" }, t("branches.none")),
      el("div", { class: "branches", tabindex: "-1" },
        told.before > 0 && this.jump("branches.before", told.before, told.start, go),
        graph(rowsOf(told), told.here, height, go),
        told.after > 0 && this.jump("branches.after", told.after, told.end, go)),
      told.bookmarks.length > 0 && el("section", {}, el("h3", {}, t("bookmarks")),
        el("div", { class: "row" }, told.bookmarks.map((place) => button("bookmark", `${place.bookmark} · ${place.number}`, () => go(place), { class: "pill plain" })))),
      this.nameForm(told, () => box.close()),
    ].filter(Boolean), { kind: "wide" });
    box.querySelector(".now")?.scrollIntoView({ block: "center" });
    box.querySelector(".now")?.focus();
  }

  jump(key, n, place, go) {
    return el("button", { type: "button", class: "jump", onclick: () => go(place) }, t(key, { n }));
  }

  /** Name the place where the table stands. */
  nameForm(told, done) {
    const here = told.line.find(({ place }) => place === told.here);
    const field = el("input", { type: "text", maxlength: "60", "aria-label": t("bookmark.name"), placeholder: t("bookmark.name") });
    field.value = here.bookmark || "";
    const keep = async (event) => {
      event.preventDefault();
      done();
      const kept = await this.table.change("bookmark", { name: field.value });
      if (kept) say(t(field.value.trim() ? "bookmark.kept" : "bookmark.gone"));
    };
    return el("form", { class: "row naming", onsubmit: keep }, field,
      el("button", { type: "submit", class: "pill" }, t("bookmark.keep")));
  }
}
