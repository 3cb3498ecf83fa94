/** The crossing games: rows from left to right that end in a lock. */

import type { CrossingGame, CrossingScore, CrossingState } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Family, Part } from "../family";
import { colourWord } from "../speech";
import { isLong } from "./cells";
import OptionsForm from "./OptionsForm.svelte";
import Picture from "./Picture.svelte";
import Sheet from "./Sheet.svelte";
import SmallSheet from "./SmallSheet.svelte";
import { hasTrack } from "./track";
import Track from "./Track.svelte";
import { agreed, cost, ghost, line, passIsMisthrow, question, whyNot } from "./words";

const PAWN = "M10 2a3.600 3.600 0 0 1 2 6.600c2 1.500 3.200 4.500 3.500 9.400h-11c.3-4.900 1.500-7.900 3.500-9.400A3.600 3.600 0 0 1 10 2Z";

function parts(game: CrossingGame, score: CrossingScore): Part[] {
  const rows = game.rows.map(({ name }) => ({ name, row: name, label: colourWord(name), points: score[name]! }));
  return hasTrack(game) ? [...rows, { name: "bonus", icon: PAWN, label: t("pawn-bonus"), points: score.bonus ?? 0 }] : rows;
}

export const crossing: Family<CrossingGame, CrossingState> = {
  Sheet,
  SmallSheet,
  Picture,
  OptionsForm,
  boardOf: (game) => (hasTrack(game) ? Track : undefined),
  choosesDice: false,
  isTall: (game) => hasTrack(game) || isLong(game),
  reason: (game, reason) => t(`reason-${reason}`, { count: game.locks_to_end }),
  parts,
  agreed,
  passIsMisthrow,
  question,
  cost,
  ghost,
  whyNot,
  line,
};
