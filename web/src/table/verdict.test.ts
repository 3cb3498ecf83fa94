import { describe, expect, it } from "vitest";
import { verdict } from "./verdict";

/** What a seat reads when the game has ended with these points, the best first in rank. */
const read = (totals: number[], seat: number | null): string => {
  const ranks = totals.map((total) => 1 + totals.filter((other) => other > total).length);
  return verdict({ ranks, reasons: ["locks"] }, totals, seat);
};

describe("a word about the result", () => {
  it("is about how close it was, to those who have won and to those who watch", () => {
    expect(read([60, 59], 0)).toBe("By a single point. What a finish!");
    expect(read([60, 59], null)).toBe("By a single point. What a finish!");
    expect(read([60, 55, 10], 0)).toBe("Just 5 points ahead. That was close!");
    expect(read([60, 54], 0)).toBe("6 points ahead. Well played!");
    expect(read([60, -20], 0)).toBe("80 points ahead. What a game!");
  });

  it("consoles those who have not", () => {
    expect(read([60, 59, 60], 1)).toBe("One single point short. So close!");
    expect(read([60, 57], 1)).toBe("Just 3 points short. So close!");
    expect(read([60, 20], 1)).toBe("40 points behind. The dice owe you one!");
  });

  it("knows a draw, and a game with nobody else", () => {
    expect(read([60, 60, 3], 0)).toBe("Level to the very last point. What a match!");
    expect(read([60, 60, 3], null)).toBe("Level to the very last point. What a match!");
    expect(read([31], 0)).toBe("Nobody to beat but yourself. Another round?");
  });
});
