/** What a cross costs and why a cell cannot be crossed: what people see, the server has the last word. */

import { CROSSING_ROWS, QWINTO_ROWS, type Colour, type Row } from "./layout";
import { diceSum, type CrossingSheet, type GameState, type QwintoSheet } from "./state";

export const rowOf = (game: GameState["game"], colour: Colour): Row => CROSSING_ROWS[game as "qwixx"].find((row) => row.colour === colour)!;

/** How many cells of a row lie behind, its last cross included. */
export function behind(row: Row, sheet: CrossingSheet): number {
  return Math.max(-1, ...sheet[row.colour as "red"].map((number) => row.numbers.indexOf(number))) + 1;
}

/** The numbers that nobody can cross any more once this one is crossed. */
export function skippedBy(row: Row, sheet: CrossingSheet, number: number): number[] {
  return row.numbers.slice(behind(row, sheet), row.numbers.indexOf(number));
}

export const locks = (row: Row, number: number): boolean => row.numbers.indexOf(number) >= row.numbers.length - row.locking;

export type WhyNot =
  | { why: "crossed" | "skipped" | "locked" | "now" | "written" | "colour" }
  | { why: "needed"; needed: number }
  | { why: "order"; left: number | null; right: number | null }
  | { why: "column" };

/** Why a number of a crossing sheet cannot be crossed now. */
export function whyNotCross(state: GameState, seat: number, colour: Colour, number: number): WhyNot {
  const sheet = state.sheets[seat] as CrossingSheet;
  const row = rowOf(state.game, colour);
  const crossed = sheet[colour as "red"];
  if (crossed.includes(number)) return { why: "crossed" };
  if (state.locked?.includes(colour)) return { why: "locked" };
  if (row.numbers.indexOf(number) < behind(row, sheet)) return { why: "skipped" };
  if (locks(row, number) && crossed.length < row.needed) return { why: "needed", needed: row.needed };
  return { why: "now" };
}

/** Why the rolled sum cannot be written in a cell of Qwinto. */
export function whyNotWrite(state: GameState, seat: number, colour: Colour, column: number): WhyNot {
  const sheet = state.sheets[seat] as QwintoSheet;
  const row = sheet[colour as "orange"];
  if (row[String(column)] !== undefined) return { why: "written" };
  if (state.awaits.action !== "write") return { why: "now" };
  if (!(colour in state.dice)) return { why: "colour" };
  const sum = diceSum(state.dice);
  const columns = Object.keys(row).map(Number);
  const left = columns.filter((each) => each < column).map((each) => row[String(each)]!);
  const right = columns.filter((each) => each > column).map((each) => row[String(each)]!);
  if (left.some((each) => each >= sum) || right.some((each) => each <= sum)) {
    return { why: "order", left: left.length ? Math.max(...left) : null, right: right.length ? Math.min(...right) : null };
  }
  const inColumn = QWINTO_ROWS.some((each) => sheet[each.colour as "orange"][String(column)] === sum);
  return inColumn ? { why: "column" } : { why: "now" };
}

/** The columns of three cells that are completely filled (W11). */
export function fullColumns(sheet: QwintoSheet): number[] {
  const pentagons = QWINTO_ROWS.flatMap((row) => row.pentagons);
  return pentagons.filter((column) => QWINTO_ROWS.every((row) => sheet[row.colour as "orange"][String(column)] !== undefined));
}
