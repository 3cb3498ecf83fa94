/** Qwinto: staggered rows of growing numbers. */

import type { QwintoGame, QwintoScore, QwintoState } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Family, Part } from "../family";
import { colourWord } from "../speech";
import Picture from "./Picture.svelte";
import Sheet from "./Sheet.svelte";
import SmallSheet from "./SmallSheet.svelte";
import { cost, line, passIsMisthrow, question, whyNot } from "./words";

const PENTAGON = "M10 2.500 18 8.300 15 17.500H5L2 8.300Z";

function parts(game: QwintoGame, { columns, ...score }: QwintoScore): Part[] {
  const rows = game.rows.map(({ name }) => ({ name, row: name, label: colourWord(name), points: score[name]! }));
  const points = Object.values(columns).reduce((sum, each) => sum + each, 0);
  return [...rows, { name: "columns", icon: PENTAGON, label: t("points-columns"), points }];
}

export const qwinto: Family<QwintoGame, QwintoState> = {
  Sheet,
  SmallSheet,
  Picture,
  boardOf: () => undefined,
  choosesDice: true,
  isTall: () => false,
  agreed: () => [],
  passIsMisthrow,
  question,
  cost,
  ghost: () => null,
  whyNot,
  line,
  reason: (game, reason) => t(`reason-${reason}`, { count: game.full_rows_to_end }),
  parts,
};
