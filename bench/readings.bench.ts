import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../e2e/harness/free-ports.ts';
import { claimDue, releaseDue } from '../packages/api/src/features/stats/store/due.ts';
import { migrate } from '../packages/api/src/platform/db/migrate.ts';
import { openServer } from '../packages/api/src/platform/db/server.ts';
import { newId } from '../packages/api/src/platform/ids.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { cpuSeconds } from './cpu.ts';
import { type FleetSize, seedAccounts } from './readings/seed-accounts.ts';
import type { Bench, Figure } from './report.ts';

/** `ACCOUNTS` sets another number of accounts. */
const size: FleetSize = { accounts: Number(process.env.ACCOUNTS ?? 100_000), campaignsEach: 10 };
const written = (count: number) => count.toLocaleString('en');
const fleet = `${written(size.accounts)} ad accounts with ${written(size.accounts * size.campaignsEach)} campaigns`;
const dispatchBarMs = 10;
/** Processor time of the worker alone. */
const readingBarMs = 15;
const claims = 200;
const concurrency = 16;
/** Readings after which the process counts as warm. */
const warmAfter = 200;
const measuredMs = 20_000;
const secret = 'a secret of measurements, 32 letters+';

export const bench: Bench = {
  name: `Readings of figures: ${fleet}, Meta in a process of its own`,
  async measure() {
    const postgres = await startNativePostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    const client = new pg.Client(postgres.url);
    try {
      const database = await openServer(postgres.url);
      try {
        await migrate(database);
        await client.connect();
        const started = performance.now();
        await seedAccounts(client, size, secret);
        console.log(`  seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
        const dispatch = await measureDispatch(database.db);
        await client.query('UPDATE stats_accounts SET lease_until = NULL, lease_holder = NULL');
        return [dispatch, await measureReadings(client, postgres.url)];
      } finally {
        await database.close();
      }
    } finally {
      await client.end();
      await postgres.stop();
    }
  },
};

/** What finds the next accounts and takes them, while all of them are due. */
async function measureDispatch(db: Parameters<typeof claimDue>[0]): Promise<Figure> {
  const holder = newId();
  const times: number[] = [];
  for (let claim = 0; claim < claims; claim++) {
    const [begun, now] = [performance.now(), new Date()];
    const taken = await claimDue(db, holder, now, concurrency);
    times.push(performance.now() - begun);
    if (taken.length !== concurrency) throw new Error(`${taken.length} accounts were due`);
    const next = new Date(now.getTime() + 3_600_000);
    for (const account of taken) await releaseDue(db, holder, account, now, next);
  }
  times.sort((one, other) => one - other);
  const [median = Number.NaN, p95 = Number.NaN] = [0.5, 0.95].map((part) => times[Math.floor(claims * part)]);
  return {
    what: `dispatch: ${concurrency} due accounts found and taken, of ${fleet}`,
    value: `${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    bar: `median at most ${dispatchBarMs} ms`,
    met: median <= dispatchBarMs,
  };
}

async function measureReadings(client: pg.Client, databaseUrl: string): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-bench-'));
  const graph = fork(join(import.meta.dirname, 'readings/graph-server.ts'));
  const [graphPort] = await once(graph, 'message');
  const [port = 0] = await freePorts(3);
  const worker = startWorker({
    DATABASE_URL: databaseUrl,
    AWNING_DATA_DIR: dataDir,
    META_GRAPH_URL: `http://127.0.0.1:${graphPort}/graph`,
    PORT: String(port),
  });
  try {
    const read = async () => {
      const { rows } = await client.query(
        'SELECT count(*)::int AS read FROM stats_accounts WHERE today_at > recent_at AND failures = 0',
      );
      return Number(rows[0]?.read);
    };
    while ((await read()) < warmAfter) await sleep(100);
    const [before, cpuBefore, begun] = [await read(), cpuSeconds(worker.pid ?? 0), performance.now()];
    await sleep(measuredMs);
    const [after, cpuAfter] = [await read(), cpuSeconds(worker.pid ?? 0)];
    const rate = ((after - before) / (performance.now() - begun)) * 1000;
    const cpuMs = ((cpuAfter - cpuBefore) * 1000) / Math.max(1, after - before);
    return {
      what: `readings of today with news, a process that reads ${concurrency} at a time`,
      value: `${rate.toFixed(0)} a second, ${cpuMs.toFixed(1)} ms of its processor time each`,
      bar: `at most ${readingBarMs} ms each`,
      met: rate > 0 && cpuMs <= readingBarMs,
    };
  } finally {
    for (const child of [worker, graph]) await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const startWorker = (settings: Record<string, string>) =>
  spawn(process.execPath, [join(import.meta.dirname, '../packages/api/src/main.ts')], {
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
