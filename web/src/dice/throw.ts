/** How a die flies, bounces and comes to rest. */

import { after, around, atRest, depth, NEARER, RIGHT, sum, times, unit, UP, type Solid, type Turn, type Vector } from "./solids";

/** Where a die is at some time of its throw, and how it is turned. */
export interface Pose {
  /** From its place at rest: along the table to the right and to the eye, and up from it. */
  across: number;
  nearer: number;
  height: number;
  turn: Turn;
}

/** Always the same numbers from 0 to 1 for the same seed. */
function chance(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DEGREE = Math.PI / 180;
/** How much of the last stretch a die takes to tip over its edge; for the rest of it, it rocks. */
const TIPPING = 0.66;
const ROCKING = 7 * DEGREE;

/**
 * The throw of a die that ends with a side on top: from time 0 to 1. `way` says how far it is to the edge of the tray over
 * which it flies in: to the right, or below 0 to the left.
 */
export function throwOf(solid: Solid, side: number, seed: string, way: number): (time: number) => Pose {
  const random = chance(seed);
  const between = (least: number, most: number): number => least + (most - least) * random();

  const rest = atRest(solid, side);
  const low = depth(solid, rest);
  const right = way < 0 ? -1 : 1;
  const begin = { across: -way - right * between(0.9, 1.6), nearer: between(-0.6, 0.4) };
  /** When it touches the table, and how much of the way is behind it by then. */
  const touches = [0, between(0.24, 0.32), between(0.5, 0.58), between(0.7, 0.76), 1];
  const ways = [0, between(0.44, 0.52), between(0.74, 0.8), between(0.92, 0.95), 1];
  const drop = between(1.2, 1.8);
  const jumps = [0, between(0.55, 0.85), between(0.2, 0.32), 0];
  // It rolls the way it flies, and each touch changes its axis; in the end it tips over any edge.
  const ahead = times(NEARER, right);
  const last = [ahead, ahead, RIGHT, times(RIGHT, -1)][Math.floor(4 * random())]!;
  const axis = (wildness: number, main = ahead): Vector =>
    unit(sum(main, times(RIGHT, between(-wildness, wildness)), times(UP, between(-wildness, wildness))));
  const spins = [
    { axis: axis(0.9), angle: between(250, 400) * DEGREE },
    { axis: axis(0.7), angle: between(150, 230) * DEGREE },
    { axis: axis(0.45), angle: between(60, 110) * DEGREE },
    { axis: axis(0.12, last), angle: between(70, 90) * DEGREE },
  ];
  /** Dice come to rest one after the other. */
  const end = between(0.76, 1);

  return (time) => {
    const now = Math.min(1, time / end);
    const stretch = Math.max(
      0,
      touches.slice(1).findIndex((touch) => now <= touch),
    );
    const part = (now - touches[stretch]!) / (touches[stretch + 1]! - touches[stretch]!);
    const tips = stretch === spins.length - 1;
    const along = tips ? 1 - (1 - part) ** 2 : part;
    const left = 1 - (ways[stretch]! + (ways[stretch + 1]! - ways[stretch]!) * along);
    const jump = stretch === 0 ? drop * (1 - part ** 2) : 4 * jumps[stretch]! * part * (1 - part);
    const turn = spins
      .slice(stretch)
      .map((spin, index) => around(spin.axis, index > 0 ? -spin.angle : tips ? -tip(part, spin.angle) : -spin.angle * (1 - part)))
      .reduceRight((later, earlier) => after(earlier, later), rest);
    return {
      across: begin.across * left,
      nearer: begin.nearer * left,
      height: jump + depth(solid, turn) - low,
      turn,
    };
  };
}

/** The angle that is left while a die tips over, falls flat and rocks once. */
function tip(part: number, angle: number): number {
  const fallen = part / TIPPING;
  if (fallen < 1) return angle * (1 - fallen * (0.55 + 0.45 * fallen));
  const rocked = (part - TIPPING) / (1 - TIPPING);
  return 4 * ROCKING * rocked * (1 - rocked) * (1 - rocked);
}
