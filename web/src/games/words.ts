/** What is asked, what it costs and what has happened, in words. */

import type { TableView, You } from "../api/types";
import { isolated, locale, t } from "../i18n/index.svelte";
import { fullColumns, locks, rowOf, skippedBy, whyNotCross, whyNotWrite } from "./cells";
import type { Colour } from "./layout";
import { diceSum, isQwinto, whiteSum, type CrossingSheet, type Dice, type GameState } from "./state";
import type { Entry } from "./story";
import { reachable, trackOf, type Field } from "./tracks";

export const stateOf = (table: TableView): GameState | null => table.state as unknown as GameState | null;

export const listOf = (names: (string | number)[]): string =>
  new Intl.ListFormat(locale()).format(names.map((name) => isolated(String(name))));

/** A sentence begins with a capital, also where its first word is a colour. */
const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);

const colourWord = (colour: string): string => t(`colour-${colour}`);
const cellName = (colour: string, number: number): string => t("cell-name", { colour: colourWord(colour), number });

/** Whether passing now costs a misthrow. */
export function passIsMisthrow(state: GameState, seat: number | null, crossed: boolean): boolean {
  if (seat === null || seat !== state.active) return false;
  if (state.awaits.action === "write") return true;
  return state.awaits.action === (state.game === "on-board" ? "move" : "colour") && !crossed;
}

/** The sentence that answers: what may I do, and whom do we wait for? */
export function banner(table: TableView, you: You, crossed: boolean): string {
  const state = stateOf(table);
  if (!state) return t("wait-start");
  if (state.awaits.over) return overSentence(table, state, you.seat);
  if (table.status === "closed") return t("table-closed");
  const others = table.waits_for.filter((seat) => seat !== you.seat).map((seat) => table.seats[seat]?.name ?? "");
  if (you.seat !== null && table.waits_for.includes(you.seat)) return question(state, you, crossed);
  const waiting = state.awaits.roll ? t("wait-roll", { name: others[0] ?? "" }) : t("wait-for", { names: listOf(others) });
  if (you.seat === null || !table.chosen.includes(you.seat)) return waiting;
  return you.legal.length > 1 ? t("chosen", { names: listOf(others) }) : `${t("cannot-use")} ${waiting}`;
}

function question(state: GameState, you: You, crossed: boolean): string {
  const sum = whiteSum(state.dice) ?? diceSum(state.dice);
  const must = passIsMisthrow(state, you.seat, crossed);
  switch (state.awaits.action) {
    case undefined:
      return t("ask-roll");
    case "white":
      return t(whiteQuestion(you.legal), { sum });
    case "colour":
      return t(must && state.game !== "on-board" ? "ask-colour-must" : "ask-colour");
    case "move":
      return t(must ? "ask-move-must" : "ask-move");
    case "write":
      return t(must ? "ask-write-must" : "ask-write", { sum });
    default:
      return t(`ask-${state.awaits.action}`, { sum });
  }
}

function whiteQuestion(legal: string[]): string {
  if (!legal.some((move) => move.startsWith("lucky"))) return "ask-white";
  return legal.some((move) => move.startsWith("cross")) ? "ask-white-lucky" : "ask-white-lucky-only";
}

function overSentence(table: TableView, state: GameState, seat: number | null): string {
  const winners = state.awaits.over!.ranks.flatMap((rank, player) => (rank === 1 ? [player] : []));
  if (state.scores.length === 1) return t("over-alone", { points: state.scores[0]!.total });
  if (winners.length === 1 && winners[0] === seat) return t("over-won");
  const names = listOf(winners.map((winner) => table.seats[winner]?.name ?? ""));
  return t(winners.length === 1 ? "over-won-by" : "over-tied", { names });
}

/** Why a cell cannot be crossed or written in now; `place` is its number, in Qwinto its column. */
export function whyNot(state: GameState, seat: number, colour: Colour, place: number): string {
  const sheet = state.sheets[seat];
  if (!sheet) return "";
  const written = isQwinto(sheet);
  const reason = written ? whyNotWrite(state, seat, colour, place) : whyNotCross(state, seat, colour, place);
  const name = written ? t("qwinto-cell", { colour: colourWord(colour), column: place + 1 }) : cellName(colour, place);
  const sum = diceSum(state.dice);
  switch (reason.why) {
    case "needed":
      return sentence(t("why-needed", { name, needed: reason.needed }));
    case "order":
      if (reason.left !== null && reason.right !== null) return t("why-between", { sum, left: reason.left, right: reason.right });
      return reason.left !== null ? t("why-above", { sum, left: reason.left }) : t("why-below", { sum, right: reason.right ?? 0 });
    case "now":
      return sentence(t(state.awaits.choose?.[String(seat)] ? "why-now" : "why-wait", { name }));
    default:
      return sentence(t(`why-${reason.why}`, { name, colour: colourWord(colour), sum }));
  }
}

/** What a move does and costs: "Red 6: skips 3 and 4". */
export function costOf(state: GameState, seat: number, move: string, track: unknown): string {
  const sheet = state.sheets[seat];
  const [verb, colour, place] = move.split(" ") as [string, Colour, string];
  if (!sheet) return "";
  if (isQwinto(sheet)) {
    if (verb !== "write") return "";
    const after = { ...sheet, [colour]: { ...sheet[colour as "orange"], [place]: diceSum(state.dice) } };
    const completes = fullColumns(after).includes(Number(place));
    return t(completes ? "cost-write-column" : "cost-write", { sum: diceSum(state.dice), colour: colourWord(colour) });
  }
  const tile = tileOf(state, seat, move, track);
  if (verb === "move" && !tile) return "";
  const cell = tile ?? { colour, number: Number(place) };
  const row = rowOf(state.game, cell.colour);
  const name = cellName(cell.colour, cell.number);
  const parts = tile ? [t("cost-bonus", { bonus: tile.bonus })] : [];
  const done = sheet[cell.colour as "red"].includes(cell.number);
  if (done) parts.push(t("cost-crossed"));
  else {
    const skipped = skippedBy(row, sheet, cell.number);
    parts.push(skipped.length ? t("cost-skips", { numbers: inShort(skipped) }) : t("cost-nothing"));
    if (locks(row, cell.number)) parts.push(t("cost-locks"));
  }
  if (verb === "lucky") parts.unshift(t("cost-lucky"));
  return sentence(tile && !done ? [t("cost-crosses", { name }), ...parts].join(", ") : `${name}: ${parts.join(", ")}`);
}

/** Numbers that stand side by side: "3 and 4", and "3–8" where they are many. */
const inShort = (numbers: number[]): string => (numbers.length < 4 ? listOf(numbers) : `${numbers[0]}–${numbers.at(-1)}`);

/** The field of the track to which a move leads. */
function tileOf(state: GameState, seat: number, move: string, track: unknown): Field | undefined {
  const [verb, steps] = move.split(" ");
  const field = verb === "move" ? reachable(trackOf(track), pawnsOf(state), seat)[Number(steps) - 1] : undefined;
  return field === undefined ? undefined : trackOf(track)[field - 1];
}

/** The cell of the own sheet that a move of the pawn would cross: "blue 12". */
export function crossedByPawn(state: GameState, seat: number, move: string, track: unknown): string | null {
  const tile = tileOf(state, seat, move, track);
  const sheet = state.sheets[seat] as CrossingSheet;
  return tile && !sheet[tile.colour as "red"].includes(tile.number) ? `${tile.colour} ${tile.number}` : null;
}

export const pawnsOf = (state: GameState): number[] => state.sheets.map((sheet) => ("pawn" in sheet ? (sheet.pawn ?? 0) : 0));

function diceWords(dice: Dice): string {
  const colours = Object.entries(dice).filter(([colour]) => colour !== "white");
  const words = colours.map(([colour, face]) => `${colourWord(colour)} ${face as number}`);
  const white = whiteSum(dice);
  return [...(white === null ? [] : [`${colourWord("white")} ${(dice.white as number[]).join(" + ")}`]), ...words].join(", ");
}

/** A line of the log. */
export function lineOf({ seat, what }: Omit<Entry, "turn">, names: string[]): string {
  const name = names[seat] ?? "";
  switch (what.kind) {
    case "roll":
      return t("log-roll", { name, dice: diceWords(what.dice) });
    case "cross":
    case "lucky":
      return t(what.locks ? "log-lock" : `log-${what.kind}`, {
        name,
        cell: cellName(what.colour, what.number),
        colour: colourWord(what.colour),
      });
    case "move": {
      const cell = cellName(what.colour, what.number);
      return t(what.locks ? "log-move-lock" : what.crosses ? "log-move" : "log-move-only", { name, cell, colour: colourWord(what.colour) });
    }
    case "dice":
      return t("log-dice", { name, dice: listOf(what.colours.map(colourWord)) });
    case "write":
      return t("log-write", { name, sum: what.sum, colour: colourWord(what.colour) });
    case "pass":
      return what.seats.length > 1
        ? t("log-passes", { names: listOf(what.seats.map((each) => names[each] ?? "")) })
        : t("log-pass", { name });
    default:
      return t(`log-${what.kind}`, { name });
  }
}
