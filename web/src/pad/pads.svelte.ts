/** All score pads of this browser. Every change is written at once, so that nothing is lost, whatever happens. */

import { enter, gameOfPad, redo, sceneOf, undo, type Entry, type Pad } from "./pad";

const KEPT = "rowlock.pad.";

/** A pad from what is kept under its name, or null if that is none. */
function read(text: string | null): Pad | null {
  try {
    const pad = JSON.parse(text ?? "null") as Pad | null;
    if (!pad || !gameOfPad(pad.game) || !pad.names.length || pad.shown >= pad.names.length) return null;
    // What does not add up to sheets is no pad.
    return sceneOf(pad).state.scores.every(({ total }) => Number.isFinite(total)) ? pad : null;
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
    const pad: Pad = { id, game, names, lucky, entries: [], done: 0, shown: 0, changed: 0 };
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

  /** Empty sheets for the same players. */
  clear(pad: Pad): void {
    this.#keep({ ...pad, entries: [], done: 0, shown: 0 });
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
