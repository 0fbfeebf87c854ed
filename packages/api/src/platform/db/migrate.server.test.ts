import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newDatabase, testDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { withoutOwners } from '../streams/testing/directed-turns.ts';
import { createTurns } from '../streams/turns.ts';
import { createLogger } from '../telemetry/logger.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server.ts';

const migrationFiles = () => readdirSync(new URL('../../../migrations/', import.meta.url)).sort();

test('migrations have numbers of four digits, each once, and are applied in their order', async () => {
  const files = migrationFiles();
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

test('turns that were stored before an instruction was called that can still be run', async () => {
  const database = await testDatabase();
  await migrate(database);
  await withoutOwners(database);
  const conversation = { conversationId: newId(), language: 'he' };
  const interview = { interviewId: newId(), language: 'en' };
  const asked = 'כחול, please: "wish"';
  const stored = [
    ['creatives.design', { ...conversation, task: { kind: 'wish', wish: asked } }],
    ['creatives.design', { ...conversation, task: { kind: 'like', variationId: newId() } }],
    ['creatives.design', { ...conversation, task: { kind: 'instruction', instruction: 'wish' } }],
    ['avatar', { ...interview, action: 'refine', wish: asked }],
    ['avatar', { ...interview, action: 'refine', wish: '' }],
    ['avatar', { ...interview, action: 'answer', questionId: newId() }],
  ] as const;
  const turns = createTurns({ database, logger: createLogger('silent') });
  const ids: string[] = [];
  for (const [kind, input] of stored)
    ids.push((await turns.prepare(database.db, { ownerId: newId(), kind, input })).id);
  await database.session((run) =>
    run(`DELETE FROM schema_migrations WHERE name = '0242_turn_instructions.sql'`),
  );
  await migrate(database);
  const rows = await database.session((run) => run('SELECT id, input FROM turns'));
  const inputs = ids.map((id) => JSON.parse(String(rows.find((row) => row.id === id)?.input)));
  expect(inputs).toEqual([
    { ...conversation, task: { kind: 'instruction', instruction: asked } },
    stored[1][1],
    stored[2][1],
    { ...interview, action: 'refine', instruction: asked },
    { ...interview, action: 'refine', instruction: '' },
    stored[5][1],
  ]);
  await database.close();
});

test.runIf(process.env.TEST_DATABASE_URL)('several processes may migrate one server at once', async () => {
  const url = await newDatabase(process.env.TEST_DATABASE_URL ?? '', 'template1');
  const all = await Promise.all([1, 2, 3, 4].map(() => openServer(url)));
  await Promise.all(all.map(migrate));
  const names = await all[0]?.session((run) => run('SELECT name FROM schema_migrations'));
  expect(names?.map((one) => one.name).sort()).toEqual(migrationFiles());
  await Promise.all(all.map((one) => one.close()));
});
