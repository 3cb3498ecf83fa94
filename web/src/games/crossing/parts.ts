import type { CrossingGame, CrossingScore } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Part } from "../family";
import { colourWord } from "../speech";
import { hasTrack } from "./track";

/** The figure of a player. */
export const PAWN =
  "M10 2a3.600 3.600 0 0 1 2 6.600c2 1.500 3.200 4.500 3.500 9.400h-11c.3-4.900 1.500-7.900 3.500-9.400A3.600 3.600 0 0 1 10 2Z";

/** The parts of a score, but for the misthrows. */
export function parts(game: CrossingGame, score: CrossingScore): Part[] {
  const rows = game.rows.map(({ name }) => ({ name, row: name, label: colourWord(name), points: score[name]! }));
  return hasTrack(game) ? [...rows, { name: "bonus", icon: PAWN, label: t("pawn-bonus"), points: score.bonus ?? 0 }] : rows;
}
