import { formsOf } from '../leads/form-of-ad.ts';
import { withPeople } from '../leads/from-delivery.ts';
import { settle } from '../review.ts';
import { adsOfCampaign, setsOfCampaign } from '../tree.ts';
import type { World } from '../world.ts';
import { withinLimit } from './account-limit.ts';
import { type Cell, campaignCells, luckOf } from './model.ts';
import { asReported } from './reporting-delay.ts';

interface Cached {
  version: string;
  /** Leads that there were then; 0 for a campaign without forms. */
  leads: number;
  cells: Cell[];
}

const caches = new WeakMap<World, Map<string, Cached>>();

/**
 * The campaign's cells up to the current minute; computed once and cached until something changes. Whoever sent a form of
 * its ads meanwhile is stored.
 * @param options.isQuiet nobody is told of them
 */
export function cellsOf(world: World, campaignId: string, { isQuiet = false } = {}): Cell[] {
  const campaign = world.store.get('campaign', campaignId);
  if (!campaign) return [];
  const ads = adsOfCampaign(world, campaignId);
  for (const ad of ads) settle(world, ad);
  const forms = formsOf(world, ads);
  const countLeads = () => (forms.size === 0 ? 0 : world.store.all('lead').length);
  const minute = Math.floor(world.clock() / 60_000) * 60_000;
  const version = JSON.stringify([
    minute,
    campaign.data.updatedAt,
    ...limitOf(world, campaign.data.accountId),
    setsOfCampaign(world, campaignId).map((set) => [set.id, set.data.updatedAt]),
    ads.map((ad) => [
      ...[ad.id, luckOf(ad), ad.data.delivered, ad.data.played, ad.data.setRates],
      ad.data.creativeId,
    ]),
  ]);
  const cache = caches.get(world) ?? new Map<string, Cached>();
  caches.set(world, cache);
  const known = cache.get(campaignId);
  if (known?.version === version && known.leads === countLeads()) return known.cells;
  const told = new Map(
    ads.map((ad) => [ad.id, { luck: luckOf(ad), resultDays: ad.data.setRates?.resultDays }]),
  );
  const shown = withinLimit(world, campaign, campaignCells(world, campaign, minute), minute);
  const delivered = shown.map((cell) => {
    const reported = asReported(cell, minute, told.get(cell.adId) ?? { luck: cell.adId });
    // A form is sent on the spot: its results are there at once, others as they are attributed.
    // Nor does a click lead off Facebook, to a page that loads.
    return forms.has(cell.adId)
      ? { ...reported, results: cell.results, landingPageViews: 0, outboundClicks: 0 }
      : reported;
  });
  const cells = withPeople(world, { campaign, forms, cells: delivered, now: minute, isQuiet });
  cache.set(campaignId, { version, leads: countLeads(), cells });
  return cells;
}

function limitOf(world: World, accountId: string): unknown[] {
  const { spendCap, spentBefore, limitSince } = world.store.get('adaccount', accountId)?.data ?? {};
  return [spendCap, spentBefore, limitSince];
}
