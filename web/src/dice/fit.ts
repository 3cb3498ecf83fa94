/** How large dice can be in a tray, and in how many lines. */

/** What a line is high and what the edges of the tray take, in dice. */
const LINE = 1.5;
const EDGES = 0.08;
const SIDES = 0.16;
/** The largest die, in pixels. */
const MOST = 208;
/** More lines have to be worth it. */
const GAIN = 1.1;

export interface Fit {
  lines: number;
  /** How wide the lines are, in dice. */
  wide: number;
  /** The width of a die in pixels. */
  size: number;
}

/** `widths` says how wide the dice are in one line, in two and so on, in dice. */
export function fit(widths: readonly number[], width: number, height: number): Fit {
  return widths
    .map((wide, index) => {
      const lines = index + 1;
      return { lines, wide, size: Math.min(width / (wide + SIDES), height / (lines * LINE + EDGES), MOST) };
    })
    .reduce((best, each) => (each.size > GAIN * best.size ? each : best));
}
