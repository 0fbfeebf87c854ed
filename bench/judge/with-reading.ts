import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComposer } from '@awning/strategist/compose/composer';
import pg from 'pg';
import { createBase } from '../../packages/api/src/compose/base.ts';
import { connectOutside } from '../../packages/api/src/compose/outside.ts';
import { createServices, type Services } from '../../packages/api/src/compose/services.ts';
import { readConfig } from '../../packages/api/src/config.ts';
import { systemClock } from '../../packages/api/src/platform/clock.ts';
import { migrate } from '../../packages/api/src/platform/db/migrate.ts';
import { openServer } from '../../packages/api/src/platform/db/server.ts';
import { createPictureMaker } from '../../packages/api/src/platform/pictures/picture-maker.ts';
import { createLogger } from '../../packages/api/src/platform/telemetry/logger.ts';
import { startNativePostgres } from '../../scripts/native-postgres.mjs';
import { cpuSecondsWithEnded } from '../cpu.ts';
import { familyOf, parentOf } from '../process-family.ts';
import { dueOf } from '../readings/due.ts';
import { seedAccounts } from '../readings/seed-accounts.ts';
import { secret } from '../readings/worker.ts';

/** Campaigns that are judged, after some that warm the code up. */
const judged = 200;
const warming = 100;
/** Of each account: what earlier ones brought is read, too. */
const campaignsEach = 4;

/** Milliseconds a judgement of a campaign of three ads and three weeks: of this process, of PostgreSQL, and elapsed. */
export interface Cost {
  of: 'link_clicks' | 'form_leads';
  own: number;
  database: number;
  elapsed: number;
}

/** What it costs to judge campaigns whose figures are read from PostgreSQL. @throws where that can't run here */
export async function judgedWithReading(): Promise<Cost[]> {
  const postgres = await startNativePostgres();
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const client = new pg.Client(postgres.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-bench-'));
  try {
    const database = await openServer(postgres.url);
    await migrate(database);
    await client.connect();
    await seedAccounts(client, { accounts: warming + judged, campaignsEach }, secret);
    await dueOf.decisions.prepare(client);
    const logger = createLogger('fatal');
    const config = readConfig({ NODE_ENV: 'test', SANDBOX: 'on', AWNING_DATA_DIR: dataDir });
    const base = await createBase(config, database, logger, systemClock);
    const outside = await connectOutside(base);
    const pictures = createPictureMaker(logger);
    const services = await createServices(base, outside, createComposer(), pictures);
    try {
      const costs = [await measure('link_clicks', client, services)];
      await client.query(`UPDATE campaigns SET optimization = 'form_leads'`);
      return [...costs, await measure('form_leads', client, services)];
    } finally {
      await Promise.all([outside.texts.close(), outside.spelling.close(), outside.gazetteer.close()]);
      await pictures.close();
      await database.close();
    }
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(of: Cost['of'], client: pg.Client, { campaigns, results }: Services): Promise<Cost> {
  const { rows } = await client.query<{ id: string; owner: string }>(
    `SELECT id, owner_id AS owner FROM campaigns WHERE delivery = 'delivering'`,
  );
  const { rows: backend } = await client.query('SELECT pg_backend_pid() AS pid');
  const postgres = parentOf(Number(backend[0]?.pid));
  const databaseMs = () => familyOf(postgres).reduce((sum, pid) => sum + cpuSecondsWithEnded(pid) * 1000, 0);
  const views = [];
  for (const { id, owner } of rows) views.push({ owner, view: await campaigns.get(owner, id) });
  const judge = results.judge.get();
  for (const { owner, view } of views.slice(0, warming)) await judge(owner, view);
  const rest = views.slice(warming);
  const [before, database, at] = [process.cpuUsage(), databaseMs(), performance.now()];
  for (const { owner, view } of rest) await judge(owner, view);
  const { user, system } = process.cpuUsage(before);
  return {
    of,
    own: (user + system) / 1000 / rest.length,
    database: (databaseMs() - database) / rest.length,
    elapsed: (performance.now() - at) / rest.length,
  };
}
