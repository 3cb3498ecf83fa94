/** Checking that every roll of a record came from the dice it committed to: docs/fair-dice.md, done by the browser. */

import type { Message } from "../api/http";
import { FACES, type GameName } from "../games/layout";
import { hashing, type Hashing } from "./hashing";

/** A message with what fair dice add to it. */
export interface FairMessage extends Message {
  _commitment?: unknown;
  _nonces?: unknown;
  _seed?: unknown;
}

/** What a browser was told apart from the record; each part that is given must agree with it. */
export interface Seen {
  commitment?: string | null;
  nonces?: string[];
  seed?: string | null;
}

export type DiceVerdict =
  | { fair: true; rolls: number }
  /** The seed or the nonces are not those that were promised. */
  | { fair: false; why: "commitment" | "nonces" }
  /** The first roll that does not follow from them, in which line of the record. */
  | { fair: false; why: "roll"; roll: number; line: number; found: string; expected: string }
  /** Nothing can be said: real dice, a game that still runs, a broken record. */
  | { fair: null; why: "no-promise" | "not-over" | "unreadable" };

type Faces = Record<string, number | number[]>;
type Sign = Awaited<ReturnType<Hashing["hmac"]>>;

const SEED = /^[0-9a-f]{64}$/;
const NONCE = /^(?:[0-9a-f]{2}){1,32}$/;
const ASCII = new TextEncoder();
const SHEET_ORDER = ["white", "red", "orange", "yellow", "purple", "green", "blue"];

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Whether the dice of a finished game kept their promise.
 * That each roll has the right dice and each move is legal is the server's to check, which it does for every record.
 */
export async function verifyDice(record: Message[], seen: Seen = {}): Promise<DiceVerdict> {
  const messages = record as FairMessage[];
  const first = messages[0];
  if (!first?.new || !(first.new.game in FACES)) return { fair: null, why: "unreadable" };
  const promised = first._commitment;
  if (typeof promised !== "string") return { fair: null, why: "no-promise" };
  const seed = messages.at(-1)?._seed ?? seen.seed;
  if (seed === undefined || seed === null) return { fair: null, why: "not-over" };
  if (typeof seed !== "string" || !SEED.test(seed)) return { fair: null, why: "unreadable" };
  const { sha256, hmac } = await hashing();
  const commitment = hexOf(await sha256(bytesOf(seed)));
  const otherSeed = seen.seed && seen.seed !== seed;
  if (commitment !== promised || otherSeed || (seen.commitment && seen.commitment !== promised)) {
    return { fair: false, why: "commitment" };
  }
  return verifyRolls(messages, await hmac(bytesOf(seed)), FACES[first.new.game as GameName], seen.nonces);
}

async function verifyRolls(messages: FairMessage[], sign: Sign, faces: number, seenNonces?: string[]): Promise<DiceVerdict> {
  const players = messages[0]!.new!.players;
  const nonces = Array<string>(typeof players === "number" ? players : players.length).fill("");
  let rolls = 0;
  for (const [index, message] of messages.entries()) {
    if (message._nonces !== undefined) {
      // A nonce after the first roll could have been chosen to suit it.
      if (rolls || !addNonces(nonces, message._nonces)) return { fair: false, why: "nonces" };
    }
    if (!message.roll) continue;
    if (!rolls && seenNonces && seenNonces.join() !== nonces.join()) return { fair: false, why: "nonces" };
    rolls += 1;
    const expected = await derive(sign, rolls, message.roll, faces, nonces);
    const found = inOrder(message.roll);
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      return { fair: false, why: "roll", roll: rolls, line: index + 1, found: shown(found), expected: shown(expected) };
    }
  }
  return { fair: true, rolls };
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
async function derive(sign: Sign, roll: number, like: Faces, faces: number, nonces: string[]): Promise<Faces> {
  const stream: number[] = [];
  const needed = Object.values(like).flat().length;
  // A byte of the last, incomplete run of faces is thrown away: keeping it would favour low faces.
  const limit = 256 - (256 % faces);
  for (let block = 0; stream.length < needed; block++) {
    const text = ASCII.encode(`rowlock-dice-1/${roll}/${block}/${nonces.join()}`);
    stream.push(...Array.from(await sign(text)).filter((byte) => byte < limit).map((byte) => (byte % faces) + 1));
  }
  const next = () => stream.shift()!;
  return Object.fromEntries(
    Object.entries(inOrder(like)).map(([name, face]) => [name, Array.isArray(face) ? face.map(next) : next()]),
  );
}

/** A roll with its dice in the order of the sheet. */
function inOrder(roll: Faces): Faces {
  return Object.fromEntries(SHEET_ORDER.flatMap((name) => (roll[name] === undefined ? [] : [[name, roll[name]]])));
}

const shown = (roll: Faces): string => Object.values(roll).flat().join(" ");
