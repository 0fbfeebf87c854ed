import { dateIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createWidths, findCompared, resultKindOf } from '../../campaigns/public.ts';
import { type AdDay, adDaysOf } from '../../stats/public.ts';
import { ever } from '../first-days.ts';
import { curvesOf } from '../own-arrivals.ts';
import { costsOf } from './costs.ts';

/** What a result costs by the ad of a campaign that most was spent on, as it is said; null where no result came. In minor units. */
export async function costOfMainAd(db: Db, ownerId: string, campaignId: string, clock: Clock) {
  const [campaign] = await findCompared(db, ownerId, [campaignId]);
  if (!campaign) return null;
  const days = await adDaysOf(db, ownerId, [campaignId], ever);
  const today = dateIn(clock.now(), campaign.timeZone);
  const arriving = { adAccountId: campaign.adAccountId, kind: resultKindOf(campaign.optimization) };
  const curves = await curvesOf(db, ownerId, [arriving], today);
  const { ad: width } = await createWidths(clock)(db);
  const { kind, costOf } = costsOf(arriving.kind, curves(arriving), days, today, width);
  const spentOn = (adId: string) => sumOf(days, adId).spend;
  const [adId] = [...new Set(days.map((day) => day.adId))].sort(
    (one, other) => spentOn(other) - spentOn(one),
  );
  const cost = adId && kind === arriving.kind ? costOf(adId) : null;
  return adId && cost ? { adId, low: cost.low, high: cost.high } : null;
}

/** What a result of an ad has cost; null where none came. In minor units. */
export async function cameOfAd(db: Db, ownerId: string, campaignId: string, adId: string) {
  const { spend, results } = sumOf(await adDaysOf(db, ownerId, [campaignId], ever), adId);
  return results > 0 ? spend / results : null;
}

function sumOf(days: readonly AdDay[], adId: string) {
  const own = days.filter((day) => day.adId === adId);
  return {
    spend: own.reduce((sum, { spend }) => sum + spend, 0),
    results: own.reduce((sum, { results }) => sum + results, 0),
  };
}
