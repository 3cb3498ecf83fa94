import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CrossingState, Happening, State, TableView, You } from "../api/types";
import { LIT } from "../dice/timing";
import { forgetOwnPart } from "../fair/own";
import { settings } from "../settings.svelte";
import { crosses, DICE, LEGAL, NEW, qwixx, ROLL, SCORE, Socket, update, WHITE, type Told } from "./fake";
import { onkey } from "./keys";
import { Play } from "./play.svelte";
import { BEHIND, FORCED, LAST, RESULT } from "./stage.svelte";

let stop: () => void;
let play: Play;
let told = 0;

/** The server tells of the next messages of the game. */
function hear(state: State, messages: Told[], mine: Partial<You> = {}, change: Partial<TableView> = {}): void {
  told += messages.length;
  Socket.all.at(-1)!.hear(update(state, messages, { moves: told, ...change }, mine));
}

const of = { turn: 1, seat: 0 };
const cross = (seat: number, colour: string, number: number, locks = false): Happening =>
  ({ turn: 1, seat, kind: "cross", row: colour, colour, number, skips: [], locks }) as Happening;
const bothChose = (...story: Happening[]): Told => ({ choose: { "0": "pass", "1": "pass" }, story });
const passes = (...seats: number[]): Happening => ({ turn: 1, seat: seats[0]!, kind: "pass", seats }) as Happening;
const misthrow: Happening = { ...of, kind: "misthrow" };
const asks = { waits_for: [0, 1] };
/** The turn of the other player, after our misthrow. */
const AFTER = qwixx({
  turn: 2,
  active: 1,
  sheets: [crosses({}, { misthrows: 2 }), crosses()],
  scores: [{ ...SCORE, misthrows: -10, total: 3 }, SCORE],
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  told = 0;
  forgetOwnPart("table-1");
  stop = $effect.root(() => {
    play = new Play("table-1");
  });
  Socket.all[0]!.onopen!();
  hear(ROLL, [NEW]);
});

afterEach(() => {
  play.close();
  stop();
  settings.motion = "system";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a roll", () => {
  it("is shown before anything is asked", () => {
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    expect([play.state!.dice, play.rolls, play.asked, play.legal]).toEqual([DICE, 1, false, []]);
    expect(play.banner).toBe("The dice roll…");
    play.pick("cross red 6");
    play.choose("pass");
    vi.advanceTimersByTime(LIT - 1);
    expect([play.asked, play.pencil]).toEqual([false, null]);
    vi.advanceTimersByTime(1);
    expect([play.asked, play.legal, play.ready]).toEqual([true, LEGAL, true]);
    expect(play.banner).toBe("White dice: 6. Cross one 6, or pass");
    play.choose("pass");
    expect(Socket.all[0]!.sent("choose")).toMatchObject([{ move: "pass", moves: 2 }]);
  });

  it("is not waited for where nothing moves, or when somebody taps the dice or presses a key, which does nothing else", () => {
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    vi.advanceTimersByTime(500);
    onkey(new KeyboardEvent("keydown", { key: "p" }), play);
    expect([play.asked, Socket.all[0]!.sent("choose")]).toEqual([true, []]);
    settings.motion = "off";
    hear(ROLL, [bothChose()]);
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    vi.advanceTimersByTime(RESULT);
    expect(play.asked).toBe(true);
  });

  it("lets what others do meanwhile be seen at once, or afterwards if it takes the game on", () => {
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    hear(WHITE, [], { legal: LEGAL }, { waits_for: [0], chosen: [1], words: [{ at: 1, seat: 1, text: "Hi", phrase: null }] });
    expect([play.table!.words.length, play.table!.chosen]).toEqual([1, []]);
    vi.advanceTimersByTime(LIT);
    expect(play.table!.chosen).toEqual([1]);
  });
});

describe("a pass that nobody can help", () => {
  it("is held for a second each, with the reason", () => {
    const messages = [{ roll: DICE }, bothChose(passes(0, 1)), { choose: { "0": "pass" }, story: [misthrow] }];
    hear(AFTER, messages, {}, { waits_for: [1] });
    const seen = (): unknown[] => {
      const { sheets, scores, dice, active } = play.state as CrossingState;
      return [play.banner, sheets[0]!.misthrows, scores[0]!.total, Object.keys(dice).length, active, play.asked];
    };
    expect(seen()).toEqual(["The dice roll…", 1, 8, 5, 0, false]);
    vi.advanceTimersByTime(LIT);
    expect(seen()).toEqual(["Nothing fits: everyone passes", 1, 8, 5, 0, false]);
    vi.advanceTimersByTime(FORCED);
    expect(seen()).toEqual(["Nothing fits: misthrow, −5", 2, 3, 5, 0, false]);
    expect(play.fresh).toEqual([misthrow]);
    vi.advanceTimersByTime(FORCED);
    expect(seen()).toEqual(["Waiting for Ben to roll", 2, 3, 0, 1, false]);
  });

  it("is held too where nothing moves, and a key does not hide it", () => {
    settings.motion = "off";
    hear(AFTER, [{ roll: DICE }, bothChose(passes(0, 1)), { choose: { "0": "pass" }, story: [misthrow] }]);
    expect(play.banner).toBe("Nothing fits: everyone passes");
    onkey(new KeyboardEvent("keydown", { key: "r" }), play);
    expect(play.banner).toBe("Nothing fits: everyone passes");
    vi.advanceTimersByTime(FORCED);
    expect(play.banner).toBe("Nothing fits: misthrow, −5");
  });

  it("is told with what was chosen before", () => {
    const sheets = [crosses({ red: [6] }), crosses()];
    const next = qwixx({ turn: 2, active: 1, sheets });
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    vi.advanceTimersByTime(LIT);
    hear(next, [bothChose(cross(0, "red", 6), passes(1)), { choose: { "0": "pass" }, story: [passes(0)] }], {}, { waits_for: [1] });
    expect((play.state as CrossingState).sheets).toEqual(sheets);
    expect([play.banner, play.fresh]).toEqual(["Nothing fits: you pass", [cross(0, "red", 6)]]);
    expect(play.state!.dice).toEqual(DICE);
    vi.advanceTimersByTime(FORCED);
    expect(play.banner).toBe("Waiting for Ben to roll");
  });

  it("is not what somebody chooses, or what the clock decides", () => {
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    vi.advanceTimersByTime(LIT);
    hear(ROLL, [bothChose(passes(0, 1))]);
    expect(play.stage.step).toBeNull();
    hear(ROLL, [
      { roll: DICE, at: 1 },
      { ...bothChose(passes(0, 1)), at: 9 },
    ]);
    expect(play.stage.step?.kind).not.toBe("forced");
  });
});

describe("the last move", () => {
  it("is held before the end", () => {
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    vi.advanceTimersByTime(LIT);
    const over = qwixx({ awaits: { over: { ranks: [1, 2], reasons: ["locks"] } }, locked: ["green"], sheets: [crosses(), crosses()] });
    const story = [cross(1, "green", 2, true), { ...of, kind: "over", ranks: [1, 2], reasons: ["locks"] } as Happening];
    hear(over, [bothChose(...story)], {}, { status: "over", waits_for: [] });
    expect([play.over, play.banner, play.table!.status]).toEqual([false, "Ben crosses green 2 and locks green", "playing"]);
    expect(Object.keys(play.state!.dice)).not.toContain("green");
    vi.advanceTimersByTime(LAST);
    expect([play.over, play.banner, play.table!.status]).toEqual([true, "You win!", "over"]);
  });
});

describe("what comes in quickly", () => {
  const crossed = qwixx({ turn: 2, active: 1, sheets: [crosses(), crosses({ red: [6] })] });
  const next: Told = { roll: { ...DICE, red: 1 }, story: [{ turn: 2, seat: 1, kind: "roll", dice: { ...DICE, red: 1 } }] };

  it("is shown in order: a roll does not take away what was crossed before it was seen", () => {
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    vi.advanceTimersByTime(LIT);
    hear(crossed, [bothChose(cross(1, "red", 6))]);
    vi.advanceTimersByTime(100);
    hear({ ...WHITE, turn: 2, active: 1 }, [next], { legal: LEGAL }, asks);
    expect([play.fresh, play.rolls, play.asked]).toEqual([[cross(1, "red", 6)], 1, false]);
    vi.advanceTimersByTime(RESULT - 100);
    expect([play.fresh, play.rolls, play.state!.dice.red]).toEqual([[], 2, 1]);
    vi.advanceTimersByTime(LIT);
    expect(play.asked).toBe(true);
  });

  it("is never shown long after it has happened", () => {
    for (let turn = 1; turn < 9; turn++) {
      hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
      hear(crossed, [bothChose(cross(1, "red", 6))]);
    }
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    expect([play.rolls, play.asked]).toEqual([8, false]);
    vi.advanceTimersByTime(BEHIND);
    expect([play.rolls, play.asked]).toEqual([9, true]);
  });

  it("is jumped over after a break, and while nobody looks", () => {
    Socket.all[0]!.close();
    vi.advanceTimersByTime(1000);
    const socket = Socket.all.at(-1)!;
    socket.onopen!();
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    expect([play.stage.step, play.asked]).toEqual([null, true]);
    hear(AFTER, [bothChose(passes(0, 1)), { choose: { "0": "pass" }, story: [misthrow] }]);
    expect(play.stage.step?.kind).toBe("forced");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(play.stage.step).toBeNull();
    hear(WHITE, [{ roll: DICE }], { legal: LEGAL }, asks);
    expect(play.asked).toBe(true);
    hidden.mockRestore();
  });
});
