import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CrossingState, TableView } from "../api/types";
import { DICE, LEGAL, NEW, SCORE, Socket, WHITE, crosses, place, qwixx, refused, update } from "../table/fake";
import { gameOf } from "../games/catalogue.svelte";
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
    expect(screen.getByRole("status").textContent).toBe("Connection lost. Reconnecting…");
    socket().onopen!();
    socket().hear(update(WHITE, [NEW, { roll: DICE }], {}, { legal: LEGAL }));
    expect(screen.queryByText(/connection is lost/)).toBeNull();
    expect(banner()).toBe("White dice: 6. Cross one 6, or pass");
  });
});

describe("a table that everybody has left", () => {
  it.each([true, false])("leads on, whether or not its game had begun (%s)", (begun) => {
    socket().onopen!();
    socket().hear(update(begun ? WHITE : null, begun ? [NEW, { roll: DICE }] : [], { status: "closed", waits_for: [] }));
    expect(document.querySelector(begun ? ".banner" : ".card")!.textContent).toContain("Everyone has left this table");
    expect(buttons()).toContain("Play Qwixx now");
    expect(screen.getByText("Home").getAttribute("href")).toBe("/");
    expect(screen.queryByText("Play myself")).toBeNull();
  });
});

describe("a full table before its game", () => {
  const lobby = (seat: number | null, table: Partial<TableView> = {}, keeper = 0): void => {
    socket().hear({ type: "presence", here: [0, 1], away: [], keeper, spectators: 0 });
    socket().hear(update(null, [], table, { seat }));
  };

  it("is started by who looks after it, as the server says", () => {
    socket().onopen!();
    lobby(1);
    expect(screen.queryByRole("button", { name: "Start the game" })).toBeNull();
    lobby(1, {}, 1);
    expect(screen.getByRole("button", { name: "Start the game" })).toBeTruthy();
  });

  it("does not say that everybody is here, and lets others watch", () => {
    socket().onopen!();
    lobby(null);
    expect(screen.getByRole("heading", { name: "All seats are taken" })).toBeTruthy();
    expect(screen.getByText("You can still watch: the game will appear here")).toBeTruthy();
  });

  it("is started once, however often that is asked for, unless it was refused", async () => {
    const asking = vi.fn(() => Promise.resolve(refused("unavailable", { status: 503 })));
    vi.stubGlobal("fetch", asking);
    socket().onopen!();
    lobby(0);
    const start = screen.getByRole<HTMLButtonElement>("button", { name: "Start the game" });
    await fireEvent.click(start);
    expect(start.disabled).toBe(true);
    await vi.waitFor(() => expect(start.disabled).toBe(false));
    expect(screen.getByRole("alert").textContent).toContain("cannot save anything");
    asking.mockResolvedValue(new Response("{}"));
    await fireEvent.click(start);
    await vi.advanceTimersByTimeAsync(0);
    expect([start.disabled, asking.mock.calls.length]).toEqual([true, 2]);
  });

  it("takes no name of blanks", async () => {
    socket().onopen!();
    lobby(null, { seats: [place("Ada"), place(null)] });
    const name = screen.getByLabelText<HTMLInputElement>("Your name");
    await fireEvent.input(name, { target: { value: "   " } });
    expect(name.validity.valid).toBe(false);
    await fireEvent.input(name, { target: { value: " Ben " } });
    expect(name.validity.valid).toBe(true);
  });
});

describe("somebody who is away", () => {
  it("is taken over by a bot only once that can be done", () => {
    const takeOver = (): HTMLElement | null => screen.queryByRole("button", { name: "Let a bot play" });
    socket().onopen!();
    socket().hear({ type: "presence", here: [0], away: [], keeper: 0, spectators: 0 });
    socket().hear(update(WHITE, [NEW, { roll: DICE }], {}, { legal: LEGAL }));
    expect([document.querySelector(".away")?.textContent, takeOver()]).toEqual(["away", null]);
    socket().hear({ type: "presence", here: [0], away: [1], keeper: 0, spectators: 0 });
    expect(takeOver()).toBeTruthy();
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

  it.each<[string, Partial<TableView["seats"][number]>, string]>([
    ["ends the game where only bots are left", { person: false, bot: "easy" }, "Leave the game? This ends it"],
    ["ends the game where everybody else has left", { left: true }, "Leave the game? This ends it"],
    ["lets others go on", {}, "Leave the game? A bot can play for you until you come back"],
  ])("%s, and says so", async (_, other, words) => {
    socket().onopen!();
    socket().hear(update(WHITE, [NEW, { roll: DICE }], { seats: [place("Ada"), place("Ben", other)] }, { legal: LEGAL }));
    await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(screen.getByRole("group", { name: words })).toBeTruthy();
  });
});

describe("the rules", () => {
  const panel = (): HTMLElement | null => screen.queryByRole("dialog");

  it("open over the table at the chapter that matters now, and give the focus back", async () => {
    socket().onopen!();
    socket().hear(update(WHITE, [NEW, { roll: DICE }], {}, { legal: LEGAL }));
    const door = screen.getByRole("button", { name: "Rules" });
    await fireEvent.click(door);
    await vi.waitFor(() => expect(panel()).toBeTruthy());
    expect(panel()!.querySelector(".now")!.getAttribute("data-chapter")).toBe("rules-turn");
    expect(document.activeElement).toBe(panel());
    // The game goes on below, and a letter that is typed here is not meant for it.
    await fireEvent.keyDown(panel()!, { key: "p" });
    expect(socket().sent("choose")).toEqual([]);
    await fireEvent.keyDown(panel()!, { key: "Escape" });
    expect([panel(), document.activeElement]).toEqual([null, door]);
  });

  it.each([
    ["the lock", { legal: ["pass", "cross red 12"] }, "rules-locking"],
    ["lucky numbers", { legal: ["pass", "lucky blue 12"] }, "rules-lucky"],
    ["the goal, before the game", null, "rules-goal"],
  ])("know about %s", async (_, mine, chapter) => {
    socket().onopen!();
    socket().hear(mine ? update(WHITE, [NEW, { roll: DICE }], {}, mine) : update(null));
    await fireEvent.click(screen.getByRole("button", { name: "Rules" }));
    await vi.waitFor(() => expect(panel()).toBeTruthy());
    // Qwixx has no chapter about lucky numbers.
    expect(panel()!.querySelector(".now")?.getAttribute("data-chapter")).toBe(chapter === "rules-lucky" ? undefined : chapter);
  });
});

describe("On Board", () => {
  it("leads the keyboard from the sheet to the track when the pawn is asked for, and marks what it would cross", async () => {
    const score = { ...SCORE, bonus: 0 };
    const sheet = crosses({}, { pawn: 0 });
    const board = (action: "colour" | "move"): CrossingState =>
      qwixx({ game: "on-board", sheets: [sheet, sheet], scores: [score, score], dice: DICE, awaits: { choose: { "0": [] }, action } });
    const options = { track: "a" };
    const start = { new: { game: "on-board", players: ["Ada", "Ben"], first: 0, options: {} } };
    socket().onopen!();
    socket().hear(update(board("colour"), [start, { roll: DICE }], { moves: 3, options }, { legal: ["pass", "cross red 7"] }));
    document.querySelector<HTMLElement>('.own [data-cell="red 7"]')!.focus();
    socket().hear(update(board("move"), [{ choose: { "0": "pass" } }], { moves: 4, options }, { legal: ["pass", "move 1", "move 5"] }));
    await vi.advanceTimersByTimeAsync(0);
    expect((document.activeElement as HTMLElement).dataset.field).toBe("1");
    // From a field that can be reached the arrow keys lead to the next one that can; with Shift, to any.
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    expect((document.activeElement as HTMLElement).dataset.field).toBe("5");
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft" });
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight", shiftKey: true });
    const tile = document.activeElement as HTMLElement;
    expect([tile.dataset.field, tile.tabIndex]).toEqual(["2", 0]);
    document.querySelector<HTMLElement>('[data-field="5"]')!.focus();
    await tick();
    expect(document.querySelector('.own [data-cell="green 10"] .ghost')).toBeTruthy();
    expect(screen.getByText("Crosses green 10, bonus 3, skips 12 and 11")).toBeTruthy();
  });
});

describe("a game that the app does not know", () => {
  it("is asked for, and then shown under its own name", async () => {
    const strange = { ...gameOf("qwixx")!, name: "strange", title: "Something Strange" };
    vi.stubGlobal("fetch", async () => Response.json([strange]));
    socket().onopen!();
    socket().hear(update(qwixx({ game: "strange" }), [NEW]));
    expect(document.querySelector(".own")).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole("heading", { name: "Something Strange" })).toBeTruthy();
    expect(document.querySelector('.own [data-cell="red 7"]')).toBeTruthy();
  });
});
