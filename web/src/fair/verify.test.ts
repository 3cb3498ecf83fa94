// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import drawn from "./records/drawn.jsonl?raw";
import longo from "./records/longo.jsonl?raw";
import onBoard from "./records/on-board.jsonl?raw";
import qwinto from "./records/qwinto.jsonl?raw";
import qwixx from "./records/qwixx.jsonl?raw";
import games from "../games/games.json?raw";
import type { Game } from "../api/types";
import { verifyDice, type DiceVerdict, type FairMessage, type Seen } from "./verify";

const read = (text: string): FairMessage[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as FairMessage);

const verify = (record: FairMessage[], seen?: Seen): Promise<DiceVerdict> =>
  verifyDice(record, (JSON.parse(games) as Game[]).find(({ name }) => name === record[0]?.new?.game)?.faces ?? {}, seen);

describe("a record of our own server", () => {
  it.each([
    ["Qwixx", qwixx, 32],
    ["Longo", longo, 34],
    ["On Board", onBoard, 10],
    ["Qwinto", qwinto, 34],
  ])("of %s has dice that follow from its seed, as `rowlock verify` says too", async (_, text, rolls) => {
    expect(await verify(read(text))).toMatchObject({ follows: true, rolls });
  });

  it("has them also where the browser has no cryptography of its own, as over plain http", async () => {
    vi.stubGlobal("crypto", {});
    expect(await verify(read(qwixx))).toMatchObject({ follows: true, rolls: 32 });
    expect(await verify(read(qwixx), { commitment: "00".repeat(32) })).toEqual({ follows: false, why: "commitment" });
    vi.unstubAllGlobals();
  });

  it("agrees with what the browser was told before the game", async () => {
    const record = read(qwixx);
    const seen = { commitment: record[0]!._commitment as string };
    expect(await verify(record, seen)).toMatchObject({ follows: true, rolls: 32 });
    expect(await verify(record, { commitment: "00".repeat(32) })).toEqual({ follows: false, why: "commitment" });
  });
});

describe("who begins", () => {
  it("is derived from the seed and the nonces too, where the record says so", async () => {
    expect(await verify(read(drawn))).toMatchObject({ follows: true, rolls: 34, first: true });
    expect(await verify(read(qwixx))).toMatchObject({ follows: true, first: false });
    const forged = read(drawn);
    forged[0]!.new!.first = 0;
    expect(await verify(forged)).toEqual({ follows: false, why: "first", found: 0, expected: 1 });
    forged[0]!._first = "a coin";
    expect(await verify(forged)).toEqual({ follows: null, why: "unreadable" });
  });
});

describe("the own nonce", () => {
  it.each([
    ["in all that follows from the seed", "cafe", "in"],
    ["in the rolls, too late for who begins", "beef", "late"],
    ["missing: a server that drops nonces is found out", "abcdef", "missing"],
  ])("is %s", async (_, nonce, own) => {
    expect(await verify(read(drawn), { nonce })).toMatchObject({ follows: true, own });
  });

  it("is not looked for where there is none, and whether anybody has added one is told", async () => {
    expect(await verify(read(drawn))).toMatchObject({ own: null, nobody: false });
    const alone: FairMessage[] = [
      { new: { game: "qwinto", players: 2 }, _commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925" },
      { choose: { "0": "dice orange" }, _seed: "00".repeat(32) },
    ];
    expect(await verify(alone)).toMatchObject({ own: null, nobody: true });
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
    expect(await verify(game({ orange: 5, purple: 3 }))).toMatchObject({ follows: true, rolls: 1 });
    expect(await verify(game({ purple: 3, orange: 5 }))).toMatchObject({ follows: true, rolls: 1 });
    expect(await verify(game({ orange: 6, purple: 3 }))).toMatchObject({ why: "roll", found: "6 3", expected: "5 3" });
  });
});

it("draws each die with its own number of faces", async () => {
  const record = (red: number): FairMessage[] => [
    { new: { game: "patchwork", players: 2 }, _commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925" },
    { roll: { red, white: [5, 3] }, _nonces: { "0": "cafe" }, _seed: "00".repeat(32) },
  ];
  const verdicts = [1, 2, 3, 4].map((red) => verifyDice(record(red), { white: 6, red: 4 }));
  expect((await Promise.all(verdicts)).map(({ follows }) => follows).sort()).toEqual([false, false, false, true]);
});

describe("a record that was tampered with", () => {
  it("is known by the first roll that does not follow from the seed", async () => {
    const record = read(longo);
    const rolls = record.flatMap((message, index) => (message.roll ? [index] : []));
    const third = record[rolls[2]!]!.roll!;
    const blue = third.blue as number;
    third.blue = (blue % 8) + 1;
    record[rolls[5]!]!.roll!.red = 1;
    const verdict = await verify(record);
    expect(verdict).toMatchObject({ follows: false, why: "roll", roll: 3, line: rolls[2]! + 1 });
    expect(verdict).toHaveProperty("expected", expect.stringMatching(new RegExp(` ${blue}$`)));
  });

  it("is known by another seed", async () => {
    const record = read(qwixx);
    record.at(-1)!._seed = "11".repeat(32);
    expect(await verify(record)).toEqual({ follows: false, why: "commitment" });
  });

  it("is known by nonces that were changed, taken away or came late", async () => {
    const changed = read(qwixx);
    changed[1]!._nonces = { "0": "beef", "1": "00ff17" };
    expect(await verify(changed)).toMatchObject({ follows: false, why: "roll", roll: 1 });
    const away = read(qwixx);
    delete away[1]!._nonces;
    expect(await verify(away)).toMatchObject({ follows: false, why: "roll", roll: 1 });
    const late = read(qwixx);
    late[3]!._nonces = { "0": "beef" };
    expect(await verify(late)).toEqual({ follows: false, why: "nonces" });
    const strange = read(qwixx);
    strange[1]!._nonces = { "7": "beef" };
    expect(await verify(strange)).toEqual({ follows: false, why: "nonces" });
  });

  it("is known by a roll that is missing", async () => {
    const record = read(qwinto);
    record.splice(
      record.findIndex((message) => message.roll),
      1,
    );
    expect(await verify(record)).toMatchObject({ follows: false });
  });
});

describe("nothing can be said", () => {
  it("of real dice, of a game that still runs and of what is no record", async () => {
    const real = read(qwixx);
    delete real[0]!._commitment;
    expect(await verify(real)).toEqual({ follows: null, why: "no-promise" });
    expect(await verify(read(qwixx).slice(0, 20))).toEqual({ follows: null, why: "not-over" });
    expect(await verify([])).toEqual({ follows: null, why: "unreadable" });
    const odd = read(qwixx);
    odd.at(-1)!._seed = "no seed";
    expect(await verify(odd)).toEqual({ follows: null, why: "unreadable" });
  });
});
