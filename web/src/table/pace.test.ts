import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { after, wait } from "./pace";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("waits for as long as the clock of the page says, however fast that runs", () => {
  const act = vi.fn();
  after(1000, act);
  vi.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => 1000 * clock());
  after(1000, act);
  vi.advanceTimersByTime(50);
  expect(act).toHaveBeenCalledTimes(2);
});

it("can be called off", async () => {
  const act = vi.fn();
  after(100, act)();
  const waiting = new AbortController();
  void wait(100, waiting.signal).then(act);
  void wait(100, AbortSignal.abort()).then(act);
  waiting.abort();
  await vi.advanceTimersByTimeAsync(200);
  expect(act).not.toHaveBeenCalled();
  void wait(100).then(act);
  await vi.advanceTimersByTimeAsync(100);
  expect(act).toHaveBeenCalledOnce();
});
