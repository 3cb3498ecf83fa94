/** A lesson while it is done: what is shown, what is asked for, and what a tap leads to. */

import type { Dice, Game, Happening, State } from "../api/types";
import { calm } from "../dice/calm";
import { LIT } from "../dice/timing";
import { familyOf } from "../games/families";
import type { Scene } from "../games/family";
import { diceSum, whiteSum } from "../games/reading";
import { t } from "../i18n/index.svelte";
import { wait } from "../table/pace";
import type { Episode, Moment, Step, Told } from "./lessons";
import { keepProgress, progressIn } from "./progress.svelte";

/** Who learns. */
export const LEARNER = 0;
/** How long one looks at what one has done, before the next thing is asked for and before another position comes. */
const LOOK = 700;
export const READ = 2200;

const hasDice = (state: State): boolean => Object.keys(state.dice).length > 0;
const isRoll = ({ story }: Moment): boolean => story.some(({ kind }) => kind === "roll");

export class Lesson {
  readonly game: Game;
  readonly #told: Told;
  readonly #closed = new AbortController();
  #number = $state(0);
  #path = $state.raw<string[]>([]);
  /** Whether a tap counts: the dice lie still, and what was done has been seen. */
  ready = $state(false);
  finished = $state(false);
  /** The message about what was done last, and the sum that it speaks of. */
  #praise = $state.raw<{ message: string; sum: number } | null>(null);
  #answer = $state.raw("");

  constructor(game: Game, told: Told) {
    this.game = game;
    this.#told = told;
    const { episode, path } = progressIn(game.name);
    if (told.episodes[episode] && leadsOn(told.episodes[episode], path)) {
      this.#number = episode;
      this.#path = path;
    }
    void this.#settle(hasDice(this.state));
  }

  close(): void {
    this.#closed.abort();
  }

  readonly #episode = $derived.by((): Episode => this.#told.episodes[this.#number]!);
  /** What has happened in this episode so far. */
  readonly #moments = $derived.by((): Moment[] => {
    const moments: Moment[] = [];
    for (const move of this.#path) moments.push((moments.at(-1)?.next ?? this.#episode.next)[move]!);
    return moments;
  });
  readonly #states = $derived.by((): State[] =>
    this.#moments.reduce((states, { change }) => [...states, { ...states.at(-1)!, ...change } as State], [this.#episode.state]),
  );

  /** What is to be done; nothing while the end of an episode is looked at. */
  readonly step = $derived.by((): Step | undefined => this.#episode.steps[this.#path.length]);
  readonly steps = $derived.by(() => this.#told.episodes.reduce((sum, { steps }) => sum + steps.length, 0));
  readonly done = $derived.by(() => {
    const before = this.#told.episodes.slice(0, this.#number).reduce((sum, { steps }) => sum + steps.length, 0);
    return this.finished ? this.steps : before + this.#path.length;
  });
  readonly state = $derived.by((): State => this.#states.at(-1)!);
  readonly scene = $derived.by((): Scene => ({ game: this.game, options: this.#episode.options, state: this.state }));
  /** The dice that were rolled last. */
  readonly dice = $derived.by((): Dice => this.#states.findLast(hasDice)?.dice ?? {});
  /** Changes with every roll and every position. */
  readonly roll = $derived.by(() => `${this.#number}.${this.#moments.filter(isRoll).length}`);
  /** What the learner has done since the dice were rolled. */
  readonly fresh = $derived.by((): Happening[] => {
    const story = this.#moments.flatMap((moment) => moment.story);
    return story
      .slice(story.findLastIndex(({ kind }) => kind === "roll") + 1)
      .filter(({ seat, kind }) => seat === LEARNER && kind !== "pass");
  });
  readonly episode = $derived.by(() => this.#number);
  readonly legal = $derived.by((): string[] => {
    const { awaits } = this.state;
    return this.ready && "choose" in awaits ? (awaits.choose[LEARNER] ?? []) : [];
  });
  readonly asks = $derived.by(() => (this.step ? t(this.step.says, { sum: this.#sum }) : this.finished ? t(this.#told.ends) : ""));
  readonly praise = $derived.by(() => (this.#praise ? t(this.#praise.message, { sum: this.#praise.sum }) : ""));
  /** Why a tap did not lead on, until the next one. */
  readonly answer = $derived.by(() => this.#answer);
  readonly points = $derived.by(() => (this.ready && !this.finished ? (this.step?.points ?? []) : []));

  get #sum(): number {
    return whiteSum(this.dice) ?? diceSum(this.dice);
  }

  /** Do something; what does not lead on is answered. */
  async take(move: string): Promise<void> {
    if (!this.ready || !this.step) return;
    this.#answer = "";
    const moment = (this.#moments.at(-1)?.next ?? this.#episode.next)[move];
    if (!moment) {
      const cost = familyOf(this.game).cost(this.scene, LEARNER, move);
      this.#answer = [cost && `${cost}.`, t(this.step.instead)].filter(Boolean).join(" ");
      return;
    }
    const { praise } = this.step;
    this.#praise = praise ? { message: praise, sum: this.#sum } : null;
    this.#path = [...this.#path, move];
    await this.#settle(isRoll(moment));
  }

  /** A cell was tapped that cannot be used now. */
  explain(colour: string, place: number): void {
    if (this.ready && this.step) this.#answer = familyOf(this.game).whyNot(this.scene, LEARNER, colour, place);
  }

  /** Somebody taps the dice to use them. */
  tapDice(): void {
    if (this.legal.some((move) => move !== "pass")) this.#answer = t("learn-tap-cell");
  }

  again(): void {
    this.finished = false;
    this.#praise = null;
    this.#answer = "";
    this.#number = 0;
    this.#path = [];
    void this.#settle(hasDice(this.state));
  }

  /** Let what has happened be seen before anything else is asked for. */
  async #settle(rolled: boolean): Promise<void> {
    this.ready = false;
    this.#keep();
    await this.#wait(rolled ? (calm() ? 0 : LIT) : LOOK);
    if (!this.step) {
      await this.#wait(READ);
      if (this.#number + 1 < this.#told.episodes.length) {
        this.#number += 1;
        this.#path = [];
        return this.#settle(hasDice(this.state));
      }
      this.finished = true;
      this.#keep();
    }
    if (!this.#closed.signal.aborted) this.ready = true;
  }

  #wait(ms: number): Promise<void> {
    return wait(ms, this.#closed.signal);
  }

  /** A lesson that has been done begins anew next time. */
  #keep(): void {
    if (this.#closed.signal.aborted) return;
    const done = this.finished || progressIn(this.game.name).done;
    const at = this.finished ? { episode: 0, path: [] } : { episode: this.#number, path: this.#path };
    keepProgress(this.game.name, { ...at, done });
  }
}

/** Whether a path that was kept is one of this episode. */
function leadsOn({ next }: Episode, path: string[]): boolean {
  let moments = next;
  return path.every((move) => {
    const found = moments[move];
    moments = found?.next ?? {};
    return found !== undefined;
  });
}
