/** Opening tables from the home page. */

import * as http from "../api/http";
import { keepPerson, person } from "../api/person.svelte";
import { LEVELS, type Game, type Level } from "../api/types";
import { addOwnPart } from "../fair/own";
import { t } from "../i18n/index.svelte";

const KEPT = "rowlock.play";

function load(): { opponents: number; level: Level } {
  let kept: Record<string, unknown> = {};
  try {
    kept = { ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    // What cannot be read is chosen anew.
  }
  const opponents = Number(kept.opponents);
  return {
    opponents: kept.opponents !== undefined && opponents >= 0 && opponents <= 5 ? Math.round(opponents) : 1,
    level: LEVELS.find((level) => level === kept.level) ?? "medium",
  };
}

/** How one plays against bots, kept for the next visit. */
export const wish = $state(load());

/** Whether somebody has opened a table here before. */
export const hasWished = (): boolean => localStorage.getItem(KEPT) !== null;

/** Open a table and say where it is. */
export async function open(wanted: Omit<http.TableWanted, "name">): Promise<string> {
  keepPerson();
  localStorage.setItem(KEPT, JSON.stringify(wish));
  const { table } = await http.openTable({ ...wanted, name: person.name.trim() || t("guest") });
  if (wanted.bots.length + 1 === wanted.seats) await http.start(table.id, addOwnPart(table));
  return `/t/${table.id}`;
}

/** A table with bots as they are wished, or for practice alone; the game begins at once. */
export function playAgainstBots({ name, max_players }: Game): Promise<string> {
  const bots = Math.min(wish.opponents, max_players - 1);
  return open({ game: name, seats: bots + 1, bots: Array<Level>(bots).fill(wish.level) });
}
