import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { enhancementFacts } from '@awning/adapters/meta/enhancements';
import { versions } from '@awning/adapters/meta/version';
import type { DatedFacts } from '@awning/contract/dated-facts';
import { locationFees } from '@awning/contract/location-fees';
import { regionalDuties, reportedDuties, withoutPolitics } from '@awning/contract/regional-duties';
import { salesTaxes } from '@awning/contract/sales-taxes';
import { specialCategoryFacts } from '@awning/contract/special-categories';
import { expect, it, test } from 'vitest';
import { minimumBudgets } from './features/campaigns/budget.ts';

const tables: Record<string, DatedFacts<unknown>> = {
  enhancementFacts,
  locationFees,
  minimumBudgets,
  regionalDuties,
  reportedDuties,
  salesTaxes,
  specialCategoryFacts,
  versions,
  withoutPolitics,
};

/** The system's time: TEST_CLOCK sets that of `Date` to moments at which every table is old. */
const now = performance.timeOrigin + performance.now();
const oldestMs = 120 * 24 * 60 * 60_000;

test.each(Object.entries(tables))(
  '%s was compared with its source within 120 days: look again, and say when',
  (_, { asOf, source }) => {
    expect(source).toBeTruthy();
    expect(Date.parse(asOf)).toBeGreaterThan(now - oldestMs);
    expect(Date.parse(asOf)).toBeLessThan(now);
  },
);

it('no table of facts is left out here', async () => {
  const packages = new URL('../../', import.meta.url);
  const made: string[] = [];
  for await (const path of glob('*/src/**/*.ts', { cwd: packages })) {
    if (path.endsWith('.test.ts')) continue;
    const text = readFileSync(new URL(path, packages), 'utf8');
    for (const [, name = ''] of text.matchAll(/export const (\w+) = datedFacts\b/g)) made.push(name);
  }
  expect(made.toSorted()).toEqual(Object.keys(tables).toSorted());
});
