/** A game that the server keeps, with the state after each message of its record. */

import { gameOf, seeTable, stateAt, statesOf, type Message } from "../api/http";
import type { TableView } from "../api/types";
import type { GameState } from "../games/state";

export interface Replayed {
  record: Message[];
  /** As many as there are messages. */
  states: GameState[];
  options: TableView["options"];
  names: string[];
  /** Whether this browser has a seat. */
  plays: boolean;
  /** Whether more may come. */
  goesOn: boolean;
}

export async function loadGame(id: string): Promise<Replayed> {
  const [states, { table, you }] = await Promise.all([statesOf(id), seeTable(id)]);
  // Messages may have come since the states were asked for.
  const record = (await gameOf(id)).slice(0, states.length);
  const names = table.seats.map(({ name }) => name ?? "");
  return { record, states, options: table.options, names, plays: you.seat !== null, goesOn: table.status === "playing" };
}

/** What a game that goes on has come to since; the same game if nothing has happened. */
export async function loadMore(id: string, game: Replayed): Promise<Replayed> {
  const record = await gameOf(id);
  if (record.length === game.record.length) return game;
  const missing = record.slice(game.states.length).map((_, index) => game.states.length + index + 1);
  const states = [...game.states, ...(await Promise.all(missing.map((number) => stateAt(id, number))))];
  return { ...game, record, states, goesOn: states.at(-1)?.awaits.over === undefined };
}
