/**
 * The shapes of dice, and how they are seen. Lengths are parts of the width that a die has on the table. On screen x leads
 * to the right, y down and z to the eye, which looks down at the table at a slant.
 */

export type Vector = readonly [x: number, y: number, z: number];
/** A rotation: its rows. */
export type Turn = readonly [Vector, Vector, Vector];

/** A side of a solid: its own axes and centre, and its corners along those axes. */
export interface Side {
  right: Vector;
  down: Vector;
  out: Vector;
  centre: Vector;
  corners: readonly (readonly [x: number, y: number])[];
}

export interface Solid {
  sides: readonly Side[];
  corners: readonly Vector[];
  /** By how much the side that counts leans from the table's plane to the eye, where a solid shows none on top. */
  lean: number;
}

const SLANT = (25 * Math.PI) / 180;
export const RIGHT: Vector = [1, 0, 0];
/** Along the table, to the eye. */
export const NEARER: Vector = [0, Math.cos(SLANT), Math.sin(SLANT)];
/** Up from the table. */
export const UP: Vector = [0, -Math.sin(SLANT), Math.cos(SLANT)];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const times = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];
export const sum = (...vectors: Vector[]): Vector => vectors.reduce(([x, y, z], [a, b, c]): Vector => [x + a, y + b, z + c], [0, 0, 0]);
export const unit = (vector: Vector): Vector => times(vector, 1 / Math.sqrt(dot(vector, vector)));
const mean = (vectors: readonly Vector[]): Vector => times(sum(...vectors), 1 / vectors.length);
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];

export const turned = (turn: Turn, vector: Vector): Vector => [dot(turn[0], vector), dot(turn[1], vector), dot(turn[2], vector)];
const columns = (a: Vector, b: Vector, c: Vector): Turn => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
/** First the second turn, then the first. */
export const after = (first: Turn, second: Turn): Turn => {
  const [a, b, c] = columns(...second);
  return columns(turned(first, a), turned(first, b), turned(first, c));
};

export function around(axis: Vector, angle: number): Turn {
  const [x, y, z] = axis;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const rest = 1 - cosine;
  return [
    [x * x * rest + cosine, x * y * rest - z * sine, x * z * rest + y * sine],
    [x * y * rest + z * sine, y * y * rest + cosine, y * z * rest - x * sine],
    [x * z * rest - y * sine, y * z * rest + x * sine, z * z * rest + cosine],
  ];
}

/** A side by its corners; what is written on it has its head at `top`. */
function side(corners: readonly Vector[], top: Vector): Side {
  const centre = mean(corners);
  const out = unit(centre);
  const down = unit(sum(centre, times(top, -1)));
  const right = cross(down, out);
  const flat = corners.map((corner) => sum(corner, times(centre, -1))).map((corner) => [dot(corner, right), dot(corner, down)] as const);
  return { right, down, out, centre, corners: flat };
}

const SIGNS = [1, -1] as const;
const OCTANTS: Vector[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])));
const AXES: Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The sides of a solid stand in the order of their faces; opposite ones of cube and octahedron always add up to the same. */
function cube(edge: number): Solid {
  const outs = [...AXES, ...AXES.toReversed().map((axis) => times(axis, -1))];
  const sides = outs.map((out, index) => {
    const across = AXES[(Math.min(index, 5 - index) + 1) % 3]!;
    const along = cross(out, across);
    const corner = (x: number, y: number): Vector => times(sum(out, times(across, x), times(along, y)), edge / 2);
    return side([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], times(sum(out, times(along, -1)), edge / 2));
  });
  return { sides, corners: OCTANTS.map((corner) => times(corner, edge / 2)), lean: 0 };
}

function octahedron(edge: number): Solid {
  const reach = edge / Math.SQRT2;
  const sides = OCTANTS.map((signs) => {
    const corners = AXES.map((axis, index) => times(axis, signs[index]! * reach));
    return side(corners, corners[0]!);
  });
  return { sides, corners: [...AXES, ...AXES.map((axis) => times(axis, -1))].map((axis) => times(axis, reach)), lean: 0 };
}

function tetrahedron(edge: number): Solid {
  const corners = OCTANTS.filter(([x, y, z]) => x * y * z > 0).map((corner) => times(corner, edge / Math.sqrt(8)));
  const sides = corners.map((_, missing) => corners.filter((_, index) => index !== missing)).map((three) => side(three, three[0]!));
  return { sides, corners, lean: Math.acos(1 / 3) };
}

const TETRAHEDRON = tetrahedron(1.12);
const CUBE = cube(0.94);
const OCTAHEDRON = octahedron(0.96);

/** The shape of a die; any other number of faces is written on an octahedron. */
export const solidOf = (faces: number): Solid => (faces === 6 ? CUBE : faces === 4 ? TETRAHEDRON : OCTAHEDRON);

/** The side that has a face. */
export const sideOf = (solid: Solid, face: number): number => (face - 1) % solid.sides.length;

/** What is written on each side of a die that shows `face`. */
export const labelsOf = (solid: Solid, faces: number, face: number): number[] =>
  solid.sides.map((_, index) => (index === sideOf(solid, face) ? face : (index % faces) + 1));

/** How a die lies that shows the face of this side. */
export function atRest(solid: Solid, index: number): Turn {
  const { right, down, out } = solid.sides[index]!;
  const [sine, cosine] = [Math.sin(solid.lean), Math.cos(solid.lean)];
  const seenOut = sum(times(UP, cosine), times(NEARER, sine));
  const seenDown = sum(times(NEARER, cosine), times(UP, -sine));
  return after(columns(RIGHT, seenDown, seenOut), [right, down, out]);
}

/** How far below its centre a die touches the table. */
export const depth = (solid: Solid, turn: Turn): number => Math.max(...solid.corners.map((corner) => -dot(turned(turn, corner), UP)));

const LIGHT = unit(sum(UP, [-0.45, -0.25, 0.25]));

/** How bright a surface is that looks this way, from 0 to 1: the light comes from above, a little from the left. */
export const brightness = (out: Vector): number => Math.min(1, 0.66 + (0.34 * Math.max(0, dot(out, LIGHT))) / dot(UP, LIGHT));
