/** A game in words, message by message. */

import type { Game } from "../api/types";
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
