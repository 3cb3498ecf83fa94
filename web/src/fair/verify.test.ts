// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import longo from "./records/longo.jsonl?raw";
import onBoard from "./records/on-board.jsonl?raw";
import qwinto from "./records/qwinto.jsonl?raw";
import qwixx from "./records/qwixx.jsonl?raw";
import { verifyDice, type FairMessage } from "./verify";

const read = (text: string): FairMessage[] => text.trim().split("\n").map((line) => JSON.parse(line) as FairMessage);

describe("a record of our own server", () => {
  it.each([
    ["Qwixx", qwixx, 32],
    ["Longo", longo, 34],
    ["On Board", onBoard, 10],
    ["Qwinto", qwinto, 34],
  ])("of %s has fair dice, as `rowlock verify` says too", async (_, text, rolls) => {
    expect(await verifyDice(read(text))).toEqual({ fair: true, rolls });
  });

  it("has them also where the browser has no cryptography of its own, as over plain http", async () => {
    vi.stubGlobal("crypto", {});
    expect(await verifyDice(read(qwixx))).toEqual({ fair: true, rolls: 32 });
    expect(await verifyDice(read(qwixx), { commitment: "00".repeat(32) })).toEqual({ fair: false, why: "commitment" });
    vi.unstubAllGlobals();
  });

  it("agrees with what the browser was told before the game", async () => {
    const record = read(qwixx);
    const seen = { commitment: record[0]!._commitment as string, nonces: ["cafe", "00ff17"] };
    expect(await verifyDice(record, seen)).toEqual({ fair: true, rolls: 32 });
    expect(await verifyDice(record, { ...seen, commitment: "00".repeat(32) })).toEqual({ fair: false, why: "commitment" });
    expect(await verifyDice(record, { ...seen, nonces: ["", "00ff17"] })).toEqual({ fair: false, why: "nonces" });
  });
});

describe("the derivation", () => {
  it("gives the roll that docs/fair-dice.md shows", async () => {
    const game = (roll: Record<string, number>): FairMessage[] => [
      {
        new: { game: "qwinto", players: 2 },
        _commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
      },
      { roll, _nonces: { "0": "cafe" }, _seed: "00".repeat(32) },
    ];
    expect(await verifyDice(game({ orange: 5, purple: 3 }))).toEqual({ fair: true, rolls: 1 });
    expect(await verifyDice(game({ purple: 3, orange: 5 }))).toEqual({ fair: true, rolls: 1 });
    expect(await verifyDice(game({ orange: 6, purple: 3 }))).toMatchObject({ why: "roll", found: "6 3", expected: "5 3" });
  });
});

describe("a record that was tampered with", () => {
  it("is known by the first roll that does not follow from the seed", async () => {
    const record = read(longo);
    const rolls = record.flatMap((message, index) => (message.roll ? [index] : []));
    const third = record[rolls[2]!]!.roll!;
    const blue = third.blue as number;
    third.blue = (blue % 8) + 1;
    record[rolls[5]!]!.roll!.red = 1;
    const verdict = await verifyDice(record);
    expect(verdict).toMatchObject({ fair: false, why: "roll", roll: 3, line: rolls[2]! + 1 });
    expect(verdict).toHaveProperty("expected", expect.stringMatching(new RegExp(` ${blue}$`)));
  });

  it("is known by another seed", async () => {
    const record = read(qwixx);
    record.at(-1)!._seed = "11".repeat(32);
    expect(await verifyDice(record)).toEqual({ fair: false, why: "commitment" });
  });

  it("is known by nonces that were changed, taken away or came late", async () => {
    const changed = read(qwixx);
    changed[1]!._nonces = { "0": "beef", "1": "00ff17" };
    expect(await verifyDice(changed)).toMatchObject({ fair: false, why: "roll", roll: 1 });
    const away = read(qwixx);
    delete away[1]!._nonces;
    expect(await verifyDice(away)).toMatchObject({ fair: false, why: "roll", roll: 1 });
    const late = read(qwixx);
    late[3]!._nonces = { "0": "beef" };
    expect(await verifyDice(late)).toEqual({ fair: false, why: "nonces" });
    const strange = read(qwixx);
    strange[1]!._nonces = { "7": "beef" };
    expect(await verifyDice(strange)).toEqual({ fair: false, why: "nonces" });
  });

  it("is known by a roll that is missing", async () => {
    const record = read(qwinto);
    record.splice(record.findIndex((message) => message.roll), 1);
    expect(await verifyDice(record)).toMatchObject({ fair: false });
  });
});

describe("nothing can be said", () => {
  it("of real dice, of a game that still runs and of what is no record", async () => {
    const real = read(qwixx);
    delete real[0]!._commitment;
    expect(await verifyDice(real)).toEqual({ fair: null, why: "no-promise" });
    expect(await verifyDice(read(qwixx).slice(0, 20))).toEqual({ fair: null, why: "not-over" });
    expect(await verifyDice([])).toEqual({ fair: null, why: "unreadable" });
    const odd = read(qwixx);
    odd.at(-1)!._seed = "no seed";
    expect(await verifyDice(odd)).toEqual({ fair: null, why: "unreadable" });
  });

});
