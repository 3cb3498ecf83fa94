import { settings } from "../settings.svelte";

/** Whether nothing shall move by itself. */
export function calm(): boolean {
  return settings.motion === "off" || (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false);
}
