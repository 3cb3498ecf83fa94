/** One browser at a table: what it sees, what is marked but not chosen yet, and what it does. */

import * as http from "../api/http";
import type { TableLink } from "../api/link.svelte";
import { keepPerson, person } from "../api/person.svelte";
import { sentenceOf, whyFailed } from "../api/problems";
import type { TableView } from "../api/types";
import { addOwnPart, forgetOwnPart } from "../fair/own";
import { gameOf } from "../games/catalogue.svelte";
import { familyOf } from "../games/families";
import type { Family, Scene } from "../games/family";
import { actionOf, awaitsRoll, endingOf } from "../games/reading";
import { banner, lineOf, meanwhile } from "../games/words";
import { t } from "../i18n/index.svelte";
import { signed } from "../parts/signed";
import { settings } from "../settings.svelte";
import { serverNow } from "./chat";
import { after } from "./pace";
import { Stage } from "./stage.svelte";

/** Milliseconds in which a tap can be undone before it is sent; a misthrow has more. */
export const UNDO = 1500;
export const UNDO_MISTHROW = 3000;
/** So long before the clock answers for us, in milliseconds, we send what is marked. */
const MARGIN = 1000;

interface Mark {
  move: string;
  moves: number;
  /** Milliseconds after which it is sent; null if it waits for "Done". */
  undo: number | null;
}

export class Play {
  readonly id: string;
  readonly stage: Stage;
  readonly link: TableLink;
  /** The move marked in pencil, and for which decision. */
  #pencil = $state.raw<Mark | null>(null);
  #callOff = (): void => {};
  /** The move whose cell is looked at, and for which decision. */
  #looked = $state.raw<{ move: string; moves: number } | null>(null);
  #told = $state.raw<{ text: string; moves: number } | null>(null);
  /** The choice that is on its way to the server. */
  #sent = $state.raw<{ move: string; moves: number } | null>(null);
  #rolled = $state(-1);
  /** The dice that are marked, once somebody has marked any. */
  #dice = $state.raw<string[] | null>(null);
  /** Whether what we wanted to add to the dice came too late. */
  #late = false;
  #refused = $state.raw<{ text: string; moves: number } | null>(null);
  /** Whose sheet a spectator sees large. */
  followed = $state(0);

  constructor(id: string) {
    this.id = id;
    this.stage = new Stage(id);
    this.link = this.stage.link;
    addEventListener("pagehide", this.flush);
    document.addEventListener("visibilitychange", this.flush);
  }

  close(): void {
    this.flush();
    removeEventListener("pagehide", this.flush);
    document.removeEventListener("visibilitychange", this.flush);
    this.stage.close();
  }

  /** What is shown, which may be a moment behind what the server has told. */
  readonly table = $derived.by(() => this.stage.table);
  readonly you = $derived.by(() => this.stage.you);
  /** The game that is played, once it is known. */
  readonly game = $derived.by(() => this.table && gameOf(this.table.game));
  readonly family = $derived.by(() => this.game && familyOf(this.game));
  /** What there is to see of it, once it has begun. */
  readonly scene = $derived.by((): Scene | null =>
    this.game && this.table?.state ? { game: this.game, options: this.table.options, state: this.table.state } : null,
  );
  readonly state = $derived.by(() => this.scene?.state ?? null);
  readonly action = $derived.by(() => (this.state ? actionOf(this.state) : undefined));
  readonly seat = $derived.by(() => this.you.seat);
  /** Whose sheet is large: the own one, where there is one. */
  readonly large = $derived.by(() => this.seat ?? this.followed);
  readonly moves = $derived.by(() => this.table?.moves ?? 0);
  readonly names = $derived.by(() => this.table?.seats.map((seat) => seat.name ?? "") ?? []);
  /** Who looks after the table. */
  readonly keeper = $derived.by(() => this.link.keeper);
  readonly over = $derived.by(() => this.state !== null && endingOf(this.state) !== undefined);
  /** What has happened; the end is told where the winners are. */
  readonly story = $derived.by(() => this.stage.story.flat().filter(({ kind }) => kind !== "over"));
  /** What has happened since the last roll, each with its seat: crosses and what they lock, numbers, pawns, misthrows. */
  readonly fresh = $derived.by(() =>
    this.story.slice(this.story.findLastIndex(({ kind }) => kind === "roll") + 1).filter(({ kind }) => kind !== "pass"),
  );
  readonly rolls = $derived.by(() => this.story.filter(({ kind }) => kind === "roll").length);
  /** Whether we have left, or a bot plays for us. */
  readonly away = $derived.by(() => {
    const place = this.seat === null ? undefined : this.table?.seats[this.seat];
    return place !== undefined && (place.left || place.bot !== null);
  });
  /** Whether our answer is on its way to the server. */
  readonly sending = $derived.by(() => {
    if (this.link.problem) return false;
    return this.#rolled === this.moves || (this.#sent?.moves === this.moves && this.#sent.move !== this.you.choice);
  });
  readonly asked = $derived.by(
    () => this.seat !== null && !this.away && !this.sending && !this.stage.step && (this.table?.waits_for.includes(this.seat) ?? false),
  );
  /** Whether others have brought it about that we are asked. */
  readonly called = $derived.by(() => this.asked && !this.stage.byYou);
  readonly mustRoll = $derived.by(() => this.asked && this.state !== null && awaitsRoll(this.state));
  readonly choosing = $derived.by(() => !this.away && this.action !== undefined && this.you.legal.length > 1);
  readonly legal = $derived.by(() => (this.choosing ? this.you.legal : []));

  /** What the server knows of our choice, or will in a moment. */
  readonly choice = $derived.by(() => (this.#sent?.moves === this.moves && !this.link.problem ? this.#sent.move : this.you.choice));
  readonly pencil = $derived.by(() => (this.#pencil?.moves === this.moves ? this.#pencil.move : null));
  readonly marked = $derived.by(() => this.pencil ?? this.choice);
  /** In how many milliseconds from the tap what is marked is sent; null if it is not sent by itself. */
  readonly undoTime = $derived.by(() => (this.pencil === null ? null : this.#pencil!.undo));
  /** Whether buttons take a tap; until then it was meant for what stood there before. */
  readonly ready = $derived.by(() => this.stage.settled);
  readonly sealed = $derived.by(() => this.pencil === null);
  readonly passCosts = $derived.by(() => this.#say(({ family, scene, seat }) => family.passIsMisthrow(scene, seat)) ?? false);
  readonly banner = $derived.by(() => {
    const { step, story } = this.stage;
    if (!this.table) return "";
    if (step && step.kind !== "result") return meanwhile(step.kind, this.game!, story.at(-1) ?? [], this.names, this.seat);
    if (this.sending && !this.link.connected) return t(this.action ? "choice-later" : "roll-later");
    return banner(this.scene, this.table, this.you);
  });

  /** Why the server has not done what it was asked for, until the game goes on. */
  readonly error = $derived.by(() => (this.#refused?.moves === this.moves ? this.#refused.text : ""));

  /** The dice that are marked to be rolled, where they can be chosen. */
  readonly dice = $derived.by(() => (this.choosing && this.action === "dice" ? (this.#dice ?? Object.keys(this.game!.faces)) : null));

  /** What is said below the dice: why not, or what a move costs. */
  readonly hint = $derived.by(() => {
    if (this.#told?.moves === this.moves) return this.#told.text;
    if (this.link.problem || this.error) return this.error || (this.link.problem ? sentenceOf(this.link.problem) : "");
    return this.shown ? this.costOf(this.shown) : "";
  });

  /** The move that is looked at, or else marked. */
  readonly shown = $derived.by(() => (this.#looked?.moves === this.moves ? this.#looked.move : this.pencil));
  /** The cell that a move made elsewhere would cross. */
  readonly ghost = $derived.by(
    () => this.#say(({ family, scene, seat }) => (this.shown ? family.ghost(scene, seat, this.shown) : null)) ?? null,
  );

  /** What happened last, for those who are not busy with a choice. */
  readonly news = $derived.by(() => {
    const last = this.story.findLast(({ kind }) => kind !== "roll" && kind !== "pass");
    return last && this.game && !this.choosing ? lineOf(this.game, last, this.names, this.seat) : "";
  });

  /** What the family of the game says to somebody who plays it. */
  #say<Answer>(question: (asked: { family: Family; scene: Scene; seat: number }) => Answer): Answer | undefined {
    return this.scene && this.family && this.seat !== null
      ? question({ family: this.family, scene: this.scene, seat: this.seat })
      : undefined;
  }

  costOf(move: string): string {
    if (move === "pass") return this.passCosts ? `${t("misthrow")}: ${signed(this.game!.misthrow_points)}` : "";
    return this.#say(({ family, scene, seat }) => family.cost(scene, seat, move)) ?? "";
  }

  /** Add to the dice before the first roll, and roll where there is nothing to decide about it. */
  attend(): void {
    if (!this.table || this.seat === null) return;
    this.#addToDice(this.table, this.seat);
    if (!this.family?.choosesDice || this.table.status !== "playing") return;
    // Once: what the server has refused is tried again only by hand.
    if (this.mustRoll && this.#rolled !== this.moves) this.#roll();
  }

  /** Once, and again if the seat was left and taken again meanwhile. */
  #addToDice(table: TableView, seat: number): void {
    const begun =
      table.status !== "open" && (table.status !== "playing" || this.rolls > 0 || this.link.record.length !== this.link.table?.moves);
    if (begun || table.nonces[seat] || this.#late || this.link.awaitsAnswer("nonce")) return;
    this.link.send({ type: "nonce", nonce: addOwnPart(table) }, () => {
      // After the first roll it is too late, which is nobody's fault.
      this.#late = true;
      forgetOwnPart(table.id);
    });
  }

  roll(): void {
    if (this.mustRoll && !this.stage.settling) this.#roll();
  }

  #roll(): void {
    this.#rolled = this.moves;
    this.link.send({ type: "roll" });
  }

  choose(move: string): void {
    if (!this.stage.settling) this.#send(move);
  }

  #send(move: string): void {
    if (!this.you.legal.includes(move)) return;
    this.undo();
    this.#told = null;
    this.#sent = { move, moves: this.moves };
    this.link.send({ type: "choose", move, moves: this.moves });
  }

  /** A first tap marks in pencil, a second one inks; and so does time, where one tap is to do. */
  pick(move: string): void {
    this.#told = null;
    if (this.pencil === move) this.choose(move);
    else if (this.choice !== move || this.pencil) this.#mark(move, UNDO);
  }

  /** A pass counts at once; a misthrow can be undone for a while. */
  pass(): void {
    if (!this.passCosts) this.choose("pass");
    else if (!this.stage.settling && this.marked !== "pass") {
      this.#told = null;
      this.#mark("pass", UNDO_MISTHROW);
      // "Done" now stands where the misthrow was.
      this.stage.settle();
    }
  }

  #mark(move: string, time: number): void {
    if (!this.you.legal.includes(move)) return;
    const { deadline } = this.table!;
    const left = deadline ? 1000 * (deadline - serverNow(this.link.ahead)) - MARGIN : Infinity;
    const undo = settings.oneTap ? Math.max(0, Math.min(time, left)) : null;
    this.#callOff();
    this.#pencil = { move, moves: this.moves, undo };
    if (undo !== null) this.#callOff = after(undo, this.flush);
  }

  /** Send now what would be sent in a moment: nobody can undo it any more. */
  flush = (): void => {
    if (this.undoTime !== null) this.#send(this.pencil!);
  };

  undo(): void {
    this.#callOff();
    this.#pencil = null;
  }

  skip(): void {
    this.stage.skip();
  }

  done(): void {
    if (this.dice) this.chooseDice();
    else if (this.pencil) this.choose(this.pencil);
  }

  look(move: string | null): void {
    this.#looked = move ? { move, moves: this.moves } : null;
    if (move) this.#told = null;
  }

  markDice(colours: string[]): void {
    this.#dice = colours;
  }

  chooseDice(): void {
    if (this.dice) this.choose(`dice ${this.dice.join(" ")}`);
  }

  explain(colour: string, place: number): void {
    const text =
      this.over || this.stage.step ? undefined : this.#say(({ family, scene, seat }) => family.whyNot(scene, seat, colour, place));
    if (text !== undefined) this.#told = { text, moves: this.moves };
  }

  explainPass(): void {
    this.#told = { text: t("why-no-pass"), moves: this.moves };
  }

  /** Ask the server for something; what it refuses is told. */
  async ask<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
    this.#refused = null;
    try {
      return await asking;
    } catch (refusal) {
      this.#refused = { text: whyFailed(refusal), moves: this.moves };
      return undefined;
    }
  }

  async sit(): Promise<void> {
    keepPerson();
    if (await this.ask(http.sit(this.id, person.name.trim()))) this.link.renew();
  }

  /** Open the table of the rematch; where only bots wait for us, begin at once. */
  async rematch(): Promise<string | undefined> {
    const next = await this.ask(http.rematch(this.id));
    const alone = this.table?.seats.every((seat, number) => number === this.seat || !seat.person);
    if (next && alone) await this.ask(http.seeTable(next.id).then(({ table }) => http.start(next.id, addOwnPart(table))));
    return next?.id;
  }
}
