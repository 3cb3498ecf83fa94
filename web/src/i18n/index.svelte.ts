/** Words, from the Fluent catalogues that the terminal uses too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import type { Language } from "./languages";

const FOLDER = "../../../src/rowlock/locale";
/** What the home page says, and what comes with other pages: words.plugin.ts divides the catalogues. */
const first = import.meta.glob<string>("../../../src/rowlock/locale/*.ftl", { query: "?first", import: "default" });
const later = import.meta.glob<string>("../../../src/rowlock/locale/*.ftl", { query: "?later", import: "default" });

/** The words of all pages, once they are wanted. */
let all: Promise<void> | undefined;

function bundleOf(language: Language, catalogues: string[]): FluentBundle {
  // Our languages are all written from left to right; only what people write may not be.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const catalogue of catalogues) bundle.addResource(new FluentResource(catalogue));
  return bundle;
}

const current = $state({ bundle: bundleOf("en", []) });

/** Load a catalogue and change to it; what cannot be loaded leaves the words as they are. */
async function speak(language: Language): Promise<void> {
  const file = `${FOLDER}/${language}.ftl`;
  const parts = all ? [first[file]!, later[file]!] : [first[file]!];
  const catalogues = await Promise.all(parts.map((load) => load()));
  // Somebody may have chosen again meanwhile, or opened a page that needs all words.
  if (language !== settings.language || (all && parts.length === 1)) return;
  current.bundle = bundleOf(language, catalogues);
  document.documentElement.lang = language;
}

/** Load the words that the home page does without; other pages wait for them. */
export function allWords(): Promise<void> {
  all ??= Promise.resolve()
    .then(() => speak(settings.language))
    .catch((error: unknown) => {
      all = undefined;
      throw error;
    });
  return all;
}

const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** What somebody wrote, so that its direction leaves the words around it where they are. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Whether there is a message. */
export const has = (id: string): boolean => current.bundle.hasMessage(id);

/** A message in the chosen language, in the form that a sentence needs if the language has it: an attribute of that name. */
export function t(id: string, args: Record<string, FluentVariable> = {}, form = ""): string {
  const message = current.bundle.getMessage(id);
  const pattern = message?.attributes[form] ?? message?.value;
  if (!pattern) throw new Error(`there is no message ${id}`);
  const values = Object.entries(args).map(([name, value]) => [name, typeof value === "string" ? isolated(value) : value]);
  return current.bundle.formatPattern(pattern, Object.fromEntries(values) as Record<string, FluentVariable>);
}

/** How numbers, dates and lists are written in the chosen language. Our English is British. */
export const locale = (): string => (settings.language === "en" ? "en-GB" : settings.language);

// The first words that anybody sees are in their language.
await (import.meta.env.MODE === "test" ? allWords() : speak(settings.language));
$effect.root(() => {
  $effect(() => void speak(settings.language).catch(console.error));
});
