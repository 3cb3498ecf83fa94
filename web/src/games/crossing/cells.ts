/** Rows and their cells: which belong together, and what a cross leaves behind. */

import type { CrossingGame, CrossingSheet, Happening } from "../../api/types";

type Row = CrossingGame["rows"][number];

/** Where the number of a colour is. */
export function find(game: CrossingGame, colour: string, number: number): { row: Row; index: number } {
  for (const row of game.rows) {
    const index = row.cells.findIndex((cell) => cell.colour === colour && cell.number === number);
    if (index >= 0) return { row, index };
  }
  throw new Error(`there is no ${colour} ${number} in ${game.name}`);
}

export const crossesOf = (sheet: CrossingSheet, row: Row): number[] => sheet[row.name] ?? [];

export const isCrossed = (sheet: CrossingSheet, row: Row, index: number): boolean =>
  crossesOf(sheet, row).includes(row.cells[index]!.number);

/** How many cells of a row lie behind, its last cross included. */
export const behind = (row: Row, sheet: CrossingSheet): number =>
  row.cells.findLastIndex(({ number }) => crossesOf(sheet, row).includes(number)) + 1;

/** The cells that nobody can cross any more once this one is crossed. */
export const skippedBy = (row: Row, sheet: CrossingSheet, index: number): Row["cells"] => row.cells.slice(behind(row, sheet), index);

export const locks = (row: Row, index: number): boolean => index >= row.cells.length - row.locking;

/** How many cells the longest row has. */
export const longest = (game: CrossingGame): number => Math.max(...game.rows.map(({ cells }) => cells.length));

/** Whether cells have other colours than their row. */
export const isMixed = (row: Row): boolean => row.cells.some(({ colour }) => colour !== row.name);

/** Whether rows have more cells than fit side by side on a phone. */
export const isLong = (game: CrossingGame): boolean => longest(game) > 12;

/** The cells that were crossed in what has happened: "red 7". */
export const freshCells = (fresh: Happening[]): string[] =>
  fresh.flatMap((told) =>
    told.kind === "cross" || told.kind === "lucky" || (told.kind === "move" && told.crosses) ? [`${told.colour} ${told.number}`] : [],
  );
