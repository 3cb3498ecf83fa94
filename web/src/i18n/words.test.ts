// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { divide } from "../../words.plugin.ts";

const catalogue = (language: string): string =>
  readFileSync(new URL(`../../../src/rowlock/locale/${language}.ftl`, import.meta.url), "utf8");
const names = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, name]) => name!);
const PARTS = ["first", "later"] as const;

it("divides a catalogue into what the home page says and the rest", () => {
  const [first, later] = PARTS.map((part) => names(divide(catalogue("en"), part))) as [string[], string[]];
  expect(first).toEqual(expect.arrayContaining(["headline", "learn-minute", "initial-red", "problem-failed", "log-and-chat"]));
  expect(later).toEqual(expect.arrayContaining(["ask-roll", "rules-goal", "learn-roll", "log-roll"]));
  expect([...first, ...later].sort()).toEqual(names(catalogue("en")).sort());
});

it("divides all languages in the same way, and leaves the messages whole", () => {
  for (const part of PARTS) expect(names(divide(catalogue("pl"), part))).toEqual(names(divide(catalogue("en"), part)));
  expect(divide(catalogue("pl"), "first")).toContain("[few]");
});
