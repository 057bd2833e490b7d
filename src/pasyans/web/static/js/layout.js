/** Where everything lies, in pixels: the server's figure scaled to the room there is. */

export const HEIGHT = 1.4; // of a card, in card widths
const MOST = 128; // pixels of a card's width
const EDGE = 0.06; // room for rings and shadows round the figure, in card widths
const FINGER = 24; // a strip of fewer pixels cannot be hit
const LOOSE = 2.1; // by so much columns may be drawn out where a tall window leaves room

/** The figure seen in a mirror, for players who hold the left hand over the cards. */
export function mirrored(figure) {
  const flip = (x) => figure.width - x;
  return {
    ...figure,
    curbs: figure.curbs.map((c) => ({ ...c, left: flip(c.right), right: flip(c.left) })),
    piles: figure.piles.map((p) => ({
      ...p, x: flip(p.x), dx: -p.dx, angle: -p.angle,
      cards: p.cards.map(([face, x, y]) => [face, flip(x), y]),
    })),
  };
}

/** A figure whose columns are drawn out downwards to use `spare` card widths of height. */
export function loosened(figure, spare) {
  const columns = figure.piles.filter(isColumn).filter((p) => p.cards.length > 1);
  const length = (p) => p.cards.at(-1)[2] - p.y;
  const longest = Math.max(0, ...columns.map(length));
  const [top, low] = [Math.min(...columns.map((p) => p.y)), Math.max(...columns.map((p) => p.y))];
  if (spare < 0.2 || !longest || low - top > 0.6) return figure;
  const factor = Math.min(LOOSE, 1 + spare / longest);
  const lower = (factor - 1) * longest;
  const column = new Set(columns);
  const moved = (p) => (p.y > low + HEIGHT / 2 ? lower : 0);
  return {
    ...figure,
    height: figure.height + lower,
    piles: figure.piles.map((p) => ({
      ...p, y: p.y + moved(p),
      cards: p.cards.map(([face, x, y]) => [face, x, column.has(p) ? p.y + (y - p.y) * factor : y + moved(p)]),
    })),
  };
}

const isColumn = (p) => p.index === "column" && !p.angle && !p.dx && p.dy > 0;

/** A figure laid out in a room of `width` × `height` pixels; `most` bounds the card's width. */
export class Layout {
  constructor(figure, width, height, most = MOST) {
    this.figure = figure;
    this.fits = Math.min(
      width / (figure.width + 2 * EDGE), height / (figure.height + 2 * EDGE), MOST);
    this.u = Math.min(this.fits, most);
    if (height > width) {
      figure = this.figure = loosened(figure, (height / this.u - figure.height) * 0.9);
    }
    this.left = Math.round((width - this.u * figure.width) / 2);
    const slack = height - this.u * figure.height;
    this.top = Math.round(Math.min(slack / 2, slack * 0.5, 2.2 * this.u + slack * 0.12));
    this.height = height;
  }

  x(value) { return this.left + value * this.u; }
  y(value) { return this.top + value * this.u; }

  /** Centre, size and turn of the card at a height of a pile, or of its empty place. */
  box(pile, at = pile.cards.length - 1) {
    const [, x, y] = pile.cards[at] || [null, pile.x, pile.y];
    const w = this.u * pile.scale;
    return { x: this.x(x), y: this.y(y), w, h: w * HEIGHT, angle: pile.angle };
  }

  /** The whole pile as one turned rectangle. */
  span(pile) {
    const first = this.box(pile, 0);
    const boxes = pile.cards.map((_, at) => this.box(pile, at));
    if (boxes.length < 2) return first;
    const turn = (-pile.angle * Math.PI) / 180;
    const along = boxes.map((b) => [
      b.x * Math.cos(turn) - b.y * Math.sin(turn), b.x * Math.sin(turn) + b.y * Math.cos(turn)]);
    const [xs, ys] = [along.map((p) => p[0]), along.map((p) => p[1])];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return {
      x: mx * Math.cos(-turn) - my * Math.sin(-turn),
      y: mx * Math.sin(-turn) + my * Math.cos(-turn),
      w: x1 - x0 + first.w, h: y1 - y0 + first.h, angle: pile.angle,
    };
  }

  /** How far below its cards a column may be hit: to the next place, or to the edge. */
  reach(pile) {
    const span = this.span(pile);
    if (pile.angle || pile.dx || !(pile.dy > 0)) return 0;
    let bottom = this.height;
    for (const other of this.figure.piles) {
      const box = this.box(other, 0);
      const above = box.y - box.h / 2;
      if (other !== pile && Math.abs(box.x - span.x) < box.w * 0.9 && above > span.y) {
        bottom = Math.min(bottom, above);
      }
    }
    return Math.max(0, bottom - (span.y + span.h / 2) - 2);
  }

  /** Is the strip of a covered card too narrow for a finger? */
  crowded(pile, at) {
    if (at >= pile.cards.length - 1) return false;
    const [a, b] = [this.box(pile, at), this.box(pile, at + 1)];
    return Math.hypot(a.x - b.x, a.y - b.y) < FINGER;
  }

  /** Does the next card, of this pile or of the one below it, lie over a part of this one? */
  covered(pile, at) {
    if (at >= pile.cards.length - 1) return this.tucked(pile, at);
    if (pile.index === "spot") return false;
    const [[, x, y], [, nx, ny]] = [pile.cards[at], pile.cards[at + 1]];
    return Math.abs(nx - x) < 0.97 * pile.scale && Math.abs(ny - y) < 0.97 * HEIGHT * pile.scale;
  }

  /** Does the place of a later pile lie over the lower part of this card? */
  tucked(pile, at) {
    if (pile.index !== "spot" || at < 0) return false;
    const [, x, y] = pile.cards[at];
    return this.figure.piles.some((other) => other.n > pile.n && other.zone === pile.zone && !other.angle
      && Math.abs(other.x - x) < 0.3 && other.y - y > 0.1 && other.y - y < 1.2 * pile.scale
      && (other.cards.length > 0 || other.empty.drawn));
  }

  /** Does this empty place lie over the card of another pile, as a card would? */
  solid(pile) {
    return !pile.cards.length && Boolean(pile.empty.solid);
  }
}

/** The upright rectangle round a turned box. */
export function bounds({ x, y, w, h, angle }) {
  const turn = (angle * Math.PI) / 180;
  const across = (Math.abs(w * Math.cos(turn)) + Math.abs(h * Math.sin(turn))) / 2;
  const down = (Math.abs(w * Math.sin(turn)) + Math.abs(h * Math.cos(turn))) / 2;
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}

/** The area that two upright rectangles share. */
export function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
