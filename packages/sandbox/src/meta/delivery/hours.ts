import { asArray, asObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { addDays, hoursOf, localDate, weekday } from '../timezone.ts';
import type { Span } from './span.ts';

const HOUR_MS = 3_600_000;

/** The hours of a week in which an ad set is shown (`adset_schedule`); those of viewers count as the ad account's. */
export interface ShownHours {
  isOpen(day: number, hour: number): boolean;
  /** How many days of the week have any. */
  days: number;
}

/** Undefined where an ad set is shown at all hours. */
export function shownHoursOf(adSet: Doc<'adset'>): ShownHours | undefined {
  const blocks = asArray(adSet.data.kept?.adset_schedule).map(asObject);
  if (blocks.length === 0) return undefined;
  const open = new Set(
    blocks.flatMap(({ days, start_minute, end_minute }) =>
      asArray(days).flatMap((day) => {
        const [from, until] = [Number(start_minute) / 60, Number(end_minute) / 60];
        return Array.from({ length: until - from }, (_, at) => `${day} ${from + at}`);
      }),
    ),
  );
  return {
    isOpen: (day, hour) => open.has(`${day} ${hour}`),
    days: new Set([...open].map((one) => one.split(' ')[0])).size,
  };
}

/** The spans without the hours in which the ad set is not shown. Sorted, as they are given. */
export function withinHours(spans: Span[], hours: ShownHours | undefined, timeZone: string): Span[] {
  if (!hours) return spans;
  return spans.flatMap(([from, to]) => {
    const found: Span[] = [];
    for (let date = localDate(from, timeZone); date <= localDate(to, timeZone); date = addDays(date, 1)) {
      const day = weekday(date);
      for (const { at, hour } of hoursOf(date, timeZone)) {
        const part: Span = [Math.max(from, at), Math.min(to, at + HOUR_MS)];
        if (hours.isOpen(day, hour) && part[0] < part[1]) found.push(part);
      }
    }
    return found;
  });
}
