/** Playing by the keyboard: R rolls, P passes, D is done, U undoes, K keeps; an arrow key leads to what is asked about. */

import { settings } from "../settings.svelte";
import type { Play } from "./play.svelte";

const NOT_OURS = "input, select, textarea, [contenteditable]";
const SHEET = ".own";
const TRACK = ".board-place";

export function onkey(event: KeyboardEvent, play: Play): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !play.scene) return;
  if (event.target instanceof Element && event.target.matches(NOT_OURS)) return;
  if (event.repeat) {
    // A key that is held down answers once; Enter would press its button again and again.
    if (event.key === "Enter") event.preventDefault();
    return;
  }
  // A key lets you skip the dice.
  if (play.stage.step) return play.skip();
  if (event.key.length === 1 && !settings.shortcuts) return;
  switch (event.key.toLowerCase()) {
    case "r":
      if (play.mustRoll) play.roll();
      else if (play.dice?.length) play.chooseDice();
      else if (play.action === "reroll") play.choose("reroll");
      break;
    case "k":
      play.choose("keep");
      break;
    case "p":
      if (play.choosing) play.pass();
      break;
    case "d":
      play.done();
      break;
    case "u":
      play.undo();
      break;
    case "arrowleft":
    case "arrowright":
    case "arrowup":
    case "arrowdown":
      // Within the sheet and the track the arrow keys are their own.
      if (event.defaultPrevented || !play.choosing) return;
      stopOf(play.action === "move" ? TRACK : SHEET)?.focus();
      event.preventDefault();
      break;
  }
}

/** A keyboard that plays on the sheet is led to the track when the pawn is asked for, and back. */
export function follow(play: Play): void {
  if (!play.choosing) return;
  const [from, to] = play.action === "move" ? [SHEET, TRACK] : [TRACK, SHEET];
  if (document.activeElement?.closest(from)) stopOf(to)?.focus();
}

const stopOf = (part: string): HTMLElement | null => document.querySelector(`${part} [tabindex="0"]`);
