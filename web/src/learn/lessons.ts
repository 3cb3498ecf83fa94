/** The lessons, a file for each game that has one; `make api` writes them from prepared positions and the rules. */

import type { Happening, Options, State } from "../api/types";

export interface Told {
  episodes: Episode[];
  /** The message that sums it up. */
  ends: string;
}

/** A position, and what is to be done in it. */
export interface Episode {
  options: Options;
  steps: Step[];
  state: State;
  next: Record<string, Moment>;
}

/** What a move that leads on changes, what is told of it, and what can follow. */
export interface Moment {
  change: Partial<State>;
  story: Happening[];
  next: Record<string, Moment>;
}

export interface Step {
  /** The message that asks for it. */
  says: string;
  /** Where to look, in the words of point.ts. */
  points: string[];
  /** The message that follows when it is done. */
  praise?: string;
  /** The message that answers another legal move. */
  instead: string;
}

const FILES = import.meta.glob<Told>("./lessons/*.json", { import: "default" });
const fileOf = (game: string): string => `./lessons/${game}.json`;

export const hasLesson = (game: string): boolean => fileOf(game) in FILES;

export const loadLesson = (game: string): Promise<Told> => FILES[fileOf(game)]!();
