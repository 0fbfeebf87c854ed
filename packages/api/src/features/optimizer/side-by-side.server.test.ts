import { dayMs, minuteMs } from '@awning/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { takeForOptimizer } from '../campaigns/public.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'rows' });
  const owner = await advertiser(product, { plan: 3 });
  await createCampaign(product, owner, { name: 'One of many' });
  // Without ads: what is decided about each is nothing.
  await rows(`INSERT INTO campaigns SELECT (jsonb_populate_record(campaigns, jsonb_build_object('id', gen_random_uuid(),
    'name', 'Campaign ' || n, 'name_key', 'campaign ' || n, 'delivery', 'delivering'))).*
    FROM campaigns, generate_series(1, 60) n`);
});
afterAll(() => product?.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;
const makeAllDue = (at: Date) =>
  rows(`UPDATE campaigns SET optimize_at = '${at.toISOString()}', optimizer_lease_until = NULL`);
const due = async () => (await rows('SELECT id FROM campaigns WHERE optimize_at <= now()')).length;

test('of what is due each process takes its part, and what one has is not another’s until its time is over', async () => {
  const { db } = product.running.database;
  // Tomorrow: the product's own workers leave them alone.
  const [now, leasedUntil] = [new Date(Date.now() + dayMs), new Date(Date.now() + dayMs + minuteMs)];
  await makeAllDue(now);
  const take = (at: Date) => takeForOptimizer(db, at, leasedUntil, 20);
  const parts = await Promise.all([take(now), take(now), take(now), take(now)]);
  const taken = parts.flat().map(({ id }) => id);
  expect([taken.length, new Set(taken).size]).toEqual([61, 61]);
  expect(await take(now)).toEqual([]);
  expect(await take(new Date(leasedUntil.getTime() + 1))).toHaveLength(20);
});

test('where one would have more than a round, others are asked to decide, too, and nothing is left', async () => {
  await makeAllDue(new Date());
  await until(async () => (await due()) === 0, 'nothing is due');
  const asked = await rows<{ key: string }>(
    `SELECT DISTINCT singleton_key AS key FROM jobs.job WHERE name = 'optimizer.decide' ORDER BY 1`,
  );
  expect(asked.map(({ key }) => key)).toEqual(['0', '1', '2']);
});
