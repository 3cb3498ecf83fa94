import { afterEach, expect, it, vi } from "vitest";
import { stayAwake } from "./awake";

afterEach(() => vi.unstubAllGlobals());

it("keeps the screen on while it is wanted, also after the page was hidden", async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  const stop = stayAwake();
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  stop();
  expect(release).toHaveBeenCalled();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});

it("does without where the browser cannot or will not", async () => {
  vi.stubGlobal("navigator", {});
  stayAwake()();
  const request = vi.fn().mockRejectedValue(new DOMException("low battery", "NotAllowedError"));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  const stop = stayAwake();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  stop();
});
