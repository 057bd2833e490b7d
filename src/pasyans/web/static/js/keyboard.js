/** The whole game by keys, read by their place on the keyboard so that any layout serves. */

import { slicesOf } from "./choice.js";
import { settle } from "./motion.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keyboard {
  constructor(table) {
    this.table = table;
    this.heights = new Map(); // pile → the card chosen within it
    this.listen = (event) => this.down(event);
    document.addEventListener("keydown", this.listen);
    // A screen reader's click comes without a pointer.
    table.frame.felt.addEventListener("click", (event) => {
      const group = event.detail === 0 && event.target.closest(".pile");
      if (!group) return;
      table.piles.focus(group.pile);
      table.gesture(() => this.pick());
    });
  }

  stop() { document.removeEventListener("keydown", this.listen); }

  async down(event) {
    if (event.target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    if (event.altKey || event.getModifierState("AltGraph")) return;
    const command = event.ctrlKey || event.metaKey;
    const done = command ? this.command(event) : this.plain(event);
    if (!done) return;
    event.preventDefault();
    settle();
    if (event.code === "Escape") this.table.escape();
    else await this.table.gesture(done);
  }

  command({ code, shiftKey }) {
    if (code === "KeyZ") return () => (shiftKey ? this.table.redo() : this.table.undo());
    if (code === "KeyY") return () => this.table.redo();
    return null;
  }

  plain(event) {
    const { code, repeat, shiftKey } = event;
    const { table } = this;
    if (code === "KeyZ" || code === "KeyU" || code === "Backspace") return () => table.undo();
    if (code === "KeyR" || code === "KeyY") return () => table.redo();
    if (code === "Slash" || event.key === "?" || code === "F1") return () => table.showKeys();
    if (code in ARROWS) {
      return () => (shiftKey ? this.within(ARROWS[code]) : this.walk(ARROWS[code]));
    }
    if (code === "PageUp") return () => this.deeper(-1);
    if (code === "PageDown") return () => this.deeper(1);
    if (repeat) return null;
    if (code === "Escape") return () => {};
    const onButton = document.activeElement.closest("button, a");
    if ((code === "Enter" || code === "Space" || code === "NumpadEnter") && !onButton) {
      return () => (shiftKey ? this.send() : this.pick());
    }
    if (code === "KeyF") return () => this.send();
    if (code === "KeyB") return () => table.showBranches();
    if (code === "KeyH") return () => table.hints.press();
    if (code === "KeyD") return () => table.drawCards();
    if (code === "KeyN") return () => table.dealAgain();
    if (code === "KeyP") return () => table.togglePause();
    return null;
  }

  get pile() { return this.table.piles.focused; }

  /** The card the keys act on: the one walked to, else the longest run's head, else the last. */
  height(n) {
    const { cards } = this.table.layout.figure.piles[n];
    const chosen = this.heights.get(n);
    if (chosen !== undefined && chosen < cards.length) return chosen;
    const [longest] = slicesOf(this.table.state.actions, n).filter((s) => s[1] + s[2] === cards.length);
    if (longest && !this.table.hands.chosen.length) return longest[1];
    return cards.length ? cards.length - 1 : null;
  }

  async pick() {
    const { pile } = this;
    if (pile === null) return;
    const at = this.height(pile);
    this.heights.clear();
    await this.table.hands.pick(pile, at, { crowded: true });
    this.show();
  }

  async send() {
    const { pile } = this;
    if (pile === null || this.height(pile) === null) return;
    const top = this.table.layout.figure.piles[pile].cards.length - 1;
    await this.table.hands.send(pile, this.heights.get(pile) ?? top);
    this.show();
  }

  /** To the nearest pile in a direction. */
  walk([dx, dy]) {
    const { layout, piles } = this.table;
    const { pile } = this;
    if (pile === null) return piles.focus(this.first());
    const here = layout.box(layout.figure.piles[pile], 0);
    let found = null, least = Infinity;
    for (const other of layout.figure.piles) {
      if (other.n === pile || (!other.empty.drawn && !other.cards.length)) continue;
      const there = layout.box(other, 0);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along < layout.u * 0.2) continue;
      const cost = along + 2.2 * aside;
      if (cost < least) [found, least] = [other.n, cost];
    }
    if (found === null) return undefined;
    this.heights.clear();
    piles.focus(found);
    return this.show();
  }

  first() {
    const group = this.table.piles.groups.find((g) => g.tabIndex === 0);
    return group ? group.pile : 0;
  }

  /** To another card of the same pile, along the way it grows. */
  within([dx, dy]) {
    const { pile } = this;
    if (pile === null) return undefined;
    const { cards } = this.table.layout.figure.piles[pile];
    if (cards.length < 2) return undefined;
    const at = this.height(pile);
    const next = cards[Math.min(cards.length - 1, at + 1)], now = cards[Math.max(0, at - 1)];
    const along = (next[1] - now[1]) * dx + (next[2] - now[2]) * dy;
    return along ? this.deeper(along > 0 ? 1 : -1) : undefined;
  }

  deeper(step) {
    const { pile } = this;
    if (pile === null) return;
    const { cards } = this.table.layout.figure.piles[pile];
    if (!cards.length) return;
    const at = Math.max(0, Math.min(cards.length - 1, this.height(pile) + step));
    this.heights.set(pile, at);
    this.table.sayCard(pile, at);
    this.show();
  }

  /** The ring round the card that a key would act on. */
  show() {
    const { table, pile } = this;
    table.piles.clear("cursor");
    if (pile === null || document.documentElement.dataset.keys !== "true") return;
    const at = this.height(pile);
    if (at !== null && this.heights.has(pile)) table.piles.halo("cursor", pile, table.layout, at);
  }
}
