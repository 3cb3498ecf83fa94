/** What is asked and what has happened, in words. */

import type { TableView, You } from "../api/types";
import { t } from "../i18n/index.svelte";
import { CROSSING_ROWS, type Colour } from "./layout";
import { isQwinto, whiteSum, type GameState } from "./state";

export const stateOf = (table: TableView): GameState | null => table.state as unknown as GameState | null;

const listOf = (names: string[]): string => new Intl.ListFormat(document.documentElement.lang).format(names);

/** Whether passing now costs a misthrow. */
export function passIsMisthrow(state: GameState, seat: number | null, legal: string[]): boolean {
  if (seat !== state.active || !legal.includes("pass")) return false;
  if (state.awaits.action === "write") return true;
  const last = state.game === "on-board" ? "move" : "colour";
  return state.awaits.action === last && !(state as { crossed?: boolean }).crossed;
}

/** The sentence that answers: what may I do, and whom do we wait for? */
export function banner(table: TableView, you: You): string {
  const state = stateOf(table);
  if (!state) return t("wait-start");
  if (state.awaits.over) return overSentence(table, state, you.seat);
  const others = table.waits_for.filter((seat) => seat !== you.seat).map((seat) => table.seats[seat]?.name ?? "");
  if (you.seat === null || !table.waits_for.includes(you.seat)) {
    if (you.seat !== null && table.chosen.includes(you.seat) && you.legal.length > 1) return t("chosen");
    if (state.awaits.roll) return t("wait-roll", { name: others[0] ?? "" });
    return t("wait-for", { names: listOf(others) });
  }
  return question(state, you);
}

function question(state: GameState, you: You): string {
  const sum = whiteSum(state.dice) ?? Object.values(state.dice).reduce<number>((total, face) => total + Number(face), 0);
  const must = passIsMisthrow(state, you.seat, you.legal);
  switch (state.awaits.action) {
    case undefined:
      return t("ask-roll");
    case "white":
      if (you.legal.some((move) => move.startsWith("lucky"))) return t("ask-white-lucky", { sum });
      return t(you.legal.length > 1 ? "ask-white" : "ask-white-none", { sum });
    case "colour":
      return t(must ? "ask-colour-must" : "ask-colour");
    case "write":
      return t(must ? "ask-write-must" : "ask-write", { sum });
    default:
      return t(`ask-${state.awaits.action}`, { sum });
  }
}

function overSentence(table: TableView, state: GameState, seat: number | null): string {
  const winners = state.awaits.over!.ranks.flatMap((rank, player) => (rank === 1 ? [player] : []));
  if (winners.length === 1 && winners[0] === seat) return t("over-won");
  const names = listOf(winners.map((winner) => table.seats[winner]?.name ?? ""));
  return t(winners.length === 1 ? "over-won-by" : "over-tied", { names });
}

/** Why a cell cannot be crossed now. */
export function whyNot(state: GameState, seat: number, colour: Colour, number: number): string {
  const name = `${t(`colour-${colour}`)} ${number}`;
  const sheet = state.sheets[seat];
  if (!sheet || isQwinto(sheet) || state.game === "qwinto") return t("why-not-now", { name });
  const row = CROSSING_ROWS[state.game].find((each) => each.colour === colour)!;
  const crossed = sheet[colour as "red"];
  if (crossed.includes(number)) return t("why-crossed", { name });
  if (state.locked?.includes(colour)) return t("why-locked", { colour: t(`colour-${colour}`) });
  const last = Math.max(-1, ...crossed.map((each) => row.numbers.indexOf(each)));
  const index = row.numbers.indexOf(number);
  if (index < last) return t("why-skipped", { name });
  if (index >= row.numbers.length - row.locking && crossed.length < row.needed) {
    return t("why-not-yet", { name, needed: row.needed });
  }
  return t("why-not-now", { name });
}
