import { describe, expect, it } from "vitest";
import type { Happening, State, TableView, You } from "../api/types";
import { crossingScene, DICE, place, qwinto, qwintoScene, table as tableOf } from "../table/fake";
import { OURS } from "./catalogue.svelte";
import type { Scene } from "./family";
import { banner, lineOf } from "./words";
import playthroughs from "../pad/playthroughs.jsonl?raw";

const WHITE: State["awaits"] = { choose: { "0": ["pass"], "1": ["pass"] }, action: "white" };
const ROLL: State["awaits"] = { roll: { white: 2 } };
const white = crossingScene({ awaits: WHITE, dice: DICE });

function ask(scene: Scene, you: Partial<You> = {}, table: Partial<TableView> = {}): string {
  const seats = ["Ada", "Ben", "Cleo"].slice(0, scene.state.sheets.length).map((name) => place(name));
  const view = tableOf(scene.state, { seats, waits_for: [0, 1], ...table });
  return banner(scene, view, { seat: 0, legal: ["pass", "cross red 6"], choice: null, ...you });
}

describe("the banner", () => {
  it("asks what is to be done now", () => {
    expect(ask(crossingScene({ awaits: ROLL }), {}, { waits_for: [0] })).toBe("Your turn: roll");
    expect(ask(white)).toBe("White dice: 6. Cross one 6, or pass");
    expect(ask(white, { legal: ["pass", "cross red 6", "lucky green 16"] })).toBe(
      "Your lucky 6! Cross one 6 or a cell with a clover, or pass",
    );
    expect(ask(white, { legal: ["pass", "lucky green 16"] })).toBe("Your lucky 6! Cross a cell with a clover, or pass");
    const colour = { awaits: { choose: { "0": ["pass"] }, action: "colour" as const }, dice: DICE };
    expect(ask(crossingScene(colour), {}, { waits_for: [0] })).toContain("take a misthrow");
    expect(ask(crossingScene({ ...colour, crossed: true }), {}, { waits_for: [0] })).toContain("or pass");
    const write = qwintoScene({ awaits: { choose: { "0": ["pass"] }, action: "write" }, dice: { yellow: 4, purple: 5 } });
    expect(ask(write, {}, { waits_for: [0] })).toBe("Write 9 in a row of the rolled colours, or take a misthrow");
    expect(ask({ ...write, state: qwinto({ ...write.state, active: 1 }) }, {}, { waits_for: [0] })).toContain("or pass");
  });

  it("says whom we wait for", () => {
    expect(ask(white, { seat: null })).toBe("Waiting for Ada and Ben");
    expect(ask(white, {}, { waits_for: [1], chosen: [0] })).toBe("You can still change your choice. Waiting for Ben");
    expect(ask(white, { legal: ["pass"] }, { waits_for: [1], chosen: [0] })).toBe("You cannot use this roll. Waiting for Ben");
    expect(ask(crossingScene({ awaits: ROLL, active: 1 }), {}, { waits_for: [1] })).toBe("Waiting for Ben to roll");
  });

  it("names the winners", () => {
    const over = (...ranks: number[]): Scene => crossingScene({ awaits: { over: { ranks, reasons: ["locks"] } } });
    expect(ask(over(1, 2))).toBe("You win!");
    expect(ask(over(2, 1))).toBe("Ben wins");
    expect(ask(over(1, 1))).toBe("You and Ben share the win");
    expect(ask(over(1, 1), { seat: null })).toBe("Ada and Ben share the win");
  });
});

describe("the log", () => {
  const lines = (name: string, ...told: Happening[]): string[] =>
    told.map((each) =>
      lineOf(
        OURS.find((game) => game.name === name)!,
        each,
        ["Ada", "Ben"],
      ),
    );
  const of = { turn: 1, seat: 0 };

  it("tells who crosses what, and what that locks", () => {
    const red = { ...of, row: "red", colour: "red", number: 12, skips: [] };
    const field = { ...red, kind: "move" as const, steps: 2, field: 2, bonus: 1 };
    expect(
      lines(
        "on-board",
        { ...of, kind: "roll", dice: { white: [4, 1], red: 2, yellow: 3 } },
        { ...red, kind: "cross", locks: false },
        { ...red, kind: "lucky", locks: false },
        { ...red, kind: "cross", locks: true },
        { ...field, crosses: true, locks: false },
        { ...field, crosses: true, locks: true },
        { ...field, crosses: false, locks: false },
        { ...of, kind: "final" },
        { ...of, kind: "misthrow" },
        { ...of, kind: "pass", seats: [1, 0] },
        { ...of, kind: "pass", seats: [0] },
      ),
    ).toEqual([
      "Ada rolls white 4 + 1, red 2, yellow 3",
      "Ada crosses red 12",
      "Ada crosses red 12 with a lucky number",
      "Ada crosses red 12 and locks red",
      "Ada moves on and crosses red 12",
      "Ada moves on, crosses red 12 and locks red",
      "Ada moves on to red 12",
      "Ada’s pawn is on the last fields: everyone else gets one more turn",
      "Ada takes a misthrow",
      "Ben and Ada pass",
      "Ada passes",
    ]);
  });

  it("says you to you, and names you first", () => {
    const cross = { ...of, kind: "cross" as const, row: "red", colour: "red", number: 5, skips: [], locks: false };
    const told: Happening[] = [cross, { ...of, kind: "misthrow" }, { ...of, kind: "pass", seats: [0, 1] }];
    const to = (you: number | null) => told.map((each) => lineOf(OURS[0]!, each, ["Ada", "Ben"], you));
    expect(to(0)).toEqual(["You cross red 5", "You take a misthrow", "You and Ben pass"]);
    expect(to(1)).toEqual(["Ada crosses red 5", "Ada takes a misthrow", "You and Ada pass"]);
    expect(to(null)).toEqual(["Ada crosses red 5", "Ada takes a misthrow", "Ada and Ben pass"]);
  });

  it("names the cell by its own colour, and the lock by its row's", () => {
    const cross = { ...of, kind: "cross" as const, row: "red", colour: "green", number: 8, skips: [], locks: true };
    expect(lines("qwixx", cross)).toEqual(["Ada crosses green 8 and locks red"]);
  });

  it("tells a turn of Qwinto (W13)", () => {
    expect(
      lines(
        "qwinto",
        { ...of, kind: "dice", colours: ["yellow", "purple"] },
        { ...of, kind: "roll", dice: { yellow: 2, purple: 4 } },
        { ...of, kind: "reroll" },
        { ...of, kind: "keep" },
        { ...of, kind: "write", row: "purple", column: 3, number: 9 },
      ),
    ).toEqual([
      "Ada takes yellow and purple",
      "Ada rolls yellow 2, purple 4",
      "Ada rolls again",
      "Ada keeps the roll",
      "Ada writes 9 in purple",
    ]);
  });

  it("has a line for whatever happens in a game", () => {
    const steps = playthroughs
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { game: string; story: Happening[] });
    const told = steps.flatMap(({ game, story }) => lines(game, ...story.filter(({ kind }) => kind !== "over")));
    expect(told.length).toBeGreaterThan(350);
    expect(told.filter((line) => !/^(Ada|Ben)/.test(line))).toEqual([]);
  });
});
