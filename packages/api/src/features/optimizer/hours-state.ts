import type { ClockHours } from '@awning/contract/phone-hours';
import type { HoursPart } from '@awning/optimizer/state';
import { type Campaign, isHoursPending } from '../campaigns/public.ts';
import type { ClockHour } from '../stats/public.ts';

/** Where one part of the day ends and the next begins: three hours hold enough calls to be compared, and the night is one part. */
const bounds = [0, 6, 9, 12, 15, 18, 21, 24];

/**
 * Whether figures tell in which hours a campaign's calls came: it is shown by hours, and those are the ad account's own, as the
 * figures' are.
 */
export const hasHours = ({ phoneHours, phoneHoursZone }: Campaign): boolean =>
  phoneHours !== null && phoneHoursZone === 'account';

/**
 * The parts of the day in which somebody answers, with what each brought on some days of the account's time zone.
 * @returns null where they can't be changed now
 */
export function hoursPartsOf(
  campaign: Campaign,
  figures: readonly ClockHour[],
  dates: readonly string[],
): HoursPart[] | null {
  if (!hasHours(campaign) || isHoursPending(campaign)) return null;
  const byDay = Map.groupBy(figures, ({ day }) => day);
  return partsOf(campaign).map(({ from, until }) => ({
    from,
    until,
    isShown: !campaign.hiddenHours.some((one) => one.from === from && one.until === until),
    days: dates.map((date) => {
      const sum = { spend: 0, results: 0 };
      for (const { hour, spend, results } of byDay.get(date) ?? [])
        if (hour >= from && hour < until) {
          sum.spend += spend;
          sum.results += results;
        }
      return sum;
    }),
  }));
}

function partsOf({ phoneHours }: Campaign): ClockHours[] {
  const isAnswered = (hour: number) =>
    phoneHours?.some(({ from, until }) => hour >= from && hour < until) ?? false;
  return bounds.slice(1).flatMap((end, index) => {
    const start = bounds[index] ?? 0;
    const hours = Array.from({ length: end - start }, (_, n) => start + n).filter(isAnswered);
    const [first, last] = [hours[0], hours.at(-1)];
    return first === undefined || last === undefined ? [] : [{ from: first, until: last + 1 }];
  });
}
