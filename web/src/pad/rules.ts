/** What may be entered on a sheet for real dice, and what it scores. Dice are not known here: any number may come up. */

import { CROSSING_ROWS, QWINTO_ROWS, type Colour, type GameName } from "../games/layout";
import { isQwinto, type CrossingSheet, type QwintoSheet, type Score } from "../games/state";

export type AnySheet = CrossingSheet | QwintoSheet;
const MISTHROW_POINTS = -5;
const HIGHEST_SUM = 18;
type CrossingColour = "red" | "yellow" | "green" | "blue";
type QwintoColour = "orange" | "yellow" | "purple";

export function emptySheet(game: GameName): AnySheet {
  if (game === "qwinto") return { orange: {}, yellow: {}, purple: {}, misthrows: 0 };
  const sheet: CrossingSheet = { red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0 };
  return game === "on-board" ? { ...sheet, pawn: 0 } : sheet;
}

const rowsOf = (game: Exclude<GameName, "qwinto">) => CROSSING_ROWS[game];
const points = (crosses: number): number => (crosses * (crosses + 1)) / 2;

/** The moves that the left-to-right rule and the locks allow. */
export function legalCrosses(game: Exclude<GameName, "qwinto">, sheet: CrossingSheet, locked: Colour[]): string[] {
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
export function cross(game: Exclude<GameName, "qwinto">, sheet: CrossingSheet, colour: Colour, number: number): CrossingSheet {
  const row = rowsOf(game).find((each) => each.colour === colour)!;
  const locks = row.numbers.indexOf(number) >= row.numbers.length - row.locking;
  return {
    ...sheet,
    [colour]: [...sheet[colour as CrossingColour], number],
    locks: locks ? [...sheet.locks, colour] : sheet.locks,
  };
}

/** The sheet without a number that was entered by mistake (W14). */
export function erase(sheet: AnySheet, colour: Colour, place: number): AnySheet {
  if (isQwinto(sheet)) {
    const { [String(place)]: _, ...rest } = sheet[colour as QwintoColour];
    return { ...sheet, [colour]: rest };
  }
  const left = sheet[colour as CrossingColour].filter((number) => number !== place);
  return { ...sheet, [colour]: left, locks: sheet.locks.filter((lock) => lock !== colour) };
}

/** The numbers that may be written in a cell of Qwinto. */
export function legalNumbers(sheet: QwintoSheet, colour: Colour, column: number): number[] {
  const row = QWINTO_ROWS.find((each) => each.colour === colour)!;
  const written = sheet[colour as QwintoColour];
  if (written[String(column)] !== undefined || !row.columns.includes(column)) return [];
  const at = (each: number) => written[String(each)];
  const left = Math.max(0, ...row.columns.filter((each) => each < column).flatMap((each) => at(each) ?? []));
  const right = Math.min(HIGHEST_SUM + 1, ...row.columns.filter((each) => each > column).flatMap((each) => at(each) ?? []));
  const sameColumn = (["orange", "yellow", "purple"] as const).map((each) => sheet[each][String(column)]);
  return Array.from({ length: HIGHEST_SUM }, (_, index) => index + 1).filter(
    (number) => number > left && number < right && !sameColumn.includes(number),
  );
}

/** The points of a sheet, part by part. */
export function score(game: GameName, sheet: AnySheet, bonus = 0): Score {
  const misthrows = sheet.misthrows * MISTHROW_POINTS;
  if (isQwinto(sheet)) return qwintoScore(sheet, misthrows);
  const parts = Object.fromEntries(
    rowsOf(game as Exclude<GameName, "qwinto">).map(({ colour }) => [
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
        const full = (["orange", "yellow", "purple"] as const).every((each) => sheet[each][String(column)] !== undefined);
        return [String(column), full ? sheet[colour as QwintoColour][String(column)]! : 0];
      }),
    ),
  );
  const all = [...Object.values(parts), ...Object.values(columns)];
  return { ...parts, columns, misthrows, total: all.reduce((sum, part) => sum + part, 0) + misthrows };
}
