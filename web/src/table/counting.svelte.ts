/** Points are counted before one's eyes: part by part, for everybody at once. */

/** How long the whole count takes, in milliseconds. */
const COUNT = 2200;

export class Counting {
  readonly parts: number;
  /** How many parts are counted; one of them may be counted in part. */
  #at = $state(0);
  #frame = 0;

  constructor(parts: number) {
    this.parts = parts;
  }

  readonly done = $derived.by(() => this.#at >= this.parts);
  /** The part that is being counted. */
  readonly now = $derived.by(() => Math.floor(this.#at));

  /** How much of some points has been counted. */
  counted(points: number, part: number): number {
    return Math.round(points * Math.min(1, Math.max(0, 1.6 * (this.#at - part))));
  }

  /** `onpart` is told of each part when it begins, and at last that all is counted. */
  begin(onpart: (part: number) => void): void {
    const from = performance.now();
    let told = -1;
    const go = (): void => {
      this.#at = Math.min(this.parts, Math.max(this.#at, ((performance.now() - from) / COUNT) * this.parts));
      if (this.now !== told) onpart((told = this.now));
      if (!this.done) this.#frame = requestAnimationFrame(go);
    };
    go();
  }

  /** Nobody wants to wait. */
  finish(): void {
    this.#at = this.parts;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
