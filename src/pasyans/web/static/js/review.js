/**
 * The review: the game as a row of marks with the verdict after each move, the move that lost
 * it, what would have been better, and the way back to try it. It fills in as it becomes known.
 */

import { confirm, dialog } from "./dialog.js";
import { el, fill, icon } from "./dom.js";
import { settings } from "./settings.js";
import { plays_itself } from "./tools.js";
import { t } from "./words.js";

const AGAIN = 400; // ms between questions while the solver thinks
const SINGLE = 60; // more moves than these are drawn as three stretches
const FAR = 10; // moves that Page Up and Page Down go
const SHOWN = 12; // moves of the better line that are written out

/** Is there a game to look back on, in which the player decided anything? */
export const reviewable = (state) => state.moves_played > 0 && !plays_itself(state.game);

/** Open it, unless the player would rather not see under the cards of a game still on. */
export async function openReview(table) {
  const hidden = table.state.figure.piles.some((pile) => pile.cards.some(([face]) => face === null));
  table.hints.clear();
  const asks = table.state.status === "playing" && hidden && !settings.look_under_cards;
  if (asks && !await confirm(t("review.looks"), t("review"))) return;
  new Review(table);
}

export class Review {
  constructor(table) {
    this.table = table;
    this.texts = table.state.history;
    this.at = null; // the place that the player looks at, once one was chosen
    this.summary = el("p", { class: "summary", role: "status" });
    this.progress = el("p", { class: "quiet progress" });
    this.marks = el("div", { class: "marks", "aria-hidden": "true" });
    this.strip = el("div", {
      class: "timeline", role: "slider", tabindex: "0", "aria-label": t("review.line"),
      "aria-valuemin": "0", "aria-valuenow": "0", "aria-valuemax": String(table.state.moves_played),
      onkeydown: (event) => this.key(event),
      onpointerdown: (event) => { this.strip.setPointerCapture(event.pointerId); this.point(event); },
      onpointermove: (event) => { if (event.buttons) this.point(event); },
    }, this.marks);
    this.caption = el("p", { class: "caption" });
    const step = (name, by) => el("button", {
      type: "button", class: "round", "aria-label": t(`review.${name}`), onclick: () => this.go(this.place + by),
    }, icon(name));
    this.better = el("section", { class: "better" });
    this.foot = el("div", { class: "row end" });
    this.box = dialog(t("review.short"), [
      this.summary, this.strip, this.progress,
      el("div", { class: "where" }, step("back", -1), this.caption, step("next", 1)),
      this.better, this.foot,
    ], { kind: "wide review" });
    this.strip.focus();
    this.poll();
  }

  async poll() {
    let said;
    try {
      said = await this.table.session.review();
    } catch (problem) {
      if (this.box.isConnected) this.summary.textContent = problem.message;
      return;
    }
    if (!this.box.isConnected) return;
    if (said.revision !== this.table.state.revision) return void this.box.close();
    this.said = said;
    this.draw();
    if (said.status === "thinking") setTimeout(() => this.box.isConnected && this.poll(), AGAIN);
  }

  /** What is looked at: by itself the last place from which it could come out. */
  get place() {
    const { still_won: won, actions, lost_at: lost } = this.said;
    return this.at ?? (lost === null ? actions : won);
  }

  verdict(k) {
    const { still_won: won, first_lost: lost, status } = this.said;
    if (k <= won) return "can";
    if (k >= lost) return "cannot";
    return status === "thinking" ? "thinking" : "unknown";
  }

  // --- drawing ---------------------------------------------------------------------------

  draw() {
    const { text } = this.said;
    if (this.summary.textContent !== text) this.summary.textContent = text;
    this.progress.textContent = this.said.status === "thinking" && this.said.nodes
      ? t("review.searched", { n: this.said.nodes }) : "";
    this.drawMarks();
    this.drawPlace();
    this.drawBetter();
  }

  drawMarks() {
    const { still_won: won, first_lost: lost, actions: n, lost_at: losing } = this.said;
    const stretches = n <= SINGLE ? Array.from({ length: n + 1 }, (_, k) => [k, k])
      : [[0, won], [won + 1, lost - 1], [lost, n]].filter(([from, to]) => from <= to);
    this.strip.classList.toggle("dense", n > SINGLE);
    fill(this.marks, stretches.map(([from, to]) =>
      el("i", { class: this.verdict(from), style: `flex-grow: ${to - from + 1}` })),
    losing && el("b", { class: "loser", style: `left: ${this.share(losing)}%` }),
    el("b", { class: "cursor" }));
  }

  /** The middle of a place's mark, in hundredths of the row. */
  share(k) { return (100 * (k + 0.5)) / (this.said.actions + 1); }

  drawPlace() {
    const { actions: n, lost_at: losing } = this.said;
    const k = this.place;
    const where = k === 0 ? t("review.start") : t("review.after", { n: k, move: this.texts[k - 1] });
    const parts = [where, k === losing ? t("review.loser") : t(`review.${this.verdict(k)}`)];
    fill(this.caption, el("span", {}, parts[0]), el("span", { class: `word ${this.verdict(k)}` }, parts[1]));
    this.strip.setAttribute("aria-valuemax", String(n));
    this.strip.setAttribute("aria-valuenow", String(k));
    this.strip.setAttribute("aria-valuetext", parts.join(": "));
    this.marks.querySelector(".cursor").style.left = `${this.share(k)}%`;
    fill(this.foot, el("p", { class: "quiet" }, k < n ? t("review.try.about", { n: this.landing(k) }) : ""),
      el("button", { type: "button", class: "pill main", disabled: k >= n, onclick: () => this.tryOut() }, t("review.try")));
  }

  drawBetter() {
    const { better } = this.said;
    if (!better) return void fill(this.better);
    const [first, ...rest] = better;
    const more = rest.slice(0, SHOWN);
    fill(this.better, el("h3", {}, t("review.better")),
      el("p", {}, el("strong", {}, first), more.length ? `, ${more.join(", ")}` : "",
        rest.length > SHOWN ? ` … (${t("moves", { n: better.length })})` : ""));
  }

  // --- what the player does ----------------------------------------------------------------

  go(k) {
    if (!this.said) return;
    this.at = Math.max(0, Math.min(this.said.actions, k));
    this.drawPlace();
  }

  key(event) {
    if (!this.said || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ArrowLeft: this.place - 1, ArrowDown: this.place - 1, ArrowRight: this.place + 1, ArrowUp: this.place + 1,
      PageDown: this.place - FAR, PageUp: this.place + FAR, Home: 0, End: this.said.actions,
    }[event.code];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  point({ clientX }) {
    if (!this.said) return;
    const { left, width } = this.marks.getBoundingClientRect();
    this.go(Math.floor(((clientX - left) / width) * (this.said.actions + 1)));
  }

  /** Where taking back comes to stand: what went by itself goes back with the move before it. */
  landing(k) {
    return this.said.auto.includes(k + 1) ? this.landing(k - 1) : k;
  }

  /** Put the table back to this place; the better line, if it begins here, can be stepped through. */
  async tryOut() {
    const { table, said, place } = this;
    const auto = new Set(said.auto);
    const at = this.landing(place);
    let steps = 0;
    for (let k = at + 1; k <= said.actions; k++) steps += !auto.has(k);
    const line = said.better && place === said.still_won ? [...this.texts.slice(at, place), ...said.better] : null;
    this.box.close();
    if (table.refusesNow()) return;
    if (!await table.change("undo", { steps, have: at })) return;
    table.tell(t(line ? "review.tried.better" : "review.tried", { n: at }));
    if (line) table.frame.choices.follow(line, "player.better");
  }
}
