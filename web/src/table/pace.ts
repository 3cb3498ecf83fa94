/** Waits that people watch. */

/** A look at the clock now and then: tests let it run fast. */
const SLICE = 50;

/** Resolves when so many milliseconds have passed, or at once when the signal is given. */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  const end = performance.now() + ms;
  for (let left = ms; left > 0 && !signal?.aborted; left = end - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(SLICE, left)));
  }
}
