/** Can it still come out? The solver's word on the position, asked for in the background. */

import { el, svg } from "./dom.js";
import { settings } from "./settings.js";
import { t } from "./words.js";

const AGAIN = 500; // ms between questions while the solver thinks
const SHAPES = {
  can: "M5.5 0A5.5 5.5 0 1 1 -5.5 0A5.5 5.5 0 1 1 5.5 0",
  cannot: "M5.5 0A5.5 5.5 0 1 1 -5.5 0A5.5 5.5 0 1 1 5.5 0M-6.4 6.4L6.4 -6.4",
  won: "M6.5 0A6.5 6.5 0 1 1 -6.5 0A6.5 6.5 0 1 1 6.5 0Z",
  unknown: "M1.9 -5.2A5.5 5.5 0 0 1 1.9 5.2M-1.9 5.2A5.5 5.5 0 0 1 -1.9 -5.2",
};
SHAPES.never = SHAPES.cannot;
SHAPES.thinking = SHAPES.unknown;

export class Verdict {
  constructor(session) {
    this.session = session;
    this.asked = 0;
    this.told = () => {}; // called when an answer has come
    this.element = el("div", { class: "verdict" });
    this.show(null);
  }

  /** Ask about the position as it is now; an answer about an older one is thrown away. */
  ask() {
    clearTimeout(this.timer);
    const number = ++this.asked;
    const { state } = this.session;
    if (state.status === "won") return this.show({ verdict: "won", text: state.status_text });
    if (!settings.verdict) return this.show(null);
    if (!this.shown || this.shown.verdict === "won") this.show({ verdict: "thinking", text: t("verdict.thinking") });
    this.timer = setTimeout(() => this.poll(number), 60);
    return undefined;
  }

  async poll(number) {
    let said;
    try {
      said = await this.session.verdict();
    } catch (problem) {
      said = { verdict: "unknown", text: problem.message };
    }
    if (number !== this.asked || !this.element.isConnected) return;
    if (said.revision !== undefined && said.revision !== this.session.state.revision) said = { ...said, verdict: "thinking" };
    this.show(said);
    if (said.verdict === "thinking") this.timer = setTimeout(() => this.poll(number), AGAIN);
    else this.told();
  }

  show(said) {
    this.shown = said;
    this.element.replaceChildren();
    this.element.dataset.verdict = said ? said.verdict : "off";
    if (!said) return;
    this.element.append(
      said.verdict === "off" ? "" : svg("svg", { class: "seal", viewBox: "-8 -8 16 16", "aria-hidden": "true" },
        svg("path", { d: SHAPES[said.verdict] || SHAPES.unknown })),
      el("span", { class: "word" }, said.verdict === "thinking" ? t("verdict.thinking") : said.text));
  }

  stop() {
    clearTimeout(this.timer);
    this.asked++;
  }
}
