/** Actions that are no cards: pills for them, the offer to finish, what to do at the end. */

import { el, fill } from "./dom.js";
import { menu } from "./dialog.js";
import { Player } from "./player.js";
import { openReview, reviewable } from "./review.js";
import { plays_itself } from "./tools.js";
import { t } from "./words.js";

const MANY = 5; // more buttons than these hide in a menu

export class Choices {
  constructor(table) {
    this.table = table;
    this.element = el("div", { class: "choices", role: "group" });
    this.player = null;
  }

  /** Is there anything to show? */
  get any() { return this.element.childElementCount > 0; }

  draw() {
    const { state, closed } = this.table;
    this.element.setAttribute("aria-label", t("choices"));
    if (!this.player && plays_itself(state.game) && state.status === "playing") this.goOn();
    if (this.player) {
      if (state.status === "playing" || this.player.closable) return void fill(this.element, this.player.element);
      this.stop();
    }
    const parts = [];
    if (state.question) parts.push(el("span", { class: "question" }, state.question));
    const loose = closed ? [] : state.buttons.filter((b) => b.pile === undefined);
    if (loose.length > MANY) {
      parts.push(this.pill(t("choose"), async (event) => {
        const { left, width, top } = event.currentTarget.getBoundingClientRect();
        const chosen = await menu(loose, { x: left + width / 2, y: top });
        if (chosen) this.table.play(chosen.i);
      }, "main"));
    } else {
      for (const b of loose) {
        const pill = this.pill(b.label, () => this.press(b));
        pill.dataset.action = b.i;
        parts.push(pill);
      }
    }
    if (state.finish && !closed) {
      parts.push(this.pill(t("finish", { n: state.finish }), () => this.table.finish(), "main"));
    }
    if (state.status !== "playing") parts.push(...this.end(state));
    fill(this.element, parts);
  }

  press(b) {
    if (!this.table.refusesNow()) this.table.play(b.i);
  }

  end(state) {
    const { table } = this;
    const won = state.status === "won";
    return [
      el("span", { class: `ending ${state.status}` }, state.status_text),
      reviewable(state) && this.pill(t(innerWidth > 700 ? "review" : "review.short"), () => openReview(table), won ? "plain" : "main"),
      !won && state.undoable > 0 && this.pill(t("undo"), () => table.undo(), "plain"),
      this.pill(t("restart"), () => table.restart(), "plain"),
      this.pill(t(innerWidth > 700 ? "deal.new" : "deal.short"), () => table.dealAgain(), won ? "main" : "plain"),
    ];
  }

  pill(label, act, kind = "") {
    return el("button", { type: "button", class: `pill ${kind}`, onclick: act }, label);
  }

  /** A patience without choice plays on, step by step or at a speed. */
  goOn() {
    const { table } = this;
    this.player = new Player({
      title: t("player.itself"),
      step: async () => {
        const state = await table.change("autoplay", { steps: 1 });
        return Boolean(state) && state.status === "playing";
      },
      ended: () => {},
      closable: false,
    });
  }

  /** Play a line of moves from here, step by step; `title` names what it is, with their number. */
  follow(moves, title) {
    const { table } = this;
    let next = 0, revision = table.state.revision;
    this.stop();
    this.player = new Player({
      title: t(title, { n: moves.length }),
      step: async () => {
        if (table.state.revision !== revision) return false; // the player went another way
        const state = await table.change("play", { move: moves[next] });
        if (!state) return false;
        next += 1;
        revision = state.revision;
        return next < moves.length;
      },
      ended: () => { this.stop(); this.draw(); },
      closable: true,
    });
    this.draw();
    table.resize();
  }

  stop() {
    if (this.player) this.player.pause();
    this.player = null;
  }
}
