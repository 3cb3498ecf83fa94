/** Asking the server over HTTP. */

import type { Fairness, Listed, Problem, Seated, Seen } from "./types";
import type { GameState } from "../games/state";
import { person } from "./person.svelte";
import { addressOf } from "../root";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** The answer, unless it is a refusal. */
async function granted(asking: Promise<Response>): Promise<Response> {
  const response = await asking;
  if (!response.ok) throw new Refusal((await response.json()) as Problem);
  return response;
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const asking = fetch(addressOf(`/api/v1${path}`), {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return (await (await granted(asking)).json()) as Answer;
}

export interface TableWanted {
  game: string;
  seats: number;
  name: string;
  bots: string[];
  public?: boolean;
  options?: Record<string, unknown>;
  seconds?: number | null;
  chat?: boolean;
}

export const openTable = (wanted: TableWanted) => ask<Seated>("POST", "/tables", wanted);
export const sit = (table: string, name: string) => ask<Seated>("POST", `/tables/${table}/seats`, { name });
export const addBot = (table: string, level: string) => ask<Seen>("POST", `/tables/${table}/bots`, { level });
/** Begin a game, and add to its dice. */
export const start = (table: string, nonce: string) => ask<Seen>("POST", `/tables/${table}/start`, { nonce });
export const leave = (table: string) => ask<Seen>("POST", `/tables/${table}/leave`);
export const comeBack = (table: string) => ask<Seen>("POST", `/tables/${table}/back`);
export const takeOver = (table: string, seat: number, level: string) => ask<Seen>("POST", `/tables/${table}/seats/${seat}/bot`, { level });
export const freeSeat = (table: string, seat: number) => ask<Seen>("DELETE", `/tables/${table}/seats/${seat}`);
export const switchChat = (table: string, chat: boolean) => ask<Seen>("PUT", `/tables/${table}/chat`, { chat });
export const rematch = (table: string) => ask<{ id: string }>("POST", `/tables/${table}/rematch`);
export const lobby = () => ask<Listed[]>("GET", "/tables");
export const myTables = () => ask<Listed[]>("GET", "/mine");

/** A line of a record. */
export interface Message {
  new?: { game: string; players: string[] | number; first?: number; options?: Record<string, unknown> };
  roll?: Record<string, number | number[]>;
  choose?: Record<string, string>;
}

/** The record of a game so far. */
export async function gameOf(table: string): Promise<Message[]> {
  const response = await granted(fetch(addressOf(`/api/v1/tables/${table}/record`)));
  return (await response.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Message);
}

export const fairnessOf = (table: string) => ask<Fairness>("GET", `/tables/${table}/fairness`);
export const seeTable = (table: string) => ask<Seen>("GET", `/tables/${table}`);
export const statesOf = (table: string) => ask<GameState[]>("GET", `/tables/${table}/states`);
export const stateAt = (table: string, number: number) => ask<GameState>("GET", `/tables/${table}/states/${number}`);

/** The server takes no file that is larger, in bytes. */
export const LARGEST_FILE = 2 * 1024 * 1024;

/** Keep a record on the server, to be looked at. */
export async function keepRecord(record: Blob): Promise<Seen> {
  const headers = { "content-type": "application/x-ndjson" };
  const response = await granted(fetch(addressOf("/api/v1/records"), { method: "POST", headers, body: record }));
  return (await response.json()) as Seen;
}
