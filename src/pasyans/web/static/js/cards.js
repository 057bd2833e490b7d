/**
 * The cards on the table: one element each, known by pile and height and by nothing else.
 * Events of the server move them from pile to pile; where and how they lie is the figure's.
 */

import { el, svg } from "./dom.js";
import { drawn, parts } from "./faces.js";

const UNDER = 3; // so many cards of a stack are worth drawing
const EDGE = 0.022; // of a card's width, by which each of them peeps out

export class Cards {
  constructor(layer) {
    this.layer = layer;
    this.piles = []; // of elements, from below
    this.gaps = new Map(); // empty places that lie over the cards of another pile
  }

  /** Elements for every card of a figure: those there are, by what they show, and new ones. */
  rebuild(figure) {
    const pool = new Map();
    this.each((card) => {
      if (!pool.has(card.face)) pool.set(card.face, []);
      pool.get(card.face).push(card);
    });
    for (const gap of this.gaps.values()) gap.remove();
    this.gaps.clear();
    const take = (face) => (pool.get(face) || []).pop();
    const kept = figure.piles.map((pile) => pile.cards.map(([face]) => take(face)));
    const left = [...pool.values()].flat();
    this.piles = kept.map((pile) => pile.map((card) => card || left.pop() || this.make()));
    left.forEach((card) => card.remove());
  }

  make() {
    const card = el("div", { class: "card" },
      svg("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" }));
    this.layer.append(card);
    return card;
  }

  /** Move elements as the server says cards moved; returns the moved and the turned ones. */
  apply(events) {
    const moved = new Set(), turned = new Set();
    for (const [op, ...rest] of events) {
      if (op === "shift") {
        const [source, at, n, target, to] = rest;
        const lifted = this.piles[source].splice(at, n);
        this.piles[target].splice(to, 0, ...lifted);
        lifted.forEach((card) => moved.add(card));
      } else if (op === "flip") {
        const [source, n, target] = rest;
        for (let k = 0; k < n && this.piles[source].length; k++) {
          const card = this.piles[source].pop();
          this.piles[target].push(card);
          moved.add(card);
          turned.add(card);
        }
      } else if (op === "turn") {
        const [pile, at, n] = rest;
        this.piles[pile].slice(at, at + n).forEach((card) => turned.add(card));
      }
    }
    return { moved: [...moved], turned };
  }

  /** Do the elements stand as the figure says? */
  agree(figure) {
    return figure.piles.length === this.piles.length
      && figure.piles.every((pile, n) => pile.cards.length === this.piles[n].length);
  }

  /** Give every card its face and its place. */
  dress(layout, settings) {
    for (const pile of layout.figure.piles) {
      this.gap(pile, layout);
      const stack = pile.index === "spot";
      const many = pile.cards.length;
      this.piles[pile.n].forEach((card, at) => {
        const box = layout.box(pile, at);
        if (stack) { // a few edges of the cards beneath are seen
          const deep = Math.min(UNDER - 1, many - 1 - at);
          box.x -= deep * box.w * EDGE;
          box.y -= deep * box.w * EDGE;
        }
        card.pile = pile.n;
        card.at = at;
        [card.face] = pile.cards[at];
        card.box = box;
        card.style.zIndex = depth(pile, at);
        card.style.visibility = stack && at < many - UNDER ? "hidden" : "";
        place(card, box);
        face(card, parts(pile, at, layout, settings));
      });
    }
  }

  /** An empty place among overlapping cards is seen only if it lies over them. */
  gap(pile, layout) {
    const wanted = layout.solid(pile);
    if (!wanted) {
      if (this.gaps.has(pile.n)) this.gaps.get(pile.n).remove();
      this.gaps.delete(pile.n);
      return;
    }
    if (!this.gaps.has(pile.n)) this.gaps.set(pile.n, el("div", { class: "gap" }));
    const gap = this.gaps.get(pile.n);
    gap.pile = pile.n;
    gap.style.zIndex = depth(pile, 0);
    place(gap, layout.box(pile));
    this.layer.append(gap);
  }

  /** The elements of a slice. */
  slice([pile, at, n]) {
    return (this.piles[pile] || []).slice(at, at + n);
  }

  each(work) {
    this.piles.forEach((pile) => pile.forEach(work));
  }
}

/** On rays outer cards lie over inner ones; elsewhere a later pile over an earlier. */
function depth(pile, at) {
  return pile.index === "ray" ? 1 + at * 120 + pile.n : 200 * pile.n + at + 1;
}

/** The transform that brings a card to a box. */
export function transform({ x, y, w, h, angle }, scale = 1) {
  return `translate(${(x - w / 2).toFixed(2)}px, ${(y - h / 2).toFixed(2)}px) rotate(${angle}deg)`
    + (scale === 1 ? "" : ` scale(${scale.toFixed(4)})`);
}

function place(card, box) {
  const wide = `${box.w.toFixed(2)}px`;
  if (card.style.width !== wide) {
    card.style.width = wide;
    card.style.height = `${box.h.toFixed(2)}px`;
  }
  card.style.transform = transform(box);
}

/** Draw a card; what only moved on it is moved, since drawing anew costs more. */
function face(card, list) {
  const shown = list.map(({ id, grown }) => `${id} ${grown || ""}`).join();
  if (card.shown !== shown) {
    card.shown = shown;
    card.firstChild.replaceChildren(...drawn(list));
    return;
  }
  list.forEach(({ move }, k) => {
    if (move) card.firstChild.children[k].setAttribute("transform", move);
  });
}
