import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message } from "../api/http";
import kept from "../fair/records/qwixx.jsonl?raw";
import type { Happening } from "../api/types";
import { gameOf } from "../games/catalogue.svelte";
import { t } from "../i18n/index.svelte";
import Replay from "../pages/Replay.svelte";
import { ROLL, SCORE, crosses, fairness, qwixx, refused, seen, table } from "../table/fake";
import Controls from "./Controls.svelte";
import { loadGame, loadMore } from "./game";
import RecordFile from "./RecordFile.svelte";
import { stepsOf } from "./steps";

const read = (text: string): Message[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Message);
afterEach(cleanup);

describe("the steps of a game in words", () => {
  it("say who begins and who did what, and leave the end to the ranking", () => {
    const states = [1, 0, 0].map((active) => qwixx({ active }));
    const red = { row: "red", colour: "red", number: 2, skips: [], locks: false };
    const story: Happening[][] = [
      [],
      [{ turn: 1, seat: 1, kind: "roll", dice: { white: [5, 7] } }],
      [
        { turn: 1, seat: 0, kind: "lucky", ...red },
        { turn: 1, seat: 1, kind: "pass", seats: [1] },
        { turn: 1, seat: 1, kind: "over", ranks: [1, 2], reasons: ["locks"] },
      ],
    ];
    expect(stepsOf(gameOf("longo")!, { states, story, names: ["Ada", "Ben"] })).toEqual([
      [t("step-begin", { name: "Ben" })],
      ["Ben rolls white 5 + 7"],
      ["Ada crosses red 2 with a lucky number", "Ben passes"],
    ]);
  });
});

describe("the controls", () => {
  const key = (name: string) => fireEvent.keyDown(window, { key: name });
  const at = () => Number((screen.getByRole("slider") as HTMLInputElement).value);

  it("obey the keyboard and stop at both ends", async () => {
    render(Controls, { at: 1, last: 5, words: "" });
    await key("ArrowLeft");
    expect(at()).toBe(1);
    await key("ArrowRight");
    await key("ArrowRight");
    expect(at()).toBe(3);
    await key("End");
    await key("ArrowRight");
    expect(at()).toBe(5);
    await key("Home");
    expect(at()).toBe(1);
  });

  it("play by themselves at the wanted speed, and stop at the end", async () => {
    vi.useFakeTimers();
    render(Controls, { at: 1, last: 4, words: "" });
    await key(" ");
    await vi.advanceTimersByTimeAsync(1250);
    expect(at()).toBe(2);
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "4" } });
    await vi.advanceTimersByTimeAsync(650);
    expect(at()).toBe(4);
    expect(screen.getByRole("button", { name: t("do-play-on") })).toBeTruthy();
    await key(" ");
    expect(at()).toBe(1);
    await key(" ");
    await vi.advanceTimersByTimeAsync(5000);
    expect(at()).toBe(1);
    vi.useRealTimers();
  });
});

describe("a game of the server", () => {
  const record = read(kept);
  const state = (turn: number) =>
    qwixx({
      turn,
      locked: ["red", "blue"],
      awaits: turn === 4 ? { over: { ranks: [2, 1], reasons: ["locks"] } } : { roll: {} },
      locked: turn === 4 ? ["red", "green"] : [],
      sheets: [crosses({}, { misthrows: 1 }), crosses()],
      scores: [{ ...SCORE, misthrows: -5, total: -5 }, SCORE],
    });
  /** How many messages the game has come to. */
  let length = 4;

  beforeEach(() => {
    length = 4;
    history.replaceState(null, "", "/replay/abc");
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("fetch", async ({ url, method }: Request) => {
      const path = new URL(url).pathname;
      if (method === "POST") {
        return refused("malformed", { status: 422, errors: [{ field: "body", reason: "line 7: the roll is too high" }] });
      }
      if (path.endsWith("/story")) return Response.json(Array.from({ length }, () => []));
      if (path.includes("/none")) return refused("unknown", { status: 404 });
      if (path.endsWith("/record"))
        return new Response(
          record
            .slice(0, length)
            .map((message) => JSON.stringify(message))
            .join("\n"),
        );
      if (path.endsWith("/fairness")) return Response.json(fairness());
      if (path.endsWith("/states")) return Response.json(Array.from({ length }, (_, index) => state(index + 1)));
      if (/states\/\d+$/.test(path)) return Response.json(state(Number(path.split("/").at(-1))));
      return Response.json(seen(table(ROLL, { status: length < 4 ? "playing" : "over" })));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is shown step by step, from the step that the address names", async () => {
    history.replaceState(null, "", "/replay/abc#3");
    render(Replay, { id: "abc", go: () => undefined });
    expect(await screen.findByText("3 / 4")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    await fireEvent.keyDown(window, { key: "End" });
    expect(location.hash).toBe("#4");
    expect(screen.getByText(t("reason-locks", { count: 2 }))).toBeTruthy();
    const ranking = screen.getAllByRole("rowheader").map((name) => name.textContent);
    expect(ranking).toEqual(["Ben", "Ada"]);
    expect(screen.getByText(t("do-download")).getAttribute("href")).toBe("/api/v1/tables/abc/record");
    await fireEvent.click(screen.getByRole("tab", { name: /Ben/ }));
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Ben");
  });

  it("grows while it is being played", async () => {
    length = 2;
    const begun = await loadGame("abc");
    expect(begun.states).toHaveLength(2);
    expect(begun.goesOn).toBe(true);
    expect(await loadMore("abc", begun)).toBe(begun);
    length = 4;
    const later = await loadMore("abc", begun);
    expect(later.record).toHaveLength(4);
    expect(later.goesOn).toBe(false);
    expect(later.states.map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
  });

  it("that is not there is said so, and a file may be chosen instead", async () => {
    render(Replay, { id: "none", go: () => undefined });
    expect(await screen.findByText(t("problem-unknown"))).toBeTruthy();
    expect(screen.getByText(t("replay-choose"))).toBeTruthy();
  });

  it("takes a file that is dropped on another game", async () => {
    render(Replay, { id: "abc", go: () => undefined });
    await screen.findByText("1 / 4");
    expect(screen.queryByText(t("replay-drop"))).toBeNull();
    await fireEvent.drop(window, { dataTransfer: { files: [new File(["{}"], "game.jsonl")] } });
    expect((await screen.findByRole("alert")).textContent).toBe(t("problem-line", { line: "7" }));
  });

  it("refuses a bad file in a sentence, and one that is too large at once", async () => {
    const go = vi.fn();
    render(RecordFile, { go });
    const file = new File(["{}"], "game.jsonl");
    await fireEvent.change(document.querySelector("input")!, { target: { files: [file] } });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("problem-line", { line: "7" })));
    const large = Object.defineProperty(new File([], "large.jsonl"), "size", { value: 3 * 1024 * 1024 });
    await fireEvent.change(document.querySelector("input")!, { target: { files: [large] } });
    expect(screen.getByRole("alert").textContent).toBe(t("problem-too-large"));
    expect(go).not.toHaveBeenCalled();
  });
});
