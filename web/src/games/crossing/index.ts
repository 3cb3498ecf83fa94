/** The crossing games: rows from left to right that end in a lock. */

import type { CrossingGame, CrossingState } from "../../api/types";
import type { Family } from "../family";
import { chips } from "./chips";
import OptionsForm from "./OptionsForm.svelte";
import { parts } from "./parts";
import Picture from "./Picture.svelte";
import Sheet from "./Sheet.svelte";
import SmallSheet from "./SmallSheet.svelte";
import { chapter, tip } from "./tips";
import { hasTrack } from "./track";
import Track from "./Track.svelte";
import { agreed, cost, ghost, line, passIsMisthrow, question, reason, whyNot } from "./words";

export const crossing: Family<CrossingGame, CrossingState> = {
  Sheet,
  SmallSheet,
  Picture,
  OptionsForm,
  boardOf: (game) => (hasTrack(game) ? Track : undefined),
  choosesDice: false,
  reason,
  parts,
  agreed,
  passIsMisthrow,
  question,
  tip,
  chapter,
  cost,
  ghost,
  whyNot,
  line,
  chips,
};
