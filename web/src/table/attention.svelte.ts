/** What calls somebody back to the table who looks elsewhere: the phone trembles, and the browser tells that it is their turn. */

import { untrack } from "svelte";
import { titleOf } from "../games/catalogue.svelte";
import { sentence } from "../games/speech";
import { t } from "../i18n/index.svelte";
import { settings } from "../settings.svelte";
import { notify, withdraw } from "./notify";
import type { Play } from "./play.svelte";

/** In milliseconds: trembling, still, trembling, … */
const ROLL = [15, 50, 15, 50, 25];
const TURN = [70, 60, 70];

/** Phones only tremble for somebody who has touched the page. */
const tremble = (pattern: number[]): void => {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
};

/** Call as long as the component lives that asks for it. */
export function call(play: Play): void {
  const ownRolls = $derived(play.story.filter(({ kind, seat }) => kind === "roll" && seat === play.seat).length);
  let rolled = untrack(() => ownRolls);

  $effect(() => {
    if (ownRolls > rolled) tremble(ROLL);
    rolled = ownRolls;
  });

  $effect(() => {
    if (!play.called) return;
    untrack(() => {
      tremble(TURN);
      if (!document.hidden || !settings.notifications) return;
      void notify(`${sentence(t("your-turn"))} · ${titleOf(play.table!.game)}`, play.id);
    });
    const seen = (): void => void (document.hidden || withdraw(play.id));
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      void withdraw(play.id);
    };
  });
}
