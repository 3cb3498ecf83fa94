import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { call } from "./attention.svelte";
import { DICE, LEGAL, NEW, ROLL, Socket, WHITE, qwixx, update } from "./fake";
import { Play } from "./play.svelte";

const vibrate = vi.fn();
const shown = vi.fn();
let stop: () => void;
let play: Play;
const socket = (): Socket => Socket.all[0]!;
const asks = { waits_for: [0, 1] };

class FakeNotification {
  static permission = "granted";
  onclick: (() => void) | null = null;
  constructor(title: string, { tag }: { tag: string }) {
    shown(title, tag);
  }
}

beforeEach(() => {
  settings.motion = "off";
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("Notification", FakeNotification);
  Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
  vi.clearAllMocks();
  Socket.all = [];
  stop = $effect.root(() => {
    play = new Play("table-1");
    call(play);
  });
  socket().onopen!();
  socket().hear(update(qwixx({ active: 1 }), [NEW], { waits_for: [1] }));
});

afterEach(() => {
  play.close();
  stop();
  Object.assign(settings, { motion: "system", vibration: true, notifications: false });
  Object.assign(navigator, { vibrate: undefined, userActivation: undefined });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("makes the phone tremble when others have brought it about that you are asked, not after your own roll", async () => {
  socket().hear(update(WHITE, [{ roll: DICE, seat: 1, story: [{ turn: 1, seat: 1, kind: "roll", dice: DICE }] }], asks, { legal: LEGAL }));
  expect(vibrate).toHaveBeenCalledOnce();
  socket().hear(update(ROLL, [{ choose: { "0": "pass", "1": "pass" }, seat: 1 }], { moves: 3 }));
  expect(vibrate).toHaveBeenCalledOnce();
  vi.clearAllMocks();
  socket().hear(update(WHITE, [{ roll: DICE, seat: 0 }], { ...asks, moves: 4 }, { legal: LEGAL }));
  await vi.advanceTimersByTimeAsync(1000);
  // The own dice are felt, the question after them is no surprise.
  expect(vibrate).toHaveBeenCalledOnce();
});

it("does not where that is not wanted", () => {
  settings.vibration = false;
  socket().hear(update(WHITE, [{ roll: DICE }], asks, { legal: LEGAL }));
  expect([play.called, vibrate.mock.calls]).toEqual([true, []]);
});

it.each([
  [true, true, 1],
  [true, false, 0],
  [false, true, 0],
])("tells a browser whose turn it is if that is wanted (%s) and the page is out of sight (%s)", async (wanted, hidden, times) => {
  settings.notifications = wanted;
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  socket().hear(update(WHITE, [{ roll: DICE }], asks, { legal: LEGAL }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.mock.calls).toEqual(Array(times).fill(["Your turn · Qwixx", "table-1"]));
});
