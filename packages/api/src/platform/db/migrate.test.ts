import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server.ts';

test('migrations have numbers of four digits, each once, and are applied in their order', async () => {
  const files = readdirSync(new URL('../../../migrations/', import.meta.url)).sort();
  expect(files.filter((file) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(file))).toEqual([]);
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const database = await testDatabase();
  await migrate(database);
  const applied = await database.session((run) =>
    run('SELECT name FROM schema_migrations ORDER BY applied_at'),
  );
  expect(applied.map(({ name }) => name)).toEqual(files);
  await database.close();
});

test('migrating twice changes nothing the second time', async () => {
  const database = await testDatabase();
  await migrate(database);
  const first = await database.session((run) =>
    run('SELECT name, applied_at FROM schema_migrations ORDER BY name'),
  );
  await migrate(database);
  const second = await database.session((run) =>
    run('SELECT name, applied_at FROM schema_migrations ORDER BY name'),
  );
  expect(first.length).toBeGreaterThan(0);
  expect(second).toEqual(first);
  await database.close();
});

test.runIf(process.env.TEST_DATABASE_URL)('several processes may migrate one server at once', async () => {
  const database = await testDatabase();
  const [row] = await database.session((run) => run('SELECT current_database() AS name'));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  const others = await Promise.all([openServer(url.href), openServer(url.href), openServer(url.href)]);
  await Promise.all([database, ...others].map(migrate));
  const names = await database.session((run) => run('SELECT name FROM schema_migrations'));
  expect(new Set(names.map((one) => one.name)).size).toBe(names.length);
  await Promise.all([database, ...others].map((one) => one.close()));
});
