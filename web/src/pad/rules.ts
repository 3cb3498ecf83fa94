/** What may be entered on a sheet for real dice, and what it scores. Dice are not known here: any number may come up. */

import { CROSSING_ROWS, MISTHROWS_TO_END, QWINTO_ROWS, type Colour, type GameName } from "../games/layout";
import { isQwinto, type CrossingSheet, type QwintoSheet, type Reason, type Score } from "../games/state";

export type AnySheet = CrossingSheet | QwintoSheet;
export type CrossingGame = Exclude<GameName, "qwinto">;
type CrossingColour = "red" | "yellow" | "green" | "blue";
type QwintoColour = "orange" | "yellow" | "purple";

/** Three dice show this much at most. */
export const HIGHEST_SUM = 18;
const MISTHROW_POINTS = -5;
const LOCKS_TO_END = 2;
const FULL_ROWS_TO_END = 2;
const QWINTO_COLOURS = QWINTO_ROWS.map(({ colour }) => colour as QwintoColour);

export function emptySheet(game: GameName): AnySheet {
  if (game === "qwinto") return { orange: {}, yellow: {}, purple: {}, misthrows: 0 };
  const sheet: CrossingSheet = { red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0 };
  return game === "on-board" ? { ...sheet, pawn: 0 } : sheet;
}

const rowsOf = (game: CrossingGame) => CROSSING_ROWS[game];
const points = (crosses: number): number => (crosses * (crosses + 1)) / 2;

/** The moves that the left-to-right rule and the locks allow. */
export function legalCrosses(game: CrossingGame, sheet: CrossingSheet, locked: Colour[]): string[] {
  return rowsOf(game).flatMap(({ colour, numbers, locking, needed }) => {
    const crossed = sheet[colour as CrossingColour];
    if (locked.includes(colour)) return [];
    const last = crossed.length ? numbers.indexOf(crossed.at(-1)!) : -1;
    return numbers
      .filter((_, index) => index > last && (index < numbers.length - locking || crossed.length >= needed))
      .map((number) => `cross ${colour} ${number}`);
  });
}

/** The sheet after a cross; a number that locks brings the lock. */
export function cross(game: CrossingGame, sheet: CrossingSheet, colour: Colour, number: number): CrossingSheet {
  const row = rowsOf(game).find((each) => each.colour === colour)!;
  const locks = row.numbers.indexOf(number) >= row.numbers.length - row.locking;
  return {
    ...sheet,
    [colour]: [...sheet[colour as CrossingColour], number],
    locks: locks ? [...sheet.locks, colour] : sheet.locks,
  };
}

/** What a lucky number of Longo may cross instead of the sum: the next number of an emptiest open row (L5, R5). */
export function luckyCrosses(sheet: CrossingSheet, locked: Colour[]): string[] {
  const open = rowsOf("longo").filter(({ colour }) => !locked.includes(colour));
  const crosses = (colour: Colour) => sheet[colour as CrossingColour].length;
  const fewest = Math.min(...open.map(({ colour }) => crosses(colour)));
  const legal = legalCrosses("longo", sheet, locked);
  return open
    .filter(({ colour }) => crosses(colour) === fewest)
    .map(({ colour, numbers }) => {
      const last = sheet[colour as CrossingColour].at(-1);
      return `cross ${colour} ${numbers[last === undefined ? 0 : numbers.indexOf(last) + 1]}`;
    })
    .filter((move) => legal.includes(move))
    .map((move) => move.replace("cross", "lucky"));
}

/** Whether something stands in a cell that may be erased; a cross that the lock needs stays as long as the lock does. */
export function erasable(game: GameName, sheet: AnySheet, colour: Colour, place: number): "yes" | "empty" | "needed" {
  if (isQwinto(sheet)) return sheet[colour as QwintoColour][String(place)] === undefined ? "empty" : "yes";
  const crossed = sheet[colour as CrossingColour];
  if (!crossed.includes(place)) return "empty";
  const { needed } = rowsOf(game as CrossingGame).find((each) => each.colour === colour)!;
  const locks = sheet.locks.includes(colour);
  return locks && place !== crossed.at(-1) && crossed.length - 1 <= needed ? "needed" : "yes";
}

/** The cells from which something may be erased, as in "red 5". */
export function erasableCells(game: GameName, sheet: AnySheet): string[] {
  const rows = isQwinto(sheet)
    ? QWINTO_ROWS.map(({ colour, columns }) => ({ colour, places: columns }))
    : rowsOf(game as CrossingGame).map(({ colour, numbers }) => ({ colour, places: numbers }));
  return rows.flatMap(({ colour, places }) =>
    places.filter((place) => erasable(game, sheet, colour, place) === "yes").map((place) => `${colour} ${place}`),
  );
}

/** The sheet without a number that was entered by mistake (W14); with the last number of a row goes its lock. */
export function erase(sheet: AnySheet, colour: Colour, place: number): AnySheet {
  if (isQwinto(sheet)) {
    const { [String(place)]: _, ...rest } = sheet[colour as QwintoColour];
    return { ...sheet, [colour]: rest };
  }
  const crossed = sheet[colour as CrossingColour];
  const locks = crossed.at(-1) === place ? sheet.locks.filter((lock) => lock !== colour) : sheet.locks;
  return { ...sheet, [colour]: crossed.filter((number) => number !== place), locks };
}

/** The numbers that may be written in a cell of Qwinto: growing in the row, different in the column (W2, W3). */
export function legalNumbers(sheet: QwintoSheet, colour: Colour, column: number): number[] {
  const row = QWINTO_ROWS.find((each) => each.colour === colour)!;
  const written = sheet[colour as QwintoColour];
  if (!row.columns.includes(column) || written[String(column)] !== undefined) return [];
  const places = Object.keys(written).map(Number);
  const left = Math.max(0, ...places.filter((place) => place < column).map((place) => written[String(place)]!));
  const right = Math.min(HIGHEST_SUM + 1, ...places.filter((place) => place > column).map((place) => written[String(place)]!));
  const inColumn = QWINTO_COLOURS.map((each) => sheet[each][String(column)]);
  return Array.from({ length: HIGHEST_SUM }, (_, index) => index + 1).filter(
    (number) => number > left && number < right && !inColumn.includes(number),
  );
}

/** The cells in which a number may be written, or any number where none is given. */
export function legalWrites(sheet: QwintoSheet, number: number | null): string[] {
  return QWINTO_ROWS.flatMap(({ colour, columns }) =>
    columns
      .filter((column) => {
        const legal = legalNumbers(sheet, colour, column);
        return number === null ? legal.length > 0 : legal.includes(number);
      })
      .map((column) => `write ${colour} ${column}`),
  );
}

/** Why the game is over, if it is (Q13, Q14, W9, R10). The end of On Board's track is on the board. */
export function endings(sheets: AnySheet[], locked: Colour[]): Reason[] {
  const met: [Reason, boolean][] = [
    ["misthrows", sheets.some((sheet) => sheet.misthrows >= MISTHROWS_TO_END)],
    ["locks", locked.length >= LOCKS_TO_END],
    ["rows", sheets.some((sheet) => isQwinto(sheet) && fullRows(sheet) >= FULL_ROWS_TO_END)],
  ];
  return met.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

const fullRows = (sheet: QwintoSheet): number =>
  QWINTO_ROWS.filter(({ colour, columns }) => Object.keys(sheet[colour as QwintoColour]).length === columns.length).length;

/** The rank of each player; equal points share one (R11). */
export function ranks(totals: number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}

/** The points of a sheet, part by part. */
export function score(game: GameName, sheet: AnySheet, bonus = 0): Score {
  const misthrows = sheet.misthrows * MISTHROW_POINTS;
  if (isQwinto(sheet)) return qwintoScore(sheet, misthrows);
  const parts = Object.fromEntries(
    rowsOf(game as CrossingGame).map(({ colour }) => [
      colour,
      points(sheet[colour as CrossingColour].length + (sheet.locks.includes(colour) ? 1 : 0)),
    ]),
  );
  const extra = game === "on-board" ? { bonus } : {};
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0) + misthrows + (game === "on-board" ? bonus : 0);
  return { ...parts, ...extra, misthrows, total };
}

function qwintoScore(sheet: QwintoSheet, misthrows: number): Score {
  const parts = Object.fromEntries(
    QWINTO_ROWS.map(({ colour, columns }) => {
      const written = sheet[colour as QwintoColour];
      const full = columns.every((column) => written[String(column)] !== undefined);
      return [colour, full ? written[String(columns.at(-1))]! : Object.keys(written).length];
    }),
  );
  const columns = Object.fromEntries(
    QWINTO_ROWS.flatMap(({ colour, pentagons }) =>
      pentagons.map((column) => {
        const full = QWINTO_COLOURS.every((each) => sheet[each][String(column)] !== undefined);
        return [String(column), full ? sheet[colour as QwintoColour][String(column)]! : 0];
      }),
    ),
  );
  const all = [...Object.values(parts), ...Object.values(columns)];
  return { ...parts, columns, misthrows, total: all.reduce((sum, part) => sum + part, 0) + misthrows };
}
