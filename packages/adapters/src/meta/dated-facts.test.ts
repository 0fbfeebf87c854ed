import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import type { DatedFacts } from '@awning/contract/dated-facts';
import { expect, it } from 'vitest';

/** The system's time, as version.test.ts reads it. */
const now = performance.timeOrigin + performance.now();
const oldestMs = 120 * 24 * 60 * 60_000;
const packages = new URL('../../../', import.meta.url);

const isDated = (value: unknown): value is DatedFacts<unknown> =>
  typeof value === 'object' && value !== null && 'asOf' in value && 'source' in value && 'rows' in value;

/** Every table that is made by `datedFacts`, by the file that exports it. */
async function tables(): Promise<[string, DatedFacts<unknown>][]> {
  const found: [string, DatedFacts<unknown>][] = [];
  for await (const path of glob('*/src/**/*.ts', { cwd: packages })) {
    if (path.endsWith('.test.ts') || path.endsWith('/dated-facts.ts')) continue;
    const file = new URL(path, packages);
    const made = readFileSync(file, 'utf8').match(/\bdatedFacts\b(?:<[^(]*>)?\(/g)?.length ?? 0;
    if (made === 0) continue;
    const exported = Object.values(await import(file.href)).filter(isDated);
    expect(exported, `${path} exports each of its tables`).toHaveLength(made);
    found.push(...exported.map((table): [string, DatedFacts<unknown>] => [path, table]));
  }
  return found;
}

it('what we know of Meta was compared with its source within 120 days: look again, and say when', async () => {
  const all = await tables();
  const files = all.map(([path]) => path);
  for (const subject of [
    'location-fees',
    'sales-taxes',
    'regional-duties',
    'special-categories',
    'version',
    'enhancements',
    'budget',
  ])
    expect(
      files.some((path) => path.includes(subject)),
      subject,
    ).toBe(true);
  for (const [path, { asOf, source }] of all) {
    expect(source, path).toBeTruthy();
    expect(Date.parse(asOf), path).toBeGreaterThan(now - oldestMs);
    expect(Date.parse(asOf), path).toBeLessThan(now);
  }
});
