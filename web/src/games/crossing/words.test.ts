import { describe, expect, it } from "vitest";
import type { CrossingState } from "../../api/types";
import { crosses, crossingScene, DICE } from "../../table/fake";
import type { Scene } from "../family";
import { crossing } from ".";

type Rows = Record<string, number[]>;
const { agreed, cost, ghost, passIsMisthrow, whyNot } = crossing;

const asked = (change: Partial<CrossingState> = {}, own: Rows = {}, options: Scene["options"] = {}) =>
  crossingScene(
    { dice: DICE, awaits: { choose: { "0": ["pass"] }, action: "white" }, sheets: [crosses(own, { pawn: 0 }), crosses()], ...change },
    options,
  );

describe("passing costs a misthrow", () => {
  const costs = (game: string, action: "white" | "colour" | "move", change: Partial<CrossingState> = {}, seat = 0): boolean =>
    passIsMisthrow(asked({ game, awaits: { choose: {}, action }, ...change }), seat);

  it("for the active player who has crossed nothing, in the last action (Q7, B5)", () => {
    expect(costs("qwixx", "colour")).toBe(true);
    expect(costs("qwixx", "colour", { crossed: true })).toBe(false);
    expect(costs("qwixx", "colour", {}, 1)).toBe(false);
    expect(costs("qwixx", "white")).toBe(false);
    expect(costs("on-board", "colour")).toBe(false);
    expect(costs("on-board", "move")).toBe(true);
  });
});

describe("why not?", () => {
  const why = (colour: string, number: number, change: Partial<CrossingState> = {}, own: Rows = {}): string =>
    whyNot(asked(change, own), 0, colour, number);

  it("tells why a number cannot be crossed, as the server says", () => {
    const refused: NonNullable<CrossingState["refused"]> = {
      "0": {
        "cross red 6": { why: "skipped", after: 7 },
        "cross green 6": { why: "locked" },
        "cross blue 2": { why: "needed", needed: 5, crosses: 2 },
        "lucky yellow 3": { why: "not-emptiest" },
      },
    };
    expect(why("red", 6, { refused })).toBe("You skipped red 6");
    expect(why("green", 6, { refused })).toBe("Green is locked");
    expect(why("blue", 2, { refused })).toBe("Blue 2 needs 5 crosses in its row first");
    expect(why("yellow", 3, { refused })).toBe("A lucky number crosses the next number of your emptiest row");
    expect(why("red", 9, { refused })).toBe("Red 9 does not fit these dice");
  });

  it("sees by itself what is crossed, and when nothing is asked", () => {
    expect(why("red", 7, {}, { red: [7] })).toBe("You have already crossed red 7");
    expect(why("red", 9, { awaits: { roll: { white: 2 } } })).toBe("Waiting for the others");
  });
});

describe("what a move costs", () => {
  const costs = (move: string, own: Rows = {}, game = "qwixx"): string => cost(asked({ game }, own, { track: "a" }), 0, move);

  it("names what is skipped and what is locked", () => {
    expect(costs("cross red 5", { red: [2] })).toBe("Red 5: skips 3 and 4");
    expect(costs("cross red 8", { red: [2] })).toBe("Red 8: skips 3–7");
    expect(costs("cross red 3", { red: [2] })).toBe("Red 3: skips nothing");
    expect(costs("cross green 2", { green: [12, 11, 10, 9, 3] })).toBe("Green 2: skips nothing, locks the row");
    expect(costs("lucky green 16", {}, "longo")).toBe("Green 16: lucky number, skips nothing");
    expect(costs("pass")).toBe("");
  });

  it("tells what a field of the track would cross (B3)", () => {
    const at = (own: Rows) => asked({ game: "on-board" }, own, { track: "a" });
    expect(cost(at({}), 0, "move 5")).toBe("Crosses green 10, bonus 3, skips 12 and 11");
    expect(ghost(at({}), 0, "move 5")).toBe("green 10");
    expect(cost(at({ green: [10] }), 0, "move 5")).toBe("Green 10: bonus 3, already crossed");
    expect(ghost(at({ green: [10] }), 0, "move 5")).toBeNull();
    expect(ghost(at({}), 0, "cross red 5")).toBeNull();
  });

  it("lists numbers that do not follow each other", () => {
    const scene = asked();
    const row = { ...scene.game.rows[0]!, cells: [7, 2, 9, 4, 10].map((number) => ({ colour: "red", number })) };
    const mixed = { ...scene, game: { ...scene.game, rows: [row] } };
    expect(cost(mixed, 0, "cross red 10")).toBe("Red 10: skips 7, 2, 9 and 4, locks the row");
  });
});

it("says what was agreed on, for all and for each", () => {
  const options = {
    lucky: [
      [5, 8],
      [6, 11],
    ],
    lucky_rows: "all" as const,
    track: "rungs",
  };
  expect(agreed(options)).toEqual(["Lucky numbers count locked rows too", "rungs"]);
  expect(agreed(options, 1)).toEqual(["Lucky numbers 6 and 11"]);
  expect(agreed({})).toEqual([]);
  expect(agreed({ track: [] })).toEqual(["Custom track"]);
});
