/** Pieces of sentences. */

import { isolated, locale, t } from "../i18n/index.svelte";

export const listOf = (names: (string | number)[]): string =>
  new Intl.ListFormat(locale()).format(names.map((name) => isolated(String(name))));

/** A sentence begins with a capital, also where its first word is a colour. */
export const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);

export const colourWord = (colour: string): string => t(`colour-${colour}`);
