/**
 * The places of the table: a named group for each pile, its outline, its number, and above
 * the cards what marks a state: focus, legal target, last move, refusal.
 */

import { el, svg, fill, icon } from "./dom.js";
import { HEIGHT } from "./layout.js";

const COUNTED = new Set(["stock", "waste"]); // their number is told in every game
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

export class Piles {
  constructor(ground, above) {
    this.ground = ground;
    this.above = above;
    this.groups = [];
    this.curbs = [];
  }

  /** New elements for the piles of a figure. */
  rebuild(figure) {
    this.curbs = figure.curbs.map(() => el("div", { class: "curb" }));
    this.groups = figure.piles.map((pile) => {
      const group = el("div", { class: "pile", role: "group", tabindex: "-1" },
        el("div", { class: "outline" }), el("div", { class: "reach" }), el("div", { class: "focus" }));
      group.pile = pile.n;
      return group;
    });
    this.counts = figure.piles.map(() => el("div", { class: "count", "aria-hidden": "true" }));
    if (this.groups.length) this.groups[0].tabIndex = 0;
    fill(this.ground, this.curbs, this.groups);
    fill(this.above, this.counts);
    this.halos = new Map();
  }

  /** Bring them to their places and say what lies there. `clickable`: what a click means. */
  dress(layout, clickable) {
    layout.figure.curbs.forEach((curb, k) => {
      const style = this.curbs[k].style;
      style.left = `${layout.x(curb.left)}px`;
      style.top = `${layout.y(curb.top)}px`;
      style.width = `${(curb.right - curb.left) * layout.u}px`;
      style.height = `${(curb.bottom - curb.top) * layout.u}px`;
      style.borderRadius = `${curb.round * layout.u}px`;
    });
    for (const pile of layout.figure.piles) {
      this.dressPile(pile, layout, clickable.get(pile.n));
    }
  }

  dressPile(pile, layout, clickable) {
    const group = this.groups[pile.n];
    const span = layout.span(pile);
    group.setAttribute("aria-label", pile.label);
    if (clickable) group.setAttribute("aria-description", clickable);
    else group.removeAttribute("aria-description");
    put(group, span);
    const first = layout.box(pile, 0);
    const [outline, reach] = group.children;
    const empty = pile.cards.length === 0;
    outline.hidden = !pile.empty.drawn && !clickable;
    outline.style.width = `${first.w}px`;
    outline.style.height = `${first.h}px`;
    const local = toLocal(first, span);
    outline.style.transform = `translate(${local.x - first.w / 2}px, ${local.y - first.h / 2}px)`;
    outline.classList.toggle("hatched", pile.empty.hatched);
    sign(outline, empty ? (clickable ? "again" : pile.empty.mark) : null, first.w);
    reach.style.height = `${span.h + layout.reach(pile)}px`;
    const count = this.counts[pile.n];
    const told = pile.count ?? (COUNTED.has(pile.role) ? pile.cards.length : 0);
    count.hidden = told < 2;
    if (!count.hidden) {
      const top = layout.box(pile);
      count.textContent = String(told);
      count.style.transform = `translate(${top.x}px, ${top.y + top.h / 2}px) translate(-50%, ${top.w < 64 ? -88 : -50}%)`;
    }
  }

  /** Mark the last card of a pile, or its empty place, or one card; "" takes the mark off. */
  halo(kind, pile, layout, at = layout.figure.piles[pile].cards.length - 1, n = 1) {
    const boxes = [layout.box(layout.figure.piles[pile], at)];
    if (n > 1) boxes.push(layout.box(layout.figure.piles[pile], at + n - 1));
    const box = boxes.length > 1 ? around(boxes) : boxes[0];
    const halo = el("div", { class: `halo ${kind}`, "aria-hidden": "true" });
    halo.style.setProperty("--u", `${box.w}px`);
    put(halo, box);
    return this.mark(kind.split(" ")[0], halo);
  }

  /** A dotted arrow from cards to a pile; one mark of its kind like the others. */
  arrow(kind, [source, at, n], target, layout) {
    const { piles } = layout.figure;
    this.halo(`${kind} goal`, target, layout);
    const [from, to] = [layout.box(piles[source], at + n - 1), layout.box(piles[target])];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(dx, dy) || 1;
    const short = Math.min(0.32 * to.w, far / 3); // it ends before the middle of the place
    const [x, y] = [to.x - (dx / far) * short, to.y - (dy / far) * short];
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    const line = (more) => [
      svg("path", { d: `M${from.x} ${from.y}L${x} ${y}`, "stroke-dasharray": "1 9", class: more }),
      svg("path", { d: "M-10 -8L2 0L-10 8", transform: `translate(${x} ${y}) rotate(${turn})`, class: more }),
    ];
    return this.mark(kind, svg("svg", { class: "halo arrow", "aria-hidden": "true" }, line("edge"), line("")));
  }

  mark(kind, element) {
    this.above.append(element);
    if (!this.halos.has(kind)) this.halos.set(kind, []);
    this.halos.get(kind).push(element);
    return element;
  }

  /** Take off the marks of one kind. */
  clear(kind) {
    (this.halos.get(kind) || []).forEach((halo) => halo.remove());
    this.halos.delete(kind);
  }

  /** Let the keyboard's focus stand on this pile. */
  focus(n) {
    this.groups.forEach((group, k) => { group.tabIndex = k === n ? 0 : -1; });
    this.groups[n].focus({ preventScroll: true });
  }

  get focused() {
    const group = document.activeElement && document.activeElement.closest(".pile");
    return group ? group.pile : null;
  }
}

function put(element, { x, y, w, h, angle }) {
  element.style.width = `${w}px`;
  element.style.height = `${h}px`;
  element.style.transform = `translate(${x - w / 2}px, ${y - h / 2}px) rotate(${angle}deg)`;
}

function toLocal(point, span) {
  const turn = (-span.angle * Math.PI) / 180;
  const [x, y] = [point.x - span.x, point.y - span.y];
  return {
    x: x * Math.cos(turn) - y * Math.sin(turn) + span.w / 2,
    y: x * Math.sin(turn) + y * Math.cos(turn) + span.h / 2,
  };
}

function around([a, b]) {
  return {
    x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle: a.angle,
    w: a.w + (a.angle ? 0 : Math.abs(a.x - b.x)),
    h: a.angle ? a.h + Math.hypot(a.x - b.x, a.y - b.y) : a.w * HEIGHT + Math.abs(a.y - b.y),
  };
}

/** What may enter an empty place: a suit, a letter; or the sign of turning over. */
function sign(outline, mark, wide) {
  const key = `${mark} ${Math.round(wide)}`;
  if (outline.shown === key) return;
  outline.shown = key;
  if (!mark) return void outline.replaceChildren();
  if (mark === "again") return void outline.replaceChildren(icon("again"));
  const drawing = SUITS[mark]
    ? svg("use", { href: `#suit-${SUITS[mark]}`, x: 32, y: 52, width: 36, height: 36 })
    : svg("text", { x: 50, y: 82, "text-anchor": "middle" }, mark);
  outline.replaceChildren(
    svg("svg", { viewBox: "0 0 100 140", class: SUITS[mark] ? "suit" : "letter" }, drawing));
}
