/** What the sheets of the games look like. The server knows the rules; this is what is printed. */

export type GameName = "qwixx" | "longo" | "on-board" | "qwinto";
export type Colour = "red" | "yellow" | "green" | "blue" | "orange" | "purple";

export interface Row {
  colour: Colour;
  numbers: number[];
  /** How many of the last numbers lock the row, and how many crosses must stand before. */
  locking: number;
  needed: number;
}

const upTo = (highest: number): number[] => Array.from({ length: highest - 1 }, (_, index) => index + 2);

function fourRows(highest: number, locking: number, needed: number): Row[] {
  const rising = upTo(highest);
  const falling = rising.toReversed();
  return (["red", "yellow", "green", "blue"] as const).map((colour, index) => ({
    colour,
    numbers: index < 2 ? rising : falling,
    locking,
    needed,
  }));
}

export const CROSSING_ROWS: Record<Exclude<GameName, "qwinto">, Row[]> = {
  qwixx: fourRows(12, 1, 5),
  "on-board": fourRows(12, 1, 5),
  longo: fourRows(16, 2, 6),
};

/** Qwinto's staggered rows: o a cell, * a pentagon, - the gap, . nothing. One character a column. */
const QWINTO_LINES: [Colour, string][] = [
  ["orange", "..o*o-o*oooo"],
  ["yellow", ".ooooo-o*oo."],
  ["purple", "oo*o-oooo*.."],
];

export interface QwintoRow {
  colour: Colour;
  columns: number[];
  pentagons: number[];
  gap: number;
}

export const QWINTO_COLUMNS = 12;
export const QWINTO_ROWS: QwintoRow[] = QWINTO_LINES.map(([colour, line]) => {
  const where = (letters: string) => [...line].flatMap((letter, column) => (letters.includes(letter) ? [column] : []));
  return { colour, columns: where("o*"), pentagons: where("*"), gap: line.indexOf("-") };
});

export const MOST_PLAYERS: Record<GameName, number> = { qwixx: 5, longo: 5, "on-board": 4, qwinto: 6 };
export const FACES: Record<GameName, 6 | 8> = { qwixx: 6, longo: 8, "on-board": 6, qwinto: 6 };
export const MISTHROWS_TO_END = 4;
