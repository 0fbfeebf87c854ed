import { expect, test } from 'vitest';
import { restOf } from './rest.ts';

test('a device that fails three times in a row rests, twice as long each time, and half a day at most', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const minutes = [1, 2, 3, 4, 5, 9, 60].map((failures) => {
    const until = restOf(failures, now);
    return until && (until.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([null, null, 10, 20, 40, 640, 720]);
});
