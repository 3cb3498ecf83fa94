import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { onkey } from "./keys";
import type { Play } from "./play.svelte";

afterEach(() => {
  settings.shortcuts = true;
});

it("takes single letters only from those who want it", () => {
  const play = { scene: {}, stage: {}, choosing: true, pass: vi.fn() };
  const press = (): void => onkey(new KeyboardEvent("keydown", { key: "p" }), play as unknown as Play);
  settings.shortcuts = false;
  press();
  expect(play.pass).not.toHaveBeenCalled();
  settings.shortcuts = true;
  press();
  expect(play.pass).toHaveBeenCalledOnce();
});
