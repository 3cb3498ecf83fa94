/** The tracks of On Board: the two sides that everybody has, and tracks of the players' own. */

import a from "../../../src/rowlock/rules/crossing/tracks/a.json";
import b from "../../../src/rowlock/rules/crossing/tracks/b.json";
import type { Colour } from "./layout";

export interface Field {
  colour: Colour;
  number: number;
  bonus: number;
}

const SIDES: Record<string, Field[]> = { a: a.fields as Field[], b: b.fields as Field[] };
export const FARTHEST_MOVE = 5;
const LAST_FIELDS = 5;

/** The fields of the track that the options of a table name. */
export function trackOf(track: unknown): Field[] {
  return Array.isArray(track) ? (track as Field[]) : (SIDES[String(track ?? "a")] ?? []);
}

/** The fields that a pawn can reach, nearest first: occupied ones are skipped and not counted (B2). */
export function reachable(fields: Field[], pawns: number[], seat: number): number[] {
  return fields
    .map((_, index) => index + 1)
    .filter((field) => field > (pawns[seat] ?? 0) && !pawns.includes(field))
    .slice(0, FARTHEST_MOVE);
}

/** Whether a field is one of the last, on which the end begins (B7). */
export const isLast = (fields: Field[], field: number): boolean => field > Math.max(0, fields.length - LAST_FIELDS);

/** Where the tiles of an inward spiral lie, column and line, the first one outside. */
export function spiral(count: number, columns: number): [number, number][] {
  const places: [number, number][] = [];
  let [left, top, right, bottom] = [0, 0, columns - 1, Math.ceil(count / columns) - 1];
  while (left <= right && top <= bottom) {
    for (let x = left; x <= right; x++) places.push([x, top]);
    for (let y = top + 1; y <= bottom; y++) places.push([right, y]);
    if (top < bottom) for (let x = right - 1; x >= left; x--) places.push([x, bottom]);
    if (left < right) for (let y = bottom - 1; y > top; y--) places.push([left, y]);
    [left, top, right, bottom] = [left + 1, top + 1, right - 1, bottom - 1];
  }
  return places.slice(0, count);
}
