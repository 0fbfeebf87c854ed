const warmUps = 8;

export interface Latency {
  median: number;
  p95: number;
}

/** Milliseconds of two functions, measured alternately so that other load affects both. */
export async function compareLatency(
  subject: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
  rounds: number,
): Promise<Latency & { baselineMedian: number; baselineP95: number }> {
  // From the sixth call on, PostgreSQL may use a generic plan for named statements.
  for (let round = 0; round < warmUps; round++) await Promise.all([subject(), baseline()]);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await timed(baseline));
    ours.push(await timed(subject));
  }
  return {
    median: quantile(ours, 0.5),
    p95: quantile(ours, 0.95),
    baselineMedian: quantile(theirs, 0.5),
    baselineP95: quantile(theirs, 0.95),
  };
}

export async function measureLatency(work: () => Promise<unknown>, rounds: number): Promise<Latency> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) all.push(await timed(work));
  return { median: quantile(all, 0.5), p95: quantile(all, 0.95) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
