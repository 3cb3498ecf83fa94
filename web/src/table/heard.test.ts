import { afterEach, expect, it, vi } from "vitest";
import type { Happening } from "../api/types";
import { play } from "../dice/sound";
import { hear } from "./heard";

vi.mock("../dice/sound", () => ({ play: vi.fn() }));
afterEach(() => vi.clearAllMocks());

const of = { turn: 1, seat: 0 };
const cross = (seat: number, locks = false): Happening => ({
  ...of,
  seat,
  kind: "cross",
  row: "red",
  colour: "red",
  number: 7,
  skips: [],
  locks,
});
const heard = () => vi.mocked(play).mock.calls.map(([sound, manner]) => [sound, manner?.loud ?? 1, manner?.after ?? 0]);

it("a roll is heard with all its dice, and nothing else then", () => {
  hear([cross(1), { ...of, kind: "roll", dice: { white: [1, 2], red: 3 } }], 0);
  expect(vi.mocked(play).mock.calls).toEqual([["roll", { dice: 3 }]]);
});

it("what several do at once is heard one after the other, and others more softly", () => {
  hear([cross(0), cross(1), cross(2), cross(3)], 0);
  expect(heard()).toEqual([
    ["cross", 1, 0],
    ["cross", 0.55, 0.13],
    ["cross", 0.55, 0.26],
  ]);
});

it("a lock clunks once after the cross, a misthrow knocks, and a pass is silent", () => {
  hear([cross(1, true), cross(0, true), { ...of, kind: "pass", seats: [2] }], null);
  expect(heard().map(([sound]) => sound)).toEqual(["cross", "cross", "lock"]);
  vi.clearAllMocks();
  hear([{ ...of, kind: "misthrow" }], 0);
  expect(heard()).toEqual([["misthrow", 1, 0]]);
});
