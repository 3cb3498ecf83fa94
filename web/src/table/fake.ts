/** A server for the tests: its connection, and what it says of a table. What it says has the server's own types. */

import { flushSync } from "svelte";
import type { Message } from "../api/http";
import type { components } from "../api/schema";
import type { ClientMessage, Fairness, Problem, PublicEvent, Seen, ServerMessage, TableView, Update, You } from "../api/types";

type Schemas = components["schemas"];
type State = NonNullable<TableView["state"]>;

export class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  said: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
  /** What was said, of one kind. */
  sent<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.said.filter((message): message is Extract<ClientMessage, { type: Type }> => message.type === type);
  }
  refuse(id: string, code: Problem["code"]): void {
    this.hear({ type: "refused", id, problem: problem(code) });
  }
}

export const SHEET: Schemas["CrossingSheet"] = { red: [], yellow: [], green: [], blue: [], locks: [], misthrows: 0 };
export const SCORE: Schemas["CrossingScore"] = { red: 0, yellow: 0, green: 0, blue: 0, misthrows: 0, total: 0 };
export const DICE = { white: [4, 2], red: 3, yellow: 5, green: 2, blue: 6 };
export const NEW: Message = { new: { game: "qwixx", players: ["Ada", "Ben"], first: 0 } };
export const LEGAL = ["pass", "cross red 6", "cross blue 6"];

/** A game of Qwixx between two. */
export const qwixx = (change: Partial<Schemas["CrossingState"]> = {}): Schemas["CrossingState"] => ({
  game: "qwixx",
  turn: 1,
  active: 0,
  awaits: { roll: { white: 2 } },
  dice: {},
  locked: [],
  sheets: [SHEET, SHEET],
  scores: [SCORE, SCORE],
  ...change,
});
export const ROLL = qwixx();
export const WHITE = qwixx({ awaits: { choose: { "0": [], "1": [] }, action: "white" }, dice: DICE });

export const place = (name: string | null, change: Partial<Schemas["SeatView"]> = {}): Schemas["SeatView"] => ({
  name,
  bot: null,
  person: name !== null,
  left: false,
  ...change,
});

export const table = (state: State | null, change: Partial<TableView> = {}): TableView => ({
  id: "table-1",
  sequence: 7,
  game: state?.game ?? "qwixx",
  options: { lucky: null, lucky_rows: null, track: null },
  public: false,
  seconds: null,
  chat: true,
  status: state ? "playing" : "open",
  owner: 0,
  seats: [place("Ada"), place("Ben")],
  moves: state === null ? 0 : state === WHITE ? 2 : 1,
  state,
  chosen: [],
  waits_for: state ? [0] : [],
  deadline: null,
  commitment: "c0",
  nonces: ["", ""],
  rematch: null,
  words: [],
  ...change,
});

export const you = (change: Partial<You> = {}): You => ({ seat: 0, legal: [], choice: null, ...change });

export const seen = (of: TableView, change: Partial<You> = {}): Seen => ({ table: of, you: you(change), now: Date.now() / 1000 });

export const problem = (code: Problem["code"], change: Partial<Problem> = {}): Problem => ({
  type: "about:blank",
  title: "",
  status: 409,
  detail: "",
  code,
  errors: [],
  ...change,
});

export const fairness = (change: Partial<Fairness> = {}): Fairness => ({
  commitment: "c0",
  nonces: ["", ""],
  seed: null,
  imported: false,
  ...change,
});

/** The answer to a request. */
export const refused = (code: Problem["code"], change: Partial<Problem> = {}): Response => {
  const document = problem(code, change);
  return Response.json(document, { status: document.status });
};

const event = (body: Message, index: number): PublicEvent => ({
  sequence: index,
  at: 0,
  seat: null,
  kind: Object.keys(body)[0] as PublicEvent["kind"],
  body: { ...body },
});

export function update(
  state: State | null,
  messages: Message[] = [],
  change: Partial<TableView> = {},
  mine: Partial<You> = {},
  rest: Partial<Update> = {},
): Update {
  const view = table(state, change);
  return { type: "update", sequence: view.sequence, complete: true, acks: [], events: messages.map(event), ...seen(view, mine), ...rest };
}
