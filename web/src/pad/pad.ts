/** A score pad for real dice is what was entered on it, one entry after the other; the sheets follow from that. */

import type { Game, Options, Reason, Sheet, State } from "../api/types";
import { OURS } from "../games/catalogue.svelte";
import type { Scene } from "../games/family";
import { endings, ranks, rulesOf, type Mark } from "./rules";

export type Entry =
  | (Mark & { player: number })
  | { kind: "misthrow"; player: number }
  | { kind: "no-misthrow"; player: number }
  | { kind: "bonus"; player: number; bonus: number }
  /** Somebody who keeps score elsewhere has locked a row, or has not after all. */
  | { kind: "close"; colour: string; closed: boolean };

export interface Pad {
  id: string;
  game: string;
  names: string[];
  /** The lucky numbers of each player, in games that have some. */
  lucky: number[][];
  entries: Entry[];
  /** How many entries count: those after them were undone. */
  done: number;
  /** The points of all players in the games that this pad has counted. */
  past: number[][];
  /** The player whose sheet is looked at. */
  shown: number;
  /** When something was last entered, in milliseconds since 1970. */
  changed: number;
}

/** What a pad says now, as a game that stands like this: the sheets draw it like any other. */
export interface PadScene extends Scene {
  locked: string[];
  /** Rows that only players elsewhere have locked. */
  closed: string[];
  over: { ranks: number[]; reasons: Reason[] };
}

/** The game of a pad. A pad needs no connection, so it is one that the app knows by itself. */
export const gameOfPad = (name: string): Game | undefined => OURS.find((game) => game.name === name);

const COMMON: Pick<State, "turn" | "active" | "awaits" | "dice" | "final"> = {
  turn: 1,
  active: -1,
  awaits: { roll: {} },
  dice: {},
  final: false,
};

export function sceneOf(pad: Pad): PadScene {
  const game = gameOfPad(pad.game)!;
  const rules = rulesOf(game);
  const sheets = pad.names.map(() => rules.blank(game));
  const bonuses = pad.names.map(() => 0);
  let closed: string[] = [];
  for (const entry of pad.entries.slice(0, pad.done)) {
    if (entry.kind === "close") {
      closed = [...closed.filter((row) => row !== entry.colour), ...(entry.closed ? [entry.colour] : [])];
      continue;
    }
    if (entry.kind === "bonus") bonuses[entry.player] = entry.bonus;
    else sheets[entry.player] = after(game, sheets[entry.player]!, entry);
  }
  const own = sheets.flatMap(rules.locks);
  const locked = [...new Set([...own, ...closed])];
  const scores = sheets.map((sheet, player) => rules.score(game, sheet, bonuses[player]!));
  const options: Options = pad.lucky.length ? { lucky: pad.lucky } : {};
  return {
    game,
    options,
    state: rules.state({ game: pad.game, ...COMMON }, sheets, scores, locked),
    locked,
    closed: closed.filter((row) => !own.includes(row)),
    over: { ranks: ranks(scores.map(({ total }) => total)), reasons: endings(game, sheets, locked) },
  };
}

function after(game: Game, sheet: Sheet, entry: Exclude<Entry, { kind: "bonus" | "close" }>): Sheet {
  if (entry.kind !== "misthrow" && entry.kind !== "no-misthrow") return rulesOf(game).after(game, sheet, entry);
  const misthrows = sheet.misthrows + (entry.kind === "misthrow" ? 1 : -1);
  return Object.assign({}, sheet, { misthrows: Math.min(game.misthrows_to_end, Math.max(0, misthrows)) });
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

/** Empty sheets for the same players; the points of this game count if they are wanted. */
export function startOver(pad: Pad, counted: boolean): Pad {
  const points = sceneOf(pad).state.scores.map(({ total }) => total);
  return { ...pad, past: counted ? [...pad.past, points] : pad.past, entries: [], done: 0, shown: 0 };
}

/** How many games each player has won on this pad, with how many points in all. */
export const tally = ({ names, past }: Pad): { won: number; points: number }[] =>
  names.map((_, player) => ({
    won: past.filter((points) => ranks(points)[player] === 1).length,
    points: past.reduce((sum, points) => sum + points[player]!, 0),
  }));

const showing = (pad: Pad, entry: Entry): Pad => ("player" in entry ? { ...pad, shown: entry.player } : pad);
