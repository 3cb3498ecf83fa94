/** A game in words, message by message. */

import type { Message } from "../api/http";
import { tell } from "../games/story";
import { lineOf } from "../games/words";
import { t } from "../i18n/index.svelte";

/** What each message of a record did, a sentence for each thing. */
export function stepsOf(record: Message[], names: string[]): string[][] {
  const { entries } = tell(record);
  const ends = record.map((_, index) => tell(record.slice(0, index + 1)).entries.length);
  return record.map((message, index) => {
    if (message.new) return [t("step-begin", { name: names[message.new.first ?? 0] ?? "" })];
    const told = entries.slice(ends[index - 1] ?? 0, ends[index]).map((entry) => lineOf(entry, names));
    // Who has crossed already and crosses nothing more is no news to the log, but here it is a step.
    const seats = Object.keys(message.choose ?? {}).map(Number);
    return told.length ? told : [lineOf({ seat: seats[0] ?? 0, what: { kind: "pass", seats } }, names)];
  });
}
