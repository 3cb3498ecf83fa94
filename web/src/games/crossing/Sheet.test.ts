import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { CrossingGame, CrossingScore, CrossingSheet } from "../../api/types";
import { crosses, crossingScene, SCORE } from "../../table/fake";
import type { Scene } from "../family";
import Sheet from "./Sheet.svelte";

interface Shown {
  game?: string;
  sheet?: CrossingSheet;
  score?: CrossingScore;
  locked?: string[];
  lucky?: number[];
}
type Props = Parameters<typeof render<typeof Sheet>>[1];

function show({ game = "qwixx", sheet = crosses(), score = SCORE, locked = [], lucky, ...props }: Shown & Partial<Props> = {}) {
  const dice = { white: [4, 2] };
  const state = { game, sheets: [sheet], scores: [score], locked, dice, awaits: { choose: {}, action: "white" as const } };
  return render(Sheet, { scene: crossingScene(state, lucky ? { lucky: [lucky] } : {}), seat: 0, ...props });
}

const cell = (name: string): HTMLElement => document.querySelector(`[data-cell="${name}"]`)!;

describe("the sheet of Qwixx", () => {
  it("has red and yellow from 2 to 12, green and blue from 12 to 2 (Q1)", () => {
    show();
    const numbers = (colour: string): number[] =>
      [...document.querySelectorAll<HTMLElement>(`[data-cell^="${colour} "]`)].map((each) => Number(each.dataset.cell!.split(" ")[1]));
    expect(numbers("red")).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(numbers("yellow")).toEqual(numbers("red"));
    expect(numbers("green")).toEqual(numbers("red").reverse());
    expect(numbers("blue")).toEqual(numbers("green"));
  });

  it("strikes what was skipped and tells it apart from what was crossed (Q17)", () => {
    show({ sheet: crosses({ red: [5, 7] }) });
    expect(["red 2", "red 3", "red 4", "red 6"].every((name) => cell(name).classList.contains("skipped"))).toBe(true);
    expect(["red 5", "red 7"].every((name) => cell(name).classList.contains("crossed"))).toBe(true);
    expect(cell("red 8").classList.contains("open")).toBe(true);
    expect(cell("red 7").getAttribute("aria-label")).toBe("red 7, crossed");
    expect(cell("red 6").getAttribute("aria-label")).toBe("red 6, skipped");
  });

  it("lets only legal cells be picked, and asks why for the others", async () => {
    const onpick = vi.fn();
    const onwhynot = vi.fn();
    show({ legal: ["pass", "cross red 6"], onpick, onwhynot });
    await fireEvent.click(cell("red 6"));
    await fireEvent.click(cell("yellow 6"));
    expect(onpick.mock.calls).toEqual([["cross red 6"]]);
    expect(onwhynot.mock.calls).toEqual([["yellow", 6]]);
    expect(document.querySelectorAll(".legal")).toHaveLength(1);
  });

  it("marks in pencil until the choice is sealed", async () => {
    const { rerender } = show({ legal: ["pass", "cross red 6"], picked: "cross red 6" });
    expect(cell("red 6").getAttribute("aria-pressed")).toBe("true");
    expect(cell("red 6").querySelector(".pencil")).not.toBeNull();
    await rerender({ sealed: true });
    expect(cell("red 6").querySelector(".mark")).not.toBeNull();
    expect(cell("red 6").querySelector(".pencil")).toBeNull();
  });

  it("shows what a cross would cost while it is looked at", async () => {
    const onpreview = vi.fn();
    show({ sheet: crosses({ red: [2] }), legal: ["pass", "cross red 5"], onpreview });
    await fireEvent.focus(cell("red 5"));
    expect(onpreview).toHaveBeenLastCalledWith("cross red 5");
    const lost = [...document.querySelectorAll<HTMLElement>(".lost")].map((each) => each.dataset.cell);
    expect(lost).toEqual(["red 3", "red 4"]);
    await fireEvent.blur(cell("red 5"));
    expect(onpreview).toHaveBeenLastCalledWith(null);
    expect(document.querySelectorAll(".lost")).toHaveLength(0);
  });

  it("strikes nothing for a move that crosses no cell here", () => {
    show({ sheet: crosses({ red: [2] }), legal: ["pass", "move 4"], picked: "move 4" });
    expect(document.querySelectorAll(".lost")).toHaveLength(0);
  });

  it("dims a locked row, and crosses the lock of those who locked it (Q10, Q11)", () => {
    show({ sheet: crosses({ green: [12, 11, 10, 9, 8, 2] }, { locks: ["green"] }), locked: ["green", "red"] });
    const [red, , green] = [...document.querySelectorAll(".band")];
    expect([red, green].every((band) => band!.classList.contains("closed"))).toBe(true);
    expect(screen.getAllByRole("img", { name: "Locked" })).toHaveLength(2);
    expect(green!.querySelectorAll(".lock svg")).toHaveLength(2);
    expect(red!.querySelectorAll(".lock svg")).toHaveLength(1);
  });

  it("marks what is new since the roll", () => {
    const told = { turn: 3, seat: 0, row: "red", colour: "red", skips: [], locks: false };
    show({
      sheet: crosses({ red: [5, 7] }, { misthrows: 1 }),
      fresh: [
        { ...told, kind: "cross", number: 7 },
        { ...told, kind: "move", steps: 1, field: 4, bonus: 2, crosses: false, number: 5 },
        { turn: 3, seat: 0, kind: "misthrow" },
      ],
    });
    expect([...document.querySelectorAll<HTMLElement>(".cell.new")].map(({ dataset }) => dataset.cell)).toEqual(["red 7"]);
    expect(document.querySelectorAll(".die.new .second")).toHaveLength(1);
  });

  it("lets a light run along a row that is locked before one's eyes, and along no other", async () => {
    const scene = (locked: string[]) => crossingScene({ locked, sheets: [crosses()], scores: [SCORE] });
    const { rerender } = render(Sheet, { scene: scene(["red"]), seat: 0 });
    expect(document.querySelectorAll(".closing")).toHaveLength(0);
    await rerender({ scene: scene(["red", "blue"]) });
    expect([...document.querySelectorAll(".closing.band")]).toEqual([document.querySelector(".band.row-blue")]);
    expect(document.querySelector(".band.row-blue .lock svg")!.classList.contains("closing")).toBe(true);
  });

  it("adds the points up as the paper does (Q16)", () => {
    show({ sheet: crosses({}, { misthrows: 2 }), score: { red: 10, yellow: 6, green: 28, blue: 36, misthrows: -10, total: 70 } });
    const points = [...document.querySelectorAll<HTMLElement>("[data-points]")].map((each) => [
      each.dataset.points,
      each.textContent!.replace(/[^\d−]/g, ""),
    ]);
    expect(points).toEqual([
      ["red", "10"],
      ["yellow", "6"],
      ["green", "28"],
      ["blue", "36"],
      ["misthrows", "−10"],
      ["total", "70"],
    ]);
    expect(screen.getByRole("img", { name: "2 misthrows" })).toBeTruthy();
  });

  it("writes a score below zero with a minus sign", () => {
    show({ score: { ...SCORE, misthrows: -20, total: -20 } });
    expect(document.querySelector('[data-points="total"]')!.textContent).toContain("−20");
  });

  it("can be reached with Tab at one cell, and be walked with the arrow keys", async () => {
    show({ legal: ["pass", "cross green 8"] });
    expect([...document.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((each) => each.dataset.cell)).toEqual(["green 8"]);
    cell("green 8").focus();
    await fireEvent.keyDown(cell("green 8"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(cell("green 7"));
    await fireEvent.keyDown(cell("green 7"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(cell("blue 7"));
    await fireEvent.keyDown(cell("blue 7"), { key: "End" });
    expect(document.activeElement).toBe(cell("blue 2"));
    await fireEvent.keyDown(cell("blue 2"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(cell("blue 2"));
  });
});

describe("the sheet of Longo", () => {
  it("goes to 16, and its last two numbers lock (L1, L2)", () => {
    show({ game: "longo" });
    expect(cell("red 16")).not.toBeNull();
    expect([...document.querySelectorAll<HTMLElement>(".last")].map((each) => each.dataset.cell)).toEqual([
      "red 15",
      "red 16",
      "yellow 15",
      "yellow 16",
      "green 3",
      "green 2",
      "blue 3",
      "blue 2",
    ]);
  });

  it("carries its lucky numbers and marks the cells that they offer (L4, L5)", async () => {
    const onpick = vi.fn();
    show({ game: "longo", lucky: [6, 11], legal: ["pass", "cross red 6", "lucky green 16"], onpick });
    expect(screen.getByRole("img", { name: "Lucky numbers 6 and 11" }).textContent).toMatch(/6\s*11/);
    expect(cell("green 16").querySelector(".leaf")).not.toBeNull();
    expect(cell("red 6").querySelector(".leaf")).toBeNull();
    expect(cell("green 16").getAttribute("aria-label")).toBe("Cross green 16, a lucky number");
    await fireEvent.click(cell("green 16"));
    expect(onpick).toHaveBeenCalledWith("lucky green 16");
  });
});

describe("a sheet with mixed colours", () => {
  const cells = [
    { colour: "red", number: 7 },
    { colour: "green", number: 2 },
    { colour: "yellow", number: 9 },
  ];
  const game: CrossingGame = {
    ...crossingScene().game,
    name: "patches",
    rows: [
      { name: "red", cells, locking: 1, needed: 1 },
      { name: "blue", cells: [{ colour: "blue", number: 4 }], locking: 1, needed: 1 },
    ],
  };
  const scene: Scene<CrossingGame, ReturnType<typeof crossingScene>["state"]> = {
    ...crossingScene({ sheets: [crosses({ red: [2] })] }),
    game,
  };

  it("shows each cell in its own colour, in the row that its lock names", () => {
    render(Sheet, { scene, seat: 0 });
    const band = document.querySelector(".band.row-red")!;
    expect([...band.querySelectorAll<HTMLElement>("[data-cell]")].map(({ dataset }) => dataset.cell)).toEqual([
      "red 7",
      "green 2",
      "yellow 9",
    ]);
    expect([...band.querySelectorAll(".patch")].map(({ className }) => /row-(\w+)/.exec(className)![1])).toEqual([
      "red",
      "green",
      "yellow",
    ]);
    expect(cell("green 2").classList.contains("crossed")).toBe(true);
    expect(cell("green 2").querySelector(".initial")!.textContent).toBe("G");
    expect(cell("red 7").classList.contains("skipped")).toBe(true);
    expect(cell("yellow 9").classList.contains("last")).toBe(true);
    expect(document.querySelectorAll(".row-blue .patch")).toHaveLength(0);
  });

  it("strikes what a cross would skip, whatever its colour", async () => {
    render(Sheet, { scene: { ...scene, state: { ...scene.state, sheets: [crosses()] } }, seat: 0, legal: ["pass", "cross yellow 9"] });
    await fireEvent.focus(cell("yellow 9"));
    expect([...document.querySelectorAll<HTMLElement>(".lost")].map(({ dataset }) => dataset.cell)).toEqual(["red 7", "green 2"]);
  });
});
