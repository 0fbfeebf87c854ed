import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';

/** The local hour at which weekly reports go out: before most shops open. */
const reportHour = 8;

/** ISO 8601: 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The first working day of a country's week, after its weekend (CLDR). @param country ISO 3166, or anything else for Monday */
function firstWorkday(country: string): number {
  if (!/^[A-Z]{2}$/.test(country)) return 1;
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo(): { weekend: number[] } };
  const { weekend } = locale.getWeekInfo();
  const last = weekend.find((day) => !weekend.includes((day % 7) + 1)) ?? 7;
  return (last % 7) + 1;
}

/** Whose week it is. */
export interface WeekOf {
  /** ISO 3166. */
  country: string;
  /** IANA, of the ad account. */
  timeZone: string;
}

/** When the next weekly report goes out after an instant: at a fixed local hour of the first working day. */
export function nextReportAt(now: Date, { country, timeZone }: WeekOf): Date {
  const today = dateIn(now, timeZone);
  const ahead = (firstWorkday(country) - weekdayOf(today) + 7) % 7;
  const at = instantOf(addDays(today, ahead), timeZone, reportHour);
  return at > now ? at : instantOf(addDays(today, ahead + 7), timeZone, reportHour);
}

/** The last week that was over when a report fell due: seven dates, both included. */
export function reportedWeek(now: Date, of: WeekOf): { from: string; to: string } {
  const day = addDays(dateIn(nextReportAt(now, of), of.timeZone), -7);
  return { from: addDays(day, -7), to: addDays(day, -1) };
}
