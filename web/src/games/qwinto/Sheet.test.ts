import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { QwintoScore, QwintoSheet } from "../../api/types";
import { qwintoScene, qwintoScore, written } from "../../table/fake";
import Sheet from "./Sheet.svelte";

type Props = Parameters<typeof render<typeof Sheet>>[1];
const NOTHING = qwintoScore({ orange: 0, yellow: 0, purple: 0 }, {}, 0, 0);
const DICE = { yellow: 4, purple: 5 };

const show = ({ sheet = written(), score = NOTHING, ...props }: { sheet?: QwintoSheet; score?: QwintoScore } & Partial<Props> = {}) =>
  render(Sheet, { scene: qwintoScene({ sheets: [sheet], scores: [score], dice: DICE }), seat: 0, ...props });

const cell = (name: string): HTMLElement => document.querySelector(`[data-cell="${name}"]`)!;

describe("the sheet of Qwinto", () => {
  it("has three staggered rows of nine cells with their pentagons (W1)", () => {
    show();
    const columns = (colour: string): number[] =>
      [...document.querySelectorAll<HTMLElement>(`[data-cell^="${colour} "]`)].map((each) => Number(each.dataset.x));
    expect(columns("orange")).toEqual([2, 3, 4, 6, 7, 8, 9, 10, 11]);
    expect(columns("yellow")).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10]);
    expect(columns("purple")).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9]);
    const pentagons = [...document.querySelectorAll<HTMLElement>(".pentagon")].map((each) => each.dataset.cell);
    expect(pentagons).toEqual(["orange 3", "orange 7", "yellow 8", "purple 2", "purple 9"]);
    expect(cell("orange 3").querySelector("path.shape")).not.toBeNull();
    expect(cell("orange 4").querySelector("circle.shape")).not.toBeNull();
  });

  it("shows what is written, and offers only legal cells for the sum (W6)", async () => {
    const onpick = vi.fn();
    const onwhynot = vi.fn();
    show({
      sheet: written({ yellow: { 2: 5 } }),

      legal: ["pass", "write yellow 4"],

      onpick,
      onwhynot,
    });
    expect(cell("yellow 2").textContent).toContain("5");
    expect(cell("yellow 4").getAttribute("aria-label")).toBe("Write 9 in yellow, column 5");
    await fireEvent.click(cell("yellow 4"));
    await fireEvent.click(cell("orange 4"));
    expect(onpick.mock.calls).toEqual([["write yellow 4"]]);
    expect(onwhynot.mock.calls).toEqual([["orange", 4]]);
  });

  it("writes the marked number in pencil", () => {
    show({ legal: ["pass", "write yellow 4"], picked: "write yellow 4" });
    expect(cell("yellow 4").querySelector(".pencil")!.textContent).toBe("9");
  });

  it("lights up a full column of three cells, and only that (W11)", () => {
    const sheet = written({ orange: { 2: 4, 3: 5 }, yellow: { 2: 5, 3: 6 }, purple: { 2: 6 } });
    show({ sheet, score: qwintoScore({ orange: 2, yellow: 2, purple: 1 }, { 2: 6, 3: 0, 7: 0, 8: 0, 9: 0 }, 0, 11) });
    expect([...document.querySelectorAll<HTMLElement>(".column")].map((each) => each.dataset.column)).toEqual(["2"]);
    expect(screen.getByRole("img", { name: "Column 3: 6 points" }).textContent).toBe("6");
    expect(cell("purple 2").classList.contains("paid")).toBe(true);
    expect(cell("orange 3").classList.contains("paid")).toBe(false);
  });

  it("adds the columns up with the rows (W12)", () => {
    const score = qwintoScore({ orange: 4, yellow: 16, purple: 6 }, { 2: 5, 3: 10, 7: 12, 8: 0, 9: 0 }, -10, 43);
    show({ sheet: written({}, 2), score });
    const points = [...document.querySelectorAll<HTMLElement>("[data-points]")].map((each) => each.textContent!.replace(/[^\d−]/g, ""));
    expect(points).toEqual(["4", "16", "6", "27", "−10", "43"]);
  });

  it("is walked with the arrow keys across gaps and rows", async () => {
    show({ legal: ["pass", "write orange 4"] });
    cell("orange 4").focus();
    await fireEvent.keyDown(cell("orange 4"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(cell("orange 6"));
    await fireEvent.keyDown(cell("orange 6"), { key: "ArrowDown" });
    expect((document.activeElement as HTMLElement).dataset.cell).toMatch(/^yellow [57]$/);
  });

  it("marks what is new since the roll", () => {
    const sheet = written({ yellow: { 3: 9, 4: 12 } });
    show({ sheet, fresh: [{ turn: 2, seat: 0, kind: "write", row: "yellow", column: 4, number: 12 }] });
    expect([...document.querySelectorAll<HTMLElement>(".cell.new")].map(({ dataset }) => dataset.cell)).toEqual(["yellow 4"]);
  });
});
