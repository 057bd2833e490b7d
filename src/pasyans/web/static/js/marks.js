/** The marks of the hands' work: what is chosen, where it may go, what was refused. */

import { sound } from "./sound.js";
import { say } from "./speech.js";
import { cardName, t } from "./words.js";

const SHOWN = 1600; // ms that a refusal stays marked

export class Marks {
  constructor(table) {
    this.table = table;
  }

  get piles() { return this.table.piles; }
  get layout() { return this.table.layout; }

  /** Mark what is chosen, where it may go and what may go with it. */
  choice(slices, landings, partners) {
    const { cards } = this.table;
    const chosen = new Set(slices.flatMap((slice) => cards.slice(slice)));
    cards.each((card) => card.classList.toggle("chosen", chosen.has(card)));
    for (const kind of ["target", "over", "refused"]) this.piles.clear(kind);
    for (const pile of landings.keys()) {
      const quiet = this.layout.figure.piles[pile].role === "discard";
      if (!quiet || landings.size === 1) this.piles.halo("target", pile, this.layout);
    }
    for (const [pile, at, n] of partners) this.piles.halo("target", pile, this.layout, at, n);
    if (slices.length) this.say(slices[0], landings, partners);
    else this.onlyWay();
  }

  /** The same for listeners. */
  say([pile, at], landings, partners) {
    const { piles } = this.layout.figure;
    const [face] = piles[pile].cards[at];
    const goals = new Set([...landings.keys(), ...partners.map(([n]) => n)]);
    const places = [...goals].map((n) => piles[n].name).join("; ");
    say([
      t("said.lifted", { card: face ? cardName(face) : piles[pile].name }),
      places ? t("said.landings", { places }) : t("said.nowhere"),
    ].join(" "));
  }

  /** Mark what a hint tells: the pile, or the cards with the place where they go. */
  hint({ pile, action }) {
    this.noHint();
    const move = this.table.state.actions.find(({ i }) => i === action);
    if (move) {
      for (const [source, at, n] of move.take) this.piles.halo("hint", source, this.layout, at, n);
      const goal = move.take.length === 1 ? move.to : null;
      if (goal !== null && this.layout.figure.piles[goal].role !== "discard") this.piles.arrow("hint", move.take[0], goal, this.layout);
    } else if (pile !== null) {
      this.piles.halo("hint", pile, this.layout);
    } else if (action !== null) {
      const pill = this.table.frame.choices.element.querySelector(`[data-action="${action}"]`);
      if (pill) pill.classList.add("hinted");
    }
  }

  noHint() {
    this.piles.clear("hint");
    for (const pill of this.table.element.querySelectorAll(".hinted")) pill.classList.remove("hinted");
  }

  /** Let go of all marks. */
  none() {
    this.choice([], new Map(), []);
  }

  /** Where no card can be moved, what a click on a pile would do is marked. */
  onlyWay() {
    const { closed, state, frame } = this.table;
    if (closed || state.actions.length || frame.choices.player) return;
    for (const { pile } of state.buttons) {
      if (pile !== undefined) this.piles.halo("target", pile, this.layout);
    }
  }

  /** Mark the pile on which the dragged cards would land; null for none. */
  over(pile) {
    this.piles.clear("over");
    if (pile !== null) this.piles.halo("over", pile, this.layout);
  }

  /** Mark for a while the card that may not be moved so. */
  refused(pile, at) {
    this.piles.clear("refused");
    this.piles.halo("refused", pile, this.layout, at);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.piles.clear("refused"), SHOWN);
    sound("refused");
  }
}
