// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { divide } from "../../words.plugin.ts";

const catalogue = (language: string): string =>
  readFileSync(new URL(`../../../src/rowlock/locale/${language}.ftl`, import.meta.url), "utf8");
const names = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, name]) => name!);
const PARTS = ["first", "later"] as const;

it("divides a catalogue into what the home page says and the rest, without what only the terminal says", () => {
  const [first, later] = PARTS.map((part) => names(divide(catalogue("en"), part))) as [string[], string[]];
  expect(first).toEqual(expect.arrayContaining(["headline", "learn-minute", "initial-red", "problem-failed", "log-and-chat"]));
  expect(later).toEqual(expect.arrayContaining(["ask-roll", "rules-goal", "learn-roll", "log-roll"]));
  expect(first.filter((name) => later.includes(name))).toEqual([]);
  const never = names(catalogue("en")).filter((name) => !first.includes(name) && !later.includes(name));
  expect([never[0], never.at(-1)]).toEqual(["moment-turn", "draw-nobody"]);
});

it("divides all languages in the same way, and leaves the messages whole", () => {
  for (const part of PARTS) expect(names(divide(catalogue("pl"), part))).toEqual(names(divide(catalogue("en"), part)));
  expect(divide(catalogue("pl"), "first")).toContain("[few]");
});

it("leaves out nothing that a page says", () => {
  const pages = import.meta.glob<string>("../**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
  const said = Object.values(pages).join();
  expect(said).toContain(`t("player-you")`);
  const known = PARTS.flatMap((part) => names(divide(catalogue("en"), part)));
  const never = names(catalogue("en")).filter((name) => !known.includes(name));
  expect(never.filter((name) => said.includes(`t("${name}"`))).toEqual([]);
});
