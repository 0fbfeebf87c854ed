import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Database, Db } from './database.ts';
import { holdFolder } from './folder-lock.ts';

/**
 * PGlite, PostgreSQL in this process. It survives kill -9 without losing an acknowledged row, and belongs to one
 * process at a time.
 * @param dataDir its folder, or null for one in memory (tests)
 * @throws Error where another live process holds the folder
 */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const release = dataDir ? holdFolder(dataDir) : () => {};
  const client = dataDir ? new PGlite(join(dataDir, 'pg')) : new PGlite();
  await client.waitReady;
  return {
    kind: 'embedded',
    db: drizzle(client) as unknown as Db,
    forJobs: fromPglite(client),
    session: (work) =>
      work(async (script) => {
        const results = await client.exec(script);
        return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
      }),
    async close() {
      await client.close();
      release();
    },
  };
}
