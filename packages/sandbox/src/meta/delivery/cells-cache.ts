import { settle } from '../review.ts';
import { adsOfCampaign, setsOfCampaign } from '../tree.ts';
import type { World } from '../world.ts';
import { type Cell, campaignCells, luckOf } from './model.ts';
import { asReported } from './reporting-delay.ts';

interface Cached {
  version: string;
  cells: Cell[];
}

const caches = new WeakMap<World, Map<string, Cached>>();

/** The campaign's cells up to the current minute; computed once and cached until something changes. */
export function cellsOf(world: World, campaignId: string): Cell[] {
  const campaign = world.store.get('campaign', campaignId);
  if (!campaign) return [];
  const ads = adsOfCampaign(world, campaignId);
  for (const ad of ads) settle(world, ad);
  const minute = Math.floor(world.clock() / 60_000) * 60_000;
  const version = JSON.stringify([
    minute,
    campaign.data.updatedAt,
    setsOfCampaign(world, campaignId).map((set) => [set.id, set.data.updatedAt]),
    ads.map((ad) => [
      ...[ad.id, luckOf(ad), ad.data.delivered, ad.data.played, ad.data.setRates],
      ad.data.creativeId,
    ]),
  ]);
  const cache = caches.get(world) ?? new Map<string, Cached>();
  caches.set(world, cache);
  const known = cache.get(campaignId);
  if (known?.version === version) return known.cells;
  const told = new Map(
    ads.map((ad) => [ad.id, { luck: luckOf(ad), resultDays: ad.data.setRates?.resultDays }]),
  );
  const cells = campaignCells(world, campaign, minute).map((cell) =>
    asReported(cell, minute, told.get(cell.adId) ?? { luck: cell.adId }),
  );
  cache.set(campaignId, { version, cells });
  return cells;
}
