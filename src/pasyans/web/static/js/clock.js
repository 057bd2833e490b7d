/** The time a game has taken. It stands while the table is paused, hidden or over. */

import { settings } from "./settings.js";
import { clockText } from "./words.js";

const TELL = 15; // seconds between reports to the server

export class Clock {
  constructor(session, onTick) {
    this.session = session;
    this.onTick = onTick;
    this.paused = Boolean(session.state.paused);
    this.seconds = session.state.seconds || 0;
    this.told = this.seconds;
    this.last = performance.now();
    this.timer = setInterval(() => this.tick(), 1000);
    this.hide = () => { this.tick(); if (document.hidden) this.tell(); };
    document.addEventListener("visibilitychange", this.hide);
    addEventListener("pagehide", this.hide);
  }

  get runs() {
    return !this.paused && !document.hidden && this.session.state.status === "playing";
  }

  tick() {
    const now = performance.now();
    if (this.running) this.seconds += (now - this.last) / 1000;
    this.last = now;
    this.running = this.runs;
    if (this.seconds - this.told >= TELL) this.tell();
    this.onTick();
  }

  /** Begin again, as a restarted game does. */
  reset(seconds = 0) {
    this.seconds = this.told = seconds;
    this.last = performance.now();
    this.running = this.runs;
  }

  tell() {
    this.told = this.seconds;
    return this.session.clock(Math.round(this.seconds * 10) / 10, this.paused).catch(() => {});
  }

  async toggle() {
    this.tick();
    this.paused = !this.paused;
    this.running = this.runs;
    await this.tell();
  }

  get text() { return settings.timer ? clockText(this.seconds) : ""; }

  stop() {
    this.tick();
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.hide);
    removeEventListener("pagehide", this.hide);
    if (this.seconds > this.told) this.tell();
  }
}
