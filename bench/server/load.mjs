// What the load on both servers has in common: how long it lasts, how games follow each other, what is counted.
export class Load {
  #latencies = [];
  #counting = false;
  #games = 0;
  #bytes = 0;

  constructor(tables, seconds, think = 0) {
    Object.assign(this, { tables, seconds, think });
  }

  /** A decision that was sent at this time has been acknowledged. */
  count(sent) {
    if (this.#counting) this.#latencies.push(performance.now() - sent);
  }

  /** Count the bytes of a message from the server. */
  receive(bytes) {
    if (this.#counting) this.#bytes += bytes;
  }

  after_thinking(act) {
    if (this.think) setTimeout(act, 2000 * this.think * Math.random());
    else act();
  }

  /** Play and print the figures. `open` opens a game and returns how to begin it: called with what to do when the game is
   * over, that returns how to leave it. If players answer at once, the next game is opened while one is played, so that
   * all tables are in play all the time: otherwise a server that takes long to open games would have less to answer. */
  async run(open) {
    const next = async (opened) => {
      const begin = await opened;
      const following = this.think ? null : open();
      let is_over = false;
      const leave = begin(() => {
        if (is_over) return;
        is_over = true;
        if (this.#counting) this.#games++;
        setImmediate(() => (leave(), next(following ?? open())));
      });
    };
    for (let opened = 0; opened < this.tables; opened += 20) {
      await Promise.all(Array.from({ length: Math.min(20, this.tables - opened) }, () => next(open())));
    }
    console.log("all tables are open");
    await new Promise((resolve) => setTimeout(resolve, 2000));
    this.#counting = true;
    const begin = performance.now();
    await new Promise((resolve) => setTimeout(resolve, this.seconds * 1000));
    this.#report((performance.now() - begin) / 1000);
    process.exit(0);
  }

  #report(seconds) {
    const times = this.#latencies.sort((a, b) => a - b);
    const at = (share) => Number(times[Math.floor(share * (times.length - 1))]?.toFixed(1));
    const figures = { decisions_per_second: Math.round(times.length / seconds), p50_ms: at(0.5), p99_ms: at(0.99) };
    console.log(JSON.stringify({ ...figures, games: this.#games, decisions: times.length, ...(this.#bytes && { bytes: this.#bytes }) }));
  }
}
