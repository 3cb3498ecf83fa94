/** Which tips of the coach have been of use, and how often, kept in this browser. */

import { settings } from "../settings.svelte";

const KEPT = "rowlock.tips";
/** What has been done so often is known. */
const ENOUGH = 2;

function load(): Record<string, number> {
  try {
    return { ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return {};
  }
}

let used = $state.raw(load());

function keep(now: Record<string, number>): void {
  used = now;
  try {
    localStorage.setItem(KEPT, JSON.stringify(now));
  } catch {
    // A browser that is full hears them again.
  }
}

export const isNews = (name: string): boolean => (used[name] ?? 0) < ENOUGH;

export const wasOfUse = (name: string): void => keep({ ...used, [name]: (used[name] ?? 0) + 1 });

/** Switch all tips off, or on; then they begin anew. */
export function switchTips(on: boolean): void {
  settings.tips = on;
  if (on) keep({});
}
