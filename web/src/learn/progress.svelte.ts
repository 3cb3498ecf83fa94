/** How far somebody has come in the lessons, kept in this browser. */

/** Where a lesson goes on: the episode, and the moves made in it. A lesson that was done once is marked. */
export interface Progress {
  episode: number;
  path: string[];
  done: boolean;
}

const KEPT = "rowlock.learn";

function load(): Record<string, Progress> {
  try {
    return { ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return {};
  }
}

let all = $state.raw(load());

export const progressIn = (game: string): Progress => ({ episode: 0, path: [], done: false, ...all[game] });

export function keepProgress(game: string, progress: Progress): void {
  all = { ...all, [game]: progress };
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // A browser that is full begins anew next time.
  }
}
