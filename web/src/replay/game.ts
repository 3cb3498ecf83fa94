/** A game that the server keeps, with the state after each message of its record. */

import { recordOf, seeTable, stateAt, statesOf, storyOf, type Message } from "../api/http";
import type { Happening, Options, State } from "../api/types";
import { endingOf } from "../games/reading";

export interface Replayed {
  /** Its name in the protocol. */
  name: string;
  record: Message[];
  /** For each message of the record, the state after it and what it tells. */
  states: State[];
  story: Happening[][];
  options: Options;
  names: string[];
  /** Whether this browser has a seat. */
  plays: boolean;
  /** Whether more may come. */
  goesOn: boolean;
}

export async function loadGame(id: string): Promise<Replayed> {
  const [states, { table, you }] = await Promise.all([statesOf(id), seeTable(id)]);
  // Messages may have come since the states were asked for.
  const [record, story] = await Promise.all([recordOf(id), storyOf(id)]);
  const names = table.seats.map(({ name }) => name ?? "");
  return {
    name: table.game,
    record: record.slice(0, states.length),
    states,
    story: story.slice(0, states.length),
    options: table.options,
    names,
    plays: you.seat !== null,
    goesOn: table.status === "playing",
  };
}

/** What a game that goes on has come to since; the same game if nothing has happened. */
export async function loadMore(id: string, before: Replayed): Promise<Replayed> {
  const record = await recordOf(id);
  if (record.length === before.record.length) return before;
  const missing = record.slice(before.states.length).map((_, index) => stateAt(id, before.states.length + index + 1));
  const [story, ...states] = await Promise.all([storyOf(id), ...missing]);
  const after = [...before.states, ...states];
  return { ...before, record, story: story.slice(0, record.length), states: after, goesOn: !endingOf(after.at(-1)!) };
}
