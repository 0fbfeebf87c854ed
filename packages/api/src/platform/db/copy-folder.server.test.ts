import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFolder } from './copy-folder.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'awning-copied-'));
  database = await openEmbedded(join(folder, 'used'), process.env.DATABASE_TEMPLATE ?? null);
  await database.session((run) =>
    run(`CREATE TABLE pages (id int PRIMARY KEY, changes int NOT NULL, filler text NOT NULL);
      CREATE TABLE changes (id bigserial PRIMARY KEY);
      INSERT INTO pages SELECT id, 0, repeat(md5(id::text), 20) FROM generate_series(1, 5000) id`),
  );
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes rows all over the table, each time in one transaction with a note of it. */
const change = (times: number) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE pages SET changes = changes + 1 WHERE id % 100 = ${times % 100}`);
    await tx.execute(sql`INSERT INTO changes DEFAULT VALUES`);
  });
const noted = async (of: Database) => {
  const [row] = await of.session((run) =>
    run(`SELECT (SELECT count(*) FROM changes)::int AS changes,
      (SELECT sum(changes) FROM pages)::int AS changed, (SELECT count(*) FROM pages)::int AS pages`),
  );
  return row as { changes: number; changed: number; pages: number };
};

test('a copy that is made while the database is used is whole, and nobody waits for it', async () => {
  await change(0);
  let copying = true;
  const copy = copyFolder(database, join(folder, 'used'), join(folder, 'copy')).finally(() => {
    copying = false;
  });
  let times = 1;
  while (copying) {
    await change(times++);
    // PGlite answers without a turn of the loop, in which the thread says that it is done.
    await turn();
  }
  await copy;
  expect(times).toBeGreaterThan(1);
  const copied = await openEmbedded(join(folder, 'copy'));
  try {
    const { changes, changed, pages } = await noted(copied);
    expect([changed, pages]).toEqual([changes * 50, 5000]);
    expect(changes).toBeGreaterThanOrEqual(1);
    expect(changes).toBeLessThanOrEqual(times);
    // Each row is where the index says.
    const [row] = await copied.session((run) =>
      run(`SET enable_seqscan = off; SELECT count(*)::int AS found FROM pages WHERE id BETWEEN 1 AND 5000`),
    );
    expect(row).toEqual({ found: 5000 });
  } finally {
    await copied.close();
  }
  expect((await noted(database)).changes).toBe(times);
});
