import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DICE, LEGAL, NEW, Socket, WHITE, update } from "../table/fake";
import Table from "./Table.svelte";

const socket = (): Socket => Socket.all.at(-1)!;
const banner = (): string | undefined => document.querySelector(".banner")?.textContent?.trim();
const buttons = (): (string | null)[] => screen.getAllByRole("button").map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  render(Table, { id: "table-1", go: vi.fn() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a table that does not answer", () => {
  it("says so after a moment, and goes on trying", async () => {
    expect(screen.getByRole("status").textContent).toBe("One moment…");
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen.getByRole("status").textContent).toBe("The connection is lost. Trying again…");
    socket().onopen!();
    socket().hear(update(WHITE, [NEW, { roll: DICE }], {}, { legal: LEGAL }));
    expect(screen.queryByText(/connection is lost/)).toBeNull();
    expect(banner()).toBe("White dice: 6. Cross one 6, or pass");
  });
});

describe("a table that everybody has left", () => {
  it.each([true, false])("leads on, whether or not its game had begun (%s)", (begun) => {
    socket().onopen!();
    socket().hear(update(WHITE, begun ? [NEW, { roll: DICE }] : [], { status: "closed", waits_for: [], ...(begun ? {} : { state: null, moves: 0 }) }));
    expect(document.querySelector(begun ? ".banner" : ".card")!.textContent).toContain("Everybody has left this table");
    expect(buttons()).toContain("Play Qwixx now");
    expect(screen.getByText("Home").getAttribute("href")).toBe("/");
    expect(screen.queryByText("Play myself")).toBeNull();
  });
});

describe("a full table before its game", () => {
  const lobby = (seat: number | null): void => socket().hear(update(WHITE, [], { status: "waiting", state: null, moves: 0 } as object, { seat }));

  it("does not say that everybody is here, and lets others watch", () => {
    socket().onopen!();
    lobby(null);
    expect(screen.getByRole("heading", { name: "All seats are taken" })).toBeTruthy();
    expect(screen.getByText("You can watch: the game will be shown here")).toBeTruthy();
  });
});

describe("leaving", () => {
  it("is asked about where the keyboard is, and Escape stays", async () => {
    socket().onopen!();
    socket().hear(update(WHITE, [NEW, { roll: DICE }], {}, { legal: LEGAL }));
    const door = screen.getByRole("button", { name: "Leave" });
    await fireEvent.click(door);
    await tick();
    expect(document.activeElement!.textContent).toBe("Stay");
    await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(screen.queryByText("Stay")).toBeNull();
    expect(document.activeElement).toBe(door);
  });
});

describe("On Board", () => {
  it("leads the keyboard from the sheet to the track when the pawn is asked for, and marks what it would cross", async () => {
    const score = { red: 0, yellow: 0, green: 0, blue: 0, bonus: 0, misthrows: 0, total: 0 };
    const sheet = { red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0, pawn: 0 };
    const board = (action: string): object => ({ game: "on-board", sheets: [sheet, sheet], scores: [score, score], dice: DICE, awaits: { choose: { "0": [] }, action } });
    const start = { new: { game: "on-board", players: ["Ada", "Ben"], first: 0, options: {} } };
    socket().onopen!();
    socket().hear(update(board("colour"), [start, { roll: DICE }], { game: "on-board", moves: 3 }, { legal: ["pass", "cross red 7"] }));
    document.querySelector<HTMLElement>('.own [data-cell="red 7"]')!.focus();
    socket().hear(update(board("move"), [{ choose: { "0": "pass" } }], { game: "on-board", moves: 4 }, { legal: ["pass", "move 1", "move 5"] }));
    await vi.advanceTimersByTimeAsync(0);
    expect((document.activeElement as HTMLElement).dataset.field).toBe("1");
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    const tile = document.activeElement as HTMLElement;
    expect([tile.dataset.field, tile.tabIndex]).toEqual(["2", 0]);
    document.querySelector<HTMLElement>('[data-field="5"]')!.focus();
    await tick();
    expect(document.querySelector('.own [data-cell="green 10"] .ghost')).toBeTruthy();
    expect(screen.getByText("Crosses green 10, bonus 3, skips 12 and 11")).toBeTruthy();
  });
});
