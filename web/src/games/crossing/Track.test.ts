import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { crosses, crossingScene } from "../../table/fake";
import { fieldsOf, reachable, spiral } from "./track";
import Track from "./Track.svelte";

/** A game of On Board with pawns on these fields. */
const scene = (pawns: number[]) => crossingScene({ game: "on-board", sheets: pawns.map((pawn) => crosses({}, { pawn })) }, { track: "a" });
const { game } = scene([]);
const tile = (field: number): HTMLElement => document.querySelector(`[data-field="${field}"]`)!;

describe("the shipped tracks", () => {
  it.each(["a", "b"])("side %s has forty fields whose bonus never falls (R7)", (side) => {
    const track = fieldsOf(game, { track: side });
    expect(track).toHaveLength(40);
    expect(track.every((field, index) => index === 0 || field.bonus >= track[index - 1]!.bonus)).toBe(true);
    expect(track.at(-1)!.bonus).toBe(20);
  });

  it("side a has green 10 as its fifth field (B4)", () => {
    expect(fieldsOf(game, { track: "a" })[4]).toMatchObject({ colour: "green", number: 10 });
  });

  it("can be a track of the players' own", () => {
    const own = [{ colour: "red", number: 2, bonus: 1 }];
    expect(fieldsOf(game, { track: own })).toBe(own);
    expect(fieldsOf(crossingScene().game, {})).toEqual([]);
  });
});

describe("the spiral", () => {
  it("goes from one place to a neighbour, uses none twice, and ends inside", () => {
    const places = spiral(41, 9);
    expect(new Set(places.map(String)).size).toBe(41);
    for (const [index, [x, y]] of places.slice(1).entries()) {
      const [before, above] = places[index]!;
      expect(Math.abs(x - before) + Math.abs(y - above)).toBe(1);
    }
    expect(places[0]).toEqual([0, 0]);
    expect(places.at(-1)![1]).toBe(2);
  });
});

describe("where a pawn can go", () => {
  it("skips occupied fields without counting them, and never goes past the end (B2, R8)", () => {
    expect(reachable(scene([0, 2, 4]), 0)).toEqual([1, 3, 5, 6, 7]);
    expect(reachable(scene([38, 39]), 0)).toEqual([40]);
  });

  it("glows where it may move, tells what that does, and nothing else can be tapped", async () => {
    const onpick = vi.fn();
    const onpreview = vi.fn();
    render(Track, {
      scene: scene([0, 2]),
      names: ["Ada", "Ben"],
      legal: ["pass", "move 1", "move 4"],
      seat: 0,
      onpick,
      onpreview,
      tell: (move: string) => `does ${move}`,
    });
    expect([...document.querySelectorAll<HTMLElement>(".legal")].map((each) => each.dataset.field)).toEqual(["1", "5"]);
    expect(tile(5).querySelector(".unseen")!.textContent).toBe("green 10, bonus 3. does move 4");
    await fireEvent.click(tile(5));
    await fireEvent.click(tile(3));
    expect(onpick.mock.calls).toEqual([["move 4"]]);
    await fireEvent.focus(tile(1));
    expect(onpreview).toHaveBeenLastCalledWith("move 1");
  });

  it("shows everybody's pawn on its field, and all on the start at the beginning", () => {
    const { unmount } = render(Track, { scene: scene([0, 0]), names: ["Ada", "Ben"] });
    expect(document.querySelectorAll(".start [role=img]")).toHaveLength(2);
    unmount();
    render(Track, { scene: scene([7, 0]), names: ["Ada", "Ben"] });
    expect(tile(7).querySelector('[role="img"]')!.getAttribute("aria-label")).toBe("Ada");
    expect(document.querySelector('.start [role="img"]')!.getAttribute("aria-label")).toBe("Ben");
  });

  it("has the next eight fields of the pawn ready for a small place, with all that it can reach", () => {
    const near = (): string[] => [...document.querySelectorAll<HTMLElement>(".near")].map(({ dataset }) => dataset.field!);
    const { unmount } = render(Track, { scene: scene([3, 4, 6, 7]), names: ["Ada", "Ben", "Cleo", "Dan"], seat: 0 });
    expect(near()).toEqual(["4", "5", "6", "7", "8", "9", "10", "11"]);
    expect(reachable(scene([3, 4, 6, 7]), 0).at(-1)).toBe(11);
    unmount();
    render(Track, { scene: scene([0, 37]), names: ["Ada", "Ben"], seat: 1 });
    expect(near()).toEqual(["38", "39", "40"]);
  });

  it("shows all pawns on its map", () => {
    render(Track, { scene: scene([0, 5]), names: ["Ada", "Ben"] });
    expect(document.querySelectorAll(".map circle")).toHaveLength(2);
    expect(document.querySelector(".map svg")!.getAttribute("aria-label")).toContain("Ben: green 10, bonus 3");
  });
});
