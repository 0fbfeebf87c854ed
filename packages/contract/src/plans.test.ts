import { expect, test } from 'vitest';
import { plan, plans } from './plans.ts';

test('the plans are these', async () => {
  await expect(`${JSON.stringify(plans, null, 2)}\n`).toMatchFileSnapshot('../plans.lock.txt');
});

test('a bigger plan never allows less', () => {
  const most = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;
  for (const [at, bigger] of plans.entries()) {
    const smaller = plans[at - 1];
    if (!smaller) continue;
    for (const key of Object.keys(bigger.limits) as (keyof typeof bigger.limits)[])
      expect(most(bigger.limits[key]), key).toBeGreaterThanOrEqual(most(smaller.limits[key]));
    expect(bigger.features.statsDays).toBeGreaterThan(smaller.features.statsDays);
    expect(bigger.price).toBeGreaterThan(smaller.price);
  }
});

test('each is shown by the contract’s schema', () => {
  for (const terms of plans) expect(plan.safeParse({ ...terms, name: 'x' }).success).toBe(true);
});
