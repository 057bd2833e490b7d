/** What happened, said for those who listen; the same line is shown to those who look. */

import { cardName, t } from "./words.js";

const said = document.getElementById("said");
let turnOver = false;

/** Say a sentence, once. An equal sentence after it is said again. */
export function say(text) {
  turnOver = !turnOver;
  said.textContent = text + (turnOver ? "\u00a0" : "");
}

/** The cards that turned up between two figures of one table, by where they lie now. */
export function turnedUp(events, before, figure) {
  const faces = before.piles.map((pile) => pile.cards.map(([face]) => face));
  const up = [];
  for (const [op, ...rest] of events) {
    if (op === "shift") {
      const [source, at, n, target, to] = rest;
      faces[target].splice(to, 0, ...faces[source].splice(at, n));
    } else if (op === "flip") {
      const [source, n, target] = rest;
      for (let k = 0; k < n; k++) faces[target].push(faces[source].pop() ?? null);
    } else if (op === "new") {
      return [];
    }
  }
  figure.piles.forEach((pile, n) => pile.cards.forEach(([face], at) => {
    if (face !== null && (faces[n] || [])[at] === null) up.push(face);
  }));
  return up;
}

/** A move as it is told: what was played, and what it turned up. */
export function account(what, state, up) {
  const parts = [];
  if (what === "undo") parts.push(t("said.undo"));
  else if (what === "redo") parts.push(t("said.redo", { move: state.last || "" }));
  else if (what === "restart") parts.push(t("said.restart"));
  else if (what === "goto") parts.push(state.last ? t("said.goto", { n: state.moves_played, move: state.last }) : t("said.start"));
  else if (state.last && what !== "give_up") parts.push(t("said.move", { move: state.last }));
  if (up.length && up.length <= 3) parts.push(t("said.up", { cards: up.map(cardName).join(", ") }));
  else if (up.length) parts.push(t("said.up_many", { n: up.length }));
  if (state.status !== "playing" || state.in_vain) parts.push(state.status_text);
  return parts.join(" ");
}
