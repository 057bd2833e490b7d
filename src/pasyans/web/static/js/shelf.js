/** The shelf: all patiences with their pictures, games in progress, the deal of the day. */

import { get, remove } from "./api.js";
import { gameForm } from "./deal.js";
import { confirm, failure } from "./dialog.js";
import { el, fill, icon } from "./dom.js";
import { choose, settings } from "./settings.js";
import { settingsForm } from "./settings_form.js";
import { statistics } from "./statistics.js";
import { begin, remember, rules } from "./tools.js";
import { number, t } from "./words.js";

const DAY = 86400000; // ms

/** The date where the player is, which says what "today" means. */
export const localDate = () => new Date().toLocaleDateString("sv");

export async function loadShelf() {
  const said = await get(`/api/shelf?date=${localDate()}`);
  remember(said);
  return said;
}

/** Draw the shelf into the page. */
export async function showShelf() {
  const [shelf, running] = await Promise.all([loadShelf(), get("/api/tables")]);
  const list = el("ul", { class: "games" });
  const none = el("p", { class: "none", hidden: true }, t("search.none"));
  const tiles = shelf.games.map(tile);
  const today = ofTheDay(shelf);
  fill(list, tiles.map(({ element }) => element), today);
  const search = el("input", {
    type: "search", placeholder: t("search"), "aria-label": t("search"), autocomplete: "off",
    oninput: () => {
      const wanted = search.value.trim().toLocaleLowerCase();
      let found = 0;
      for (const { element, words } of tiles) {
        element.hidden = !words.includes(wanted);
        found += element.hidden ? 0 : 1;
      }
      today.hidden = Boolean(wanted);
      none.hidden = found > 0;
    },
  });
  document.title = t("shelf.title");
  document.getElementById("app").replaceChildren(el("main", { class: "shelf" },
    el("header", { class: "shelf-head" }, el("h1", {}, t("shelf.title")), links(shelf.games),
      el("p", { class: "about" }, t("shelf.about"))),
    shelf.notices.map((notice) => el("p", { class: "problem" }, notice)),
    el("label", { class: "search" }, icon("search"), search),
    running.length ? inProgress(running) : "",
    list, none, el("footer", { class: "shelf-foot" }, t("shelf.foot"))));
}

function links(games) {
  const speak = (code, label) => el("button", {
    type: "button", lang: code, "aria-pressed": String(settings.language === code),
    onclick: () => choose("language", code),
  }, label);
  return el("nav", { class: "shelf-links" },
    el("button", { type: "button", onclick: () => statistics(games) }, t("statistics")),
    el("button", { type: "button", onclick: () => settingsForm() }, t("settings")),
    el("span", {}, speak("ru", "Рус"), " · ", speak("en", "Eng")));
}

function tile(game) {
  const name = game.name.replace(/[«»]/g, "");
  const thumb = el("div", { class: "thumb", "aria-hidden": "true" });
  thumb.innerHTML = game.thumb;
  const element = el("li", { class: "game" },
    el("button", { type: "button", class: "open", "aria-label": `${name}. ${game.about}`,
      onclick: () => gameForm(game, { begin, rules }) }, thumb, el("h2", {}, name)),
    el("p", { class: "facts" }, el("span", { lang: settings.language === "ru" ? "en" : "ru" }, game.other_name.replace(/[«»]/g, "")),
      el("span", {}, game.packs > 1 ? `${game.packs} × ${game.cards / game.packs}` : String(game.cards))),
    odds(game));
  const words = [name, game.other_name, game.about, game.base].join(" ").toLocaleLowerCase();
  return { element, words };
}

/** How often it comes out, as far as that has been measured. */
function odds({ chance, kind }) {
  const kinds = kind === 1 ? ` · ${t("kind.1")}` : "";
  if (chance === null || chance === undefined) {
    return [el("div", { class: "chance unknown" }), el("p", { class: "odds quiet" }, t("chance.unknown") + kinds)];
  }
  const [low, high] = Array.isArray(chance) ? chance : [chance, chance];
  const percent = (p) => number(Math.round(p * 1000) / 10);
  const text = high - low > 0.02
    ? t("chance.between", { low: percent(low), high: percent(high) }) : t("chance.is", { p: percent(low) });
  return [
    el("div", { class: "chance" },
      el("i", { class: "unsolved", style: `width:${100 * high}%` }), el("i", { style: `width:${100 * low}%` })),
    el("p", { class: "odds" }, text + kinds)];
}

function ofTheDay({ games, today }) {
  const game = games[Math.floor(Date.parse(today) / DAY) % games.length];
  const name = game.name.replace(/[«»]/g, "");
  const date = new Date(`${today}T12:00:00`).toLocaleDateString(settings.language, { day: "numeric", month: "long" });
  return el("li", { class: "game today" },
    el("button", { type: "button", class: "open", onclick: () => begin({ game: game.base, deal: game.today }).catch(failure) },
      el("div", { class: "thumb" }, el("b", {}, t("today")), el("span", {}, name), el("small", {}, t("today.one"))),
      el("h2", {}, date)),
    el("p", { class: "facts" }, el("span", {}, `${t("deal.word")} ${game.today}`)));
}

function inProgress(running) {
  const items = running.slice(0, 12).map((table) => {
    const name = table.unreadable ? t("unreadable") : table.name.replace(/[«»]/g, "");
    const deal = table.deal_text ? `${t("deal.word")} ${table.deal_text}` : t("deal.own");
    const item = el("li", {},
      el("a", { class: "go", href: `#/table/${table.id}`, style: "text-decoration:none" },
        el("b", {}, name), el("span", {}, `${deal} · ${t("moves", { n: table.moves })}`)),
      el("button", { type: "button", class: "drop", "aria-label": t("give.up.of", { name }), onclick: async () => {
        if (!await confirm(t("give.up.sure"), t("give.up"))) return;
        await remove(`/api/tables/${table.id}`);
        item.remove();
      } }, icon("close")));
    return item;
  });
  return el("section", { class: "running" }, el("h2", {}, t("running")), el("ul", {}, items));
}
