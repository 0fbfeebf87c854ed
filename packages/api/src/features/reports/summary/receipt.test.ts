import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaidDay, type ReceiptCampaign, receiptsOf } from './receipt.ts';

const campaign = (id: string, more: Partial<ReceiptCampaign> = {}): ReceiptCampaign => ({
  ...{ id, name: id, adAccountId: 'act_1', currency: 'USD', dailyBudget: 1500, optimization: 'link_clicks' },
  ...{ audience: null, country: 'US', reachedCountries: ['US'] },
  ...more,
});
const day = (campaignId: string, date: number, spend: number, results = 1): PaidDay => ({
  ...{ campaignId, day: `2026-11-${String(date).padStart(2, '0')}`, spend, results },
});

test('is made of the budget of the days on which something was spent, and of the fee of each campaign', () => {
  const days = [day('a', 1, 1000), day('a', 1, 500), day('a', 2, 1400), day('a', 3, 0), day('b', 1, 333, 0)];
  const campaigns = [campaign('a'), campaign('b', { reachedCountries: ['AT'] }), campaign('idle')];
  expect(receiptsOf(campaigns, days, new Set(['b']))).toEqual([
    {
      ...{ adAccountId: 'act_1', currency: 'USD', ads: 3233, fee: 17, total: 3250 },
      lines: [
        {
          ...{
            campaign: { id: 'a', name: 'a' },
            kind: 'clicks',
            ads: 2900,
            feePercent: 0,
            fee: 0,
            results: 4,
          },
          run: { dailyBudget: 1500, days: 2 },
        },
        // Its budget was another on some of the days.
        {
          ...{
            campaign: { id: 'b', name: 'b' },
            kind: 'clicks',
            ads: 333,
            feePercent: 5,
            fee: 17,
            results: 0,
          },
          run: null,
        },
      ],
      brought: [{ kind: 'clicks', results: 4, cost: 3250 }],
    },
  ]);
});

test('keeps currencies, ad accounts and kinds of results apart', () => {
  const campaigns = [
    campaign('a'),
    campaign('b', { adAccountId: 'act_2' }),
    campaign('c', { adAccountId: 'act_3', currency: 'EUR' }),
    campaign('d', { optimization: 'form_leads' }),
  ];
  const receipts = receiptsOf(
    campaigns,
    ['a', 'b', 'c', 'd'].map((id, n) => day(id, 1, 100 + n, n)),
    new Set(),
  );
  expect(receipts.map(({ currency, total }) => [currency, total])).toEqual([
    ['USD', 203],
    ['USD', 101],
    ['EUR', 102],
  ]);
  expect(receipts[0]?.brought).toEqual([
    { kind: 'leads', results: 3, cost: 103 },
    { kind: 'clicks', results: 0, cost: 100 },
  ]);
});

test('adds up to the cent, whatever was spent where', () => {
  const country = fc.constantFrom('US', 'AT', 'GB', 'FR');
  const kind = fc.constantFrom('link_clicks' as const, 'form_leads' as const);
  const account = fc.constantFrom('act_1', 'act_2');
  const any = fc.array(
    fc.record({ country, kind, account, spends: fc.array(fc.nat(9_999_999), { maxLength: 9 }) }),
  );
  fc.assert(
    fc.property(any, (plan) => {
      const campaigns = plan.map((one, n) =>
        campaign(`${n}`, {
          ...{ reachedCountries: [one.country], optimization: one.kind, adAccountId: one.account },
        }),
      );
      const days = plan.flatMap(({ spends }, n) => spends.map((spend, date) => day(`${n}`, date + 1, spend)));
      const receipts = receiptsOf(campaigns, days, new Set());
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      for (const { lines, ads, fee, total, brought } of receipts) {
        expect(sum(lines.map((line) => line.ads))).toBe(ads);
        expect(sum(lines.map((line) => line.fee))).toBe(fee);
        expect(ads + fee).toBe(total);
        expect(sum(brought.map(({ cost }) => cost))).toBe(total);
      }
      expect(sum(receipts.map(({ ads }) => ads))).toBe(sum(days.map(({ spend }) => spend)));
    }),
  );
});
