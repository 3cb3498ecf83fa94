/** Qwinto: staggered rows of growing numbers. */

import type { QwintoGame, QwintoState } from "../../api/types";
import type { Family } from "../family";
import { parts } from "./parts";
import Picture from "./Picture.svelte";
import Sheet from "./Sheet.svelte";
import SmallSheet from "./SmallSheet.svelte";
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
  cost,
  ghost: () => null,
  whyNot,
  line,
  reason,
  parts,
};
