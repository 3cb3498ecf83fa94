/** A score pad for real dice is what was entered on it, one entry after the other; the sheets follow from that. */

import { MISTHROWS_TO_END, type Colour, type GameName } from "../games/layout";
import { isQwinto, type GameState, type Reason } from "../games/state";
import { cross, emptySheet, endings, erase, ranks, score, type AnySheet, type CrossingGame } from "./rules";

export type Entry =
  | { kind: "cross"; player: number; colour: Colour; number: number }
  | { kind: "write"; player: number; colour: Colour; column: number; number: number }
  | { kind: "erase"; player: number; colour: Colour; place: number }
  | { kind: "misthrow" | "no-misthrow"; player: number }
  | { kind: "bonus"; player: number; bonus: number }
  /** Somebody who keeps score elsewhere has locked a row, or has not after all. */
  | { kind: "close"; colour: Colour; closed: boolean };

export interface Pad {
  id: string;
  game: GameName;
  names: string[];
  /** Longo's lucky numbers, a pair for each player. */
  lucky: number[][];
  entries: Entry[];
  /** How many entries count: those after them were undone. */
  done: number;
  /** The player whose sheet is looked at. */
  shown: number;
  /** When something was last entered, in milliseconds since 1970. */
  changed: number;
}

export interface PadState extends GameState {
  locked: Colour[];
  /** Rows that only players elsewhere have locked. */
  closed: Colour[];
  over: { ranks: number[]; reasons: Reason[] };
}

/** What a pad says now, as a state of the game: the sheets draw it like any other. */
export function stateOf(pad: Pad): PadState {
  const sheets = pad.names.map(() => emptySheet(pad.game));
  const bonuses = pad.names.map(() => 0);
  let closed: Colour[] = [];
  for (const entry of pad.entries.slice(0, pad.done)) {
    if (entry.kind === "close") closed = [...closed.filter((colour) => colour !== entry.colour), ...(entry.closed ? [entry.colour] : [])];
    else if (entry.kind === "bonus") bonuses[entry.player] = entry.bonus;
    else sheets[entry.player] = after(pad.game, sheets[entry.player]!, entry);
  }
  const own = sheets.flatMap((sheet) => (isQwinto(sheet) ? [] : sheet.locks));
  const locked = [...new Set([...own, ...closed])];
  const scores = sheets.map((sheet, player) => score(pad.game, sheet, bonuses[player]));
  return {
    game: pad.game,
    turn: 1,
    active: -1,
    awaits: {},
    dice: {},
    sheets,
    scores,
    locked,
    closed: closed.filter((colour) => !own.includes(colour)),
    over: { ranks: ranks(scores.map(({ total }) => total)), reasons: endings(sheets, locked) },
  };
}

function after(game: GameName, sheet: AnySheet, entry: Extract<Entry, { player: number }>): AnySheet {
  switch (entry.kind) {
    case "cross":
      return isQwinto(sheet) ? sheet : cross(game as CrossingGame, sheet, entry.colour, entry.number);
    case "write":
      return isQwinto(sheet) ? { ...sheet, [entry.colour]: { ...sheet[entry.colour as "orange"], [entry.column]: entry.number } } : sheet;
    case "erase":
      return erase(sheet, entry.colour, entry.place);
    case "misthrow":
      return { ...sheet, misthrows: Math.min(MISTHROWS_TO_END, sheet.misthrows + 1) };
    case "no-misthrow":
      return { ...sheet, misthrows: Math.max(0, sheet.misthrows - 1) };
    case "bonus":
      return sheet;
  }
}

/** The pad with one more entry; what was undone before is forgotten. */
export function enter(pad: Pad, entry: Entry): Pad {
  const entries = [...pad.entries.slice(0, pad.done), entry];
  return { ...pad, entries, done: entries.length };
}

/** The pad without its last entry, showing whose entry it was. */
export function undo(pad: Pad): Pad {
  return pad.done ? showing({ ...pad, done: pad.done - 1 }, pad.entries[pad.done - 1]!) : pad;
}

/** The pad with what was last undone. */
export function redo(pad: Pad): Pad {
  return pad.done < pad.entries.length ? showing({ ...pad, done: pad.done + 1 }, pad.entries[pad.done]!) : pad;
}

const showing = (pad: Pad, entry: Entry): Pad => ("player" in entry ? { ...pad, shown: entry.player } : pad);
