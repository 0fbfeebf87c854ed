import { describe, expect, test } from 'vitest';
import { changeOf, comparable } from './figures/compare.ts';
import {
  daysOf,
  groupingsFor,
  isBeforeKept,
  offeredFor,
  periodBefore,
  periodOf,
  usualGrouping,
} from './period.ts';

const today = '2026-11-21';

describe('a period', () => {
  test('ends today and counts both ends', () => {
    expect(periodOf('7', today)).toEqual({ from: '2026-11-15', to: today });
    expect(daysOf(periodOf('30', today))).toBe(30);
    expect(periodOf('month', today)).toEqual({ from: '2026-11-01', to: today });
  });
  test('of one’s own is put in order and never reaches into the future', () => {
    expect(periodOf('custom', today, { from: '2026-11-10', to: '2026-11-03' })).toEqual({
      from: '2026-11-03',
      to: '2026-11-10',
    });
    expect(periodOf('custom', today, { from: '2026-11-10', to: '2027-01-01' })).toEqual({
      from: '2026-11-10',
      to: today,
    });
    expect(periodOf('custom', today, { from: 'nonsense' })).toEqual({ from: '2026-11-15', to: today });
  });
  test('is compared with as many days right before it', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
      from: '2026-02-22',
      to: '2026-02-28',
    });
  });
  test('is compared only where all of the days before it are kept', () => {
    expect(isBeforeKept(periodOf('14', today), today, 30)).toBe(true);
    expect(isBeforeKept(periodOf('month', today), today, 30)).toBe(false);
  });
});

test('a change needs something to compare with, and noise is none', () => {
  expect(changeOf(112, 100)).toEqual({ direction: 'up', share: 0.12 });
  expect(changeOf(50, 100)).toEqual({ direction: 'down', share: 0.5 });
  expect(changeOf(1004, 1000)).toEqual({ direction: 'same', share: 0 });
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(null, 3)).toBeNull();
});

test('a period in which the ads hardly ran is nothing to compare with', () => {
  const [now, hardly, most] = [{ impressions: 1300 }, { impressions: 87 }, { impressions: 900 }];
  expect(comparable(now, hardly)).toBeNull();
  expect(comparable(now, undefined)).toBeNull();
  expect(comparable(now, most)).toBe(most);
  expect(comparable(hardly, now)).toBe(now);
});

test('hours and minutes are offered for periods that have them, and one day opens with its hours', () => {
  const all = groupingsFor('minute');
  expect(offeredFor(all, 1, 'day')).toEqual(all);
  expect(offeredFor(all, 30, 'day')).toEqual(['total', 'day', 'hour']);
  expect(offeredFor(all, 90, 'day')).toEqual(['total', 'day']);
  // What stands in the address stays chosen, and is told to be too fine.
  expect(offeredFor(all, 90, 'minute')).toEqual(['total', 'day', 'minute']);
  expect(usualGrouping(all, 1)).toBe('hour');
  expect(usualGrouping(groupingsFor('day'), 1)).toBe('day');
  expect(usualGrouping(all, 7)).toBe('day');
});

test('a plan shows as finely as it says', () => {
  expect(groupingsFor('day')).toEqual(['total', 'day']);
  expect(groupingsFor('minute')).toEqual(['total', 'day', 'hour', 'minute']);
});
