/** A warm word about the result, for the one who reads it. */

import type { Ending } from "../api/types";
import { t } from "../i18n/index.svelte";

/** The points that make a close game, and a clear one. */
const CLOSE = 5;
const CLEAR = 30;

/** `seat` is that of the reader; those who only watch share in the winner's joy. */
export function verdict({ ranks }: Ending, totals: number[], seat: number | null): string {
  if (ranks.length === 1) return t("end-alone");
  const best = Math.max(...totals);
  if (seat !== null && ranks[seat] !== 1) return behind(best - totals[seat]!);
  if (ranks.filter((rank) => rank === 1).length > 1) return t("end-tied");
  return ahead(best - Math.max(...totals.filter((_, player) => ranks[player] !== 1)));
}

function ahead(points: number): string {
  if (points === 1) return t("end-won-one");
  return t(points <= CLOSE ? "end-won-close" : points < CLEAR ? "end-won" : "end-won-far", { points });
}

function behind(points: number): string {
  if (points === 1) return t("end-lost-one");
  return t(points <= CLOSE ? "end-lost-close" : "end-lost", { points });
}
