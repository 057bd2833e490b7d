/** Where the page begins: words and settings first, then the screen that the address names. */

import { failure } from "./dialog.js";
import { loadSettings, onChange } from "./settings.js";
import { loadShelf, showShelf } from "./shelf.js";
import { Table } from "./table.js";
import { begin } from "./tools.js";
import { loadWords, t } from "./words.js";

let table = null;
let turn = 0;

async function show() {
  const mine = ++turn;
  const [, screen, ...rest] = location.hash.split("/");
  const named = decodeURIComponent(rest.join("/"));
  if (table) table.close();
  table = null;
  try {
    if (screen === "table") {
      await loadShelf();
      const opened = await Table.open(named);
      if (mine === turn) table = opened;
      else opened.close();
    } else if (screen === "deal") {
      await begin({ code: named });
    } else {
      await showShelf();
    }
  } catch (problem) {
    if (screen) history.replaceState(null, "", "#/");
    await showShelf();
    failure(problem);
  }
}

async function start() {
  await Promise.all([loadWords(), loadSettings()]);
  document.body.classList.add("ready");
  addEventListener("hashchange", show);
  const keys = (on) => () => { document.documentElement.dataset.keys = String(on); };
  addEventListener("keydown", keys(true), true); // the ring of focus is for those who use keys
  addEventListener("pointerdown", keys(false), true);
  onChange((name) => {
    if (name === "theme" || name === "language") (table ? loadShelf() : showShelf());
  });
  await show();
}

start().catch((problem) => {
  document.getElementById("app").textContent = problem.message || t("failed");
});
