/** What Qwinto asks and tells. */

import type { Happening, QwintoGame, QwintoRefusal, QwintoSheet, QwintoState, Reason, You } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Scene } from "../family";
import { actionOf, diceSum, isAsked } from "../reading";
import { colourWord, listOf, sentence, type Form } from "../speech";

type QwintoScene = Scene<QwintoGame, QwintoState>;

/** The active player has to write (W7). */
export const passIsMisthrow = ({ state }: QwintoScene, seat: number): boolean => seat === state.active && actionOf(state) === "write";

export function question(scene: QwintoScene, { seat }: You): string {
  const must = passIsMisthrow(scene, seat!) ? "-must" : "";
  return t(`ask-${actionOf(scene.state)}${must}`, { sum: diceSum(scene.state.dice) });
}

/** The columns of three cells in which all have a number (W11). */
export function fullColumns(game: QwintoGame, sheet: QwintoSheet): number[] {
  const pentagons = game.rows.flatMap((row) => row.pentagons);
  return pentagons.filter((column) => game.rows.every(({ name }) => sheet[name]?.[column] !== undefined));
}

/** The cells that were written in: "yellow 3". */
export const writtenIn = (fresh: Happening[]): string[] =>
  fresh.flatMap((told) => (told.kind === "write" ? [`${told.row} ${told.column}`] : []));

export function cost({ game, state }: QwintoScene, seat: number, move: string): string {
  const [verb, row, place] = move.split(" ") as [string, string, string];
  if (verb !== "write") return "";
  const sum = diceSum(state.dice);
  const sheet = state.sheets[seat]!;
  const after = Object.assign({}, sheet, { [row]: { ...sheet[row], [place]: sum } });
  const completes = fullColumns(game, after).includes(Number(place));
  return sentence(t(completes ? "cost-write-column" : "cost-write", { sum, colour: colourWord(row, "in-row") }));
}

export function whyNot({ state }: QwintoScene, seat: number, colour: string, column: number): string {
  if (state.sheets[seat]![colour]?.[column] !== undefined) return t("why-written");
  if (!isAsked(state, seat)) return t("why-wait");
  const sum = diceSum(state.dice);
  const refusal = state.refused?.[seat]?.[`write ${colour} ${column}`];
  if (refusal) return because(refusal, sum);
  if (actionOf(state) === "write" && !(colour in state.dice)) return t("why-colour", { colour: colourWord(colour, "in-row") });
  return sentence(t("why-now", { name: t("qwinto-cell", { colour: colourWord(colour), column: column + 1 }) }));
}

function because({ why, left, right }: QwintoRefusal, sum: number): string {
  if (why === "column") return t("why-column", { sum });
  if (left !== undefined && right !== undefined) return t("why-between", { sum, left, right });
  return left !== undefined ? t("why-above", { sum, left }) : t("why-below", { sum, right: right! });
}

export function line(told: Happening, name: string, form: Form | "" = ""): string {
  switch (told.kind) {
    case "dice":
      return t("log-dice", { name, dice: listOf(told.colours.map((colour) => colourWord(colour))) }, form);
    case "write":
      return t("log-write", { name, sum: told.number, colour: colourWord(told.row, "in-row") }, form);
    default:
      return t(told.kind === "keep" ? "log-keep" : "log-reroll", { name }, form);
  }
}

export const reason = (_: QwintoScene, why: Reason): string => t(`reason-${why}`);
