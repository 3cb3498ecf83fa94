/** A live connection to one table: it comes back by itself and goes on where it was. */

import { gameOf, type Message } from "./http";
import { person } from "./person.svelte";
import { randomHex } from "./random";
import type { ClientMessage, Problem, ServerMessage, TableView, You } from "./types";
import { addressOf } from "../root";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const BETWEEN_PINGS = 10000;
const LONGEST_SILENCE = 5000;
const GAME_MESSAGES = ["new", "roll", "choose"];

type Named<Sent> = Sent extends { id: string } ? Omit<Sent, "id"> : never;
/** What can be said to the table; the link names each message. */
export type Wish = Named<ClientMessage>;

export class TableLink {
  table = $state.raw<TableView | null>(null);
  you = $state.raw<You>({ seat: null, legal: [], choice: null });
  /** The seats whose people are connected. */
  here = $state.raw<number[]>([]);
  spectators = $state(0);
  /** The game so far. */
  record = $state.raw<Message[]>([]);
  /** What the dice promised when we first saw them. */
  commitment: string | null = null;
  connected = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** When the game last went on, by performance.now(). */
  changed = 0;
  /** By how many seconds the server's clock is ahead of ours. */
  ahead = $state(0);

  #id: string;
  #socket: WebSocket | null = null;
  #seen = 0;
  #wait = FIRST_WAIT;
  #closed = false;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  #name = randomHex(4);
  /** Messages that were not acknowledged are sent again after a break; the server counts each once. */
  #unanswered = new Map<string, Wish & { id: string }>();

  constructor(id: string) {
    this.#id = id;
    this.#connect();
    addEventListener("offline", this.#lose);
    addEventListener("online", this.#hurry);
  }

  send(wish: Wish): void {
    const message = { ...wish, id: `${this.#name}-${this.#number++}` };
    this.problem = null;
    this.#unanswered.set(message.id, message);
    this.#transmit(message);
  }

  /** Connect anew: who has sat down sees what only that seat may see. */
  renew(): void {
    this.#wait = 0;
    this.#lose();
  }

  close(): void {
    this.#closed = true;
    this.#lose();
    removeEventListener("offline", this.#lose);
    removeEventListener("online", this.#hurry);
  }

  /** Give a connection up, whether it was closed or has only fallen silent, and try again after a while. */
  #lose = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.connected = false;
    clearInterval(this.#pinging);
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    if (this.#closed) return;
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait || FIRST_WAIT, LONGEST_WAIT);
  };

  /** The network is back. */
  #hurry = (): void => {
    if (this.connected) return;
    this.#wait = 0;
    this.#lose();
  };

  /** Ask whether the other end is still there; who does not answer has gone. */
  #ping(): void {
    this.#transmit({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lose, LONGEST_SILENCE);
  }

  #transmit(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    const address = new URL(addressOf(`/api/v1/tables/${this.#id}/ws`), location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#transmit({ type: "hello", token: person.token, after: this.#seen });
      for (const message of this.#unanswered.values()) this.#transmit(message);
      this.#pinging = setInterval(() => this.#ping(), BETWEEN_PINGS);
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#silence);
      this.#hear(JSON.parse(data as string) as ServerMessage);
    };
    socket.onclose = this.#lose;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "update":
        this.connected = true;
        this.#wait = FIRST_WAIT;
        this.#seen = message.sequence;
        this.ahead = message.now - Date.now() / 1000;
        this.record = [
          ...this.record,
          ...message.events.filter(({ kind }) => GAME_MESSAGES.includes(kind)).map(({ body }) => body as Message),
        ];
        if (message.table.moves !== this.table?.moves) {
          // What was refused belongs to a decision that is over.
          this.problem = null;
          this.changed = performance.now();
        }
        this.table = message.table;
        this.commitment ??= message.table.commitment;
        this.you = message.you;
        if (this.record.length !== message.table.moves) void this.#readRecord();
        break;
      case "presence":
        this.here = message.here;
        this.spectators = message.spectators;
        break;
      case "ack":
        this.#unanswered.delete(message.id);
        break;
      case "refused": {
        const refused = this.#unanswered.get(message.id ?? "");
        this.#unanswered.delete(message.id ?? "");
        // A nonce that comes after the first roll is too late, which is nobody's fault.
        if (refused?.type !== "nonce") this.problem = message.problem;
        if (message.problem.code === "unknown" && !refused) this.#closed = true;
        break;
      }
    }
  }

  /** After a long break some events are missing: the record has them all. */
  async #readRecord(): Promise<void> {
    const record = await gameOf(this.#id).catch(() => null);
    if (record && record.length === this.table?.moves) this.record = record;
  }
}
