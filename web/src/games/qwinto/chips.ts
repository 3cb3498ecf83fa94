/** What happened in Qwinto, drawn. Which dice were taken is seen of the roll that follows. */

import type { Happening } from "../../api/types";
import type { Chip } from "../family";

const AGAIN = "M10 3a7 7 0 0 1 6.700 5H19l-3.500 4.500L12 8h2.500A5 5 0 1 0 14.600 12.500l1.700 1.200A7 7 0 1 1 10 3Z";
const KEPT = "m3 10.500 2-2 3.500 3.500L15.500 5l2 2-9 9Z";

export function chips(told: Happening): Chip[] {
  switch (told.kind) {
    case "write":
      return [{ row: told.row, text: told.number, round: true }];
    case "keep":
      return [{ icon: KEPT }];
    case "reroll":
      return [{ icon: AGAIN }];
    default:
      return [];
  }
}
