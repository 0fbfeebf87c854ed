import { changeStatus } from '../meta/review.ts';
import { adSetStatus, adStatus, campaignStatus } from '../meta/status.ts';
import type { World } from '../meta/world.ts';
import { Failure, notFound } from '../platform/failures.ts';
import type { Doc } from '../platform/store.ts';

/** The ad account that a control call names, with or without `act_`. @throws NOT_FOUND */
export function adAccountOf(world: World, id: string): Doc<'adaccount'> {
  const account = world.store.get('adaccount', id.replace(/^act_/, ''));
  if (!account) throw notFound(`No ad account ${id}`);
  return account;
}

/** The person that a control call names. @throws NOT_FOUND */
export function personOf(world: World, id: string): Doc<'person'> {
  const person = world.store.get('person', id);
  if (!person) throw notFound(`No person ${id}`);
  return person;
}

interface Named {
  doc: Doc<'campaign'> | Doc<'adset'> | Doc<'ad'>;
  /** Its type in `issues_info` and in the ad account's webhooks. */
  level: 'CAMPAIGN' | 'AD_SET' | 'AD';
  statusNow(): string;
}

/** The campaign, ad set or ad that a control call names. @throws NOT_FOUND; VALIDATION_FAILED where none or several are named */
export function adObjectOf(
  world: World,
  options: { campaignId?: string | undefined; adSetId?: string | undefined; adId?: string | undefined },
): Named {
  const named = [options.campaignId, options.adSetId, options.adId].filter((id) => id !== undefined);
  if (named.length !== 1) {
    throw new Failure(422, 'VALIDATION_FAILED', 'Give one of campaignId, adSetId and adId');
  }
  const campaign = world.store.get('campaign', options.campaignId ?? '');
  if (campaign) return { doc: campaign, level: 'CAMPAIGN', statusNow: () => campaignStatus(world, campaign) };
  const adSet = world.store.get('adset', options.adSetId ?? '');
  if (adSet) return { doc: adSet, level: 'AD_SET', statusNow: () => adSetStatus(world, adSet) };
  const ad = world.store.get('ad', options.adId ?? '');
  if (ad) return { doc: ad, level: 'AD', statusNow: () => adStatus(world, ad) };
  throw notFound(`No campaign, ad set or ad ${named[0]}`);
}

/** Changes and saves the object, and updates the delivery of every ad below it. */
export function saveWithAds(world: World, doc: Named['doc'], change: () => void): void {
  const target =
    doc.kind === 'campaign'
      ? { campaignId: doc.id }
      : doc.kind === 'adset'
        ? { adSetId: doc.id }
        : { ad: doc };
  changeStatus(world, target, () => {
    change();
    world.store.save(doc);
  });
}
