/** What dice carry: pips, and the initial by which a colour is known without colour. */

import { has, t } from "../i18n/index.svelte";

type Place = readonly [across: number, down: number];

const ONE: Place[] = [[0, 0]];
const TWO: Place[] = [
  [-1, -1],
  [1, 1],
];
const FOUR: Place[] = [...TWO, [1, -1], [-1, 1]];
const SIX: Place[] = [...FOUR, [-1, 0], [1, 0]];
const PIPS = [[], ONE, TWO, [...TWO, ...ONE], FOUR, [...FOUR, ...ONE], SIX];

/** Where the pips of a face are, from its middle: one step across or down. */
export const pipsOf = (face: number | null): Place[] => PIPS[face ?? 0] ?? [];

/** The letter of a colour, as on its row; white has none. */
export const initialOf = (colour: string): string => (has(`initial-${colour}`) ? t(`initial-${colour}`) : "");
