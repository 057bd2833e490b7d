/** The page's texts, all from the server, in the language now spoken. */

const LANGUAGES = ["ru", "en"];
let texts = {};
let spoken = "ru";
let plurals = new Intl.PluralRules(spoken);

export const language = () => spoken;

/** Speak a language from now on; the element tree must be drawn anew by who asks. */
export function speak(code) {
  spoken = LANGUAGES.includes(code) ? code : "ru";
  plurals = new Intl.PluralRules(spoken);
  document.documentElement.lang = spoken;
}

/** Take the texts of both languages from the server. */
export async function loadWords() {
  texts = await (await fetch("/api/words")).json();
}

/** Is there such a text? */
export const known = (key) => key in (texts[spoken] || {});

/** The text of a key, its `{names}` filled; `{n}` also chooses the plural form. */
export function t(key, parts = {}) {
  let text = (texts[spoken] || {})[key] ?? (texts.en || {})[key] ?? key;
  if (typeof text === "object") text = text[plurals.select(parts.n)] ?? text.other ?? text.many;
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    name in parts ? (name === "n" ? number(parts.n) : parts[name]) : whole);
}

/** A whole number as the language writes it. */
export const number = (n) => (typeof n === "number" ? n.toLocaleString(spoken, { useGrouping: n > 9999 }) : n);

/** A card's name for listeners: "дама пик". */
export function cardName(face) {
  if (face.startsWith("JO")) return t("card.joker");
  return t("card.of", { rank: t(`rank.${face.slice(0, -1)}`), suit: t(`suit.${face.slice(-1)}`) });
}

/** Seconds as a clock shows them. */
export function clockText(seconds) {
  const s = Math.floor(seconds);
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  return (hours ? `${hours}:` : "") + `${hours ? two(Math.floor(s / 60) % 60) : Math.floor(s / 60)}:${two(s % 60)}`;
}
