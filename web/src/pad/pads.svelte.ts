/** All score pads of this browser. Every change is written at once, so that nothing is lost, whatever happens. */

import { enter, gameOfPad, redo, sceneOf, startOver, undo, type Entry, type Pad } from "./pad";

const KEPT = "rowlock.pad.";

/** A pad from what is kept under its name, or null if that is none. */
function read(text: string | null): Pad | null {
  try {
    const found = JSON.parse(text ?? "null") as Pad | null;
    if (!found || !gameOfPad(found.game) || !found.names.length || found.shown >= found.names.length) return null;
    // Pads of an earlier version count no games.
    const pad = { ...found, past: found.past ?? [] };
    // What does not add up to sheets is no pad.
    const points = [
      ...sceneOf(pad).state.scores.map(({ total }) => total),
      ...pad.past.flatMap((each) => pad.names.map((_, at) => each[at])),
    ];
    return points.every(Number.isFinite) ? pad : null;
  } catch {
    return null;
  }
}

function load(): Pad[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(KEPT))
    .flatMap((key) => read(localStorage.getItem(key)) ?? [])
    .sort((a, b) => b.changed - a.changed);
}

export class Pads {
  /** The pad that was used last comes first. */
  all = $state.raw<Pad[]>(load());
  /** Whether the browser keeps what is entered; it may be full, or forbid it. */
  kept = $state(true);

  /** Look again: another window may have changed something. */
  reload(): void {
    this.all = load();
  }

  find(id: string): Pad | undefined {
    return this.all.find((pad) => pad.id === id);
  }

  begin(game: string, names: string[], lucky: number[][]): Pad {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, "0")).join("");
    const pad: Pad = { id, game, names, lucky, entries: [], done: 0, past: [], shown: 0, changed: 0 };
    this.#keep(pad);
    // A browser that is short of space shall not begin with what somebody has entered.
    void navigator.storage?.persist?.();
    return pad;
  }

  enter(pad: Pad, entry: Entry): void {
    this.#keep(enter(pad, entry));
  }

  undo(pad: Pad): void {
    this.#keep(undo(pad));
  }

  redo(pad: Pad): void {
    this.#keep(redo(pad));
  }

  show(pad: Pad, player: number): void {
    this.#keep({ ...pad, shown: player });
  }

  rename(pad: Pad, player: number, name: string): void {
    this.#keep({ ...pad, names: pad.names.map((each, index) => (index === player ? name : each)) });
  }

  startOver(pad: Pad, counted: boolean): void {
    this.#keep(startOver(pad, counted));
  }

  forgetGames(pad: Pad): void {
    this.#keep({ ...pad, past: [] });
  }

  remove(pad: Pad): void {
    localStorage.removeItem(KEPT + pad.id);
    this.all = this.all.filter(({ id }) => id !== pad.id);
  }

  #keep(pad: Pad): void {
    const changed = { ...pad, changed: Date.now() };
    this.all = [changed, ...this.all.filter(({ id }) => id !== pad.id)];
    try {
      localStorage.setItem(KEPT + pad.id, JSON.stringify(changed));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }
}
