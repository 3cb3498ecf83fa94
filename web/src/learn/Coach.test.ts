import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { State, You } from "../api/types";
import Table from "../pages/Table.svelte";
import { settings } from "../settings.svelte";
import { DICE, LEGAL, NEW, qwinto, qwixx, ROLL, Socket, update, WHITE } from "../table/fake";
import { switchTips } from "./tips.svelte";

let moves = 0;

/** The game has come to this, with one more message. */
async function hear(state: State, mine: Partial<You> = {}): Promise<void> {
  moves += 1;
  const message = moves === 1 ? NEW : { choose: { "0": "pass" } };
  const socket = Socket.all.at(-1)!;
  const acks = socket.sent("nonce").map(({ id }) => id);
  socket.hear(update(state, [message], { moves, sequence: moves, waits_for: [0, 1] }, mine, { acks }));
  await vi.advanceTimersByTimeAsync(1000);
}

const said = (): string | undefined => document.querySelector(".coach p")?.textContent;

const white = (change: object = {}): State => ({ ...WHITE, ...change }) as State;

beforeEach(async () => {
  Object.assign(settings, { motion: "off", tips: true, oneTap: true });
  switchTips(true);
  moves = 0;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  render(Table, { id: "table-1", go: vi.fn() });
  Socket.all.at(-1)!.onopen!();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Object.assign(settings, { motion: "system", tips: true, oneTap: true });
});

describe("the coach", () => {
  it("explains what is asked, until it has been done twice", async () => {
    for (const expected of ["Your turn! Roll all the dice", "Your turn! Roll all the dice", undefined]) {
      await hear(ROLL);
      expect(said()).toBe(expected);
      await hear(white(), { legal: LEGAL });
    }
    expect(said()).toBeUndefined();
  });

  it("speaks to who has rolled, and to the others", async () => {
    await hear(white(), { legal: LEGAL });
    expect(said()).toBe("The white dice make 6. Everyone may cross one 6 now, in any row");
    await hear(white({ active: 1 }), { legal: LEGAL });
    expect(said()).toBe("Ben rolled, but the white dice are for everyone. Cross one 6, or pass: that’s free");
    await hear(qwixx({ awaits: { choose: { "0": [] }, action: "colour" }, dice: DICE }), { legal: ["pass", "cross red 7"] });
    expect(said()).toContain("A turn without any cross costs 5 points");
    await hear(qwixx({ awaits: { choose: { "0": [] }, action: "colour" }, dice: DICE, crossed: true }), {
      legal: ["pass", "cross red 12"],
    });
    expect(said()).toContain("You can lock a row!");
  });

  it("knows Qwinto's questions", async () => {
    await hear(qwinto({ awaits: { choose: { "0": [] }, action: "dice" } }), { legal: ["dice orange", "dice yellow"] });
    expect(said()).toContain("Take one, two or three dice");
    await hear(qwinto({ awaits: { choose: { "0": [] }, action: "reroll" }, dice: { orange: 3 } }), { legal: ["keep", "reroll"] });
    expect(said()).toContain("roll the same dice once more");
    const write = { awaits: { choose: { "0": [] }, action: "write" as const }, dice: { orange: 3 } };
    await hear(qwinto(write), { legal: ["pass", "write orange 2"] });
    expect(said()).toContain("Write 3 so that numbers rise");
    await hear(qwinto({ ...write, active: 1 }), { legal: ["pass", "write orange 2"] });
    expect(said()).toContain("Ben rolled, but you may write 3, too");
  });

  it("explains the pencil where a choice takes two taps", async () => {
    settings.oneTap = false;
    await hear(white(), { legal: LEGAL });
    await fireEvent.click(document.querySelector('.own [data-cell="red 6"]')!);
    expect(said()).toContain("This is in pencil");
  });

  it("leaves a choice alone that is sent by itself", async () => {
    await hear(white(), { legal: LEGAL });
    await fireEvent.click(document.querySelector('.own [data-cell="red 6"]')!);
    expect(said()).toBeUndefined();
  });

  it("is silent where nothing is asked, and once it is switched off", async () => {
    await hear(white(), { legal: LEGAL, choice: "pass" });
    expect(said()).toBeUndefined();
    await hear(ROLL);
    await fireEvent.click(screen.getByRole("button", { name: "No more tips" }));
    expect([said(), settings.tips]).toEqual([undefined, false]);
    switchTips(true);
    await hear(white(), { legal: LEGAL });
    expect(said()).toContain("The white dice make 6");
  });
});
