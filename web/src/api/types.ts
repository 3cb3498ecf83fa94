/** The server's types by their short names. */

import type { components } from "./schema";

type Schemas = components["schemas"];
export type TableView = Schemas["TableView"];
export type You = Schemas["You"];
export type Seen = Schemas["Seen"];
export type Fairness = Schemas["Fairness"];
export type Listed = Schemas["Listed"];
export type NewTable = Schemas["NewTable"];
export type Problem = Schemas["Problem"];
export type Update = Schemas["Update"];
export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];
export type PublicEvent = Schemas["PublicEvent"];
export type Level = NonNullable<Schemas["SeatView"]["bot"]>;

/** The facts of a game, by family. */
export type CrossingGame = Schemas["CrossingGame"];
export type QwintoGame = Schemas["QwintoGame"];
export type Game = CrossingGame | QwintoGame;
export type Options = Schemas["Options"];

/** A game in progress, by family. */
export type CrossingState = Schemas["CrossingState"];
export type QwintoState = Schemas["QwintoState"];
export type State = CrossingState | QwintoState;
export type CrossingSheet = Schemas["CrossingSheet"];
export type QwintoSheet = Schemas["QwintoSheet"];
export type Sheet = CrossingSheet | QwintoSheet;
export type CrossingScore = Schemas["CrossingScore"];
export type QwintoScore = Schemas["QwintoScore"];
export type Score = CrossingScore | QwintoScore;
export type CrossingRefusal = Schemas["CrossingRefusal"];
export type QwintoRefusal = Schemas["QwintoRefusal"];
export type Dice = State["dice"];
export type Ending = Schemas["Ending"];
export type Reason = Ending["reasons"][number];
export type Action = Schemas["AwaitsChoice"]["action"];
/** Something that happened in a game. */
export type Happening = PublicEvent["story"][number];

/** How good bots can be, from easy to beat to hard. */
export const LEVELS: readonly Level[] = ["easy", "medium", "hard", "master"];
