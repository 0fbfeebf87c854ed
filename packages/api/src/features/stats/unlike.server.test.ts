import { statsRoutes } from '@awning/contract/stats';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import { until } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
let leadsId: string;
const today = dateIn(new Date(), 'America/New_York');
const days = (spend: number, clicks: number) => Array.from({ length: 14 }, () => ({ spend, clicks }));
const sql = (script: string) => product.running.database.session((run) => run(script));

/** One campaign for clicks, at 50 cents each, and one for enquiries, at 20 dollars each. */
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { creatives: 1 });
  await campaignOnPaper(product, owner, [{ days: days(1000, 20) }]);
  ({ id: leadsId } = await campaignOnPaper(product, owner, [{ days: days(2000, 1) }]));
  await sql(
    `UPDATE campaigns SET optimization = 'form_leads', objective = 'OUTCOME_LEADS' WHERE id = '${leadsId}'`,
  );
});

const read = async (query: object = {}) =>
  (
    await product.call(
      statsRoutes.get,
      { query: { businessId: owner.businessId, from: addDays(today, -7), to: addDays(today, -1), ...query } },
      { token: owner.token },
    )
  ).body;
const week = {
  clicks: { kind: 'clicks', results: 140, spend: 7000 },
  leads: { kind: 'leads', results: 7, spend: 14_000 },
};

it('tells results of each kind by itself, in total and on each day', async () => {
  const { totals, data } = await read({ groupBy: 'day' });
  expect(totals).toMatchObject({ spend: 21_000, results: null });
  expect(totals.resultsByKind).toHaveLength(2);
  expect(totals.resultsByKind).toEqual(expect.arrayContaining([week.clicks, week.leads]));
  expect(data).toHaveLength(7);
  for (const { results, resultsByKind } of data) {
    expect(results).toBeNull();
    expect(resultsByKind).toEqual(
      expect.arrayContaining([
        { kind: 'clicks', results: 20, spend: 1000 },
        { kind: 'leads', results: 1, spend: 2000 },
      ]),
    );
  }
});

it('says the same of a creative that both show, and on each page', async () => {
  const [creativeId = ''] = owner.creativeIds;
  expect((await read({ creativeId })).totals.resultsByKind).toEqual((await read()).totals.resultsByKind);
  const first = await read({ groupBy: 'day', limit: 3 });
  const next = await read({ groupBy: 'day', limit: 3, cursor: first.nextCursor ?? '' });
  expect(next.totals).toEqual(first.totals);
  expect(next.data[0]?.resultsByKind).toHaveLength(2);
});

it('has one kind where one campaign is asked about, or only one had money', async () => {
  const { totals: ofLeads } = await read({ campaignId: leadsId });
  expect(ofLeads).toMatchObject({ results: 7, resultsByKind: [week.leads] });
  const { totals, data } = await read({ groupBy: 'day', from: addDays(today, -60), to: addDays(today, -50) });
  expect(totals.resultsByKind).toEqual([]);
  expect(data[0]).not.toHaveProperty('resultsByKind');
});

it('is not added up in the weekly report either', async () => {
  await runJob(product, 'reports.dispatch');
  const planned = () =>
    sql(
      `UPDATE report_schedules SET next_at = now() - interval '1 minute' WHERE owner_id = '${owner.user.id}' RETURNING 1`,
    );
  await until(async () => (await planned()).length > 0, 'the report is planned');
  await runJob(product, 'reports.dispatch');
  const { text, subject } = await mailTo(product, owner.user.email, (mail) => mail.text.includes('&end'));
  expect(`${subject} ${text}`).toMatch(/7 enquiries, \$20 each · 140 clicks, \$0\.50 each/);
  expect(text).not.toMatch(/147/);
});
