/** Asking the server over HTTP. */

import createClient from "openapi-fetch";
import { addressOf } from "../root";
import { person } from "./person.svelte";
import type { paths } from "./schema";
import type { Level, NewTable, Problem, Seen } from "./types";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

const server = createClient<paths>({
  baseUrl: location.origin + addressOf(""),
  fetch: (request) => {
    request.headers.set("authorization", `Bearer ${person.token}`);
    return fetch(request);
  },
});

/** The answer, unless it is a refusal. */
async function granted<Answer>(asking: Promise<{ data?: Answer; error?: Problem }>): Promise<Answer> {
  const { data, error } = await asking;
  if (error) throw new Refusal(error);
  return data!;
}

const at = (table: string) => ({ params: { path: { table } } });

export const games = () => granted(server.GET("/api/v1/games"));
/** A table to be opened; what is left open is as usual. */
export type TableWanted = Pick<NewTable, "game" | "seats" | "bots"> & Partial<NewTable>;
const USUAL = { options: {}, public: false, chat: true };
export const openTable = (wanted: TableWanted) => granted(server.POST("/api/v1/tables", { body: { ...USUAL, ...wanted } }));
export const sit = (table: string, name: string) => granted(server.POST("/api/v1/tables/{table}/seats", { ...at(table), body: { name } }));
export const addBot = (table: string, level: Level) =>
  granted(server.POST("/api/v1/tables/{table}/bots", { ...at(table), body: { level } }));
/** Begin a game, and add to its dice. */
export const start = (table: string, nonce: string) =>
  granted(server.POST("/api/v1/tables/{table}/start", { ...at(table), body: { nonce } }));
export const leave = (table: string) => granted(server.POST("/api/v1/tables/{table}/leave", at(table)));
export const comeBack = (table: string) => granted(server.POST("/api/v1/tables/{table}/back", at(table)));
export const takeOver = (table: string, seat: number, level: Level) =>
  granted(server.POST("/api/v1/tables/{table}/seats/{seat}/bot", { params: { path: { table, seat } }, body: { level } }));
export const freeSeat = (table: string, seat: number) =>
  granted(server.DELETE("/api/v1/tables/{table}/seats/{seat}", { params: { path: { table, seat } } }));
/** Make room for more people, before the game. */
export const addSeats = (table: string, seats: number) =>
  granted(server.PUT("/api/v1/tables/{table}/seats", { ...at(table), body: { seats } }));
export const switchChat = (table: string, chat: boolean) =>
  granted(server.PUT("/api/v1/tables/{table}/chat", { ...at(table), body: { chat } }));
export const rematch = (table: string) => granted(server.POST("/api/v1/tables/{table}/rematch", at(table)));
export const lobby = () => granted(server.GET("/api/v1/tables"));
export const myTables = () => granted(server.GET("/api/v1/mine"));
export const fairnessOf = (table: string) => granted(server.GET("/api/v1/tables/{table}/fairness", at(table)));
export const seeTable = (table: string) => granted(server.GET("/api/v1/tables/{table}", at(table)));
export const statesOf = (table: string) => granted(server.GET("/api/v1/tables/{table}/states", at(table)));
export const stateAt = (table: string, number: number) =>
  granted(server.GET("/api/v1/tables/{table}/states/{number}", { params: { path: { table, number } } }));
/** What each message of the record tells. */
export const storyOf = (table: string) => granted(server.GET("/api/v1/tables/{table}/story", at(table)));

/** A line of a record. */
export interface Message {
  new?: { game: string; players: string[] | number; first?: number; options?: Record<string, unknown> };
  roll?: Record<string, number | number[]>;
  choose?: Record<string, string>;
}

/** The record of a game so far. */
export async function recordOf(table: string): Promise<Message[]> {
  const lines = await granted(server.GET("/api/v1/tables/{table}/record", { ...at(table), parseAs: "text" }));
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Message);
}

/** The server takes no file that is larger, in bytes. */
export const LARGEST_FILE = 2 * 1024 * 1024;

/** Keep a record on the server, to be looked at. */
export const keepRecord = async (record: Blob): Promise<Seen> =>
  granted(
    server.POST("/api/v1/records", {
      body: await record.text(),
      bodySerializer: (text) => text,
      headers: { "content-type": "application/x-ndjson" },
    }),
  );
