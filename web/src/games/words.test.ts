import { describe, expect, it } from "vitest";
import type { Message } from "../api/http";
import type { TableView, You } from "../api/types";
import { place, table as tableOf } from "../table/fake";
import type { Colour } from "./layout";
import type { CrossingSheet, GameState, QwintoSheet } from "./state";
import { tell } from "./story";
import { banner, costOf, crossedByPawn, lineOf, passIsMisthrow, whyNot } from "./words";

const sheet: CrossingSheet = { red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0 };
const score = { misthrows: 0, total: 0 };
const DICE = { white: [4, 2], red: 3, yellow: 5, green: 2, blue: 6 };

function crossing(change: Partial<GameState> = {}, own: Partial<CrossingSheet> = {}): GameState {
  return {
    game: "qwixx", turn: 1, active: 0, dice: DICE, locked: [],
    awaits: { choose: { "0": ["pass"], "1": ["pass"] }, action: "white" },
    sheets: [{ ...sheet, ...own }, sheet], scores: [score, score], ...change,
  };
}

function qwinto(own: Partial<QwintoSheet>, dice: GameState["dice"] = { yellow: 4, purple: 5 }): GameState {
  return {
    game: "qwinto", turn: 1, active: 0, dice, awaits: { choose: { "0": ["pass"] }, action: "write" },
    sheets: [{ orange: {}, yellow: {}, purple: {}, misthrows: 0, ...own }], scores: [score],
  };
}

function ask(state: GameState, you: Partial<You> = {}, table: Partial<TableView> = {}, crossed = false): string {
  const seats = ["Ada", "Ben", "Cleo"].slice(0, state.sheets.length).map((name) => place(name));
  const view = tableOf(state as unknown as TableView["state"], { seats, waits_for: [0, 1], ...table });
  return banner(view, { seat: 0, legal: ["pass", "cross red 6"], choice: null, ...you }, crossed);
}

describe("the banner", () => {
  it("asks what is to be done now", () => {
    expect(ask(crossing({ awaits: { roll: { white: 2 } } }), {}, { waits_for: [0] })).toBe("Your turn: roll");
    expect(ask(crossing())).toBe("White dice: 6. Cross one 6, or pass");
    expect(ask(crossing(), { legal: ["pass", "cross red 6", "lucky green 16"] })).toBe("Your lucky 6! Cross one 6 or a cell with a clover, or pass");
    expect(ask(crossing(), { legal: ["pass", "lucky green 16"] })).toBe("Your lucky 6! Cross a cell with a clover, or pass");
    const colour = crossing({ awaits: { choose: { "0": ["pass"] }, action: "colour" } });
    expect(ask(colour, {}, { waits_for: [0] })).toContain("take a misthrow");
    expect(ask(colour, {}, { waits_for: [0] }, true)).toContain("or pass");
  });

  it("says whom we wait for", () => {
    expect(ask(crossing(), { seat: null })).toBe("Waiting for Ada and Ben");
    expect(ask(crossing(), {}, { waits_for: [1], chosen: [0] })).toBe("You can still change your choice. Waiting for Ben");
    expect(ask(crossing(), { legal: ["pass"] }, { waits_for: [1], chosen: [0] })).toBe("You cannot use this roll. Waiting for Ben");
    expect(ask(crossing({ awaits: { roll: { white: 2 } }, active: 1 }), {}, { waits_for: [1] })).toBe("Waiting for Ben to roll");
  });

  it("names the winners", () => {
    const over = (...ranks: number[]): GameState => crossing({ awaits: { over: { ranks, reasons: ["locks"] } } });
    expect(ask(over(1, 2))).toBe("You win!");
    expect(ask(over(2, 1))).toBe("Ben wins");
    expect(ask(over(1, 1))).toBe("Ada and Ben share the win");
  });
});

describe("passing costs a misthrow", () => {
  const at = (game: GameState["game"], action: "white" | "colour" | "move" | "write"): GameState =>
    crossing({ game, awaits: { choose: {}, action } });

  it("for the active player who has crossed nothing, in the last action (Q7, B5, W7)", () => {
    expect(passIsMisthrow(at("qwixx", "colour"), 0, false)).toBe(true);
    expect(passIsMisthrow(at("qwixx", "colour"), 0, true)).toBe(false);
    expect(passIsMisthrow(at("qwixx", "white"), 0, false)).toBe(false);
    expect(passIsMisthrow(at("on-board", "colour"), 0, false)).toBe(false);
    expect(passIsMisthrow(at("on-board", "move"), 0, false)).toBe(true);
    expect(passIsMisthrow(at("qwinto", "write"), 0, false)).toBe(true);
    expect(passIsMisthrow(at("qwinto", "write"), 1, false)).toBe(false);
  });
});

describe("why not?", () => {
  const why = (own: Partial<CrossingSheet>, colour: Colour, number: number, change: Partial<GameState> = {}): string =>
    whyNot(crossing(change, own), 0, colour, number);

  it("tells why a number cannot be crossed", () => {
    expect(why({ red: [7] }, "red", 7)).toBe("You have already crossed red 7");
    expect(why({ red: [7] }, "red", 6)).toBe("You skipped red 6");
    expect(why({}, "green", 6, { locked: ["green"] })).toBe("Green is locked");
    expect(why({ red: [2, 3] }, "red", 12)).toBe("Red 12 needs 5 crosses in its row first");
    expect(why({}, "red", 15, { game: "longo" })).toBe("Red 15 needs 6 crosses in its row first");
    expect(why({}, "red", 9)).toBe("Red 9 does not fit these dice");
    expect(why({}, "red", 9, { awaits: { roll: { white: 2 } } })).toBe("Waiting for the others");
  });

  it("tells why a number cannot be written (W2, W3, W6, W15)", () => {
    expect(whyNot(qwinto({ yellow: { 2: 3 } }), 0, "yellow", 2)).toBe("This cell is already taken");
    expect(whyNot(qwinto({}), 0, "orange", 4)).toBe("The orange die was not rolled");
    expect(whyNot(qwinto({ yellow: { 2: 10 } }), 0, "yellow", 4)).toBe("Only numbers greater than 10 fit here, not 9");
    expect(whyNot(qwinto({ yellow: { 5: 9 } }), 0, "yellow", 4)).toBe("Only numbers smaller than 9 fit here, not 9");
    expect(whyNot(qwinto({ yellow: { 2: 6, 4: 7 } }), 0, "yellow", 3)).toBe("9 does not fit between 6 and 7");
    expect(whyNot(qwinto({ purple: { 3: 9 } }), 0, "yellow", 3)).toBe("This column already contains 9");
  });
});

describe("what a move costs", () => {
  it("names what is skipped and what is locked", () => {
    expect(costOf(crossing({}, { red: [2] }), 0, "cross red 5", null)).toBe("Red 5: skips 3 and 4");
    expect(costOf(crossing({}, { red: [2] }), 0, "cross red 3", null)).toBe("Red 3: skips nothing");
    expect(costOf(crossing({}, { green: [12, 11, 10, 9, 3] }), 0, "cross green 2", null)).toBe("Green 2: skips nothing, locks the row");
    expect(costOf(crossing({ game: "longo" }), 0, "lucky green 16", null)).toBe("Green 16: lucky number, skips nothing");
  });

  it("tells what a field of the track would cross (B3)", () => {
    const state = crossing({ game: "on-board" }, { green: [], pawn: 0 });
    expect(costOf(state, 0, "move 5", "a")).toBe("Crosses green 10, bonus 3, skips 12 and 11");
    expect(crossedByPawn(state, 0, "move 5", "a")).toBe("green 10");
    expect(costOf(crossing({ game: "on-board" }, { green: [10], pawn: 0 }), 0, "move 5", "a")).toBe("Green 10: bonus 3, already crossed");
    expect(crossedByPawn(crossing({ game: "on-board" }, { green: [10], pawn: 0 }), 0, "move 5", "a")).toBeNull();
  });

  it("sees a column completed (W11)", () => {
    expect(costOf(qwinto({ orange: { 3: 5 }, purple: { 3: 12 } }), 0, "write yellow 3", null)).toContain("complete the column");
    expect(costOf(qwinto({ orange: { 3: 5 } }), 0, "write yellow 3", null)).toBe("Write 9 in yellow");
  });
});

describe("the log", () => {
  const lines = (record: Parameters<typeof tell>[0]): string[] => tell(record).entries.map((entry) => lineOf(entry, ["Ada", "Ben"]));

  it("tells a turn of Qwixx (Q18)", () => {
    expect(
      lines([
        { new: { game: "qwixx", players: ["Ada", "Ben"], first: 1 } },
        { roll: { white: [4, 1], red: 2, yellow: 3, green: 1, blue: 6 } },
        { choose: { "0": "cross yellow 5", "1": "cross red 5" } },
        { choose: { "1": "cross blue 10" } },
      ]),
    ).toEqual(["Ben rolls white 4 + 1, red 2, yellow 3, green 1, blue 6", "Ada crosses yellow 5", "Ben crosses red 5", "Ben crosses blue 10"]);
  });

  it("knows a misthrow from a pass (Q7)", () => {
    const story = tell([
      { new: { game: "qwixx", players: 2, first: 0 } },
      { roll: DICE },
      { choose: { "0": "pass", "1": "pass" } },
      { choose: { "0": "pass" } },
      { roll: DICE },
      { choose: { "0": "pass", "1": "cross red 6" } },
      { choose: { "1": "pass" } },
    ]);
    expect(story.entries.map(({ seat, what }) => `${seat} ${what.kind}`)).toEqual([
      "0 roll", "0 pass", "0 misthrow", "1 roll", "1 cross", "0 pass",
    ]);
    expect(story).toMatchObject({ rolls: 2, crossed: true });
  });

  it("tells together who passes together", () => {
    const start: Message = { new: { game: "qwixx", players: ["Ada", "Ben"], first: 0 } };
    expect(lines([start, { roll: DICE }, { choose: { "0": "pass", "1": "pass" } }]).at(-1)).toBe("Ada and Ben pass");
    expect(lines([start, { roll: DICE }, { choose: { "0": "cross red 6", "1": "pass" } }]).slice(1)).toEqual(["Ada crosses red 6", "Ben passes"]);
  });

  it("announces the final round, once, and not where the game ends with it (B7, B8)", () => {
    const start: Message = { new: { game: "on-board", players: ["Ada", "Ben"], first: 0, options: { track: [{ colour: "red", number: 2, bonus: 1 }] } } };
    const turn = (active: string, move: string, passing: Record<string, string>): Message[] => [{ roll: DICE }, { choose: passing }, { choose: { [active]: "pass" } }, { choose: { [active]: move } }];
    const both = { "0": "pass", "1": "pass" };
    const final = tell([start, ...turn("0", "move 1", both)]);
    expect(final.final).toBe(true);
    expect(lineOf(final.entries.at(-1)!, ["Ada", "Ben"])).toBe("Ada’s pawn is on the last fields: everyone else gets one more turn");
    const misthrows = [...turn("0", "pass", both), ...turn("1", "pass", { ...both, "0": "cross red 2" })];
    const fourth = tell([start, ...misthrows, ...misthrows, ...misthrows, ...turn("0", "move 1", both)]);
    expect(fourth.entries.at(-1)!.what.kind).toBe("misthrow");
    expect(fourth.final).toBe(false);
  });

  it("follows the pawns of On Board, and moving alone is no cross (B4, B5)", () => {
    const start: Message = { new: { game: "on-board", players: 2, first: 0 } };
    const turn: Message[] = [{ roll: DICE }, { choose: { "0": "pass", "1": "pass" } }, { choose: { "0": "pass" } }];
    const crossed = tell([start, ...turn, { choose: { "0": "move 5" } }]);
    expect(crossed.entries.at(-1)!.what).toEqual({ kind: "move", colour: "green", number: 10, crosses: true, locks: false });
    const twice = tell([start, { roll: DICE }, { choose: { "0": "cross green 10", "1": "pass" } }, { choose: { "0": "pass" } }, { choose: { "0": "pass" } },
      { roll: DICE }, { choose: { "0": "pass", "1": "pass" } }, { choose: { "1": "pass" } }, { choose: { "1": "pass" } },
      ...turn, { choose: { "0": "move 5" } }]);
    expect(twice.entries.slice(-2).map(({ what }) => what.kind)).toEqual(["move", "misthrow"]);
  });

  it("tells a turn of Qwinto (W13)", () => {
    expect(
      lines([
        { new: { game: "qwinto", players: ["Ada", "Ben"], first: 0 } },
        { choose: { "0": "dice yellow purple" } },
        { roll: { yellow: 2, purple: 4 } },
        { choose: { "0": "reroll" } },
        { roll: { yellow: 4, purple: 5 } },
        { choose: { "0": "pass", "1": "write purple 3" } },
      ]),
    ).toEqual(["Ada takes yellow and purple", "Ada rolls yellow 2, purple 4", "Ada rolls again", "Ada rolls yellow 4, purple 5", "Ada takes a misthrow", "Ben writes 9 in purple"]);
  });
});
