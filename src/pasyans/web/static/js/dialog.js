/** Windows over the page: a dialog with a title, and a short menu at a place. */

import { el, icon } from "./dom.js";
import { t } from "./words.js";

/** Open a dialog; it closes by its cross, Escape, or a click beside it. Returns the element. */
export function dialog(title, content, { kind = "" } = {}) {
  const heading = el("h2", { id: "dialog-title" }, title);
  const box = el("dialog", { class: `window ${kind}`, "aria-labelledby": "dialog-title" },
    el("header", {}, heading,
      el("button", { type: "button", class: "cross", "aria-label": t("close"), onclick: () => box.close() }, icon("close"))),
    el("div", { class: "content" }, content));
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/** Choose one of some items with a `label`, at a place on the screen; null if none is wanted. */
export function menu(items, spot) {
  return new Promise((resolve) => {
    let chosen = null;
    const list = items.map((item) => el("button", {
      type: "button", role: "menuitem", disabled: item.disabled,
      onclick: () => { chosen = item; box.close(); },
    }, item.icon ? icon(item.icon) : null, el("span", {}, item.label)));
    const box = el("dialog", { class: "menu", role: "menu", "aria-label": t("menu") }, list);
    box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
    box.addEventListener("close", () => { box.remove(); resolve(chosen); });
    box.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const open = list.filter((b) => !b.disabled);
      const at = open.indexOf(document.activeElement);
      open[(at + step + open.length) % open.length].focus();
    });
    document.body.append(box);
    box.showModal();
    const { offsetWidth: w, offsetHeight: h } = box;
    box.style.left = `${Math.max(8, Math.min(innerWidth - w - 8, spot.x - w / 2))}px`;
    box.style.top = `${Math.max(8, Math.min(innerHeight - h - 8, spot.y))}px`;
  });
}

/** Ask before something is lost; resolves to true if it is wanted. */
export function confirm(question, label) {
  return new Promise((resolve) => {
    let sure = false;
    const box = dialog(question, el("div", { class: "row end" },
      el("button", { type: "button", class: "pill plain", onclick: () => box.close() }, t("cancel")),
      el("button", { type: "button", class: "pill main", onclick: () => { sure = true; box.close(); } }, label)));
    box.addEventListener("close", () => resolve(sure));
  });
}

/** Say a failure in a window, when there is no table to say it at. */
export function failure(problem) {
  dialog(t("failed"), el("p", {}, problem.message));
}
