const dayMs = 86_400_000;

/** Today's calendar date `YYYY-MM-DD` in a time zone. @param timeZone IANA name @param now milliseconds since 1970 */
export function todayIn(timeZone: string, now = Date.now()): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The calendar date some days later (or earlier). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days of a run, both ends included; 0 where the end comes first or a date is missing. */
export function daysIn(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Number.isNaN(days) ? 0 : Math.max(days, 0);
}
