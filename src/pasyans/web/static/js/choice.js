/**
 * What may be done with a card, read from the server's list of actions. A slice is
 * [pile, height, number]; an action lifts one slice, or removes several.
 */

export const same = (a, b) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
const holds = ([p, at, n], pile, height) => p === pile && at <= height && height < at + n;

/** The slices that can be lifted with this card in them: beginning with it, then shorter first. */
export function slicesAt(actions, pile, height) {
  const found = slicesOf(actions, pile).filter((slice) => holds(slice, pile, height));
  return found.sort((a, b) => (b[1] === height) - (a[1] === height) || a[2] - b[2]);
}

/** Every slice of a pile that can be lifted, longest first. */
export function slicesOf(actions, pile) {
  const found = [];
  for (const { take } of actions) {
    for (const slice of take) {
      if (slice[0] === pile && !found.some((other) => same(other, slice))) found.push(slice);
    }
  }
  return found.sort((a, b) => b[2] - a[2]);
}

/** Actions that lift just these slices. */
export function exact(actions, chosen) {
  return actions.filter(({ take }) => take.length === chosen.length && contains(take, chosen));
}

/** Actions that lift these slices and others besides. */
export function wider(actions, chosen) {
  return actions.filter(({ take }) => take.length > chosen.length && contains(take, chosen));
}

const contains = (take, chosen) => chosen.every((slice) => take.some((other) => same(other, slice)));

/** Where the chosen slices may go: piles with their actions. */
export function targets(actions, chosen) {
  const found = new Map();
  for (const action of exact(actions, chosen)) {
    if (action.to === null) continue;
    if (!found.has(action.to)) found.set(action.to, []);
    found.get(action.to).push(action);
  }
  return found;
}

/** The slices that may leave together with the chosen ones. */
export function partners(actions, chosen) {
  const found = [];
  for (const { take } of wider(actions, chosen)) {
    for (const slice of take) {
      const old = [...chosen, ...found].some((other) => same(other, slice));
      if (!old) found.push(slice);
    }
  }
  return found;
}

/** The action a double click means: up if possible, then onto cards, then anywhere. */
export function best(actions, slices, figure) {
  for (const wanted of [
    (a) => a.up, (a) => a.to !== null && figure.piles[a.to].cards.length > 0, () => true]) {
    for (const slice of slices) {
      const found = exact(actions, [slice]).filter(wanted);
      if (found.length) return found[0];
    }
  }
  const removals = slices.flatMap((slice) => wider(actions, [slice]));
  return removals.length === 1 ? removals[0] : null;
}
