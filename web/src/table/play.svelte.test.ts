import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableView, You } from "../api/types";
import { onkey } from "./keys";
import { Play } from "./play.svelte";

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
}

const SHEET = { red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0 };
const SCORE = { red: 0, yellow: 0, green: 0, blue: 0, misthrows: 0, total: 0 };
const DICE = { white: [4, 2], red: 3, yellow: 5, green: 2, blue: 6 };
const NEW = { new: { game: "qwixx", players: ["Ada", "Ben"], first: 0 } };
const ROLL = { awaits: { roll: { white: 2 } }, dice: {} };
const WHITE = { awaits: { choose: { "0": [], "1": [] }, action: "white" }, dice: DICE };
const LEGAL = ["pass", "cross red 6", "cross blue 6"];

let stop: () => void;
let play: Play;

function update(state: object, events: object[], table: Partial<TableView> = {}, you: Partial<You> = {}): object {
  const seats = ["Ada", "Ben"].map((name) => ({ name, bot: null, person: true, left: false }));
  return {
    type: "update",
    sequence: 7,
    now: Date.now() / 1000,
    complete: true,
    events: events.map((body) => ({ sequence: 0, at: 0, seat: null, kind: Object.keys(body)[0], body })),
    table: {
      game: "qwixx", options: {}, status: "playing", moves: state === WHITE ? 2 : 1, seats, owner: 0, waits_for: [0],
      chosen: [], nonces: ["", ""], words: [], commitment: "c0", deadline: null,
      state: { game: "qwixx", turn: 1, active: 0, sheets: [SHEET, SHEET], scores: [SCORE, SCORE], locked: [], ...state },
      ...table,
    },
    you: { seat: 0, legal: [], choice: null, ...you },
  };
}

const socket = (): Socket => Socket.all.at(-1)!;
const sent = (type: string): Record<string, unknown>[] => socket().sent.filter((message) => message.type === type);
const asked = (): void => socket().hear(update(WHITE, [NEW, { roll: DICE }], { waits_for: [0, 1] }, { legal: LEGAL }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  stop = $effect.root(() => {
    play = new Play("table-1");
    $effect(() => play.attend());
  });
  socket().onopen!();
});

afterEach(() => {
  play.link.close();
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("before the first roll", () => {
  it("asks for all that has happened, and adds one nonce of its own to the dice", () => {
    expect(sent("hello")[0]).toMatchObject({ after: 0 });
    socket().hear(update(ROLL, [NEW]));
    socket().hear(update(ROLL, []));
    expect(sent("nonce")).toHaveLength(1);
    expect(sent("nonce")[0]!.nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  it("says nothing when the nonce came too late, but when a roll is refused", () => {
    socket().hear(update(ROLL, [NEW]));
    const problem = { detail: "the first roll is over", code: "not-awaited" };
    socket().hear({ type: "refused", id: sent("nonce")[0]!.id, problem });
    expect(play.hint).toBe("");
    play.roll();
    socket().hear({ type: "refused", id: sent("roll")[0]!.id, problem });
    expect(play.hint).toBe("the first roll is over");
  });
});

describe("choosing", () => {
  it("marks with the first tap and chooses with the second", () => {
    asked();
    play.pick("cross red 6");
    expect([play.marked, play.sealed, sent("choose").length]).toEqual(["cross red 6", false, 0]);
    expect(play.hint).toBe("Red 6: skips 2, 3, 4 and 5");
    play.pick("cross red 6");
    expect(sent("choose")).toMatchObject([{ move: "cross red 6", moves: 2 }]);
    expect([play.marked, play.sealed]).toEqual(["cross red 6", true]);
  });

  it("can be changed until everybody has chosen", () => {
    asked();
    play.choose("pass");
    socket().hear(update(WHITE, [], { waits_for: [1], chosen: [0] }, { legal: LEGAL, choice: "pass" }));
    play.pick("cross blue 6");
    play.done();
    expect(sent("choose").map(({ move }) => move)).toEqual(["pass", "cross blue 6"]);
  });

  it("forgets the pencil when the game goes on", () => {
    asked();
    play.pick("cross red 6");
    socket().hear(update(ROLL, [{ choose: { "0": "pass", "1": "pass" } }, { choose: { "0": "pass" } }], { moves: 4 }));
    expect(play.marked).toBeNull();
  });

  it("is not taken for made when the server refuses it", () => {
    asked();
    play.choose("pass");
    expect(play.choice).toBe("pass");
    socket().hear({ type: "refused", id: sent("choose")[0]!.id, problem: { detail: "too many messages", code: "too-many" } });
    expect([play.choice, play.hint]).toEqual([null, "too many messages"]);
  });

  it("never sends a move that is not legal", () => {
    asked();
    play.choose("cross green 6");
    expect(sent("choose")).toEqual([]);
  });

  it("tells why a cell cannot be crossed, until something else is looked at", () => {
    asked();
    play.explain("red", 9);
    expect(play.hint).toBe("Red 9 does not fit these dice");
    play.look("cross blue 6");
    expect(play.hint).toContain("Blue 6");
  });
});

describe("the keyboard", () => {
  const press = (key: string): void => onkey(new KeyboardEvent("keydown", { key }), play);

  it("rolls with R, but once", () => {
    socket().hear(update(ROLL, [NEW]));
    press("r");
    press("r");
    expect(sent("roll")).toHaveLength(1);
  });

  it("passes with P and is done with D", () => {
    asked();
    press("d");
    expect(sent("choose")).toEqual([]);
    play.pick("cross red 6");
    press("D");
    press("p");
    expect(sent("choose").map(({ move }) => move)).toEqual(["cross red 6", "pass"]);
  });
});

describe("a lost connection", () => {
  it("comes back by itself, goes on where it was, and sends again what was not heard", () => {
    asked();
    play.choose("pass");
    const first = socket();
    first.close();
    expect(play.link.connected).toBe(false);
    vi.advanceTimersByTime(400);
    expect(socket()).not.toBe(first);
    socket().onopen!();
    expect(sent("hello")[0]).toMatchObject({ after: 7 });
    expect(sent("choose")[0]!.id).toBe(first.sent.find(({ type }) => type === "choose")!.id);
    socket().hear({ type: "ack", id: sent("choose")[0]!.id, sequence: 8 });
    socket().close();
    vi.advanceTimersByTime(1000);
    socket().onopen!();
    expect(sent("choose")).toEqual([]);
  });

  it("is noticed when the other end falls silent, and when the network says so", () => {
    asked();
    const first = socket();
    vi.advanceTimersByTime(10000);
    expect(sent("ping")).toHaveLength(1);
    first.hear({ type: "pong" });
    vi.advanceTimersByTime(6000);
    expect(play.link.connected).toBe(true);
    vi.advanceTimersByTime(9500);
    expect(play.link.connected).toBe(false);
    expect(socket()).not.toBe(first);
    socket().onopen!();
    asked();
    expect(play.link.connected).toBe(true);
    dispatchEvent(new Event("offline"));
    expect(play.link.connected).toBe(false);
  });

  it("reads the whole record when events are missing", async () => {
    const record = [NEW, { roll: DICE }, { choose: { "0": "pass", "1": "pass" } }];
    const fetched = vi.fn().mockResolvedValue({ ok: true, text: () => Promise.resolve(record.map((line) => JSON.stringify(line)).join("\n")) });
    vi.stubGlobal("fetch", fetched);
    socket().hear(update(WHITE, [], { moves: 3 }));
    await vi.waitFor(() => expect(play.link.record).toEqual(record));
    expect(fetched).toHaveBeenCalledWith("/api/v1/tables/table-1/record");
  });
});

describe("Qwinto", () => {
  it("rolls the chosen dice by itself", () => {
    const sheet = { orange: {}, yellow: {}, purple: {}, misthrows: 0 };
    const start = { new: { game: "qwinto", players: ["Ada", "Ben"], first: 0 } };
    const qwinto = (awaits: object): object => ({ game: "qwinto", sheets: [sheet, sheet], scores: [SCORE, SCORE], dice: {}, awaits });
    const legal = ["dice orange", "dice yellow", "dice orange yellow", "dice orange yellow purple"];
    socket().hear(update(qwinto({ choose: { "0": legal }, action: "dice" }), [start], {}, { legal }));
    expect(play.dice).toEqual(["orange", "yellow", "purple"]);
    play.markDice(["orange", "yellow"]);
    play.chooseDice();
    expect(sent("choose")).toMatchObject([{ move: "dice orange yellow" }]);
    expect(sent("roll")).toHaveLength(0);
    socket().hear(update(qwinto({ roll: { orange: 1, yellow: 1 } }), [{ choose: { "0": "dice orange yellow" } }], { moves: 2 }));
    expect(sent("roll")).toHaveLength(1);
    socket().hear({ type: "refused", id: sent("roll")[0]!.id, problem: { detail: "too many messages", code: "too-many" } });
    expect([sent("roll").length, play.mustRoll]).toEqual([1, true]);
    play.roll();
    expect(sent("roll")).toHaveLength(2);
  });
});
