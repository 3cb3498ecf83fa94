/** The track of the pawns. */

import type { CrossingGame, CrossingState, Options } from "../../api/types";
import type { Scene } from "../family";

export type Field = CrossingGame["tracks"][string][number];
type CrossingScene = Scene<CrossingGame, CrossingState>;

export const hasTrack = (game: CrossingGame): boolean => Object.keys(game.tracks).length > 0;

/** The fields of the track that the players agreed on: one of the game's, or one of their own. */
export const fieldsOf = (game: CrossingGame, { track = [] }: Options): Field[] =>
  typeof track === "string" ? (game.tracks[track] ?? []) : track;

/** The field of each player's pawn, 0 for the start. */
export const pawnsOf = ({ sheets }: CrossingState): number[] => sheets.map(({ pawn = 0 }) => pawn);

/** The fields that a pawn can reach, nearest first: occupied ones are skipped and not counted (B2). */
export function reachable({ game, options, state }: CrossingScene, seat: number): number[] {
  const pawns = pawnsOf(state);
  return fieldsOf(game, options)
    .map((_, index) => index + 1)
    .filter((field) => field > pawns[seat]! && !pawns.includes(field))
    .slice(0, game.longest_move);
}

/** The fields right before a player's pawn: all that it may reach, and a few more. */
export function nextFields({ game, options, state }: CrossingScene, seat: number): number[] {
  const pawns = pawnsOf(state);
  const count = Math.max(8, game.longest_move + pawns.length - 1);
  return fieldsOf(game, options)
    .map((_, index) => index + 1)
    .slice(pawns[seat]!, pawns[seat]! + count);
}

/** The field to which a move leads. */
export function fieldOfMove(scene: CrossingScene, seat: number, move: string): Field | undefined {
  const [verb, steps] = move.split(" ");
  const field = verb === "move" ? reachable(scene, seat)[Number(steps) - 1] : undefined;
  return field === undefined ? undefined : fieldsOf(scene.game, scene.options)[field - 1];
}

/** How many tiles lie side by side. */
export const COLUMNS = 9;

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
