import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Problem, TableView } from "../api/types";
import { ROLL, Socket, WHITE, table, update } from "./fake";
import Panel from "./Panel.svelte";
import { Play } from "./play.svelte";

const word = (seat: number, at: number): TableView["words"][number] => ({ seat, at, text: null, phrase: "hello" });
const at = (words: TableView["words"]): Play =>
  ({
    id: "t1",
    seat: 0,
    keeper: 0,
    names: ["Ada", "Ben"],
    table: table(ROLL, { words }),
    story: [],
    link: { problem: null },
  }) as unknown as Play;

describe("log and chat", () => {
  it("shows how much of the chat is unread, until it is opened; own words are known", async () => {
    const { rerender } = render(Panel, { play: at([word(1, 1)]) });
    expect(screen.getByRole("tab", { name: "Chat" })).toBeTruthy();
    await rerender({ play: at([word(1, 1), word(1, 2), word(0, 3), word(1, 4)]) });
    await fireEvent.click(screen.getByRole("tab", { name: "Chat 2 new" }));
    expect(screen.getByRole("tab", { name: "Chat" }).getAttribute("aria-selected")).toBe("true");
  });

  it("is gone through with the arrow keys, and each tab says what it shows", async () => {
    render(Panel, { play: at([]) });
    const [log, chat] = screen.getAllByRole("tab");
    expect([log!.tabIndex, chat!.tabIndex]).toEqual([0, -1]);
    await fireEvent.keyDown(log!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(chat);
    expect(chat!.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tabpanel", { name: "Chat" }).id).toBe(chat!.getAttribute("aria-controls"));
  });
});

describe("what is said", () => {
  const socket = (): Socket => Socket.all.at(-1)!;
  const sent = () => socket().said.filter((message) => message.type === "say" || message.type === "phrase");
  const chat = (...texts: string[]): void =>
    socket().hear(update(WHITE, [], { words: texts.map((text, index) => ({ seat: 0, at: index + 1, text, phrase: null })) }));
  const refuse = (code: Problem["code"]): void => socket().refuse(sent().at(-1)!.id, code);
  let play: Play;
  let field: HTMLInputElement;

  async function say(text: string): Promise<void> {
    await fireEvent.input(field, { target: { value: text } });
    await fireEvent.submit(field.form!);
  }

  beforeEach(async () => {
    vi.stubGlobal("WebSocket", Socket);
    Socket.all = [];
    play = new Play("table-1");
    socket().onopen!();
    chat();
    render(Panel, { play });
    await fireEvent.click(screen.getByRole("tab", { name: "Chat" }));
    field = screen.getByLabelText("Say something");
  });

  afterEach(() => {
    play.link.close();
    vi.unstubAllGlobals();
  });

  it("comes back when it is refused, with all that was to follow, and the reason stands beside it", async () => {
    for (const text of ["one", "two", "three"]) await say(text);
    expect([
      field.value,
      socket()
        .sent("say")
        .map(({ text }) => text),
    ]).toEqual(["", ["one"]]);
    chat("one");
    expect(sent().at(-1)).toMatchObject({ text: "two" });
    refuse("too-many");
    expect(field.value).toBe("two three");
    expect(screen.getByRole("alert").textContent).toBe("That was too much at once. Wait a few seconds");
    expect(play.hint).toBe("");
    await fireEvent.submit(field.form!);
    expect([field.value, socket().sent("say").at(-1)!.text, screen.queryByRole("alert")]).toEqual(["", "two three", null]);
  });

  it("stays said when meanwhile a move is refused", async () => {
    await say("one");
    refuse("not-awaited");
    expect([field.value, play.hint]).toEqual(["", "You cannot do this now"]);
  });

  it("may be a phrase, of which only the reason is told", async () => {
    await fireEvent.click(screen.getByRole("button", { name: "Hello!" }));
    expect(sent()).toMatchObject([{ type: "phrase", phrase: "hello" }]);
    refuse("too-many");
    expect([field.value, screen.getByRole("alert").textContent]).toEqual(["", "That was too much at once. Wait a few seconds"]);
  });
});
