import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { gameOf } from "../games/catalogue.svelte";
import { settings } from "../settings.svelte";
import DiceTray from "./DiceTray.svelte";
import { SUM, THROW } from "./timing";

const DICE = { white: [4, 1], red: 3, yellow: 6, green: 2, blue: 6 };
const flying = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("[data-tumbling]")].map((each) => each.dataset.tumbling);
const sumSeen = (): boolean => document.querySelector(".sum")!.classList.contains("seen");
const die = (colour: string): Element => document.querySelector(`[data-die="${colour}"]`)!;

describe("the dice tray", () => {
  it("says what was rolled and what the white dice make", () => {
    render(DiceTray, { game: gameOf("qwixx")!, dice: DICE, roll: 1 });
    expect(screen.getByRole("group", { name: "white 4, white 1, red 3, yellow 6, green 2, blue 6" })).toBeTruthy();
    expect(document.querySelector(".sum")!.textContent).toMatch(/white\s*5/);
  });

  it("tells both sums of a coloured die, on focus in sight (Q5)", async () => {
    render(DiceTray, { game: gameOf("qwixx")!, dice: DICE, roll: 1 });
    const blue = screen.getByRole("button", { name: "blue 6: 7 · 10 with a white die" });
    expect(blue.querySelector(".seen")).toBeNull();
    await fireEvent.focus(blue);
    expect(blue.querySelector(".seen")!.textContent).toBe("7 · 10");
    await fireEvent.blur(blue);
    expect(blue.querySelector(".seen")).toBeNull();
  });

  it("shows six-sided dice by pips and eight-sided ones by a numeral", () => {
    settings.motion = "off";
    const { unmount } = render(DiceTray, { game: gameOf("qwixx")!, dice: DICE, roll: 1 });
    expect(die("yellow").querySelectorAll("circle")).toHaveLength(6);
    unmount();
    render(DiceTray, { game: gameOf("longo")!, dice: { ...DICE, blue: 8 }, roll: 1 });
    expect(die("blue").querySelector(".numeral")!.textContent).toBe("8");
    settings.motion = "system";
  });

  it("leaves an empty place with a lock where a die has left the game (Q11)", () => {
    const { white, red, yellow, blue } = DICE;
    render(DiceTray, { game: gameOf("qwixx")!, dice: { white, red, yellow, blue }, locked: ["green"], roll: 1 });
    expect(die("green")).toBeNull();
    expect(screen.getByRole("img", { name: "The green die is out of the game" })).toBeTruthy();
  });

  it("throws the dice of a new roll, and shows their sum when they lie still", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const { rerender } = render(DiceTray, { game: gameOf("qwixx")!, dice: DICE, roll: 1 });
    expect(flying()).toEqual([]);
    expect(sumSeen()).toBe(true);
    await rerender({ roll: 2 });
    expect(flying()).toEqual(["white", "white", "red", "yellow", "green", "blue"]);
    expect(sumSeen()).toBe(false);
    expect(screen.getByRole("group", { name: "white 4, white 1, red 3, yellow 6, green 2, blue 6" })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(THROW);
    expect(flying()).toEqual([]);
    expect(sumSeen()).toBe(false);
    await vi.advanceTimersByTimeAsync(SUM - THROW);
    expect(sumSeen()).toBe(true);
    vi.useRealTimers();
  });

  it("lets dice lie still at once where nothing shall move, and where time runs back", async () => {
    const { rerender } = render(DiceTray, { game: gameOf("qwixx")!, dice: DICE, roll: 2 });
    await rerender({ roll: 1 });
    expect(flying()).toEqual([]);
    settings.motion = "off";
    await rerender({ roll: 3 });
    expect(flying()).toEqual([]);
    expect(sumSeen()).toBe(true);
    settings.motion = "system";
  });

  it("does not throw dice that are old, or that have not been rolled", async () => {
    const { rerender } = render(DiceTray, { game: gameOf("qwixx")!, dice: {}, roll: 0 });
    await rerender({ roll: 1 });
    expect(flying()).toEqual([]);
    await rerender({ roll: 2, dice: DICE, old: true });
    expect(flying()).toEqual([]);
  });

  it("lies still after a tap, and says so", async () => {
    const onskip = vi.fn();
    const { rerender } = render(DiceTray, { game: gameOf("qwixx")!, dice: DICE, roll: 1, onskip });
    await rerender({ roll: 2 });
    await fireEvent.click(document.querySelector(".skip")!);
    expect(flying()).toEqual([]);
    expect(sumSeen()).toBe(true);
    expect(onskip).toHaveBeenCalledOnce();
    expect(document.querySelector(".skip")).toBeNull();
  });

  it("names colours by their initials too", () => {
    render(DiceTray, { game: gameOf("qwixx")!, dice: DICE, roll: 1 });
    const initials = ["red", "yellow", "green", "blue"].map((colour) => die(colour).querySelector(".initial")!.textContent);
    expect(initials).toEqual(["R", "Y", "G", "B"]);
    expect(die("white").querySelector(".initial")).toBeNull();
  });

  it("lets dice be chosen by tapping them, in the order of the sheet (W4)", async () => {
    const onchoose = vi.fn();
    const { rerender } = render(DiceTray, { game: gameOf("qwinto")!, dice: {}, roll: 0, chosen: ["purple"], onchoose });
    await fireEvent.click(screen.getByRole("button", { name: "orange" }));
    expect(onchoose).toHaveBeenLastCalledWith(["orange", "purple"]);
    await rerender({ chosen: ["orange", "purple"] });
    expect(screen.getByRole("button", { name: "orange" }).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(screen.getByRole("button", { name: "purple" }));
    expect(onchoose).toHaveBeenLastCalledWith(["orange"]);
  });

  it("sums up the dice of Qwinto", () => {
    render(DiceTray, { game: gameOf("qwinto")!, dice: { yellow: 4, purple: 5 }, roll: 1 });
    expect(document.querySelector(".sum")!.textContent).toMatch(/sum\s*9/);
  });

  it("shows each kind with its own faces, and four-sided dice by a numeral", () => {
    settings.motion = "off";
    const game = { ...gameOf("qwixx")!, faces: { white: 6, red: 4 }, dice: { white: 2, red: 1 } };
    render(DiceTray, { game, dice: { white: [4, 1], red: 3 }, roll: 1 });
    expect(die("white").querySelectorAll("circle")).toHaveLength(4);
    expect(die("red").querySelector(".numeral")!.textContent).toBe("3");
    settings.motion = "system";
  });
});
