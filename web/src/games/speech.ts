/** Pieces of sentences. */

import { has, isolated, locale, t } from "../i18n/index.svelte";

export const listOf = (names: (string | number)[]): string =>
  new Intl.ListFormat(locale()).format(names.map((name) => isolated(String(name))));

/** A sentence begins with a capital, also where its first word is a colour. */
export const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);

/** A colour, in the form that it has as a row that is locked ("row") or written in ("in-row"), or in a cell that is crossed ("object"). */
export const colourWord = (colour: string, form?: Form): string => (has(`colour-${colour}`) ? t(`colour-${colour}`, {}, form) : colour);

/** The forms of messages: those of colours and cells, and that of a sentence about you. */
export type Form = "object" | "row" | "in-row" | "you";
