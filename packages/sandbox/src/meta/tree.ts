import type { Doc } from '../platform/store.ts';
import type { World } from './world.ts';

/** An ad with its ad set and campaign. */
export interface AdPath {
  ad: Doc<'ad'>;
  adSet: Doc<'adset'>;
  campaign: Doc<'campaign'>;
}

export function adsOfSet(world: World, adSetId: string): Doc<'ad'>[] {
  return world.store.all('ad').filter((ad) => ad.data.adSetId === adSetId);
}

export function setsOfCampaign(world: World, campaignId: string): Doc<'adset'>[] {
  return world.store.all('adset').filter((set) => set.data.campaignId === campaignId);
}

export function adsOfCampaign(world: World, campaignId: string): Doc<'ad'>[] {
  return world.store.all('ad').filter((ad) => ad.data.campaignId === campaignId);
}

/** An ad with its parents; a stored ad always has them. */
export function pathOf(world: World, ad: Doc<'ad'>): AdPath {
  const adSet = world.store.get('adset', ad.data.adSetId);
  const campaign = world.store.get('campaign', ad.data.campaignId);
  if (!adSet || !campaign) throw new Error(`ad ${ad.id} has lost its parents`);
  return { ad, adSet, campaign };
}

/** The ad account that a path is about: it names the account, or a campaign, an ad set, an ad or a creative in it. */
export function accountNamed(world: World, path: readonly string[]): string | undefined {
  for (const part of path) {
    if (part.startsWith('act_')) return part.slice('act_'.length);
    const named =
      world.store.get('campaign', part) ??
      world.store.get('adset', part) ??
      world.store.get('ad', part) ??
      world.store.get('adcreative', part);
    if (named) return named.data.accountId;
  }
  return undefined;
}
