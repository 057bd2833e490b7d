/** Cards travelling: from where they were seen to where they lie now. Nothing waits for it. */

import { travels } from "./settings.js";
import { transform } from "./cards.js";

const QUICK = "cubic-bezier(.2,.7,.2,1)";
const BASE = 160, PER_PIXEL = 0.12, LONGEST = 260; // ms of a move
const FLIP = 140, UNDO = 120, FADE = 80;
const APART = 60, CASCADE = 600; // ms between cards of one move, and for all
const running = new Set();

/** Finish at once all that moves; the next gesture never waits. */
export function settle() {
  for (const animation of [...running]) animation.finish();
  running.clear();
}

function run(element, frames, options) {
  const animation = element.animate(frames, options);
  running.add(animation);
  animation.addEventListener("finish", () => running.delete(animation));
  animation.addEventListener("cancel", () => running.delete(animation));
  return animation;
}

/** Where the cards are seen now, even on their way or under the hand. */
export function seen(cards) {
  const places = new Map();
  cards.each((card) => {
    if (card.box) places.set(card, { ...card.box, ...(card.held || {}) });
  });
  return places;
}

/** Let cards travel from where they were seen; `moved` in their order, `turned` flip. */
export function travel(cards, before, { moved, turned, back = false }) {
  if (!travels()) return fade(moved, turned);
  const order = new Map(moved.map((card, k) => [card, k]));
  const apart = Math.min(APART, CASCADE / Math.max(1, moved.length));
  const together = samePath(moved, before);
  cards.each((card) => {
    const from = before.get(card), to = card.box;
    const far = from ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
    const resized = from && Math.abs(from.w - to.w) > 0.5;
    if (from && (far > 0.5 || resized || from.angle !== to.angle)) {
      const nth = order.get(card);
      const delay = nth === undefined || together ? 0 : nth * apart;
      const duration = back ? UNDO : Math.min(LONGEST, BASE + PER_PIXEL * far);
      glide(card, from, to, duration, delay, nth);
    }
    if (turned.has(card)) {
      run(card.firstChild, [{ transform: "scaleX(.04)" }, { transform: "none" }],
        { duration: FLIP, delay: order.has(card) && !together ? order.get(card) * apart : 0, easing: "ease-out", fill: "backwards" });
    }
  });
  return undefined;
}

/** A run carried together keeps together. */
function samePath(moved, before) {
  const [first] = moved;
  if (!first || !before.has(first)) return false;
  const shift = (card) => [card.box.x - before.get(card).x, card.box.y - before.get(card).y];
  const [dx, dy] = shift(first);
  const limit = first.box.w * 0.5;
  return moved.every((card) => {
    if (!before.has(card)) return false;
    const [x, y] = shift(card);
    return Math.abs(x - dx) < limit && Math.abs(y - dy) < limit;
  });
}

function glide(card, from, to, duration, delay, nth) {
  const start = { ...to, x: from.x, y: from.y, angle: nearest(from.angle, to.angle) };
  const above = String(1000000 + (nth === undefined ? 0 : nth));
  run(card, [
    { transform: transform(start, from.w / to.w), zIndex: above, offset: 0 },
    { transform: transform(to), zIndex: above, offset: 1 },
  ], { duration, delay, easing: QUICK, fill: "backwards" });
}

function nearest(from, to) {
  return to + ((((from - to) % 360) + 540) % 360) - 180;
}

function fade(moved, turned) {
  for (const card of new Set([...moved, ...turned])) {
    run(card, [{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE });
  }
}

/** Two short shakes of what may not move; for those who want no motion the strokes suffice. */
export function shake(elements) {
  if (!travels()) return;
  for (const card of elements) {
    run(card.firstChild, [0, -4, 4, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 140 });
  }
}

/** One wave along the figure when it has come out. */
export function wave(cards) {
  if (!travels()) return;
  const shown = [];
  cards.each((card) => { if (card.style.visibility !== "hidden") shown.push(card); });
  shown.sort((a, b) => a.box.x + a.box.y * 0.4 - b.box.x - b.box.y * 0.4);
  shown.forEach((card, k) => {
    run(card.firstChild, [
      { transform: "none" }, { transform: "translateY(-14%)" }, { transform: "none" },
    ], { duration: 320, delay: (580 * k) / shown.length, easing: "ease-in-out" });
  });
}
