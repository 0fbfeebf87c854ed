import type { FactValue } from '@awning/contract/facts';

/** Opening and closing times by day of the week, 0 is Sunday; wall clock, `HH:MM`. */
export type Week = Map<number, [opens: string, closes: string][]>;

/** `9:00`, `09:00:00` or `09:00+02:00` as `09:00`; null where it is no time. */
export function clockOf(time: string): string | null {
  const [, hour = '', minute = ''] =
    /^\s*(\d{1,2}):(\d{2})(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?\s*$/.exec(time) ?? [];
  if (!hour || Number(hour) > 24 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** The end of the day counts as such, however it is written. */
export const closingOf = (closes: string) => (closes === '00:00' || closes === '23:59' ? '24:00' : closes);

/**
 * A week as opening hours. They have one time to open and one to close: where days differ, that is left out, and what is
 * left still holds for every day.
 */
export function hoursOf(week: Week): Extract<FactValue, { kind: 'hours' }> | null {
  const days = [...week.keys()].filter((day) => (week.get(day) ?? []).length > 0).toSorted((a, b) => a - b);
  if (days.length === 0) return null;
  const spans = days.map((day) => (week.get(day) ?? []).toSorted());
  const same = (times: (string | undefined)[]) =>
    times.every((time) => time !== undefined && time === times[0]) ? (times[0] ?? null) : null;
  const opens = same(spans.map((day) => day[0]?.[0]));
  // A day with a break is not open until its evening.
  const closes = spans.every((day) => day.length === 1) ? same(spans.map((day) => day[0]?.[1])) : null;
  const fits = opens === null || closes === null || opens < closes;
  return { kind: 'hours', days, opens, closes: fits ? closes : null };
}
