import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../i18n/index.svelte";
import ScorePad from "./ScorePad.svelte";

const cell = (name: string): HTMLElement => document.querySelector(`[data-cell="${name}"]`)!;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const totals = (): string[] => screen.getAllByRole("tab").map((tab) => tab.textContent!.trim());

async function begin(game: string, ...names: string[]): Promise<void> {
  render(ScorePad);
  await fireEvent.click(screen.getByRole("radio", { name: t(`game-${game}`) }));
  for (const [index, name] of names.entries()) {
    if (index >= 2) await press(t("add-player"));
    await fireEvent.input(screen.getByRole("textbox", { name: t("player-number", { number: index + 1 }) }), { target: { value: name } });
  }
  const second = screen.queryByRole("button", { name: t("remove-player", { name: t("player-number", { number: 2 }) }) });
  if (names.length === 1 && second) await fireEvent.click(second);
  await press(t("do-begin"));
}

/** As after a reload, or after the phone has thrown the page away. */
function reload(): void {
  cleanup();
  render(ScorePad);
}

// Looking for things by their role takes its time where so many cells are.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, "", "/pad");
});

describe("the score pad", () => {
  it("crosses from left to right and says why not", async () => {
    await begin("qwixx", "Ada", "Ben");
    await fireEvent.click(cell("red 5"));
    await fireEvent.click(cell("red 4"));
    expect(screen.getByText("You skipped red 4")).toBeTruthy();
    await fireEvent.click(cell("red 12"));
    expect(screen.getByText(t("why-needed", { name: "red 12", needed: 5 }), { exact: false })).toBeTruthy();
    expect(totals()).toEqual(["Ada 1", "Ben 0"]);
  });

  it("loses nothing on a reload, and undoes and redoes after it", async () => {
    await begin("qwixx", "Ada", "Ben");
    await fireEvent.click(cell("red 2"));
    await fireEvent.click(cell("red 3"));
    await fireEvent.click(screen.getByRole("tab", { name: /Ben/ }));
    await press(t("misthrow"));
    reload();
    expect(totals()).toEqual(["Ada 3", "Ben −5"]);
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Ben");
    await press(t("undo"));
    await press(t("undo"));
    expect(totals()).toEqual(["Ada 1", "Ben 0"]);
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Ada");
    reload();
    await press(t("redo"));
    expect(totals()).toEqual(["Ada 3", "Ben 0"]);
  });

  it("erases what was entered wrongly (W14)", async () => {
    await begin("qwixx", "Ada", "Ben");
    await fireEvent.click(cell("red 7"));
    expect(cell("red 7").getAttribute("aria-disabled")).toBe("true");
    await press(t("erase"));
    expect(cell("red 7").getAttribute("aria-disabled")).toBe("false");
    expect(cell("red 7").getAttribute("aria-label")).toBe("Erase red 7");
    expect(cell("red 8").getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(cell("red 8"));
    expect(screen.getByText(t("erase-empty"))).toBeTruthy();
    await fireEvent.click(cell("red 7"));
    expect(totals()[0]).toBe("Ada 0");
    await fireEvent.click(cell("red 2"));
    expect(totals()[0]).toBe("Ada 1");
    await press(t("misthrow"));
    await press(t("erase"));
    await press(t("erase-misthrow"));
    expect(totals()[0]).toBe("Ada 1");
  });

  it("crosses a misthrow with a tap on its boxes, which can be taken back, and erases one there", async () => {
    await begin("qwixx", "Ada", "Ben");
    const boxes = (count: number, what: string) => press(`${t("misthrows", { count })}: ${t(what)}`);
    await boxes(0, "cross-misthrow");
    await boxes(1, "cross-misthrow");
    expect(totals()).toEqual(["Ada −10", "Ben 0"]);
    await fireEvent.click(screen.getAllByRole("button", { name: t("undo") })[0]!);
    expect(totals()[0]).toBe("Ada −5");
    expect(screen.getAllByRole("button", { name: t("undo") })).toHaveLength(1);
    await press(t("erase"));
    await boxes(1, "erase-misthrow");
    expect(totals()[0]).toBe("Ada 0");
    for (const count of [0, 1, 2, 3]) await boxes(count, "cross-misthrow");
    expect(screen.getByRole("img", { name: t("misthrows", { count: 4 }) })).toBeTruthy();
  });

  it("counts the games of a pad when it starts over, until that is reset on its own", async () => {
    await begin("qwixx", "Ada", "Ben");
    const standing = () =>
      within(screen.getByRole("region", { name: /counted/ }))
        .getAllByRole("row")
        .slice(1)
        .map((row) => [...row.children].map((each) => each.textContent).join(" "));
    await fireEvent.click(cell("red 2"));
    await press(t("new-sheet"));
    await press(t("new-sheet-count"));
    expect(totals()).toEqual(["Ada 0", "Ben 0"]);
    await press(t("misthrow"));
    await press(t("new-sheet"));
    await press(t("new-sheet-count"));
    reload();
    expect(standing()).toEqual(["Ada 1 −4", "Ben 1 0"]);
    await fireEvent.click(cell("red 2"));
    await press(t("tally-reset"));
    await press(t("tally-reset-sure"));
    expect(screen.queryByRole("region", { name: /counted/ })).toBeNull();
    expect(totals()).toEqual(["Ada 1", "Ben 0"]);
  });

  it("closes a row that somebody else has locked, but for those of the same roll (Q12)", async () => {
    await begin("qwixx", "Ada", "Ben");
    for (const number of [2, 3, 4, 5, 6, 12]) await fireEvent.click(cell(`red ${number}`));
    await fireEvent.click(screen.getByRole("tab", { name: /Ben/ }));
    await fireEvent.click(cell("red 9"));
    expect(screen.getByText("Red is locked", { exact: false })).toBeTruthy();
    expect(totals()).toEqual(["Ada 28", "Ben 0"]);
    await press(t("same-roll"));
    expect(totals()).toEqual(["Ada 28", "Ben 1"]);
    await press("blue");
    await fireEvent.click(cell("blue 12"));
    expect(screen.getByText("Blue is locked", { exact: false })).toBeTruthy();
    expect(screen.getByText(t("reason-locks", { count: 2 }), { exact: false })).toBeTruthy();
    const rows = within(screen.getByRole("table"))
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent!.replace(/\s+/g, " ").trim());
    expect(rows[0]).toMatch(/^1 ?Ada/);
    expect(rows[1]).toMatch(/^2 ?Ben/);
  });

  it("offers only the numbers that fit in Qwinto, and only the cells in which they do", async () => {
    await begin("qwinto", "Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus");
    const number = (each: number) =>
      within(screen.getByRole("group", { name: t("which-number") })).getByRole("button", { name: `${each}` });
    await fireEvent.click(cell("orange 2"));
    expect(screen.getByText(t("number-first"))).toBeTruthy();
    for (const [each, where] of [
      [4, "orange 2"],
      [4, "purple 0"],
      [5, "purple 1"],
      [4, "yellow 1"],
    ] as const) {
      await fireEvent.click(number(each));
      await fireEvent.click(cell(where));
    }
    expect(totals()[0]).toBe("Ada 4");
    await fireEvent.click(number(4));
    await fireEvent.click(cell("orange 3"));
    expect(screen.getByText(t("why-above", { sum: 4, left: 4 }))).toBeTruthy();
    expect((number(3) as HTMLButtonElement).disabled).toBe(true);
    expect((number(6) as HTMLButtonElement).disabled).toBe(false);
    expect(totals()).toEqual(["Ada 4", "Ben 0", "Cleo 0", "Dora 0", "Emil 0", "Fay 0", "Gus 0"]);
    // Tabs are gone through with the arrow keys, and say what they show.
    const first = screen.getAllByRole("tab")[0]!;
    expect(screen.getByRole("tabpanel").id).toBe(first.getAttribute("aria-controls"));
    await fireEvent.keyDown(first, { key: "ArrowLeft" });
    expect(screen.getByRole("tab", { selected: true })).toBe(document.activeElement);
    expect(document.activeElement?.textContent).toContain("Gus");
  });

  it("shows where a lucky number of Longo may go", async () => {
    await begin("longo", "Ada", "Ben");
    await fireEvent.click(cell("red 2"));
    await press(t("lucky"));
    await fireEvent.click(cell("red 3"));
    expect(totals()[0]).toBe("Ada 1");
    await fireEvent.click(cell("green 16"));
    expect(totals()[0]).toBe("Ada 2");
  });

  it("counts the bonus of the pawn, up to that of any track (R7), and lets it be corrected", async () => {
    await begin("on-board", "Ada", "Ben");
    const bonus = (each: number) => within(screen.getByRole("group", { name: t("pawn-bonus") })).getByRole("button", { name: `${each}` });
    await fireEvent.click(bonus(7));
    expect(totals()[0]).toBe("Ada 7");
    await fireEvent.click(bonus(6));
    expect(totals()[0]).toBe("Ada 6");
    const typed = screen.getByRole("spinbutton", { name: t("pawn-bonus") });
    await fireEvent.change(typed, { target: { value: "57" } });
    expect(totals()[0]).toBe("Ada 57");
    await fireEvent.change(typed, { target: { value: "120" } });
    expect(totals()[0]).toBe("Ada 99");
  });

  it("asks once before it starts anew, and keeps several pads", async () => {
    await begin("qwixx", "Ada");
    await fireEvent.click(cell("red 2"));
    await press(t("new-sheet"));
    await press(t("keep-sheet"));
    expect(cell("red 2").className).toContain("crossed");
    await press(t("new-sheet"));
    await press(t("new-sheet-discard"));
    expect(screen.queryByText(t("tally", { count: 1 }))).toBeNull();
    expect(cell("red 2").className).not.toContain("crossed");
    await press(t("names"));
    await fireEvent.change(screen.getByRole("textbox"), { target: { value: "Bea" } });
    await press(t("all-pads"));
    cleanup();
    await begin("longo", "Cleo");
    await press(t("all-pads"));
    const pads = screen.getAllByRole("listitem").map((item) => item.textContent!);
    expect(pads).toHaveLength(2);
    expect(pads[0]).toContain("Cleo");
    expect(pads[1]).toContain("Bea 0");
    await fireEvent.click(screen.getAllByRole("button", { name: t("remove-pad") })[1]!);
    await press(t("remove-pad-sure"));
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });
});
