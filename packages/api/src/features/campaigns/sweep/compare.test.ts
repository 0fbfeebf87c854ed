import type { TaggedObjects } from '@awning/adapters/ports/ad-platform/plan';
import { expect, it } from 'vitest';
import type { CampaignAd } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';
import { furtherOf, ownObjects, runsPastItsEnd, unknownCampaigns } from './compare.ts';

const now = new Date('2028-05-17T10:00:00Z');
const later = new Date(now.getTime() + 1);
const campaignAt = (ref: string, key = 'k', on = true) => ({ ref, key, name: ref, on });
const adSetAt = (ref: string, campaignRef: string, key = 'k', endsAt: Date | null = null) => ({
  ...campaignAt(ref, key),
  campaignRef,
  endsAt,
});
const adAt = (ref: string, adSetRef: string, adKey = 'a', key = 'k') => ({
  ...campaignAt(ref, key),
  adSetRef,
  adKey,
});

/** A campaign with one ad, and a copy of each, the older first; and somebody else's. */
const found: TaggedObjects = {
  campaigns: [campaignAt('other', 'o'), campaignAt('c1'), campaignAt('c2')],
  adSets: [adSetAt('sOther', 'other', 'o'), adSetAt('s1', 'c1'), adSetAt('s2', 'c1'), adSetAt('s3', 'c2')],
  ads: [
    adAt('ad1', 's1'),
    adAt('ad2', 's1'),
    adAt('ad3', 's2'),
    adAt('foreign', 's1', 'b'),
    adAt('x', 's1', 'a', 'o'),
  ],
};
const stored = (fields: object = {}) =>
  ({ id: 'k', metaCampaignId: null, metaAdSetId: null, ...fields }) as Campaign;
const ads = (metaAdId: string | null = null) => [{ id: 'a', metaAdId }] as CampaignAd[];
const refsOf = (campaign: Campaign, rows: CampaignAd[]) => {
  const own = ownObjects(campaign, rows, found);
  return [own.campaign?.ref, own.adSet?.ref, ...[...own.ads.values()].map(({ ref }) => ref)];
};

it('a campaign has what is recorded of it, and else the oldest of its key', () => {
  expect(refsOf(stored(), ads())).toEqual(['c1', 's1', 'ad1']);
  expect(refsOf(stored({ metaCampaignId: 'c2' }), ads())).toEqual(['c2', 's3']);
  expect(refsOf(stored({ metaCampaignId: 'c1', metaAdSetId: 's2' }), ads())).toEqual(['c1', 's2', 'ad3']);
  expect(refsOf(stored(), ads('ad2'))).toEqual(['c1', 's1', 'ad2']);
  // What is recorded and not there is taken for gone, and not for another.
  expect(refsOf(stored({ metaCampaignId: 'gone' }), ads())).toEqual([undefined, undefined]);
});

it('what else bears its key is told, and whether it is on', () => {
  const further = (campaign: Campaign, rows: CampaignAd[]) =>
    furtherOf(campaign, ownObjects(campaign, rows, found), found).map(({ kind, ref }) => [kind, ref]);
  expect(further(stored(), ads())).toEqual([
    ['campaign', 'c2'],
    ['ad_set', 's2'],
    ['ad', 'ad2'],
    ['ad', 'foreign'],
  ]);
  expect(further(stored({ metaCampaignId: 'c2' }), ads())).toEqual([['campaign', 'c1']]);
});

it('a campaign of nobody’s is told while it is on and one of its ad sets is not over', () => {
  const of = (campaign: TaggedObjects['campaigns'][number], ...adSets: TaggedObjects['adSets']) =>
    unknownCampaigns({ campaigns: [campaign], adSets, ads: [] }, new Set(['known']), now).map(
      ({ ref }) => ref,
    );
  const stray = campaignAt('c', 'k');
  expect(of(stray, adSetAt('s', 'c', 'k', later))).toEqual(['c']);
  expect(of(stray, adSetAt('s', 'c'))).toEqual(['c']);
  expect(of(stray, adSetAt('s', 'c', 'k', now))).toEqual([]);
  expect(of(stray, adSetAt('s', 'another', 'k', later))).toEqual([]);
  expect(of(campaignAt('c', 'k', false), adSetAt('s', 'c'))).toEqual([]);
  expect(of(campaignAt('c', 'known'), adSetAt('s', 'c', 'known'))).toEqual([]);
});

it('runs past its end what is over here, by its date or before it, and goes on at Meta', () => {
  const runs = (row: object, adSetEnd: Date | null = null, on = true) => {
    const there = {
      campaigns: [campaignAt('c', 'k', on)],
      adSets: [adSetAt('s', 'c', 'k', adSetEnd)],
      ads: [],
    };
    const campaign = stored({ delivery: 'delivering', endsAt: later, ...row });
    return runsPastItsEnd(campaign, ownObjects(campaign, [], there), there, now);
  };
  expect(runs({})).toBe(false);
  expect(runs({ endsAt: now })).toBe(true);
  expect(runs({ delivery: 'ended' })).toBe(true);
  expect(runs({ delivery: 'ended' }, now)).toBe(false);
  expect(runs({ delivery: 'ended' }, null, false)).toBe(false);
});
