import { describe, expect, it } from "vitest";
import type { QwintoState } from "../../api/types";
import { qwintoScene, written } from "../../table/fake";
import { qwinto } from ".";

const { cost, passIsMisthrow, whyNot } = qwinto;

const asked = (rows: Record<string, Record<number, number>> = {}, change: Partial<QwintoState> = {}) =>
  qwintoScene({
    dice: { yellow: 4, purple: 5 },
    awaits: { choose: { "0": ["pass"] }, action: "write" },
    sheets: [written(rows), written()],
    ...change,
  });

it("passing costs the active player a misthrow (W7)", () => {
  expect(passIsMisthrow(asked(), 0)).toBe(true);
  expect(passIsMisthrow(asked(), 1)).toBe(false);
});

describe("why not?", () => {
  const why = (refusal: NonNullable<QwintoState["refused"]>[string][string]): string =>
    whyNot(asked({}, { refused: { "0": { "write yellow 4": refusal } } }), 0, "yellow", 4);

  it("tells why a number cannot be written, as the server says (W2, W3, W6, W15)", () => {
    expect(why({ why: "order", left: 10 })).toBe("Only numbers greater than 10 fit here, not 9");
    expect(why({ why: "order", right: 9 })).toBe("Only numbers smaller than 9 fit here, not 9");
    expect(why({ why: "order", left: 6, right: 7 })).toBe("9 does not fit between 6 and 7");
    expect(why({ why: "column" })).toBe("This column already contains 9");
  });

  it("sees by itself what is written, which dice were rolled, and when nothing is asked", () => {
    expect(whyNot(asked({ yellow: { 2: 3 } }), 0, "yellow", 2)).toBe("This cell is already taken");
    expect(whyNot(asked(), 0, "orange", 4)).toBe("The orange die was not rolled");
    expect(whyNot(asked({}, { awaits: { roll: { yellow: 1 } } }), 0, "orange", 4)).toBe("Waiting for the others");
    expect(whyNot(asked({}, { awaits: { choose: { "0": [] }, action: "dice" } }), 0, "orange", 4)).toBe(
      "Orange, column 5 does not fit these dice",
    );
  });
});

it("sees a column completed (W11)", () => {
  expect(cost(asked({ orange: { 3: 5 }, purple: { 3: 12 } }), 0, "write yellow 3")).toContain("complete the column");
  expect(cost(asked({ orange: { 3: 5 } }), 0, "write yellow 3")).toBe("Write 9 in yellow");
});
