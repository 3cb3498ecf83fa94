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

  /** Play and print the figures. `open` begins a game, calls what it is given when the game is over, and returns how
   * to leave it. */
  async run(open) {
    const next = async () => {
      let leave;
      let is_over = false;
      leave = await open(() => {
        if (is_over) return;
        is_over = true;
        if (this.#counting) this.#games++;
        setImmediate(() => (leave(), next()));
      });
    };
    for (let opened = 0; opened < this.tables; opened += 20) {
      await Promise.all(Array.from({ length: Math.min(20, this.tables - opened) }, next));
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
