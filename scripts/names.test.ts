import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { misnamedEntries } from './check/feature-entries.mjs';
import { nonStandardNames, problemsIn } from './check/names.mjs';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A repository of files with these texts. */
function repositoryOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'awning-names-'));
  made.push(root);
  for (const folder of ['packages', 'e2e', 'bench', 'scripts']) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const refused = (text: string) => problemsIn('a.tsx', text);

test.each([
  ['const said = 1;', 'said — say text'],
  ['function markVoid() {}', 'markVoid — say invalidateToken'],
  ['const useTaste = () => 1;', 'useTaste — say preferences'],
  ['const demandOwner = (id: string) => id;', 'demandOwner — say require'],
  ['interface Row { accessLostAt: Date }', 'accessLostAt — say invalidateToken'],
  ['type Verdict = string;', 'Verdict — say delivery'],
  ['const { time, leave } = options;', 'leave — say release'],
  ['const read = (again: boolean) => 1;', 'again — say retry'],
  ['class Limits { take() {} }', 'take — say consume'],
  ['const queue = { take() {}, other: () => 1 };', 'take — say consume'],
  ['const align = (campaign: string) => campaign;', 'align — say reconcile'],
  ["import { reason as trouble } from './a.ts';", 'trouble — say kind'],
  ['const holdings = [];', 'holdings — say listAssets'],
])('a declared name that has a standard term is refused: %s', (text, message) => {
  expect(refused(text)).toEqual([expect.stringContaining(`a.tsx:1: ${message}`)]);
});

test.each([
  'const takeOver = 1, isFresh = 2, saidOf = 3, leaveOut = 4;',
  "const style = { align: 'start', textAlign: 'left' };",
  'const page = <Group align="center" />;',
  'interface Block { align: string }',
  "const stored = { wish: 'shorter' };",
  'reply.take(again);',
  "const text = 'said again'; /* said again */",
  'const logoOn = 1;',
])('an ordinary word in a longer name, another side’s key and a use are not: %s', (text) => {
  expect(refused(text)).toEqual([]);
});

test('comments state things, wherever they stand', () => {
  const last = 'function f() {\n  // Off it goes!\n}';
  expect(refused(last)).toEqual([expect.stringContaining('a.tsx:2: the comment has “s!”')]);
  expect(refused('const a = () => { /* keeps it to herself */ return 1; };')).toHaveLength(1);
  expect(refused('/** A sheet of paper. */\nconst a = 1;')).toHaveLength(1);
  expect(refused('// `name!` marks a field that has to be there.\nconst a = !b || c! > 1;')).toEqual([]);
});

test('files of packages, journeys, benchmarks and scripts are read, and their names', () => {
  const root = repositoryOf({
    'packages/api/src/features/stats/for-others.ts': 'export {};',
    'packages/api/src/features/stats/find-rows.ts': 'export {};',
    'packages/api/src/features/stats/deps.ts': 'export {};',
    'packages/web/src/use-taste.tsx': 'export {};',
    'packages/web/dist/said.ts': 'const said = 1;',
    'e2e/a.journey.ts': 'const said = 1;',
    'bench/a.ts': 'const said = 1;',
    'scripts/a.mjs': 'const said = 1;',
  });
  const places = nonStandardNames(root).map((line) => line.split(':')[0]);
  expect([...new Set(places)].sort()).toEqual([
    'bench/a.ts',
    'e2e/a.journey.ts',
    'packages/api/src/features/stats/deps.ts',
    'packages/api/src/features/stats/find-rows.ts',
    'packages/api/src/features/stats/for-others.ts',
    'packages/web/src/use-taste.tsx',
    'scripts/a.mjs',
  ]);
});

test('a feature’s entry is createXService', () => {
  const path = 'packages/api/src/features';
  const root = repositoryOf({
    [`${path}/stats/service.ts`]: 'export function createStatsService() {}',
    [`${path}/brand/service.ts`]: 'export function createBranding() {}',
    [`${path}/facts/service.ts`]: 'export function createFactService() {}',
    [`${path}/photos/tables.ts`]: '',
    [`${path}/system/routes.ts`]: '',
  });
  expect(misnamedEntries(root)).toEqual([
    `${path}/brand/service.ts exports no function create…Service: it has to be createBrandService`,
    `${path}/facts/service.ts exports createFactService: it has to be createFactsService`,
    `${path}/photos has tables and no service.ts`,
  ]);
});
