/** A server for the tests: its connection, and what it says of a table. What it says has the server's own types. */

import { flushSync } from "svelte";
import type { Message } from "../api/http";
import type { components } from "../api/schema";
import type {
  ClientMessage,
  CrossingGame,
  CrossingScore,
  CrossingSheet,
  CrossingState,
  Fairness,
  Happening,
  Options,
  Problem,
  PublicEvent,
  QwintoGame,
  QwintoScore,
  QwintoSheet,
  QwintoState,
  Seen,
  ServerMessage,
  State,
  TableView,
  Update,
  You,
} from "../api/types";
import { gameOf } from "../games/catalogue.svelte";
import type { Scene } from "../games/family";

type Schemas = components["schemas"];
/** A message of a record, who has caused it, and what it tells; of a roll that is clear. */
export type Told = Message & { story?: Happening[]; seat?: number; at?: number };

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

/** A sheet with these crosses. */
export const crosses = (
  rows: Record<string, number[]> = {},
  more: { locks?: string[]; misthrows?: number; pawn?: number } = {},
): CrossingSheet => Object.assign({ locks: [], misthrows: 0, ...more }, { red: [], yellow: [], green: [], blue: [] }, rows);
/** A sheet of Qwinto with these numbers, by column. */
export const written = (rows: Record<string, Record<number, number>> = {}, misthrows = 0): QwintoSheet =>
  Object.assign({ misthrows }, { orange: {}, yellow: {}, purple: {} }, rows);
export const SCORE: CrossingScore = { red: 0, yellow: 0, green: 0, blue: 0, misthrows: 0, total: 0 };
/** A score of Qwinto with these points. */
export const qwintoScore = (rows: Record<string, number>, columns: Record<string, number>, misthrows: number, total: number): QwintoScore =>
  Object.assign({ columns, misthrows, total }, rows);
const NOTHING = qwintoScore({ orange: 0, yellow: 0, purple: 0 }, {}, 0, 0);
export const DICE = { white: [4, 2], red: 3, yellow: 5, green: 2, blue: 6 };
export const NEW: Message = { new: { game: "qwixx", players: ["Ada", "Ben"], first: 0 } };
export const LEGAL = ["pass", "cross red 6", "cross blue 6"];

/** A game of Qwixx between two, or of another crossing game. */
export const qwixx = (change: Partial<CrossingState> = {}): CrossingState => ({
  game: "qwixx",
  family: "crossing",
  turn: 1,
  active: 0,
  awaits: { roll: { white: 2 } },
  dice: {},
  locked: [],
  crossed: false,
  final: false,
  sheets: [crosses(), crosses()],
  scores: [SCORE, SCORE],
  ...change,
});
/** A game of Qwinto between two. */
export const qwinto = (change: Partial<QwintoState> = {}): QwintoState => ({
  game: "qwinto",
  family: "qwinto",
  turn: 1,
  active: 0,
  awaits: { roll: { orange: 1 } },
  dice: {},
  final: false,
  sheets: [written(), written()],
  scores: [NOTHING, NOTHING],
  ...change,
});
/** Such a game as it stands. */
export const crossingScene = (change: Partial<CrossingState> = {}, options: Options = {}): Scene<CrossingGame, CrossingState> => {
  const state = qwixx(change);
  return { game: gameOf(state.game) as CrossingGame, options, state };
};
export const qwintoScene = (change: Partial<QwintoState> = {}): Scene<QwintoGame, QwintoState> => ({
  game: gameOf("qwinto") as QwintoGame,
  options: {},
  state: qwinto(change),
});
export const ROLL = qwixx();
export const WHITE = qwixx({ awaits: { choose: { "0": [], "1": [] }, action: "white" }, dice: DICE });

export const place = (name: string | null, change: Partial<Schemas["SeatView"]> = {}): Schemas["SeatView"] => ({
  name,
  bot: null,
  character: null,
  person: name !== null,
  left: false,
  ...change,
});

export const table = (state: State | null, change: Partial<TableView> = {}): TableView => ({
  id: "table-1",
  sequence: 7,
  game: state?.game ?? "qwixx",
  options: {},
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
  rolled: state?.dice ?? {},
  commitment: "c0",
  nonces: ["", ""],
  rematch: null,
  rematch_of: null,
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

const event = ({ story, seat = undefined, at = 0, ...body }: Told, index: number): PublicEvent => ({
  sequence: index,
  at,
  seat: seat ?? null,
  kind: Object.keys(body)[0] as PublicEvent["kind"],
  body: { ...body },
  story: story ?? (body.roll ? [{ turn: 1, seat: 0, kind: "roll", dice: body.roll }] : []),
});

export function update(
  state: State | null,
  messages: Told[] = [],
  change: Partial<TableView> = {},
  mine: Partial<You> = {},
  rest: Partial<Update> = {},
): Update {
  const view = table(state, change);
  return { type: "update", sequence: view.sequence, complete: true, acks: [], events: messages.map(event), ...seen(view, mine), ...rest };
}
