import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../../testing/advertiser.ts';
import { campaignOnPaper } from '../../../testing/campaign-on-paper.ts';
import { until } from '../../../testing/meta.ts';
import { mailTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { runJob } from '../../../testing/run-job.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'rows' });
});
afterAll(() => product?.close());

const sql = (script: string) => product.running.database.session((run) => run(script));
const pausedOn = addDays(dateIn(new Date(), 'America/New_York'), -20);
const days = (count: number, spend: number, clicks: number) =>
  Array.from({ length: count }, () => ({ spend, clicks }));

/** Two ads, of which the second was paused after 16 days, when the first one got its money. @param clicks of the second, a day */
async function afterPause(clicks: number): Promise<Advertiser> {
  const owner = await advertiser(product, { creatives: 2 });
  const { id, adIds } = await campaignOnPaper(product, owner, [
    { days: [...days(16, 100, 12), ...days(19, 200, 24)] },
    { days: [...days(16, 100, clicks), ...days(19, 0, 0)], isPaused: true },
  ]);
  const decision = {
    ...{ version: 1, idle: null, proposesCreative: false, seen: [] },
    actions: [{ kind: 'pause', adId: adIds[1] }],
  };
  await sql(`INSERT INTO optimizer_decisions (owner_id, id, business_id, campaign_id, day, at, version, seed, state, decision,
      outcome, done_at)
    VALUES ('${owner.user.id}', '${newId()}', '${owner.businessId}', '${id}', '${pausedOn}', '${pausedOn}T09:00:00Z', 1, 1,
      '{}', '${JSON.stringify(decision)}', 'done', '${pausedOn}T09:00:00Z')`);
  return owner;
}

async function reportTo(owner: Advertiser): Promise<string> {
  // The product's own look or this one plans the report.
  await runJob(product, 'reports.dispatch');
  const planned = () =>
    sql(
      `UPDATE report_schedules SET next_at = now() - interval '1 minute' WHERE owner_id = '${owner.user.id}' RETURNING 1`,
    );
  await until(async () => (await planned()).length > 0, 'the report is planned');
  await runJob(product, 'reports.dispatch');
  return (await mailTo(product, owner.user.email, ({ text }) => text.includes('&end'))).text;
}

it('says as a range what a pause earned, where more than chance shows it', async () => {
  const text = await reportTo(await afterPause(3));
  const [, low, high] =
    /Auto-optimisation: .* brought (\d+) to (\d+) clicks more than these ads would have brought/.exec(text) ??
    [];
  // 100 cents a day at 12 clicks instead of 3, on nineteen days.
  expect(Number(low)).toBeGreaterThan(0);
  expect(Number(low)).toBeLessThan(19 * 9);
  expect(Number(high)).toBeGreaterThan(19 * 6);
});

it('says that it may have cost results where the range holds a loss too', async () => {
  const text = await reportTo(await afterPause(11));
  const [, more, fewer] =
    /brought up to (\d+) clicks more .* or up to (\d+) fewer: it may have cost you results\./.exec(text) ??
    [];
  expect(Number(more)).toBeGreaterThan(0);
  expect(Number(fewer)).toBeGreaterThan(0);
});

it('says nothing where nothing was done', async () => {
  const owner = await afterPause(3);
  await sql(
    `UPDATE optimizer_decisions SET outcome = 'declined', done_at = NULL WHERE owner_id = '${owner.user.id}'`,
  );
  expect(await reportTo(owner)).not.toMatch(/Auto-optimisation/);
});

it('says it wider, and that it does, where such ranges have held too seldom', async () => {
  const [, as] = /brought (\d+) to \d+ clicks more/.exec(await reportTo(await afterPause(3))) ?? [];
  await product.close();
  product = await startProduct({ because: 'rows' });
  await sql(`INSERT INTO range_counts VALUES ('earned', 30, 60)`);
  const text = await reportTo(await afterPause(3));
  expect(text).toMatch(/Auto-optimisation: .* Such ranges have held less often than they should/);
  const [, wider] = /brought (\d+) to \d+ clicks more/.exec(text) ?? [0, 0];
  expect(Number(wider)).toBeLessThan(Number(as));
});
