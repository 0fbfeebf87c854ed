import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSeconds } from './cpu.ts';
import type { Load } from './load-process.ts';

const connections = 20;
const rounds = 3;
const secondsEach = 2;
/** Until both run optimised code, as a server does that is not one minute old. */
const warmUpSeconds = 3;

/** A server under load. */
export interface Subject {
  pid: number;
  targets: Load['targets'];
}

export interface Throughput {
  perSecond: number;
  /** Processor time of the server for one request, in microseconds: without the load generator and the database. */
  cpuMicros: number;
}

/**
 * Requests a second of two servers, measured in turns so that whatever else the machine does meets both. The middle
 * round of each counts.
 */
export async function compareThroughput(
  subject: Subject,
  baseline: Subject,
): Promise<{ subject: Throughput; baseline: Throughput }> {
  for (const one of [subject, baseline]) await throughput(one, warmUpSeconds);
  const subjects: Throughput[] = [];
  const baselines: Throughput[] = [];
  for (let round = 0; round < rounds; round += 1) {
    baselines.push(await throughput(baseline, secondsEach));
    subjects.push(await throughput(subject, secondsEach));
  }
  return { subject: middle(subjects), baseline: middle(baselines) };
}

async function throughput({ pid, targets }: Subject, seconds: number): Promise<Throughput> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { stdio: 'inherit' });
  try {
    const before = cpuSeconds(pid);
    child.send({ targets, seconds, connections } satisfies Load);
    const [answer] = (await once(child, 'message')) as [number | { error: string }];
    // A server that refuses quickly would look fast.
    if (typeof answer !== 'number') throw new Error(answer.error);
    return { perSecond: answer, cpuMicros: ((cpuSeconds(pid) - before) / (answer * seconds)) * 1e6 };
  } finally {
    child.kill();
  }
}

function middle(values: Throughput[]): Throughput {
  const sorted = values.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, cpuMicros: 0 };
}
