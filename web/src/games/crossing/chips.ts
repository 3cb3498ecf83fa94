/** What happened in a crossing game, drawn. */

import type { Happening } from "../../api/types";
import type { Chip } from "../family";
import { PAWN } from "./parts";

const LOCK = "M6 9V6.500a4 4 0 0 1 8 0V9h1.500v8.500h-11V9ZM8 9h4V6.500a2 2 0 0 0-4 0Z";
const CLOVER =
  "M10 10C5 10 3 8 3.500 5.500 4 4 5.500 3.500 6.500 3.800 6.500 2.500 8 1.800 9 2.500 10.500 3.500 10 7 10 10c0-3-.5-6.500 1-7.500 1-.7 2.500 0 2.500 1.300 1-.3 2.500.2 3 1.700C17 8 15 10 10 10c5 0 7 2 6.500 4.500-.5 1.500-2 2-3 1.700 0 1.300-1.500 2-2.500 1.300-1.500-1-1-4.500-1-7.500 0 3 .5 6.500-1 7.500-1 .7-2.500 0-2.500-1.300-1 .3-2.500-.2-3-1.700C3 12 5 10 10 10Z";
const FLAG = "M5 2h2v1h9l-2.500 3.500L16 10H7v8H5Z";

export function chips(told: Happening): Chip[] {
  switch (told.kind) {
    case "cross":
      return [cell(told)];
    case "lucky":
      return [{ icon: CLOVER }, cell(told)];
    case "move":
      return [{ icon: PAWN }, cell(told, told.crosses), { text: told.bonus, round: true }];
    case "final":
      return [{ icon: FLAG }];
    default:
      return [];
  }
}

const cell = ({ colour, number, locks }: { colour: string; number: number; locks: boolean }, crossed = true): Chip => ({
  row: colour,
  text: number,
  crossed,
  ...(locks ? { icon: LOCK } : {}),
});
