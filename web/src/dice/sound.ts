/** Small sounds, made on the spot; there are none unless somebody wants them. */

import { settings } from "../settings.svelte";

export type Sound = "roll" | "cross" | "lock" | "turn" | "over";

/** Each note: when it begins, its pitch, how long it lasts, and its shape. */
type Note = [start: number, pitch: number, length: number, shape: OscillatorType];

const NOTES: Record<Sound, Note[]> = {
  roll: [0, 0.09, 0.17, 0.28, 0.42].map((start, index) => [start, 240 + ((index * 97) % 160), 0.03, "triangle"]),
  cross: [
    [0, 900, 0.03, "sine"],
    [0.06, 760, 0.03, "sine"],
  ],
  lock: [
    [0, 180, 0.07, "square"],
    [0.1, 130, 0.1, "square"],
  ],
  turn: [
    [0, 523, 0.09, "sine"],
    [0.1, 659, 0.12, "sine"],
  ],
  over: [
    [0, 523, 0.12, "sine"],
    [0.13, 659, 0.12, "sine"],
    [0.26, 784, 0.3, "sine"],
  ],
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  for (const [start, pitch, length, shape] of NOTES[sound]) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + start;
    note.type = shape;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + length);
  }
}
