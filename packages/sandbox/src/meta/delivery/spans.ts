import type { Doc } from '../../platform/store.ts';
import { shownHoursOf, withinHours } from './hours.ts';
import type { Span } from './span.ts';

const MINUTE_MS = 60_000;

/**
 * When the ad was shown up to `now`, in whole minutes: within its ad set's schedule, and in past delivery that a
 * control call simulated; in both in the ad set's hours alone. Sorted, without overlaps.
 * @param timeZone of the ad account
 */
export function spansOf(ad: Doc<'ad'>, adSet: Doc<'adset'>, now: number, timeZone: string): Span[] {
  const { startTime, endTime } = adSet.data;
  const real = ad.data.delivered.map(
    ([from, to]): Span => [
      Math.max(from, startTime),
      Math.min(to ?? now, endTime ?? Number.POSITIVE_INFINITY, now),
    ],
  );
  const shown = [...real, ...ad.data.played]
    .map(([from, to]): Span => [floorMinute(from), floorMinute(to)])
    .filter(([from, to]) => to > from);
  return merge(withinHours(shown, shownHoursOf(adSet), timeZone));
}

function floorMinute(at: number): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

export function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** What is in the first spans and in none of the second. Both are sorted and without overlaps. */
export function subtract(spans: Span[], holes: Span[]): Span[] {
  return spans.flatMap(([from, to]) => {
    const left: Span[] = [];
    let at = from;
    for (const [holeFrom, holeTo] of holes) {
      if (holeTo <= at || holeFrom >= to) continue;
      if (holeFrom > at) left.push([at, holeFrom]);
      at = Math.max(at, holeTo);
    }
    if (at < to) left.push([at, to]);
    return left;
  });
}

/** Milliseconds of the spans within `[from, to)`. */
export function overlap(spans: Span[], from: number, to: number): number {
  let sum = 0;
  for (const [a, b] of spans) sum += Math.max(0, Math.min(b, to) - Math.max(a, from));
  return sum;
}
