import { describe, expect, it } from "vitest";
import type { CrossingSheet, QwintoSheet } from "../games/state";
import { cross, emptySheet, endings, erasable, erase, legalCrosses, legalNumbers, legalWrites, luckyCrosses, ranks, score } from "./rules";

function crossed(game: "qwixx" | "longo", crosses: Partial<Record<"red" | "yellow" | "green" | "blue", number[]>>): CrossingSheet {
  let sheet = emptySheet(game) as CrossingSheet;
  for (const [colour, numbers] of Object.entries(crosses)) {
    for (const number of numbers) sheet = cross(game, sheet, colour as "red", number);
  }
  return sheet;
}

describe("crossing", () => {
  it("goes from left to right", () => {
    const legal = legalCrosses("qwixx", crossed("qwixx", { red: [5], green: [9] }), []);
    expect(legal).not.toContain("cross red 4");
    expect(legal).toContain("cross red 6");
    expect(legal).not.toContain("cross green 10");
    expect(legal).toContain("cross green 8");
  });

  it("locks only after enough crosses, and the lock counts as one", () => {
    const four = crossed("qwixx", { red: [2, 3, 4, 5] });
    expect(legalCrosses("qwixx", four, [])).not.toContain("cross red 12");
    const five = cross("qwixx", four, "red", 6);
    expect(legalCrosses("qwixx", five, [])).toContain("cross red 12");
    const locked = cross("qwixx", five, "red", 12);
    expect(locked.locks).toEqual(["red"]);
    expect(score("qwixx", locked).red).toBe(28);
  });

  it("locks Longo with either of the last two numbers", () => {
    const six = crossed("longo", { blue: [16, 15, 14, 13, 12, 11] });
    expect(legalCrosses("longo", six, [])).toEqual(expect.arrayContaining(["cross blue 3", "cross blue 2"]));
    expect(cross("longo", six, "blue", 3).locks).toEqual(["blue"]);
  });

  it("crosses nothing in a row that is locked", () => {
    const legal = legalCrosses("qwixx", crossed("qwixx", {}), ["yellow"]);
    expect(legal.some((move) => move.startsWith("cross yellow"))).toBe(false);
  });

  it("erases a cross with its lock", () => {
    const sheet = crossed("qwixx", { red: [2, 3, 4, 5, 6, 12] });
    const erased = erase(sheet, "red", 12) as CrossingSheet;
    expect(erased.red).toEqual([2, 3, 4, 5, 6]);
    expect(erased.locks).toEqual([]);
  });

  it("erases a cross but not one that the lock needs (Q9)", () => {
    const five = crossed("qwixx", { red: [2, 3, 4, 5, 6, 12] });
    expect(erasable("qwixx", five, "red", 3)).toBe("needed");
    expect(erasable("qwixx", five, "red", 12)).toBe("yes");
    expect(erasable("qwixx", five, "red", 7)).toBe("empty");
    const six = crossed("qwixx", { red: [2, 3, 4, 5, 6, 7, 12] });
    expect(erasable("qwixx", six, "red", 3)).toBe("yes");
    expect(erase(six, "red", 3)).toMatchObject({ red: [2, 4, 5, 6, 7, 12], locks: ["red"] });
  });

  it("offers a lucky number the next cell of the emptiest open rows (L5, R5)", () => {
    const sheet = crossed("longo", { red: [5, 7], yellow: [3, 4, 8], green: [16], blue: [14] });
    expect(luckyCrosses(sheet, [])).toEqual(["lucky green 15", "lucky blue 13"]);
    expect(luckyCrosses(sheet, ["green", "blue"])).toEqual(["lucky red 8"]);
    const nearEnd = crossed("longo", { red: [14], yellow: [3, 4], green: [16, 15], blue: [14, 13] });
    expect(luckyCrosses(nearEnd, [])).toEqual([]);
  });

  it("counts misthrows against the rows", () => {
    const sheet = { ...crossed("qwixx", { red: [2, 3, 4], blue: [12] }), misthrows: 2 };
    expect(score("qwixx", sheet)).toMatchObject({ red: 6, blue: 1, misthrows: -10, total: -3 });
  });
});

describe("writing in Qwinto", () => {
  const sheet: QwintoSheet = { orange: { "2": 2, "6": 9 }, yellow: { "3": 5 }, purple: {}, misthrows: 0 };

  it("grows from left to right and has no number twice in a column", () => {
    expect(legalNumbers(sheet, "orange", 3)).toEqual([3, 4, 6, 7, 8]);
    expect(legalNumbers(sheet, "orange", 2)).toEqual([]);
    expect(legalNumbers(sheet, "orange", 5)).toEqual([]);
  });

  it("can be erased, and the cell written in again (W14)", () => {
    expect(erasable("qwinto", sheet, "orange", 6)).toBe("yes");
    expect(erasable("qwinto", sheet, "orange", 3)).toBe("empty");
    const erased = erase(sheet, "orange", 6) as QwintoSheet;
    expect(legalNumbers(erased, "orange", 6)).toContain(18);
  });

  it("keeps to the printed example of cells that die (W15)", () => {
    const yellow: QwintoSheet = { orange: {}, yellow: { "2": 2, "4": 6, "7": 7 }, purple: {}, misthrows: 0 };
    expect(legalNumbers(yellow, "yellow", 1)).toEqual([1]);
    expect(legalNumbers(yellow, "yellow", 5)).toEqual([]);
  });

  it("offers the cells in which a number fits", () => {
    expect(legalWrites(sheet, 5)).toEqual(expect.arrayContaining(["write purple 2", "write orange 4"]));
    expect(legalWrites(sheet, 5)).not.toContain("write orange 3");
    expect(legalWrites(sheet, 5)).not.toContain("write yellow 4");
    expect(legalWrites(sheet, 5)).not.toContain("write purple 4");
  });

  it("counts the printed example: 43 points", () => {
    const example: QwintoSheet = {
      orange: { "2": 1, "3": 5, "7": 12, "8": 13 },
      yellow: { "1": 1, "2": 2, "3": 4, "4": 6, "5": 7, "7": 9, "8": 10, "9": 14, "10": 16 },
      purple: { "0": 1, "3": 3, "5": 4, "7": 5, "8": 6, "9": 11 },
      misthrows: 2,
    };
    expect(score("qwinto", example)).toMatchObject({ orange: 4, yellow: 16, purple: 6, misthrows: -10, total: 43 });
  });
});

describe("the end", () => {
  const full = { "2": 1, "3": 2, "4": 3, "6": 4, "7": 5, "8": 6, "9": 7, "10": 8, "11": 9 };

  it("comes with two full rows, and both reasons are told (R10)", () => {
    const purple = Object.fromEntries([0, 1, 2, 3, 5, 6, 7, 8, 9].map((column, index) => [column, index + 1]));
    const sheet: QwintoSheet = { orange: full, yellow: {}, purple, misthrows: 4 };
    expect(endings([sheet], [])).toEqual(["misthrows", "rows"]);
    expect(endings([{ ...sheet, purple: {}, misthrows: 3 }], [])).toEqual([]);
  });

  it("shares ranks (R11)", () => {
    expect(ranks([70, 43, 43, -20])).toEqual([1, 2, 2, 4]);
  });
});
