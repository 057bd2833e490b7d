/**
 * The branches of a table drawn: the line on which it stands from above to below, a place a
 * row, and beside it every way that leaves the line. All places are buttons.
 */

import { el, icon, svg } from "./dom.js";
import { t } from "./words.js";

const TRUNK = 11, ASIDE = 29; // x of the line, and of what leaves it
const DOT = 4.5;

/** Rows of the graph, each a place of the line or, before it, one that was played instead. */
export function rowsOf(told) {
  const rows = [];
  for (const place of told.line) {
    place.others.forEach((other) => rows.push({ place: other, aside: true }));
    rows.push({ place });
  }
  return rows;
}

/** So many of the rows at most, those round the place where the table stands. */
export function around(rows, here, most) {
  if (rows.length <= most) return rows;
  const at = rows.findIndex(({ place, aside }) => !aside && place.place === here);
  const from = Math.max(0, Math.min(rows.length - most, at - Math.floor(most * 0.6)));
  return rows.slice(from, from + most);
}

/** The graph as an element; `go(place)` is called for a place that is chosen. */
export function graph(rows, here, height, go) {
  const now = rows.findIndex(({ place, aside }) => !aside && place.place === here);
  const list = el("ol", { class: "graph" }, rows.map((row, k) => item(row, k === now, go)));
  list.style.setProperty("--row", `${height}px`);
  list.prepend(el("li", { class: "lanes", "aria-hidden": "true" }, drawing(rows, now, height)));
  walkable(list);
  return list;
}

function item({ place, aside }, now, go) {
  const { number, text, end, moves } = place;
  const node = el("button", {
    type: "button", class: `node ${now ? "now" : ""} ${place.auto ? "auto" : ""}`, tabindex: "-1",
    "aria-label": label(place, aside), "aria-current": now ? "step" : null, title: place.comments.join(" ") || null,
    onclick: () => go(place),
  }, el("span", { class: "n" }, number ? String(number) : ""), el("span", { class: "text" }, number ? text : t("branches.start")),
  place.bookmark && [icon("bookmark"), el("b", {}, place.bookmark)]);
  const more = aside && moves > 1 && el("button", {
    type: "button", class: "end", tabindex: "-1", "aria-label": t("branches.end", { n: end.number, move: end.text }), onclick: () => go(end),
  }, `+${moves - 1}`, place.forks && icon("fork"));
  return el("li", { class: aside ? "aside" : "" }, node, more);
}

function label({ number, text, bookmark, verdict }, aside) {
  const parts = [number ? t(aside ? "branches.other" : "branches.move", { n: number, move: text }) : t("branches.start")];
  if (bookmark) parts.push(t("branches.named", { name: bookmark }));
  if (verdict) parts.push(t(`known.${verdict}`));
  return parts.join(". ");
}

/** One tab stop; arrows, Home and End walk among the places. */
function walkable(list) {
  const buttons = [...list.querySelectorAll("button")];
  const start = list.querySelector(".now") || buttons[0];
  if (start) start.tabIndex = 0;
  list.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // the same keys walk among the piles
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, to))];
    buttons.forEach((button) => { button.tabIndex = button === next ? 0 : -1; });
    next.focus();
  });
}

// --- the drawing ---------------------------------------------------------------------------

function drawing(rows, now, height) {
  const y = (k) => (k + 0.5) * height;
  const ways = [], dots = [];
  let above = 0; // where the line comes from
  rows.forEach(({ place, aside }, k) => {
    if (aside) ways.push(way(`M${TRUNK} ${y(k) - height}C${TRUNK} ${y(k) - height * 0.2} ${ASIDE - 12} ${y(k)} ${ASIDE} ${y(k)}`, "ahead"));
    else {
      if (place.number) ways.push(way(`M${TRUNK} ${above}V${y(k)}`, now >= 0 && k > now ? "ahead" : "line"));
      above = y(k);
    }
    dots.push(dot(aside ? ASIDE : TRUNK, y(k), place, k === now));
  });
  return svg("svg", { width: ASIDE + 11, height: rows.length * height }, ways, dots);
}

const way = (d, kind) => svg("path", { d, class: `way ${kind}` });

/** A place: known to come out a ring, known not to a crossed one; the present one is ringed. */
function dot(cx, cy, { verdict, auto }, now) {
  const r = auto ? DOT - 1.5 : DOT;
  const parts = [svg("circle", { cx, cy, r, class: `dot ${verdict || ""}` })];
  if (verdict === "cannot" || verdict === "never") parts.push(svg("path", { d: `M${cx - 6} ${cy + 6}L${cx + 6} ${cy - 6}`, class: "dot cannot" }));
  if (now) parts.push(svg("circle", { cx, cy, r: DOT + 4, class: "here" }));
  return parts;
}
