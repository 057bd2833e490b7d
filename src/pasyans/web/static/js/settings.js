/** What the player has chosen: kept by the server, shown on the document's root. */

import { get, put } from "./api.js";
import { speak } from "./words.js";

export const CHOICES = {
  language: ["ru", "en"],
  theme: ["felt", "linen", "night"],
  colours: [2, 4],
  size: ["normal", "large"],
  back: ["madder", "indigo", "peas"],
  mirrored: [false, true],
  animation: [true, false],
  sound: [false, true],
  timer: [false, true],
  verdict: [true, false],
  look_under_cards: [false, true],
};

const chosen = Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first]));
chosen.auto_moves = {}; // by game: do cards go up by themselves?
const listeners = new Set();

export const settings = chosen;

/** Call `listener` with the name of every setting that changes. */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Take the settings from the server; what it does not know keeps its first value. */
export async function loadSettings() {
  const kept = await get("/api/settings").catch(() => ({}));
  for (const [name, values] of Object.entries(CHOICES)) {
    if (values.includes(kept[name])) chosen[name] = kept[name];
  }
  if (kept.auto_moves) chosen.auto_moves = kept.auto_moves;
  show();
}

/** Change a setting, here and at the server. */
export async function choose(name, value) {
  chosen[name] = value;
  show();
  for (const listener of listeners) listener(name);
  await put("/api/settings", { ...chosen }).catch(() => {});
}

function show() {
  const root = document.documentElement;
  root.dataset.theme = chosen.theme;
  root.dataset.still = String(!chosen.animation);
  speak(chosen.language);
  const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
  document.querySelector('meta[name="theme-color"]').content = ground;
}

/** May cards travel? Not if the player or the system asks for rest. */
export const travels = () =>
  chosen.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
