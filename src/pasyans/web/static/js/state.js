/** One table at the server: its last state, and changes asked for one after another. */

import { get, post, remove } from "./api.js";

const MOST_UNDONE = 128; // moves that one undo takes back, with those that went by themselves

export class Session {
  /** `form` says for which shape of window the figure is arranged: "wide" or "tall". */
  constructor(state, form) {
    this.state = state;
    this.form = form;
    this.queue = Promise.resolve();
    this.listeners = new Set();
    this.asked = 0; // questions not yet answered
    this.onBusy = () => {};
  }

  static async open(id, form) {
    return new Session(await get(`/api/tables/${id}?form=${form}`), form);
  }

  get path() { return `/api/tables/${this.state.id}`; }

  /** Call `listener(this.state, what)` after every change. */
  on(listener) { this.listeners.add(listener); }

  /** Do `work` when all asked for before is done; failures do not stop what follows. */
  after(work) {
    const done = this.waiting(this.queue.then(work));
    this.queue = done.catch(() => {});
    return done;
  }

  /** Count a question while it is unanswered. */
  async waiting(answer) {
    this.onBusy(++this.asked > 0);
    try {
      return await answer;
    } finally {
      this.onBusy(--this.asked > 0);
    }
  }

  /** Ask for a change: "play", "undo" … Returns the new state; raises Refusal. */
  change(what, body = {}) {
    return this.after(() => this.changeNow(what, body));
  }

  async changeNow(what, body = {}) {
    const have = this.standing(what);
    const asked = { revision: this.state.revision, form: this.form, have, ...body };
    try {
      return this.take(await post(`${this.path}/${what}`, asked), what);
    } catch (problem) {
      if (problem.status === 409) { // another window played on
        this.take({ ...await get(`${this.path}?form=${this.form}`), events: [["new"]] }, "new");
      }
      throw problem;
    }
  }

  /** How many texts of the record will still stand after a change; they are not sent again. */
  standing(what) {
    const { length } = this.state.history;
    return { restart: 0, undo: Math.max(0, length - MOST_UNDONE) }[what] ?? length;
  }

  /** The table seen anew, for another shape of window or in another language. */
  refresh(form = this.form) {
    return this.after(async () => {
      this.form = form;
      const state = await get(`${this.path}?form=${form}`);
      return this.take({ ...state, events: [] }, "refresh");
    });
  }

  take(state, what) {
    const known = this.state.history.slice(0, state.history_from || 0);
    this.state = { ...state, history: [...known, ...state.history] };
    for (const listener of this.listeners) listener(this.state, what);
    return this.state;
  }

  /** Why the rules forbid it, in words. */
  async why(from, to) {
    try {
      const { error } = await this.waiting(post(`${this.path}/why`, { from, to }));
      return error;
    } catch (problem) {
      return problem.message;
    }
  }

  verdict() { return get(`${this.path}/verdict`); }
  solution() { return post(`${this.path}/solution`); }
  clock(seconds, paused) { return this.waiting(post(`${this.path}/clock`, { seconds, paused })); }
  hint(strength) { return get(`${this.path}/hint?strength=${strength}`); }
  review() { return get(`${this.path}/review`); }

  giveUp() {
    return this.after(async () => this.take({ ...await remove(`${this.path}?form=${this.form}`), events: [] }, "give_up"));
  }
}
