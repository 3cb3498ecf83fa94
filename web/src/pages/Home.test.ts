import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Listed } from "../api/types";
import { wish } from "../home/open.svelte";
import { t } from "../i18n/index.svelte";
import { connection } from "../offline/connection.svelte";
import Home from "./Home.svelte";

/** What the server answers; nothing at all when it is null. */
let mine: Listed[] | null = [];
let asked: { path: string; body: unknown }[] = [];

const table = (id: string, your_turn: boolean): Listed =>
  ({ id, game: "qwixx", status: "playing", names: ["Ada", "דנה"], your_turn }) as unknown as Listed;

beforeEach(() => {
  mine = [];
  asked = [];
  Object.assign(connection, { online: true, answered: true });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string | null }) => {
    if (!mine) throw new TypeError("Failed to fetch");
    if (method === "POST") asked.push({ path, body: body && JSON.parse(body) });
    return Response.json(path.endsWith("/mine") ? mine : method === "POST" ? { table: { id: "abc" } } : []);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  wish.opponents = 1;
});

const links = (): (string | null)[] => screen.getAllByRole("link").map((link) => link.getAttribute("href")).filter((href) => href?.startsWith("/t/") ?? false);

describe("home", () => {
  it("shows the games that wait for you first, and the others when they are wanted", async () => {
    mine = [...["a", "b", "c", "d", "e"].map((id) => table(id, false)), table("now", true)];
    render(Home, { go: () => undefined });
    const all = await screen.findByRole("button", { name: t("show-all", { count: 6 }) });
    expect(links()).toEqual(["/t/now", "/t/a", "/t/b", "/t/c"]);
    expect(screen.getAllByText("דנה")[0]!.tagName).toBe("BDI");
    await fireEvent.click(all);
    expect(links()).toHaveLength(6);
  });

  it("says that the server is away, and offers nothing that needs it", async () => {
    mine = null;
    render(Home, { go: () => undefined });
    expect(await screen.findByText(t("offline"))).toBeTruthy();
    expect(screen.queryByText(t("no-open-tables"))).toBeNull();
    for (const name of [t("play-this", { game: "Qwixx" }), t("do-open-table")]) {
      expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
    }
  });

  it("says where fewer can play than are wanted", async () => {
    wish.opponents = 5;
    render(Home, { go: () => undefined });
    expect(screen.getByText(t("opponents-most", { count: 3 }))).toBeTruthy();
    expect(screen.getAllByText(t("opponents-most", { count: 4 }))).toHaveLength(2);
  });

  it("sees unlike lucky numbers before the server does", async () => {
    const go = vi.fn();
    render(Home, { go });
    await fireEvent.click(screen.getByRole("radio", { name: t("game-longo") }));
    const number = (which: "first" | "second", player: number) => screen.getByRole("spinbutton", { name: t(`lucky-${which}`, { number: player }) });
    const submit = () => fireEvent.submit(document.querySelector("form")!);
    await fireEvent.input(number("second", 1), { target: { value: "5" } });
    await submit();
    expect(screen.getByRole("alert").textContent).toBe(t("lucky-twice"));
    await fireEvent.input(number("first", 1), { target: { value: "11" } });
    await fireEvent.input(number("second", 1), { target: { value: "6" } });
    await submit();
    expect(screen.getByRole("alert").textContent).toBe(t("lucky-alike"));
    expect(asked).toEqual([]);
    await fireEvent.input(number("second", 1), { target: { value: "7" } });
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledWith("/t/abc"));
  });

  it("names long clocks in minutes", () => {
    render(Home, { go: () => undefined });
    const clocks = screen.getByRole("radiogroup", { name: t("clock") }).textContent;
    expect(clocks).toContain(`${t("clock-short", { seconds: 30 })}${t("clock-minutes", { minutes: 1 })}${t("clock-minutes", { minutes: 2 })}`);
  });
});
