import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";

const KEPT = "rowlock.settings";
const FIRST = {
  language: "en",
  theme: "system",
  motion: "system",
  sound: true,
  vibration: true,
  notifications: false,
  oneTap: true,
  shortcuts: true,
  tips: true,
};
const OTHERS = {
  language: "tr",
  theme: "dark",
  motion: "off",
  sound: false,
  vibration: false,
  notifications: true,
  oneTap: false,
  shortcuts: false,
  tips: false,
};

/** The settings of a new visit with what was kept from the last one, and a way to let changes of them take effect. */
async function visit(kept: string | null) {
  vi.resetModules();
  if (kept === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, kept);
  const { settings } = await import("./settings.svelte");
  const { flushSync } = await import("svelte");
  return { settings, flushSync };
}

beforeEach(() => {
  document.documentElement.removeAttribute("data-theme");
  document.documentElement.removeAttribute("data-motion");
});

it("begins with what the system and the browser say, and with sound", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["hu-HU", "en"]);
  expect((await visit(null)).settings).toEqual({ ...FIRST, language: "hu" });
  vi.restoreAllMocks();
});

it("keeps what is chosen for the next visit and tells the style sheet", async () => {
  const { settings, flushSync } = await visit(null);
  Object.assign(settings, OTHERS);
  flushSync();
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", motion: "off" });
  const next = await visit(localStorage.getItem(KEPT));
  expect(next.settings).toEqual(OTHERS);
});

it.each(["", "no JSON", "null", "[]", '{"theme": "pink", "language": "xx", "motion": 1, "sound": "yes", "shortcuts": "no"}'])(
  "does without what makes no sense: %s",
  async (kept) => {
    expect((await visit(kept)).settings).toEqual(FIRST);
  },
);

it.each(["@media (prefers-reduced-motion: reduce)", ':root[data-motion="off"] *'])("lets nothing flicker without motion: %s", (where) => {
  const theme = readFileSync("src/styles/theme.css", "utf8");
  const rules = theme.slice(theme.indexOf(where));
  const block = rules.slice(0, rules.indexOf("}"));
  expect(block).toContain("animation-iteration-count: 1 !important");
  expect(block).toContain("animation-delay: 0s !important");
});
