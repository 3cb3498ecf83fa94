import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import type { Happening } from "../api/types";
import { OURS } from "../games/catalogue.svelte";
import Telling from "./Telling.svelte";

afterEach(cleanup);

const of = { turn: 1, seat: 0 };
const cell = { row: "red", colour: "red", number: 12, skips: [] };

/** What is seen and what is heard of what has happened. */
function tell(name: string, ...told: Happening[]) {
  const { container } = render(Telling, { game: OURS.find((game) => game.name === name)!, told, names: ["Ada", "Ben", "Cleo"], you: 1 });
  const plain = (part: Element): string => part.textContent!.replace(/\s+/g, " ").trim();
  return {
    seen: [...container.querySelectorAll(".player")].map(plain),
    heard: plain(container.querySelector(".unseen")!),
    count: (selector: string): number => container.querySelectorAll(selector).length,
  };
}

it("draws a turn: dice, what each player has crossed, and you", () => {
  const { seen, heard, count } = tell(
    "qwixx",
    { ...of, kind: "roll", dice: { white: [6, 6], red: 2, blue: 4 } },
    { ...of, seat: 1, kind: "cross", ...cell, locks: true },
    { ...of, seat: 2, kind: "pass", seats: [0, 2] },
    { ...of, kind: "misthrow" },
  );
  expect(seen).toEqual([expect.stringMatching(/^Ada .*−5$/), "You R 12"]);
  expect(heard).toBe("Ada rolls white 6 + 6, red 2, blue 4. You cross red 12 and lock red. Ada and Cleo pass. Ada takes a misthrow");
  expect([count(".dice > *"), count(".cross"), count(".row-red svg")]).toEqual([4, 1, 2]);
});

it("draws a pawn with its bonus, whether it crosses something or not", () => {
  const move = { ...of, kind: "move" as const, ...cell, steps: 2, field: 9, bonus: 5, locks: false };
  expect(tell("on-board", { ...move, crosses: true })).toMatchObject({ seen: ["Ada R 12 5"] });
  expect(tell("on-board", { ...move, crosses: false }).count(".cross")).toBe(0);
});

it("draws a number in a circle, and whether the roll was kept", () => {
  const { seen, count } = tell(
    "qwinto",
    { ...of, kind: "dice", colours: ["orange"] },
    { ...of, kind: "roll", dice: { orange: 5 } },
    { ...of, kind: "keep" },
    { ...of, kind: "write", row: "orange", column: 3, number: 5 },
  );
  expect(seen).toHaveLength(1);
  expect([count(".row-orange.round"), count(".sign")]).toEqual([1, 1]);
});

it("says who passes where nobody did anything else", () => {
  expect(tell("qwixx", { ...of, kind: "pass", seats: [0, 1] }).seen).toEqual(["Ada, You –"]);
});

it("does without the letter and the colour of a row that it does not know", () => {
  const teal = { row: "teal", colour: "teal", number: 3, skips: [], locks: false };
  expect(tell("qwixx", { ...of, kind: "cross", ...teal })).toMatchObject({ seen: ["Ada 3"], heard: "Ada crosses teal 3" });
});
