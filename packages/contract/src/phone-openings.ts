import type { PhoneHours } from './phone-hours.ts';
import { addDays, dateIn, instantOf } from './zoned-time.ts';

/** When people may be called where a business does not say when it answers: by full hours, every day. */
const usualHours = { from: 8, until: 20 };
/** A day of the week comes round within this many. */
const aWeek = 7;

/** A while in which somebody answers the telephone. */
export interface Opening {
  opens: Date;
  closes: Date;
}

/**
 * When a business answers the telephone from the day of an instant on until the same day a week later, the earliest first;
 * what is over by that instant is left out.
 * @param hours as the business states them; empty where it does not: 8 to 20 every day
 * @param timeZone IANA, in which the hours are meant
 */
export function openingsFrom(at: Date, hours: PhoneHours, timeZone: string): Opening[] {
  const today = dateIn(at, timeZone);
  const openings: Opening[] = [];
  for (let ahead = 0; ahead <= aWeek; ahead++) {
    const date = addDays(today, ahead);
    const spans = hours.length > 0 ? hours.filter(({ day }) => day === weekDayOf(date)) : [usualHours];
    for (const { from, until } of spans)
      openings.push({ opens: instantOf(date, timeZone, from), closes: instantOf(date, timeZone, until) });
  }
  return openings.filter(({ closes }) => closes > at);
}

/** 0 is Sunday. */
const weekDayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
