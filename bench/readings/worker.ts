import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePorts } from '../../e2e/harness/free-ports.ts';
import { cpuSeconds, cpuSecondsWithEnded } from '../cpu.ts';
import { familyOf, parentOf } from '../process-family.ts';
import type { UnitCost } from './reckon.ts';

/** The key and the app's secret of the measured product. */
export const secret = 'a secret of measurements, 32 letters+';
/** Readings that wait for Meta at a time. */
export const concurrency = 16;
/** Pieces of work after which the process counts as warm. */
const enoughToWarm = 200;
/** Jobs by the clock begin within a minute. */
const warmWithinMs = 180_000;
const measuredMs = 20_000;

interface Work {
  /** How many are done so far. */
  done(): Promise<number>;
  /** Where so many are done there is nothing left to measure. */
  all: number;
  /** Where so many are done it is measured, after `begin`. */
  warmAfter?: number;
  begin?: () => Promise<unknown>;
}

interface Measured extends UnitCost {
  perSecond: number;
}

/**
 * What a piece of work costs a worker process that has nothing else to do, and PostgreSQL, Meta being a process of its own.
 */
export async function measureWork(
  client: pg.Client,
  databaseUrl: string,
  { done, all, warmAfter = enoughToWarm, begin }: Work,
): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-bench-'));
  const graph = fork(join(import.meta.dirname, 'graph-server.ts'));
  const [graphPort] = await once(graph, 'message');
  const [port = 0] = await freePorts(3);
  const worker = startWorker({
    DATABASE_URL: databaseUrl,
    AWNING_DATA_DIR: dataDir,
    META_GRAPH_URL: `http://127.0.0.1:${graphPort}/graph`,
    PORT: String(port),
  });
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const postgres = parentOf(Number(rows[0]?.pid));
  const look = async () => ({
    at: performance.now(),
    done: await done(),
    worker: cpuSeconds(worker.pid ?? 0),
    database: familyOf(postgres).reduce((sum, pid) => sum + cpuSecondsWithEnded(pid), 0),
    writes: await writesOf(client),
    calls: Number(await (await fetch(`http://127.0.0.1:${graphPort}/calls`)).text()),
  });
  try {
    const deadline = performance.now() + warmWithinMs;
    while ((await done()) < warmAfter) {
      if (performance.now() > deadline) throw new Error(`${await done()} of ${warmAfter} were done`);
      await sleep(100);
    }
    await begin?.();
    const before = await look();
    while (performance.now() - before.at < measuredMs && (await done()) < all) await sleep(250);
    const after = await look();
    const count = Math.max(1, after.done - before.done);
    const each = (of: 'worker' | 'database' | 'writes' | 'calls') => (after[of] - before[of]) / count;
    return {
      perSecond: (count / (after.at - before.at)) * 1000,
      workerMs: each('worker') * 1000,
      databaseMs: each('database') * 1000,
      writes: each('writes'),
      calls: each('calls'),
    };
  } finally {
    for (const child of [worker, graph]) await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function writesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT tup_inserted + tup_updated + tup_deleted AS writes FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0]?.writes);
}

const startWorker = (settings: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, '../../packages/api/src/main.ts')], {
    env: {
      ...process.env,
      ...settings,
      ROLE: 'worker',
      SANDBOX: 'off',
      META_APP_ID: '1',
      META_APP_SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:1',
      ENCRYPTION_KEY: secret,
      TOKEN_SECRET: secret,
      STATS_CONCURRENCY: String(concurrency),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
