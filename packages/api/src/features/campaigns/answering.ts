import type { PhoneHours } from '@awning/contract/phone-hours';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';

/** The day of the week of a calendar date. */
const dayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Whether somebody answers at all between two instants.
 * @param timeZone in which the hours are meant, an IANA name
 */
export function answersBetween(hours: PhoneHours, from: Date, until: Date, timeZone: string): boolean {
  const last = dateIn(until, timeZone);
  // After a week every day of the week has been.
  for (
    let date = dateIn(from, timeZone), count = 0;
    date <= last && count <= 8;
    date = addDays(date, 1), count++
  ) {
    for (const span of hours.filter(({ day }) => day === dayOf(date))) {
      const opens = instantOf(date, timeZone, span.from);
      const closes =
        span.until === 24 ? instantOf(addDays(date, 1), timeZone) : instantOf(date, timeZone, span.until);
      if (Math.max(opens.getTime(), from.getTime()) < Math.min(closes.getTime(), until.getTime()))
        return true;
    }
  }
  return false;
}
