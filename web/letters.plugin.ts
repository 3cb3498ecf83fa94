/** Cuts the letters of our languages out of the font's large file of all Latin letters, which few people need whole. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const ALL = new URL("node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2", import.meta.url);
const CATALOGUES = new URL("../src/rowlock/locale/", import.meta.url);
const FOLDER = new URL("node_modules/.letters/", import.meta.url);

/** The letters of the catalogues that the first file of the font does not have, small and large. */
export function letters(): string[] {
  const languages = readdirSync(CATALOGUES).filter((name) => name.endsWith(".ftl"));
  const words = languages.map((name) => readFileSync(new URL(name, CATALOGUES), "utf8")).join("");
  return [...new Set(words.toLowerCase() + words.toUpperCase())].filter((letter) => /[\u0100-\u017f]/.test(letter)).sort();
}

export function cutLetters(): Plugin {
  return {
    name: "rowlock-letters",
    apply: "build",
    async buildStart() {
      mkdirSync(FOLDER, { recursive: true });
      const cut = await subsetFont(readFileSync(ALL), letters().join(""), { targetFormat: "woff2" });
      writeFileSync(new URL("letters.woff2", FOLDER), cut);
    },
  };
}
