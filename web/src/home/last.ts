/** The last games of this browser. The server lists only own tables whose game goes on, so their ids are kept here. */

import { Refusal, seeTable } from "../api/http";
import type { TableView } from "../api/types";
import { endingOf } from "../games/reading";
import { hasWished } from "./open.svelte";

const KEPT = "rowlock.tables";
const MOST_KEPT = 100;
const MOST_SHOWN = 5;
/** An ended game does not change any more: it is asked for once. */
const ended = new Map<string, TableView>();

function kept(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

function keep(ids: string[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(ids.slice(0, MOST_KEPT)));
  } catch {
    // A browser that is full keeps what it has.
  }
}

/** Keep tables at which somebody sits here; they come before all others. */
export const remember = (tables: string[]): void => keep([...new Set([...tables, ...kept()])]);

const forget = (table: string): void => keep(kept().filter((id) => id !== table));

/** The table if its game has ended; one that was left, or is no longer there, is forgotten. */
async function endedGame(id: string): Promise<TableView[]> {
  try {
    const table = ended.get(id) ?? (await seeTable(id)).table;
    if (table.state && endingOf(table.state)) {
      ended.set(id, table);
      return [table];
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== "unknown") throw error;
  }
  forget(id);
  return [];
}

/** The games that ended last, given the tables whose game goes on. */
export async function lastGames(going: string[]): Promise<TableView[]> {
  remember(going);
  const last = kept()
    .filter((id) => !going.includes(id))
    .slice(0, MOST_SHOWN);
  return (await Promise.all(last.map(endedGame))).flat();
}

/** Forget all games that have ended; returns how to remember them again. */
export function forgetAll(): () => void {
  const before = kept();
  keep([]);
  return () => keep(before);
}

/** Whether somebody has played here before. */
export const hasPlayed = (): boolean => kept().length > 0 || hasWished();
