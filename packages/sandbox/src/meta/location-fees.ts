import { cellsOf } from './delivery/cells-cache.ts';
import { sharesOf } from './insights/shares.ts';
import type { World } from './world.ts';

/**
 * What Meta adds since 1 July 2026 to the cost of ads by the country in which they are shown, in percent (trade papers of
 * March to June 2026, which agree). Written down here once more, so that a mistake of a client's table is noticed.
 */
const FEES: Record<string, number> = { AT: 5, TR: 5, FR: 3, IT: 3, ES: 3, GB: 2 };

/** A line of an invoice; amounts in minor units. */
export interface InvoiceLine {
  campaignId: string;
  country: string;
  ads: number;
  feePercent: number;
  fee: number;
}

/** What an ad account's campaigns have cost so far, by the country in which they were shown, with the fee of each. */
export function invoiceLines(world: World, accountId: string, campaignId?: string): InvoiceLine[] {
  return world.store
    .all('campaign')
    .filter(({ id, data }) => data.accountId === accountId && (campaignId === undefined || id === campaignId))
    .flatMap((campaign) => {
      const ads = new Map<string, number>();
      for (const { adSetId, spend } of cellsOf(world, campaign.id)) {
        const targeting = world.store.get('adset', adSetId)?.data.targeting ?? {};
        for (const [country, share] of sharesOf('country', targeting, {}))
          ads.set(country, (ads.get(country) ?? 0) + spend * share);
      }
      return [...ads].map(([country, cost]): InvoiceLine => {
        const feePercent = FEES[country] ?? 0;
        const minor = Math.round(cost);
        return {
          campaignId: campaign.id,
          country,
          ads: minor,
          feePercent,
          fee: Math.round((minor * feePercent) / 100),
        };
      });
    });
}
