/** Something played step by step with a pause: a solution, or a patience that plays itself. */

import { el, icon, fill } from "./dom.js";
import { t } from "./words.js";

const SPEEDS = [1400, 700, 350, 120]; // ms a step

export class Player {
  /** `step()` makes one step and says whether another is left; `ended()` when it is over. */
  constructor({ title, step, ended, closable }) {
    Object.assign(this, { title, step, ended, closable });
    this.speed = 1;
    this.playing = false;
    this.element = el("div", { class: "player", role: "group", "aria-label": title });
    this.draw();
  }

  draw() {
    const act = (name, label, work, more = {}) =>
      el("button", { type: "button", class: "round", "aria-label": label, title: label, onclick: work, ...more }, icon(name));
    const speed = el("input", {
      type: "range", min: 0, max: SPEEDS.length - 1, step: 1, "aria-label": t("player.speed"),
      oninput: (e) => { this.speed = Number(e.target.value); },
    });
    speed.value = String(this.speed);
    fill(this.element,
      el("span", { class: "title" }, this.title),
      act(this.playing ? "pause" : "play", t(this.playing ? "player.pause" : "player.play"),
        () => (this.playing ? this.pause() : this.play())),
      act("step", t("player.step"), () => this.once(), { disabled: this.playing }),
      speed,
      this.closable && act("close", t("player.stop"), () => this.close()));
  }

  play() {
    this.playing = true;
    this.draw();
    this.go();
  }

  async go() {
    while (this.playing) {
      const more = await this.once();
      if (!more) return;
      await new Promise((wake) => { this.wait = setTimeout(wake, SPEEDS[this.speed]); });
    }
  }

  pause() {
    this.playing = false;
    clearTimeout(this.wait);
    this.draw();
  }

  async once() {
    if (this.busy) return true;
    this.busy = true;
    const more = await this.step().catch(() => false);
    this.busy = false;
    if (!more) {
      this.pause();
      this.ended();
    }
    return more;
  }

  close() {
    this.pause();
    this.ended();
  }
}
