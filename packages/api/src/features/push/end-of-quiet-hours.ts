import type { QuietHours } from '@awning/contract/push';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';

/** When something may be pushed that comes at an instant: then, or when the quiet hours end in which it lies. */
export function endOfQuietHours(at: Date, { from, until, timeZone }: QuietHours): Date {
  const today = dateIn(at, timeZone);
  for (const date of [addDays(today, -1), today]) {
    const begins = instantOf(date, timeZone, from);
    const ends = instantOf(until > from ? date : addDays(date, 1), timeZone, until);
    if (begins <= at && at < ends) return ends;
  }
  return at;
}
