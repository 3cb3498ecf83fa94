/** A game in words, message by message. */

import type { Game } from "../api/types";
import { lineOf } from "../games/words";
import { t } from "../i18n/index.svelte";
import type { Replayed } from "./game";

/** What each message of a record did, a sentence for each thing. */
export function stepsOf(game: Game, { states, story, names }: Pick<Replayed, "states" | "story" | "names">): string[][] {
  return states.map(({ turn, active }, index) => {
    const before = states[index - 1];
    if (!before) return [t("step-begin", { name: names[active] ?? "" })];
    const told = story[index]!.filter(({ kind }) => kind !== "over").map((each) => lineOf(game, each, names));
    // Nothing more from somebody who has crossed something already is no news to the log, but here it is a step.
    const seats = "choose" in before.awaits ? Object.keys(before.awaits.choose).map(Number) : [];
    return told.length ? told : [lineOf(game, { kind: "pass", turn, seat: seats[0] ?? 0, seats }, names)];
  });
}
