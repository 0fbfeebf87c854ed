import { dayMs, hourMs } from './durations.ts';

interface WallClock {
  date: string;
  hour: number;
  /** The wall clock read as if it were UTC. */
  asUtc: number;
}

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

function wallClock(at: number, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return {
    date,
    hour: Number(parts.hour),
    asUtc: Date.parse(`${date}T${parts.hour}:${parts.minute}:${parts.second}Z`),
  };
}

/** A quarter of an hour: dates begin at one in UTC, as all offsets have been multiples of it since 1972 (IANA tz database, Africa/Monrovia). */
const quarterMs = 15 * 60_000;
const firstQuarter = Date.UTC(1973, 0) / quarterMs;
/** By time zone, the dates of quarters that were asked for: nearly always it is asked for now, or for an hour of some days. */
const knownDates = new Map<string, Map<number, string>>();
/** How many of a time zone's quarters are remembered before all of them are forgotten. */
const mostQuarters = 1000;

/** The calendar date `YYYY-MM-DD` that the clocks of an IANA time zone show at an instant. */
export function dateIn(at: Date, timeZone: string): string {
  const quarter = Math.floor(at.getTime() / quarterMs);
  const ofZone = knownDates.get(timeZone);
  const known = ofZone?.get(quarter);
  if (known !== undefined) return known;
  const { date } = wallClock(at.getTime(), timeZone);
  if (quarter < firstQuarter) return date;
  if (ofZone && ofZone.size < mostQuarters) ofZone.set(quarter, date);
  else knownDates.set(timeZone, new Map([[quarter, date]]));
  return date;
}

/** Today's calendar date `YYYY-MM-DD` in an IANA time zone. @param now milliseconds since 1970 */
export const todayIn = (timeZone: string, now = Date.now()): string => dateIn(new Date(now), timeZone);

/** The instant at which an hour (0 to 23) of a calendar date begins in a time zone; an hour that daylight saving skips begins with the next. */
export function instantOf(date: string, timeZone: string, hour = 0): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * hourMs;
  const offset = (at: number) => wallClock(at, timeZone).asUtc - Math.floor(at / 1000) * 1000;
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
