import { expect, test } from 'vitest';
import { readAfter, readingsAfter } from './newer.ts';
import { type Activity, changingSince, metaWindows, nextDueAt, type Stamps, windowDue } from './windows.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const running: Activity = { endsAt: new Date('2026-12-24T00:00:00Z'), isLive: true, startsAt: null };
const [today, recent, restated] = metaWindows;
const minute = 60;
const hour = 3600;
const day = 86_400;

const stamps = (
  todayAgo: number,
  recentAgo: number,
  restatedAgo: number,
  retryAt: Date | null = null,
): Stamps => ({
  todayAt: ago(todayAgo),
  recentAt: ago(recentAgo),
  restatedAt: ago(restatedAgo),
  retryAt,
  backfill: null,
});

test('today is read each minute, three days each hour, 28 days each day', () => {
  expect(metaWindows.map(({ days, everySeconds }) => [days, everySeconds])).toEqual([
    [1, minute],
    [3, hour],
    [28, day],
  ]);
  const due = (known: Stamps | undefined) => windowDue(metaWindows, known, running, now).name;
  expect(due(undefined)).toBe('restated');
  expect(due(stamps(minute, hour - 1, day - 1))).toBe('today');
  expect(due(stamps(minute, hour, day - 1))).toBe('recent');
  expect(due(stamps(minute, hour, day))).toBe('restated');
});

test('an account is due when its first window is, and not before', () => {
  const due = (known: Stamps) => nextDueAt(metaWindows, known, running, now)?.getTime();
  expect(due(stamps(10, 10, 10))).toBe(now.getTime() + 50_000);
  expect(due(stamps(10, hour + 10, 10))).toBe(now.getTime() - 10_000);
  // After a failure nothing is read before the time set for it.
  expect(due(stamps(hour, hour, day, new Date(now.getTime() + 1000)))).toBe(now.getTime() + 1000);
  // Unless it lies further ahead than any failure can put it: the clock was set back since.
  const setBack = new Date(now.getTime() + 3 * hour * 1000);
  expect(due(stamps(hour, hour, day, setBack))).toBeLessThanOrEqual(now.getTime());
});

test('what ended is read for as long as it may be restated', () => {
  const ended = (days: number) => ({ ...running, endsAt: ago(days * day) });
  const due = (days: number) => nextDueAt(metaWindows, stamps(day, day, day), ended(days), now);
  expect(windowDue(metaWindows, undefined, ended(2), now)).toBe(restated);
  expect(nextDueAt(metaWindows, stamps(day, day, 1), ended(0.5), now)?.getTime()).toBe(
    now.getTime() - (day - minute) * 1000,
  );
  expect(nextDueAt(metaWindows, stamps(day, day, 1), ended(2), now)?.getTime()).toBe(
    now.getTime() - (day - hour) * 1000,
  );
  expect(nextDueAt(metaWindows, stamps(day, day, 1), ended(4), now)?.getTime()).toBe(
    now.getTime() + (day - 1) * 1000,
  );
  expect(due(27)).not.toBeNull();
  expect(due(28)).toBeNull();
  expect(changingSince(metaWindows, now)).toEqual(ago(28 * day));
});

test('an account of which nothing runs is read less often, and at once when something begins', () => {
  const due = (activity: Activity) =>
    nextDueAt(metaWindows, stamps(10, 10, 10), activity, now)?.getTime() ?? 0;
  const quiet = { ...running, isLive: false };
  expect(due(quiet)).toBe(now.getTime() + (900 - 10) * 1000);
  expect(due({ ...quiet, startsAt: new Date(now.getTime() + 7000) })).toBe(now.getTime() + 7000);
});

const never = {
  todayAt: null,
  recentAt: null,
  restatedAt: null,
  todaySince: null,
  recentSince: null,
  restatedSince: null,
};

test('reading a window reads those within it, and takes nothing back from a later reading', () => {
  const read = (window: typeof today) => ({ window, startedAt: now, since: '2026-11-01' });
  expect(readingsAfter(metaWindows, never, read(today), now)).toEqual({
    todayAt: now,
    todaySince: '2026-11-01',
  });
  expect(readingsAfter(metaWindows, never, read(restated), now)).toEqual({
    todayAt: now,
    recentAt: now,
    restatedAt: now,
    todaySince: '2026-11-01',
    recentSince: '2026-11-01',
    restatedSince: '2026-11-01',
  });
  const later = { ...never, todayAt: ago(-5) };
  expect(readingsAfter(metaWindows, later, read(recent), ago(-10))).toEqual({
    recentAt: now,
    recentSince: '2026-11-01',
  });
  // Of a clock that was set back since.
  expect(readingsAfter(metaWindows, later, read(today), now)).toMatchObject({ todayAt: now });
});

test('an older reading is right of the dates that no later one has read', () => {
  const later = { ...never, todayAt: ago(-5), todaySince: '2026-11-21' };
  const isOlder = readAfter(metaWindows, later, now, 'UTC', ago(-10));
  expect([isOlder('2026-11-20'), isOlder('2026-11-21')]).toEqual([false, true]);
  expect(readAfter(metaWindows, later, ago(-6), 'UTC', ago(-10))('2026-11-21')).toBe(false);
  expect(readAfter(metaWindows, later, now, 'UTC', now)('2026-11-21')).toBe(false);
  const whole = readAfter(metaWindows, { ...never, recentAt: ago(-5) }, now, 'UTC', ago(-10));
  expect([whole('2026-11-18'), whole('2026-11-19')]).toEqual([false, true]);
});

test('a clock that was set back delays nothing by more than a period', () => {
  const ahead = stamps(-10 * day, -10 * day, -10 * day);
  expect(nextDueAt(metaWindows, ahead, running, now)?.getTime()).toBe(now.getTime() + minute * 1000);
});
