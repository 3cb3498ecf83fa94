/** The sounds of the table. Browsers are silent until the first tap; from then on there are sounds unless somebody wants none. */

import { settings } from "../settings.svelte";
import type { Manner, Sound } from "./synth";

export type { Sound } from "./synth";

type Synth = typeof import("./synth");

/** Seconds before the same sound is made again, and the most sounds at a time. */
const APART = 0.06;
const AT_ONCE = 5;
const LONGEST = 0.6;

let audio: AudioContext | null = null;
let out: AudioNode | null = null;
let synth: Synth | null = null;
/** What was made lately, and when by the clock of the context. */
let made: { sound: Sound; at: number }[] = [];

/** Nothing is heard later than it is seen: what happens before the first tap stays silent. */
export function play(sound: Sound, { after = 0, ...manner }: Manner & { after?: number } = {}): void {
  if (!settings.sound || !audio || !out || !synth || audio.state !== "running") return;
  const at = audio.currentTime + after;
  made = made.filter((other) => other.at > at - LONGEST);
  if (made.length >= AT_ONCE || made.some((other) => other.sound === sound && Math.abs(other.at - at) < APART)) return;
  made.push({ sound, at });
  synth.make(audio, out, at, sound, manner);
}

/** A tap lets us make sounds, the first one and any after the browser has silenced us. */
export async function wake(): Promise<void> {
  if (!settings.sound) return;
  if (!audio) {
    audio = new AudioContext({ latencyHint: "interactive" });
    // Beside other people's music, and silent where the phone is.
    if ("audioSession" in navigator) (navigator.audioSession as { type: string }).type = "ambient";
    synth = await import("./synth");
    out = synth.ears(audio);
  }
  if (audio.state !== "running") await audio.resume();
}

for (const gesture of ["pointerdown", "pointerup", "keydown"]) {
  globalThis.addEventListener?.(gesture, () => void wake().catch(() => undefined), { capture: true, passive: true });
}
