/** What the browser has to know of a family of games. Pages, the table and its parts know games by this alone. */

import type { Component } from "svelte";
import type { Game, Happening, Options, Reason, State, You } from "../api/types";
import type { Form } from "./speech";

/** A game as it stands: its facts, what the players agreed on, and its state. */
export interface Scene<G extends Game = Game, S extends State = State> {
  game: G;
  options: Options;
  state: S;
}

/** What can be done on a sheet or a board. */
interface Touch {
  /** The moves that may be made now. */
  legal?: string[];
  /** The move that is marked. */
  picked?: string | null;
  onpick?: (move: string) => void;
  /** The move that is looked at; null when it is left. */
  onpreview?: (move: string | null) => void;
}

export interface SheetProps<G extends Game = Game, S extends State = State> extends Touch {
  scene: Scene<G, S>;
  seat: number;
  /** What its player has done since the dice were rolled: it is marked. */
  fresh?: Happening[];
  /** Whether the marked move has been chosen already: in ink, not in pencil. */
  sealed?: boolean;
  /** A cell that something else than a tap on it would cross, as a pawn does. */
  ghost?: string | null;
  /** Somebody taps a cell that cannot be used now; `place` is its number, or its column. */
  onwhynot?: (colour: string, place: number) => void;
}

export interface BoardProps<G extends Game = Game, S extends State = State> extends Touch {
  scene: Scene<G, S>;
  names: string[];
  /** Who may move. */
  seat?: number | null;
  /** What a move would do, in words. */
  tell?: (move: string) => string;
}

/** A part of a score. */
export interface Part {
  name: string;
  points: number;
  /** The row that it belongs to, or else what is drawn for it: an SVG path of 20 by 20. */
  row?: string;
  icon?: string;
  /** In words. */
  label: string;
}

/** What somebody who plays for the first time is told about a question. */
export interface Tip {
  /** What it is about: a tip that has been of use twice is not given again. */
  name: string;
  words: string;
  /** What it points at, in the words of learn/point.ts. */
  points: string[];
}

/** A piece of the log, drawn: a cell, a number, or a sign of what happened to it. */
export interface Chip {
  /** The row whose colour it has; a piece without one is a sign. */
  row?: string;
  text?: string | number;
  crossed?: boolean;
  /** Whether it is a circle. */
  round?: boolean;
  /** An SVG path of 20 by 20. */
  icon?: string;
}

export interface Family<G extends Game = Game, S extends State = State> {
  Sheet: Component<SheetProps<G, S>>;
  /** A sheet so small that it can lie beside others. */
  SmallSheet: Component<Pick<SheetProps<G, S>, "scene" | "seat" | "fresh">>;
  /** The game as on its box. */
  Picture: Component<{ game: G }>;
  /** What lies on the table for all, in games that have such a thing. */
  boardOf(game: G): Component<BoardProps<G, S>> | undefined;
  /** A form for what players can agree on; `agreed` returns the options, or what is wrong with them. */
  OptionsForm?: Component<{ game: G; seats: number }, { agreed: () => Record<string, unknown> | string }>;
  /** What the players agreed on, in words: what counts for all, or for one seat. */
  agreed(options: Options, seat?: number): string[];
  /** Whether players choose their dice, which then roll by themselves. */
  choosesDice: boolean;
  /** Whether passing now costs a misthrow. */
  passIsMisthrow(scene: Scene<G, S>, seat: number): boolean;
  /** What a player is asked to choose. */
  question(scene: Scene<G, S>, you: You): string;
  /** What it means, for somebody who plays for the first time; `names` are those of the players. */
  tip(scene: Scene<G, S>, you: You, names: string[]): Tip;
  /** The chapter of the rules that matters now, by its title. */
  chapter(scene: Scene<G, S>, you: You): string;
  /** What a move does and costs: "Red 6: skips 3 and 4". */
  cost(scene: Scene<G, S>, seat: number, move: string): string;
  /** The cell that a move crosses elsewhere than where it is made: "blue 12". */
  ghost(scene: Scene<G, S>, seat: number, move: string): string | null;
  /** Why a cell cannot be used now. */
  whyNot(scene: Scene<G, S>, seat: number, colour: string, place: number): string;
  /** A line of the log, for what happens in this family alone. */
  line(told: Happening, name: string, form?: Form | ""): string;
  /** The same without words. */
  chips(told: Happening): Chip[];
  /** Why the game is over. */
  reason(scene: Scene<G, S>, reason: Reason): string;
  /** The parts of a score, but for the misthrows. */
  parts(game: G, score: S["scores"][number]): Part[];
}
