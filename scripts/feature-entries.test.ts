import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { misnamedEntries } from './check/feature-entries.mjs';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A repository of files with these texts. */
function repositoryOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'awning-entries-'));
  made.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

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
