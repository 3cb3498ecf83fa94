import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import record from "../fair/records/qwixx.jsonl?raw";
import type { TableView } from "../api/types";
import { crossing } from "../games/crossing";
import type { Message } from "../api/http";
import Ending from "./Ending.svelte";
import { crosses, crossingScene, fairness, SCORE, table as tableOf } from "./fake";
import type { Play } from "./play.svelte";

const RECORD = record
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Message);
const score = (red: number, misthrows = 0) => ({ ...SCORE, red, misthrows, total: red + misthrows });

function over(table: Partial<TableView> = {}, seat: number | null = 0): Play {
  const scene = crossingScene({
    turn: 20,
    locked: ["red", "blue"],
    awaits: { over: { ranks: [3, 1, 1], reasons: ["misthrows", "locks"] } },
    sheets: [crosses({}, { misthrows: 4 }), crosses({}, { misthrows: 1 }), crosses()],
    scores: [score(0, -20), score(45, -5), score(40)],
  });
  return {
    id: "t1",
    seat,
    scene,
    family: crossing,
    over: true,
    error: "",
    names: ["Ada", "Ben", "Cleo"],
    table: tableOf(null, { status: "over", moves: RECORD.length, ...table }),
    link: { commitment: null, record: RECORD },
  } as unknown as Play;
}

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json(fairness())));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("the end of a game", () => {
  it("ranks the players with their points row by row, and says why it is over (R10, R11)", () => {
    render(Ending, { play: over(), go: vi.fn() });
    const lines = screen.getAllByRole("listitem");
    expect(lines.map((line) => line.querySelector(".name")!.textContent)).toEqual(["Ben", "Cleo", "Ada"]);
    expect(lines.map((line) => line.querySelector(".rank")!.textContent![0])).toEqual(["1", "1", "3"]);
    expect(lines[0]!.querySelector('[data-points="red"]')!.textContent).toContain("45");
    expect(lines[0]!.querySelector('[data-points="misthrows"]')!.textContent).toContain("−5");
    expect(lines[1]!.querySelector('[data-points="misthrows"]')!.textContent).toBe("Misthrows0");
    expect(lines[2]!.querySelector('[data-points="total"]')!.textContent).toContain("−20");
    expect(screen.getByText("Four misthrows: Ada · Two rows are locked")).toBeTruthy();
  });

  it("is remembered by those who played, to be found again", () => {
    render(Ending, { play: over(), go: vi.fn() });
    expect(localStorage.getItem("rowlock.tables")).toBe('["t1"]');
  });

  it("checks the dice itself", async () => {
    render(Ending, { play: over(), go: vi.fn() });
    expect(await screen.findByText("All 32 rolls follow from the seed")).toBeTruthy();
    expect(await screen.findByText("Played on this server")).toBeTruthy();
  });

  it("says so when the dice did not keep the promise that this browser has seen", async () => {
    const play = over();
    play.link.commitment = "00".repeat(32);
    render(Ending, { play, go: vi.fn() });
    expect((await screen.findByRole("alert")).textContent).toContain("this is not the seed that was fixed before the game");
  });

  it("checks nothing before it has the whole record", () => {
    render(Ending, { play: over({ moves: RECORD.length + 1 }), go: vi.fn() });
    expect(screen.queryByText(/follow from the seed/)).toBeNull();
  });

  it("leads everybody to the rematch once somebody has asked for it, also spectators", () => {
    render(Ending, { play: over({ rematch: "t2" }, null), go: vi.fn() });
    expect(screen.getByRole("link", { name: "Join the rematch" }).getAttribute("href")).toBe("/t/t2");
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
    expect(localStorage.getItem("rowlock.tables")).toBeNull();
  });
});
