/**
 * Cuts the letters of our languages out of the font, with the features that we use. Whoever writes other letters in a name
 * or in the chat gets the files of the font that have them.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const FONT = new URL("node_modules/@fontsource-variable/source-sans-3/files/", import.meta.url);
const CATALOGUES = new URL("../src/rowlock/locale/", import.meta.url);
const FOLDER = new URL("node_modules/.letters/", import.meta.url);
const HOW = { targetFormat: "woff2" as const, keepFeatures: ["kern", "liga", "tnum", "lnum", "locl", "ccmp", "mark", "mkmk"] };
/** What the app shows besides the words of its catalogues. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}−–—·×…“”‘’„`;

/** The cuts: from which file of the font, and which letters. English needs the first alone. */
const CUTS: [name: string, file: string, has: RegExp][] = [
  ["basic", "source-sans-3-latin-wght-normal.woff2", /[ -~\u00a0-\u00ff\u2000-\u206f\u2212]/],
  ["letters", "source-sans-3-latin-ext-wght-normal.woff2", /[\u0100-\u017f]/],
];

/** The letters of the catalogues, small and large, and what is always there. */
export function letters(has: RegExp): string[] {
  const languages = readdirSync(CATALOGUES).filter((name) => name.endsWith(".ftl"));
  const words = languages.map((name) => readFileSync(new URL(name, CATALOGUES), "utf8")).join("");
  return [...new Set(words.toLowerCase() + words.toUpperCase() + ALWAYS)].filter((letter) => has.test(letter)).sort();
}

const rangeOf = (all: string[]): string => all.map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`).join(", ");

export function cutLetters(): Plugin {
  return {
    name: "rowlock-letters",
    apply: () => !process.env.VITEST,
    async buildStart() {
      mkdirSync(FOLDER, { recursive: true });
      const faces = CUTS.map(async ([name, file, has]) => {
        const wanted = letters(has);
        const cut = await subsetFont(readFileSync(new URL(file, FONT)), wanted.join(""), HOW);
        writeFileSync(new URL(`${name}.woff2`, FOLDER), cut);
        return `@font-face {
  font-family: "Rowlock Letters";
  font-display: swap;
  font-weight: 200 900;
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${rangeOf(wanted)};
}
`;
      });
      writeFileSync(new URL("letters.css", FOLDER), (await Promise.all(faces)).join(""));
    },
  };
}
