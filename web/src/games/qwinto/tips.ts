/** What the coach says about Qwinto's questions, and which chapter of the rules they are from. */

import type { QwintoGame, QwintoState, You } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Scene, Tip } from "../family";
import { actionOf, diceSum, endingOf } from "../reading";
import { passIsMisthrow } from "./words";

type QwintoScene = Scene<QwintoGame, QwintoState>;

export function tip(scene: QwintoScene, you: You, names: string[]): Tip {
  const { state } = scene;
  const sum = diceSum(state.dice);
  switch (actionOf(state)) {
    case "reroll":
      return { name: "reroll", words: t("coach-reroll"), points: ["do keep", "do reroll"] };
    case "write":
      return passIsMisthrow(scene, you.seat!)
        ? { name: "write", words: t("coach-write", { sum }), points: ["lit"] }
        : { name: "write-other", words: t("coach-write-other", { sum, name: names[state.active] ?? "" }), points: ["lit"] };
    default:
      return { name: "dice", words: t("coach-dice"), points: ["do dice"] };
  }
}

export function chapter(scene: QwintoScene, you: You): string {
  const { state } = scene;
  if (endingOf(state)) return "rules-points";
  if (actionOf(state) !== "write") return "rules-turn";
  return you.legal.length === 1 && passIsMisthrow(scene, you.seat!) ? "rules-misthrows" : "rules-writing";
}
