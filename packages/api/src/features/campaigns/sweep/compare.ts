import type { TaggedObjects } from '@awning/adapters/ports/ad-platform/plan';
import type { UnknownKind } from '@awning/contract/unknown-ads';
import type { CampaignAd } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';

/** Something that is switched on and belongs to nothing that is known here. */
export interface Stray {
  ref: string;
  kind: UnknownKind;
  name: string;
}

/** Which objects a campaign has at Meta: those recorded, or else the oldest of its key. */
export interface OwnObjects {
  campaign: TaggedObjects['campaigns'][number] | undefined;
  adSet: TaggedObjects['adSets'][number] | undefined;
  /** By our key of the ad. */
  ads: Map<string, TaggedObjects['ads'][number]>;
}

/** What of the objects found belongs to a campaign that is known. */
export function ownObjects(campaign: Campaign, ads: CampaignAd[], found: TaggedObjects): OwnObjects {
  const ofKey = <One extends { key: string }>(list: One[]) => list.filter(({ key }) => key === campaign.id);
  const { metaCampaignId, metaAdSetId } = campaign;
  const own = ofKey(found.campaigns).find(({ ref }) => !metaCampaignId || ref === metaCampaignId);
  const adSet = ofKey(found.adSets).find(
    ({ ref, campaignRef }) =>
      campaignRef === (metaCampaignId ?? own?.ref) && (!metaAdSetId || ref === metaAdSetId),
  );
  const made = new Map<string, TaggedObjects['ads'][number]>();
  for (const ad of ofKey(found.ads)) {
    const row = ads.find(({ id }) => id === ad.adKey);
    if (!row || ad.adSetRef !== (metaAdSetId ?? adSet?.ref)) continue;
    if (row.metaAdId ? row.metaAdId === ad.ref : !made.has(ad.adKey)) made.set(ad.adKey, ad);
  }
  return { campaign: own, adSet, ads: made };
}

/**
 * What bears a known campaign's key and is none of the objects that it has: copies, which a lost request made, and ads made
 * since. `on`: the object itself is switched on.
 */
export function furtherOf(
  campaign: Campaign,
  held: OwnObjects,
  found: TaggedObjects,
): (Stray & { on: boolean })[] {
  const campaignRef = campaign.metaCampaignId ?? held.campaign?.ref;
  const adSetRef = campaign.metaAdSetId ?? held.adSet?.ref;
  const inUse = new Set([...held.ads.values()].map(({ ref }) => ref));
  const isOwn = ({ key }: { key: string }) => key === campaign.id;
  const as = (kind: UnknownKind) => (object: { ref: string; name: string; on: boolean }) => ({
    ref: object.ref,
    kind,
    name: object.name,
    on: object.on,
  });
  return [
    ...found.campaigns.filter((one) => isOwn(one) && one.ref !== campaignRef).map(as('campaign')),
    ...found.adSets
      .filter((one) => isOwn(one) && one.campaignRef === campaignRef && one.ref !== adSetRef)
      .map(as('ad_set')),
    ...found.ads
      .filter((one) => isOwn(one) && one.adSetRef === adSetRef && !inUse.has(one.ref))
      .map(as('ad')),
  ];
}

/** Campaigns switched on, and not over, whose keys belong to nobody here. */
export const unknownCampaigns = (found: TaggedObjects, known: ReadonlySet<string>, now: Date): Stray[] =>
  found.campaigns
    .filter(({ key, on, ref }) => on && !known.has(key) && mayDeliver(found, ref, now))
    .map(({ ref, name }) => ({ ref, kind: 'campaign', name }));

/** Whether a campaign that is over by its row is on at Meta, and not over there: its end was moved since the row was written. */
export const runsPastItsEnd = (
  { endsAt, delivery }: Campaign,
  held: OwnObjects,
  found: TaggedObjects,
  now: Date,
): held is OwnObjects & { campaign: TaggedObjects['campaigns'][number] } =>
  (delivery === 'ended' || endsAt <= now) &&
  held.campaign?.on === true &&
  mayDeliver(found, held.campaign.ref, now);

const mayDeliver = ({ adSets }: TaggedObjects, campaignRef: string, now: Date): boolean =>
  adSets.some((adSet) => adSet.campaignRef === campaignRef && (adSet.endsAt === null || adSet.endsAt > now));
