/** What stands round the cards: bars, rails, buttons of choices, the line under the table. */

import { Branches } from "./branches.js";
import { Choices } from "./choices.js";
import { button, el, fill, icon } from "./dom.js";
import { Layout } from "./layout.js";
import * as tools from "./tools.js";
import { t } from "./words.js";

const RAIL = 236; // pixels that a rail beside the figure needs
const EDGE = 36, FAR = 400; // pixels from the window's edge, and at most from the figure
const ROW = 64; // pixels of the row of choices under the figure
const HEAD = 60; // pixels above the list in a rail
const LINES = 15; // of the record shown beside the figure

export class Frame {
  constructor(table) {
    this.table = table;
    this.layers = Object.fromEntries(["piles", "cards", "halos"].map((name) => [name,
      el("div", { class: `layer ${name}`, "aria-hidden": name === "piles" ? null : "true" })]));
    this.figure = el("div", { class: "figure" }, Object.values(this.layers));
    this.choices = new Choices(table);
    this.branches = new Branches(table);
    this.record = el("section", { class: "rail record" });
    this.brief = el("section", { class: "rail brief" });
    this.veil = el("div", { class: "veil", hidden: true });
    this.felt = el("div", { class: "felt", role: "application" }, this.figure);
    this.home = el("a", { class: "home", href: "#/" });
    this.title = el("h1", {});
    this.tools = el("nav", { class: "tools" });
    this.deal = el("p", { class: "deal" });
    this.line = el("p", { class: "message" });
    table.verdict.told = () => this.branches.refresh();
    table.session.onBusy = (busy) => this.felt.setAttribute("aria-busy", String(busy));
    this.element = el("main", { class: "table" },
      this.home, this.title, this.deal, this.tools,
      el("div", { class: "middle" }, this.felt, this.record, this.brief, this.choices.element, this.veil),
      el("div", { class: "line" }, el("div", { class: "left" }, this.branches.opener, table.verdict.element), this.line));
  }

  layer(name) { return this.layers[name]; }

  stop() { this.choices.stop(); }

  /** How much room the figure has; the choices take a row from it, or stand beside it. */
  room(figure) {
    const { clientWidth: width, clientHeight: height } = this.figure;
    this.needed ||= this.choices.any;
    this.beside = width > 1000 && new Layout(figure, width, height).left > RAIL;
    this.element.classList.toggle("beside", this.beside);
    return { width, height: height - (this.needed && !this.beside ? ROW : 0) };
  }

  /** Show the rails if the figure leaves room for them. */
  place(layout) {
    const room = layout.left > RAIL && this.figure.clientWidth > 1000;
    this.record.hidden = this.brief.hidden = !room;
    const edge = `${Math.max(EDGE, layout.left - FAR)}px`; // no further from the figure than need be
    this.record.style.left = this.brief.style.right = edge;
    this.choices.element.style.right = this.beside ? edge : "";
    if (room && this.table.state.lines > 1) this.branches.drawRail(this.figure.clientHeight - HEAD);
  }

  /** All words anew, after a change. */
  draw() {
    const { state, clock } = this.table;
    document.title = state.title;
    fill(this.home, icon("back"), el("span", {}, t("shelf.back")));
    this.home.setAttribute("aria-label", t("shelf.back"));
    this.title.textContent = state.name.replace(/[«»]/g, "");
    this.felt.setAttribute("aria-label", t("table.label", { name: state.title }));
    this.drawTools(state);
    this.branches.draw();
    this.drawRecord(state);
    this.tick();
    this.choices.draw();
    this.veil.hidden = !clock.paused;
    this.felt.inert = clock.paused;
    if (clock.paused) {
      fill(this.veil, el("p", {}, t("paused")),
        el("button", { type: "button", class: "pill main", onclick: () => this.table.togglePause() }, t("resume")));
    }
    this.message(this.said || "", this.kind);
  }

  drawTools(state) {
    const { table } = this;
    const at = this.tools.contains(document.activeElement)
      ? [...this.tools.children].indexOf(document.activeElement) : -1;
    fill(this.tools,
      button("undo", t("undo"), () => table.undo(), { "aria-disabled": String(!state.undoable), class: state.undoable ? "" : "dim" }),
      button("redo", t("redo"), () => table.redo(), { "aria-disabled": String(!state.redoable), class: state.redoable ? "" : "dim" }),
      button("hint", t(innerWidth > 700 ? "hint" : "hint.short"), () => table.hints.press()),
      button("rules", t("rules"), () => tools.rules(state.game)),
      button("deal", t(innerWidth > 700 ? "deal.new" : "deal.short"), () => this.dealAgain()),
      button("more", t("more"), (event) => tools.more(table, event.currentTarget)));
    if (at >= 0) this.tools.children[at].focus();
  }

  drawRecord(state) {
    const from = Math.max(0, state.history.length - LINES);
    const rows = state.history.slice(from).map((text, k, all) => el("li", { class: k === all.length - 1 ? "now" : "" },
      el("span", { class: "n" }, String(from + k + 1)), el("span", {}, text)));
    const { rail } = this.branches, branched = state.lines > 1;
    if (!branched || !this.record.contains(rail)) {
      fill(this.record, el("h2", {}),
        branched ? rail : rows.length ? el("ol", {}, rows) : el("p", { class: "quiet" }, t("record.empty")));
    }
    this.record.firstChild.textContent = t("record");
    const about = tools.about(state.game);
    fill(this.brief, el("h2", {}, t("brief")), el("p", { class: "quiet" }, about));
    this.brief.classList.toggle("none", !about);
  }

  /** The deal, the moves and the time. */
  tick() {
    const { state, clock } = this.table;
    const time = clock.text;
    const word = innerWidth > 700 ? `${t("deal.word")} ` : ""; // on a phone the number needs the room
    const deal = state.deal_text === null ? t("deal.own") : [word, el("b", {}, state.deal_text)];
    fill(this.deal, el("span", { class: "number" }, deal, " · "), t("moves", { n: state.moves_played }),
      time ? el("button", { type: "button", class: "time", "aria-label": t("pause"), onclick: () => this.table.togglePause() }, ` · ${time}`) : "");
  }

  /** The line under the table: a message, or the last move. */
  message(text, kind = "") {
    const { state } = this.table;
    [this.said, this.kind] = [text, kind];
    this.element.classList.toggle("told", Boolean(text));
    this.line.className = `message ${kind}`;
    fill(this.line, text || (state.last ? [el("span", { class: "lead" }, t("last.move"), " "), state.last] : ""));
  }

  showKeys() { tools.keys(); }

  dealAgain() { return tools.dealAgain(this.table); }
}
