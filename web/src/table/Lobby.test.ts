import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableView } from "../api/types";
import Table from "../pages/Table.svelte";
import { place, Socket, update } from "./fake";

const socket = (): Socket => Socket.all.at(-1)!;
const button = (name: string): HTMLButtonElement | null => screen.queryByRole<HTMLButtonElement>("button", { name });
const title = (): string | null => screen.getAllByRole("heading", { level: 2 })[0]!.textContent;
const asked = vi.fn<(request: Request) => Promise<Response>>();

/** Ada looks at a table where she has the first seat, while some are connected. */
function lobby(seats: TableView["seats"], change: Partial<TableView> = {}, here = [0], seat: number | null = 0): void {
  socket().hear({ type: "presence", here, away: [], keeper: 0, spectators: 0 });
  socket().hear(update(null, [], { seats, nonces: seats.map(() => ""), ...change }, { seat }));
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  asked.mockReset();
  asked.mockImplementation(() => Promise.resolve(new Response("{}")));
  vi.stubGlobal("fetch", asked);
  Socket.all = [];
  render(Table, { id: "table-1", go: vi.fn() });
  socket().onopen!();
});

afterEach(() => vi.unstubAllGlobals());

describe("the host", () => {
  it("does not start alone, but with those who are there", async () => {
    lobby([place("Ada"), place(null), place(null)]);
    expect(title()).toBe("Your table is set. Now for some company");
    expect(button("Start the game")!.disabled).toBe(true);
    expect(screen.getByText("As soon as a friend or a bot sits down, you can start")).toBeTruthy();
    lobby([place("Ada"), place("Ben"), place(null)], {}, [0, 1]);
    expect(title()).toBe("One seat is free");
    expect(screen.getByText("Free seats disappear when you start")).toBeTruthy();
    await fireEvent.click(button("Start with 2 players")!);
    expect(asked.mock.calls[0]![0].url).toContain("/tables/table-1/start");
  });

  it("has no link to send once all have come, unless there is room for one more", async () => {
    const invite = (): HTMLElement | null => screen.queryByRole("heading", { name: "Send this link to your friends" });
    lobby([place("Ada"), place(null)]);
    expect(invite()).toBeTruthy();
    lobby([place("Ada"), place("Ben")], {}, [0, 1]);
    expect([invite(), button("Start the game")!.disabled]).toEqual([null, false]);
    await fireEvent.click(button("One more seat")!);
    const request = asked.mock.calls[0]![0];
    expect([request.method, await request.json()]).toEqual(["PUT", { seats: 3 }]);
    lobby(["Ada", "Ben", "Cleo", "Dan", "Eve"].map((name) => place(name)));
    expect(button("One more seat")).toBeNull();
  });

  it("sees who the bots are", () => {
    lobby([place("Ada"), place("Ben", { bot: "hard", character: "hare", person: false })]);
    const row = screen.getAllByRole("listitem")[1]!;
    expect(row.textContent).toContain("bot, hard");
    expect(row.textContent).toContain("Hare: takes chances and likes big leaps");
  });
});

describe("a rematch", () => {
  const seats = [place("Ada"), place("Ben"), place("Cleo"), place("Dan", { bot: "easy", person: false })];

  it("says for whom it waits, and that it starts by itself", () => {
    lobby(seats, { rematch_of: "before" }, [0, 1], 1);
    expect(title()!.replaceAll(/[\u2068\u2069]/g, "")).toBe("Waiting for Cleo");
    expect(screen.getByText("The game starts by itself as soon as everyone is back")).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((row) => row.classList.contains("missing"))).toEqual([false, false, true, false]);
    expect(screen.getByText("is back")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Start/ })).toBeNull();
  });

  it("is started by the host without those who do not come back", async () => {
    lobby(seats, { rematch_of: "before" }, [0, 1]);
    await fireEvent.click(screen.getByRole("button", { name: /Start without .*Cleo/ }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    const steps = asked.mock.calls.map(([request]) => `${request.method} ${new URL(request.url).pathname.split("/tables/table-1")[1]}`);
    expect(steps).toEqual(["DELETE /seats/2", "POST /start"]);
  });

  it("is not started alone", () => {
    lobby([place("Ada"), place("Ben")], { rematch_of: "before" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /Start without/ }).disabled).toBe(true);
  });
});
