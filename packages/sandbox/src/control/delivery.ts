import { z } from 'zod';
import { cellsOf } from '../meta/delivery/cells-cache.ts';
import type { Span } from '../meta/delivery/span.ts';
import { merge, spansOf, subtract } from '../meta/delivery/spans.ts';
import { decide, settle } from '../meta/review.ts';
import { addDays, localDate, startOfDate } from '../meta/timezone.ts';
import { adsOfCampaign, pathOf } from '../meta/tree.ts';
import type { World } from '../meta/world.ts';
import type { Doc } from '../platform/store.ts';

export const DeliverySchema = z
  .strictObject({
    adId: z.string().optional(),
    campaignId: z.string().optional(),
    /** Whole days before today to play, on the ad account's clock, and today up to now. */
    days: z.number().int().min(1).max(400).optional(),
    /** Clicks per impression. */
    ctr: z.number().min(0).max(1).optional(),
    /** Major currency units per thousand impressions. */
    cpm: z.number().positive().optional(),
    /** Results per click. */
    conversionRate: z.number().min(0).max(1).optional(),
    /** What the ad's chance is drawn from, instead of its id: ads with the same one meet the same. */
    luck: z.string().min(1).max(100).optional(),
    /** Days after a click over which its results are attributed evenly. */
    resultDays: z.number().int().min(1).max(28).optional(),
    /** Of those who send an ad's form from now on: the share of those who only play with it, and who can't be reached. */
    fakeShare: z.number().min(0).max(1).optional(),
    unreachableShare: z.number().min(0).max(1).optional(),
  })
  .refine((body) => (body.adId === undefined) !== (body.campaignId === undefined), 'Give adId or campaignId');

/** A run that no client may set, since it begins in the past. */
export const ScheduleSchema = z
  .strictObject({
    campaignId: z.string(),
    startTime: z.iso.datetime({ offset: true }),
    endTime: z.iso.datetime({ offset: true }),
  })
  .refine(
    ({ startTime, endTime }) => Date.parse(startTime) < Date.parse(endTime),
    'endTime comes after startTime',
  );

/** Sets when ad sets run. What their ads delivered before stays as far as it is within. */
export function setSchedule(
  world: World,
  adSets: Doc<'adset'>[],
  { startTime, endTime }: z.infer<typeof ScheduleSchema>,
): void {
  for (const adSet of adSets) {
    Object.assign(adSet.data, {
      startTime: Date.parse(startTime),
      endTime: Date.parse(endTime),
      updatedAt: world.clock(),
    });
    world.store.save(adSet);
  }
}

/** The ads that a control call is about; empty when there is no such ad or campaign. */
export function adsFor(
  world: World,
  options: { adId?: string | undefined; campaignId?: string | undefined },
): Doc<'ad'>[] {
  if (options.campaignId !== undefined) return adsOfCampaign(world, options.campaignId);
  const ad = world.store.get('ad', options.adId ?? '');
  return ad ? [ad] : [];
}

/** Sets the rates by which ads deliver, or simulates past days of delivery. */
export function setDelivery(world: World, ads: Doc<'ad'>[], options: z.infer<typeof DeliverySchema>): void {
  const campaignIds = new Set(ads.map((ad) => ad.data.campaignId));
  // Whoever was brought until now asked at the rates of before.
  for (const id of campaignIds) cellsOf(world, id);
  for (const ad of ads) {
    const { ctr, cpm, conversionRate, luck, resultDays, fakeShare, unreachableShare } = options;
    ad.data.setRates = {
      ...ad.data.setRates,
      ...(ctr !== undefined && { ctr }),
      ...(cpm !== undefined && { cpm }),
      ...(conversionRate !== undefined && { conversionRate }),
      ...(resultDays !== undefined && { resultDays }),
      ...(fakeShare !== undefined && { fakeShare }),
      ...(unreachableShare !== undefined && { unreachableShare }),
    };
    if (luck !== undefined) ad.data.luck = luck;
    if (options.days !== undefined) play(world, ad, options.days);
    world.store.save(ad);
  }
  // Of past days nobody is told: notices of them came, or were lost, long ago.
  if (options.days !== undefined) for (const id of campaignIds) cellsOf(world, id, { isQuiet: true });
}

function play(world: World, ad: Doc<'ad'>, days: number): void {
  settle(world, ad);
  const now = world.clock();
  // What has been shown for days has passed its review long ago.
  if (ad.data.review.state === 'PENDING') decide(world, ad, 'APPROVED', null, now);
  const { adSet } = pathOf(world, ad);
  const timeZone = world.store.get('adaccount', ad.data.accountId)?.data.timeZone ?? 'UTC';
  const from = startOfDate(addDays(localDate(now, timeZone), -days), timeZone);
  const wanted: Span[] = subtract([[from, now]], spansOf(ad, adSet, now, timeZone));
  ad.data.played = merge([...ad.data.played, ...wanted]);
}
