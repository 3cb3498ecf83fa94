/** What is heard of what happens. */

import type { Happening } from "../api/types";
import { play, type Sound } from "../dice/sound";

/** Between what several players do at once, in seconds, and how many of them are heard. */
const STAGGER = 0.13;
const MOST = 3;
/** Others are heard more softly. */
const OTHERS = 0.55;

/** Make the sounds of what has happened at once, as `own` hears it. */
export function hear(news: Happening[], own: number | null): void {
  const roll = news.findLast((told) => told.kind === "roll");
  if (roll) return play("roll", { dice: Object.values(roll.dice).flat().length });
  const heard = news.flatMap((told) => {
    const sound = soundOf(told);
    return sound ? [{ sound, loud: told.seat === own ? 1 : OTHERS }] : [];
  });
  heard.slice(0, MOST).forEach(({ sound, loud }, index) => play(sound, { loud, after: index * STAGGER }));
  if (news.some((told) => "locks" in told && told.locks)) play("lock", { after: 0.25 });
}

function soundOf(told: Happening): Sound | null {
  switch (told.kind) {
    case "cross":
    case "lucky":
      return "cross";
    case "move":
      return told.crosses ? "cross" : "step";
    case "write":
    case "misthrow":
      return told.kind;
    default:
      return null;
  }
}
