/** A live connection to one table: it comes back by itself and goes on where it was. */

import type { Problem, PublicEvent, ServerMessage, TableView, You } from "./types";
import { person } from "./person.svelte";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const BETWEEN_PINGS = 20000;

type Unsent = { type: "roll" } | { type: "choose"; move: string; moves: number } | { type: "nonce"; nonce: string } | { type: "say"; text: string } | { type: "phrase"; phrase: string };

export class TableLink {
  table = $state.raw<TableView | null>(null);
  you = $state.raw<You>({ seat: null, legal: [], choice: null });
  here = $state.raw<number[]>([]);
  events = $state.raw<PublicEvent[]>([]);
  connected = $state(false);
  problem = $state.raw<Problem | null>(null);

  #id: string;
  #socket: WebSocket | null = null;
  #seen: number | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #number = 0;
  #name = crypto.randomUUID().slice(0, 8);
  /** Messages that were not acknowledged are sent again after a break; the server counts each once. */
  #unanswered = new Map<string, Unsent & { id: string }>();

  constructor(id: string) {
    this.#id = id;
    this.#connect();
  }

  send(message: Unsent): void {
    const id = `${this.#name}-${this.#number++}`;
    const whole = { ...message, id };
    this.#unanswered.set(id, whole);
    this.#transmit(whole);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#pinging);
    this.#socket?.close();
  }

  #transmit(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    const address = new URL(`/api/v1/tables/${this.#id}/ws`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#transmit({ type: "hello", token: person.token, after: this.#seen });
      for (const message of this.#unanswered.values()) this.#transmit(message);
      this.#pinging = setInterval(() => this.#transmit({ type: "ping" }), BETWEEN_PINGS);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as ServerMessage);
    socket.onclose = () => {
      this.connected = false;
      clearInterval(this.#pinging);
      if (this.#closed) return;
      setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "update":
        this.connected = true;
        this.#wait = FIRST_WAIT;
        this.#seen = message.sequence;
        this.table = message.table;
        this.you = message.you;
        this.events = message.complete ? [...this.events, ...message.events].slice(-400) : [];
        this.problem = null;
        break;
      case "presence":
        this.here = message.here;
        break;
      case "ack":
        this.#unanswered.delete(message.id);
        break;
      case "refused":
        if (message.id) this.#unanswered.delete(message.id);
        this.problem = message.problem;
        if (message.problem.code === "unknown") this.#closed = true;
        break;
    }
  }
}
