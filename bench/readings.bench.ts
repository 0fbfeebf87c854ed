import pg from 'pg';
import { claimDue, releaseDue } from '../packages/api/src/features/stats/store/due.ts';
import { migrate } from '../packages/api/src/platform/db/migrate.ts';
import { openServer } from '../packages/api/src/platform/db/server.ts';
import { newId } from '../packages/api/src/platform/ids.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { capacityTable } from './readings/capacity-table.ts';
import { dueOf } from './readings/due.ts';
import { accountCalls, type Kind, million, reckon, type UnitCost } from './readings/reckon.ts';
import { type FleetSize, seedAccounts } from './readings/seed-accounts.ts';
import { concurrency, measureWork, secret } from './readings/worker.ts';
import type { Bench, Figure } from './report.ts';

/** `ACCOUNTS` sets another number of accounts, `PROCESSOR_HOUR` what an hour of a processor costs, `KINDS` what is measured. */
const size: FleetSize = { accounts: Number(process.env.ACCOUNTS ?? 100_000), campaignsEach: 10 };
const processorHour = Number(process.env.PROCESSOR_HOUR ?? 0.04);
const wanted = process.env.KINDS?.split(',');
const written = (count: number) => count.toLocaleString('en');
const fleet = `${written(size.accounts)} ad accounts with ${written(size.accounts * size.campaignsEach)} campaigns`;
const dispatchBarMs = 10;
/** Processor time of the worker alone, in milliseconds. */
const bars = { looks: 15, readings: 15, decisions: 40, leads: 40, forms: 15 };
const claims = 200;

export const bench: Bench = {
  name: `Work that goes on by itself: ${fleet}, Meta in a process of its own`,
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
        return [dispatch, ...(await measureKinds(client, postgres.url))];
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

/** What a piece of each kind of work costs one worker, and what that comes to for a million customers. */
async function measureKinds(client: pg.Client, databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const costs: Partial<Record<Kind, UnitCost>> = {};
  for (const [kind, { prepare, done, begin, ...until }] of Object.entries(dueOf) as [
    keyof typeof dueOf,
    (typeof dueOf)[keyof typeof dueOf],
  ][]) {
    if (wanted && !wanted.includes(kind)) continue;
    await prepare(client);
    const cost = await measureWork(client, databaseUrl, {
      ...until,
      done: () => done(client),
      ...(begin && { begin: () => begin(client) }),
    });
    costs[kind] = cost;
    figures.push({
      what: `${kind}, by one worker`,
      value: `${cost.perSecond.toFixed(0)} a second; each ${cost.workerMs.toFixed(1)} ms of its processor time and ${cost.databaseMs.toFixed(1)} ms of PostgreSQL's, ${cost.writes.toFixed(1)} rows written, ${cost.calls.toFixed(1)} calls`,
      bar: `at most ${bars[kind]} ms of a worker`,
      met: cost.workerMs <= bars[kind],
    });
  }
  console.log(`\n${capacityTable(reckon(costs, million, processorHour), processorHour)}\n`);
  for (const kind of ['looks', 'readings'] as const) {
    const cost = costs[kind];
    if (!cost) continue;
    const { calls, budget } = accountCalls(kind, cost, 3);
    console.log(
      `  Of an ad account with 3 ads ${written(Math.round(calls))} calls an hour are ${kind}; Meta allows ${written(budget)}.`,
    );
  }
  return figures;
}
