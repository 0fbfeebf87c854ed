import { readFileSync } from 'node:fs';
import { plain } from '@awning/contract/search';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
});
afterAll(() => database?.close());

const texts = ['Café “Éclair” 100% _x', 'שָׁלוֹם בע״מ', "L'ami d’été", 'ÇA\\B', 'مُحَمَّد'];

test('the database compares a text as the contract does', async () => {
  for (const text of texts) {
    const [row] = await database.session((run) =>
      run(`SELECT searchable('${text.replaceAll("'", "''")}') AS compared`),
    );
    expect(row?.compared).toBe(plain(text));
  }
});

test('names and headlines have an index of their trigrams, by tenant', async () => {
  const plans = await database.session(async (run) => {
    await run('SET enable_seqscan = off; SET enable_indexscan = off; SET enable_indexonlyscan = off');
    const explained = async (table: string, text: string) =>
      (
        await run(`EXPLAIN SELECT FROM ${table}
          WHERE owner_id = gen_random_uuid() AND searchable(${text}) LIKE '%שלום%'`)
      ).map((row) => String(row['QUERY PLAN']));
    const found = [
      ...(await explained('campaigns', 'name')),
      ...(await explained('creatives', "coalesce(nullif(headline, ''), text)")),
    ];
    await run('RESET ALL');
    return found.join('\n');
  });
  expect(plans).toContain('campaigns_search');
  expect(plans).toContain('creatives_search');
});

test('where the extensions are not there, the comparison works without an index', async () => {
  const bare = new PGlite();
  await bare.exec(`CREATE TABLE campaigns (owner_id uuid, business_id uuid, name text);
    CREATE TABLE creatives (owner_id uuid, business_id uuid, headline text, text text);`);
  await bare.exec(readFileSync(new URL('../../../migrations/1083_search.sql', import.meta.url), 'utf8'));
  const { rows } = await bare.query("SELECT searchable('Café') LIKE '%cafe%' AS found");
  expect(rows).toEqual([{ found: true }]);
  await bare.close();
});
