/** Hints: each press tells more. First where to look, then the move, then how it goes on. */

const STRENGTHS = ["pile", "move", "line"];
const SOON = 80, AGAIN = 300; // ms between questions: at first, and while it takes longer

export class Hints {
  constructor(table) {
    this.table = table;
    this.asked = 0;
    this.said = null; // the hint now shown
  }

  /** One press. The answer comes by itself; play goes on meanwhile. */
  press() {
    const { table } = this;
    if (table.refusesNow()) return;
    const { revision } = table.state;
    this.strength = this.revision === revision ? Math.min(this.strength + 1, STRENGTHS.length - 1) : 0;
    this.revision = revision;
    clearTimeout(this.timer);
    this.poll(++this.asked, SOON);
  }

  async poll(number, wait) {
    const { table } = this;
    let said;
    try {
      said = await table.session.hint(STRENGTHS[this.strength]);
    } catch (problem) {
      if (number === this.asked) table.tell(problem.message, "refused");
      return;
    }
    if (number !== this.asked || said.revision !== table.state.revision) return;
    if (said.status === "ready") return void this.show(said);
    if (wait === AGAIN && table.frame.said !== said.text) table.tell(said.text, "hint");
    this.timer = setTimeout(() => this.poll(number, AGAIN), wait);
  }

  show(said) {
    this.said = said;
    this.table.tell(said.text, "hint");
    if (said.line) this.table.frame.choices.follow(said.line, "player.hint");
    else this.draw();
  }

  /** The marks of the hint that is shown, where the cards lie now. */
  draw() {
    if (this.said) this.table.marks.hint(this.said);
  }

  /** The hint does not hold any more. */
  clear() {
    clearTimeout(this.timer);
    this.asked++;
    this.said = this.revision = null;
    this.table.marks.noHint();
  }
}
