/** What this browser has added to the dice of its tables, and what they had committed to by then. */

import { randomHex } from "../api/random";
import type { TableView } from "../api/types";

export interface OwnPart {
  nonce: string;
  commitment: string | null;
}

const KEPT = "rowlock.dice";
const MOST_KEPT = 100;
const NONCE_BYTES = 16;
/** For browsers that keep nothing. */
let parts: Record<string, OwnPart> = {};

function load(): Record<string, OwnPart> {
  try {
    parts = { ...parts, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, OwnPart>) };
  } catch {
    // What cannot be read is lost.
  }
  return parts;
}

function keep(all: Record<string, OwnPart>): void {
  parts = Object.fromEntries(Object.entries(all).slice(-MOST_KEPT));
  try {
    localStorage.setItem(KEPT, JSON.stringify(parts));
  } catch {
    // A browser that is full keeps what it has.
  }
}

/** What was added to the dice of a table, if anything. */
export const ownPart = (table: string): OwnPart | null => load()[table] ?? null;

/** The random number to be added to the dice of a table: always the same, and kept to be looked for at the end. */
export function addOwnPart({ id, commitment }: TableView): string {
  const own = ownPart(id) ?? { nonce: randomHex(NONCE_BYTES), commitment };
  keep({ ...load(), [id]: own });
  return own.nonce;
}

/** It came too late. */
export function forgetOwnPart(table: string): void {
  const { [table]: _, ...others } = load();
  keep(others);
}
