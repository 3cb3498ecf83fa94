/** Words, from the Fluent catalogues that the terminal uses too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../../../src/rowlock/locale/en.ftl?raw";
import { settings } from "../settings.svelte";
import type { Language } from "./languages";

const FOLDER = "../../../src/rowlock/locale";
const others = import.meta.glob<string>(["../../../src/rowlock/locale/*.ftl", "!../../../src/rowlock/locale/en.ftl"], {
  query: "?raw",
  import: "default",
});

function bundleOf(language: Language, catalogue: string): FluentBundle {
  // Our languages are all written from left to right; only what people write may not be.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(catalogue));
  return bundle;
}

const current = $state({ bundle: bundleOf("en", english) });

/** Load a catalogue and change to it; what cannot be loaded leaves the words as they are. */
async function speak(language: Language): Promise<void> {
  const catalogue = language === "en" ? english : await others[`${FOLDER}/${language}.ftl`]!();
  // Somebody may have chosen again meanwhile.
  if (language !== settings.language) return;
  current.bundle = bundleOf(language, catalogue);
  document.documentElement.lang = language;
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
await speak(settings.language).catch(console.error);
$effect.root(() => {
  $effect(() => void speak(settings.language).catch(console.error));
});
