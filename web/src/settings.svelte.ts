/** What a person prefers in this browser, kept for the next visit. Setting a property is all it takes. */

import { LANGUAGES, spoken, type Language } from "./i18n/languages";

export const THEMES = ["system", "light", "dark"] as const;
export const MOTIONS = ["system", "off"] as const;

export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  sound: boolean;
  vibration: boolean;
  /** Whether the browser shall say whose turn it is while the page is out of sight. */
  notifications: boolean;
  /** Whether one tap chooses, and can be undone for a moment; or else a second one, or "Done". */
  oneTap: boolean;
  /** Whether single letters do something at the table. */
  shortcuts: boolean;
  /** Whether the coach explains what is asked for the first time. */
  tips: boolean;
}

const KEPT = "rowlock.settings";

/** The kept value if it is one of those that may be chosen. */
function oneOf<Value extends string>(values: readonly Value[], kept: unknown, otherwise: Value): Value {
  return values.find((value) => value === kept) ?? otherwise;
}

function load(): Settings {
  let kept: Record<string, unknown> = {};
  try {
    kept = { ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    // What cannot be read is chosen anew.
  }
  return {
    language: oneOf(Object.keys(LANGUAGES) as Language[], kept.language, spoken(navigator.languages)),
    theme: oneOf(THEMES, kept.theme, "system"),
    motion: oneOf(MOTIONS, kept.motion, "system"),
    sound: kept.sound !== false,
    vibration: kept.vibration !== false,
    notifications: kept.notifications === true,
    oneTap: kept.oneTap !== false,
    shortcuts: kept.shortcuts !== false,
    tips: kept.tips !== false,
  };
}

export const settings = $state(load());

$effect.root(() => {
  $effect(() => localStorage.setItem(KEPT, JSON.stringify(settings)));
  $effect(() => {
    // The style sheet follows the system where neither says otherwise.
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.motion;
  });
});
