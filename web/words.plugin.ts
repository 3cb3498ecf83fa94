/** Divides each catalogue: `?first` has what the home page and the settings say, `?later` what comes with other pages. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ENGLISH = new URL("../src/rowlock/locale/en.ftl", import.meta.url);
/** The sections of the English catalogue that other pages need; the other languages have the same messages. */
const LATER = [
  "The lobby",
  "The banner",
  "What a move costs",
  "The log",
  "The end of a game",
  "Learning",
  "Fair dice",
  "The terminal",
  "The rules of the games",
];

/** The messages of a catalogue by their names, each with all its lines. */
function* messagesOf(catalogue: string): Generator<[name: string, message: string]> {
  for (const message of catalogue.replace(/^#.*$/gm, "").split(/^(?=[a-z][\w-]* =)/m)) {
    const name = /^[\w-]+/.exec(message)?.[0];
    if (name) yield [name, message.trimEnd()];
  }
}

/** The names of the messages that come later. */
function namesOfLater(): Set<string> {
  const parts = readFileSync(ENGLISH, "utf8").split(/^(?=## )/m);
  const later = parts.filter((part) => LATER.some((section) => part.startsWith(`## ${section}`)));
  return new Set(later.flatMap((part) => [...messagesOf(part)].map(([name]) => name)));
}

export function divide(catalogue: string, part: "first" | "later"): string {
  const later = namesOfLater();
  return [...messagesOf(catalogue)].flatMap(([name, message]) => (later.has(name) === (part === "later") ? [message] : [])).join("\n");
}

export function divideWords(): Plugin {
  return {
    name: "rowlock-words",
    load(id) {
      const [, file, part] = /^(.*\.ftl)\?(first|later)$/.exec(id) ?? [];
      if (!file) return;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(divide(readFileSync(file, "utf8"), part as "first" | "later"))};`;
    },
  };
}
