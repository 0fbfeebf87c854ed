const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  let found = formats.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, found);
  }
  return found;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    format(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Offset of local time from UTC at an instant, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of format(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The local calendar date at an instant, `YYYY-MM-DD`. */
export function localDate(at: number, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}

/** The instant at which a local calendar date begins. */
export function startOfDate(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // Repeated at the first estimate, since clocks may have changed between the two.
  return midnight - offsetAt(guess, timeZone);
}

/** The calendar date some days later (or earlier, if negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the week; Sunday is 0. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The hours of a date as instants with their local hour: 24, or 23 or 25 when clocks change. */
export function hoursOf(date: string, timeZone: string): { at: number; hour: number }[] {
  const end = startOfDate(addDays(date, 1), timeZone);
  const start = startOfDate(date, timeZone);
  const steady = offsetAt(start, timeZone) === offsetAt(end, timeZone);
  const hours: { at: number; hour: number }[] = [];
  for (let at = start; at < end; at += HOUR_MS) {
    const hour = steady
      ? Math.round((at - start) / HOUR_MS)
      : new Date(at + offsetAt(at, timeZone)).getUTCHours();
    hours.push({ at, hour });
  }
  return hours;
}

/** An instant as the Graph API writes it: `2026-11-21T09:30:00-0500`. */
export function graphTime(at: number, timeZone = 'UTC'): string {
  const offset = offsetAt(at, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const sign = offset < 0 ? '-' : '+';
  const zone = `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
  return `${new Date(at + offset).toISOString().slice(0, 19)}${sign}${zone}`;
}
