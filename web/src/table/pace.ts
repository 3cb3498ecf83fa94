/** Waits that people watch, measured by performance.now(), which tests let run faster. */

/** So often, in milliseconds, the clock is looked at. */
const GLANCE = 50;

/** Do something after some milliseconds; what is returned calls it off. */
export function after(ms: number, act: () => void): () => void {
  const end = performance.now() + ms;
  const glance = (): void => {
    const left = end - performance.now();
    if (left > 0) timer = setTimeout(glance, Math.min(left, GLANCE));
    else act();
  };
  let timer = setTimeout(glance, Math.min(ms, GLANCE));
  return () => clearTimeout(timer);
}

/** Resolves after some milliseconds; once it is called off, never. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return;
    const callOff = after(ms, () => {
      signal?.removeEventListener("abort", callOff);
      resolve();
    });
    signal?.addEventListener("abort", callOff, { once: true });
  });
}
