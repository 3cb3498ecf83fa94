/** What people at the table say. */

import { createSubscriber } from "svelte/reactivity";
import type { TableView } from "../api/types";
import { t } from "../i18n/index.svelte";

export type Word = TableView["words"][number];
export const PHRASES = ["hello", "good-luck", "well-played", "thanks", "one-moment", "so-close", "good-game", "bye"] as const;
const BUBBLE = 7;

/** Ticks once a second while somebody looks. */
const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** The time of the server in seconds, which is ahead of ours by so much. */
export function serverNow(ahead: number): number {
  tick();
  return Date.now() / 1000 + ahead;
}

export const textOf = (word: Word): string => word.text ?? (word.phrase ? t(`phrase-${word.phrase}`) : "");

/** What a seat has said in the last few seconds. */
export function saidLately(words: Word[], seat: number, ahead: number): string {
  const last = words.findLast((word) => word.seat === seat);
  return last && serverNow(ahead) - last.at < BUBBLE ? textOf(last) : "";
}
