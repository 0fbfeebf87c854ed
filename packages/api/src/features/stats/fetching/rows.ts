import type { DailyInsights, DayFigures, HourFigures } from '@awning/adapters/ports/ad-platform/figures';
import { dateIn, instantOf } from '@awning/contract/zoned-time';
import type { MeasuredCampaign } from '../../campaigns/public.ts';
import { growth, noFigures, plus, type Sums, same } from '../figures.ts';
import type { ReachRow } from '../store/reach.ts';
import type { DayRow, HourRow, MinuteRow } from '../store/readings.ts';

/** Whose figures a row holds, by the ad's reference at the platform. */
type Keys = Pick<DayRow, 'adId' | 'ownerId' | 'businessId' | 'campaignId' | 'creativeId'>;

export function keysByRef(campaigns: MeasuredCampaign[]): Map<string, Keys> {
  return new Map(
    campaigns.flatMap(({ ownerId, businessId, campaignId, ads }) =>
      ads.map(({ id, creativeId, ref }) => [ref, { adId: id, ownerId, businessId, campaignId, creativeId }]),
    ),
  );
}

const dayKey = ({ adId, day }: Pick<DayRow, 'adId' | 'day'>) => `${adId}/${day}`;
const hourKey = ({ adId, hour }: Pick<HourRow, 'adId' | 'hour'>) => `${adId}/${hour.getTime()}`;
const reachKey = ({ campaignId, bucket }: Pick<ReachRow, 'campaignId' | 'bucket'>) =>
  `${campaignId}/${bucket}`;

/** Days as rows; ads that are not ours are left out. @param kept whose results stay where none can be read */
export function dayRows(days: DayFigures[], keys: Map<string, Keys>, kept: DayRow[] = []): DayRow[] {
  const before = new Map(kept.map((row) => [dayKey(row), row]));
  return days.flatMap(({ adRef, day, reach, impressions, clicks, spend, results }) => {
    const known = keys.get(adRef);
    if (!known) return [];
    const counted = results ?? before.get(dayKey({ adId: known.adId, day }))?.results ?? 0;
    return [{ ...known, day, reach, impressions, clicks, spend, results: counted }];
  });
}

/** Without days that were pruned: lifetime totals count them already. @param prunedBefore dates by campaign */
export const unpruned = (rows: DayRow[], prunedBefore: Map<string, string>): DayRow[] =>
  rows.filter(({ campaignId, day }) => day >= (prunedBefore.get(campaignId) ?? ''));

/** Days that are kept and that a whole reading of their dates leaves out: Meta took all of them back. */
export function omittedDays(reported: DayRow[], kept: DayRow[]): DayRow[] {
  const known = new Set(reported.map(dayKey));
  return kept.filter((row) => !known.has(dayKey(row))).map((row) => ({ ...row, ...noFigures, reach: null }));
}

/** Days whose hours add up to something else. @param hours what the hours add up to, by ad and day */
export function driftedDays(rows: DayRow[], hours: (Sums & Pick<DayRow, 'adId' | 'day'>)[]): DayRow[] {
  const sums = new Map(hours.map((row) => [dayKey(row), row]));
  return rows.filter((row) => !same(row, sums.get(dayKey(row)) ?? noFigures));
}

/** Rows that differ from what is kept. */
export function changedDays(rows: DayRow[], kept: DayRow[]): DayRow[] {
  const before = new Map(kept.map((row) => [dayKey(row), row]));
  return rows.filter((row) => {
    const old = before.get(dayKey(row));
    return !old || !same(old, row) || old.reach !== row.reach;
  });
}

/**
 * Without what is older than what is kept: within a day impressions only grow, so fewer than before were answered from
 * a copy that lags behind. Where Meta took some back, the next wider window says so.
 */
export function withoutStale(rows: DayRow[], kept: DayRow[], today: string): DayRow[] {
  const before = new Map(kept.map((row) => [dayKey(row), row]));
  return rows.filter(
    (row) => row.day !== today || row.impressions >= (before.get(dayKey(row))?.impressions ?? 0),
  );
}

/** What came in today since the last reading, as the activity of the minute at which it was seen. */
export function minuteRows(changed: DayRow[], kept: DayRow[], today: string, now: Date): MinuteRow[] {
  const before = new Map(kept.map((row) => [dayKey(row), row]));
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  return changed.flatMap((row) => {
    if (row.day !== today) return [];
    const grown = growth(before.get(dayKey(row)) ?? noFigures, row);
    const { reach: _, day: __, ...keys } = row;
    return grown ? [{ ...keys, ...grown, minute }] : [];
  });
}

/**
 * Hours as rows. When clocks go back, two hours bear one name, and Meta adds them up.
 * @param kept whose results stay where none can be read
 */
export function hourRows(
  hours: HourFigures[],
  keys: Map<string, Keys>,
  timeZone: string,
  kept: HourRow[] = [],
): HourRow[] {
  const before = new Map(kept.map((row) => [hourKey(row), row]));
  const starts = new Map<string, Date>();
  const startOf = (day: string, hour: number) => {
    const name = `${day}/${hour}`;
    const known = starts.get(name) ?? instantOf(day, timeZone, hour);
    starts.set(name, known);
    return known;
  };
  const rows = new Map<string, HourRow>();
  for (const { adRef, day, hour, impressions, clicks, spend, results } of hours) {
    const known = keys.get(adRef);
    if (!known) continue;
    const start = startOf(day, hour);
    const counted = results ?? before.get(hourKey({ adId: known.adId, hour: start }))?.results ?? 0;
    const row = { ...known, hour: start, impressions, clicks, spend, results: counted };
    const same = rows.get(hourKey(row));
    // An hour that daylight saving skips begins with the next one.
    rows.set(hourKey(row), same ? { ...row, ...plus(same, row) } : row);
  }
  return [...rows.values()];
}

/** Whether an hour lies in a day on which its ad brought nothing. */
export function inEmptyDay(days: DayRow[], timeZone: string): (hour: HourRow) => boolean {
  const empty = new Set(days.filter((row) => same(row, noFigures)).map(dayKey));
  return ({ adId, hour }) => empty.size > 0 && empty.has(dayKey({ adId, day: dateIn(hour, timeZone) }));
}

/**
 * Rows that differ from what is kept. Hours that were kept and are told no more have become nothing where others of
 * their ad are told, or their day is empty.
 * @param isWhole whether every hour could be read; where not, what is told no more stays as it was
 */
export function changedHours(
  rows: HourRow[],
  kept: HourRow[],
  isEmptied: (hour: HourRow) => boolean,
  isWhole: boolean,
): HourRow[] {
  const reported = new Map(rows.map((row) => [hourKey(row), row]));
  const before = new Map(kept.map((row) => [hourKey(row), row]));
  const ads = new Set(rows.map(({ adId }) => adId));
  const changed = rows.filter((row) => {
    const old = before.get(hourKey(row));
    return !old || !same(old, row);
  });
  const gone = kept.filter(
    (row) =>
      isWhole &&
      (ads.has(row.adId) || isEmptied(row)) &&
      !reported.has(hourKey(row)) &&
      !same(row, noFigures),
  );
  return [...changed, ...gone.map((row) => ({ ...row, ...noFigures }))];
}

/**
 * The people reached by campaign, as rows; what is kept already is left out.
 * @param isWhole whether days that are not told of have become nothing
 */
export function changedReach(
  { campaignDays }: Pick<DailyInsights, 'campaignDays'>,
  totals: { campaignRef: string; reach: number }[],
  campaigns: MeasuredCampaign[],
  kept: ReachRow[],
  isWhole: boolean,
): ReachRow[] {
  const byRef = new Map(campaigns.map((campaign) => [campaign.ref, campaign]));
  const before = new Map(kept.map((row) => [reachKey(row), row.reach]));
  const reported = [
    ...campaignDays.map(({ campaignRef, day, reach }) => ({ campaignRef, bucket: day, reach })),
    ...totals.map(({ campaignRef, reach }) => ({ campaignRef, bucket: 'total', reach })),
  ];
  const rows = reported.flatMap(({ campaignRef, bucket, reach }) => {
    const campaign = byRef.get(campaignRef);
    if (!campaign) return [];
    const { campaignId, ownerId, businessId } = campaign;
    return [{ campaignId, ownerId, businessId, bucket, reach }];
  });
  const known = new Set(rows.map(reachKey));
  const gone = kept.filter((row) => isWhole && row.bucket !== 'total' && !known.has(reachKey(row)));
  return [...rows, ...gone.map((row) => ({ ...row, reach: 0 }))].filter(
    (row) => before.get(reachKey(row)) !== row.reach,
  );
}
