/** A score pad for real dice: kept in the browser, so that a reload loses nothing. */

import type { Colour, GameName } from "../games/layout";
import { isQwinto, type GameState } from "../games/state";
import { cross, emptySheet, erase, legalCrosses, legalNumbers, score, type AnySheet } from "./rules";

interface PadPlayer {
  name: string;
  sheet: AnySheet;
  bonus: number;
}

interface PadState {
  game: GameName;
  players: PadPlayer[];
  /** Rows that somebody with a sheet of their own has locked. */
  lockedElsewhere: Colour[];
}

const KEPT = "rowlock.pad";
const MOST_UNDONE = 200;

function load(): PadState[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as PadState[]) : [];
  } catch {
    return [];
  }
}

export class Pad {
  /** All states, the newest last: undoing is going back. */
  #history = $state.raw<PadState[]>(load());

  current = $derived(this.#history.at(-1) ?? null);
  canUndo = $derived(this.#history.length > 1);

  begin(game: GameName, names: string[]): void {
    const players = names.map((name) => ({ name, sheet: emptySheet(game), bonus: 0 }));
    this.#keep([{ game, players, lockedElsewhere: [] }]);
  }

  end(): void {
    this.#keep([]);
  }

  undo(): void {
    if (this.canUndo) this.#keep(this.#history.slice(0, -1));
  }

  locked = $derived.by<Colour[]>(() => {
    const own = this.current?.players.flatMap(({ sheet }) => (isQwinto(sheet) ? [] : sheet.locks)) ?? [];
    return [...new Set([...own, ...(this.current?.lockedElsewhere ?? [])])];
  });

  /** The pad as a state of a game, for the sheets to draw. */
  asState = $derived.by<GameState | null>(() => {
    if (!this.current) return null;
    const { game, players } = this.current;
    return {
      game,
      turn: 1,
      active: 0,
      awaits: {},
      dice: {},
      sheets: players.map(({ sheet }) => sheet),
      scores: players.map(({ sheet, bonus }) => score(game, sheet, bonus)),
      locked: this.locked,
    };
  });

  legal(player: number): string[] {
    const state = this.current;
    const sheet = state?.players[player]?.sheet;
    if (!state || !sheet) return [];
    if (!isQwinto(sheet)) {
      // Whoever locks a row at the same time as somebody else may still do so (Q12).
      return state.game === "qwinto" ? [] : legalCrosses(state.game, sheet, this.locked);
    }
    return (["orange", "yellow", "purple"] as const).flatMap((colour) =>
      Array.from({ length: 12 }, (_, column) => column)
        .filter((column) => legalNumbers(sheet, colour, column).length)
        .map((column) => `write ${colour} ${column}`),
    );
  }

  cross(player: number, colour: Colour, number: number): void {
    this.#change(player, (sheet, game) => (isQwinto(sheet) || game === "qwinto" ? sheet : cross(game, sheet, colour, number)));
  }

  write(player: number, colour: Colour, column: number, number: number): void {
    this.#change(player, (sheet) =>
      isQwinto(sheet) ? { ...sheet, [colour]: { ...sheet[colour as "orange"], [String(column)]: number } } : sheet,
    );
  }

  erase(player: number, colour: Colour, place: number): void {
    this.#change(player, (sheet) => erase(sheet, colour, place));
  }

  misthrow(player: number): void {
    this.#change(player, (sheet) => ({ ...sheet, misthrows: Math.min(4, sheet.misthrows + 1) }));
  }

  setBonus(player: number, bonus: number): void {
    const state = this.current;
    if (!state) return;
    const players = state.players.map((each, index) => (index === player ? { ...each, bonus } : each));
    this.#add({ ...state, players });
  }

  lockElsewhere(colour: Colour): void {
    const state = this.current;
    if (!state) return;
    const known = state.lockedElsewhere.includes(colour);
    const lockedElsewhere = known
      ? state.lockedElsewhere.filter((each) => each !== colour)
      : [...state.lockedElsewhere, colour];
    this.#add({ ...state, lockedElsewhere });
  }

  #change(player: number, change: (sheet: AnySheet, game: GameName) => AnySheet): void {
    const state = this.current;
    if (!state) return;
    const players = state.players.map((each, index) =>
      index === player ? { ...each, sheet: change(each.sheet, state.game) } : each,
    );
    this.#add({ ...state, players });
  }

  #add(state: PadState): void {
    this.#keep([...this.#history, state].slice(-MOST_UNDONE));
  }

  #keep(history: PadState[]): void {
    localStorage.setItem(KEPT, JSON.stringify(history));
    this.#history = history;
  }
}
