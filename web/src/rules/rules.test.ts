import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { gameOf, titleOf } from "../games/catalogue.svelte";
import { t } from "../i18n/index.svelte";
import { rulesOf } from "../pad/rules";
import Rules from "../pages/Rules.svelte";
import { RULES } from "./chapters";

afterEach(cleanup);

const glowing = (): string[] =>
  [...document.querySelectorAll('[aria-disabled="false"]')].map((cell) => cell.getAttribute("data-cell") ?? "");

describe.each(Object.keys(RULES))("the rules of %s", (game) => {
  it("say every chapter and show every picture", () => {
    render(Rules, { game });
    const headings = [...document.querySelectorAll("h2")].map((heading) => heading.textContent);
    expect(headings).toEqual(RULES[game]!.map((chapter, number) => `${number + 1}${t(chapter.title)}`));
    expect(document.querySelectorAll("figure")).toHaveLength(RULES[game]!.flatMap((chapter) => chapter.pictures ?? []).length);
  });

  it("show crosses from left to right only, and locks with enough of them", () => {
    const facts = gameOf(game)!;
    for (const { sheet = {} } of RULES[game]!.flatMap((chapter) => chapter.pictures ?? [])) {
      for (const { name, cells, locking, needed } of facts.family === "crossing" ? facts.rows : []) {
        const numbers = cells.map(({ number }) => number);
        const crossed = (sheet[name] ?? []) as number[];
        expect(crossed).toEqual(numbers.filter((number) => crossed.includes(number)));
        const locks = crossed.filter((number) => numbers.indexOf(number) >= numbers.length - locking);
        expect(((sheet.locks ?? []) as string[]).includes(name)).toBe(locks.length > 0);
        if (locks.length) expect(crossed.length - 1).toBeGreaterThanOrEqual(needed);
      }
    }
  });
});

it("let the cells glow that the captions speak of", () => {
  render(Rules, { game: "longo" });
  expect(glowing()).toEqual(["red 6", "yellow 6", "green 6", "blue 6", "red 8", "yellow 8", "green 8", "blue 16", "blue 8"]);
  cleanup();
  render(Rules, { game: "qwinto" });
  expect(glowing()).toEqual(["yellow 5", "yellow 7", "purple 5", "purple 6"]);
});

it("count Qwinto's example as its caption does", () => {
  const game = gameOf("qwinto")!;
  const rules = rulesOf(game);
  const sheet = Object.assign(rules.blank(game), RULES.qwinto!.at(-1)!.pictures![0]!.sheet);
  expect(rules.score(game, sheet, 0)).toMatchObject({ yellow: 15, columns: { 2: 4, 3: 5, 7: 8, 8: 11, 9: 0 }, total: 48 });
});

it("lead from a list of all games to each of them", () => {
  render(Rules, { game: null });
  const shelf = [...document.querySelectorAll("li > a")];
  expect(shelf.map((link) => link.getAttribute("href"))).toEqual(Object.keys(RULES).map((game) => `/rules/${game}`));
  expect(shelf.map((link) => link.querySelector("strong")!.textContent)).toEqual(Object.keys(RULES).map((game) => titleOf(game)));
});
