import { expect, it } from 'vitest';
import { endOfVersion, pinnedVersion } from './version.ts';

/** The system's time: TEST_CLOCK sets that of `Date` to moments at which every version has ended. */
const now = performance.timeOrigin + performance.now();
const noticeMs = 60 * 24 * 60 * 60_000;

it('the pinned version lasts for another 60 days: go to a newer one before', () => {
  expect(endOfVersion(pinnedVersion).getTime() - now).toBeGreaterThan(noticeMs);
});

it('an announced end counts, and a year where none is announced', () => {
  expect(endOfVersion('v25.0')).toEqual(new Date('2027-02-23'));
  expect(endOfVersion('v26.0')).toEqual(new Date('2027-07-29'));
  expect(() => endOfVersion('v1.0')).toThrow('v1.0');
});
