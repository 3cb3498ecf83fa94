/**
 * What is shown of a table: what the server has told, one thing after the other. A roll is shown until its dice lie still,
 * what nobody could help is shown for a second, and so is the last move before the end.
 */

import { TableLink } from "../api/link.svelte";
import type { Happening, PublicEvent, State, TableView, You } from "../api/types";
import { calm } from "../dice/calm";
import { LIT } from "../dice/timing";
import { endingOf, lockedOf } from "../games/reading";
import { after } from "./pace";

/** How long, in milliseconds, somebody sees that nothing fits, and the last move of the game. */
export const FORCED = 1000;
export const LAST = 1000;
/** What a decision has brought is seen for so long before the next dice are thrown. */
export const RESULT = 500;
/** Milliseconds in which a new question takes no answer from a button: a double tap was meant for the one before. */
export const SETTLING = 400;
/** The most milliseconds that the stage stays behind the table; then it leaves out what is oldest. */
export const BEHIND = 2000;

/** What is shown on the way to the table as it is. Nobody is asked anything then. */
export interface Step {
  kind: "roll" | "forced" | "result" | "last";
  /** How many messages of the record have been told. */
  told: number;
  /** In milliseconds. */
  hold: number;
  shown: Partial<TableView>;
}

export class Stage {
  readonly link: TableLink;
  #steps = $state.raw<Step[]>([]);
  /** The table when it was last told, and since when its last message is shown. */
  #before: TableView | null = null;
  #since = { told: 0, at: 0 };
  /** Whether you took the game where it is. */
  byYou = $state(false);
  #callOff = (): void => {};
  /** Whether buttons are ready, as they look; and since when they settle. */
  settled = $state(true);
  #unsettled = -SETTLING;
  #callOffSettling = (): void => {};

  constructor(id: string) {
    this.link = new TableLink(id);
    this.link.ongone = this.#go;
    document.addEventListener("visibilitychange", this.#arrive);
  }

  /** What is shown on the way; null when the table is shown as it is. */
  readonly step = $derived.by(() => this.#steps[0] ?? null);
  readonly table = $derived.by((): TableView | null => {
    const { table } = this.link;
    if (!this.step || !table) return table;
    return { ...table, ...this.step.shown, moves: this.step.told, status: table.status === "over" ? "playing" : table.status };
  });
  readonly you = $derived.by((): You => (this.step ? { ...this.link.you, legal: [], choice: null } : this.link.you));
  readonly story = $derived.by(() => (this.step ? this.link.story.slice(0, this.step.told) : this.link.story));

  /** Whether a tap was meant for another question. */
  get settling(): boolean {
    return performance.now() - this.#unsettled < SETTLING;
  }

  /** Buttons change their meaning: let them settle. */
  settle(): void {
    this.settled = false;
    this.#unsettled = performance.now();
    this.#callOffSettling();
    this.#callOffSettling = after(SETTLING, () => (this.settled = true));
  }

  /** Do not wait for the dice. */
  skip(): void {
    if (this.step?.kind === "roll") this.#next();
  }

  close(): void {
    this.#callOff();
    this.#callOffSettling();
    document.removeEventListener("visibilitychange", this.#arrive);
    this.link.close();
  }

  /** The game has gone on. */
  #go = (messages: PublicEvent[] | null): void => {
    const { table, story } = this.link;
    const before = this.#before;
    this.#before = table;
    this.byYou = messages !== null && messages[0]?.seat === this.link.you.seat;
    this.settle();
    if (!messages || !before || document.hidden) return this.#arrive();
    const due = stepsTo(table!, messages, story, calm() ? 0 : LIT);
    const running = this.step;
    const steps = [...this.#steps, ...this.#result(before, messages)];
    while (steps.length && time(steps) + time(due) > BEHIND) steps.shift();
    this.#steps = [...steps, ...due];
    if (!running || this.step !== running) this.#run();
  };

  /** The table as it was, where the next roll would take away what it shows before somebody has seen it. */
  #result(before: TableView, messages: PublicEvent[]): Step[] {
    const chosen = "choose" in (this.link.record[before.moves - 1] ?? {});
    if (!chosen || !messages.some(({ kind }) => kind === "roll") || this.#steps.at(-1)?.told === before.moves) return [];
    const seen = this.#since.told === before.moves ? performance.now() - this.#since.at : 0;
    const { state, waits_for, chosen: sealed, rolled } = before;
    return step("result", before.moves, RESULT - seen, { state, waits_for, chosen: sealed, rolled });
  }

  /** Show the first step, and then the next ones. */
  #run(): void {
    this.#callOff();
    const told = this.step?.told ?? this.link.table?.moves ?? 0;
    if (told !== this.#since.told) this.#since = { told, at: performance.now() };
    if (this.step) this.#callOff = after(this.step.hold, () => this.#next());
  }

  #next(): void {
    this.#steps = this.#steps.slice(1);
    this.#run();
  }

  /** Show the table as it is. */
  #arrive = (): void => {
    this.#steps = [];
    this.#run();
  };
}

const time = (steps: Step[]): number => steps.reduce((sum, { hold }) => sum + hold, 0);

/** One step, unless it takes no time. */
const step = (kind: Step["kind"], told: number, hold: number, shown: Step["shown"]): Step[] =>
  hold > 0 ? [{ kind, told, hold, shown }] : [];

/** What is shown on the way to a table to which these messages have led; `lit` is how long dice roll. */
export function stepsTo(table: TableView, messages: PublicEvent[], story: Happening[][], lit: number): Step[] {
  const state = table.state!;
  const first = table.moves - messages.length;
  // What follows by the rules comes together with what it follows from.
  const forced = messages.map(({ kind, at }, index) => kind === "choose" && at === messages[index - 1]?.at);
  // Of what lies before a choice that somebody made, only the server knows how it looked.
  const known = messages.findLastIndex(({ kind }, index) => kind === "choose" && !forced[index]);
  const steps = messages.flatMap(({ kind }, index) => {
    if (index <= known || (kind !== "roll" && !forced[index])) return [];
    const told = first + index + 1;
    const shown = { state: stateAt(state, story.slice(0, told).flat(), story.slice(told).flat()), waits_for: [], chosen: [] };
    return kind === "roll" ? step("roll", told, lit, shown) : step("forced", told, FORCED, shown);
  });
  if (!endingOf(state) || steps.at(-1)?.kind === "forced") return steps;
  const shown = { state: stateAt(state, story.flat(), []), waits_for: [], chosen: [] };
  return [...steps, ...step("last", table.moves, LAST, shown)];
}

/** A state before some misthrows: the dice lie, and nobody is asked anything. */
function stateAt(state: State, told: Happening[], later: Happening[]): State {
  const roll = told.findLast((happening) => happening.kind === "roll");
  const sheets = [...state.sheets];
  const scores = [...state.scores];
  for (const { kind, seat } of later) {
    if (kind !== "misthrow") continue;
    const [sheet, score] = [sheets[seat]!, scores[seat]!];
    const points = score.misthrows / sheet.misthrows;
    sheets[seat] = Object.assign({}, sheet, { misthrows: sheet.misthrows - 1 });
    scores[seat] = Object.assign({}, score, { misthrows: score.misthrows - points, total: score.total - points });
  }
  const locked = lockedOf(state);
  const dice = Object.fromEntries(Object.entries(roll?.dice ?? {}).filter(([colour]) => !locked.includes(colour)));
  const { turn, seat: active } = roll ?? { turn: state.turn, seat: state.active };
  return { ...state, turn, active, dice, sheets, scores, awaits: { choose: {} } } as State;
}
