import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message } from "../api/http";
import { t } from "../i18n/index.svelte";
import { fairness, table } from "../table/fake";
import DiceBadge from "./DiceBadge.svelte";
import { addOwnPart, forgetOwnPart, ownPart } from "./own";
import drawn from "./records/drawn.jsonl?raw";
import qwixx from "./records/qwixx.jsonl?raw";

const read = (text: string): Message[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Message);
const NAMES = ["Ada", "Ben", "Cleo"];
const COMMITMENT = (read(drawn)[0] as { _commitment: string })._commitment;
function remember(nonce: string, commitment: string | null = COMMITMENT): void {
  localStorage.setItem("rowlock.dice", JSON.stringify({ t1: { nonce, commitment } }));
}

async function badge(
  record: Message[],
  change: { plays?: boolean; imported?: boolean } = {},
): Promise<[string | undefined, string | null][]> {
  vi.stubGlobal("fetch", async () => Response.json(fairness({ imported: change.imported ?? false })));
  render(DiceBadge, { id: "t1", record, names: NAMES, plays: change.plays ?? true });
  await screen.findByText(t(change.imported ? "fair-imported" : "fair-here"));
  return Array.from(document.querySelectorAll<HTMLElement>("[data-mark]"), (line) => [line.dataset.mark, line.textContent!.trim()]);
}

beforeEach(() => {
  localStorage.clear();
  forgetOwnPart("t1");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("what is said of the dice", () => {
  it("tells apart that they follow from the seed, that the own number is in them, and where they were rolled", async () => {
    remember("cafe");
    expect(await badge(read(drawn))).toEqual([
      ["good", "Who begins and all 34 rolls follow from the seed"],
      ["good", "Your own random number is included"],
      ["good", "Played on this server"],
    ]);
  });

  it("finds out a server that has dropped the own number", async () => {
    remember("abcdef");
    expect((await badge(read(drawn)))[1]).toEqual(["bad", t("fair-own-missing")]);
    expect(screen.getByRole("alert").textContent).toContain(t("fair-own-missing"));
  });

  it("finds out a server that has changed its seed after it had heard the own number", async () => {
    remember("cafe", "00".repeat(32));
    expect((await badge(read(drawn)))[0]).toEqual(["bad", t("fair-commitment")]);
  });

  it("does not claim that a number which came late has drawn who begins", async () => {
    remember("beef");
    expect((await badge(read(drawn)))[1]).toEqual(["open", t("fair-own-late")]);
  });

  it("says of an imported game no more than its record proves", async () => {
    expect(await badge(read(qwixx), { plays: false, imported: true })).toEqual([
      ["good", "All 32 rolls follow from the seed"],
      ["open", t("fair-imported")],
    ]);
  });

  it("says so where a player has added nothing", async () => {
    expect((await badge(read(drawn)))[1]).toEqual(["open", t("fair-own-none")]);
  });

  it("names a roll, or a player who begins, that does not follow from the seed", async () => {
    const forged = read(drawn);
    forged[0]!.new!.first = 2;
    expect((await badge(forged))[0]).toEqual(["bad", t("fair-first", { found: "Cleo", expected: "Ben" })]);
    cleanup();
    const loaded = read(qwixx);
    loaded[1]!.roll!.red = ((loaded[1]!.roll!.red as number) % 6) + 1;
    expect((await badge(loaded))[0]![1]).toContain("roll 1");
  });
});

describe("the own random number", () => {
  it("is the same for a table however often it is asked for, and kept with what the dice had committed to", () => {
    const open = table(null, { id: "t1", commitment: "c1" });
    const nonce = addOwnPart(open);
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(addOwnPart({ ...open, commitment: "another" })).toBe(nonce);
    expect(ownPart("t1")).toEqual({ nonce, commitment: "c1" });
    expect(addOwnPart(table(null, { id: "t2" }))).not.toBe(nonce);
    forgetOwnPart("t1");
    expect(ownPart("t1")).toBeNull();
  });

  it("is known as long as the page is open where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const nonce = addOwnPart(table(null, { id: "t3" }));
    expect(ownPart("t3")?.nonce).toBe(nonce);
  });
});
