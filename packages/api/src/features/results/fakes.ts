import { dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import { fakeLeadsOf } from '../leads/public.ts';
import type { AdDay } from '../stats/public.ts';

/** How many of an ad's results of a day were not real: by ad id, then by `YYYY-MM-DD`. */
export type Fakes = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What is needed of a campaign. */
interface Counted {
  id: string;
  optimization: string;
  timeZone: string;
  ads: readonly { id: string; metaAdId: string | null }[];
}

/**
 * Which results of campaigns that lead to a form are leads that their owner marked as not real, as it is known now: by the day
 * on which they came, on the clocks of the ad account. Meta counts a lead on the day on which its ad was shown, so that those
 * of whom a day has none are taken from the nearest day before.
 * @param days in their order
 */
export async function fakesOf(
  db: Db,
  ownerId: string,
  campaigns: readonly Counted[],
  days: readonly AdDay[],
): Promise<Fakes> {
  const counted = campaigns.filter(({ optimization }) => optimization === 'form_leads');
  const since = days[0]?.day;
  if (counted.length === 0 || since === undefined) return new Map();
  const [earliest] = counted.map(({ timeZone }) => instantOf(since, timeZone)).toSorted(compare);
  const ids = counted.map(({ id }) => id);
  const found = await fakeLeadsOf(db, ownerId, ids, earliest ?? new Date(0));
  const byRef = Map.groupBy(found, ({ campaignId, adRef }) => `${campaignId} ${adRef}`);
  const daysOf = Map.groupBy(days, ({ adId }) => adId);
  return new Map(
    counted.flatMap(({ id, timeZone, ads }) =>
      ads.flatMap((ad) => {
        const fakes = byRef.get(`${id} ${ad.metaAdId}`) ?? [];
        const dates = fakes.map(({ arrivedAt }) => dateIn(arrivedAt, timeZone));
        return dates.length > 0 ? [[ad.id, laidOn(daysOf.get(ad.id) ?? [], dates)] as const] : [];
      }),
    ),
  );
}

const compare = (one: Date, other: Date) => one.getTime() - other.getTime();

/** Lays leads on the days that they were counted on, none of which gets more than it counted. */
export function laidOn(
  days: readonly Pick<AdDay, 'day' | 'results'>[],
  dates: readonly string[],
): Map<string, number> {
  const laid = new Map<string, number>();
  const coming = dates.toSorted();
  let open = 0;
  for (const { day, results } of days.toReversed()) {
    while ((coming.at(-1) ?? '') >= day) {
      coming.pop();
      open += 1;
    }
    const taken = Math.min(open, results);
    if (taken > 0) laid.set(day, taken);
    open -= taken;
  }
  return laid;
}

/** Days with the results that were real. */
export const withoutFakes = (days: readonly AdDay[], fakes: Fakes): AdDay[] =>
  days.map((day) => ({ ...day, results: day.results - (fakes.get(day.adId)?.get(day.day) ?? 0) }));
