/** The server's types by their short names. */

import type { components } from "./schema";

type Schemas = components["schemas"];
export type TableView = Schemas["TableView"];
export type You = Schemas["You"];
export type Seen = Schemas["Seen"];
export type Seated = Schemas["Seated"];
export type Fairness = Schemas["Fairness"];
export type Listed = Schemas["Listed"];
export type Problem = Schemas["Problem"];
export type Update = Schemas["Update"];
export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];
export type PublicEvent = Schemas["PublicEvent"];
export type Level = NonNullable<Schemas["SeatView"]["bot"]>;

/** How good bots can be, from easy to beat to hard. */
export const LEVELS: readonly Level[] = ["easy", "medium", "hard", "master"];
