/** Playing by the keyboard: R rolls, P passes, D is done, K keeps; an arrow key leads to the sheet. */

import type { Play } from "./play.svelte";

const NOT_OURS = "input, select, textarea, [contenteditable]";

export function onkey(event: KeyboardEvent, play: Play): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !play.game) return;
  if (event.target instanceof Element && event.target.matches(NOT_OURS)) return;
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
      if (play.choosing) play.choose("pass");
      break;
    case "d":
      play.done();
      break;
    case "arrowleft":
    case "arrowright":
    case "arrowup":
    case "arrowdown":
      // Within the sheet the arrow keys are the sheet's own.
      if (event.defaultPrevented || !play.choosing) return;
      document.querySelector<HTMLElement>(play.action === "move" ? ".track [tabindex='0']" : ".own [tabindex='0']")?.focus();
      event.preventDefault();
      break;
  }
}
