/** The table: what the server says lies there, shown; what the player wants, asked for. */

import { Cards, transform } from "./cards.js";
import { Clock } from "./clock.js";
import { loadSprite, NARROW } from "./faces.js";
import { Frame } from "./frame.js";
import { Hands } from "./hands.js";
import { Hints } from "./hints.js";
import { Keyboard } from "./keyboard.js";
import { Layout, mirrored } from "./layout.js";
import { Marks } from "./marks.js";
import { seen, settle, travel, wave } from "./motion.js";
import { Piles } from "./piles.js";
import { Pointer } from "./pointer.js";
import { onChange, settings } from "./settings.js";
import { sound } from "./sound.js";
import { account, say, turnedUp } from "./speech.js";
import { Session } from "./state.js";
import { Verdict } from "./verdict.js";
import { cardName, language, t } from "./words.js";

const TALL = 1.15; // a window this much higher than wide is a phone held upright
const REDRAWN = ["mirrored", "back", "colours", "size", "theme", "timer"];

/** Which arrangement of a figure suits the window. */
export const form = () => (innerHeight > innerWidth * TALL ? "tall" : "wide");

export class Table {
  static async open(id) {
    const table = new Table(await Session.open(id, form()));
    await table.begin();
    return table;
  }

  constructor(session) {
    this.session = session;
    this.verdict = new Verdict(session);
    this.clock = new Clock(session, () => this.frame && this.frame.tick());
    this.frame = new Frame(this);
    this.element = this.frame.element;
    this.cards = new Cards(this.frame.layer("cards"));
    this.piles = new Piles(this.frame.layer("piles"), this.frame.layer("halos"));
    this.marks = new Marks(this);
    this.hands = new Hands(this);
    this.hints = new Hints(this);
    this.pointer = new Pointer(this.frame.felt, this);
    this.keyboard = new Keyboard(this);
    this.gestures = Promise.resolve();
    this.most = Infinity; // the card's width may only shrink while a game goes on
    session.on((state, what) => this.arrived(state, what));
    this.forget = onChange((name) => this.settingChanged(name));
    this.resized = () => this.resize();
    addEventListener("resize", this.resized);
    this.frame.felt.addEventListener("focusin", () => this.keyboard.show());
    this.frame.felt.addEventListener("focusout", () => this.piles.clear("cursor"));
  }

  /** Do what a gesture means when all gestures before it are done: it sees what they made. */
  gesture(work) {
    this.gestures = this.gestures.then(work).catch((problem) => this.tell(problem.message, "refused"));
    return this.gestures;
  }

  get state() { return this.session.state; }
  get closed() { return this.state.status === "won" || this.state.status === "given_up"; }

  /** The first drawing, once the frame stands in the page. */
  async begin() {
    document.getElementById("app").replaceChildren(this.element);
    this.frame.draw();
    this.measure();
    await this.fetchSprite();
    this.rebuild();
    this.dress();
    if (this.state.moves_played === 0) this.dealt();
    this.element.dataset.table = this.state.id;
    this.marks.none();
    this.verdict.ask();
    say(`${this.state.title}. ${this.state.question || ""}`);
  }

  /** Put away: listeners, timers, clock. */
  close() {
    this.forget();
    removeEventListener("resize", this.resized);
    this.keyboard.stop();
    this.hints.clear();
    this.verdict.stop();
    this.frame.stop();
    this.clock.stop();
  }

  // --- drawing ---------------------------------------------------------------------------

  measure() {
    const figure = settings.mirrored ? mirrored(this.state.figure) : this.state.figure;
    const { width, height } = this.frame.room(figure);
    this.layout = new Layout(figure, width, height, this.most);
    this.most = this.layout.u;
    this.frame.place(this.layout);
  }

  fetchSprite() {
    const large = settings.size === "large" || this.layout.u < NARROW;
    this.style = { ...settings, size: large ? "large" : "normal" };
    return loadSprite({ ...this.style, language: language() });
  }

  rebuild() {
    const { figure } = this.layout;
    if (this.piles.groups.length !== figure.piles.length) this.piles.rebuild(figure);
    this.cards.rebuild(figure);
  }

  /** Bring everything to where the layout says. */
  dress() {
    const clickable = new Map(this.closed ? [] : this.state.buttons.filter((b) => b.pile !== undefined).map((b) => [b.pile, b.label]));
    this.piles.dress(this.layout, clickable);
    this.cards.dress(this.layout, this.style);
    const liftable = new Set();
    for (const action of this.closed ? [] : this.state.actions) {
      for (const slice of action.take) this.cards.slice(slice).forEach((card) => liftable.add(card));
    }
    this.cards.each((card) => card.classList.toggle("can", liftable.has(card) || clickable.has(card.pile)));
  }

  /** A new state came from the server. */
  async arrived(state, what) {
    const before = seen(this.cards), old = this.layout.figure;
    const up = turnedUp(state.events, old, state.figure);
    if (this.pointer.drag) this.pointer.cancel();
    const fresh = state.events.some(([op]) => op === "new");
    if (fresh) this.most = Infinity;
    const { moved, turned } = fresh ? { moved: [], turned: new Set() } : this.cards.apply(state.events);
    this.hands.chosen = [];
    this.hints.clear();
    this.frame.draw();
    this.measure();
    if (fresh || !this.cards.agree(this.layout.figure)) this.rebuild();
    this.dress();
    this.marks.none();
    if (fresh) travel(this.cards, before, { moved: [], turned: new Set() });
    else travel(this.cards, before, { moved, turned, back: what === "undo" });
    if (what !== "refresh" && what !== "bookmark") this.tellMove(state, what, moved, up);
    this.verdict.ask();
  }

  tellMove(state, what, moved, up) {
    this.cards.each((card) => card.classList.remove("last"));
    if (["play", "redo"].includes(what) && moved.length) {
      const last = moved.filter((card) => card.pile === moved[0].pile).pop();
      last.classList.add("last");
    }
    if (what === "restart") this.clock.reset(state.seconds);
    this.frame.message(state.in_vain ? state.status_text : "");
    say(account(what, state, up));
    sound(state.status === "won" ? "won" : up.length ? "turn" : "move");
    if (state.status === "won" && what !== "undo") setTimeout(() => wave(this.cards), 300);
  }

  /** The cards fly out to their places. */
  dealt() {
    const from = { x: this.layout.x(this.layout.figure.width / 2), y: this.layout.height + 2 * this.layout.u, w: this.layout.u, angle: 0 };
    const all = [];
    this.cards.each((card) => all.push(card));
    travel(this.cards, new Map(all.map((card) => [card, from])), { moved: all, turned: new Set() });
  }

  async resize() {
    settle();
    this.most = Infinity;
    if (form() !== this.session.form) {
      await this.session.refresh(form());
      this.most = Infinity;
    }
    this.frame.draw();
    this.measure();
    await this.fetchSprite();
    this.dress();
    this.hands.drop();
    this.marks.none();
    this.hints.draw();
  }

  async settingChanged(name) {
    if (name === "language") {
      this.verdict.show(null); // its words were of the other language
      await this.session.refresh();
      this.frame.message("");
      say(this.state.title);
    }
    if (name === "verdict" || name === "look_under_cards") this.verdict.ask();
    if (name === "language" || REDRAWN.includes(name)) await this.resize();
  }

  // --- what is said and shown of the hands' work ---------------------------------------------

  /** Dragged cards return to where they lie. */
  goBack(cards) {
    const before = new Map(cards.map((card) => [card, { ...card.box, ...card.held }]));
    for (const card of cards) {
      card.held = null;
      card.style.transform = transform(card.box);
    }
    travel({ each: (work) => cards.forEach(work) }, before, { moved: cards, turned: new Set(), back: true });
  }

  /** Say a sentence in the line under the table, and to listeners. */
  tell(text, kind = "") {
    this.frame.message(text, kind);
    say(text);
  }

  sayCard(pile, at) {
    const { name, cards } = this.layout.figure.piles[pile];
    const [face] = cards[at];
    say(`${face === null ? t("card.hidden") : cardName(face)}. ${name}, ${at + 1} / ${cards.length}`);
  }

  /** A pile's place on the screen, for a menu. */
  spot(pile) {
    const felt = this.frame.felt.getBoundingClientRect();
    const box = this.layout.box(this.layout.figure.piles[pile ?? 0]);
    return { x: felt.left + box.x, y: felt.top + box.y };
  }

  // --- what the player wants -----------------------------------------------------------------

  /** Is nothing to be played now? Says why. */
  refusesNow() {
    if (this.clock.paused) this.tell(t("paused.refused"));
    return this.clock.paused;
  }

  async change(what, body) {
    try {
      return await this.session.change(what, body);
    } catch (problem) {
      this.goBack(this.pointer.heldCards());
      this.tell(problem.message, "refused");
      return null;
    }
  }

  /** Play the action with this number. */
  play(i) { return this.change("play", { action: i, revision: this.state.revision }); }

  undo() { return this.steps("undo", this.state.undoable); }
  redo() { return this.steps("redo", this.state.redoable); }

  async steps(what, possible) {
    this.hands.drop();
    if (this.refusesNow()) return;
    if (!possible) this.tell(t(`nothing.${what}`));
    else await this.change(what, { steps: 1 });
  }

  restart() { return this.refusesNow() ? null : this.change("restart"); }
  finish() { return this.change("finish"); }

  /** The stock's button, by key. */
  async drawCards() {
    if (this.refusesNow() || this.closed) return;
    const buttons = this.state.buttons.filter((b) => b.pile !== undefined);
    if (buttons.length) await this.hands.press(buttons, buttons[0].pile);
  }

  async togglePause() {
    await this.clock.toggle();
    this.frame.draw();
    say(t(this.clock.paused ? "paused" : "resumed"));
  }

  escape() {
    this.pointer.cancel();
    this.hands.drop();
    this.hints.clear();
    this.frame.message("");
  }

  showBranches() { return this.frame.branches.open(); }
  showKeys() { return this.frame.showKeys(); }
  dealAgain() { return this.frame.dealAgain(); }
}
