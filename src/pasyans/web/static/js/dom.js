/** Making elements: the few words in which every screen is written. */

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, properties (`.x`), listeners (`onx`) and children. */
export function el(tag, attributes = {}, ...children) {
  return dressed(document.createElement(tag), attributes, children);
}

/** The same for a part of an SVG drawing. */
export function svg(tag, attributes = {}, ...children) {
  return dressed(document.createElementNS(SVG, tag), attributes, children);
}

function dressed(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith(".")) element[name.slice(1)] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

/** Put these children in place of what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== false));
  return element;
}

const ICONS = {
  undo: "M9 5L4 10L9 15M4 10H14A5.5 5.5 0 0 1 14 21H9",
  redo: "M15 5L20 10L15 15M20 10H10A5.5 5.5 0 0 0 10 21H15",
  hint: "M12 3A6.5 6.5 0 0 1 15.5 15V17.5H8.5V15A6.5 6.5 0 0 1 12 3ZM9.5 21H14.5",
  solution: "M6 21V4M6 5H19L15.5 9L19 13H6",
  review: "M4 5V19M9.3 5V19M14.6 12V19M20 15V19",
  next: "M9 5L16 12L9 19",
  rules: "M4 5C7 4 10 4.5 12 6.5C14 4.5 17 4 20 5V19C17 18 14 18.5 12 20.5C10 18.5 7 18 4 19ZM12 6.5V20.5",
  deal: "M7 7H19V21H7ZM5 17V4H16M10 14H16M13 11V17",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  back: "M15 5L8 12L15 19",
  close: "M6 6L18 18M18 6L6 18",
  search: "M11 4A7 7 0 1 0 11 18A7 7 0 1 0 11 4M16 16L21 21",
  play: "M8 5V19L19 12Z",
  pause: "M8 5V19M16 5V19",
  step: "M6 5V19L15 12ZM18 5V19",
  fork: "M7 8V16M17 9.5C17 14 7 11 7 16M7 8A2.5 2.5 0 1 1 7.01 8M7 21A2.5 2.5 0 1 1 7.01 21M17 9.5A2.5 2.5 0 1 1 17.01 9.5",
  bookmark: "M7 4H17V20L12 16L7 20Z",
  again: "M19 12A7 7 0 1 1 16.5 6.6M17 3V7.2H12.8",
};

/** One of the page's line icons. */
export function icon(name) {
  const thick = name === "more" ? { "stroke-width": 3 } : {};
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: ICONS[name], ...thick }));
}

/** A button with an icon and its word. */
export function button(name, label, act, attributes = {}) {
  return el("button", { type: "button", onclick: act, ...attributes },
    name && icon(name), el("span", {}, label));
}
