/** What has happened in a game, told from its record. */

import type { Message } from "../api/http";
import { locks, rowOf } from "./cells";
import { MISTHROWS_TO_END, type Colour, type GameName } from "./layout";
import { diceSum, type CrossingSheet, type Dice } from "./state";
import { isLast, reachable, trackOf } from "./tracks";

export type Happening =
  | { kind: "roll"; dice: Dice }
  | { kind: "cross" | "lucky"; colour: Colour; number: number; locks: boolean }
  | { kind: "move"; colour: Colour; number: number; crosses: boolean; locks: boolean }
  | { kind: "dice"; colours: Colour[] }
  | { kind: "write"; colour: Colour; sum: number }
  /** All who pass together. */
  | { kind: "pass"; seats: number[] }
  /** A pawn is on the last fields: the others play once more (B7). */
  | { kind: "final" }
  | { kind: "keep" | "reroll" | "misthrow" };

export interface Entry {
  turn: number;
  seat: number;
  what: Happening;
}

export interface Story {
  entries: Entry[];
  /** The dice that were rolled last, also when they have left the table. */
  dice: Dice;
  rolls: number;
  /** Whether the active player has crossed something in this turn (Q7). */
  crossed: boolean;
  /** Whether the final round of On Board has begun (B7). */
  final: boolean;
}

const LOCKS_TO_END = 2;
const emptySheet = (): CrossingSheet => ({ red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0 });

/** Follow a record from its first message on. */
export function tell(record: Message[]): Story {
  const first = record[0]?.new;
  const story: Story = { entries: [], dice: {}, rolls: 0, crossed: false, final: false };
  if (!first) return story;
  const game = first.game as GameName;
  const players = typeof first.players === "number" ? first.players : first.players.length;
  const fields = game === "on-board" ? trackOf(first.options?.track) : [];
  const sheets = Array.from({ length: players }, emptySheet);
  const pawns = Array.from({ length: players }, () => 0);
  const lastAction = game === "on-board" ? 3 : 2;
  const locked = new Set<Colour>();
  let passing: number[] = [];
  let turn = 0;
  let active = ((first.first ?? 0) + players - 1) % players;
  let action = 0;

  const add = (seat: number, what: Happening): void => void story.entries.push({ turn, seat, what });

  /** Cross a cell of a sheet; whether that locks its row. */
  function cross(seat: number, colour: Colour, number: number): boolean {
    const row = rowOf(game, colour);
    sheets[seat]![colour as "red"].push(number);
    if (seat === active) story.crossed = true;
    if (locks(row, number)) locked.add(colour);
    return locks(row, number);
  }

  const ended = (): boolean => locked.size >= LOCKS_TO_END || sheets.some(({ misthrows }) => misthrows === MISTHROWS_TO_END);

  function crossing(seat: number, move: string): void {
    const [verb, colour, place] = move.split(" ") as [string, Colour, string];
    if (verb === "cross" || verb === "lucky") {
      add(seat, { kind: verb, colour, number: Number(place), locks: cross(seat, colour, Number(place)) });
    } else if (verb === "move") {
      const field = reachable(fields, pawns, seat)[Number(colour) - 1]!;
      const tile = fields[field - 1]!;
      pawns[seat] = field;
      const crosses = !sheets[seat]![tile.colour as "red"].includes(tile.number);
      const closes = crosses && cross(seat, tile.colour, tile.number);
      add(seat, { kind: "move", colour: tile.colour, number: tile.number, crosses, locks: closes });
    } else if (action < lastAction || seat !== active) {
      passing.push(seat);
    }
    if (action === lastAction && seat === active && !story.crossed) {
      sheets[seat]!.misthrows += 1;
      add(seat, { kind: "misthrow" });
    }
    if (!story.final && players > 1 && isLast(fields, pawns[seat]!) && !ended()) {
      story.final = true;
      add(seat, { kind: "final" });
    }
  }

  function qwinto(seat: number, move: string): void {
    const [verb, ...rest] = move.split(" ") as [string, ...string[]];
    if (verb === "dice") {
      turn += 1;
      active = seat;
      add(seat, { kind: "dice", colours: rest as Colour[] });
    } else if (verb === "write") add(seat, { kind: "write", colour: rest[0] as Colour, sum: diceSum(story.dice) });
    else if (verb === "keep" || verb === "reroll") add(seat, { kind: verb });
    else if (seat === active) add(seat, { kind: "misthrow" });
    else passing.push(seat);
  }

  for (const message of record) {
    if (message.roll) {
      story.dice = message.roll as Dice;
      story.rolls += 1;
      if (game !== "qwinto") {
        active = (active + 1) % players;
        turn += 1;
        action = 0;
        story.crossed = false;
      }
      add(active, { kind: "roll", dice: story.dice });
    } else if (message.choose) {
      action += 1;
      passing = [];
      for (const [seat, move] of Object.entries(message.choose)) (game === "qwinto" ? qwinto : crossing)(Number(seat), move);
      if (passing.length) add(passing[0]!, { kind: "pass", seats: passing });
    }
  }
  return story;
}
