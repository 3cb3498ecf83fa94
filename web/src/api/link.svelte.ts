/** A live connection to one table: it comes back by itself and goes on where it was. */

import { recordOf, storyOf, type Message } from "./http";
import { person } from "./person.svelte";
import { randomHex } from "./random";
import type { ClientMessage, Happening, Problem, PublicEvent, ServerMessage, TableView, Update, You } from "./types";
import { addressOf } from "../root";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const BETWEEN_PINGS = 10000;
const LONGEST_SILENCE = 5000;
const BETWEEN_READS = 1000;
const GAME_MESSAGES = ["new", "roll", "choose"];

type Named<Sent> = Sent extends { id: string } ? Omit<Sent, "id"> : never;
/** What can be said to the table; the link names each message. */
export type Wish = Named<ClientMessage>;
type Refused = (problem: Problem) => void;

export class TableLink {
  table = $state.raw<TableView | null>(null);
  you = $state.raw<You>({ seat: null, legal: [], choice: null });
  /** The seats whose people are connected. */
  here = $state.raw<number[]>([]);
  /** The seats for whose people a bot may play. */
  away = $state.raw<number[]>([]);
  /** Who looks after the table: its host, or while they are away for long somebody else. */
  keeper = $state<number | null>(null);
  spectators = $state(0);
  /** The game so far, and what each message of it tells. */
  record = $state.raw<Message[]>([]);
  story = $state.raw<Happening[][]>([]);
  /** What the dice promised when we first saw them. */
  commitment: string | null = null;
  connected = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** By how many seconds the server's clock is ahead of ours. */
  ahead = $state(0);

  /** Told when the game has gone on: by which messages, or null where we do not know all that came between. */
  ongone: (messages: PublicEvent[] | null) => void = () => {};

  #id: string;
  #socket: WebSocket | null = null;
  #seen = 0;
  #wait = FIRST_WAIT;
  #closed = false;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #reading: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  #name = randomHex(4);
  /** Messages that were not answered are sent again after a break; the server counts each once. */
  #unanswered = new Map<string, { message: Wish & { id: string }; refused: Refused }>();
  /** Whether the last table told was older than one seen before. */
  #doubting = false;

  constructor(id: string) {
    this.#id = id;
    this.#connect();
    addEventListener("offline", this.#lose);
    addEventListener("online", this.#hurry);
  }

  /** Say something to the table; what it refuses is told as `problem`, or to a listener of its own. */
  send(wish: Wish, refused: Refused = (problem) => (this.problem = problem)): void {
    const message = { ...wish, id: `${this.#name}-${this.#number++}` };
    this.problem = null;
    this.#unanswered.set(message.id, { message, refused });
    this.#transmit(message);
    this.#expectAnswer();
  }

  /** Whether something of a kind was said and not answered yet. */
  awaitsAnswer(type: Wish["type"]): boolean {
    return [...this.#unanswered.values()].some(({ message }) => message.type === type);
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
    if (this.#closed) clearTimeout(this.#reading);
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

  /** Ask whether the other end is still there. */
  #ping(): void {
    this.#transmit({ type: "ping" });
    this.#expectAnswer();
  }

  /** Who does not answer has gone. */
  #expectAnswer(): void {
    if (!this.connected) return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lose, LONGEST_SILENCE);
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    const address = new URL(addressOf(`/api/v1/tables/${this.#id}/ws`), location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#transmit({ type: "hello", token: person.token, after: this.#seen });
      for (const { message } of this.#unanswered.values()) this.#transmit(message);
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
        for (const id of message.acks) this.#unanswered.delete(id);
        if (this.#isDoubtful(message)) this.#lose();
        else this.#see(message);
        break;
      case "presence":
        this.here = message.here;
        this.away = message.away;
        this.keeper = message.keeper;
        this.spectators = message.spectators;
        break;
      case "ack":
        this.#unanswered.delete(message.id);
        break;
      case "refused": {
        const said = this.#unanswered.get(message.id ?? "");
        this.#unanswered.delete(message.id ?? "");
        if (said) said.refused(message.problem);
        else this.problem = message.problem;
        // This is about the hello, and there is nothing to come back to.
        if (message.id === null && message.problem.code === "unknown") this.#closed = true;
        break;
      }
    }
  }

  /**
   * Whether a table is older than one seen before and to be asked for again, perhaps of another node. What is told twice
   * is true: the server's database was restored from a backup, and the game goes on from there.
   */
  #isDoubtful({ sequence }: Update): boolean {
    const older = sequence < this.#seen;
    this.#doubting = older && !this.#doubting;
    if (older && !this.#doubting) this.record = this.story = [];
    return this.#doubting;
  }

  #see(message: Update): void {
    const watched = this.connected && this.record.length === this.table?.moves;
    const before = this.table?.moves;
    this.connected = true;
    this.#wait = FIRST_WAIT;
    this.#seen = message.sequence;
    this.ahead = message.now - Date.now() / 1000;
    const messages = message.events.filter(({ kind }) => GAME_MESSAGES.includes(kind));
    this.record = [...this.record, ...messages.map(({ body }) => body as Message)];
    this.story = [...this.story, ...messages.map(({ story }) => story)];
    // Only what has changed is told, and everything when a connection begins.
    const table = { ...this.table, ...message.table } as TableView;
    // What was refused belongs to a decision that is over.
    if (table.moves !== before) this.problem = null;
    this.table = table;
    this.commitment ??= table.commitment;
    this.you = message.you;
    const whole = this.record.length === table.moves;
    if (!whole) void this.#readRecord();
    if (table.moves !== before) this.ongone(watched && whole ? messages : null);
  }

  /** After a long break some events are missing: the record has them all, at least once other nodes have heard of them. */
  async #readRecord(): Promise<void> {
    clearTimeout(this.#reading);
    const read = await Promise.all([recordOf(this.#id), storyOf(this.#id)]).catch(() => null);
    if (read?.every(({ length }) => length === this.table?.moves)) [this.record, this.story] = read;
    else if (!this.#closed && this.record.length !== this.table?.moves) {
      clearTimeout(this.#reading);
      this.#reading = setTimeout(() => void this.#readRecord(), BETWEEN_READS);
    }
  }
}
