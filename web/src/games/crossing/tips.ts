/** What the coach says about the questions of the crossing games, and which chapter of the rules they are from. */

import type { CrossingGame, CrossingState, You } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Scene, Tip } from "../family";
import { actionOf, endingOf, whiteSum } from "../reading";
import { find, locks } from "./cells";
import { fieldOfMove } from "./track";
import { passIsMisthrow } from "./words";

type CrossingScene = Scene<CrossingGame, CrossingState>;

/** Whether one of the moves locks a row. */
const mayLock = (scene: CrossingScene, { seat, legal }: You): boolean =>
  legal.some((move) => {
    const [verb, colour, number] = move.split(" ") as [string, string, string];
    const cell = fieldOfMove(scene, seat!, move) ?? (verb === "pass" ? undefined : { colour, number: Number(number) });
    if (!cell) return false;
    const { row, index } = find(scene.game, cell.colour, cell.number);
    return locks(row, index) && !scene.state.sheets[seat!]![row.name]!.includes(cell.number);
  });

const isLucky = ({ legal }: You): boolean => legal.some((move) => move.startsWith("lucky"));

export function tip(scene: CrossingScene, you: You, names: string[]): Tip {
  const { state } = scene;
  const action = actionOf(state);
  const must = passIsMisthrow(scene, you.seat!) ? "-must" : "";
  const sum = whiteSum(state.dice) ?? 0;
  if (!action) return { name: "roll", words: t("coach-roll"), points: ["do roll"] };
  if (mayLock(scene, you)) return { name: "lock", words: t("coach-lock"), points: ["lit"] };
  if (action === "move") return { name: "move", words: t(must ? "coach-move-must" : "coach-move"), points: ["lit"] };
  if (action === "colour") return { name: `colour${must}`, words: t(must ? "coach-colour-must" : "coach-colour"), points: ["sums", "lit"] };
  if (isLucky(you)) return { name: "lucky", words: t("coach-lucky"), points: ["die white", "lucky"] };
  if (you.seat === state.active) return { name: "white", words: t("coach-white", { sum }), points: ["die white", "lit"] };
  return { name: "white-other", words: t("coach-white-other", { sum, name: names[state.active] ?? "" }), points: ["die white", "lit"] };
}

export function chapter(scene: CrossingScene, you: You): string {
  const { state } = scene;
  if (endingOf(state)) return "rules-points";
  if (you.seat !== null && mayLock(scene, you)) return "rules-locking";
  if (isLucky(you)) return "rules-lucky";
  if (actionOf(state) === "move") return "rules-track";
  if (you.legal.length === 1 && passIsMisthrow(scene, you.seat!)) return "rules-misthrows";
  return state.final ? "rules-ending" : "rules-turn";
}
