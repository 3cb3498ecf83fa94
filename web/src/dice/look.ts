/** How a solid is drawn: lengths on screen are 48 to the width of a die. */

import { sum, times, turned, type Side, type Turn, type Vector } from "./solids";

export const SCALE = 48;
/** How much of the edges at a corner is rounded, by the corners of a side, and how round the edges of the solid are. */
const ROUNDING: Record<number, number> = { 3: 4, 4: 8 };
const ROUNDNESS: Record<number, number> = { 3: 2, 4: 8 };

const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The outline of a side along its own axes, its corners rounded. */
export function outlineOf({ corners }: Side): string {
  const points = corners.map(([x, y]) => [x * SCALE, y * SCALE] as const);
  const radius = ROUNDING[points.length]!;
  const towards = (from: readonly [number, number], to: readonly [number, number]): string => {
    const part = radius / Math.hypot(to[0] - from[0], to[1] - from[1]);
    return `${digits(from[0] + (to[0] - from[0]) * part)} ${digits(from[1] + (to[1] - from[1]) * part)}`;
  };
  const bends = points.map((point, index) => {
    const before = points.at(index - 1)!;
    const next = points[(index + 1) % points.length]!;
    return `${towards(point, before)}Q${digits(point[0])} ${digits(point[1])} ${towards(point, next)}`;
  });
  return `M${bends.join("L")}Z`;
}

/** Where a side of a turned solid is seen, as the matrix of an SVG. */
export function seenAs({ right, down, centre }: Side, turn: Turn): string {
  const [a, b] = turned(turn, right);
  const [c, d] = turned(turn, down);
  const [x, y] = turned(turn, centre);
  return `matrix(${[a, b, c, d, x * SCALE, y * SCALE].map(digits).join()})`;
}

/** What is seen of a turned solid behind a side whose corners are round: a path, and how thick its line is. */
export function coreOf({ right, down, centre, corners }: Side, turn: Turn): { d: string; width: number } {
  const round = ROUNDNESS[corners.length]!;
  const scale = SCALE - round / Math.hypot(...centre);
  const seen = corners.map(([x, y]) => turned(turn, sum(centre, times(right, x), times(down, y))));
  return { d: `M${seen.map(([x, y]) => `${digits(x * scale)} ${digits(y * scale)}`).join("L")}Z`, width: 2 * round };
}

const matrix = (a: Vector, b: Vector, c: Vector): string =>
  `matrix3d(${[a, b, c].map((column) => [...column.map(digits), 0].join()).join()},0,0,0,1)`;

/** Where a side is on its solid, in CSS; `part` of the way from the middle. */
export const placeOf = ({ right, down, out, centre }: Side, part = 1): string =>
  `translate3d(${centre.map((each) => `${digits(each * part)}em`).join()}) ${matrix(right, down, out)} scale(${part})`;

/** A rotation in CSS. */
export const rotation = ([[a, b, c], [d, e, f], [g, h, i]]: Turn): string => matrix([a, d, g], [b, e, h], [c, f, i]);
