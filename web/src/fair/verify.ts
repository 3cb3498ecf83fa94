/** Checking that every roll of a record, and who begins, came from the dice it committed to: docs/fair-dice.md, done by the browser. */

import type { Message } from "../api/http";
import type { Game } from "../api/types";
import { hashing, type Hashing } from "./hashing";

/** A message with what fair dice add to it. */
export interface FairMessage extends Message {
  _commitment?: unknown;
  _nonces?: unknown;
  _first?: unknown;
  _seed?: unknown;
}

/** What a browser knows apart from the record. */
export interface Seen {
  /** What the dice had committed to before the game; the record must agree. */
  commitment?: string | null;
  /** What this browser has added to them. */
  nonce?: string | null;
}

/** Where the browser's own nonce is: in all that follows from the seed, only in the rolls, or not there. */
export type Own = "in" | "late" | "missing";

export type DiceVerdict =
  /** `first`: who begins follows from the seed too. `own` is null where the browser has added nothing, `nobody` says that no player has. */
  | { follows: true; rolls: number; first: boolean; own: Own | null; nobody: boolean }
  /** The seed or the nonces are not those that were promised. */
  | { follows: false; why: "commitment" | "nonces" }
  /** The seats that begin in the record, and by the seed. */
  | { follows: false; why: "first"; found: number; expected: number }
  /** The first roll that does not follow from them, in which line of the record. */
  | { follows: false; why: "roll"; roll: number; line: number; found: string; expected: string }
  /** Nothing can be said: real dice, a game that still runs, a broken record. */
  | { follows: null; why: "no-promise" | "not-over" | "unreadable" };

type Faces = Record<string, number | number[]>;
/** How many faces each kind of die has, in sheet order. */
type Kinds = Game["faces"];
type Sign = Awaited<ReturnType<Hashing["hmac"]>>;

const SEED = /^[0-9a-f]{64}$/;
const NONCE = /^(?:[0-9a-f]{2}){1,32}$/;
const FIRST_DRAWN = "rowlock-first-1";
const ASCII = new TextEncoder();

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * What can be said of the dice of a finished game.
 * That each roll has the right dice and each move is legal is the server's to check, which it does for every record.
 */
export async function verifyDice(record: Message[], faces: Kinds, seen: Seen = {}): Promise<DiceVerdict> {
  const messages = record as FairMessage[];
  const first = messages[0];
  if (!first?.new) return { follows: null, why: "unreadable" };
  const promised = first._commitment;
  if (typeof promised !== "string") return { follows: null, why: "no-promise" };
  const seed = messages.at(-1)?._seed;
  if (seed === undefined) return { follows: null, why: "not-over" };
  if (typeof seed !== "string" || !SEED.test(seed)) return { follows: null, why: "unreadable" };
  const { sha256, hmac } = await hashing();
  const commitment = hexOf(await sha256(bytesOf(seed)));
  if (commitment !== promised || (seen.commitment && seen.commitment !== promised)) {
    return { follows: false, why: "commitment" };
  }
  return verifyRolls(messages, await hmac(bytesOf(seed)), faces, seen.nonce);
}

async function verifyRolls(messages: FairMessage[], sign: Sign, faces: Kinds, own?: string | null): Promise<DiceVerdict> {
  const { players, first = 0 } = messages[0]!.new!;
  const nonces = Array<string>(typeof players === "number" ? players : players.length).fill("");
  const drawn = messages[0]!._first !== undefined;
  let late = false;
  let rolls = 0;
  for (const [index, message] of messages.entries()) {
    if (message._nonces !== undefined) {
      // A nonce after the first roll could have been chosen to suit it.
      if (rolls || !addNonces(nonces, message._nonces)) return { follows: false, why: "nonces" };
    }
    if (!index && drawn) {
      if (message._first !== FIRST_DRAWN) return { follows: null, why: "unreadable" };
      const [expected] = await numbers(sign, `${FIRST_DRAWN}/${nonces.length}`, [nonces.length], nonces);
      if (expected !== first) return { follows: false, why: "first", found: first, expected: expected! };
      late = Boolean(own) && !nonces.includes(own!);
    }
    if (!message.roll) continue;
    rolls += 1;
    const expected = await derive(sign, rolls, message.roll, faces, nonces);
    const found = inOrder(message.roll, faces);
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      return { follows: false, why: "roll", roll: rolls, line: index + 1, found: shown(found), expected: shown(expected) };
    }
  }
  const place = own ? (!nonces.includes(own) ? "missing" : late ? "late" : "in") : null;
  return { follows: true, rolls, first: drawn, own: place, nobody: nonces.every((nonce) => !nonce) };
}

function addNonces(nonces: string[], added: unknown): boolean {
  if (typeof added !== "object" || added === null) return false;
  return Object.entries(added).every(([seat, nonce]) => {
    if (nonces[Number(seat)] === undefined || typeof nonce !== "string" || !NONCE.test(nonce)) return false;
    nonces[Number(seat)] = nonce;
    return true;
  });
}

/** What the same dice as in a roll should have shown. */
async function derive(sign: Sign, roll: number, like: Faces, faces: Kinds, nonces: string[]): Promise<Faces> {
  const dice = Object.entries(inOrder(like, faces));
  const below = dice.flatMap(([kind, face]) => [face].flat().map(() => faces[kind]!));
  const stream = await numbers(sign, `rowlock-dice-1/${roll}`, below, nonces);
  const next = () => stream.shift()! + 1;
  return Object.fromEntries(dice.map(([kind, face]) => [kind, Array.isArray(face) ? face.map(next) : next()]));
}

/** Numbers from 0, each below a limit and all equally likely, for one purpose. */
async function numbers(sign: Sign, purpose: string, below: number[], nonces: string[]): Promise<number[]> {
  const found: number[] = [];
  for (let block = 0; found.length < below.length; block++) {
    for (const byte of await sign(ASCII.encode(`${purpose}/${block}/${nonces.join()}`))) {
      const limit = below[found.length];
      // A byte of the last, incomplete run of numbers is thrown away: keeping it would favour low ones.
      if (limit && byte < 256 - (256 % limit)) found.push(byte % limit);
    }
  }
  return found;
}

/** A roll with its dice in the order of the sheet. */
const inOrder = (roll: Faces, faces: Kinds): Faces =>
  Object.fromEntries(Object.keys(faces).flatMap((kind) => (roll[kind] === undefined ? [] : [[kind, roll[kind]]])));

const shown = (roll: Faces): string => Object.values(roll).flat().join(" ");
