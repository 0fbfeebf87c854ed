import { statsRoutes } from '@awning/contract/stats';
import { type BreakdownBy, breakdownRoutes } from '@awning/contract/stats-breakdowns';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../../testing/meta.ts';
import type { Product } from '../../../testing/product.ts';
import { shareProduct } from '../../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
const ids = { leads: '', clicks: '' };
const today = dateIn(new Date(), 'America/New_York');

/** A campaign for enquiries and one for clicks. */
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3 });
  const launch = async (fields: object) => {
    const { id } = (await createCampaign(product, owner, { ...fields })).body;
    await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'the launch');
    return id;
  };
  ids.leads = await launch({ goal: 'leads', name: 'Enquiries' });
  ids.clicks = await launch({ goal: 'sales', name: 'Visits' });
  for (const { kind, id } of await ledgerOf(product, owner.adAccountId))
    if (kind === 'campaign') await control(product, 'delivery', { campaignId: id, days: 7 });
});

const period = () => ({ businessId: owner.businessId, from: addDays(today, -7), to: addDays(today, -1) });
const read = async (by: BreakdownBy, more: object = {}) =>
  (await product.call(breakdownRoutes.get, { query: { ...period(), by, ...more } }, { token: owner.token }))
    .body.data;
const totals = async () =>
  (await product.call(statsRoutes.get, { query: period() }, { token: owner.token })).body.totals;
const sumOf = (rows: readonly { results: number | null; spend: number }[]) =>
  rows.reduce<{ spend: number; results: number }>(
    (all, one) => ({ results: all.results + (one.results ?? 0), spend: all.spend + one.spend }),
    {
      results: 0,
      spend: 0,
    },
  );

it.each(['people', 'weekHour'] as const)(
  'by %s tells results of each kind by itself where the campaigns aim at different things',
  async (by) => {
    const byKind = await until(async () => {
      const all = await totals();
      return all.resultsByKind.length === 2 && all.resultsByKind;
    }, 'figures of both');
    expect((await totals()).results).toBeNull();
    const data = await read(by);
    expect(data.length).toBeGreaterThan(1);
    for (const row of data) expect([row.results, row.resultsByKind?.length]).toEqual([null, 2]);
    for (const { kind } of byKind) {
      const own = data.flatMap(({ resultsByKind = [] }) => resultsByKind.filter((one) => one.kind === kind));
      const alone = await read(by, { campaignId: ids[kind === 'leads' ? 'leads' : 'clicks'] });
      expect(sumOf(own)).toEqual(sumOf(alone));
      expect(sumOf(own).spend).toBeGreaterThan(0);
      expect(alone[0]).not.toHaveProperty('resultsByKind');
    }
  },
);
