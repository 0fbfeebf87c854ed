import { uniform } from '../../platform/random.ts';
import { addDays, graphTime, localDate, startOfDate, weekday } from '../timezone.ts';

const HOUR_MS = 3_600_000;
/** Days ahead, and full hours of the day, between which people choose. */
const AHEAD = 4;
const HOURS = { from: 9, until: 17 };

/**
 * When somebody would like to be called: the answer to a question of type DATE_TIME ("Appointment scheduling"). Meta does not
 * document how it writes one; here it is as all its other times are, ISO 8601 with an offset without a colon.
 * @param at when she sent the form, in milliseconds since the epoch
 */
export function wishedTime(key: number, at: number, timeZone: string): string {
  const today = localDate(at, timeZone);
  const ahead = Array.from({ length: AHEAD + 2 }, (_, day) => addDays(today, day + 1));
  const days = ahead.filter((date) => weekday(date) % 6 !== 0);
  const day = days[Math.floor(uniform(key, 61) * Math.min(days.length, AHEAD))] ?? addDays(today, 1);
  const hour = HOURS.from + Math.floor(uniform(key, 62) * (HOURS.until - HOURS.from));
  return graphTime(startOfDate(day, timeZone) + hour * HOUR_MS, timeZone);
}
