/** What is asked, what it costs and what has happened, in words. */

import type { Dice, Game, Happening, TableView, You } from "../api/types";
import { t } from "../i18n/index.svelte";
import { signed } from "../parts/signed";
import { familyOf } from "./families";
import type { Scene } from "./family";
import { actionOf, awaitsRoll, endingOf } from "./reading";
import { colourWord, listOf, sentence, type Form } from "./speech";

/** The sentence that answers: what may I do, and whom do we wait for? */
export function banner(scene: Scene | null, table: TableView, you: You): string {
  if (!scene) return t("wait-start");
  const { state } = scene;
  if (endingOf(state)) return overSentence(scene, table, you.seat);
  if (table.status === "closed") return t("table-closed");
  const place = you.seat === null ? undefined : table.seats[you.seat];
  // Somebody who has left, or for whom a bot plays, only looks on.
  const own = place?.left || place?.bot ? null : you.seat;
  const others = table.waits_for.filter((seat) => seat !== own).map((seat) => table.seats[seat]?.name ?? "");
  if (own !== null && table.waits_for.includes(own)) {
    return actionOf(state) ? familyOf(scene.game).question(scene, you) : t("ask-roll");
  }
  const waiting = awaitsRoll(state) ? t("wait-roll", { name: others[0] ?? "" }) : t("wait-for", { names: listOf(others) });
  if (own === null || !table.chosen.includes(own)) return waiting;
  return you.legal.length > 1 ? t("chosen", { names: listOf(others) }) : `${t("cannot-use")} ${waiting}`;
}

function overSentence({ state }: Scene, table: TableView, seat: number | null): string {
  const winners = endingOf(state)!.ranks.flatMap((rank, player) => (rank === 1 ? [player] : []));
  if (state.scores.length === 1) return t("over-alone", { points: signed(state.scores[0]!.total) });
  if (winners.length === 1 && winners[0] === seat) return t("over-won");
  const names = table.seats.map(({ name }) => name ?? "");
  if (winners.length === 1) return t("over-won-by", { names: names[winners[0]!]! });
  return ofSeveral("over-tied", winners, names, seat);
}

/** What is said while nobody is asked anything: why a pass could not be helped, or what the last move was. */
export function meanwhile(kind: "roll" | "forced" | "last", game: Game, told: Happening[], names: string[], you: number | null): string {
  if (kind === "roll") return t("dice-rolling");
  const misthrow = told.find((each) => each.kind === "misthrow");
  const pass = told.find((each) => each.kind === "pass");
  if (kind === "last") {
    const moves = told.filter((each) => each.kind !== "over" && each.kind !== "pass");
    const last = moves.find((each) => "locks" in each && each.locks) ?? moves.at(-1) ?? pass;
    return last ? lineOf(game, last, names, you) : "";
  }
  if (!misthrow && !pass) return "";
  const { seat } = misthrow ?? pass!;
  const values = { name: names[seat] ?? "", points: signed(game.misthrow_points) };
  if (misthrow) return t("forced-misthrow", values, formFor([seat], you));
  return pass!.seats.length > 1 ? t("forced-all") : t("forced-pass", values, formFor([seat], you));
}

const formFor = (seats: number[], you: number | null): Form | "" => (you !== null && seats.includes(you) ? "you" : "");

/** A sentence about several players, of whom you are the first. */
function ofSeveral(message: string, seats: number[], names: string[], you: number | null): string {
  const others = seats.filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
  const form = formFor(seats, you);
  const said = t(message, { names: listOf(form ? [t("you"), ...others] : others) }, form);
  return form ? sentence(said) : said;
}

const diceWords = (dice: Dice): string =>
  Object.entries(dice)
    .map(([colour, face]) => `${colourWord(colour)} ${[face].flat().join(" + ")}`)
    .join(", ");

/** A line of the log; to the player in the seat of `you` it says "you". */
export function lineOf(game: Game, told: Happening, names: string[], you: number | null = null): string {
  const name = names[told.seat] ?? "";
  const form = formFor([told.seat], you);
  switch (told.kind) {
    case "roll":
      return t("log-roll", { name, dice: diceWords(told.dice) }, form);
    case "pass":
      return told.seats.length > 1 ? ofSeveral("log-passes", told.seats, names, you) : t("log-pass", { name }, form);
    case "misthrow":
      return t("log-misthrow", { name }, form);
    default:
      return familyOf(game).line(told, name, form);
  }
}
