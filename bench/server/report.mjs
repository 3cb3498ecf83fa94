// Prints the figures of a run as one line of JSON, and leaves.
export function report(latencies, seconds) {
  latencies.sort((a, b) => a - b);
  const at = (share) => Number(latencies[Math.floor(share * (latencies.length - 1))]?.toFixed(1));
  const figures = { decisions_per_second: Math.round(latencies.length / seconds), p50_ms: at(0.5), p99_ms: at(0.99) };
  console.log(JSON.stringify(figures));
  process.exit(0);
}
