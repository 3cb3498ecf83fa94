import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal, type Message } from "../api/http";
import { person } from "../api/person.svelte";
import type { ClientMessage, Happening, TableView } from "../api/types";
import { DICE, LEGAL, NEW, ROLL, Socket, WHITE, place, problem, qwinto, qwixx, update } from "./fake";
import { forgetOwnPart, ownPart } from "../fair/own";
import { onkey } from "./keys";
import { settings } from "../settings.svelte";
import { Play, UNDO, UNDO_MISTHROW } from "./play.svelte";
import { SETTLING } from "./stage.svelte";

let stop: () => void;
let play: Play;

const socket = (): Socket => Socket.all.at(-1)!;
const sent = <Type extends ClientMessage["type"]>(type: Type) => socket().sent(type);
/** What the server answers to who has missed something. */
function serve(record: Message[], story: Happening[][]): void {
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith("/api/v1/tables/table-1/record")
      ? new Response(record.map((line) => JSON.stringify(line)).join("\n"))
      : Response.json(story),
  );
}
/** A question that has been on screen for a moment. */
function asked(): void {
  socket().hear(update(WHITE, [NEW, { roll: DICE }], { waits_for: [0, 1] }, { legal: LEGAL }));
  vi.advanceTimersByTime(SETTLING);
}

beforeEach(() => {
  Object.assign(settings, { motion: "off", oneTap: false });
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  forgetOwnPart("table-1");
  stop = $effect.root(() => {
    play = new Play("table-1");
    $effect(() => play.attend());
  });
  socket().onopen!();
});

afterEach(() => {
  play.close();
  stop();
  Object.assign(settings, { motion: "system", oneTap: true });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("before the first roll", () => {
  it("finds a table also where a page did not come over a safe connection", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(() => new Play("table-2").close()).not.toThrow();
  });

  it("asks for all that has happened, and adds one nonce of its own to the dice", () => {
    expect(sent("hello")[0]).toMatchObject({ after: 0 });
    socket().hear(update(ROLL, [NEW]));
    socket().hear(update(ROLL, []));
    expect(sent("nonce")).toHaveLength(1);
    expect(sent("nonce")[0]!.nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  it("adds it as soon as it sits, and again when it sits anew", () => {
    socket().hear(update(null, [], {}, { seat: null }));
    expect(sent("nonce")).toEqual([]);
    socket().hear(update(null));
    const { nonce, id } = sent("nonce")[0]!;
    socket().hear(update(null, [], { nonces: [nonce, ""] }, {}, { acks: [id] }));
    socket().hear(update(null, [], { nonces: [nonce, "beef"] }));
    expect(sent("nonce")).toHaveLength(1);
    socket().hear(update(null, [], { nonces: ["", "beef"] }));
    expect(sent("nonce").map((message) => message.nonce)).toEqual([nonce, nonce]);
    expect(ownPart("table-1")).toEqual({ nonce, commitment: "c0" });
  });

  it("does not look at the end for a nonce that came too late", () => {
    socket().hear(update(ROLL, [NEW]));
    socket().refuse(sent("nonce")[0]!.id, "not-awaited");
    socket().hear(update(ROLL, []));
    expect(sent("nonce")).toHaveLength(1);
    expect(ownPart("table-1")).toBeNull();
  });

  it("says nothing when the nonce came too late, but when a roll is refused", () => {
    socket().hear(update(ROLL, [NEW]));
    socket().refuse(sent("nonce")[0]!.id, "not-awaited");
    expect(play.hint).toBe("");
    vi.advanceTimersByTime(SETTLING);
    play.roll();
    socket().refuse(sent("roll")[0]!.id, "not-awaited");
    expect(play.hint).toBe("You cannot do this now");
  });
});

describe("what the server refuses", () => {
  it("is told until the game goes on", async () => {
    asked();
    await play.ask(Promise.reject(new Refusal(problem("begun"))));
    expect(play.hint).toBe("The game has already begun");
    socket().hear(update(ROLL, [{ choose: { "0": "pass", "1": "pass" } }, { choose: { "0": "pass" } }], { moves: 4 }));
    expect([play.error, play.hint]).toEqual(["", ""]);
  });
});

describe("choosing", () => {
  it("marks with the first tap and chooses with the second", () => {
    asked();
    play.pick("cross red 6");
    expect([play.marked, play.sealed, sent("choose").length]).toEqual(["cross red 6", false, 0]);
    expect(play.hint).toBe("Red 6: skips 2–5");
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

  it("takes no answer to a question that has only just come up: a double tap was meant for the one before", () => {
    socket().hear(update(ROLL, [NEW]));
    vi.advanceTimersByTime(SETTLING);
    play.roll();
    socket().hear(update(WHITE, [{ roll: DICE }], { waits_for: [0, 1] }, { legal: LEGAL }));
    vi.advanceTimersByTime(SETTLING - 1);
    play.choose("pass");
    onkey(new KeyboardEvent("keydown", { key: "p" }), play);
    expect(sent("choose")).toEqual([]);
    vi.advanceTimersByTime(1);
    play.choose("pass");
    expect(sent("choose")).toMatchObject([{ move: "pass" }]);
    socket().hear(update(ROLL, [{ choose: { "0": "pass", "1": "pass" } }, { choose: { "0": "pass" } }], { moves: 4 }));
    play.roll();
    expect(sent("roll")).toHaveLength(1);
  });

  it("tells nothing about a cell of the question before", () => {
    asked();
    play.look("cross red 6");
    play.pick("cross red 6");
    play.pick("cross red 6");
    socket().hear(
      update(
        qwixx({ awaits: { choose: { "0": [] }, action: "colour" }, dice: DICE }),
        [{ choose: { "0": "cross red 6", "1": "pass" } }],
        { moves: 3 },
        { legal: ["pass", "cross red 7"] },
      ),
    );
    expect(play.hint).toBe("");
  });

  it("is not taken for made when the server refuses it", () => {
    asked();
    play.choose("pass");
    expect(play.choice).toBe("pass");
    socket().refuse(sent("choose")[0]!.id, "too-many");
    expect([play.choice, play.hint]).toEqual([null, "That was too much at once. Wait a few seconds"]);
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

describe("one tap", () => {
  const MUST = { state: qwixx({ awaits: { choose: { "0": [] }, action: "colour" }, dice: DICE }), legal: ["pass", "cross red 7"] };
  const mustNow = (change: Partial<TableView> = {}): void => {
    socket().hear(update(MUST.state, [NEW, { roll: DICE }, { choose: {} }], { moves: 3, ...change }, { legal: MUST.legal }));
    vi.advanceTimersByTime(SETTLING);
  };
  const moves = (): string[] => sent("choose").map(({ move }) => move);

  beforeEach(() => {
    settings.oneTap = true;
  });

  it("chooses, and can be undone before it is sent", () => {
    asked();
    play.pick("cross red 6");
    expect([play.marked, play.sealed, play.undoTime]).toEqual(["cross red 6", false, UNDO]);
    vi.advanceTimersByTime(UNDO - 1);
    play.undo();
    vi.advanceTimersByTime(UNDO);
    expect([play.marked, moves()]).toEqual([null, []]);
    play.pick("cross red 6");
    vi.advanceTimersByTime(UNDO);
    expect([play.marked, play.sealed, play.undoTime, moves()]).toEqual(["cross red 6", true, null, ["cross red 6"]]);
  });

  it("on another cell begins anew; a second one on the same cell, Done or D sends at once", () => {
    asked();
    play.pick("cross red 6");
    vi.advanceTimersByTime(UNDO - 1);
    play.pick("cross blue 6");
    vi.advanceTimersByTime(UNDO - 1);
    expect(moves()).toEqual([]);
    play.pick("cross blue 6");
    play.pick("cross red 6");
    play.done();
    expect(moves()).toEqual(["cross blue 6", "cross red 6"]);
    vi.advanceTimersByTime(UNDO);
    expect(moves()).toHaveLength(2);
  });

  it("that comes early is kept", () => {
    socket().hear(update(WHITE, [NEW, { roll: DICE }], { waits_for: [0, 1] }, { legal: LEGAL }));
    play.pick("cross red 6");
    play.pick("cross red 6");
    expect([play.ready, play.pencil, moves()]).toEqual([false, "cross red 6", []]);
    vi.advanceTimersByTime(UNDO);
    expect(moves()).toEqual(["cross red 6"]);
  });

  it("is sent at once when the page goes out of sight, is left, or is closed", () => {
    asked();
    play.pick("cross red 6");
    document.dispatchEvent(new Event("visibilitychange"));
    play.pick("cross blue 6");
    dispatchEvent(new Event("pagehide"));
    play.pick("cross red 6");
    const { said } = socket();
    play.close();
    expect(said.filter(({ type }) => type === "choose")).toHaveLength(3);
  });

  it("is sent before the clock answers", () => {
    asked();
    const soon = { waits_for: [0, 1], seconds: 20, deadline: Date.now() / 1000 + 1.6 };
    socket().hear(update(WHITE, [], soon, { legal: LEGAL }));
    play.pick("cross red 6");
    vi.advanceTimersByTime(700);
    expect(moves()).toEqual(["cross red 6"]);
  });

  it("is forgotten when the game goes on without it", () => {
    asked();
    play.pick("cross red 6");
    socket().hear(update(MUST.state, [{ choose: { "0": "pass", "1": "pass" } }], { moves: 3 }, { legal: ["pass", "cross red 6"] }));
    expect(play.pencil).toBeNull();
    vi.advanceTimersByTime(UNDO);
    expect(moves()).toEqual([]);
  });

  it("passes at once, but takes a misthrow only after a longer while", () => {
    asked();
    play.pass();
    expect(moves()).toEqual(["pass"]);
    mustNow();
    play.pass();
    play.pass();
    expect([play.marked, play.undoTime, play.hint, play.ready]).toEqual(["pass", UNDO_MISTHROW, "Misthrow: −5", false]);
    // A double tap is not meant.
    play.done();
    expect(moves()).toEqual(["pass"]);
    play.undo();
    vi.advanceTimersByTime(UNDO_MISTHROW);
    expect(moves()).toEqual(["pass"]);
    play.pass();
    vi.advanceTimersByTime(UNDO_MISTHROW);
    expect(moves()).toEqual(["pass", "pass"]);
  });

  it("may be a second one after all: then nothing is sent by itself, a misthrow neither", () => {
    settings.oneTap = false;
    mustNow();
    play.pick("cross red 7");
    vi.advanceTimersByTime(10 * UNDO);
    play.undo();
    play.pass();
    vi.advanceTimersByTime(UNDO_MISTHROW);
    expect([play.marked, play.undoTime, moves()]).toEqual(["pass", null, []]);
    play.done();
    expect(moves()).toEqual(["pass"]);
  });
});

describe("what has happened since the last roll", () => {
  it("is told with its seats, but for those who passed", () => {
    asked();
    expect(play.fresh).toEqual([]);
    const red = { turn: 1, seat: 1, kind: "cross" as const, row: "red", colour: "red", number: 6, skips: [], locks: false };
    const passed = { turn: 1, seat: 0, kind: "pass" as const, seats: [0] };
    socket().hear(update(ROLL, [{ choose: { "0": "pass", "1": "cross red 6" }, story: [red, passed] }], { moves: 3 }));
    expect(play.fresh).toEqual([red]);
  });
});

describe("somebody for whom a bot plays", () => {
  it("is not told that they can still change what it has chosen", () => {
    const bot = place("Ada", { bot: "easy" });
    socket().hear(
      update(WHITE, [NEW, { roll: DICE }], { seats: [bot, place("Ben")], waits_for: [1], chosen: [0] }, { legal: LEGAL, choice: "pass" }),
    );
    expect(play.banner).toBe("Waiting for Ben");
    socket().hear(update(WHITE, [], { seats: [bot, place("Ben")], waits_for: [0] }, { legal: LEGAL }));
    expect([play.banner, play.asked]).toEqual(["Waiting for Ada", false]);
  });
});

describe("the keyboard", () => {
  const press = (key: string): void => onkey(new KeyboardEvent("keydown", { key }), play);

  it("rolls with R, but once", () => {
    socket().hear(update(ROLL, [NEW]));
    vi.advanceTimersByTime(SETTLING);
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

describe("a key that is held down", () => {
  const hold = (key: string): KeyboardEvent => new KeyboardEvent("keydown", { key, repeat: true, cancelable: true });

  it("does not choose, and presses no button again", () => {
    asked();
    onkey(hold("p"), play);
    expect(sent("choose")).toEqual([]);
    const enter = hold("Enter");
    onkey(enter, play);
    expect(enter.defaultPrevented).toBe(true);
  });
});

describe("a lost connection", () => {
  it("takes a choice, and asks no more", () => {
    asked();
    dispatchEvent(new Event("offline"));
    expect([play.asked, play.banner]).toEqual([true, "White dice: 6. Cross one 6, or pass"]);
    play.choose("cross red 6");
    const later = "Your choice will be sent once you are connected again";
    expect([play.asked, play.banner, play.marked, play.sealed]).toEqual([false, later, "cross red 6", true]);
    vi.advanceTimersByTime(1000);
    socket().onopen!();
    expect(sent("choose")).toMatchObject([{ move: "cross red 6" }]);
    socket().hear(update(WHITE, [], { waits_for: [1], chosen: [0] }, { legal: LEGAL, choice: "cross red 6" }));
    expect(play.banner).toBe("You can still change your choice. Waiting for Ben");
    dispatchEvent(new Event("offline"));
    expect(play.banner).toBe("You can still change your choice. Waiting for Ben");
  });

  it("takes a roll, too", () => {
    socket().hear(update(ROLL, [NEW]));
    vi.advanceTimersByTime(SETTLING);
    dispatchEvent(new Event("offline"));
    play.roll();
    expect([play.mustRoll, play.banner]).toEqual([false, "The dice will roll once you are connected again"]);
  });

  it("is noticed soon where what was said is not answered", () => {
    asked();
    play.choose("pass");
    vi.advanceTimersByTime(5000);
    expect(play.link.connected).toBe(false);
  });

  function reconnect(): void {
    socket().close();
    vi.advanceTimersByTime(1000);
    socket().onopen!();
  }

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
    expect(sent("choose")[0]!.id).toBe(first.sent("choose")[0]!.id);
    socket().hear({ type: "ack", id: sent("choose")[0]!.id, sequence: 8 });
    reconnect();
    expect(sent("choose")).toEqual([]);
  });

  it("sends again only what was not answered: not what an update has acknowledged, nor what was refused", () => {
    asked();
    for (let number = 0; number < 70; number++) {
      play.choose(LEGAL[number % 2]!);
      socket().hear(update(WHITE, [], {}, { legal: LEGAL }, { acks: [sent("choose").at(-1)!.id] }));
    }
    play.choose("pass");
    socket().refuse(sent("choose").at(-1)!.id, "too-many");
    play.choose("cross blue 6");
    const unanswered = socket().said.at(-1)!;
    reconnect();
    expect(socket().said).toEqual([{ type: "hello", token: person.token, after: 7 }, unanswered]);
  });

  it("never goes back to an older table of a node that is behind", () => {
    asked();
    reconnect();
    socket().hear(update(ROLL, [], {}, {}, { sequence: 5, complete: false }));
    expect([play.moves, play.link.record.length, play.link.connected]).toEqual([2, 2, false]);
    vi.advanceTimersByTime(1000);
    socket().onopen!();
    expect(sent("hello")[0]).toMatchObject({ after: 7 });
    socket().hear(
      update(qwixx(), [{ choose: { "0": "pass", "1": "pass" } }, { choose: { "0": "pass" } }], { moves: 4 }, {}, { sequence: 9 }),
    );
    expect([play.moves, play.link.record.length, play.link.connected]).toEqual([4, 4, true]);
  });

  it("believes an older table that is told twice: the server was restored from a backup", async () => {
    serve([NEW], [[]]);
    asked();
    const restored = update(ROLL, [], {}, {}, { sequence: 5, complete: false });
    for (let time = 0; time < 2; time++) {
      reconnect();
      socket().hear(restored);
    }
    expect([play.moves, play.link.connected]).toEqual([1, true]);
    await vi.waitFor(() => expect(play.link.record).toEqual([NEW]));
    reconnect();
    expect(sent("hello")[0]).toMatchObject({ after: 5 });
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
    const story: Happening[][] = [[], [], [{ turn: 1, seat: 0, kind: "pass", seats: [0, 1] }]];
    serve(record, story);
    socket().hear(update(WHITE, [], { moves: 3 }));
    await vi.waitFor(() => expect(play.link.record).toEqual(record));
    expect(play.link.story).toEqual(story);
  });
});

describe("Qwinto", () => {
  it("rolls the chosen dice by itself", () => {
    const start = { new: { game: "qwinto", players: ["Ada", "Ben"], first: 0 } };
    const legal = ["dice orange", "dice yellow", "dice orange yellow", "dice orange yellow purple"];
    socket().hear(update(qwinto({ awaits: { choose: { "0": legal }, action: "dice" } }), [start], {}, { legal }));
    expect(play.dice).toEqual(["orange", "yellow", "purple"]);
    play.markDice(["orange", "yellow"]);
    vi.advanceTimersByTime(SETTLING);
    play.chooseDice();
    expect(sent("choose")).toMatchObject([{ move: "dice orange yellow" }]);
    expect(sent("roll")).toHaveLength(0);
    socket().hear(
      update(qwinto({ awaits: { roll: { orange: 1, yellow: 1 } } }), [{ choose: { "0": "dice orange yellow" } }], { moves: 2 }),
    );
    expect(sent("roll")).toHaveLength(1);
    socket().refuse(sent("roll")[0]!.id, "too-many");
    expect([sent("roll").length, play.mustRoll]).toEqual([1, true]);
    vi.advanceTimersByTime(SETTLING);
    play.roll();
    expect(sent("roll")).toHaveLength(2);
  });
});
