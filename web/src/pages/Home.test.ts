import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, Listed, TableView } from "../api/types";
import { OURS } from "../games/catalogue.svelte";
import { remember } from "../home/last";
import { wish } from "../home/open.svelte";
import { t } from "../i18n/index.svelte";
import { connection } from "../offline/connection.svelte";
import * as fake from "../table/fake";
import Home from "./Home.svelte";

/** What the server answers; nothing at all when it is null. */
let mine: Listed[] | null = [];
/** The tables it knows by their ids: how many points each had in the end, or null while the game goes on. */
let tables: Record<string, number[] | null> = {};
/** The games that it has. */
let games: Game[] = [];
let asked: { path: string; body: unknown }[] = [];

const table = (id: string, your_turn: boolean): Listed => ({
  id,
  game: "qwixx",
  status: "playing",
  names: ["Ada", "דנה"],
  seconds: null,
  opened: 0,
  your_turn,
});

function ended(id: string, points: number[] | null): TableView {
  const ranks = points?.map((each) => 1 + points.filter((more) => more > each).length);
  return fake.table(
    ranks
      ? fake.qwixx({ awaits: { over: { ranks, reasons: [] } }, scores: points!.map((total) => ({ ...fake.SCORE, total })) })
      : fake.ROLL,
    { id },
  );
}

beforeEach(() => {
  mine = [];
  tables = {};
  games = [...OURS];
  asked = [];
  localStorage.clear();
  Object.assign(connection, { online: true, answered: true });
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!mine) throw new TypeError("Failed to fetch");
    const { method } = request;
    const path = new URL(request.url).pathname;
    if (method === "POST") asked.push({ path, body: path.endsWith("/leave") ? null : await request.json() });
    if (path.endsWith("/games")) return Response.json(games);
    const id = /\/tables\/(\w+)$/.exec(path)?.[1];
    if (id) return id in tables ? Response.json(fake.seen(ended(id, tables[id]!))) : fake.refused("unknown", { status: 404 });
    return Response.json(path.endsWith("/mine") ? mine : method === "POST" ? fake.seen(fake.table(null, { id: "abc" })) : []);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  wish.opponents = 1;
});

const links = (): (string | null)[] =>
  screen
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"))
    .filter((href) => href?.startsWith("/t/") ?? false);

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

  it("leads to the replays of the last games, also of one that has ended since", async () => {
    tables = { one: [-5, 40], left: null, two: [50, 30] };
    remember(["one", "gone", "left"]);
    mine = [table("two", false)];
    const { unmount } = render(Home, { go: () => undefined });
    const replays = (): (string | null)[] =>
      screen
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"))
        .filter((href) => href?.startsWith("/replay/") ?? false);
    expect((await screen.findByRole("link", { name: /Ben\s40 · Ada\s−5/ })).getAttribute("href")).toBe("/replay/one");
    expect(replays()).toEqual(["/replay/one"]);
    expect(JSON.parse(localStorage.getItem("rowlock.tables")!)).toEqual(["two", "one"]);
    unmount();
    mine = [];
    render(Home, { go: () => undefined });
    await screen.findByRole("link", { name: /Ada\s50 · Ben\s30/ });
    expect(replays()).toEqual(["/replay/two", "/replay/one"]);
  });

  it("says nothing of last games where there are none", async () => {
    localStorage.setItem("rowlock.tables", "no list");
    mine = [table("now", true)];
    render(Home, { go: () => undefined });
    await waitFor(() => expect(localStorage.getItem("rowlock.tables")).toBe('["now"]'));
    expect(screen.queryByText(t("last-games"))).toBeNull();
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

  it("shows who is here for the first time where to begin, and others their games", async () => {
    const { unmount } = render(Home, { go: () => undefined });
    expect(screen.getByText(t("headline"))).toBeTruthy();
    const ways = [t("learn-minute"), t("play-with-friends"), t("keep-score")].map((name) => screen.getAllByRole("link", { name })[0]!);
    expect(ways.map((way) => way.getAttribute("href"))).toEqual(["/learn/qwixx", "#friends", "/pad"]);
    unmount();
    remember(["a"]);
    render(Home, { go: () => undefined });
    expect(screen.queryByText(t("headline"))).toBeNull();
    expect(screen.getAllByRole("link", { name: /: Qwinto/ })[0]!.getAttribute("href")).toBe("/learn/qwinto");
  });

  it("begins the first game with one tap", async () => {
    const go = vi.fn();
    render(Home, { go });
    await fireEvent.click(screen.getByRole("button", { name: t("play-now") }));
    await waitFor(() => expect(go).toHaveBeenCalledWith("/t/abc"));
    expect(asked[0]!.body).toMatchObject({ game: "qwixx", seats: 2, bots: ["medium"] });
  });

  it("lets somebody practise alone", async () => {
    const go = vi.fn();
    render(Home, { go });
    await fireEvent.click(screen.getAllByRole("radio", { name: t("opponents-none") })[0]!);
    expect(screen.queryByRole("radiogroup", { name: t("level") })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: t("play-this", { game: "Qwinto" }) }));
    await waitFor(() => expect(go).toHaveBeenCalledWith("/t/abc"));
    expect(asked.map(({ path }) => path)).toEqual(["/api/v1/tables", "/api/v1/tables/abc/start"]);
    expect(asked[0]!.body).toMatchObject({ game: "qwinto", seats: 1, bots: [] });
  });

  it("leaves a game in the list once that is confirmed", async () => {
    mine = [table("a", true), table("b", false)];
    render(Home, { go: () => undefined });
    const doors = await screen.findAllByRole("button", { name: `${t("leave-game")}: Qwixx` });
    await fireEvent.click(doors[0]!);
    await fireEvent.click(screen.getByRole("button", { name: t("do-stay") }));
    expect([asked, links()]).toEqual([[], ["/t/a", "/t/b"]]);
    await fireEvent.click(screen.getAllByRole("button", { name: `${t("leave-game")}: Qwixx` })[0]!);
    mine = [table("b", false)];
    await fireEvent.click(screen.getByRole("button", { name: t("do-leave") }));
    await waitFor(() => expect(links()).toEqual(["/t/b"]));
    expect(asked.map(({ path }) => path)).toEqual(["/api/v1/tables/a/leave"]);
  });

  it("clears the list of the last games, and takes that back", async () => {
    tables = { one: [-5, 40] };
    remember(["one"]);
    render(Home, { go: () => undefined });
    await fireEvent.click(await screen.findByRole("button", { name: t("clear-list") }));
    expect([screen.queryByText(/Ben/), localStorage.getItem("rowlock.tables")]).toEqual([null, "[]"]);
    await fireEvent.click(screen.getByRole("button", { name: t("undo") }));
    expect(await screen.findByRole("link", { name: /Ben\s40 · Ada\s−5/ })).toBeTruthy();
  });

  it("sees unlike lucky numbers before the server does", async () => {
    const go = vi.fn();
    render(Home, { go });
    await fireEvent.click(screen.getByRole("radio", { name: t("game-longo") }));
    const number = (which: "first" | "second", player: number) =>
      screen.getByRole("spinbutton", { name: t(`lucky-${which}`, { number: player }) });
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
    expect(clocks).toContain(
      `${t("clock-short", { seconds: 30 })}${t("clock-minutes", { minutes: 1 })}${t("clock-minutes", { minutes: 2 })}`,
    );
  });
});
