import { describe, expect, it } from "vitest";
import type { CrossingSheet, Game, Happening, QwintoSheet, Sheet, State } from "../api/types";
import { OURS } from "../games/catalogue.svelte";
import { diceSum, whiteSum } from "../games/reading";
import playthroughs from "./playthroughs.jsonl?raw";
import { endings, ranks, rulesOf } from "./rules";

const game = (name: string): Game => OURS.find((each) => each.name === name)!;

/** A message of a game, and what the rules of Rowlock say after it; `make api` writes them down. */
type Step = Pick<State, "game" | "awaits" | "dice" | "refused" | "scores"> & { story: Happening[] };
const STEPS = playthroughs
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Step);

/** What people at a table would enter on their pad, given what happened. */
class Player {
  sheet: Sheet;
  bonus = 0;
  constructor(readonly game: Game) {
    this.sheet = rulesOf(game).blank(game);
  }

  enters(told: Happening): void {
    const { after } = rulesOf(this.game);
    if (told.kind === "cross" || told.kind === "lucky" || (told.kind === "move" && told.crosses)) {
      this.sheet = after(this.game, this.sheet, { kind: "cross", colour: told.colour, number: told.number });
    }
    if (told.kind === "move") this.bonus = told.bonus;
    if (told.kind === "write") {
      this.sheet = after(this.game, this.sheet, { kind: "write", colour: told.row, column: told.column, number: told.number });
    }
    if (told.kind === "misthrow") this.sheet = Object.assign({}, this.sheet, { misthrows: this.sheet.misthrows + 1 });
  }
}

describe.each(OURS)("the pad and the rules of $title", (facts) => {
  const rules = rulesOf(facts);
  const steps = STEPS.filter((step) => step.game === facts.name);

  it("count the same points after every message, and see the same end", () => {
    const players = steps[0]!.scores.map(() => new Player(facts));
    const locked = (): string[] => [...new Set(players.flatMap(({ sheet }) => rules.locks(sheet)))];
    for (const { story, scores, awaits } of steps) {
      for (const told of story) players[told.seat]!.enters(told);
      expect(players.map(({ sheet, bonus }) => rules.score(facts, sheet, bonus))).toEqual(scores);
      const ends = endings(
        facts,
        players.map(({ sheet }) => sheet),
        locked(),
      );
      // How the pawns go is on the board.
      const reasons = "over" in awaits ? awaits.over.reasons.filter((reason) => reason !== "track") : [];
      expect(ends).toEqual(reasons);
    }
    expect(steps.at(-1)!.awaits).toHaveProperty("over");
  });

  it("allow the same moves, and refuse others for the same reasons", () => {
    const players = steps[0]!.scores.map(() => new Player(facts));
    let compared = 0;
    for (const { story, awaits, dice, refused = {} } of steps) {
      for (const told of story) players[told.seat]!.enters(told);
      if (!("choose" in awaits) || !["white", "write"].includes(awaits.action)) continue;
      const locked = [...new Set(players.flatMap(({ sheet }) => rules.locks(sheet)))];
      const sum = whiteSum(dice) ?? diceSum(dice);
      const offered = (move: string): boolean => {
        const [, colour, number] = move.split(" ") as [string, string, string];
        return whiteSum(dice) === null ? colour in dice : Number(number) === sum;
      };
      for (const [seat, legal] of Object.entries(awaits.choose)) {
        const { sheet } = players[Number(seat)]!;
        const moves = legal.filter((move) => move !== "pass" && !move.startsWith("lucky"));
        expect(rules.moves(facts, sheet, locked, sum).filter(offered).sort()).toEqual(moves.sort());
        const lucky = legal.filter((move) => move.startsWith("lucky"));
        if (lucky.length) expect(rules.luckyMoves(facts, sheet, locked)).toEqual(lucky);
        const told = Object.entries(refused[seat]!).filter(([move]) => !move.startsWith("lucky"));
        const ours = Object.entries(rules.refused(facts, sheet, locked, sum)).filter(([move]) => offered(move));
        expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(told));
        compared += moves.length + told.length;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

function crossed(name: string, crosses: Record<string, number[]>): CrossingSheet {
  const facts = game(name);
  let sheet = rulesOf(facts).blank(facts);
  for (const [colour, numbers] of Object.entries(crosses)) {
    for (const number of numbers) sheet = rulesOf(facts).after(facts, sheet, { kind: "cross", colour, number });
  }
  return sheet as CrossingSheet;
}

describe("a sheet of crosses", () => {
  const { erasable, after } = rulesOf(game("qwixx"));

  it("erases a cross with its lock", () => {
    const sheet = crossed("qwixx", { red: [2, 3, 4, 5, 6, 12] });
    const erased = after(game("qwixx"), sheet, { kind: "erase", colour: "red", place: 12 }) as CrossingSheet;
    expect(erased.red).toEqual([2, 3, 4, 5, 6]);
    expect(erased.locks).toEqual([]);
  });

  it("erases a cross but not one that the lock needs (Q9)", () => {
    const five = crossed("qwixx", { red: [2, 3, 4, 5, 6, 12] });
    expect(erasable(game("qwixx"), five, "red", 3)).toBe("needed");
    expect(erasable(game("qwixx"), five, "red", 12)).toBe("yes");
    expect(erasable(game("qwixx"), five, "red", 7)).toBe("empty");
    const six = crossed("qwixx", { red: [2, 3, 4, 5, 6, 7, 12] });
    expect(erasable(game("qwixx"), six, "red", 3)).toBe("yes");
    expect(after(game("qwixx"), six, { kind: "erase", colour: "red", place: 3 })).toMatchObject({
      red: [2, 4, 5, 6, 7, 12],
      locks: ["red"],
    });
  });

  it("locks Longo with either of the last two numbers", () => {
    expect(crossed("longo", { blue: [16, 15, 14, 13, 12, 11, 3] }).locks).toEqual(["blue"]);
  });

  it("offers a lucky number the next cell of the emptiest open rows (L5, R5)", () => {
    const lucky = (sheet: CrossingSheet, locked: string[]) => rulesOf(game("longo")).luckyMoves(game("longo"), sheet, locked);
    const sheet = crossed("longo", { red: [5, 7], yellow: [3, 4, 8], green: [16], blue: [14] });
    expect(lucky(sheet, [])).toEqual(["lucky green 15", "lucky blue 13"]);
    expect(lucky(sheet, ["green", "blue"])).toEqual(["lucky red 8"]);
    expect(lucky(crossed("longo", { red: [14], yellow: [3, 4], green: [16, 15], blue: [14, 13] }), [])).toEqual([]);
  });
});

describe("a sheet of Qwinto", () => {
  const facts = game("qwinto");
  const { moves, erasable, after, score } = rulesOf(facts);
  const sheetOf = (rows: Record<string, Record<number, number>>, misthrows = 0): QwintoSheet =>
    Object.assign({ misthrows }, { orange: {}, yellow: {}, purple: {} }, rows);
  const sheet = sheetOf({ orange: { 2: 2, 6: 9 }, yellow: { 3: 5 } });
  const fitting = (of: QwintoSheet, cell: string): number[] =>
    Array.from({ length: facts.family === "qwinto" ? facts.highest_sum : 0 }, (_, index) => index + 1).filter((number) =>
      moves(facts, of, [], number).includes(`write ${cell}`),
    );

  it("takes numbers that grow from left to right, and none twice in a column", () => {
    expect(fitting(sheet, "orange 3")).toEqual([3, 4, 6, 7, 8]);
    expect(fitting(sheet, "orange 2")).toEqual([]);
    expect(fitting(sheet, "orange 5")).toEqual([]);
  });

  it("can be erased, and the cell written in again (W14)", () => {
    expect(erasable(facts, sheet, "orange", 6)).toBe("yes");
    expect(erasable(facts, sheet, "orange", 3)).toBe("empty");
    const erased = after(facts, sheet, { kind: "erase", colour: "orange", place: 6 }) as QwintoSheet;
    expect(fitting(erased, "orange 6")).toContain(18);
  });

  it("keeps to the printed example of cells that die (W15)", () => {
    const yellow = sheetOf({ yellow: { 2: 2, 4: 6, 7: 7 } });
    expect(fitting(yellow, "yellow 1")).toEqual([1]);
    expect(fitting(yellow, "yellow 5")).toEqual([]);
  });

  it("counts the printed example: 43 points", () => {
    const example = sheetOf(
      {
        orange: { 2: 1, 3: 5, 7: 12, 8: 13 },
        yellow: { 1: 1, 2: 2, 3: 4, 4: 6, 5: 7, 7: 9, 8: 10, 9: 14, 10: 16 },
        purple: { 0: 1, 3: 3, 5: 4, 7: 5, 8: 6, 9: 11 },
      },
      2,
    );
    expect(score(facts, example, 0)).toMatchObject({ orange: 4, yellow: 16, purple: 6, misthrows: -10, total: 43 });
  });

  it("ends with two full rows, and both reasons are told (R10)", () => {
    const row = (columns: number[]) => Object.fromEntries(columns.map((column, index) => [column, index + 1]));
    const rows = { orange: row([2, 3, 4, 6, 7, 8, 9, 10, 11]), purple: row([0, 1, 2, 3, 5, 6, 7, 8, 9]) };
    expect(endings(facts, [sheetOf(rows, 4)], [])).toEqual(["misthrows", "rows"]);
    expect(endings(facts, [sheetOf({ orange: rows.orange }, 3)], [])).toEqual([]);
  });
});

it("shares ranks (R11)", () => {
  expect(ranks([70, 43, 43, -20])).toEqual([1, 2, 2, 4]);
});
