import { describe, expect, it } from "vitest";
import { atRest, depth, dot, labelsOf, sideOf, solidOf, turned, UP, type Turn } from "./solids";
import { throwOf } from "./throw";

const KINDS = [4, 6, 8, 3, 10, 12];
const WAYS = [0.5, 7, -3];
const close = (one: Turn, other: Turn): boolean => one.every((row, y) => row.every((value, x) => Math.abs(value - other[y]![x]!) < 1e-9));

/** The side that is seen best, in the end of a throw. */
function shown(faces: number, turn: Turn): number {
  const { sides, lean } = solidOf(faces);
  const to = turned(atRest(solidOf(faces), 0), sides[0]!.out);
  const found = sides.map(({ out }) => dot(turned(turn, out), lean ? to : UP));
  return found.indexOf(Math.max(...found));
}

describe("a thrown die", () => {
  it.each(KINDS)("of %i faces ends with the face that was rolled", (faces) => {
    const solid = solidOf(faces);
    for (let face = 1; face <= faces; face += 1) {
      const side = sideOf(solid, face);
      expect(labelsOf(solid, faces, face)[side]).toBe(face);
      for (const way of WAYS) {
        const end = throwOf(solid, side, `${face} ${way}`, way)(1);
        expect(labelsOf(solid, faces, face)[shown(faces, end.turn)]).toBe(face);
        expect(close(end.turn, atRest(solid, side))).toBe(true);
        expect([end.across, end.nearer, end.height].every((each) => Math.abs(each) < 1e-9)).toBe(true);
      }
    }
  });

  it("is never inside the table, and comes from beyond the edge of the tray", () => {
    const solid = solidOf(6);
    const low = depth(solid, atRest(solid, 0));
    const poseAt = throwOf(solid, 0, "any", 4);
    expect(poseAt(0).across).toBeLessThan(-4.5);
    for (let time = 0; time <= 1; time += 0.01) {
      const { height, turn } = poseAt(time);
      expect(height + low).toBeGreaterThanOrEqual(depth(solid, turn) - 1e-9);
    }
  });

  it("flies without a jump, and each throw in its own way", () => {
    const solid = solidOf(8);
    const poseAt = throwOf(solid, 3, "one", 4);
    for (let time = 0; time < 1; time += 0.005) {
      const [now, next] = [poseAt(time), poseAt(time + 0.005)];
      expect(Math.abs(now.across - next.across)).toBeLessThan(0.2);
      expect(Math.abs(now.height - next.height)).toBeLessThan(0.2);
      expect(dot(turned(now.turn, UP), turned(next.turn, UP))).toBeGreaterThan(0.9);
    }
    expect(close(poseAt(0.4).turn, throwOf(solid, 3, "two", 4)(0.4).turn)).toBe(false);
    expect(close(poseAt(0.4).turn, throwOf(solid, 3, "one", 4)(0.4).turn)).toBe(true);
  });
});

describe("a die", () => {
  it.each(KINDS)("of %i faces has each label of its shape once", (faces) => {
    const solid = solidOf(faces);
    if (solid.sides.length !== faces) return;
    for (let face = 1; face <= faces; face += 1)
      expect(labelsOf(solid, faces, face).toSorted()).toEqual(Array.from({ length: faces }, (_, index) => index + 1));
  });

  it.each([6, 8])("of %i faces has opposite faces that add up to the same", (faces) => {
    const { sides } = solidOf(faces);
    sides.forEach(({ out }, index) => expect(dot(out, sides[faces - 1 - index]!.out)).toBeCloseTo(-1));
  });
});
