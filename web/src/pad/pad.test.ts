import { beforeEach, describe, expect, it, vi } from "vitest";
import { enter, redo, sceneOf, undo, type Entry, type Pad } from "./pad";
import { Pads } from "./pads.svelte";

const empty = (game: Pad["game"], players = 2): Pad => ({
  id: "p",
  game,
  names: Array.from({ length: players }, (_, index) => `P${index}`),
  lucky: [],
  entries: [],
  done: 0,
  past: [],
  shown: 0,
  changed: 0,
});
const filled = (pad: Pad, entries: Entry[]): Pad => entries.reduce(enter, pad);
const crosses = (player: number, colour: "red" | "yellow", numbers: number[]): Entry[] =>
  numbers.map((number) => ({ kind: "cross", player, colour, number }));

describe("a pad", () => {
  it("adds up what was entered", () => {
    const pad = filled(empty("qwixx"), [...crosses(0, "red", [2, 3, 4]), ...crosses(1, "yellow", [5]), { kind: "misthrow", player: 1 }]);
    const {
      state: { scores },
      over,
    } = sceneOf(pad);
    expect(scores.map(({ total }) => total)).toEqual([6, -4]);
    expect(over).toEqual({ ranks: [1, 2], reasons: [] });
  });

  it("locks a row for everybody, and ends with the second one", () => {
    const one = filled(empty("qwixx"), crosses(0, "red", [2, 3, 4, 5, 6, 12]));
    expect(sceneOf(one)).toMatchObject({ locked: ["red"], closed: [] });
    const two = enter(one, { kind: "close", colour: "blue", closed: true });
    expect(sceneOf(two)).toMatchObject({ locked: ["red", "blue"], closed: ["blue"], over: { reasons: ["locks"] } });
    expect(sceneOf(enter(two, { kind: "close", colour: "blue", closed: false })).locked).toEqual(["red"]);
  });

  it("lets two players lock a row in the same roll (Q12)", () => {
    const pad = filled(empty("qwixx"), [...crosses(0, "red", [2, 3, 4, 5, 6, 12]), ...crosses(1, "red", [3, 5, 6, 7, 8, 12])]);
    expect(sceneOf(pad).state.scores.map(({ red }) => red)).toEqual([28, 28]);
    expect(sceneOf(pad).locked).toEqual(["red"]);
  });

  it("ends with the fourth misthrow, which can be erased", () => {
    const pad = filled(empty("qwinto"), Array(4).fill({ kind: "misthrow", player: 1 }) as Entry[]);
    expect(sceneOf(pad).over.reasons).toEqual(["misthrows"]);
    expect(sceneOf(enter(pad, { kind: "no-misthrow", player: 1 })).over.reasons).toEqual([]);
  });

  it("counts the pawn's bonus", () => {
    const pad = filled(empty("on-board"), [
      { kind: "bonus", player: 0, bonus: 4 },
      { kind: "bonus", player: 0, bonus: 20 },
    ]);
    expect(sceneOf(pad).state.scores[0]).toMatchObject({ bonus: 20, total: 20 });
  });

  it("undoes and redoes, and shows whose entry it is", () => {
    const pad = filled(empty("qwixx"), [...crosses(1, "red", [4]), ...crosses(0, "red", [2])]);
    const back = undo(undo(pad));
    expect(sceneOf(back).state.scores.map(({ total }) => total)).toEqual([0, 0]);
    expect(back.shown).toBe(1);
    expect(undo(back)).toBe(back);
    expect(sceneOf(redo(redo(back)))).toEqual(sceneOf(pad));
    const other = enter(back, { kind: "misthrow", player: 0 });
    expect(redo(other)).toBe(other);
    expect(other.entries).toHaveLength(1);
  });
});

describe("the pads of a browser", () => {
  beforeEach(() => localStorage.clear());

  it("are all there after a reload, the last one first, with what can be undone", () => {
    const pads = new Pads();
    vi.useFakeTimers({ now: 1000 });
    const first = pads.begin("qwixx", ["Ada"], []);
    vi.setSystemTime(2000);
    const second = pads.begin(
      "longo",
      ["Ada", "Ben"],
      [
        [5, 8],
        [6, 11],
      ],
    );
    vi.setSystemTime(3000);
    pads.enter(pads.find(first.id)!, { kind: "misthrow", player: 0 });
    vi.useRealTimers();
    const again = new Pads();
    expect(again.all.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(sceneOf(again.all[0]!).state.scores[0]!.total).toBe(-5);
    again.undo(again.all[0]!);
    again.rename(again.find(second.id)!, 1, "Bea");
    const third = new Pads();
    expect(sceneOf(third.find(first.id)!).state.scores[0]!.total).toBe(0);
    expect(third.find(first.id)!.entries).toHaveLength(1);
    expect(third.find(second.id)!.names).toEqual(["Ada", "Bea"]);
    third.remove(third.find(first.id)!);
    expect(new Pads().all.map(({ id }) => id)).toEqual([second.id]);
  });

  it("are not troubled by what cannot be read", () => {
    localStorage.setItem("rowlock.pad.a", "{");
    localStorage.setItem("rowlock.pad.b", JSON.stringify({ game: "chess", names: ["Ada"] }));
    localStorage.setItem("rowlock.pad.c", JSON.stringify({ ...empty("qwixx"), entries: [{ kind: "bonus" }], done: 1, names: "no" }));
    localStorage.setItem("rowlock.pad.d", JSON.stringify({ ...empty("qwixx"), id: "d" }));
    expect(new Pads().all.map(({ id }) => id)).toEqual(["d"]);
  });

  it("say when the browser keeps nothing", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const pads = new Pads();
    const pad = pads.begin("qwixx", ["Ada"], []);
    expect(pads.kept).toBe(false);
    expect(pads.find(pad.id)).toBeDefined();
    full.mockRestore();
    pads.enter(pads.find(pad.id)!, { kind: "misthrow", player: 0 });
    expect(pads.kept).toBe(true);
  });
});
