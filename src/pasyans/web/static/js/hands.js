/**
 * What the player's gestures mean. Pointer and keyboard name a pile and a card's height;
 * here they become choices and moves. What is legal is the server's list, why not its words.
 */

import { best, exact, partners, same, slicesAt, slicesOf, targets, wider } from "./choice.js";
import { shake } from "./motion.js";
import { menu } from "./dialog.js";

export class Hands {
  /** `table` plays moves and shows messages; this only decides. */
  constructor(table) {
    this.table = table;
    this.chosen = []; // slices
  }

  get actions() { return this.table.closed ? [] : this.table.state.actions; }

  /** One click, tap or Enter on a card (height `at`) or an empty place (null). */
  async pick(pile, at, { crowded = false } = {}) {
    if (this.table.refusesNow()) return;
    if (this.chosen.length) return this.pickMore(pile, at, crowded);
    const pressed = this.buttonsOf(pile);
    const slices = at === null ? [] : slicesAt(this.actions, pile, at);
    if (pressed.length && !slices.length) return this.press(pressed, pile);
    if (!slices.length) {
      if (at !== null) await this.refuse([pile, at], null);
      return;
    }
    const leaving = slices.flatMap((slice) => exact(this.actions, [slice])).filter((a) => this.discards(a));
    if (leaving.length > 1) return this.play(leaving, pile); // the player says which of them
    const slice = crowded ? this.longest(pile, at) : slices[0];
    this.choose([slice]);
  }

  /** Does the action put cards away for good? */
  discards({ to }) {
    return to === null || this.table.state.figure.piles[to].role === "discard";
  }

  async pickMore(pile, at, crowded) {
    const { chosen } = this;
    const [first] = chosen;
    const mate = at !== null
      && partners(this.actions, chosen).find((slice) => slicesAt(this.actions, pile, at).some((s) => same(s, slice)));
    if (mate) return this.choose([...chosen, mate]);
    const again = chosen.find((slice) => slice[0] === pile && at !== null && at >= slice[1] && at < slice[1] + slice[2]);
    if (again) return this.pickAgain(again, crowded);
    const landing = targets(this.actions, chosen).get(pile);
    if (landing) return this.play(landing, pile);
    const slices = at === null ? [] : slicesAt(this.actions, pile, at);
    const from = [first[0], first[1]];
    if (slices.length) {
      this.choose([crowded ? this.longest(pile, at) : slices[0]]);
      if (first[0] !== pile) this.table.tell(await this.table.session.why(from, pile));
      return;
    }
    this.drop();
    await this.refuse(from, pile);
  }

  /** A chosen card picked again: a shorter run, the removal of just these, or let go. */
  pickAgain(slice, crowded) {
    const alone = exact(this.actions, this.chosen);
    if (this.chosen.length > 1 || wider(this.actions, this.chosen).length) {
      if (alone.length) return this.play(alone, alone[0].to);
    } else if (crowded) {
      const shorter = slicesOf(this.actions, slice[0]).find((other) => other[2] < slice[2]);
      if (shorter) return this.choose([shorter]);
    }
    this.drop();
  }

  longest(pile, at) {
    const all = slicesOf(this.actions, pile);
    return all.find(([, height, n]) => at >= height - 1 && at <= height + n) || all[0];
  }

  /** Take these slices up; a removal that needs no other card goes at once. */
  choose(slices) {
    this.chosen = slices;
    const alone = exact(this.actions, slices);
    const more = wider(this.actions, slices);
    if (alone.length && !more.length && (slices.length > 1 || alone.every((a) => this.discards(a)))) {
      return this.play(alone, alone[0].to);
    }
    this.table.marks.choice(slices, targets(this.actions, slices), partners(this.actions, slices));
    return undefined;
  }

  /** Let go of what was chosen. */
  drop() {
    if (!this.chosen.length) return;
    this.chosen = [];
    this.table.marks.none();
  }

  /** Double click or tap: to the best place there is. */
  async send(pile, at) {
    if (this.table.refusesNow()) return;
    this.drop();
    const slices = slicesAt(this.actions, pile, at);
    const action = best(this.actions, slices, this.table.state.figure);
    if (action) await this.play([action], action.to);
    else if (slices.length) this.choose([slices[0]]);
    else if (!this.buttonsOf(pile).length) await this.refuse([pile, at], null);
  }

  /** What a drag that begins on this card lifts: a slice, or null. */
  lift(pile, at) {
    if (this.table.refusesNow()) return null;
    const [slice] = slicesAt(this.actions, pile, at);
    if (!slice) return null;
    const mates = this.chosen.some((other) => same(other, slice)) ? this.chosen : [slice];
    this.chosen = mates;
    this.table.marks.choice(mates, targets(this.actions, mates), partners(this.actions, mates));
    return slice;
  }

  /** Where the lifted cards may be dropped: pile → what to do there. */
  landings() {
    const found = new Map();
    for (const [pile, actions] of targets(this.actions, this.chosen)) {
      found.set(pile, () => this.play(actions, pile));
    }
    for (const mate of partners(this.actions, this.chosen)) {
      const both = [...this.chosen, mate];
      found.set(mate[0], () => this.choose(both));
    }
    return found;
  }

  buttonsOf(pile) {
    return this.table.closed ? [] : this.table.state.buttons.filter((b) => b.pile === pile);
  }

  async press(buttons, pile) {
    const button = buttons.length === 1 ? buttons[0] : await menu(buttons, this.table.spot(pile));
    if (button) await this.table.play(button.i);
  }

  async play(actions, pile) {
    const action = actions.length === 1 ? actions[0]
      : await menu(actions.map((a) => ({ ...a, label: a.text })), this.table.spot(pile));
    this.chosen = [];
    this.table.marks.none();
    if (action) await this.table.play(action.i);
    else this.table.dress();
  }

  /** Say why not, and show which card it was. */
  async refuse(from, to) {
    const [pile, at] = from;
    const cards = this.table.cards.slice([pile, at, 1]);
    shake(cards);
    this.table.marks.refused(pile, at);
    this.table.tell(await this.table.session.why(from, to), "refused");
  }
}
