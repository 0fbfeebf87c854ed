import { dayMs, hourMs } from './durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds, by Intl: as slow as formatting a date is. */
function reckonOffset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  const asUtc = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return asUtc - Math.floor(at / 1000) * 1000;
}

/** Clocks are set at a quarter of an hour in UTC: all offsets have been multiples of it since 1972 (IANA tz database, Africa/Monrovia). */
const quarterMs = 15 * 60_000;
const firstDay = Date.UTC(1973, 0) / dayMs;
/** By time zone and day of UTC: the offset of that day, or, on one on which the clocks are set, those of its quarters. */
const knownOffsets = new Map<string, Map<number, number | Map<number, number>>>();
/** How many of a time zone's days are remembered before all of them are forgotten. */
const mostDays = 2000;

function offsetAt(at: number, timeZone: string): number {
  const day = Math.floor(at / dayMs);
  const ofZone = knownOffsets.get(timeZone);
  const known = ofZone?.get(day);
  if (typeof known === 'number') return known;
  if (day < firstDay) return reckonOffset(at, timeZone);
  if (known) return offsetOfQuarter(known, at, timeZone);
  const first = reckonOffset(day * dayMs, timeZone);
  const isSame = first === reckonOffset((day + 1) * dayMs, timeZone);
  const found = isSame ? first : new Map<number, number>();
  if (ofZone && ofZone.size < mostDays) ofZone.set(day, found);
  else knownOffsets.set(timeZone, new Map([[day, found]]));
  return typeof found === 'number' ? found : offsetOfQuarter(found, at, timeZone);
}

function offsetOfQuarter(known: Map<number, number>, at: number, timeZone: string): number {
  const quarter = Math.floor(at / quarterMs);
  const offset = known.get(quarter) ?? reckonOffset(at, timeZone);
  known.set(quarter, offset);
  return offset;
}

/** The calendar date `YYYY-MM-DD` that the clocks of an IANA time zone show at an instant. */
export function dateIn(at: Date, timeZone: string): string {
  const wall = at.getTime() + offsetAt(at.getTime(), timeZone);
  return new Date(wall).toISOString().slice(0, 10);
}

/** Today's calendar date `YYYY-MM-DD` in an IANA time zone. @param now milliseconds since 1970 */
export const todayIn = (timeZone: string, now = Date.now()): string => dateIn(new Date(now), timeZone);

/** The instant at which an hour (0 to 23) of a calendar date begins in a time zone; an hour that daylight saving skips begins with the next. */
export function instantOf(date: string, timeZone: string, hour = 0): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * hourMs;
  const offset = (at: number) => offsetAt(at, timeZone);
  const guess = wall - offset(wall);
  const at = wall - offset(guess);
  return new Date(offset(at) === offset(guess) ? at : Math.max(at, guess));
}

/** A calendar date so many days later (or earlier). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days a period has, both its dates included; 0 where the end comes first or a date is missing. */
export function daysIn(from: string, to: string): number {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Number.isNaN(days) ? 0 : Math.max(days, 0);
}
