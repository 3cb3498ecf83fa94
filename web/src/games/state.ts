/** The state of a game as the referee describes it. */

import type { Colour, GameName } from "./layout";

export interface CrossingSheet {
  red: number[];
  yellow: number[];
  green: number[];
  blue: number[];
  locks: Colour[];
  misthrows: number;
  pawn?: number;
}

export interface QwintoSheet {
  orange: Record<string, number>;
  yellow: Record<string, number>;
  purple: Record<string, number>;
  misthrows: number;
}

export interface Score {
  misthrows: number;
  total: number;
  bonus?: number;
  columns?: Record<string, number>;
  [colour: string]: number | Record<string, number> | undefined;
}

export type Action = "white" | "colour" | "move" | "dice" | "reroll" | "write";
export type Dice = Partial<Record<Colour | "white", number | number[]>>;
export type Reason = "locks" | "misthrows" | "track" | "rows";

export interface GameState {
  game: GameName;
  turn: number;
  active: number;
  awaits: {
    roll?: Partial<Record<Colour | "white", number>>;
    choose?: Record<string, string[]>;
    action?: Action;
    over?: { ranks: number[]; reasons: Reason[] };
  };
  dice: Dice;
  sheets: (CrossingSheet | QwintoSheet)[];
  scores: Score[];
  locked?: Colour[];
}

export function isQwinto(sheet: CrossingSheet | QwintoSheet): sheet is QwintoSheet {
  return "purple" in sheet;
}

/** What the two white dice show together. */
export function whiteSum(dice: Dice): number | null {
  return Array.isArray(dice.white) ? dice.white.reduce((sum, face) => sum + face, 0) : null;
}

/** What all dice show together. */
export function diceSum(dice: Dice): number {
  return Object.values(dice)
    .flat()
    .reduce((sum, face) => sum + face, 0);
}
