import type { QwintoGame, QwintoScore } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Part } from "../family";
import { colourWord } from "../speech";

const PENTAGON = "M10 2.500 18 8.300 15 17.500H5L2 8.300Z";

/** The parts of a score, but for the misthrows. */
export function parts(game: QwintoGame, { columns, ...score }: QwintoScore): Part[] {
  const rows = game.rows.map(({ name }) => ({ name, row: name, label: colourWord(name), points: score[name]! }));
  const points = Object.values(columns).reduce((sum, each) => sum + each, 0);
  return [...rows, { name: "columns", icon: PENTAGON, label: t("points-columns"), points }];
}
