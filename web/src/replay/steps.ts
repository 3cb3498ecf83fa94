/** A game in words, message by message. */

import type { Game, Happening } from "../api/types";
import { lineOf } from "../games/words";
import { t } from "../i18n/index.svelte";
import type { Replayed } from "./game";

/** What each message of a record did, a sentence for each thing. */
export function stepsOf(game: Game, { states, story, names }: Pick<Replayed, "states" | "story" | "names">): string[][] {
  return states.map(({ active }, index) =>
    index
      ? story[index]!.filter(({ kind }) => kind !== "over").map((told) => lineOf(game, told, names))
      : [t("step-begin", { name: names[active] ?? "" })],
  );
}

/** Not what somebody does, but what becomes of it. */
const NO_ACTS: Happening["kind"][] = ["pass", "final", "over"];

/** Whose step each is: theirs who act in it, the active player's before the others', and the active player's if nobody does. */
export function actorsOf({ states, story }: Pick<Replayed, "states" | "story">): number[] {
  return states.map((state, index) => {
    const { active } = states[index - 1] ?? state;
    const acting = story[index]!.filter(({ kind }) => !NO_ACTS.includes(kind)).map(({ seat }) => seat);
    return acting.includes(active) ? active : (acting[0] ?? active);
  });
}

/** What has been done since the dice were rolled last, up to a step. */
export function freshAt({ story }: Pick<Replayed, "story">, step: number): Happening[] {
  const told = story.slice(0, step).flat();
  return told.slice(told.findLastIndex(({ kind }) => kind === "roll") + 1);
}
