import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { crosses, crossingScene, qwintoScene, SCORE, written } from "../table/fake";
import CrossingSmall from "./crossing/SmallSheet.svelte";
import QwintoSmall from "./qwinto/SmallSheet.svelte";

const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent!.trim());
const fresh = (): string[] => [...document.querySelectorAll<SVGElement>(".new")].map(({ dataset }) => dataset.new!);

describe("a small sheet", () => {
  it("shows its numbers, what is crossed, and what of it is new", () => {
    const told = { turn: 1, seat: 0, kind: "cross" as const, row: "red", colour: "red", number: 5, skips: [4], locks: false };
    render(CrossingSmall, { scene: crossingScene({ sheets: [crosses({ red: [3, 5] })], scores: [SCORE] }), seat: 0, fresh: [told] });
    expect(texts(".row-red > text, .row-red > .row-red > text").slice(0, 3)).toEqual(["3", "5", "6"]);
    expect(texts("text:not(.open)")).toEqual(["3", "5"]);
    expect(fresh()).toEqual(["red 5"]);
  });

  it("lets a light run along a row that is locked before one's eyes", async () => {
    const scene = (locked: string[]) => crossingScene({ locked, sheets: [crosses()], scores: [SCORE] });
    const { rerender } = render(CrossingSmall, { scene: scene(["green"]), seat: 0 });
    expect(document.querySelectorAll(".closing")).toHaveLength(0);
    await rerender({ scene: scene(["green", "red"]) });
    expect([...document.querySelectorAll(".closing")]).toEqual([document.querySelector("g.row-red")]);
  });

  it("shows what is written in Qwinto, and what of it is new", () => {
    const told = { turn: 1, seat: 0, kind: "write" as const, row: "purple", column: 2, number: 11 };
    render(QwintoSmall, { scene: qwintoScene({ sheets: [written({ purple: { 0: 4, 2: 11 } })] }), seat: 0, fresh: [told] });
    expect(texts("text")).toEqual(["4", "11"]);
    expect(fresh()).toEqual(["purple 2"]);
  });
});
