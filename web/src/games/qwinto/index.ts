/** Qwinto: staggered rows of growing numbers. */

import type { QwintoGame, QwintoState } from "../../api/types";
import type { Family } from "../family";
import { chips } from "./chips";
import { parts } from "./parts";
import Picture from "./Picture.svelte";
import Sheet from "./Sheet.svelte";
import SmallSheet from "./SmallSheet.svelte";
import { chapter, tip } from "./tips";
import { cost, line, passIsMisthrow, question, reason, whyNot } from "./words";

export const qwinto: Family<QwintoGame, QwintoState> = {
  Sheet,
  SmallSheet,
  Picture,
  boardOf: () => undefined,
  choosesDice: true,
  agreed: () => [],
  passIsMisthrow,
  question,
  tip,
  chapter,
  cost,
  ghost: () => null,
  whyNot,
  line,
  chips,
  reason,
  parts,
};
