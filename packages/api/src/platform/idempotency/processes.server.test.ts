import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { AppFailure } from '../failure.ts';
import { newId } from '../ids.ts';
import { pruningJob } from '../pruning/pruning.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createIdempotency, keptMs } from './idempotency.ts';
import { idempotencyPrunings } from './pruning.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
  await database.session((run) => run('CREATE TABLE made (id text)'));
});
afterAll(() => database?.close());

const facts = { key: 'k', ownerId: null, address: '192.0.2.1', method: 'POST', path: '/x', body: { a: 1 } };
const made = () => database.session((run) => run('SELECT id FROM made'));

it('several processes that race carry a request out once, and all find its answer', async () => {
  const secret = newId();
  const processes = Array.from({ length: 8 }, () =>
    createIdempotency({ db: database.db, clock: systemClock, secret }),
  );
  // Each of them has looked for an answer, and found none, before the first begins to make one.
  const ready = Promise.withResolvers<void>();
  let looking = 0;
  const answers = await Promise.all(
    processes.map((process) =>
      process.once(process.requestOf(facts), async (transact) => {
        if (++looking === processes.length) ready.resolve();
        await ready.promise;
        return transact(async (tx) => {
          const id = newId();
          await tx.execute(sql`INSERT INTO made VALUES (${id})`);
          return { id };
        });
      }),
    ),
  );
  const rows = await made();
  expect(rows).toHaveLength(1);
  for (const answer of answers) expect(answer).toEqual(rows[0]);
});

it('a refusal that another process’s success brought about is answered with that success', async () => {
  const secret = newId();
  const [one, other] = [0, 1].map(() => createIdempotency({ db: database.db, clock: systemClock, secret }));
  if (!one || !other) throw new Error('two were made');
  const request = one.requestOf({ ...facts, key: 'name' });
  const answer = await other.once(request, async () => {
    await one.once(request, (transact) => transact(async () => ({ id: 'first' })));
    throw new AppFailure('NAME_IN_USE', 'errors:nameInUse');
  });
  expect(answer).toEqual({ id: 'first' });
});

it('keys go after a day, and not before', async () => {
  let now = new Date();
  const clock = { now: () => now };
  const idempotency = createIdempotency({ db: database.db, clock, secret: newId() });
  const request = idempotency.requestOf({ ...facts, key: 'old' });
  await idempotency.once(request, (transact) => transact(async () => ({ id: 'old' })));
  const keys = () => database.session((run) => run("SELECT key FROM idempotency_keys WHERE key = 'old'"));
  const logger = createLogger('fatal');
  const prune = pruningJob({ clock, logger, prunings: idempotencyPrunings(database.db) });
  const run = () =>
    prune.run({}, { jobId: newId(), signal: new AbortController().signal, assertHeld: async () => {} });
  now = new Date(now.getTime() + keptMs - 1000);
  await run();
  expect(await keys()).toHaveLength(1);
  now = new Date(now.getTime() + 2000);
  await run();
  expect(await keys()).toHaveLength(0);
});
