import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSeconds } from './cpu.ts';
import type { Load } from './load-process.ts';

const connections = 20;
/** Many and short: the speed of a shared machine changes from one second to the next. */
const rounds = 9;
const secondsEach = 1;
/** Seconds until both servers run optimised code. */
const warmUpSeconds = 3;

/** A server under load. */
export interface Subject {
  pid: number;
  targets: Load['targets'];
}

export interface Throughput {
  perSecond: number;
  /** CPU time of the server per request, in microseconds, without load generator and database. */
  cpuMicros: number;
}

/**
 * Processor time per request of two servers, measured alternately so that other load affects both. Of each the median round
 * counts; `ratio` is the median of the ratios of two rounds that followed each other, baseline to subject: what share of the
 * subject's time the baseline takes. Requests a second would flatter it, since the load generator and the database take part of
 * each.
 */
export async function compareThroughput(
  subject: Subject,
  baseline: Subject,
): Promise<{ subject: Throughput; baseline: Throughput; ratio: number }> {
  for (const one of [subject, baseline]) await throughput(one, warmUpSeconds);
  const pairs: { ours: Throughput; theirs: Throughput; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await throughput(baseline, secondsEach);
    const ours = await throughput(subject, secondsEach);
    pairs.push({ ours, theirs, ratio: theirs.cpuMicros / ours.cpuMicros });
  }
  return {
    subject: middle(pairs.map(({ ours }) => ours)),
    baseline: middle(pairs.map(({ theirs }) => theirs)),
    ratio: pairs.map(({ ratio }) => ratio).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0,
  };
}

async function throughput({ pid, targets }: Subject, seconds: number): Promise<Throughput> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { stdio: 'inherit' });
  try {
    const before = cpuSeconds(pid);
    child.send({ targets, seconds, connections } satisfies Load);
    const [answer] = (await once(child, 'message')) as [number | { error: string }];
    // A server that answers with errors would look fast.
    if (typeof answer !== 'number') throw new Error(answer.error);
    return { perSecond: answer, cpuMicros: ((cpuSeconds(pid) - before) / (answer * seconds)) * 1e6 };
  } finally {
    child.kill();
  }
}

function middle(values: Throughput[]): Throughput {
  const sorted = values.toSorted((a, b) => a.cpuMicros - b.cpuMicros);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, cpuMicros: 0 };
}
