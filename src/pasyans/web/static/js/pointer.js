/** Mouse, pen and finger: clicks, double clicks and drags become gestures of the hands. */

import { bounds, shared } from "./layout.js";
import { settle } from "./motion.js";
import { transform } from "./cards.js";

const THRESHOLD = 6; // pixels before a press becomes a drag
const DOUBLE = 320; // ms
const NEAR = 24; // pixels within which a second click is the same place
const EASY = 0.35; // a drop may miss its place by so much of a card's width

export class Pointer {
  constructor(felt, table) {
    this.felt = felt;
    this.table = table;
    this.pressed = null;
    this.drag = null;
    this.last = null; // the click before: time, place, was it used for a double click
    felt.addEventListener("pointerdown", (e) => this.down(e));
    felt.addEventListener("pointermove", (e) => this.move(e));
    felt.addEventListener("pointerup", (e) => this.up(e));
    felt.addEventListener("pointercancel", () => this.cancel());
    felt.addEventListener("lostpointercapture", (e) => {
      if (this.drag && e.target === felt) this.cancel(); // a finger first belongs to the card it touched
    });
    felt.addEventListener("contextmenu", (e) => { if (e.target.closest(".card, .gap, .pile")) e.preventDefault(); });
  }

  down(event) {
    if (!event.isPrimary || event.button !== 0) return this.cancel();
    if (event.target.closest("button, a")) return;
    settle();
    this.pressed = { x: event.clientX, y: event.clientY, id: event.pointerId, touch: event.pointerType !== "mouse", ...this.under(event) };
    event.preventDefault();
    if (this.pressed.pile !== null) this.table.piles.focus(this.pressed.pile);
  }

  /** The pile and card under a point: {pile, at}; null where there is none. */
  under({ clientX, clientY }) {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const card = element.closest(".card, .gap");
      if (card && this.felt.contains(card) && !card.classList.contains("held")) return { pile: card.pile, at: card.at ?? null };
    }
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const group = element.closest(".pile");
      if (group) {
        const { cards } = this.table.layout.figure.piles[group.pile];
        return { pile: group.pile, at: cards.length ? cards.length - 1 : null };
      }
    }
    return { pile: null, at: null };
  }

  move(event) {
    const { pressed } = this;
    if (!pressed || event.pointerId !== pressed.id) return;
    const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (!this.drag) {
      if (Math.hypot(dx, dy) < THRESHOLD || pressed.still) return;
      this.begin(event);
      if (!this.drag) return;
    }
    this.drag.cards.forEach((card) => {
      card.held = { x: card.box.x + dx, y: card.box.y + dy };
      card.style.transform = transform({ ...card.box, ...card.held }, 1.04);
    });
    this.hover();
  }

  begin(event) {
    const { pressed, table } = this;
    pressed.still = true;
    if (pressed.pile === null || pressed.at === null) return;
    const slice = table.hands.lift(pressed.pile, pressed.at);
    if (!slice) return;
    this.felt.setPointerCapture(event.pointerId);
    const cards = table.cards.slice(slice);
    cards.forEach((card) => card.classList.add("held"));
    this.drag = { slice, cards, landings: table.hands.landings() };
  }

  /** The pile on which the dragged cards would land: the largest overlap among legal ones. */
  landing() {
    const { layout } = this.table;
    const [head] = this.drag.cards;
    const held = bounds({ ...head.box, ...(head.held || {}) });
    let found = null, most = 0;
    for (const pile of this.drag.landings.keys()) {
      const box = bounds(layout.span(layout.figure.piles[pile]));
      const easy = EASY * layout.u;
      box.bottom += layout.reach(layout.figure.piles[pile]);
      const area = shared(held, { left: box.left - easy, right: box.right + easy, top: box.top - easy, bottom: box.bottom + easy });
      if (area > most) [found, most] = [pile, area];
    }
    return found;
  }

  hover() {
    const pile = this.landing();
    if (pile === this.drag.over) return;
    this.drag.over = pile;
    this.table.marks.over(pile);
  }

  async up(event) {
    const { pressed, drag } = this;
    if (!pressed || event.pointerId !== pressed.id) return;
    this.pressed = null;
    if (drag) return this.release(event);
    if (pressed.still) {
      const over = this.under(event).pile;
      const to = over === pressed.pile ? null : over;
      if (pressed.at !== null && pressed.pile !== null) {
        await this.table.gesture(() => this.table.hands.refuse([pressed.pile, pressed.at], to));
      }
      return;
    }
    await this.click(event, pressed);
  }

  async release(event) {
    const { drag, table } = this;
    const pile = this.landing();
    const below = this.under(event).pile;
    this.drag = null;
    this.felt.releasePointerCapture(event.pointerId);
    table.marks.over(null);
    if (pile !== null) {
      await table.gesture(drag.landings.get(pile));
      this.free(drag);
      return;
    }
    table.hands.drop();
    table.goBack(drag.cards);
    this.free(drag);
    if (below !== null && below !== drag.slice[0]) {
      await table.gesture(() => table.hands.refuse([drag.slice[0], drag.slice[1]], below));
    }
  }

  /** The cards now under the hand. */
  heldCards() {
    return [...this.felt.querySelectorAll(".card.held")];
  }

  free(drag) {
    for (const card of drag.cards) {
      card.held = null;
      card.classList.remove("held");
    }
  }

  /** A drag is given up: the cards return. */
  cancel() {
    const { drag } = this;
    this.pressed = this.drag = null;
    if (!drag) return;
    this.table.marks.over(null);
    this.table.hands.drop();
    this.table.goBack(drag.cards);
    this.free(drag);
  }

  /** A burst of clicks in one place: the second is a double click, all further mean nothing. */
  async click(event, { pile, at, touch }) {
    const now = event.timeStamp, { last } = this;
    const burst = last && now - last.time < DOUBLE
      && Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
    const { table } = this;
    const pressed = pile !== null && table.hands.buttonsOf(pile).length > 0; // a stock: each click counts
    const used = burst && last.used && !pressed;
    const twice = burst && !used && !pressed && last.pile === pile && at !== null && pile !== null;
    this.last = { time: now, x: event.clientX, y: event.clientY, used: used || twice, pile, at };
    if (used) return;
    if (pile === null) return void table.gesture(() => table.hands.drop());
    const crowded = touch && at !== null && table.layout.crowded(table.layout.figure.piles[pile], at);
    await table.gesture(() => (twice
      ? table.hands.send(pile, last.at ?? at) : table.hands.pick(pile, at, { crowded })));
  }
}
