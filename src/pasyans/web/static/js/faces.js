/** Which drawings of the sprite make up a card, seen as it lies. */

import { svg } from "./dom.js";
import { get } from "./api.js";

export const NARROW = 64; // pixels: a narrower card is drawn with a large index
const PEAS = 48; // and a narrower back without flowers
const STEEP = 0.55; // a ray whose card is turned less than this (cosine) has the suit beside
const CAP = { normal: 21.5, large: 24 }; // height of an upright index, in hundredths of a card
const LEAST_CAP = 11; // pixels
const LARGE = 0.33; // height of a large index, in card widths
const RAY_STEP = 0.5; // the strip of a card alone on its ray, in card widths

const fetched = new Map();
let shown = "";

/** Put the sprite for these settings into the page; it is fetched once. */
export async function loadSprite({ language, colours, size, theme }) {
  const path = `/api/cards.svg?colours=${colours}&size=${size}&theme=${theme}`;
  const key = `${language} ${path}`;
  if (shown === key) return;
  if (!fetched.has(key)) fetched.set(key, get(path));
  const text = await fetched.get(key);
  document.getElementById("sprite").innerHTML = text.replace(/<\?xml[^>]*>/, "");
  shown = key;
}

/** What is drawn for the card at a height of a pile: a list of uses, and one word for it. */
export function parts(pile, at, layout, settings) {
  const face = pile.cards[at][0];
  const wide = layout.u * pile.scale;
  if (face === null) {
    const peas = settings.back === "indigo" ? "back-peas-indigo" : "back-peas";
    return [{ id: wide < PEAS ? peas : `back-${settings.back}` }];
  }
  const covered = layout.covered(pile, at);
  if (pile.index === "ray") return ray(pile, at, face, covered, layout, settings.size);
  if (covered && pile.index === "fan") return [{ id: `${pile.dx < 0 ? "m" : "s"}-${face}` }];
  const narrow = wide < NARROW && settings.size !== "large";
  const whole = { id: covered ? `c-${face}` : `${narrow ? "l" : "f"}-${face}` };
  const grown = LEAST_CAP / (LARGE * wide);
  if (grown <= 1 || wide >= NARROW || face.startsWith("JO")) return [whole];
  return [covered ? { id: "face" } : whole, { id: `c-${face}`, grown }];
}

/** On a ray the card turns and its index stands upright, in the middle of the strip. */
function ray(pile, at, face, covered, layout, size) {
  const [k, next] = covered ? [at, at + 1] : [at - 1, at];
  const step = k < 0 ? RAY_STEP
    : Math.hypot(pile.cards[next][1] - pile.cards[k][1], pile.cards[next][2] - pile.cards[k][2]);
  const beside = Math.abs(Math.cos((pile.angle * Math.PI) / 180)) > STEEP;
  const grown = Math.max(1, (LEAST_CAP * 100) / (layout.u * pile.scale) / CAP[size]);
  const y = 70 + 100 * (0.7 - step / 2 / pile.scale);
  return [
    { id: `${covered ? "p" : "t"}-${face}` },
    { id: `${beside ? "b" : "r"}-${face}`, move: `translate(50 ${y.toFixed(2)}) rotate(${-pile.angle}) scale(${grown.toFixed(3)})` },
  ];
}

/** The same as elements of a drawing of 100 × 140. */
export function drawn(list) {
  return list.map(({ id, move, grown }) => {
    const corner = /^[rb]-/.test(id) ? { x: -50, y: -70 } : {}; // upright indices stand round (0, 0)
    const use = svg("use", { href: `#${id}`, width: 100, height: 140, ...corner });
    if (grown) return sign(use, grown);
    return move ? svg("g", { transform: move }, use) : use;
  });
}

/** The index of a very narrow card, grown to be readable, over the upper part of the card. */
function sign(use, grown) {
  const high = 6 + (6 + 100 * LARGE + 3) * grown;
  return svg("svg", { width: 97, height: Math.min(138, high), overflow: "hidden" },
    svg("g", { transform: `scale(${grown.toFixed(3)})` }, use));
}
