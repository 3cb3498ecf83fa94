/** What the crossing games ask and tell. */

import type { CrossingGame, CrossingRefusal, CrossingState, Happening, Options, Reason, You } from "../../api/types";
import { has, t } from "../../i18n/index.svelte";
import type { Scene } from "../family";
import { actionOf, isAsked, whiteSum } from "../reading";
import { colourWord, listOf, sentence, type Form } from "../speech";
import { find, isCrossed, locks, skippedBy } from "./cells";
import { fieldOfMove, hasTrack } from "./track";

type CrossingScene = Scene<CrossingGame, CrossingState>;

export const cellName = (colour: string, number: number, form?: Form): string =>
  t("cell-name", { colour: colourWord(colour, form), number }, form);

export const trackName = (track: string): string => (has(`track-${track}`) ? t(`track-${track}`) : track);

/** In the last action of a turn, for the active player who has crossed nothing yet (Q7, B5). */
export const passIsMisthrow = ({ game, state }: CrossingScene, seat: number): boolean =>
  seat === state.active && !state.crossed && actionOf(state) === (hasTrack(game) ? "move" : "colour");

export function question(scene: CrossingScene, { seat, legal }: You): string {
  const must = passIsMisthrow(scene, seat!);
  switch (actionOf(scene.state)) {
    case "white":
      return t(whiteQuestion(legal), { sum: whiteSum(scene.state.dice)! });
    case "colour":
      return t(must ? "ask-colour-must" : "ask-colour");
    default:
      return t(must ? "ask-move-must" : "ask-move");
  }
}

function whiteQuestion(legal: string[]): string {
  if (!legal.some((move) => move.startsWith("lucky"))) return "ask-white";
  return legal.some((move) => move.startsWith("cross")) ? "ask-white-lucky" : "ask-white-lucky-only";
}

/** The cell that a move crosses, unless it is crossed already. */
export function ghost(scene: CrossingScene, seat: number, move: string): string | null {
  const field = fieldOfMove(scene, seat, move);
  if (!field) return null;
  const { row, index } = find(scene.game, field.colour, field.number);
  return isCrossed(scene.state.sheets[seat]!, row, index) ? null : `${field.colour} ${field.number}`;
}

export function cost(scene: CrossingScene, seat: number, move: string): string {
  const [verb, colour, place] = move.split(" ") as [string, string, string];
  const field = fieldOfMove(scene, seat, move);
  if (verb !== "cross" && verb !== "lucky" && !field) return "";
  const cell = field ?? { colour, number: Number(place) };
  const sheet = scene.state.sheets[seat]!;
  const { row, index } = find(scene.game, cell.colour, cell.number);
  const name = cellName(cell.colour, cell.number);
  const parts = field ? [t("cost-bonus", { bonus: field.bonus })] : [];
  const done = isCrossed(sheet, row, index);
  if (done) parts.push(t("cost-crossed"));
  else {
    const skipped = skippedBy(row, sheet, index).map(({ number }) => number);
    parts.push(skipped.length ? t("cost-skips", { numbers: inShort(skipped) }) : t("cost-nothing"));
    if (locks(row, index)) parts.push(t("cost-locks"));
  }
  if (verb === "lucky") parts.unshift(t("cost-lucky"));
  return sentence(
    field && !done
      ? [t("cost-crosses", { name: cellName(cell.colour, cell.number, "object") }), ...parts].join(", ")
      : `${name}: ${parts.join(", ")}`,
  );
}

/** Numbers that stand side by side: "3 and 4", and "3–8" where they are many that follow each other. */
function inShort(numbers: number[]): string {
  const follow = numbers.every((number, index) => !index || Math.abs(number - numbers[index - 1]!) === 1);
  return numbers.length < 4 || !follow ? listOf(numbers) : `${numbers[0]}–${numbers.at(-1)}`;
}

export function whyNot({ game, state }: CrossingScene, seat: number, colour: string, number: number): string {
  const name = cellName(colour, number);
  const { row, index } = find(game, colour, number);
  if (isCrossed(state.sheets[seat]!, row, index)) return sentence(t("why-crossed", { name }));
  const refused = state.refused?.[seat];
  const refusal = refused?.[`cross ${colour} ${number}`] ?? refused?.[`lucky ${colour} ${number}`];
  if (refusal) return sentence(because(refusal, name, row.name));
  return sentence(t(isAsked(state, seat) ? "why-now" : "why-wait", { name }));
}

function because({ why, needed = 0 }: CrossingRefusal, name: string, row: string): string {
  switch (why) {
    case "needed":
      return t("why-needed", { name, needed });
    case "not-emptiest":
      return t("lucky-where");
    default:
      return t(`why-${why}`, { name, colour: colourWord(row, "row") });
  }
}

export function line(told: Happening, name: string, form: Form | "" = ""): string {
  switch (told.kind) {
    case "cross":
    case "lucky":
      return t(
        told.locks ? "log-lock" : `log-${told.kind}`,
        { name, cell: cellName(told.colour, told.number, "object"), colour: colourWord(told.row, "row") },
        form,
      );
    case "move": {
      const said = told.locks ? "log-move-lock" : told.crosses ? "log-move" : "log-move-only";
      const cell = cellName(told.colour, told.number, told.crosses ? "object" : undefined);
      return t(said, { name, cell, colour: colourWord(told.row, "row") }, form);
    }
    default:
      return t("log-final", { name }, form);
  }
}

export function agreed({ lucky, lucky_rows, track }: Options, seat?: number): string[] {
  const pair = seat === undefined ? undefined : lucky?.[seat];
  if (seat !== undefined) return pair ? [t("lucky-numbers", { first: pair[0]!, second: pair[1]! })] : [];
  return [
    ...(lucky_rows === "all" ? [t("lucky-rows-all")] : []),
    ...(track ? [typeof track === "string" ? trackName(track) : t("track-own")] : []),
  ];
}

export const reason = ({ state }: CrossingScene, why: Reason): string => t(`reason-${why}`, { count: state.locked.length });
