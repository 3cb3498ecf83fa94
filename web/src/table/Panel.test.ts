import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Panel from "./Panel.svelte";
import type { Play } from "./play.svelte";

const word = (seat: number, at: number) => ({ seat, at, text: null, phrase: "hello" });
const at = (words: ReturnType<typeof word>[]): Play =>
  ({ id: "t1", seat: 0, keeper: 0, names: ["Ada", "Ben"], table: { words, chat: true }, story: { entries: [] } }) as unknown as Play;

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
