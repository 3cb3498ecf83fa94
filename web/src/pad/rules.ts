/** What may be entered on a sheet for real dice, and what it scores. Dice are not known here: any number may come up. */

import type {
  CrossingGame,
  CrossingRefusal,
  CrossingSheet,
  CrossingState,
  Game,
  QwintoGame,
  QwintoRefusal,
  QwintoSheet,
  QwintoState,
  Reason,
  Sheet,
  State,
} from "../api/types";

/** What is entered on one sheet. A cell of a crossing game has the colour of its die. */
export type Mark =
  | { kind: "cross"; colour: string; number: number }
  | { kind: "write"; colour: string; column: number; number: number }
  | { kind: "erase"; colour: string; place: number };

/** What can be entered besides what is tapped on a sheet. */
export interface Tools {
  /** The numbers of which one is chosen before it is written. */
  numbers: number[];
  /** The numbers that may be lucky, and the usual pairs of the players; none in games without. */
  lucky: { sums: number[]; pairs: number[][] } | null;
  /** The most that the pawn may bring on the game's own track, and the rows that others may lock elsewhere. */
  bonus: number | null;
  rows: string[];
}

type RefusalOf<S extends State> = NonNullable<S["refused"]>[string][string];

type SheetOf<S extends State> = S["sheets"][number];
type ScoreOf<S extends State> = S["scores"][number];

export interface Rules<G extends Game = Game, S extends State = State> {
  tools(game: G): Tools;
  /** What stands on a new sheet. */
  blank(game: G): SheetOf<S>;
  after(game: G, sheet: SheetOf<S>, mark: Mark): SheetOf<S>;
  /** The moves that may be entered, given the rows that are locked and the number that is chosen, if one has to be. */
  moves(game: G, sheet: SheetOf<S>, locked: string[], number: number | null): string[];
  /** The moves that a lucky number offers. */
  luckyMoves(game: G, sheet: SheetOf<S>, locked: string[]): string[];
  /** Why other moves may not be entered in empty cells, as the server says it. */
  refused(game: G, sheet: SheetOf<S>, locked: string[], number: number | null): Record<string, RefusalOf<S>>;
  /** All cells, as in "red 5". */
  cells(game: G): string[];
  /** Whether something stands in a cell that may be erased; a cross that the lock needs stays as long as the lock does. */
  erasable(game: G, sheet: SheetOf<S>, colour: string, place: number): "yes" | "empty" | "needed";
  /** The rows that are locked on a sheet. */
  locks(sheet: SheetOf<S>): string[];
  /** Why the game is over, the misthrows aside. The end of a track is on the board. */
  ending(game: G, sheets: SheetOf<S>[], locked: string[]): Reason | null;
  score(game: G, sheet: SheetOf<S>, bonus: number): ScoreOf<S>;
  /** The state of a game, for the sheets to draw. */
  state(
    common: Pick<State, "game" | "turn" | "active" | "awaits" | "dice" | "final">,
    sheets: SheetOf<S>[],
    scores: ScoreOf<S>[],
    locked: string[],
  ): S;
}

const total = (points: number[]): number => points.reduce((sum, each) => sum + each, 0);
const upTo = (highest: number): number[] => Array.from({ length: highest }, (_, index) => index + 1);

// Crossing games

type Row = CrossingGame["rows"][number];

const indexOf = (row: Row, colour: string, number: number): number =>
  row.cells.findIndex((cell) => cell.colour === colour && cell.number === number);
const rowOf = (game: CrossingGame, colour: string, number: number): Row => game.rows.find((row) => indexOf(row, colour, number) >= 0)!;
const crossesOf = (sheet: CrossingSheet, row: Row): number[] => sheet[row.name] ?? [];
const next = (row: Row, sheet: CrossingSheet): number =>
  row.cells.findLastIndex(({ number }) => crossesOf(sheet, row).includes(number)) + 1;
const locksAt = (row: Row, index: number): boolean => index >= row.cells.length - row.locking;

/** A sheet with other crosses in one row. */
function withRow(sheet: CrossingSheet, row: Row, crosses: number[], locks: string[]): CrossingSheet {
  return Object.assign({}, sheet, { [row.name]: crosses }, { locks });
}

function whyNotCross(sheet: CrossingSheet, locked: string[], row: Row, index: number): CrossingRefusal | null {
  const crosses = crossesOf(sheet, row);
  if (locked.includes(row.name)) return { why: "locked" };
  if (index < next(row, sheet)) return { why: "skipped", after: crosses.at(-1) };
  return locksAt(row, index) && crosses.length < row.needed ? { why: "needed", needed: row.needed, crosses: crosses.length } : null;
}

const crossing: Rules<CrossingGame, CrossingState> = {
  tools: (game) => {
    const fields = Object.values(game.tracks)[0];
    const sums = upTo(2 * game.faces.white!).slice(1);
    return {
      numbers: [],
      lucky: game.lucky_pairs.length ? { sums, pairs: game.lucky_pairs } : null,
      bonus: fields ? Math.max(...fields.map(({ bonus }) => bonus)) : null,
      rows: game.rows.map(({ name }) => name),
    };
  },

  blank: (game) => {
    const rows: Record<string, number[]> = Object.fromEntries(game.rows.map(({ name }) => [name, []]));
    return Object.assign({ locks: [], misthrows: 0 }, rows);
  },

  after: (game, sheet, mark) => {
    if (mark.kind === "write") return sheet;
    const number = mark.kind === "cross" ? mark.number : mark.place;
    const row = rowOf(game, mark.colour, number);
    const crosses = crossesOf(sheet, row);
    if (mark.kind === "cross") {
      // A number that locks brings the lock.
      const lock = locksAt(row, indexOf(row, mark.colour, number)) ? [row.name] : [];
      return withRow(sheet, row, [...crosses, number], [...sheet.locks, ...lock]);
    }
    // With the last number of a row goes its lock.
    const locks = sheet.locks.filter((lock) => lock !== row.name || crosses.at(-1) !== number);
    return withRow(
      sheet,
      row,
      crosses.filter((each) => each !== number),
      locks,
    );
  },

  moves: (game, sheet, locked) =>
    game.rows.flatMap((row) =>
      row.cells.flatMap(({ colour, number }, index) => (whyNotCross(sheet, locked, row, index) ? [] : [`cross ${colour} ${number}`])),
    ),

  // The next number of an emptiest open row (L5, R5).
  luckyMoves: (game, sheet, locked) => {
    const open = game.rows.filter(({ name }) => !locked.includes(name));
    const fewest = Math.min(...open.map((row) => crossesOf(sheet, row).length));
    return open.flatMap((row) => {
      const index = next(row, sheet);
      const cell = row.cells[index];
      const may = cell && crossesOf(sheet, row).length === fewest && !whyNotCross(sheet, locked, row, index);
      return may ? [`lucky ${cell.colour} ${cell.number}`] : [];
    });
  },

  refused: (game, sheet, locked) =>
    Object.fromEntries(
      game.rows.flatMap((row) =>
        row.cells.flatMap(({ colour, number }, index) => {
          const why = crossesOf(sheet, row).includes(number) ? null : whyNotCross(sheet, locked, row, index);
          return why ? [[`cross ${colour} ${number}`, why]] : [];
        }),
      ),
    ),

  cells: (game) => game.rows.flatMap(({ cells }) => cells.map(({ colour, number }) => `${colour} ${number}`)),

  erasable: (game, sheet, colour, number) => {
    const row = rowOf(game, colour, number);
    const crosses = crossesOf(sheet, row);
    if (!crosses.includes(number)) return "empty";
    const needed = sheet.locks.includes(row.name) && number !== crosses.at(-1) && crosses.length - 1 <= row.needed;
    return needed ? "needed" : "yes";
  },

  locks: (sheet) => sheet.locks,

  ending: (game, _, locked) => (locked.length >= game.locks_to_end ? "locks" : null),

  score: (game, sheet, bonus) => {
    const rows = Object.fromEntries(
      game.rows.map((row) => [row.name, game.points[crossesOf(sheet, row).length + (sheet.locks.includes(row.name) ? 1 : 0)]!]),
    );
    const misthrows = total(Array<number>(sheet.misthrows).fill(game.misthrow_points));
    const extra = Object.keys(game.tracks).length ? { bonus } : {};
    return Object.assign({ misthrows, total: total([...Object.values(rows), misthrows, ...Object.values(extra)]) }, rows, extra);
  },

  state: (common, sheets, scores, locked) => ({ ...common, family: "crossing", crossed: false, sheets, scores, locked }),
};

// Qwinto

const numbersOf = (sheet: QwintoSheet, row: string): Record<string, number> => sheet[row] ?? {};

/** Why a number may not be written in an empty cell: numbers grow in the row and differ in the column (W2, W3). */
function whyNotWrite(game: QwintoGame, sheet: QwintoSheet, row: string, column: number, number: number): QwintoRefusal | null {
  if (game.rows.some(({ name }) => numbersOf(sheet, name)[column] === number)) return { why: "column" };
  const written = Object.entries(numbersOf(sheet, row)).map(([place, each]) => ({ place: Number(place), each }));
  const left = Math.max(...written.filter(({ place }) => place < column).map(({ each }) => each));
  const right = Math.min(...written.filter(({ place }) => place > column).map(({ each }) => each));
  if (left < number && number < right) return null;
  return { why: "order", ...(Number.isFinite(left) && { left }), ...(Number.isFinite(right) && { right }) };
}

const emptyCells = (game: QwintoGame, sheet: QwintoSheet): [string, number][] =>
  game.rows.flatMap(({ name, cells }) =>
    cells.filter((column) => numbersOf(sheet, name)[column] === undefined).map((column): [string, number] => [name, column]),
  );

const isFull = (sheet: QwintoSheet, { name, cells }: QwintoGame["rows"][number]): boolean =>
  cells.every((column) => numbersOf(sheet, name)[column] !== undefined);

const qwinto: Rules<QwintoGame, QwintoState> = {
  tools: (game) => ({ numbers: upTo(game.highest_sum), lucky: null, bonus: null, rows: [] }),

  blank: (game) => {
    const rows: Record<string, Record<string, number>> = Object.fromEntries(game.rows.map(({ name }) => [name, {}]));
    return Object.assign({ misthrows: 0 }, rows);
  },

  after: (_, sheet, mark) => {
    if (mark.kind === "cross") return sheet;
    const numbers = { ...numbersOf(sheet, mark.colour) };
    if (mark.kind === "write") numbers[mark.column] = mark.number;
    else delete numbers[mark.place];
    return Object.assign({}, sheet, { [mark.colour]: numbers });
  },

  moves: (game, sheet, _, number) =>
    emptyCells(game, sheet)
      .filter(([row, column]) => number !== null && !whyNotWrite(game, sheet, row, column, number))
      .map(([row, column]) => `write ${row} ${column}`),

  luckyMoves: () => [],

  refused: (game, sheet, _, number) =>
    Object.fromEntries(
      emptyCells(game, sheet).flatMap(([row, column]) => {
        const why = number === null ? null : whyNotWrite(game, sheet, row, column, number);
        return why ? [[`write ${row} ${column}`, why]] : [];
      }),
    ),

  cells: (game) => game.rows.flatMap(({ name, cells }) => cells.map((column) => `${name} ${column}`)),

  erasable: (_, sheet, row, column) => (numbersOf(sheet, row)[column] === undefined ? "empty" : "yes"),

  locks: () => [],

  ending: (game, sheets) =>
    sheets.some((sheet) => game.rows.filter((row) => isFull(sheet, row)).length >= game.full_rows_to_end) ? "rows" : null,

  score: (game, sheet) => {
    const rows = Object.fromEntries(
      game.rows.map((row) => {
        const numbers = numbersOf(sheet, row.name);
        return [row.name, isFull(sheet, row) ? numbers[row.cells.at(-1)!]! : Object.keys(numbers).length];
      }),
    );
    const columns = Object.fromEntries(
      game.rows.flatMap(({ name, pentagons }) =>
        pentagons.map((column) => {
          const full = game.rows.every((each) => numbersOf(sheet, each.name)[column] !== undefined);
          return [column, full ? numbersOf(sheet, name)[column]! : 0];
        }),
      ),
    );
    const misthrows = total(Array<number>(sheet.misthrows).fill(game.misthrow_points));
    return Object.assign({ columns, misthrows, total: total([...Object.values(rows), ...Object.values(columns)]) + misthrows }, rows);
  },

  state: (common, sheets, scores) => ({ ...common, family: "qwinto", sheets, scores }),
};

// All games

const RULES: Record<Game["family"], Rules> = { crossing: crossing as Rules, qwinto: qwinto as Rules };

export const rulesOf = (game: Game): Rules => RULES[game.family];

/** Why the game is over, if it is (Q13, Q14, W9, R10). */
export function endings(game: Game, sheets: Sheet[], locked: string[]): Reason[] {
  const misthrows: Reason[] = sheets.some((sheet) => sheet.misthrows >= game.misthrows_to_end) ? ["misthrows"] : [];
  return [...misthrows, ...[rulesOf(game).ending(game, sheets, locked) ?? []].flat()];
}

/** The rank of each player; equal points share one (R11). */
export const ranks = (totals: number[]): number[] => totals.map((each) => 1 + totals.filter((other) => other > each).length);
