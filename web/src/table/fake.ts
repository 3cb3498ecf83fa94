/** A server for the tests: its connection, and what it says of a table of Qwixx. */

import { flushSync } from "svelte";
import type { TableView, You } from "../api/types";

export class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
}

export const SHEET = { red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0 };
export const SCORE = { red: 0, yellow: 0, green: 0, blue: 0, misthrows: 0, total: 0 };
export const DICE = { white: [4, 2], red: 3, yellow: 5, green: 2, blue: 6 };
export const NEW = { new: { game: "qwixx", players: ["Ada", "Ben"], first: 0 } };
export const ROLL = { awaits: { roll: { white: 2 } }, dice: {} };
export const WHITE = { awaits: { choose: { "0": [], "1": [] }, action: "white" }, dice: DICE };
export const LEGAL = ["pass", "cross red 6", "cross blue 6"];

export function update(state: object, events: object[], table: Partial<TableView> = {}, you: Partial<You> = {}): object {
  const seats = ["Ada", "Ben"].map((name) => ({ name, bot: null, person: true, left: false }));
  return {
    type: "update",
    sequence: 7,
    now: Date.now() / 1000,
    complete: true,
    events: events.map((body) => ({ sequence: 0, at: 0, seat: null, kind: Object.keys(body)[0], body })),
    table: {
      game: "qwixx", options: {}, status: "playing", moves: state === WHITE ? 2 : 1, seats, owner: 0, waits_for: [0],
      chosen: [], nonces: ["", ""], words: [], commitment: "c0", deadline: null,
      state: { game: "qwixx", turn: 1, active: 0, sheets: [SHEET, SHEET], scores: [SCORE, SCORE], locked: [], ...state },
      ...table,
    },
    you: { seat: 0, legal: [], choice: null, ...you },
  };
}
